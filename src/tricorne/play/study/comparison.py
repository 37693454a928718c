"""Two games of one deal, compared at the point where they part: the worth of each choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.play.study.explaining import with_the_tile
from tricorne.play.study.judge import Judge, aim_from
from tricorne.play.study.moments import Moment
from tricorne.play.study.telling import (
    describe_continuations,
    describe_estimate,
    reasons_between,
)
from tricorne.play.study.weighing import Weighing
from tricorne.rules.actions import Place
from tricorne.rules.parting import parting
from tricorne.rules.round import Round

if TYPE_CHECKING:
    from collections.abc import Generator

    from tricorne.play.search.task import Answer, Task
    from tricorne.play.thinking.reasons import Reason
    from tricorne.rules.actions import Action

_WORLDS = 512
"""Worlds for each choice at a time."""
_PASSES = 20
_ENOUGH = 1.0
"""The error, in points, that is small enough."""
_CLEARLY, _ERRORS = 4.0, 2.0
"""A lead of the first number of errors needs no more trials; one below the second may be noise."""
_LITTLE = 1.0
"""A smaller lead, in points, does not count."""


class Comparison:
    """Two rounds of one deal, each played by a single seat. The same seed gives the same result."""

    def __init__(self, own: Round, rival: Round, seed: int = 0) -> None:
        self.own = own
        self.rival = rival
        self.parting = parting(own, rival)
        """The rival's board is turned as one's own."""
        self.weighing: Weighing | None = None
        """The two choices where the games part, one's own first; None if they never do."""
        if not self.parting.never:
            judge = Judge("families", aim_from(own.terms, own.initial_totals))
            self.weighing = Weighing(self._moment(), judge, seed)

    def _moment(self) -> Moment:
        """The seat is to act, and has the two choices that were taken."""
        before = Round(self.own.terms, self.own.deal, self.own.initial_totals)
        one, common = self.parting.one, self.parting.common
        for action in one[:common]:
            before.push(action)
        view = before.view(before.seat)
        return Moment(common, view, [one[common], self.parting.other[common]], [])

    def tasks(self) -> Generator[Task, Answer, None]:
        """The searches in order, until it is clear enough which choice was better."""
        weighing = self.weighing
        if weighing is None:
            return
        yield from self._weighed(weighing)
        yield from weighing.follow([0, 1])

    def _weighed(self, weighing: Weighing) -> Generator[Task, Answer, None]:
        for _ in range(_PASSES):
            answer = yield weighing.task(_WORLDS)
            weighing.take(answer)
            if not weighing.begun:
                continue  # the search was cut short
            lead = weighing.lead(1)
            error = lead.error or 0.0
            if weighing.is_exact or len(weighing.alive) == 1:
                return
            if error < _ENOUGH or abs(lead.worth) > _CLEARLY * error:
                return

    def describe_parting(self) -> dict[str, object]:
        """Where they part and the totals, as plain values."""
        weighing = self.weighing
        about: dict[str, object] = {
            "totals": [self.own.totals[0], self.rival.totals[0]],
            "common": self.parting.common,
            "length": len(self.parting.one),
        }
        if weighing is None:
            return {**about, "board": [], "choices": []}
        moment = weighing.moment
        return {
            **about,
            "board": [str(place) for place in moment.view.board.laid.values()],
            "choices": [_choice(moment, action) for action in moment.actions],
        }

    def describe_choices(self) -> dict[str, object] | None:
        """The worth of each choice, which was better, and why; None before it is known.

        A worth is the points at the end, on average, if others play on. It is what the player could
        know: the order of the pool counts as unknown.
        """
        weighing = self.weighing
        if weighing is None or not weighing.begun:
            return None
        lead = weighing.lead(1)
        better = self._better(lead.worth, lead.error or 0.0)
        reasons: list[Reason] = []
        points = abs(lead.worth)
        if better is not None:
            found = reasons_between(weighing, 1 - better, better, points)
            worse = weighing.moment.actions[1 - better]
            reasons = [with_the_tile(each, worse) for each in found]
        return {
            "worths": [describe_estimate(weighing.worth(each)) for each in (0, 1)],
            "lead": describe_estimate(lead),
            "better": better,
            "reasons": [reason.to_dict() for reason in reasons],
            **describe_continuations(
                weighing, 0 if better is None else 1 - better, better or 0, points
            ),
        }

    def _better(self, lead: float, error: float) -> int | None:
        if abs(lead) < _LITTLE or abs(lead) <= _ERRORS * error:
            return None
        return 1 if lead > 0 else 0


def _choice(moment: Moment, action: Action) -> dict[str, object]:
    return {
        "action": str(action),
        "points": moment.view.points(action),
        "figure": moment.view.board.figure(action.cell) if isinstance(action, Place) else None,
    }
