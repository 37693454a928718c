"""Characters to play against, and the hints that a player can ask for."""
