"""The study of a round: all its decisions, weighed first roughly, then where doubt remains."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING

from tricorne.play.study.certainty import (
    are_losses_vaguer,
    is_named_for_certain,
    is_settled,
)
from tricorne.play.study.chances import chance_of
from tricorne.play.study.judge import Judge, aim_from
from tricorne.play.study.luck import LuckAccount
from tricorne.play.study.moments import moments, population_of
from tricorne.play.study.open_hands import OpenHands
from tricorne.play.study.pace import Pace
from tricorne.play.study.shares import KnownChance, result_of, share_at_chance, shares_after
from tricorne.play.study.sums import combine_errors
from tricorne.play.study.weighing import Weighing

if TYPE_CHECKING:
    from tricorne.play.search.task import Answer, Task
    from tricorne.play.study.luck import Luck
    from tricorne.play.study.moments import Moment
    from tricorne.play.thinking.decision import Estimate
    from tricorne.rules.round import Round

FIRST = 32
"""Worlds for each decision at first."""
_FORCED = 128
"""Worlds for each moment without a choice, which matters for the curve of chances alone."""
OPEN = 256
"""Worlds with open hands at first, and each time that luck is studied further."""
_MORE = 256
_PASSES = 32
"""The most times that luck is studied further: the effect of hidden tiles may remain doubtful."""
_SOON = 3
"""The decisions of each seat that are followed before all others: as many as are marked."""
_FIRST_PART, _SECOND_PART, _THIRD_PART, _FOURTH_PART = 0.35, 0.5, 0.6, 0.9
"""The shares of a host's time that are over when all decisions have been tried, when those in doubt
have been studied, when all other moments have been tried, and all with open hands."""
_SEEDS = 1_000_000
SLIP, MISTAKE, BLUNDER = _BORDERS = 5.0, 12.0, 25.0
"""The points that such a decision loses at least."""
_ERRORS, _SURELY = 2.0, 3.0
"""A loss is certain at this many errors, and its grade at this many errors from other grades."""


class Study:
    """The findings about a round. Without known hands, it has no decisions."""

    def __init__(self, round_: Round, population: str | None = None, seed: int = 0) -> None:
        self.round = round_
        self.problem: str | None = None
        """Why the searches stopped: a host found that a position contradicts the rules."""
        self.stopped: str | None = None
        """Why it ended early: `time`, `playouts`, `interrupt` or `position`; None if it did not."""
        found = [*moments(round_)] if round_.hands is not None else []
        self.population = population or population_of(found)
        self._unit = round_.terms.amounts.unit or 1.0
        """The points that count as much as a point of full scoring."""
        judge = Judge(self.population, aim_from(round_.terms, round_.initial_totals))
        self.judge = judge
        self.weighings = [Weighing(each, judge, _seed(seed, each)) for each in found]
        self.openings = [OpenHands(each, judge, _seed(seed, each)) for each in found]

    @property
    def decisions(self) -> list[Weighing]:
        """The turns at which the seat had a choice."""
        return [each for each in self.weighings if each.moment.is_choice and each.begun]

    @property
    def account(self) -> LuckAccount:
        """The seats' losses by decisions, and gains by chance."""
        return LuckAccount(self.round, self.weighings, self.openings)

    @property
    def playouts(self) -> int:
        """How many playouts it has taken so far."""
        decided = sum(each.playouts for each in self.weighings)
        return decided + sum(each.playouts for each in self.openings)

    def tasks(
        self,
        precision: float,
        spent: Callable[[], float] | None = None,
        *,
        settles: bool = True,
    ) -> Generator[Task, Answer, None]:
        """The searches in order: all decisions, then those in doubt, all other moments, then luck.

        The host sends the answer to each, and may stop at any time. Otherwise no loss has an error
        of more points than that in the end, or of half as many per cent. If it `settles`, it goes
        on until other seeds would hardly change grades or a seat's play and luck, or until these
        have half that error.

        `spent` is the share of the host's time that is over. Where time is short, every moment is
        tried all the same, in fewer worlds: the errors are larger, and say so.
        """
        clock = spent or _never
        choices = [each for each in self.weighings if each.moment.is_choice]
        pace = Pace(clock, _FIRST_PART, len(choices))
        for weighing in choices:
            yield from _weighed(weighing, pace.worlds(FIRST))
        yield from self._continuations(_SOON)
        error = precision / self.judge.unit
        while doubtful := [each for each in choices if each.error > error]:
            yield from _sharpened(doubtful, error, clock)
            if clock() > _SECOND_PART:
                self.stopped = "time"
                break
        pace = Pace(clock, _THIRD_PART, len(self.weighings) - len(choices))
        for weighing in self.weighings:
            if not weighing.moment.is_choice:
                yield from _weighed(weighing, pace.worlds(_FORCED))
        yield from self._continuations(_SOON)
        if self.judge.in_points:
            pace = Pace(clock, _FOURTH_PART, len(self.openings))
            for weighing, opening in zip(self.weighings, self.openings, strict=True):
                yield from opening.tasks(pace.worlds(OPEN), exactly=weighing.is_exact)
        if settles:
            yield from self._further_grades(error / 2)
            yield from self._further_play(error / 2)
            yield from self._further_luck(error / 2)
        yield from self._continuations(len(choices))

    def _continuations(self, most: int) -> Generator[Task, Answer, None]:
        """Follow the decisions that lost most for certain; `most` of each seat."""
        graded = [each for each in self.decisions if grade(each) is not None]
        counts = [0] * self.round.players
        for weighing in sorted(graded, key=lambda each: -each.loss.worth):
            counts[weighing.moment.seat - 1] += 1
            if counts[weighing.moment.seat - 1] <= most:
                yield from weighing.follow([0, weighing.best])

    def _further_grades(self, error: float) -> Generator[Task, Answer, None]:
        """Study the decisions of which another seed might say another grade."""
        while doubtful := [
            each for each in self.decisions if each.error > error and not _is_graded(each)
        ]:
            yield from _sharpened(doubtful, error, _never)

    def _further_play(self, error: float) -> Generator[Task, Answer, None]:
        """Study losses further, as long as their sums are in doubt."""
        while self._is_play_doubtful(error):
            yield from self._further_losses()

    def _further_luck(self, error: float) -> Generator[Task, Answer, None]:
        """Study luck further, as long as another seed might name another part of it."""
        passes = _PASSES
        while passes > 0 and (doubtful := self._doubtful_luck(error)):
            passes -= 1
            if any(are_losses_vaguer(luck) for luck in doubtful):
                yield from self._further_losses()
            else:
                yield from self._further_chance()

    def _further_losses(self) -> Generator[Task, Answer, None]:
        """Study the decisions that are known least."""
        most = max(each.error for each in self.decisions)
        for weighing in [each for each in self.decisions if each.error > most / 2]:
            yield from _weighed(weighing, _MORE)

    def _further_chance(self) -> Generator[Task, Answer, None]:
        """Study the moments at which the effect of chance is known least."""
        most = max(each.error for each in self.openings)
        for weighing, opening in zip(self.weighings, self.openings, strict=True):
            if opening.error > most / 2:
                yield from opening.tasks(OPEN)
            if opening.careful:
                yield from _weighed(weighing, _MORE)

    def _is_play_doubtful(self, error: float) -> bool:
        """Whether another seed might favour another seat's play or luck."""
        account, unit = self.account, self.judge.unit
        found: list[tuple[Estimate, float]] = []
        for seat in self._seats:
            bias = account.bias(seat)
            found.append((account.behind(seat), bias))
            luck = account.luck(seat) if self.judge.in_points else None
            if luck is not None:
                found.append((luck.total, bias))
        return any(
            (each.error or 0.0) > error and not is_settled(each, unit, bias) for each, bias in found
        )

    def _doubtful_luck(self, error: float) -> list[Luck]:
        """The luck of all seats of which another seed might name another part."""
        account = self.account
        lucks = [account.luck(seat) for seat in self._seats if self.judge.in_points]
        return [
            luck for luck in lucks if luck is not None and not is_named_for_certain(luck, error)
        ]

    @property
    def _seats(self) -> range:
        return range(1, self.round.players + 1)

    def losses(self) -> list[float]:
        """The points that each seat lost by its decisions."""
        return [self.account.loss(seat).worth for seat in self._seats]

    def chances(self) -> list[list[float]]:
        """After each action of the log, the share of every seat in the chance to win the round.

        An action without a choice changes nothing before it has been tried.
        """
        return self._ended(shares_after(self._known(self.weighings), self.round.players))

    def open_chances(self) -> list[list[float]]:
        """The same for an observer with all hands open. It judges nobody."""
        known: list[KnownChance] = []
        for opening in self.openings:
            if not (opening.begun and self.judge.in_points):
                break
            worth, moment = opening.after.worth, opening.moment
            known.append(KnownChance(moment.seat, self._chance_of(worth, moment)))
        return self._ended(shares_after(known, self.round.players))

    def _ended(self, shares: list[list[float]]) -> list[list[float]]:
        """The shares after each action; after the last one, the result."""
        result = result_of(self.round, in_points=self.judge.in_points)
        if shares and result and len(shares) == len(self.weighings):
            shares[-1] = result
        return shares

    def _known(self, weighings: Sequence[Weighing]) -> list[KnownChance]:
        """The chances that the seats knew after these actions, up to the first untried choice."""
        known: list[KnownChance] = []
        for weighing in weighings:
            seat = weighing.moment.seat
            if weighing.begun:
                known.append(KnownChance(seat, self.chance(weighing, 0)))
            elif weighing.moment.is_choice:
                break
            else:
                known.append(KnownChance(seat, None))
        return known

    def share(self, weighing: Weighing, action: int) -> float:
        """The share of the seat to act in the chance to win, after an action.

        The taken action has the share that `chances` shows.
        """
        known = self._known(self.weighings[: weighing.moment.event + 1])
        return share_at_chance(known, self.round.players, self.chance(weighing, action))

    def chance(self, weighing: Weighing, action: int) -> float:
        """The chance to win that an action leaves to the seat that takes it."""
        worth = weighing.worth(action).worth
        if not self.judge.in_points:
            return min(max(worth / 100.0, 0.0), 1.0)
        return self._chance_of(worth, weighing.moment)

    def _chance_of(self, worth: float, moment: Moment) -> float:
        return chance_of(worth / self._unit, moment.view, self.population)


