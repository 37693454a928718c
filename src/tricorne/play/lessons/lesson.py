"""Lessons, and the conditions that goals consist of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tricorne.rules import Draw, Place, Round, Sheet
from tricorne.rules.figure import Figure
from tricorne.rules.grid import Cell

LEARNER, HOST = 1, 2
"""The seat of the learner, and that of the character who is host at the table."""

Stage = Literal["open", "reached", "missed"]


def has_not_begun(round_: Round) -> bool:
    """Whether the learner has yet to draw or place anything."""
    return is_own_turn(round_) and not round_.draws


def is_own_turn(round_: Round) -> bool:
    """Whether the learner's turn goes on."""
    return round_.seat == LEARNER and not round_.over


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table and what to do there. Texts are to be translated; tiles and places as in a record.

    The host holds the tiles that are neither named nor in the pool. `spot` is the cell that
    matters: it is marked from the beginning (`spot_shown`), or after a first attempt.
    """

    says: str
    laid: str
    hand: str
    goal: Callable[[Round], bool]
    hope: Callable[[Round], bool] = has_not_begun
    """Whether the goal may still be reached. Until it cannot be, nothing is taken back."""
    drawn: str = ""
    """The tiles on top of the pool, the first one first."""
    host_hand: str = ""
    spot: Cell | None = None
    spot_shown: bool = False
    draws: bool = False
    """Whether the learner is shown how to draw."""
    host_places: str = ""
    """What the host does between two turns of the learner. Without it, they wait and watch."""

    def verdict(self, round_: Round) -> Stage:
        """How the attempt stands."""
        if self.goal(round_):
            return "reached"
        return "open" if self.hope(round_) else "missed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson. Texts are to be translated; `scene` is its table for a sheet.

    `figure` is to be made, and shown as a picture. `moral` is said in the end, beside the tiles
    that are left.
    """

    key: str
    title: str
    scene: Callable[[Sheet], Scene]
    figure: Figure | None = None
    moral: str | None = None


def is_filled(round_: Round, cell: Cell) -> bool:
    """Whether a tile lies there."""
    return cell in round_.board.laid


def has_drawn(round_: Round) -> bool:
    """Whether the learner has drawn a tile."""
    return any(event.seat == LEARNER and isinstance(event.action, Draw) for event in round_.log)


def placed_tile(round_: Round) -> Place | None:
    """The last tile that the learner has placed."""
    for event in reversed(round_.log):
        if event.seat == LEARNER and isinstance(event.action, Place):
            return event.action
    return None


def has_made(round_: Round, figures: tuple[Figure, ...]) -> bool:
    """Whether the learner has just made one of these figures."""
    place = placed_tile(round_)
    return place is not None and round_.board.figure(place.cell) in figures
