"""How the points grow along a round: the mean totals after each action."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tricorne.kernel import play_round
from tricorne.lab.contenders import policies

if TYPE_CHECKING:
    from tricorne.lab.plan import Plan
    from tricorne.lab.records import Floats

SAMPLE = 2_000
"""The first rounds of a plan, played again action by action; that takes some seconds."""

_SHARE = 0.05


class Course(NamedTuple):
    """Mean points after a number of actions, over rounds that go on and rounds that are over.

    A round that is over keeps its points, those of its end included. It is followed to the
    action that 5 % of the rounds reach.
    """

    rounds: int
    opener: Floats
    others: Floats


def course(plan: Plan, sample: int = SAMPLE) -> Course | None:
    """Follow the first rounds of a plan; None if the kernel cannot play them, or for one player."""
    seats = policies(plan.contenders)
    players = len(plan.bots)
    if seats is None or players == 1:
        return None
    count = min(sample, plan.rounds)
    curves = []
    for number in range(count):
        round_ = play_round(plan.terms, seats, plan.seed, number).to_round()
        totals = np.zeros((len(round_.actions()) + 1, players))
        for index, event in enumerate(round_.actions(), start=1):
            totals[index] = totals[index - 1]
            totals[index, event.seat - 1] = event.total
        totals[-1] = round_.totals
        curves.append(np.roll(totals, 1 - round_.deal.starter, axis=1))
    lengths = sorted(len(curve) for curve in curves)
    shown = lengths[int((1 - _SHARE) * (count - 1))]
    places = np.arange(shown)
    mean = np.mean([curve[np.minimum(places, len(curve) - 1)] for curve in curves], axis=0)
    return Course(count, mean[:, 0], mean[:, 1:].mean(axis=1))
