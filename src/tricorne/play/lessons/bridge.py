"""The second lesson: a bridge."""

from __future__ import annotations

from tricorne.play.lessons.lesson import Lesson, Scene, has_made
from tricorne.rules import Round, Sheet
from tricorne.rules.errors import N_
from tricorne.rules.figure import Figure
from tricorne.rules.grid import Cell


def _goal(round_: Round) -> bool:
    return has_made(round_, (Figure.BRIDGE,))


_SCENE = Scene(
    says=N_("Build a bridge like this one!"),
    laid="450@0,0 050@1,0 004@1,-1 340@0,-1 301@0,-2 404@2,-1 444@2,-2 144@2,-3",
    hand="055 114 123",
    goal=_goal,
    spot=Cell(1, -3),
)


def _scene(_: Sheet) -> Scene:
    return _SCENE


BRIDGE = Lesson(
    key="bridge",
    title=N_("The bridge"),
    scene=_scene,
    figure=Figure.BRIDGE,
)
