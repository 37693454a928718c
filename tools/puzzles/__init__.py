"""Finds puzzles in rounds of bots, proves them, and writes them down."""
