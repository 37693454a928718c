"""What each decision of a round was worth, as far as its seat could know."""
