"""The third lesson: a hexagon."""

from __future__ import annotations

from tricorne.play.lessons.lesson import Lesson, Scene, made
from tricorne.rules import Round, Sheet
from tricorne.rules.figure import Figure
from tricorne.rules.grid import Cell


def _goal(round_: Round) -> bool:
    return made(round_, (Figure.HEXAGON,))


_SCENE = Scene(
    says={
        "en": "Close the hexagon, like this!",
        "fr": "Fermez l'hexagone, comme ceci !",
    },
    laid="401@0,0 341@0,-1 312@0,-2 101@1,0 112@1,-1 001@1,1",
    hand="045 122 344",
    goal=_goal,
    spot=Cell(1, -2),
)


def _scene(_: Sheet) -> Scene:
    return _SCENE


HEXAGON = Lesson(
    key="hexagon",
    title={"en": "The hexagon", "fr": "L'hexagone"},
    praise={"en": "Bravo!", "fr": "Bravo !"},
    scene=_scene,
    picture="015@0,0 001@0,1 011@0,2 114@1,2 145@1,1 515@1,0",
)
