"""The table: numbers at points, filled cells, and what every open cell demands.

All tiles that touch a point show the same number there. So a board is a map from points to numbers,
and the set of filled cells. The open cells are kept, not searched: a placement opens at most two
cells and, after the first tile, gives at most one more point a number.
"""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache

from tricorne.rules.actions import Place
from tricorne.rules.demand import ANYTHING, FITS, FREE, OPEN, ROTATION, WEIGHTS
from tricorne.rules.errors import N_, Code, Refusal, refuse
from tricorne.rules.figure import HEXAGONS, Figure
from tricorne.rules.grid import KEPT, ORIGIN, Cell, Point, cells_around, corners, sides
from tricorne.rules.tiles import NAMES, rotations, tiles_in

_CELLS_AT_A_POINT = 6
_FIRST, _SECOND, _THIRD = WEIGHTS
_CLOSED = 0
"""Stands for the demand of a cell that is not open: every corner has a number."""


@lru_cache(KEPT)
def weighted_cells(point: Point) -> tuple[tuple[Cell, int], ...]:
    """The six cells at a point, each with the weight of the point's number in its demand."""
    return tuple((cell, WEIGHTS[corner]) for cell, corner in cells_around(point))


@lru_cache(KEPT)
def neighbours(cell: Cell) -> tuple[tuple[Cell, tuple[Point, Point, Point]], ...]:
    """The three neighbours of a cell, each with its corners."""
    return tuple((side, corners(side)) for side in sides(cell))


def _turned_refusal(place: Place) -> Refusal | None:
    """A programming error: the tile cannot be turned this way."""
    if place.rotation in rotations(place.tile):
        return None
    template = N_("{tile} cannot be turned by {rotation}")
    return refuse(Code.TILE, template, tile=NAMES[place.tile], rotation=place.rotation)


