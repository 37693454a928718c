"""Tiles as they lie on a table: what is wrong with each, its points, and what would fit.

Nobody knows the order of the tiles in a doubtful corner, and tiles in between may be missing. So
only the tile in question has to join others. For a whole game (`game.py`) every turn is checked.
"""

from __future__ import annotations

from collections.abc import Sequence

from tricorne.play.arbiter.example import describe_line, describe_refusal, worth
from tricorne.rules.actions import Place
from tricorne.rules.board import Board
from tricorne.rules.errors import N_, Code, Refusal, refuse
from tricorne.rules.grid import Cell, corners
from tricorne.rules.spelling import parse_tiles, unknown_tile
from tricorne.rules.terms import Terms
from tricorne.rules.tiles import NAMES, WAYS, Numbers, tile_set


def read_place(text: str) -> Place | Refusal:
    """A tile as it lies, `453@0,1`; or that no tile has these numbers this way round."""
    digits, _, at = text.partition("@")
    row, _, col = at.partition(",")
    first, second, third = map(int, digits)
    if (first, second, third) not in WAYS:
        return unknown_tile(digits)
    tile, rotation = WAYS[first, second, third]
    return Place(tile, rotation, Cell(int(row), int(col)))


class Lattice:
    """The tiles of a corner. A tile that contradicts those before it is refused, and left out."""

    def __init__(self, terms: Terms, texts: Sequence[str]) -> None:
        self.terms = terms
        self.board = Board()
        self.used = 0
        self.places: list[Place | None] = []
        self.refused: list[Refusal | None] = []
        for text in texts:
            self._take(read_place(text))

    def _take(self, place: Place | Refusal) -> None:
        refused = self._wrong(place)
        self.refused.append(refused)
        if refused is None and isinstance(place, Place):
            self.board.place(place)
            self.used |= 1 << place.tile
            self.places.append(place)
        else:
            self.places.append(None)

    def _wrong(self, place: Place | Refusal) -> Refusal | None:
        """The contradiction with the tiles there, or None. A side may touch no tile."""
        if isinstance(place, Refusal):
            return place
        if self.used >> place.tile & 1:
            template = N_("the tile {tile} lies on the table already")
            return refuse(Code.TILE, template, tile=NAMES[place.tile])
        if place.cell in self.board.laid:
            return refuse(Code.CELL, "a tile lies there already")
        return self.board.corner_refusal(place)

    def judge_last_tile(self, chosen: int) -> dict[str, object]:
        """The points of a tile that is placed last, or why it is not allowed."""
        refused, place = self.refused[chosen], self.places[chosen]
        if place is not None:
            others = Board()
            for one in self.places:
                if one is not None and one != place:
                    others.place(one)
            if others.laid:
                refused = others.refusal(place)
            if refused is None:
                line = worth(self.terms, others, place, opens=not others.laid)
                return {"refused": None, "line": describe_line(line)}
        return {"refused": None if refused is None else describe_refusal(refused), "line": None}

    def playable_tiles(self, hand: Sequence[str]) -> list[dict[str, object]]:
        """The tiles of this hand that could be placed, best first."""
        if not self.board.laid:
            return []
        held = tile_set(parse_tiles(hand)) & ~self.used
        found = [worth(self.terms, self.board, place) for place in self.board.placements(held)]
        return [describe_line(line) for line in sorted(found, key=lambda line: -line.event.points)]

    def describe_cell(self, cell: Cell) -> dict[str, object]:
        """The numbers that a cell shows already, and the tiles that could go there."""
        numbers = [self.board.numbers.get(point) for point in corners(cell)]
        fitting = [
            "".join(map(str, way))
            for way, (tile, _) in WAYS.items()
            if not self.used >> tile & 1 and _agree(way, numbers)
        ]
        return {"numbers": numbers, "fitting": fitting}


def _agree(way: Numbers, numbers: Sequence[int | None]) -> bool:
    return all(here in (None, there) for here, there in zip(numbers, way, strict=True))


def describe_corner(
    terms: Terms, texts: Sequence[str], chosen: int, hand: Sequence[str]
) -> dict[str, object]:
    """The tiles of a corner: what is wrong with each, the chosen one's points, and what would fit.

    `hand` are a player's tiles; those of them that could be placed are `playable`.
    """
    lattice = Lattice(terms, texts)
    return {
        "refused": [None if one is None else describe_refusal(one) for one in lattice.refused],
        "told": lattice.judge_last_tile(chosen) if texts else None,
        "playable": lattice.playable_tiles(hand),
    }


def describe_cell(terms: Terms, texts: Sequence[str], row: int, col: int) -> dict[str, object]:
    """The numbers that a cell shows beside these tiles, and the tiles that could go there."""
    return Lattice(terms, texts).describe_cell(Cell(row, col))
