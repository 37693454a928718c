"""Where things lie in a picture, as plain numbers for any program that draws.

The point `row, col` of the grid lies `col` half sides to the right and `row` heights down. x grows
to the right, y downwards, and a side is 100 long. Positions inside a cell are measured from its
centre, towards its corners.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from tricorne.rules.grid import Cell, Point, corners

SIDE = 100.0
"""The side of a cell."""

HEIGHT = SIDE * sqrt(3) / 2
"""The height of a cell, from a side to the corner opposite."""

INRADIUS = HEIGHT / 3
"""From the centre of a cell to its sides."""

CIRCUMRADIUS = 2 * INRADIUS
"""From the centre of a cell to its corners."""

GAP = 2.4
"""Between two tiles that lie side by side."""

CORNER_RADIUS = 6.0
"""How softly the corners of a tile are rounded."""

NUMBER_DISTANCE = 20.2
"""From the centre of a cell to the centre of a numeral."""

NUMBER_HEIGHT = 26.0
"""How high a numeral is, its stroke included."""

MARK_DISTANCE = 43.0
"""From the centre of a cell to the centre of a number's mark."""


class Position(NamedTuple):
    """A place in the picture."""

    x: float
    y: float

    def move(self, x: float, y: float) -> Position:
        """The place this far to the right and down from here."""
        return Position(self.x + x, self.y + y)

    def move_towards(self, other: Position, distance: float) -> Position:
        """The place at a distance from here, on the way to another."""
        across, down = other.x - self.x, other.y - self.y
        share = distance / sqrt(across * across + down * down)
        return self.move(across * share, down * share)


Triangle = tuple[Position, Position, Position]
"""Three places, clockwise from a cell's first corner."""


class Box(NamedTuple):
    """A rectangle that holds something, by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From the left edge to the right one."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From the top edge to the bottom one."""
        return self.bottom - self.top

    def grow(self, margin: float) -> Box:
        """The rectangle with a margin all around."""
        left, top, right, bottom = self
        return Box(left - margin, top - margin, right + margin, bottom + margin)

    def include(self, other: Box) -> Box:
        """The smallest rectangle that holds this one and another."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


ORIGIN = Position(0.0, 0.0)
"""Where the point 0,0 lies."""


def position(point: Point) -> Position:
    """Where a point of the grid lies."""
    return Position(point.col * SIDE / 2, point.row * HEIGHT)


def outline(cell: Cell) -> Triangle:
    """The corners of a cell."""
    first, second, third = map(position, corners(cell))
    return first, second, third


def centre(cell: Cell) -> Position:
    """The middle of a cell, equally far from its sides."""
    down = CIRCUMRADIUS if cell.points_up else INRADIUS
    return Position(cell.col * SIDE / 2, cell.row * HEIGHT + down)


def corners_around(middle: Position, distance: float, *, points_up: bool) -> Triangle:
    """The three places at a distance from a centre, towards the corners."""
    across, down = distance * sqrt(3) / 2, distance / 2
    if points_up:
        return middle.move(0, -distance), middle.move(across, down), middle.move(-across, down)
    return middle.move(-across, -down), middle.move(across, -down), middle.move(0, distance)


def number_positions(cell: Cell) -> Triangle:
    """Where the three numerals have their centres."""
    return corners_around(centre(cell), NUMBER_DISTANCE, points_up=cell.points_up)


def mark_positions(cell: Cell) -> Triangle:
    """Where the marks of the three numbers have their centres."""
    return corners_around(centre(cell), MARK_DISTANCE, points_up=cell.points_up)


def bounds(cells: Iterable[Cell]) -> Box:
    """The smallest rectangle around some cells, at least one."""
    places = [place for cell in cells for place in outline(cell)]
    across, down = [place.x for place in places], [place.y for place in places]
    return Box(min(across), min(down), max(across), max(down))
