"""How fast this machine plays: rounds and plies a second, the kernel against `rules`."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tricorne.bots.cores import cores
from tricorne.kernel import Policy, ready
from tricorne.lab.plan import Plan
from tricorne.lab.records import play_rounds
from tricorne.lab.simulation import simulate
from tricorne.rules import Draw, Pass, Round, Terms, deal, preset
from tricorne.rules.presets import usual_sheet

_FIRST = 64
_SECONDS = 2.0


class Speed(NamedTuple):
    """The rounds and plies (actions, including draws and passes) in a number of seconds."""

    engine: str
    bots: str
    threads: int
    rounds: int
    plies: int
    seconds: float

    def to_dict(self) -> dict[str, object]:
        """The object that `tricorne bench --json` prints."""
        return {
            "engine": self.engine,
            "bots": self.bots,
            "threads": self.threads,
            "rounds": self.rounds / self.seconds,
            "plies": self.plies / self.seconds,
        }


def measure(seconds: float = _SECONDS) -> list[Speed]:
    """Time two-player rounds by the usual sheet, including dealing, each way for some seconds."""
    ready()
    terms = Terms(preset(usual_sheet(2)))
    found = [
        _timed("kernel", policy.name.lower(), 1, _kernel(terms, policy), seconds)
        for policy in (Policy.RANDOM, Policy.GREEDY)
    ]
    if cores() > 1:
        found.append(_timed("kernel", "greedy", cores(), _threads(terms), seconds))
    found.append(_timed("rules", "random", 1, lambda count: _rules(terms, count), seconds))
    return found


def _timed(
    engine: str, bots: str, threads: int, play: Callable[[int], int], seconds: float
) -> Speed:
    """Play more and more rounds at once until that takes long enough; the last time counts."""
    count = 1 if engine == "rules" else _FIRST
    while True:
        began = time.perf_counter()
        plies = play(count)
        spent = time.perf_counter() - began
        if spent >= seconds:
            return Speed(engine, bots, threads, count, plies, spent)
        count = max(2 * count, int(count * 1.1 * seconds / max(spent, 1e-3)))


def _kernel(terms: Terms, policy: Policy) -> Callable[[int], int]:
    def play(count: int) -> int:
        return int(play_rounds(terms, [policy] * 2, 1, 0, count)["actions"].sum())

    return play


def _threads(terms: Terms) -> Callable[[int], int]:
    def play(count: int) -> int:
        return (
            simulate(Plan(terms, ("greedy", "greedy"), count, seed=1))
            .tally.moments_of("actions")
            .total
        )

    return play


def _rules(terms: Terms, count: int) -> int:
    """Random rounds in pure Python, all legal actions listed at every turn."""
    chance = Random(1)  # noqa: S311  (a game)
    plies = 0
    for _ in range(count):
        round_ = Round(terms, deal(terms.sheet, 2, chance))
        while not round_.over:
            actions = round_.legal_actions()
            places = [one for one in actions if not isinstance(one, Draw | Pass)]
            round_.push(chance.choice(places or actions))
            plies += 1
    return plies
