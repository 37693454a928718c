"""The figures that a newly placed tile can make."""

from __future__ import annotations

from enum import StrEnum


class Figure(StrEnum):
    """The figure that a tile makes, by its name in the game. A tile makes at most one."""

    BRIDGE = "bridge"
    TWO_SIDES = "two sides"
    HEXAGON = "hexagon"
    DOUBLE_HEXAGON = "double hexagon"
    TRIPLE_HEXAGON = "triple hexagon"


HEXAGONS = (None, Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON)
"""The figure by the number of hexagons that one tile completes."""
