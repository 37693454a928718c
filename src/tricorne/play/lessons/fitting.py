"""The first lesson: the numbers must match."""

from __future__ import annotations

from tricorne.play.lessons.lesson import Lesson, Scene, is_filled
from tricorne.rules import Round, Sheet
from tricorne.rules.errors import N_
from tricorne.rules.grid import Cell

_SPOT = Cell(0, -1)


def _goal(round_: Round) -> bool:
    return is_filled(round_, _SPOT)


_SCENE = Scene(
    says=N_("Equal numbers touch. Fill the bright spot!"),
    laid="344@0,0 442@1,0 423@1,-1 334@0,1 033@-1,1",
    hand="034 122 125 245",
    goal=_goal,
    spot=_SPOT,
    spot_shown=True,
)


def _scene(_: Sheet) -> Scene:
    return _SCENE


FITTING = Lesson(
    key="fitting",
    title=N_("What fits"),
    scene=_scene,
)
