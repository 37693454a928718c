"""The study of a round: all its decisions, weighed first roughly, then where doubt remains."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from tricorne.play.study.chances import chance_of
from tricorne.play.study.moments import moments, population_of
from tricorne.play.study.weighing import Weighing

if TYPE_CHECKING:
    from tricorne.play.search.task import Added, Task
    from tricorne.rules.round import Round

FIRST = 32
"""So many worlds for each half at first."""
_MORE = 128
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
        self.weighings = [
            Weighing(moment, self.population, seed * _SEEDS + 1000 * moment.event)
            for moment in found
        ]

    @property
    def decisions(self) -> list[Weighing]:
        """The turns at which the seat had a choice."""
        return [each for each in self.weighings if each.moment.is_choice and each.begun]

    def tasks(self, precision: float) -> Generator[Task, Added, None]:
        """What to search, one after the other: each action once, then what is doubtful.

        The host sends what each search has added up. It ends once no loss has an error of more
        points than that; before, the host may stop at any time.
        """
        for weighing in self.weighings:
            yield from _both(weighing, FIRST)
        while True:
            doubtful = [each for each in self.decisions if each.error > precision]
            if not doubtful:
                return
            for weighing in doubtful:
                yield from _both(weighing, _MORE)

    def losses(self) -> list[float]:
        """The points that each seat lost by its decisions."""
        lost = [0.0] * self.round.players
        for weighing in self.decisions:
            lost[(weighing.moment.view.seat or 1) - 1] += weighing.loss.worth
        return lost

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
            mine = chance_of(weighing.worth(0).worth, view, self.population)
            others = sum(shares) - shares[mover]
            shares = [
                mine
                if seat == mover
                else (1.0 - mine) * (share / others if others else 1.0 / max(1, players - 1))
                for seat, share in enumerate(shares)
            ]
            found.append(shares)
        return found


def _both(weighing: Weighing, worlds: int) -> Generator[Task, Added, None]:
    """Let both halves of a weighing be tried."""
    for _ in range(2):
        added = yield weighing.task(worlds)
        weighing.take(added)


def grade(weighing: Weighing) -> str | None:
    """`slip`, `mistake` or `blunder`, if the decision lost so much for certain."""
    loss = weighing.loss.worth
    if loss <= _ERRORS * weighing.error:
        return None
    if loss > BLUNDER:
        return "blunder"
    if loss > MISTAKE:
        return "mistake"
    return "slip" if loss > SLIP else None
