"""Fit the weights of the kernel's policy WEIGHED: the cross-entropy method, against a fixed policy.

    python -m bench.fit_weights --steps 14

Each try plays the same deals on both seats. `--against self` fits against the best weights so
far, everything else against greedy.
"""

from __future__ import annotations

import argparse
from math import sqrt

import numpy as np

from tricorne.kernel import Policy, Weights, play_rounds
from tricorne.rules import Terms, preset

FITTED = Weights(1.0, 0.5, -7.6, 0.5, 1.28, -25.0)
"""Those that beat greedy by most so far."""

WIDTH = np.array([0.3, 3.0, 3.0, 1.5, 10.0])
"""How far the first tries are spread: value, bridges, hexagons, mobile, least."""

_CHECK = 7


def margins(
    weights: Weights, other: Policy | Weights, seed: int, deals: int, sheet: str
) -> tuple[float, float, float]:
    """The mean margin a round, half its 95 % interval over deals, and the share of rounds won."""
    terms = Terms(preset(sheet))
    both, won = np.zeros(deals), np.zeros(deals)
    for seat in (0, 1):
        seats = [weights, other] if seat == 0 else [other, weights]
        points = play_rounds(terms, seats, seed, 0, deals)["points"]
        ahead = points[:, seat] - points[:, 1 - seat]
        both += ahead / 2
        won += ((ahead > 0) + (ahead == 0) / 2) / 2
    return float(both.mean()), 1.96 * float(both.std()) / sqrt(deals), float(won.mean())


def weights_of(numbers: np.ndarray[tuple[int], np.dtype[np.float64]]) -> Weights:
    """Weights in units of a point won at once."""
    return Weights(1.0, *map(float, numbers))


def main() -> None:
    """Fit, and print each step."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", choices=["greedy", "self"], default="greedy")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--tries", type=int, default=26)
    parser.add_argument("--steps", type=int, default=14)
    parser.add_argument("--sheet", default="goliath")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    other: Policy | Weights = FITTED if given.against == "self" else Policy.GREEDY
    rng = np.random.default_rng(given.seed)
    centre, width = np.array(FITTED[1:]), WIDTH.copy()
    best_of = max(3, given.tries // 4)
    for step in range(given.steps):
        tried = centre + width * rng.standard_normal((given.tries, len(centre)))
        merits = [
            margins(weights_of(one), other, 1000 + step, given.deals, given.sheet)[0]
            for one in tried
        ]
        best = tried[np.argsort(merits)[-best_of:]]
        centre = 0.3 * centre + 0.7 * best.mean(0)
        width = 0.4 * width + 0.6 * best.std(0) + 1e-3
        margin, error, won = margins(
            weights_of(centre), other, _CHECK, 2 * given.deals, given.sheet
        )
        shown = ", ".join(f"{number:.3g}" for number in weights_of(centre))
        print(f"{step}: {shown}: {margin:+.2f} +- {error:.2f}, {100 * won:.2f} %", flush=True)


if __name__ == "__main__":
    main()
