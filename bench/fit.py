"""Fit the cares of `careful` by playing: the cross-entropy method against greedy.

python -m bench.fit --rounds 3000 --steps 10
"""

from __future__ import annotations

import argparse

import numpy as np

from bench.contest import contest
from tricorne.kernel.thinking import Cares
from tricorne.rules import Terms, preset

Sums = np.ndarray[tuple[int], np.dtype[np.float64]]


def measure(cares: Sums, seed: int, rounds: int, sheet: str = "goliath") -> tuple[float, float]:
    """The mean margin and the share of wins against greedy, each deal on both seats."""
    margins = []
    for seat in (0, 1):
        totals = contest(Terms(preset(sheet)), Cares(*cares.tolist()), seat, seed, rounds)
        margins.append(totals[:, seat] - totals[:, 1 - seat])
    both = np.concatenate(margins)
    return float(both.mean()), float((both > 0).mean() + (both == 0).mean() / 2)


def main() -> None:
    """Fit, and print each step."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3000)
    parser.add_argument("--steps", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    centre = np.array(Cares())
    width = np.array([0.3, 0.3, 0.4, 1.5, 5.0, 8.0, 8.0])
    for step in range(given.steps):
        tried = centre + width * rng.standard_normal((24, len(centre)))
        merits = [measure(one, 1000 + step, given.rounds)[0] for one in tried]
        best = tried[np.argsort(merits)[-6:]]
        centre = 0.3 * centre + 0.7 * best.mean(0)
        width = 0.4 * width + 0.6 * best.std(0) + 1e-3
        margin, won = measure(centre, 7, 10_000)
        print(f"{step}: {centre.round(3).tolist()}: {margin:+.1f}, {100 * won:.1f} %", flush=True)


if __name__ == "__main__":
    main()
