"""Where two rounds of the same deal part: at their first different action."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tricorne.rules.actions import Place
from tricorne.rules.grid import Cell
from tricorne.rules.tiles import WAYS

if TYPE_CHECKING:
    from tricorne.rules.actions import Action
    from tricorne.rules.round import Round

_TURNS = 3
"""A board can be turned so that its first tile keeps its place."""


class Parting(NamedTuple):
    """The number of equal first actions, and all actions of both, seen from the same side."""

    common: int
    one: list[Action]
    other: list[Action]

    @property
    def never(self) -> bool:
        """Whether all actions are the same."""
        return self.common == len(self.one) == len(self.other)


def parting(one: Round, other: Round) -> Parting:
    """Where these rounds of one deal part.

    The first tile may be turned in the other round. So its board is turned until it agrees for
    longest.
    """
    mine, theirs = one.chosen(), other.chosen()
    found = Parting(0, mine, theirs)
    for turns in range(_TURNS):
        seen = [turn_action(action, turns) for action in theirs]
        common = _common(mine, seen)
        if common > found.common:
            found = Parting(common, mine, seen)
    return found


def turn_action(action: Action, turns: int) -> Action:
    """An action on a board that is turned clockwise about its first tile, by a third each time."""
    for _ in range(turns):
        if isinstance(action, Place):
            first, second, third = action.numbers
            tile, rotation = WAYS[third, first, second]
            action = Place(tile, rotation, _turned(action.cell))
    return action


def _turned(cell: Cell) -> Cell:
    row, col = cell
    along = (col - row) // 2 if cell.points_up else (col - row + 1) // 2
    return Cell(along, -along - 2 * row) if cell.points_up else Cell(along, 1 - along - 2 * row)


def _common(one: list[Action], other: list[Action]) -> int:
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        count += 1
    return count
