"""A small network that learns to play by playing against `greedy`, and then plays as a bot.

    python examples/learner.py --minutes 5 --weights network.npz
    tricorne arena "examples/learner.py:Learner(weights='network.npz')" greedy --deals 500 --seed 1

The network makes weights for the features of actions out of what a seat sees; the action with the
highest weighted sum is the best. It learns by policy gradients with a baseline (actor and critic).
"""

# ruff: noqa: INP001, T201  (a program by itself, which prints)

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # more threads cost such small matrices time
import numpy as np
import numpy.typing as npt

from tricorne.env import Batch, codes, encode_view
from tricorne.env.guests import Opponent
from tricorne.rules import Action, View
from tricorne.rules.tiles import CORNERS, COUNT

Array = npt.NDArray[Any]

ENVIRONMENTS = 512
STEPS = 32
HIDDEN = 96
FEATURES = 20
EXTRA = 5
LAID, OPEN, FIGURE, UNSEEN, HELD = 6, 7, 8, 9, 10  # planes
COLS = 48
OPENING = 9216  # codes from here on are no cells
LOOK_AHEAD = 0.95
RATE = 2e-3
CURIOSITY = 0.01
SCALE = 100.0  # points
PLAIN = 20  # no figure brings less
PAUSE = 10  # seconds between two reports
WITH_SIDE = np.zeros((COUNT, 36), np.float32)
"""By tile: the pairs of numbers that follow each other clockwise."""
for tile, (a, b, c) in enumerate(CORNERS):
    WITH_SIDE[tile, [6 * a + b, 6 * b + c, 6 * c + a]] = 1


class Step(NamedTuple):
    """What is remembered of a decision in each environment."""

    vector: Array
    features: Array
    legal: Array
    chosen: Array
    chance: Array
    value: Array
    reward: Array
    done: Array


def sight(vector: Array, planes: Array, rows: Array) -> Array:
    """What is known of each position: its vector, and what there is to win on the table."""
    figures = planes[:, FIGURE] > 0
    sums = [
        np.count_nonzero(planes[:, OPEN], axis=(1, 2)) / 20,
        np.count_nonzero(figures & (planes[:, UNSEEN] > 0), axis=(1, 2)) / 5,
        rows[..., 6].max(1) / 50,
        (rows[..., 0] > 0).sum(1) / 10,
        (rows[..., 7] > 0).sum(1) / 5,
    ]
    return np.concatenate([vector, np.stack(sums, 1)], 1, dtype=np.float32, casting="unsafe")


def features(vector: Array, planes: Array, rows: Array, codes: Array) -> Array:
    """What describes each action: itself, and what it leaves to others and to oneself."""
    kind, points, figure = rows[..., 0], rows[..., 6], rows[..., 7]
    numbers = rows[..., 3:6]
    placed = (kind == 1)[..., None]
    triple = (numbers == numbers[..., :1]).all(-1, keepdims=True)
    described = [
        kind[..., None] == np.arange(1, 4),
        points[..., None] / 50,
        (points[..., None] > PLAIN) * 1.0,
        (figure[..., None] == np.arange(1, 6)) & placed,
        numbers.sum(-1, keepdims=True) / 15,
        triple & placed,
        _sides(vector, planes, rows, codes) * placed,
    ]
    return np.concatenate(described, axis=-1, dtype=np.float32, casting="unsafe")


