"""Let the champion learn from rounds that it thought through: the last stage of the league.

    python -m bench.climb goliath 2 [--rounds 1600] [--deals 200] [--playouts 100] [--cores 2]

Generation by generation, the champion plays rounds with its search: against itself, older
generations, a best response to it, both experts and `greedy`. The champions' weights are fitted to
what it gained, from the last ones on; the families' weights stay. The end is a generation that wins
less than 52 of 100 rounds from the one before. That one before becomes the candidate in
`prospects.json`, and `python -m bench.promote goliath 2` decides about it.

A folder keeps all rounds, duels and weights. So the same command goes on after Ctrl-C.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from bench.duel import group, summed_up
from bench.league import Course, Floats, Sums
from bench.prospects import CHAMPIONS, FAMILIES, NEXT, Weights, in_tenths, save
from bench.rounds import Noted, Player, Table
from bench.searched import Searched, Seating
from bench.shelf import Shelf, workers
from tricorne.kernel.description import prospects
from tricorne.kernel.thinking import FEATURES, POOLS
from tricorne.play.search.prospects import share_of
from tricorne.play.thinking.populations import weights_for
from tricorne.rules import Terms, preset

_ITSELF, _OLDER, _RESPONSE = "itself", "older", "response"
_OTHERS = (
    *(_ITSELF, "expert-1", _ITSELF, _OLDER, _ITSELF, "greedy", _ITSELF, _RESPONSE, _ITSELF),
    *("expert-0", _OLDER, _ITSELF, "expert-1", _ITSELF, "greedy", _ITSELF, _RESPONSE),
    *("expert-0", _OLDER, "expert-1"),
)
"""Against whom it plays, in turn: in 8 of 20 rounds against itself."""
_RIDGE = 300.0
"""The number of notes that the last weights count for."""
_PAST = 0.5
"""The weight of an earlier generation's notes, relative to those of the next one."""
_ENOUGH = 0.52
"""The share of wins from which another generation follows."""
_SEEDS = 1_000_000
_SHOW = 25


class Scale(NamedTuple):
    """How much is played for each generation."""

    rounds: int = 1600
    deals: int = 200
    """Of the duel with the generation before."""
    playouts: int = 100
    response: int = 2000
    """Rounds of each generation of a best response."""
    responses: int = 4
    """The generations of a best response."""
    cores: int = 2


