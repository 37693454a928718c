"""What a screen reader says of the page."""