def _sides(vector: Array, planes: Array, rows: Array, codes: Array) -> Array:
    """The sides of the tile where another one can lie then: how many, and who has a tile for it."""
    count, most = codes.shape
    on_table = (rows[..., 0] == 1) & (codes < OPENING)
    cell = np.where(on_table, codes // 6, COLS + 1)
    up = (rows[..., 1] + rows[..., 2]) % 2 == 0
    numbers = rows[..., 3:6].astype(np.int64)
    first, second = np.where(up, cell + 1, cell - COLS), np.where(up, cell + COLS, cell + 1)
    beside = np.stack([first, second, cell - 1], -1)
    pairs = 6 * np.roll(numbers, -1, 2) + numbers
    here = np.arange(count)[:, None]
    flat = planes.reshape(count, len(planes[0]), -1)
    beside = beside.reshape(count, -1) % flat.shape[2]
    free = (flat[here, LAID, beside] == 0).reshape(count, most, 3)
    known = (flat[here, OPEN, beside] > 0).reshape(count, most, 3)
    new = free & ~known
    unseen = (vector[:, COUNT : 2 * COUNT] @ WITH_SIDE)[:, None] / 10
    mine = (vector[:, :COUNT] @ WITH_SIDE)[:, None] / 3
    theirs, ours = (
        np.take_along_axis(each, pairs.reshape(count, 1, -1), 2).reshape(count, most, 3)
        for each in (unseen, mine)
    )
    return np.stack(
        [
            flat[here, UNSEEN, cell] / 6,
            flat[here, HELD, cell] / 3,
            new.sum(-1),
            (free & known).sum(-1),
            (theirs * new).sum(-1),
            (ours * new).sum(-1),
            (theirs * (free & known)).sum(-1),
            (ours * (free & known)).sum(-1),
        ],
        -1,
    )


class Network:
    """One hidden layer, from which come the weights of features, and the value of the position."""

    def __init__(self, inputs: int, rng: np.random.Generator, hidden: int = HIDDEN) -> None:
        self.parameters: dict[str, Any] = {
            "in": rng.normal(0, 1 / np.sqrt(inputs), (inputs, hidden)).astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "weights": rng.normal(0, 0.01, (hidden, FEATURES)).astype(np.float32),
            "usual": np.zeros(FEATURES, np.float32),
            "value": np.zeros(hidden, np.float32),
            "mean": np.zeros(1, np.float32),
        }
        self._moments = {name: np.zeros_like(each) for name, each in self.parameters.items()}
        self._squares = {name: np.zeros_like(each) for name, each in self.parameters.items()}
        self._updates = 0

    def look(self, vector: Array) -> Array:
        """The hidden layer."""
        hidden: Array = np.tanh(vector @ self.parameters["in"] + self.parameters["bias"])
        return hidden

    def chances(self, hidden: Array, described: Array, legal: Array) -> Array:
        """How likely each action is to be chosen."""
        weights = hidden @ self.parameters["weights"] + self.parameters["usual"]
        worths = np.where(legal, (described @ weights[:, :, None])[..., 0], -np.inf)
        chances = np.exp(worths - worths.max(1, keepdims=True))
        result: Array = chances / chances.sum(1, keepdims=True)
        return result

    def value(self, hidden: Array) -> Array:
        """What the rest of a round promises."""
        value: Array = hidden @ self.parameters["value"] + self.parameters["mean"]
        return value

    def learn(
        self, steps: list[Step], gains: Array, advantages: Array, *, calm: float = 0.0
    ) -> None:
        """Make what was better than expected more likely. The calmer, the smaller the steps."""
        grown = {name: np.zeros_like(each) for name, each in self.parameters.items()}
        count = gains.size
        for step, gain, advantage in zip(steps, gains, advantages, strict=True):
            hidden = self.look(step.vector)
            chances = self.chances(hidden, step.features, step.legal)
            advantage = advantage * self.trust(step, chances, advantage)  # noqa: PLW2901
            logs = np.log(np.where(chances > 0, chances, 1))
            surprise = -(chances * logs).sum(1, keepdims=True)
            curious = CURIOSITY * (1.2 - calm) * chances * (logs + surprise)
            push = -chances * advantage[:, None] - curious
            push[np.arange(len(push)), step.chosen] += advantage
            weights = (push[:, None, :] @ step.features)[:, 0]
            error = gain - self.value(hidden)
            back = weights @ self.parameters["weights"].T + 0.5 * np.outer(
                error, self.parameters["value"]
            )
            back *= 1 - hidden * hidden
            grown["weights"] += hidden.T @ weights
            grown["usual"] += weights.sum(0)
            grown["value"] += error @ hidden
            grown["mean"] += error.sum()
            grown["in"] += step.vector.T @ back
            grown["bias"] += back.sum(0)
        rate = RATE * (1.1 - calm)
        self._climb({name: each / count for name, each in grown.items()}, rate)

    def trust(self, step: Step, chances: Array, advantage: Array) -> Array:  # noqa: ARG002
        """How far a step counts: as it is, for it was chosen by this network as it is now."""
        return np.ones(len(chances), np.float32)

    def _climb(self, grown: dict[str, Array], rate: float) -> None:
        """A step of Adam."""
        self._updates += 1
        for name, slope in grown.items():
            moment, square = self._moments[name], self._squares[name]
            moment += 0.1 * (slope - moment)
            square += 0.01 * (slope * slope - square)
            steady = moment / (1 - 0.9**self._updates)
            scale = np.sqrt(square / (1 - 0.99**self._updates)) + 1e-6
            self.parameters[name] += rate * steady / scale


class School:
    """A batch in which the network plays against `greedy`, and learns from it."""

    def __init__(self, seed: int, opponent: Opponent = "greedy", size: int = ENVIRONMENTS) -> None:
        self.rng = np.random.default_rng(seed)
        self.batch = Batch(
            "goliath",
            2,
            size,
            seed=seed,
            parts=("vector", "rows", "planes"),
            opponents={2: opponent},
            skip_forced=True,
        )
        self.network = Network(self.batch.vector.shape[1] + EXTRA, self.rng)
        self.look_ahead = LOOK_AHEAD
        self.margins: list[float] = []
        self._margin = np.zeros(size)

    def practise(self, calm: float = 0.0) -> None:
        """Play a few steps in each environment, and learn from them."""
        steps, gains, better = self.remember()
        self.network.learn(steps, gains, better, calm=calm)

    def remember(self) -> tuple[list[Step], Array, Array]:
        """Play a few steps: what was done, what it brought, and how much better that was."""
        steps = [self._play() for _ in range(STEPS)]
        ahead = self.network.value(self.network.look(self._sight()))
        gains, advantages = np.zeros((2, STEPS, self.batch.size), np.float32)
        running = np.zeros(self.batch.size, np.float32)
        for index in reversed(range(STEPS)):
            step = steps[index]
            goes_on = ~step.done
            running = step.reward + goes_on * (ahead + self.look_ahead * running) - step.value
            advantages[index], gains[index] = running, running + step.value
            ahead = step.value
        spread = advantages.std() + 1e-6
        return steps, gains, (advantages - advantages.mean()) / spread

    def _play(self) -> Step:
        batch = self.batch
        most = int(batch.count.max())
        vector = self._sight()
        described = features(
            batch.vector, batch.planes, batch.rows[:, :most], batch.codes[:, :most].copy()
        )
        legal = np.arange(most) < batch.count[:, None]
        hidden = self.network.look(vector)
        chances = self.network.chances(hidden, described, legal)
        picks = self.rng.random((len(chances), 1)) * 0.999999
        chosen = (chances.cumsum(1) < picks).sum(1).clip(max=batch.count - 1)
        batch.choose(chosen)
        reward, done = batch.rewards[:, 0] / SCALE, batch.done
        self._margin += reward * SCALE
        self.margins += self._margin[done].tolist()
        self._margin[done] = 0
        chance = chances[np.arange(len(chances)), chosen]
        value = self.network.value(hidden)
        return Step(vector, described, legal, chosen, chance, value, reward, done)

    def _sight(self) -> Array:
        return sight(self.batch.vector, self.batch.planes, self.batch.rows)


@dataclass
class Learner:
    """The network as a bot."""

    weights: str = "network.npz"

    @cached_property
    def network(self) -> Network:
        """The network, read when it is needed first."""
        with np.load(self.weights) as read:
            parameters = dict(read)
        network = Network(len(parameters["in"]), np.random.default_rng(0))
        network.parameters = parameters
        return network

    def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002  (it does not hesitate)
        """The action with the highest worth."""
        seen = encode_view(view, "vector", "planes", "rows")
        vector, planes, rows = (each[None] for each in seen.values())
        actions = codes(view.board, view.actions)
        described = features(vector, planes, rows, np.array([[*actions]]))
        hidden = self.network.look(sight(vector, planes, rows))
        legal = np.ones(described.shape[:2], bool)
        best = self.network.chances(hidden, described, legal)[0].argmax()
        return [*actions.values()][int(best)]


def main() -> None:
    """Learn for some minutes, and keep the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", default="network.npz")
    given = parser.parse_args()
    school, start = School(given.seed), time.monotonic()
    told = 0.0
    while (spent := time.monotonic() - start) < 60 * given.minutes:
        school.practise(calm=spent / (60 * given.minutes))
        if spent - told >= PAUSE and school.margins:
            latest = school.margins[-5000:]
            won = np.mean(np.array(latest) > 0)
            print(
                f"{spent:4.0f} s: {len(school.margins):8,} rounds, {won:.0%} won,"
                f" {np.mean(latest):+.0f} points a round"
            )
            told = spent
    np.savez(given.weights, **school.network.parameters)


if __name__ == "__main__":
    main()