class Climb:
    """The generations of a champion, kept in a folder. The present champion is generation 0."""

    def __init__(self, sheet: str, players: int, folder: Path, scale: Scale) -> None:
        terms = Terms(preset(sheet))
        self._sheet, self._players, self._scale = sheet, players, scale
        self._table, self._key = Table(terms, players), weights_for(terms, players)
        self._rounds, self._duels = Shelf(folder / "rounds.jsonl"), Shelf(folder / "duels.jsonl")
        self._file = folder / "weights.json"
        self.best = 0
        """The last generation that won enough."""
        champion: Weights = {self.name(0): prospects()[self._key]}
        kept = json.loads(self._file.read_text(encoding="utf-8")) if self._file.exists() else {}
        self.known = champion | kept
        if self.known[self.name(0)] != champion[self.name(0)]:
            raise SystemExit(f"{folder} has the generations of another champion")

    def go_on(self) -> Iterator[str]:
        """Learn until a generation wins too little; tell what happens."""
        for generation in count(1):
            if self.name(generation) not in self.known:
                yield from self._respond(generation - 1)
                yield from self._play(generation)
                self._learn(generation)
            won = yield from self._duel(generation)
            if won < _ENOUGH:
                break
            self.best = generation
        yield f"{self.name(self.best)} is the last one that won enough"

    def save(self) -> None:
        """Make the best generation the candidate, if any is better than the champion."""
        if self.best:
            kinds = self.known[self.name(self.best)]
            save(self._key + NEXT, {kind: _array(kinds[kind]) for kind in (FAMILIES, CHAMPIONS)})

    def name(self, generation: int) -> str:
        """The name of a generation's weights."""
        return f"{self._key} {generation}"

    def seatings(self, generation: int) -> list[Seating]:
        """The bots of the rounds that a generation learns from: the one before, and others."""
        found = []
        for number in range(self._scale.rounds):
            turn, at = divmod(number, len(_OTHERS))
            bots = [self._other(_OTHERS[at], generation - 1, turn)] * self._players
            bots[turn % self._players] = self._bot(self.name(generation - 1))
            found.append(Seating(generation, number, self._sheet, bots))
        return found

    def sums(self, generation: int) -> Sums:
        """The sums to which the champions' weights are fitted, from the rounds of a generation."""
        total, seatings = Sums(), self.seatings(generation)
        learner = self._bot(self.name(generation - 1))
        families = _array(self.known[self.name(0)][FAMILIES])
        for seating, result in zip(seatings, self._rounds.results(seatings), strict=True):
            seats = [seat for seat, bot in enumerate(seating.bots) if bot == learner]
            add(total, Searched(*result).notes(seating, self._table), seats, families)
        return total

    def _other(self, kind: str, champion: int, turn: int) -> str:
        """The bot on the other seats."""
        names = {
            _ITSELF: self.name(champion),
            _OLDER: self.name(turn % max(1, champion)),
            _RESPONSE: self._response(champion),
        }
        return self._bot(names[kind]) if kind in names else kind

    def _response(self, champion: int) -> str:
        return f"{self.name(champion)} response"

    def _bot(self, weights: str) -> str:
        return f"champion:playouts={self._scale.playouts},weights={weights}"

    def _keep(self, name: str, families: Floats, champions: Floats) -> None:
        """Add weights to those that are known, and to the file."""
        self.known[name] = in_tenths({FAMILIES: families, CHAMPIONS: champions})
        self._file.write_text(json.dumps(self.known), encoding="utf-8")

    def _respond(self, champion: int) -> Iterator[str]:
        """Learn to beat a champion, without search."""
        name = self._response(champion)
        if name in self.known:
            return
        weights = _array(self.known[self.name(champion)][CHAMPIONS])
        rival = Player.keen(weights)._replace(learns=False)
        course = Course(self._sheet, self._players, f"against {champion}", rival)
        with self._pool() as pool:
            for generation in range(self._scale.responses):
                course.go_on(pool, generation, self._scale.response)
        found = course.mean()
        self._keep(name, found, found)
        yield f"{name}, without search: {self._table.duel(course.newest, rival, self._scale.deals)}"

    def _pool(self) -> ProcessPoolExecutor:
        return workers(self._scale.cores, self.known)

    def _play(self, generation: int) -> Iterator[str]:
        seatings, began = self.seatings(generation), time.monotonic()
        with self._pool() as pool:
            rounds = self._rounds.fill(Searched.by, seatings, pool)
            for new, number in enumerate(rounds, start=1):
                if number % _SHOW == 0 or number == len(seatings):
                    speed = new / (time.monotonic() - began)
                    done = f"{number} of {len(seatings)} rounds, {speed:.1f} a second"
                    yield f"{self.name(generation)}: {done}"

    def _learn(self, generation: int) -> None:
        """Fit the weights of a generation to all rounds so far."""
        total = Sums()
        for one in range(1, generation + 1):
            total.join(self.sums(one), _PAST ** (generation - one))
        last = self.known[self.name(generation - 1)]
        found = total.weights(_RIDGE, _array(last[CHAMPIONS]))
        self._keep(self.name(generation), _array(last[FAMILIES]), found)

    def _duel(self, generation: int) -> Generator[str, None, float]:
        """Let a generation play against the one before; return its share of wins."""
        first, other = (self._bot(self.name(one)) for one in (generation, generation - 1))
        seeds = range(generation * _SEEDS, generation * _SEEDS + self._scale.deals)
        jobs = [(first, other, self._sheet, self._players, seed) for seed in seeds]
        with self._pool() as pool:
            for number in self._duels.fill(group, jobs, pool):
                if number % _SHOW == 0 and number < len(jobs):
                    yield f"{self.name(generation)}: {number} of {len(jobs)} deals of its duel"
        groups = [tuple(result) for result in self._duels.results(jobs)]
        yield f"{self.name(generation)} - {other}: {summed_up(groups, self._players)}"
        return float(mean(won for won, *_ in groups))


def add(total: Sums, notes: Noted, seats: list[int], families: Floats) -> None:
    """Add the notes of some seats of a round.

    A champion mixes both kinds of weights by what its opponents have shown. So the champions' have
    to explain, for their share, what the families' leave.
    """
    mine = np.isin(notes.seats, seats)
    pools, features = notes.pools[mine], notes.features[mine]
    share: Floats = np.array([share_of(shown) for shown in notes.shown[mine]])
    left = notes.gains[mine] - (1.0 - share) * promised(families, pools, features)
    total.add(pools, share[:, None] * features, left)


def promised(weights: Floats, pools: npt.NDArray[np.int64], features: Floats) -> Floats:
    """The points that the weights promise in each position; they change with the pool."""
    at = np.clip(pools, POOLS[0], POOLS[-1])
    here = np.array([np.interp(at, POOLS, column) for column in weights.T]).T
    found: Floats = (features * here).sum(axis=1)
    return found


def _array(weights: list[float]) -> Floats:
    return np.array(weights, np.float64).reshape(len(POOLS), FEATURES)


def main() -> None:
    """Learn, and print each generation; the log has it, too."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sheet")
    parser.add_argument("players", type=int)
    for name, value in Scale()._asdict().items():
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--folder", type=Path, default=Path("build/climb"))
    given = parser.parse_args()
    scale = Scale(*(getattr(given, name) for name in Scale._fields))
    given.folder.mkdir(parents=True, exist_ok=True)
    climb = Climb(given.sheet, given.players, given.folder, scale)
    with (given.folder / "log").open("a", encoding="utf-8") as log:
        try:
            for line in climb.go_on():
                print(line, flush=True)
                print(line, file=log, flush=True)
        except KeyboardInterrupt:
            parser.exit(130, "interrupted: the same command goes on from here\n")
    climb.save()


if __name__ == "__main__":
    main()
