"""A league: the network of `learner.py` meets `greedy`, `careful` and its own past selves.

    python examples/league.py --minutes 10 --weights league.npz
    tricorne arena "examples/learner.py:Learner(weights='league.npz')" greedy --deals 1000 --seed 1

It learns by PPO: several times from the same steps, as long as the network stays close to the one
that chose them.
"""

# ruff: noqa: INP001, T201  (a program by itself, which prints)
# mypy: disable-error-code="no-any-unimported,no-any-return,misc"

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import numpy.typing as npt
from learner import (  # type: ignore[import-not-found]  # beside this file
    EXTRA,
    Network,
    School,
    Step,
    features,
    sight,
)

from tricorne.env import Batch

Array = npt.NDArray[Any]

SIZE = 256
EPOCHS = 3
CLIP = 0.2
SELVES = 6
"""How many past selves are kept."""
REST = 25
"""Turns of practice between two of them."""
PAUSE = 20  # seconds between two reports
HIDDEN = 128
LOOK_AHEAD = 0.97


class Clipped(Network):
    """The network, which learns from a step only while its chance has not changed too much."""

    def trust(self, step: Step, chances: Array, advantage: Array) -> Array:
        """The ratio of both chances; nothing where it is already beyond the border."""
        ratio = chances[np.arange(len(chances)), step.chosen] / np.maximum(step.chance, 1e-8)
        far = np.where(advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        return np.where(far, 0, np.minimum(ratio, 2.0)).astype(np.float32)


class PastSelves:
    """Opponents inside a batch: each environment meets one of the kept networks in each round."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.kept: list[dict[str, Array]] = []

    def keep(self, network: Network) -> None:
        """Keep a network as it is now; one of the older ones goes."""
        if len(self.kept) == SELVES:
            self.kept.pop(int(self.rng.integers(SELVES - 1)))
        self.kept.append({name: each.copy() for name, each in network.parameters.items()})

    def __call__(self, batch: Batch, rows: npt.NDArray[np.int64]) -> Array:
        """The codes that they choose where they are asked."""
        codes = batch.codes[rows].astype(np.int64)
        count = batch.count[rows]
        if not self.kept:
            return codes[np.arange(rows.size), self.rng.integers(count)]
        which = batch.episode[rows] % len(self.kept)
        chosen = np.zeros(rows.size, np.int64)
        for number in np.unique(which):
            mine = np.flatnonzero(which == number)
            chosen[mine] = self._choose(self.kept[number], batch, rows[mine], count[mine])
        return codes[np.arange(rows.size), chosen]

    def _choose(
        self, parameters: dict[str, Array], batch: Batch, rows: Array, count: Array
    ) -> Array:
        most = int(count.max())
        vector, planes, listed = batch.vector[rows], batch.planes[rows], batch.rows[rows]
        described = features(vector, planes, listed[:, :most], batch.codes[rows, :most].copy())
        network = Network.__new__(Network)
        network.parameters = parameters
        hidden = network.look(sight(vector, planes, listed))
        chances = network.chances(hidden, described, np.arange(most) < count[:, None])
        picks = self.rng.random((len(chances), 1)) * 0.999999
        return (chances.cumsum(1) < picks).sum(1).clip(max=count - 1)


class League:
    """One network in several schools."""

    def __init__(self, seed: int, size: int = SIZE) -> None:
        self.selves = PastSelves(seed)
        opponents = {"greedy": "greedy", "careful": "careful", "past selves": self.selves}
        self.schools = {
            name: School(seed + at, opponent, size)
            for at, (name, opponent) in enumerate(opponents.items())
        }
        usual = self.schools["greedy"]
        self.network = Clipped(usual.batch.vector.shape[1] + EXTRA, usual.rng, HIDDEN)
        for school in self.schools.values():
            school.network, school.look_ahead = self.network, LOOK_AHEAD
        self.turns = 0

    def practise(self, calm: float = 0.0) -> None:
        """Play a few steps in each school, and learn from them."""
        if self.turns % REST == 0:
            self.selves.keep(self.network)
        self.turns += 1
        for school in self.schools.values():
            steps, gains, better = school.remember()
            for _ in range(EPOCHS):
                self.network.learn(steps, gains, better, calm=calm)


def main() -> None:
    """Learn for some minutes of a processor, and keep the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", default="league.npz")
    given = parser.parse_args()
    league, told = League(given.seed), 0.0
    while (spent := time.process_time()) < 60 * given.minutes:
        league.practise(calm=spent / (60 * given.minutes))
        if spent - told >= PAUSE:
            told = spent
            shown = [
                f"{np.mean(np.array(school.margins[-3000:]) > 0):.0%} against {name}"
                for name, school in league.schools.items()
            ]
            print(f"{spent:4.0f} s: won {', '.join(shown)}", flush=True)
    np.savez(given.weights, **league.network.parameters)


if __name__ == "__main__":
    main()