class Board:
    """Tiles on the grid. Placing on it does not ask whether that is legal: `refusal` does.

    Public attributes, to read:

    - `laid`: the placements by cell, in the order in which they were laid;
    - `numbers`: the number at each point that has one;
    - `open`: the cells that can be filled next, each with its demand (`tricorne.rules.demand`).
    """

    __slots__ = ("_filled", "_fitting", "laid", "numbers", "open")

    def __init__(self) -> None:
        self.laid: dict[Cell, Place] = {}
        self.numbers: dict[Point, int] = {}
        self.open: dict[Cell, int] = {}
        self._filled: dict[Point, int] = {}
        self._fitting: int | None = None

    def refusal(self, place: Place) -> Refusal | None:
        """Why this tile cannot lie there; None if it fits."""
        demand = self.open.get(place.cell)
        if demand is None:
            return _turned_refusal(place) or self._cell_refusal(place)
        if ROTATION[demand].get(place.tile) == place.rotation:
            return None
        return _turned_refusal(place) or self.corner_refusal(place)

    def _cell_refusal(self, place: Place) -> Refusal | None:
        """Why a tile cannot be placed on a cell that is not open. None for the first tile."""
        cell = place.cell
        if cell in self.laid:
            other = self.laid[cell]
            return refuse(
                Code.CELL, "{place}: {other} lies there already", place=place, other=other
            )
        if self.laid:
            return refuse(Code.SIDE, "{place}: it shares no side with a tile", place=place)
        if cell != ORIGIN:
            return refuse(Code.CELL, "{place}: the first tile of a round lies on 0,0", place=place)
        return None

    def corner_refusal(self, place: Place) -> Refusal | None:
        """Name the first corner that meets another number, also where no side is joined."""
        for point, number in zip(corners(place.cell), place.numbers, strict=True):
            there = self.numbers.get(point, number)
            if there != number:
                return refuse(
                    Code.CORNER,
                    "{place}: its corner {number} meets a {there}",
                    place=place,
                    number=number,
                    there=there,
                )
        return None

    def placements(self, tiles: int) -> list[Place]:
        """Every way in which a tile of this set fits; any way round for the first tile."""
        if not self.laid:
            return [
                Place(tile, rotation, ORIGIN)
                for tile in tiles_in(tiles)
                for rotation in rotations(tile)
            ]
        tiles &= self.fitting
        if not tiles:
            return []
        return [
            Place(tile, ROTATION[demand][tile], cell)
            for cell, demand in self.open.items()
            if FITS[demand] & tiles
            for tile in tiles_in(FITS[demand] & tiles)
        ]

    @property
    def fitting(self) -> int:
        """The set of all tiles that would fit somewhere."""
        if self._fitting is None:
            fitting = 0
            for demand in self.open.values():
                fitting |= FITS[demand]
            self._fitting = fitting if self.laid else FITS[ANYTHING]
        return self._fitting

    def figure(self, cell: Cell) -> Figure | None:
        """The figure that a fitting tile makes on this empty cell, or made on it as the last tile.

        A bridge is never a hexagon too. It shares one side, while the sixth tile around a point
        shares the two sides that meet there.
        """
        if FREE[self.open.get(cell, _CLOSED)]:
            return None
        own = cell in self.laid
        others = [self._filled.get(point, 0) - own for point in corners(cell)]
        if 0 in others:
            return None
        if [side in self.laid for side in sides(cell)].count(True) == 1:
            return Figure.BRIDGE
        return HEXAGONS[others.count(_CELLS_AT_A_POINT - 1)] or Figure.TWO_SIDES

    def figure_cells(self, cell: Cell) -> list[Cell]:
        """The cells of the figure that the last tile, on this cell, made; none for no figure."""
        if self.figure(cell) is None:
            return []
        beside = [side for side in sides(cell) if side in self.laid]
        rings = [[near for near, _ in cells_around(point)] for point in corners(cell)]
        hexagons = [ring for ring in rings if all(near in self.laid for near in ring)]
        opposite = [ring for ring in rings if not set(ring) & set(beside)]
        found = [cell, *beside] if not hexagons else []
        found += [near for ring in hexagons or opposite for near in ring if near in self.laid]
        return list(dict.fromkeys(found))

    def place(self, place: Place) -> None:
        """Lay a tile that fits, and keep the open cells and their demands."""
        cell = place.cell
        laid, numbers, opened = self.laid, self.numbers, self.open
        laid[cell] = place
        opened.pop(cell, None)
        self._fitting = None
        for point, number in zip(corners(cell), place.numbers):  # noqa: B905  (three each)
            self._filled[point] = self._filled.get(point, 0) + 1
            if point not in numbers:
                self._write(point, number)
        for side, points in neighbours(cell):
            if side not in laid and side not in opened:
                opened[side] = self._demand(points)

    def _demand(self, points: tuple[Point, Point, Point]) -> int:
        """The demand of a cell with these corners."""
        number_at = self.numbers.get
        first, second, third = points
        return (
            number_at(first, OPEN) * _FIRST
            + number_at(second, OPEN) * _SECOND
            + number_at(third, OPEN) * _THIRD
        )

    def _write(self, point: Point, number: int) -> None:
        """Give a point its number, and tell the open cells that touch it."""
        self.numbers[point] = number
        opened = self.open
        for cell, weight in weighted_cells(point):
            if cell in opened:
                opened[cell] -= (OPEN - number) * weight

    def lift(self) -> Place:
        """Take off the last tile. Everything is as before, including the order of open cells."""
        cell, place = self.laid.popitem()
        self._fitting = None
        for side in sides(cell):
            if side in self.open and self.laid.keys().isdisjoint(sides(side)):
                del self.open[side]
        for point in corners(cell):
            self._filled[point] -= 1
            if not self._filled[point]:
                del self._filled[point]
                self._erase(point)
        if self.laid:
            self._reopen(cell)
        return place

    def _erase(self, point: Point) -> None:
        """Take a point its number, and tell the open cells that touch it."""
        number = self.numbers.pop(point)
        opened = self.open
        for cell, weight in weighted_cells(point):
            if cell in opened:
                opened[cell] += (OPEN - number) * weight

    def _reopen(self, cell: Cell) -> None:
        """Put a cell back where it stood: cells stand in the order in which they were opened."""
        turn = {laid: number for number, laid in enumerate(self.laid)}

        def opened(cell: Cell) -> tuple[int, int]:
            """Which tile opened a cell, and at which of its sides."""
            return min((turn[by], sides(by).index(cell)) for by in sides(cell) if by in turn)

        cells = list(self.open)
        later = cells[bisect(cells, opened(cell), key=opened) :]
        demands = [self.open.pop(other) for other in later]
        self.open[cell] = self._demand(corners(cell))
        self.open.update(zip(later, demands, strict=True))

    def copy(self) -> Board:
        """A board of its own with the same tiles."""
        twin = Board()
        twin.laid = self.laid.copy()
        twin.numbers = self.numbers.copy()
        twin.open = self.open.copy()
        twin._filled = self._filled.copy()
        twin._fitting = self._fitting
        return twin

    def __eq__(self, other: object) -> bool:
        """Boards are equal when the same tiles lie on the same cells."""
        return isinstance(other, Board) and self.laid == other.laid

    __hash__ = None  # type: ignore[assignment]  # a board changes

    def __repr__(self) -> str:
        """The tiles as they were laid: `<Board 345@0,0 534@0,1>`."""
        return " ".join(["<Board", *map(str, self.laid.values())]) + ">"

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from tricorne.drawing import board_svg  # noqa: PLC0415  (a floor above, for notebooks only)

        return board_svg(self)
