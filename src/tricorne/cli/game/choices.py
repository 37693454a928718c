"""The person's possible placements, numbered by points. Each place has a letter on the board."""

from __future__ import annotations

from string import ascii_letters
from typing import TYPE_CHECKING, NamedTuple

from tricorne.rules import Place
from tricorne.rules.tiles import NAMES

if TYPE_CHECKING:
    from tricorne.rules import Cell, Figure, View


class Choice(NamedTuple):
    """A placement, its points, and the letter of its place."""

    place: Place
    points: int
    figure: Figure | None
    letter: str

    @property
    def tile(self) -> str:
        """The name of the tile."""
        return NAMES[self.place.tile]


def choices_of(view: View) -> list[Choice]:
    """The placements, most points first. Each opening tile appears only one way round."""
    letters = letters_of(view)
    board = view.board
    found = [
        Choice(action, view.points(action), board.figure(action.cell), letters.get(action.cell, ""))
        for action in view.actions
        if isinstance(action, Place) and (board.laid or not action.rotation)
    ]
    return sorted(found, key=lambda choice: (-choice.points, choice.tile, choice.place.cell))


def letters_of(view: View) -> dict[Cell, str]:
    """A letter for each playable place, in reading order; none for the first tile."""
    if not view.board.laid:
        return {}
    cells = sorted({action.cell for action in view.actions if isinstance(action, Place)})
    letters = ascii_letters.ljust(len(cells), "#")
    return dict(zip(cells, letters, strict=False))
