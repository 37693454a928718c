"""Tiles, the grid of triangles, fitting and figures, by scanning every tile on the table.

A table is a plain list of placed tiles. Nothing is cached: each question scans that list again, so
that a cleverer implementation can be compared with it.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

Cell = tuple[int, int]
Point = tuple[int, int]

TILES = [f"{a}{b}{c}" for a in range(6) for b in range(a, 6) for c in range(b, 6)]
"""The 56 tiles, each written with its smallest number first."""

HEXAGON_NAMES = {1: "hexagon", 2: "double hexagon", 3: "triple hexagon"}


class Placed(NamedTuple):
    """A tile on the table: its digits clockwise from the first corner of the cell, and the cell."""

    digits: str
    row: int
    col: int


class Seen(NamedTuple):
    """The result of one scan of a table: the taken cells and the numbers at the points."""

    cells: set[Cell]
    numbers: dict[Point, str]


@cache
def turned(digits: str) -> list[str]:
    """Give the different ways to write a tile, since it may lie in each of its turns."""
    ways = [digits, digits[1:] + digits[:1], digits[2:] + digits[:2]]
    return list(dict.fromkeys(ways))


@cache
def tile_of(digits: str) -> str | None:
    """Name the tile that these three digits are in some turn, or None if there is no such tile."""
    for way in turned(digits):
        if way in TILES:
            return way
    return None


def value(tile: str) -> int:
    """Sum the numbers of a tile, which is its value."""
    return sum(int(digit) for digit in tile)


def is_triple(tile: str) -> bool:
    """Tell whether all three numbers are the same, since triples open."""
    return len(set(tile)) == 1


@cache
def points_of(row: int, col: int) -> list[Point]:
    """List the three grid points of a cell in the order in which a tile's digits are written."""
    if (row + col) % 2 == 0:
        return [(row, col), (row + 1, col + 1), (row + 1, col - 1)]
    return [(row, col - 1), (row, col + 1), (row + 1, col)]


@cache
def neighbours(row: int, col: int) -> list[Cell]:
    """List the three cells that share a side with this one."""
    third = (row + 1, col) if (row + col) % 2 == 0 else (row - 1, col)
    return [(row, col - 1), (row, col + 1), third]


@cache
def cells_round(point: Point) -> list[Cell]:
    """List the six cells that meet at a point, found by trying every cell nearby."""
    return [
        (row, col)
        for row in range(point[0] - 2, point[0] + 3)
        for col in range(point[1] - 2, point[1] + 3)
        if point in points_of(row, col)
    ]


def look(table: list[Placed]) -> Seen:
    """Read the taken cells and the numbers at the points off the table."""
    cells: set[Cell] = set()
    numbers: dict[Point, str] = {}
    for placed in table:
        cells.add((placed.row, placed.col))
        numbers.update(zip(points_of(placed.row, placed.col), placed.digits, strict=True))
    return Seen(cells, numbers)


def refusal(table: list[Placed], placed: Placed) -> str | None:
    """Say why a tile may not lie there: `cell`, `side`, `corner`, or None if it may."""
    seen = look(table)
    cell = (placed.row, placed.col)
    if not seen.cells:
        return None if cell == (0, 0) else "cell"
    if cell in seen.cells:
        return "cell"
    if not any(neighbour in seen.cells for neighbour in neighbours(*cell)):
        return "side"
    for point, digit in zip(points_of(*cell), placed.digits, strict=True):
        if seen.numbers.get(point, digit) != digit:
            return "corner"
    return None


def open_cells(table: list[Placed]) -> list[Cell]:
    """List the free cells with a neighbour on the table (or the first cell), row by row."""
    if not table:
        return [(0, 0)]
    taken = {(placed.row, placed.col) for placed in table}
    near = {neighbour for cell in taken for neighbour in neighbours(*cell)}
    return sorted(near - taken)


def fitting(table: list[Placed], tiles: list[str]) -> Iterator[Placed]:
    """Try every tile on every open cell in every turn; by tile, row, column and text."""
    numbers = look(table).numbers
    cells = open_cells(table)
    asked = {cell: [numbers.get(point) for point in points_of(*cell)] for cell in cells}
    for tile in sorted(tiles):
        ways = sorted(turned(tile))
        for cell in cells:
            first, second, third = asked[cell]
            for way in ways:
                fits_first = first is None or first == way[0]
                fits_second = second is None or second == way[1]
                fits_third = third is None or third == way[2]
                if fits_first and fits_second and fits_third:
                    yield Placed(way, *cell)


def placements(table: list[Placed], tiles: list[str]) -> list[Placed]:
    """List all placements of these tiles, by tile, row, column and text."""
    return list(fitting(table, tiles))


def anything_fits(table: list[Placed], tiles: list[str]) -> bool:
    """Tell whether any of the tiles fits anywhere, which decides what a player must do."""
    return any(True for _ in fitting(table, tiles))


def hexagons(table: list[Placed], placed: Placed) -> int:
    """Count the points of the new tile round which all six cells are then filled."""
    filled = {(other.row, other.col) for other in [*table, placed]}
    corners = points_of(placed.row, placed.col)
    return sum(all(cell in filled for cell in cells_round(point)) for point in corners)


def shared_sides(table: list[Placed], placed: Placed) -> list[Cell]:
    """List the cells on the table with which the new tile shares a side."""
    filled = [(other.row, other.col) for other in table]
    return [cell for cell in neighbours(placed.row, placed.col) if cell in filled]


def figure(table: list[Placed], placed: Placed) -> str | None:
    """Name the figure that a tile makes which is about to be placed, or None."""
    count = hexagons(table, placed)
    if count:
        return HEXAGON_NAMES[count]
    sides = shared_sides(table, placed)
    if len(sides) > 1:
        return "two sides"
    if len(sides) == 1:
        mine = points_of(placed.row, placed.col)
        (opposite,) = [point for point in mine if point not in points_of(*sides[0])]
        if any(opposite in points_of(other.row, other.col) for other in table):
            return "bridge"
    return None
