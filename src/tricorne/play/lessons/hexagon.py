"""The third lesson: a hexagon."""

from __future__ import annotations

from tricorne.play.lessons.lesson import Lesson, Scene, has_made
from tricorne.rules import Round, Sheet
from tricorne.rules.errors import N_
from tricorne.rules.figure import Figure
from tricorne.rules.grid import Cell


def _goal(round_: Round) -> bool:
    return has_made(round_, (Figure.HEXAGON,))


_SCENE = Scene(
    says=N_("Close the hexagon!"),
    laid="401@0,0 341@0,-1 312@0,-2 101@1,0 112@1,-1 001@1,1",
    hand="045 122 344",
    goal=_goal,
    spot=Cell(1, -2),
)


def _scene(_: Sheet) -> Scene:
    return _SCENE


HEXAGON = Lesson(
    key="hexagon",
    title=N_("The hexagon"),
    scene=_scene,
    figure=Figure.HEXAGON,
)
