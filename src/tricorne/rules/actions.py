"""What a player can do in a turn: place a tile, draw one, or pass."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from tricorne.rules.errors import Code, IllegalAction, refuse
from tricorne.rules.grid import Cell
from tricorne.rules.spelling import unknown_tile
from tricorne.rules.tiles import NAMES, TILE_NAMED, TURNED, WAYS, Numbers


class Place(NamedTuple):
    """Lays a tile, turned in some way, on a cell. Written `453@0,1`: the numbers as they lie."""

    tile: int
    rotation: int
    cell: Cell

    @property
    def numbers(self) -> Numbers:
        """The numbers at the cell's corners, clockwise from its first."""
        return TURNED[self.tile][self.rotation]

    def __str__(self) -> str:
        first, second, third = self.numbers
        return f"{first}{second}{third}@{self.cell}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws a tile from the pool; without a tile, whichever comes next (or came, unseen).

    Written `draw`, or `draw 345`. In a line of a record, a tile that nobody saw is `draw ?`.
    """

    tile: int | None = None

    def __str__(self) -> str:
        return "draw" if self.tile is None else f"draw {NAMES[self.tile]}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Ends a turn in which no tile was placed."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class End:
    """No player's action: the log's entry for what the end of a round brings a seat."""

    def __str__(self) -> str:
        return "end"


Action = Place | Draw | Pass

DRAW, PASS, END = Draw(), Pass(), End()

_PLACEMENT = re.compile(r"([0-9])([0-9])([0-9])@(-?[0-9]{1,9}),(-?[0-9]{1,9})")


def parse_action(text: str) -> Action:
    """Read an action as a person types it: `345@0,1`, `draw`, `draw 345` or `pass`.

    Raises IllegalAction for any other text.
    """
    words = text.split()
    match words:
        case ["pass"]:
            return PASS
        case ["draw"] | ["draw", "?"]:
            return DRAW
        case ["draw", name] if name in TILE_NAMED:
            return Draw(TILE_NAMED[name])
        case [word] if found := _PLACEMENT.fullmatch(word):
            first, second, third, row, col = map(int, found.groups())
            if (first, second, third) in WAYS:
                tile, rotation = WAYS[first, second, third]
                return Place(tile, rotation, Cell(row, col))
            raise IllegalAction(unknown_tile(word[:3]))
    reason = refuse(
        Code.SYNTAX,
        "“{text}” is no action: write 345@0,1 to place a tile, draw, or pass",
        text=text,
    )
    raise IllegalAction(reason)
