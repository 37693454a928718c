"""What somebody's games come to: what is remembered of each, and of all of them. Pure.

Runs in the page alone. A game is remembered by its record, by the count of its points, or, while it
goes on, by what its table shows; points, bridges and hexagons are what the rules say of these.
"""
