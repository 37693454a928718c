"""The second lesson: a bridge."""

from __future__ import annotations

from tricorne.play.lessons.lesson import Lesson, Scene, made
from tricorne.rules import Round, Sheet
from tricorne.rules.figure import Figure
from tricorne.rules.grid import Cell


def _goal(round_: Round) -> bool:
    return made(round_, (Figure.BRIDGE,))


_SCENE = Scene(
    says={
        "en": "Build a bridge like this one!",
        "fr": "Faites un pont comme celui-ci !",
    },
    laid="100@0,0 140@0,1 341@-1,1 344@-1,2 004@1,0 044@1,1 024@1,2 424@-1,3",
    hand="113 144 224",
    goal=_goal,
    spot=Cell(0, 3),
)


def _scene(_: Sheet) -> Scene:
    return _SCENE


BRIDGE = Lesson(
    key="bridge",
    title={"en": "The bridge", "fr": "Le pont"},
    praise={"en": "Bravo!", "fr": "Bravo !"},
    scene=_scene,
    picture="342@1,0 402@1,1 400@1,2 404@0,2 450@0,3 554@-1,3 454@-1,2 444@-1,1 443@0,0",
)
