"""A hand: its tiles in rows on a rack below the board, alternately up and down to save room."""

from __future__ import annotations

from typing import NamedTuple

from tricorne.drawing.svg.geometry import CIRCUMRADIUS, HEIGHT, INRADIUS, SIDE, Box, Position
from tricorne.drawing.svg.theme import Paint
from tricorne.drawing.svg.tile import Spot, loose_tile, shadows
from tricorne.drawing.svg.writing import element
from tricorne.rules.tiles import TILE_NAMED, names

_SPACE = 9.0
_STEP = SIDE / 2 + _SPACE
_RACK_MARGIN = 14.0
_TO_BOARD = 26.0
_NARROWEST = 5 * SIDE


class Rack(NamedTuple):
    """A hand on its rack: the size it takes, and each tile with its spot."""

    box: Box
    tiles: list[tuple[int, Spot]]

    @classmethod
    def place_below(cls, board: Box, hand: int) -> Rack:
        """The tiles of a hand, in the order in which people write them, centred below a board."""
        tiles = [TILE_NAMED[name] for name in names(hand)]
        rows = _rows(tiles, max(board.width, _NARROWEST) - 2 * _RACK_MARGIN)
        middle = (board.left + board.right) / 2
        half = _length(rows[0]) / 2 + _RACK_MARGIN
        top = board.bottom + _TO_BOARD
        height = len(rows) * (HEIGHT + _SPACE) - _SPACE + 2 * _RACK_MARGIN
        box = Box(middle - half, top, middle + half, top + height)
        spots = []
        for number, row in enumerate(rows):
            first = middle - _length(row) / 2 + SIDE / 2
            line = top + _RACK_MARGIN + number * (HEIGHT + _SPACE)
            spots += [(tile, _spot(first, line, index)) for index, tile in enumerate(row)]
        return cls(box, spots)

    def svg(self, paint: Paint) -> str:
        """The rack and the tiles on it."""
        left, top = self.box.left, self.box.top
        frame = {"x": left, "y": top, "width": self.box.width, "height": self.box.height}
        return element(
            "g",
            {"data-hand": ""},
            element("rect", {**frame, "rx": _RACK_MARGIN, **paint.fill("rack")}),
            *shadows((spot for _, spot in self.tiles), paint),
            *(loose_tile(tile, 0, spot, paint) for tile, spot in self.tiles),
        )


def _rows(tiles: list[int], width: float) -> list[list[int]]:
    """The tiles in as few rows as the width allows, of about the same length."""
    longest = int((width - SIDE) / _STEP) + 1
    count = -(-len(tiles) // longest)
    length = -(-len(tiles) // count)
    return [tiles[start : start + length] for start in range(0, len(tiles), length)]


def _length(row: list[int]) -> float:
    return SIDE + (len(row) - 1) * _STEP


def _spot(first: float, line: float, index: int) -> Spot:
    """Where a tile of a row is drawn: the row's first one points up, the next one down."""
    points_up = index % 2 == 0
    down = CIRCUMRADIUS if points_up else INRADIUS
    return Spot(Position(first + index * _STEP, line + down), points_up)
