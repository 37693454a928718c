"""The figures that a newly placed tile can make."""

from __future__ import annotations

from enum import StrEnum


class Figure(StrEnum):
    """What a tile makes where it is laid, by its name in the game; it makes one at most."""

    BRIDGE = "bridge"
    TWO_SIDES = "two sides"
    HEXAGON = "hexagon"
    DOUBLE_HEXAGON = "double hexagon"
    TRIPLE_HEXAGON = "triple hexagon"


HEXAGONS = (None, Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON)
"""The figure by the number of hexagons that are completed at once."""