def _never() -> float:
    """The time of a host who has no end of it."""
    return 0.0


def _seed(seed: int, moment: Moment) -> int:
    return seed * _SEEDS + 1000 * moment.event


def _weighed(weighing: Weighing, worlds: int) -> Generator[Task, Answer, None]:
    """Try the actions of a decision in this many more worlds."""
    answer = yield weighing.task(worlds)
    weighing.take(answer)


def _sharpened(
    weighings: Sequence[Weighing], error: float, spent: Callable[[], float]
) -> Generator[Task, Answer, None]:
    """Study the losses of these decisions towards this error, the greatest ones first."""
    for weighing in sorted(weighings, key=lambda each: -each.loss.worth):
        if spent() > _SECOND_PART:
            return
        yield from _weighed(weighing, _worlds_for(weighing, error))


def _worlds_for(weighing: Weighing, error: float) -> int:
    """About how many more worlds the loss needs for this precision."""
    if error <= 0.0:
        return _MORE
    ratio = weighing.error / error
    needed = int(weighing.worlds(0) * (ratio * ratio - 1.0))
    return min(max(needed, FIRST), _MORE)


def _is_graded(weighing: Weighing) -> bool:
    """Whether another seed would hardly find another grade."""
    loss, unit = weighing.loss, weighing.judge.unit
    sure = _SURELY * (loss.error or 0.0)
    return all(abs(loss.worth - border / unit) > sure for border in _BORDERS)


def grade(weighing: Weighing) -> str | None:
    """`slip`, `mistake` or `blunder`, if the decision certainly lost that much."""
    found = weighing.loss
    if found.worth <= _ERRORS * (found.error or 0.0):
        return None
    loss = found.worth * weighing.judge.unit
    if loss > BLUNDER:
        return "blunder"
    if loss > MISTAKE:
        return "mistake"
    return "slip" if loss > SLIP else None


def is_right(weighing: Weighing, action: int) -> bool:
    """Whether an action is the best one, or as good as far as anybody can tell.

    One that certainly lost points is not.
    """
    best = weighing.best
    if action == best:
        return True
    if action not in weighing.alive or (action == 0 and grade(weighing) is not None):
        return False
    first, other = weighing.worth(best), weighing.worth(action)
    error = combine_errors(first.error or 0.0, other.error or 0.0)
    gap = first.worth - other.worth
    return gap <= _ERRORS * error and gap * weighing.judge.unit <= SLIP
