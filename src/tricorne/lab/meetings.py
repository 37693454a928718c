"""The results of a table: all rotations of a deal together are one observation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from tricorne.lab.contest import Contest, rotate_bots
from tricorne.lab.experiment import Batch
from tricorne.lab.forfeits import Forfeits
from tricorne.lab.keeping import KeptRows, Places, kept_rows
from tricorne.lab.moments import Interval, Moments
from tricorne.lab.moves import KeptRound, ToldRounds, join_told
from tricorne.lab.playing import NOTHING, play
from tricorne.lab.records import Ints, Records
from tricorne.lab.tally import WIN, shares


class TableTally:
    """Sums over the deals at one table; each is played once for every rotation of the seats.

    `deals` counts all deals, `whole` those without a forfeited round. Margins are about the latter.
    """

    def __init__(self, table: tuple[str, ...]) -> None:
        self.table = table
        self.deals = 0
        self.whole = 0
        self.finished = 0
        """How many rounds, or matches, were played to their end."""
        self.won: dict[str, Moments] = dict.fromkeys(table, Moments())
        self.margins: dict[str, Moments] = dict.fromkeys(table, Moments())
        self.duels: dict[tuple[str, str], Moments] = dict.fromkeys(self.pairs, Moments())
        self.scores: Counter[int] = Counter()
        """How often the first pair scored each number of half points on a deal."""
        self.forfeits = Forfeits()

    def __eq__(self, other: object) -> bool:
        """Equal when all sums are."""
        return isinstance(other, TableTally) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # a tally changes

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The pairs that have met."""
        return list(combinations(dict.fromkeys(self.table), 2))

    @property
    def rounds(self) -> int:
        """How many rounds, or matches, count."""
        return self.deals * len(self.table)

    def share(self, bot: str) -> Interval:
        """The share that each seat of a bot won; an even one is 1 / players."""
        return self.won[bot].interval(WIN * len(self.table) * self.table.count(bot))

    def margin(self, bot: str) -> Interval:
        """By how many points a bot is above the mean of the other seats."""
        players = len(self.table)
        return self.margins[bot].interval((players - 1) * players * self.table.count(bot))

    def comparisons(self, pair: tuple[str, str]) -> int:
        """How often a deal compares one of a pair with the other."""
        return len(self.table) * self.table.count(pair[0]) * self.table.count(pair[1])

    @property
    def pentanomial(self) -> list[int]:
        """With two players: how many deals brought the first bot 0, 1/2, 1, 3/2, 2."""
        return [self.scores[half] for half in range(5)]

    def merge(self, other: TableTally) -> None:
        """Add sums from elsewhere."""
        self.deals += other.deals
        self.whole += other.whole
        self.finished += other.finished
        self.won = {bot: mine + other.won[bot] for bot, mine in self.won.items()}
        self.margins = {bot: mine + other.margins[bot] for bot, mine in self.margins.items()}
        self.duels = {pair: mine + other.duels[pair] for pair, mine in self.duels.items()}
        self.scores.update(other.scores)
        self.forfeits.merge(other.forfeits)

    def count(self, totals: Ints, won: Ints, merits: Ints, whole: np.ndarray) -> None:
        """Add deals: arrays by rotation, deal, and place at the table; and which are whole."""
        players = len(self.table)
        self.deals += totals.shape[1]
        self.whole += int(whole.sum())
        margins = (players * totals - totals.sum(axis=2, keepdims=True))[:, whole]
        for bot in self.won:
            places = [place for place, name in enumerate(self.table) if name == bot]
            self.won[bot] += Moments.of(won[:, :, places].sum(axis=(0, 2)))
            self.margins[bot] += Moments.of(margins[:, :, places].sum(axis=(0, 2)))
        for number, pair in enumerate(self.pairs):
            score = np.zeros(totals.shape[1], np.int64)
            for one, first in enumerate(self.table):
                for two, second in enumerate(self.table):
                    if (first, second) == pair:
                        ahead = np.sign(merits[:, :, one] - merits[:, :, two])
                        score += (1 + ahead).sum(axis=0)
            self.duels[pair] += Moments.of(score)
            if not number:
                self.scores.update(score.tolist())


class Met(NamedTuple):
    """The results of some deals at a table, and the kept data of their rounds."""

    tally: TableTally
    kept: KeptRows | None = None


class KeptRotation(NamedTuple):
    """The finished rounds of one rotation: their deals, numbers and results, and what is kept."""

    deals: Ints
    numbers: Ints
    rounds: Records
    games: Sequence[KeptRound]
    told: ToldRounds | None


def meet(contest: Contest, batch: Batch, *, places: Places = Places()) -> Met:  # noqa: B008  (it never changes)
    """Play some deals at one of the tables, with all rotations of the seats."""
    table = contest.tables[batch.table]
    tally = TableTally(table)
    players = len(table)
    keep = places.keep if batch.kind == "rounds" else NOTHING
    of_all = batch.first + np.arange(batch.count)
    whole = np.ones(batch.count, bool)
    arrays: list[list[Ints]] = []
    found: list[KeptRotation] = []
    for rotation in range(players):
        records, ended, forfeits, games, told = play(
            contest, contest.named_contenders(rotate_bots(table, rotation)), batch, keep
        )
        tally.forfeits.merge(forfeits)
        tally.finished += int(ended.sum())
        points = records["points" if batch.kind == "rounds" else "totals"]
        totals = points[:, :players].astype(np.int64)
        won = shares(records["winners"], players)
        by_points = ended if contest.terms.scoring != "none" else np.zeros_like(ended)
        merits: Ints = np.where(by_points[:, np.newaxis], totals, won)
        order = [(place - rotation) % players for place in range(players)]
        arrays.append([values[:, order] for values in (totals, won, merits)])
        whole &= ended
        numbers = contest.number(of_all, batch.table, rotation)[ended]
        found.append(KeptRotation(of_all[ended], numbers, records[ended], games, told))
    totals, won, merits = (np.stack(values) for values in zip(*arrays, strict=True))
    counted = whole if contest.forfeit == "drop" else np.ones_like(whole)
    tally.count(totals[:, counted], won[:, counted], merits[:, counted], whole[counted])
    if keep == NOTHING:
        return Met(tally)
    return Met(tally, _kept_rows(contest, places, found, counted, batch.first))


def _kept_rows(
    contest: Contest, places: Places, found: list[KeptRotation], counted: np.ndarray, first: int
) -> KeptRows:
    """The rounds of all rotations that count, in the order of their numbers."""
    numbers = np.concatenate([each.numbers for each in found])
    order = np.argsort(numbers, kind="stable")
    order = order[counted[np.concatenate([each.deals for each in found]) - first][order]]
    numbers = numbers[order]
    rounds = np.concatenate([each.rounds for each in found])[order]
    games = [game for each in found for game in each.games]
    told = [each.told for each in found if each.told is not None]
    return kept_rows(
        contest,
        places,
        numbers,
        rounds,
        [KeptRound(int(numbers[at]), games[place].round_) for at, place in enumerate(order)]
        if games
        else [],
        join_told(told).pick(order)._replace(numbers=numbers) if told else None,
    )
