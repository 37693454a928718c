"""Find how many points a draw is worth to an expert beyond its playouts.

    python -m bench.drawing --players 3

The sheet must allow declining, and have no target: elsewhere the constant does not count.

In the playouts nobody draws while a tile fits, so drawing looks worse than it is. From 0 on, an
expert that adds a step plays on the same deals against experts that do not, until a sequential test
decides whether it wins a little more than its share (H1) or just its share (H0). A step that wins
is kept, and the next one is tried; the last one kept is the answer.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from statistics import mean, pvariance

from bench.duel import Group, group
from tricorne.lab.sprt import Sprt, likelihood_ratio
from tricorne.rules.tiles import COUNT

_MORE = 0.05
"""H1 says that a step wins this much more than its share of the rounds."""
_BATCH = 20
_FEWEST = 40
"""Deals played at a time, and before the test may decide."""


def wins(groups: list[Group], players: int) -> bool | None:
    """Whether the first bot wins more than its share; None while that is open."""
    shares = [won for won, *_ in groups]
    low, high = Sprt(0, 1).bounds
    share = 1 / players
    llr = likelihood_ratio(len(shares), mean(shares), pvariance(shares), share, share + _MORE)
    if len(shares) < _FEWEST or low < llr < high:
        return None
    return llr > 0


def main() -> None:
    """Climb, and print each step."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sheet", default="goliath")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--step", type=int, default=10)
    parser.add_argument("--most", type=int, default=400, help="deals for one step")
    parser.add_argument("--cores", type=int, default=2)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.cores) as pool:
        for step in count(1):
            names = [
                f"expert:playouts={given.playouts},drawing={given.step * held}"
                for held in (step, step - 1)
            ]
            groups: list[Group] = []
            better: bool | None = None
            while better is None and len(groups) < given.most:
                first = step * 1_000_000 + len(groups)
                jobs = [
                    (*names, given.sheet, given.players, seed, COUNT)
                    for seed in range(first, first + _BATCH)
                ]
                groups += [done for done in pool.map(group, jobs) if done]
                better = wins(groups, given.players)
            print(
                f"{given.sheet}, {given.players} players, {given.step * step}:"
                f" {100 * mean(won for won, *_ in groups):.1f} % of"
                f" {len(groups) * given.players} rounds won,"
                f" {mean(margin for _, margin, *_ in groups):+.1f} points",
                flush=True,
            )
            if not better:
                print(f"{given.sheet}, {given.players} players: {given.step * (step - 1)}")
                return


if __name__ == "__main__":
    main()
