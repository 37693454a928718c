"""The kernel plays the same game as `rules`, with fair deals, and without delay."""
