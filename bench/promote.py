"""Decide whether the candidate that `bench.league` has learned becomes the champion.

    python -m bench.promote goliath 2 [--deals 150] [--playouts 100] [--judged 300] [--seed 41]

The candidate must beat the champion, and take no less than it does from all others on the same
deals, by wins and by points, as far as the intervals of 95 % tell. Between two players, worths must
come true where candidates play and judge: happened over predicted is 1 within 0.15, by
`bench.truth`. What it prints is added to `build/promote.log`, too.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

from bench import truth
from bench.duel import group
from bench.prospects import NEXT, Weights, write
from bench.shelf import workers
from tricorne.kernel.description import prospects
from tricorne.play.thinking.populations import weights_for
from tricorne.rules import Terms, preset

RIVALS = ("greedy", "plain:playouts=50", "expert-0", "expert-1")

_SEEDS = 1_000_000
_TWO = 2
_OFF = 0.15
"""How far from 1 happened over predicted may be."""
_OFTEN = 0.25


class Estimate(NamedTuple):
    """A mean over deals, and half of its interval of 95 %."""

    mean: float
    error: float

    @classmethod
    def of(cls, values: list[float]) -> Estimate:
        """The estimate from one value for each deal."""
        return cls(mean(values), 1.96 * stdev(values) / sqrt(len(values)))

    def __str__(self) -> str:
        return f"{self.mean:+.3f} +- {self.error:.3f}"


class Match(NamedTuple):
    """Two bots on the same deals: the first one's share of wins and its margin, deal by deal."""

    won: list[float]
    margins: list[float]


def main() -> None:
    """Play, print every comparison, and promote the candidate if it deserves it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sheet")
    parser.add_argument("players", type=int)
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--judged", type=int, default=300)
    parser.add_argument("--worlds", type=int, default=128)
    parser.add_argument("--seed", type=int, default=41)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--log", type=Path, default=Path("build/promote.log"))
    given = parser.parse_args()
    given.log.parent.mkdir(parents=True, exist_ok=True)
    key = weights_for(Terms(preset(given.sheet)), given.players)
    known = prospects()
    if key + NEXT not in known:
        parser.error(f"there is no candidate for {key}: python -m bench.league comes first")
    old, new = (f"champion:playouts={given.playouts},weights={each}" for each in (key, key + NEXT))
    with ProcessPoolExecutor(given.cores) as pool, given.log.open("a", encoding="utf-8") as log:

        def tell(line: str) -> None:
            print(line, flush=True)
            print(line, file=log, flush=True)

        def played(first: str, other: str) -> Match:
            seeds = range(given.seed * _SEEDS, given.seed * _SEEDS + given.deals)
            jobs = [(first, other, given.sheet, given.players, seed) for seed in seeds]
            groups = [*pool.map(group, jobs, chunksize=5)]
            return Match([won for won, *_ in groups], [margin for _, margin, *_ in groups])

        direct = Estimate.of([won - 1 / given.players for won in played(new, old).won])
        tell(f"{key}, against the champion: {direct}")
        promoted = direct.mean > 0
        for rival in RIVALS:
            before, after = played(old, rival), played(new, rival)
            for name, ours, theirs in zip(Match._fields, after, before, strict=True):
                pairs = zip(ours, theirs, strict=True)
                more = Estimate.of([one - other for one, other in pairs])
                promoted &= more.mean + more.error >= 0
                tell(f"against {rival}, {name}, more than the champion: {more}")
        after_all = with_promoted(known, key)
        if given.players == _TWO:
            true = worths(given, after_all)
            promoted &= abs(true.mean - 1) <= _OFF
            tell(f"happened over predicted: {true}")
        tell("promoted" if promoted else "not promoted")
    if promoted:
        write(after_all)


def worths(given: argparse.Namespace, weights: Weights) -> Estimate:
    """The cost of wrong actions over the judge's prediction, if these weights play and judge."""
    who, first = f"champion:playouts={given.playouts}", given.seed * _SEEDS
    jobs = [
        truth.Job(who, None, given.sheet, number, given.worlds, _OFTEN)
        for number in range(first, first + given.judged, truth.CHUNK)
    ]
    with workers(given.cores, weights) as pool:
        outcomes = [outcome for part in pool.map(truth.play, jobs) for outcome in part]
    return Estimate(*truth.quotient(outcomes))


def with_promoted(known: Weights, key: str) -> Weights:
    """All weights, once the candidate has taken the champion's place; judges keep theirs."""
    rest = {name: kinds for name, kinds in known.items() if name != key + NEXT}
    return rest | {key: known[key] | known[key + NEXT]}


if __name__ == "__main__":
    main()
