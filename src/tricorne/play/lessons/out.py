"""The last lesson: going out, and the tiles left in the others' hands.

Both tiles fit one place only, and just one of them leaves room for the other.
"""

from __future__ import annotations

from tricorne.play.lessons.lesson import LEARNER, Lesson, Scene, has_drawn
from tricorne.rules import Round, Sheet
from tricorne.rules.errors import N_
from tricorne.rules.grid import Cell


def _goal(round_: Round) -> bool:
    return round_.ending == "out" and not round_.may_hold(LEARNER)


def _hope(round_: Round) -> bool:
    """No tile was drawn, and a remaining one still fits."""
    fits = round_.may_hold(LEARNER) & round_.board.fitting
    return not round_.over and not has_drawn(round_) and bool(fits)


_SCENE = Scene(
    says=N_("Place both tiles. Which one first?"),
    laid=("155@0,0 015@0,-1 550@1,0 502@1,-1 145@0,1 252@1,-2 010@-1,-1 500@1,1 455@0,2"),
    hand="114 124",
    host_hand="002 133 235 334 233 245 555",
    host_places="200@-1,-2",
    goal=_goal,
    hope=_hope,
    spot=Cell(-1, 1),
)


def _scene(_: Sheet) -> Scene:
    return _SCENE


OUT = Lesson(
    key="out",
    title=N_("How to go out"),
    moral=N_("My tiles are your points:"),
    scene=_scene,
)
