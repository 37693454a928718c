"""The fourth lesson: when to draw.

Where the sheet lets players decline, a draw may be better than a tile that fits. Elsewhere one
draws when nothing fits.
"""

from __future__ import annotations

from tricorne.play.lessons.lesson import Lesson, Scene, has_made, is_own_turn, placed_tile
from tricorne.rules import Round, Sheet
from tricorne.rules.errors import N_
from tricorne.rules.figure import Figure
from tricorne.rules.grid import Cell


def _closed(round_: Round) -> bool:
    return has_made(round_, (Figure.HEXAGON,))


def _just_drawn(round_: Round) -> bool:
    """The tile that closes the hexagon may be placed: no other was drawn since."""
    return is_own_turn(round_) and round_.draws <= 1


def _placed(round_: Round) -> bool:
    return placed_tile(round_) is not None


_BY_CHOICE = Scene(
    says=N_("Draw: get the hexagon's last tile!"),
    laid="433@0,0 443@0,1 413@0,2 144@-1,1 332@1,0 312@1,2 411@0,3",
    hand="002 035 112",
    drawn="223",
    goal=_closed,
    hope=_just_drawn,
    spot=Cell(1, 1),
    draws=True,
)
_BY_NEED = Scene(
    says=N_("Nothing fits? Draw, then place!"),
    laid="343@0,0 340@1,0 033@0,-1 130@-1,-1 035@0,-2 400@1,1",
    hand="024 112 125",
    drawn="045",
    goal=_placed,
    hope=is_own_turn,
    spot=Cell(1, 2),
    draws=True,
)


def _scene(sheet: Sheet) -> Scene:
    return _BY_CHOICE if sheet.may_decline else _BY_NEED


DRAWING = Lesson(
    key="drawing",
    title=N_("When to draw"),
    scene=_scene,
)
