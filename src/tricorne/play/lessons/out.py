"""The last lesson: going out, and what stays in the others' hands.

Both tiles fit one place only, and just one of them leaves room for the other. Between them the host
draws, for none of their tiles fits.
"""

from __future__ import annotations

from tricorne.play.lessons.lesson import LEARNER, Lesson, Scene
from tricorne.rules import Round, Sheet
from tricorne.rules.grid import Cell


def _goal(round_: Round) -> bool:
    return round_.ending == "out" and not round_.may_hold(LEARNER)


def _hope(round_: Round) -> bool:
    """No tile was drawn, and one that is left still fits."""
    held = round_.may_hold(LEARNER)
    return not round_.over and held.bit_count() <= _TILES and bool(held & round_.board.fitting)


_TILES = 2
_SCENE = Scene(
    says={
        "en": "Place both tiles. Which one first?",
        "fr": "Posez vos deux tuiles. Laquelle d'abord ?",
    },
    laid=(
        "124@0,0 114@0,-1 311@-1,-1 422@1,0 331@-1,0 212@1,1"
        " 231@1,2 341@1,3 140@0,-2 301@-1,1 044@1,-2 340@-1,2"
    ),
    hand="144 145",
    host_hand="012 025 135 234",
    goal=_goal,
    hope=_hope,
    spot=Cell(2, 3),
    host_answers=True,
)


def _scene(_: Sheet) -> Scene:
    return _SCENE


OUT = Lesson(
    key="out",
    title={"en": "Going out", "fr": "Finir"},
    praise={
        "en": "Out! My tiles are your points.",
        "fr": "Fini ! Mes tuiles font vos points.",
    },
    scene=_scene,
)
