"""The grid of triangles: cells, their corners and sides, and the cells around a point.

A cell is a row and a column; it points up where their sum is even. Its corners are counted
clockwise, from the topmost one of a cell that points up and from the left one of the two top
corners of a cell that points down.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Point(NamedTuple):
    """A point of the grid, where six cells meet."""

    row: int
    col: int


class Cell(NamedTuple):
    """A triangle of the grid, written `row,col`."""

    row: int
    col: int

    @property
    def points_up(self) -> bool:
        """Whether the triangle stands on a side (otherwise it stands on a corner)."""
        return (self.row + self.col) % 2 == 0

    def __str__(self) -> str:
        """As in a record: `0,-1`."""
        return f"{self.row},{self.col}"


ORIGIN = Cell(0, 0)
"""Where the first tile of a round lies."""

KEPT = 1 << 14
"""The size of the cache of neighbours. It covers all cells that tiles ever lie on, and bounds the
memory that a stranger's cells can take."""


@lru_cache(KEPT)
def corners(cell: Cell) -> tuple[Point, Point, Point]:
    """The three points that a cell touches, clockwise from its first corner."""
    row, col = cell
    if cell.points_up:
        return Point(row, col), Point(row + 1, col + 1), Point(row + 1, col - 1)
    return Point(row, col - 1), Point(row, col + 1), Point(row + 1, col)


@lru_cache(KEPT)
def sides(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """The three neighbours of a cell: the one opposite its first corner, its second, its third."""
    row, col = cell
    left, right = Cell(row, col - 1), Cell(row, col + 1)
    if cell.points_up:
        return Cell(row + 1, col), left, right
    return right, left, Cell(row - 1, col)


@lru_cache(KEPT)
def cells_around(point: Point) -> tuple[tuple[Cell, int], ...]:
    """The six cells that meet at a point, each with the corner of it that the point is."""
    row, col = point
    return (
        (Cell(row, col), 0),
        (Cell(row, col + 1), 0),
        (Cell(row - 1, col - 1), 1),
        (Cell(row, col - 1), 1),
        (Cell(row - 1, col + 1), 2),
        (Cell(row - 1, col), 2),
    )
