"""A hint: all actions of a view, weighed as a study weighs them, and why the best is better."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from tricorne.play.study.explaining import with_the_tile
from tricorne.play.study.judge import Judge, aim_from
from tricorne.play.study.measured import measured_reason
from tricorne.play.study.moments import Moment
from tricorne.play.study.study import FIRST
from tricorne.play.study.weighing import Weighing
from tricorne.play.thinking.decision import distinct_actions
from tricorne.play.thinking.hint import Hint
from tricorne.play.thinking.reasons import reasons_for
from tricorne.rules.actions import Place

if TYPE_CHECKING:
    from tricorne.play.search.task import Answer, Task
    from tricorne.rules.actions import Action
    from tricorne.rules.view import View

_PASSES = 4
"""The number of passes over the playouts; after each, clearly worse actions are dropped."""
_ENOUGH = 1000
"""The number of worlds that show what happens after an action."""


class Advising:
    """Weighs the actions of the seat to move, among families. The same seed gives the same hint.

    It compares each with the placement that tempts most: the one that brings most points now.
    """

    def __init__(self, view: View, seed: int = 0) -> None:
        self.view = view
        judge = Judge("families", aim_from(view.terms, _totals_before(view)))
        moment = Moment(len(view.log), view, _with_the_tempting_first(view), [])
        self.weighing = Weighing(moment, judge, seed)

    def tasks(self, playouts: int) -> Generator[Task, Answer, None]:
        """The searches in order; the host sends the answer to each, and may stop at any time.

        `playouts` is the total, or less if the best is clear.
        """
        weighing = self.weighing
        if not weighing.moment.is_choice:
            return
        answer = yield weighing.task(FIRST)
        weighing.take(answer)
        for left in range(_PASSES, 0, -1):
            if weighing.is_exact or (weighing.is_decided and weighing.worlds(0) >= _ENOUGH):
                return
            worlds = (playouts - weighing.playouts) // (left * len(weighing.alive))
            if worlds > 1:
                answer = yield weighing.task(worlds)
                weighing.take(answer)

    def hint(self) -> Hint | None:
        """The hint, as far as it is known; None before everything has been tried."""
        view, weighing = self.view, self.weighing
        actions = weighing.moment.actions
        if len(actions) == 1:
            return Hint(actions[0], reasons_for(view, actions[0]))
        if not weighing.begun:
            return None
        action = actions[weighing.best]
        worths = {each: weighing.worth(at).worth for at, each in enumerate(actions)}
        happens = measured_reason(weighing)
        others = reasons_for(view, action, worths, searched=weighing.is_exact)
        tempting = actions[0]
        if happens is None or not isinstance(tempting, Place):
            return Hint(action, others)
        return Hint(action, (with_the_tile(happens, tempting), *others))


def _with_the_tempting_first(view: View) -> list[Action]:
    actions = distinct_actions(view)
    places = [action for action in actions if isinstance(action, Place)]
    if not places:
        return actions
    points = [view.points(place) for place in places]
    tempting = places[points.index(max(points))]
    return [tempting, *(action for action in actions if action != tempting)]


def _totals_before(view: View) -> list[int]:
    """The totals with which the round began."""
    totals = [*view.totals]
    for event in view.log:
        totals[event.seat - 1] -= event.points
    return totals
