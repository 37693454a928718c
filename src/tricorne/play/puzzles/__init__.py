"""Puzzles: positions of rounds that were played, and the one action that is best there."""
