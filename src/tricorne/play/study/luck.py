"""The luck of each seat: its result without the difference of losses, in four parts that add up."""

from __future__ import annotations

from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from tricorne.play.study.sums import add_up
from tricorne.play.thinking.decision import Estimate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tricorne.play.study.open_hands import OpenHands
    from tricorne.play.study.weighing import Weighing
    from tricorne.rules.round import Round

_TWO = 2
PARTS = ("deal", "draws", "hidden", "offered")


class Luck(NamedTuple):
    """The points that chance gave a seat, less those that it gave the best other.

    Among more than two, even equal players are behind the best other on average. So the deal and
    the total are those of a seat less the mean of all seats.
    """

    deal: Estimate
    """The promise of the first hands, with all of them open."""
    draws: Estimate
    """The gain from the drawn tiles over the mean of the tiles that could have been drawn."""
    hidden: Estimate
    """The effect of hidden tiles on decisions, beyond what their seats could expect."""
    offered: Estimate
    """The rest: gains on offer beyond those that careful players take; among more than two, also
    the others' actions."""
    total: Estimate
    """All parts together: the result without the difference of losses."""


class LuckAccount:
    """Adds up what each seat lost by its decisions, and what it won by chance."""

    def __init__(
        self, round_: Round, weighings: Sequence[Weighing], openings: Sequence[OpenHands]
    ) -> None:
        self._round = round_
        self._decisions = [each for each in weighings if each.moment.is_choice and each.begun]
        self._weighings = weighings
        self._openings = openings

    def loss(self, seat: int) -> Estimate:
        """The points that a seat lost by its decisions."""
        return _sum([each.loss for each in self._decisions_of(seat)])

    def behind(self, seat: int) -> Estimate:
        """How much more a seat lost than the others on average; below 0, it played better.

        Seats without a choice lost nothing that others could be measured by.
        """
        return self._compared([self.loss(each) for each in self._seats], seat)

    def bias(self, seat: int) -> float:
        """The part of `behind` that comes from losses below 0, which no decision truly has."""
        below = [
            _sum([Estimate(min(each.loss.worth, 0.0), 0.0) for each in self._decisions_of(seat)])
            for seat in self._seats
        ]
        return self._compared(below, seat).worth

    def result(self, seat: int) -> float:
        """How much further ahead of the best other the round brought a seat than seats on average.

        A player alone has no others to be measured by: this is all that the round brought.
        """
        round_ = self._round
        gained = [
            _lead(round_.totals, each) - _lead(round_.initial_totals, each) for each in self._seats
        ]
        mean = sum(gained) / len(gained) if round_.players > 1 else 0.0
        return gained[seat - 1] - mean

    def luck(self, seat: int) -> Luck | None:
        """The luck of a seat; None before all is known."""
        if self._round.ending is None or not all(each.begun for each in self._openings):
            return None
        deal = self._dealt(seat)
        if deal is None:
            return None
        signs = [self._sign(each, seat) for each in self._openings]
        draws = _sum([_times(self._drawn(at), sign) for at, sign in enumerate(signs) if sign])
        hidden = _sum([_times(self._met(at), sign) for at, sign in enumerate(signs) if sign])
        behind = self.behind(seat)
        total = Estimate(self.result(seat) + behind.worth, behind.error)
        known = _sum([deal, draws, hidden])
        rest = Estimate(total.worth - known.worth, _sum([known, behind]).error)
        return Luck(deal, draws, hidden, rest, total)

    def _dealt(self, seat: int) -> Estimate | None:
        """The promise of a seat's first hand, less the mean of all seats."""
        own = self._promises[seat - 1]
        others = [each for at, each in enumerate(self._promises, 1) if each and at != seat]
        if own is None or self._round.players <= _TWO or not others:
            return own
        return _times(_beyond(own, others), len(others) / (len(others) + 1))

    @cached_property
    def _promises(self) -> list[Estimate | None]:
        """For each seat, that of its first hand; None if the round was over before its turn."""
        return [self._promise(seat) for seat in self._seats]

    def _promise(self, seat: int) -> Estimate | None:
        lead = _lead(self._round.initial_totals, seat)
        for opening in self._openings:
            sign = self._sign(opening, seat)
            if sign:
                before = _times(opening.before, sign)
                return Estimate(before.worth - lead, before.error)
        return None

    @property
    def _seats(self) -> range:
        return range(1, self._round.players + 1)

    def _decisions_of(self, seat: int) -> list[Weighing]:
        return [each for each in self._decisions if each.moment.seat == seat]

    def _compared(self, losses: Sequence[Estimate], seat: int) -> Estimate:
        """The loss of a seat beyond the mean of the others who had a choice."""
        others = [
            lost
            for other, lost in enumerate(losses, start=1)
            if other != seat and self._decisions_of(other)
        ]
        if not others:
            return losses[seat - 1]
        return _beyond(losses[seat - 1], others)

    def _sign(self, opening: OpenHands, seat: int) -> float:
        """The value for another seat of a point for the seat to act: between two players, -1."""
        if opening.moment.seat == seat:
            return 1.0
        return -1.0 if self._round.players == _TWO else 0.0

    def _drawn(self, at: int) -> Estimate:
        """The gain from a drawn tile over the mean of all tiles that it could have been."""
        opening, following = self._openings[at], self._openings[at + 1 : at + 2]
        if not opening.moment.draws or [each.moment.seat for each in following] != [
            opening.moment.seat
        ]:
            return Estimate(0.0, 0.0)
        return _sum([following[0].before, _times(opening.after, -1.0)])

    def _met(self, at: int) -> Estimate:
        """How far a decision exceeded its seat's expectation, against a careful player's.

        Nothing is known of it where only one of the two was searched.
        """
        opening, weighing = self._openings[at], self._weighings[at]
        if opening.careful == 0 or not weighing.begun or opening.is_exact != weighing.is_exact:
            return Estimate(0.0, 0.0)
        expected = [weighing.worth(opening.careful), _times(weighing.worth(0), -1.0)]
        return _sum([opening.gain, *expected])


def _lead(totals: Sequence[int], seat: int) -> int:
    """How far a seat is ahead of the best other."""
    others = [total for other, total in enumerate(totals, start=1) if other != seat]
    return totals[seat - 1] - max(others, default=0)


def _beyond(own: Estimate, others: Sequence[Estimate]) -> Estimate:
    """An estimate less the mean of others."""
    return _sum([own, _times(_sum(others), -1 / len(others))])


def _sum(estimates: Sequence[Estimate]) -> Estimate:
    """The sum of independent estimates."""
    errors = [each.error or 0.0 for each in estimates]
    squares = add_up(error * error for error in errors)
    return Estimate(add_up(each.worth for each in estimates), sqrt(squares))


def _times(estimate: Estimate, factor: float) -> Estimate:
    return Estimate(estimate.worth * factor, (estimate.error or 0.0) * abs(factor))
