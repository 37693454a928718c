"""The study of a round: all its decisions, weighed first roughly, then where doubt remains."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from tricorne.play.study.chances import chance_of
from tricorne.play.study.judge import Judge, aim_from
from tricorne.play.study.luck import Account
from tricorne.play.study.moments import moments, population_of
from tricorne.play.study.open_hands import OpenHands
from tricorne.play.study.sums import added_up
from tricorne.play.study.weighing import Weighing

if TYPE_CHECKING:
    from tricorne.play.search.task import Answer, Task
    from tricorne.play.study.moments import Moment
    from tricorne.rules.round import Round

FIRST = 64
"""So many worlds for each decision at first."""
OPEN = 512
"""So many worlds with open hands."""
_MORE = 256
_SEEDS = 1_000_000
SLIP, MISTAKE, BLUNDER = 5.0, 12.0, 25.0
"""The points that such a decision loses at least."""
_POINTS = 2.0
"""The points that matter as much as a hundredth of the chance to win."""
_ERRORS = 2.0
"""A loss is certain if it is so many times its error."""


class Study:
    """What has been found out about a round. Without known hands, it has no decisions."""

    def __init__(self, round_: Round, population: str | None = None, seed: int = 0) -> None:
        self.round = round_
        found = [*moments(round_)] if round_.hands is not None else []
        self.population = population or population_of(found)
        judge = Judge(self.population, aim_from(round_.terms, round_.initial_totals))
        self.judge = judge
        self.weighings = [Weighing(each, judge, _seed(seed, each)) for each in found]
        self.openings = [OpenHands(each, judge, _seed(seed, each)) for each in found]

    @property
    def decisions(self) -> list[Weighing]:
        """The turns at which the seat had a choice."""
        return [each for each in self.weighings if each.moment.is_choice and each.begun]

    @property
    def account(self) -> Account:
        """What the seats lost by their decisions, and won by chance."""
        return Account(self.round, self.weighings, self.openings)

    @property
    def playouts(self) -> int:
        """How many playouts it has taken so far."""
        decided = sum(each.playouts for each in self.weighings)
        return decided + sum(each.playouts for each in self.openings)

    def tasks(self, precision: float) -> Generator[Task, Answer, None]:
        """What to search, one after the other: each action once, then what is doubtful.

        The host sends the answer to each. It ends once no loss has an error of more points than
        that, and luck is known as well as losses are; before, the host may stop at any time.
        """
        for weighing in self.weighings:
            yield from _weighed(weighing, FIRST)
        if self.judge.in_points:
            for opening in self.openings:
                yield from opening.tasks(OPEN)
        while True:
            doubtful = [each for each in self.decisions if each.error > precision]
            if not doubtful:
                return
            for weighing in doubtful:
                yield from _weighed(weighing, _MORE)

    def losses(self) -> list[float]:
        """The points that each seat lost by its decisions."""
        return [self.account.loss(seat).worth for seat in range(1, self.round.players + 1)]

    def chances(self) -> list[list[float]]:
        """After each action of the log, the share of every seat in the chance to win the round.

        Each seat knows its own chance after its own action. Together these are more or less than
        one, for the seats know different tiles; so each has its share.
        """
        players = self.round.players
        own = [1.0 / players] * players
        found = []
        for weighing in self.weighings:
            if not weighing.begun:
                break
            own[weighing.moment.seat - 1] = self.chance(weighing, 0)
            found.append(_shares(own))
        if (
            self.round.ending is not None
            and self.judge.in_points
            and len(found) == len(self.weighings)
        ):
            most = max(self.round.totals)
            found[-1] = _shares([float(total == most) for total in self.round.totals])
        return found

    def chance(self, weighing: Weighing, action: int) -> float:
        """The chance to win that an action leaves to the seat that takes it."""
        worth = weighing.worth(action).worth
        if not self.judge.in_points:
            return min(max(worth / 100.0, 0.0), 1.0)
        return chance_of(worth, weighing.moment.view, self.population)


def _shares(own: Sequence[float]) -> list[float]:
    """Chances in proportion, so that they add up to one."""
    total = added_up(own)
    if not total:
        return [1.0 / len(own)] * len(own)
    return [chance / total for chance in own]


def _seed(seed: int, moment: Moment) -> int:
    return seed * _SEEDS + 1000 * moment.event


def _weighed(weighing: Weighing, worlds: int) -> Generator[Task, Answer, None]:
    """Let the actions of a decision be tried in so many more worlds."""
    if not weighing.is_exact:
        answer = yield weighing.task(worlds)
        weighing.take(answer)


def grade(weighing: Weighing) -> str | None:
    """`slip`, `mistake` or `blunder`, if the decision lost so much for certain."""
    loss = weighing.loss.worth * (1.0 if weighing.judge.in_points else _POINTS)
    if weighing.loss.worth <= _ERRORS * weighing.error:
        return None
    if loss > BLUNDER:
        return "blunder"
    if loss > MISTAKE:
        return "mistake"
    return "slip" if loss > SLIP else None
