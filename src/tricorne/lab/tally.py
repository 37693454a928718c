"""What is counted of rounds, so that the counts of two chunks add up to those of both."""

from __future__ import annotations

from collections import Counter
from math import lcm
from typing import TYPE_CHECKING

import numpy as np

from tricorne.kernel.layout import Ending
from tricorne.lab.moments import Moments

if TYPE_CHECKING:
    from tricorne.kernel.layout import Ints, Records
    from tricorne.lab.playing import Forfeit, How

WIN = lcm(*range(1, 7))
"""A round won; this number of parts can be split between any number of winners."""

ENDINGS = {"out": Ending.OUT, "blocked": Ending.BLOCKED, "target": Ending.TARGET}

COUNTED = ("actions", "placements", "draws", "passes", "bridges", "two_sides")
"""What a round's record counts, under the same names."""

HEXAGONS = ("hexagons", "double_hexagons", "triple_hexagons")


class Spoilt:
    """Rounds that were abandoned: by the bot that spoilt them and how, with an example of each."""

    def __init__(self) -> None:
        self.rounds: Counter[tuple[str, How]] = Counter()
        self.examples: dict[tuple[str, How], str] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spoilt) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it grows

    def add(self, forfeit: Forfeit) -> None:
        """Count a round."""
        self.rounds[forfeit.bot, forfeit.how] += 1
        self.examples.setdefault((forfeit.bot, forfeit.how), forfeit.detail)

    def merge(self, other: Spoilt) -> None:
        """Add what happened later elsewhere."""
        self.rounds.update(other.rounds)
        self.examples = {**other.examples, **self.examples}


class Tally:
    """Sums over rounds in which these bots had these seats.

    `moments` has an entry for each of `COUNTED` and `HEXAGONS`, for `points 1` and `wins 1` (by
    seat), `points greedy` (all seats of a bot together) and `opener` and `opener wins`: what the
    opener has more than the others have on average, times the number of the others. `some` counts
    the rounds in which a figure was made at all, `histogram` how often a seat's points lay in the
    bin that begins with so many and is `width` wide.
    """

    def __init__(self, bots: tuple[str, ...], width: int = 1) -> None:
        self.bots = bots
        self.width = width
        self.rounds = 0
        self.moments: dict[str, Moments] = {}
        self.endings: Counter[str] = Counter()
        self.some: Counter[str] = Counter()
        self.histogram: list[Counter[int]] = [Counter() for _ in bots]
        self.spoilt = Spoilt()

    def __eq__(self, other: object) -> bool:
        """Tallies are equal when all their counts are."""
        return isinstance(other, Tally) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # a tally changes

    def merge(self, other: Tally) -> None:
        """Add what was counted elsewhere."""
        self.rounds += other.rounds
        for name, moments in other.moments.items():
            self._add(name, moments)
        self.endings.update(other.endings)
        self.some.update(other.some)
        for mine, his in zip(self.histogram, other.histogram, strict=True):
            mine.update(his)
        self.spoilt.merge(other.spoilt)

    def count(self, rounds: Records) -> None:
        """Add what is in the kernel's records of some rounds."""
        self.rounds += len(rounds)
        for name, ending in ENDINGS.items():
            self.endings[name] += int(np.count_nonzero(rounds["ending"] == ending))
        figures = {name: rounds[name] for name in COUNTED}
        figures |= {name: rounds["hexagons"][:, n] for n, name in enumerate(HEXAGONS)}
        for name, values in figures.items():
            self._add(name, Moments.of(values))
            self.some[name] += int(np.count_nonzero(values))
        self.some["any hexagon"] += int(np.count_nonzero(rounds["hexagons"].any(axis=1)))
        self._count_points(rounds)

    def _count_points(self, rounds: Records) -> None:
        players = len(self.bots)
        points = rounds["points"][:, :players].astype(np.int64)
        wins = shares(rounds["winners"], players)
        for seat in range(players):
            self._add(f"points {seat + 1}", Moments.of(points[:, seat]))
            self._add(f"wins {seat + 1}", Moments.of(wins[:, seat]))
            bins = points[:, seat] // self.width * self.width
            values, counts = np.unique(bins, return_counts=True)
            self.histogram[seat].update(dict(zip(values.tolist(), counts.tolist(), strict=True)))
        for bot in dict.fromkeys(self.bots):
            seats = [seat for seat, name in enumerate(self.bots) if name == bot]
            self._add(f"points {bot}", Moments.of(points[:, seats].sum(axis=1)))
        opener = rounds["opener"].astype(np.int64)[:, np.newaxis]
        own = np.take_along_axis(points, opener, axis=1)[:, 0]
        self._add("opener", Moments.of(players * own - points.sum(axis=1)))
        self._add("opener wins", Moments.of(np.take_along_axis(wins, opener, axis=1)[:, 0]))

    def of(self, name: str) -> Moments:
        """One of the moments."""
        return self.moments.get(name, Moments())

    def _add(self, name: str, moments: Moments) -> None:
        self.moments[name] = self.of(name) + moments


def shares(winners: Ints, players: int) -> Ints:
    """What each seat has of each round, in parts of WIN: equal winners share."""
    won = winners.astype(np.int64)[:, np.newaxis] >> np.arange(players) & 1
    each: Ints = won * (WIN // won.sum(axis=1, keepdims=True).clip(1))
    return each
