"""The study of a round: all its decisions, weighed first roughly, then where doubt remains."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from tricorne.play.study.certainty import is_settled
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

    def tasks(self, precision: float, *, settles: bool = True) -> Generator[Task, Answer, None]:
        """What to search, one after the other: each action once, then what is doubtful.

        The host sends the answer to each, and may stop at any time. Otherwise no loss has an error
        of more points than that in the end, or of half as many per cent. If it `settles`, it goes
        on until other seeds would hardly say anything else of a seat's play and luck, or these are
        known as well.
        """
        for weighing in self.weighings:
            yield from _weighed(weighing, FIRST)
        if self.judge.in_points:
            for opening in self.openings:
                yield from opening.tasks(OPEN)
        error = precision / self.judge.unit
        while doubtful := [each for each in self.decisions if each.error > error]:
            for weighing in doubtful:
                yield from _weighed(weighing, _MORE)
        while settles and self._is_play_doubtful(error):
            most = max(each.error for each in self.decisions)
            for weighing in [each for each in self.decisions if each.error > most / 2]:
                yield from _weighed(weighing, _MORE)
        while settles and self._is_luck_doubtful(error):
            for opening in self.openings:
                yield from opening.tasks(OPEN)

    def _is_play_doubtful(self, error: float) -> bool:
        """Whether another seed might say that another seat played better."""
        account = self.account
        return any(
            (behind.error or 0.0) > error and not is_settled(behind, self.judge.unit)
            for seat in range(1, self.round.players + 1)
            for behind in [account.behind(seat)]
        )

    def _is_luck_doubtful(self, error: float) -> bool:
        """Whether another seed might name another part of luck."""
        account = self.account
        for seat in range(1, self.round.players + 1):
            luck = account.luck(seat) if self.judge.in_points else None
            if luck is None:
                return False
            for part in (luck.deal, luck.draws, luck.hidden):
                if (part.error or 0.0) > error and not is_settled(part):
                    return True
        return False

    def losses(self) -> list[float]:
        """The points that each seat lost by its decisions."""
        return [self.account.loss(seat).worth for seat in range(1, self.round.players + 1)]

    def chances(self) -> list[list[float]]:
        """After each action of the log, the chance of every seat to win the round.

        The seat that acts knows its own chance; the others share what is left as before.
        """
        players = self.round.players
        shares = [1.0 / players] * players
        found = []
        for weighing in self.weighings:
            if not weighing.begun:
                break
            view = weighing.moment.view
            mover = (view.seat or 1) - 1
            mine = self.chance(weighing, 0)
            others = added_up(shares) - shares[mover]
            shares = [
                mine
                if seat == mover
                else (1.0 - mine) * (share / others if others else 1.0 / max(1, players - 1))
                for seat, share in enumerate(shares)
            ]
            found.append(shares)
        return found

    def chance(self, weighing: Weighing, action: int) -> float:
        """The chance to win that an action leaves to the seat that takes it."""
        worth = weighing.worth(action).worth
        if not self.judge.in_points:
            return min(max(worth / 100.0, 0.0), 1.0)
        return chance_of(worth, weighing.moment.view, self.population)


def _seed(seed: int, moment: Moment) -> int:
    return seed * _SEEDS + 1000 * moment.event


def _weighed(weighing: Weighing, worlds: int) -> Generator[Task, Answer, None]:
    """Let the actions of a decision be tried in so many more worlds."""
    if not weighing.is_exact:
        answer = yield weighing.task(worlds)
        weighing.take(answer)


def grade(weighing: Weighing) -> str | None:
    """`slip`, `mistake` or `blunder`, if the decision lost so much for certain."""
    loss = weighing.loss.worth * weighing.judge.unit
    if weighing.loss.worth <= _ERRORS * weighing.error:
        return None
    if loss > BLUNDER:
        return "blunder"
    if loss > MISTAKE:
        return "mistake"
    return "slip" if loss > SLIP else None
