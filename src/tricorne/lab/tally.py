"""Counts of rounds that can be added: two batches add up to the counts of both."""

from __future__ import annotations

from collections import Counter
from math import lcm

import numpy as np

from tricorne.kernel.layout import Ending
from tricorne.lab.moments import Moments
from tricorne.lab.records import Ints, Records

WIN = lcm(*range(1, 7))
"""A round won; this number of parts can be split between any number of winners."""

ENDINGS = {"out": Ending.OUT, "blocked": Ending.BLOCKED, "target": Ending.TARGET}

COUNTED = ("actions", "placements", "draws", "passes", "bridges", "two_sides")
"""The fields of a round's record that are counted, under the same names."""

HEXAGONS = ("hexagons", "double_hexagons", "triple_hexagons")


class Tally:
    """Sums over rounds in which these bots had these seats.

    `rounds` counts the rounds that were played to their end; everything else is about these. If
    forfeited rounds count, the rounds won include them.

    `moments` has an entry for each of `COUNTED` and `HEXAGONS`, for `points 1` and `wins 1` (by
    seat), `points greedy` (all seats of a bot together), and `opener` and `opener wins`: the
    opener's lead over the others' average, times the number of the others. `some` counts the rounds
    with at least one such figure. `histogram` counts a seat's points by the start of their bin,
    which is `width` wide.
    """

    def __init__(self, bots: tuple[str, ...], width: int = 1) -> None:
        self.bots = bots
        self.width = width
        self.rounds = 0
        self.moments: dict[str, Moments] = {}
        self.endings: Counter[str] = Counter()
        self.some: Counter[str] = Counter()
        self.histogram: list[Counter[int]] = [Counter() for _ in bots]

    def __eq__(self, other: object) -> bool:
        """Tallies are equal when all their counts are."""
        return isinstance(other, Tally) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # a tally changes

    def merge(self, other: Tally) -> None:
        """Add counts from elsewhere."""
        self.rounds += other.rounds
        for name, moments in other.moments.items():
            self._add(name, moments)
        self.endings.update(other.endings)
        self.some.update(other.some)
        for mine, theirs in zip(self.histogram, other.histogram, strict=True):
            mine.update(theirs)

    def count(self, rounds: Records) -> None:
        """Add the kernel's records of some rounds."""
        self.rounds += len(rounds)
        self.count_wins(rounds)
        for name, ending in ENDINGS.items():
            self.endings[name] += int(np.count_nonzero(rounds["ending"] == ending))
        figures = {name: rounds[name] for name in COUNTED}
        figures |= {name: rounds["hexagons"][:, n] for n, name in enumerate(HEXAGONS)}
        for name, values in figures.items():
            self._add(name, Moments.of(values))
            self.some[name] += int(np.count_nonzero(values))
        self.some["any hexagon"] += int(np.count_nonzero(rounds["hexagons"].any(axis=1)))
        self._count_points(rounds)

    def count_wins(self, rounds: Records) -> None:
        """Add the winners. Of a forfeited round, nothing else counts."""
        wins = shares(rounds["winners"], len(self.bots))
        for seat in range(len(self.bots)):
            self._add(f"wins {seat + 1}", Moments.of(wins[:, seat]))
        self._add("opener wins", Moments.of(_of_opener(rounds, wins)))

    def _count_points(self, rounds: Records) -> None:
        players = len(self.bots)
        points = rounds["points"][:, :players].astype(np.int64)
        for seat in range(players):
            self._add(f"points {seat + 1}", Moments.of(points[:, seat]))
            bins = points[:, seat] // self.width * self.width
            values, counts = np.unique(bins, return_counts=True)
            self.histogram[seat].update(dict(zip(values.tolist(), counts.tolist(), strict=True)))
        for bot in dict.fromkeys(self.bots):
            seats = [seat for seat, name in enumerate(self.bots) if name == bot]
            self._add(f"points {bot}", Moments.of(points[:, seats].sum(axis=1)))
        ahead = players * _of_opener(rounds, points) - points.sum(axis=1)
        self._add("opener", Moments.of(ahead))

    def moments_of(self, name: str) -> Moments:
        """One of the moments."""
        return self.moments.get(name, Moments())

    def _add(self, name: str, moments: Moments) -> None:
        self.moments[name] = self.moments_of(name) + moments


def _of_opener(rounds: Records, values: Ints) -> Ints:
    """From values by round and seat, those of the seat that opened."""
    opener = rounds["opener"].astype(np.int64)[:, np.newaxis]
    own: Ints = np.take_along_axis(values, opener, axis=1)[:, 0]
    return own


def shares(winners: Ints, players: int) -> Ints:
    """Each seat's share of each round, in parts of WIN. Equal winners share."""
    won = winners.astype(np.int64)[:, np.newaxis] >> np.arange(players) & 1
    each: Ints = won * (WIN // won.sum(axis=1, keepdims=True).clip(1))
    return each
