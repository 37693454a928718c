"""Learn what positions promise, from nothing: the weights of the bot `champion`.

    python -m bench.league goliath 2 [--generations 12] [--rounds 10000] [--cores 2] [--log FILE]

Generation by generation, players who do what promises most play rounds in the kernel. From these
rounds new weights are fitted: for each note of a position, what its seat gained until the round
ended. There are two kinds of tables. At the families' the others take the most points, or look one
turn ahead; at the champions' all are players of the last four generations. The mean of the later
generations becomes a candidate in `prospects.json`, whose name ends with the word `next`.

At a third kind of table families are among themselves, and learn nothing. The weights of their
rounds do not play: they judge rounds. `--judge` makes these alone.

`python -m bench.promote goliath 2` then decides whether it becomes the champion. From there,
`python -m bench.climb goliath 2` learns from rounds with search.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from bench.prospects import CHAMPIONS, FAMILIES, HOME, NEXT, save
from bench.rounds import GREEDY, LOOKING, Player, Table
from tricorne.kernel.thinking import FEATURES, POOLS
from tricorne.play.thinking.populations import weights_for
from tricorne.rules import Terms, preset

Floats: TypeAlias = npt.NDArray[np.float64]

_SIZE = len(POOLS) * FEATURES
_RIDGE = 30.0
"""The number of notes that the assumption of zero weights counts for."""
_PAST = 0.5
"""What an earlier generation counts, against the one after it."""
_ASTRAY = 60
"""How many of 1000 actions of a family are random, if it looks ahead."""
_FAMILY = (GREEDY, LOOKING, LOOKING)
_CHUNK = 250
_LAST = 4
_DUEL = 256


class Sums:
    """The normal equations of a linear fit, in which weights change with the pool."""

    def __init__(self) -> None:
        self.products: Floats = np.zeros((_SIZE, _SIZE))
        self.gains: Floats = np.zeros(_SIZE)
        self.notes = 0.0

    def add(self, pools: npt.NDArray[np.int64], features: Floats, gains: Floats) -> None:
        """Take notes into account: positions, and what their seats gained after them."""
        for low, (below, above) in enumerate(pairwise(POOLS)):
            last = low == len(POOLS) - 2
            here = (pools >= below) & ((pools < above) | last)
            part: Floats = np.minimum(1.0, (pools[here] - below) / (above - below))[:, None]
            rows = np.concatenate([features[here] * (1.0 - part), features[here] * part], axis=1)
            where = slice(low * FEATURES, (low + 2) * FEATURES)
            self.products[where, where] += rows.T @ rows
            self.gains[where] += rows.T @ gains[here]
        self.notes += len(pools)

    def join(self, other: Sums, counts: float = 1.0) -> None:
        """Take over what others have noted, for less if it is older."""
        self.products += counts * other.products
        self.gains += counts * other.gains
        self.notes += counts * other.notes

    def weights(self, ridge: float = _RIDGE, start: Floats | None = None) -> Floats:
        """The weights that explain the gains best, by size of the pool and feature.

        Without notes they would be those of the start, or zero. That counts for `ridge` notes.
        """
        first: Floats = np.zeros(_SIZE) if start is None else start.reshape(_SIZE)
        squares = np.diag(self.products).reshape(len(POOLS), FEATURES).sum(0) / self.notes
        prior = np.diag(np.tile(ridge * squares + 1e-6, len(POOLS)))
        more = np.linalg.solve(self.products + prior, self.gains - self.products @ first)
        return np.asarray(first + more, np.float64).reshape(len(POOLS), FEATURES)


class Job(NamedTuple):
    """Rounds to be played and noted by one process."""

    sheet: str
    players: int
    kind: str
    past: list[Player]
    """The players of all generations, the newest last."""
    seed: str
    rounds: int
    rival: Player | None = None
    """The player on all other seats, if it is always the same."""


def noted(job: Job) -> Sums:
    """Play rounds of a kind of table, and note the outcome of each position."""
    rng = Random(job.seed)
    table = Table(Terms(preset(job.sheet)), job.players)
    sums = Sums()
    for _ in range(job.rounds):
        players = _seated(job, rng)
        learners = [seat for seat, player in enumerate(players) if player.learns]
        notes = table.noted(players, rng.getrandbits(62))
        mine = np.isin(notes.seats, learners)
        sums.add(notes.pools[mine], notes.features[mine], notes.gains[mine])
    return sums


def _seated(job: Job, rng: Random) -> list[Player]:
    """Who sits at a table of this kind."""
    if job.kind == HOME:
        return [
            rng.choice(_FAMILY)._replace(learns=True, wanders=_ASTRAY) for _ in range(job.players)
        ]
    if job.kind == CHAMPIONS:
        return [rng.choice(job.past[-_LAST:]) for _ in range(job.players)]
    others = [job.rival or rng.choice((GREEDY, LOOKING)) for _ in range(job.players)]
    others[rng.randrange(job.players)] = job.past[-1]
    return others


class Course:
    """One kind of table, generation by generation."""

    def __init__(self, sheet: str, players: int, kind: str, rival: Player | None = None) -> None:
        first = (rival or LOOKING)._replace(learns=True)
        self._job = Job(sheet, players, kind, [first], "", _CHUNK, rival)
        self._sums: Sums | None = None

    def go_on(self, pool: ProcessPoolExecutor, generation: int, rounds: int) -> None:
        """Play rounds by the newest weights, and fit the next ones."""
        name = f"{self._job.sheet} {self._job.players} {self._job.kind} {generation}"
        jobs = [self._job._replace(seed=f"{name} {at}") for at in range(rounds // _CHUNK)]
        sums = Sums()
        for part in pool.map(noted, jobs):
            sums.join(part)
        if self._sums is not None:
            sums.join(self._sums, _PAST)
        self._sums = sums
        self._job.past.append(Player.keen(sums.weights()))

    @property
    def newest(self) -> Player:
        """The player of the newest generation."""
        return self._job.past[-1]

    def mean(self) -> Floats:
        """The mean weights of the later half of all generations: steadier than the last."""
        weights = [player.weights for player in self._job.past[1:] if player.weights is not None]
        later: Floats = np.mean(weights[len(weights) // 2 :], axis=0)
        return later


def main() -> None:
    """Learn, print how each generation does, and save the candidate."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sheet")
    parser.add_argument("players", type=int)
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--judge", action="store_true")
    parser.add_argument("--log", type=Path, default=Path("build/league.log"))
    given = parser.parse_args()
    terms = Terms(preset(given.sheet))
    key, table = weights_for(terms, given.players), Table(terms, given.players)
    courses = {kind: Course(given.sheet, given.players, kind) for kind in (FAMILIES, CHAMPIONS)}
    began = time.monotonic()
    given.log.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(given.cores) as pool, given.log.open("a", encoding="utf-8") as log:
        home = Course(given.sheet, given.players, HOME)
        home.go_on(pool, 0, 2 * given.rounds)
        save(key, {HOME: home.mean()})
        if given.judge:
            return
        for generation in range(given.generations):
            for kind, course in courses.items():
                course.go_on(pool, generation, given.rounds)
                rivals = (("greedy", GREEDY), ("careful", LOOKING))
                against = [
                    f"{name} {table.duel(course.newest, rival, _DUEL)}" for name, rival in rivals
                ]
                spent = time.monotonic() - began
                line = f"{key} {generation} {kind}: "
                line += ", ".join(against) + f", {spent:.0f} s"
                print(line, file=log, flush=True)
                print(line, flush=True)
    means = {kind: course.mean() for kind, course in courses.items()}
    save(key + NEXT, means)


if __name__ == "__main__":
    main()
