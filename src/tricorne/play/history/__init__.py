"""The history of a person's games: a summary of each, and their sums. Pure.

Runs in the page only. A game is remembered by its record, by its count of points, or, while it goes
on, by what its table shows. Points, bridges and hexagons follow from these by the rules.
"""
