"""What comes out at a table: the group of all rotations of a deal is one observation."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from tricorne.kernel import MOST_ROUNDS, play_matches, play_rounds
from tricorne.lab.chunk import winners_of
from tricorne.lab.contenders import policies
from tricorne.lab.moments import Moments
from tricorne.lab.playing import Forfeit, kernel_deal, match_seed, play_by_views
from tricorne.lab.tally import WIN, Spoilt, shares
from tricorne.rules import Match, Round

if TYPE_CHECKING:
    from tricorne.kernel.layout import Ints
    from tricorne.lab.contest import Contest, Job
    from tricorne.lab.moments import Interval


class TableTally:
    """Sums over the deals at one table; each is played once for every rotation of the seats."""

    def __init__(self, table: tuple[str, ...]) -> None:
        self.table = table
        self.deals = 0
        self.won: dict[str, Moments] = dict.fromkeys(table, Moments())
        self.margins: dict[str, Moments] = dict.fromkeys(table, Moments())
        self.duels: dict[tuple[str, str], Moments] = dict.fromkeys(self.pairs, Moments())
        self.scores: Counter[int] = Counter()
        """Of the first pair: how often it scored so many half points on a deal."""
        self.spoilt = Spoilt()

    def __eq__(self, other: object) -> bool:
        """Equal when all sums are."""
        return isinstance(other, TableTally) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # a tally changes

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Who has met whom."""
        return list(combinations(dict.fromkeys(self.table), 2))

    @property
    def rounds(self) -> int:
        """How many rounds, or matches, were played."""
        return self.deals * len(self.table)

    def share(self, bot: str) -> Interval:
        """The share that each seat of a bot won; an even one is 1 / players."""
        return self.won[bot].interval(WIN * len(self.table) * self.table.count(bot))

    def margin(self, bot: str) -> Interval:
        """By how many points a bot is above the mean of the other seats."""
        players = len(self.table)
        return self.margins[bot].interval((players - 1) * players * self.table.count(bot))

    def comparisons(self, pair: tuple[str, str]) -> int:
        """How often one of a pair is compared with the other on a deal."""
        return len(self.table) * self.table.count(pair[0]) * self.table.count(pair[1])

    @property
    def pentanomial(self) -> list[int]:
        """With two players: how many deals brought the first bot 0, 1/2, 1, 3/2, 2."""
        return [self.scores[half] for half in range(5)]

    def merge(self, other: TableTally) -> None:
        """Add what was counted elsewhere."""
        self.deals += other.deals
        self.won = {bot: mine + other.won[bot] for bot, mine in self.won.items()}
        self.margins = {bot: mine + other.margins[bot] for bot, mine in self.margins.items()}
        self.duels = {pair: mine + other.duels[pair] for pair, mine in self.duels.items()}
        self.scores.update(other.scores)
        self.spoilt.merge(other.spoilt)

    def count(self, totals: Ints, won: Ints, merits: Ints) -> None:
        """Add deals: arrays by rotation, deal, and place at the table."""
        players = len(self.table)
        self.deals += totals.shape[1]
        margins = players * totals - totals.sum(axis=2, keepdims=True)
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


def meet(contest: Contest, job: Job) -> TableTally:
    """Play some deals at one of the tables, with all rotations of the seats."""
    table = contest.tables[job.table]
    tally = TableTally(table)
    players = len(table)
    arrays: list[list[Ints]] = []
    for rotation in range(players):
        bots = rotated(table, rotation)
        totals, winners = (
            _by_kernel(contest, job, bots)
            if contest.compiled
            else _by_views(contest, job, bots, tally)
        )
        won = shares(winners, players)
        merits = won if contest.terms.scoring == "none" else totals
        order = [(place - rotation) % players for place in range(players)]
        arrays.append([values[:, order] for values in (totals, won, merits)])
    if not tally.spoilt.rounds:
        totals, won, merits = (np.stack(values) for values in zip(*arrays, strict=True))
        tally.count(totals, won, merits)
    return tally


def rotated(table: tuple[str, ...], rotation: int) -> tuple[str, ...]:
    """The bots by seat: each one moved down by so many seats."""
    return table[rotation:] + table[:rotation]


def _by_kernel(contest: Contest, job: Job, bots: tuple[str, ...]) -> tuple[Ints, Ints]:
    """The points of each seat and the winners of each round, or match, one row a deal."""
    seats = policies(bots) or []
    play = play_rounds if job.kind == "rounds" else play_matches
    played = play(contest.terms, seats, contest.seed, job.first, job.count)
    points = played["points" if job.kind == "rounds" else "totals"]
    return points[:, : len(bots)].astype(np.int64), played["winners"]


def _by_views(
    contest: Contest, job: Job, bots: tuple[str, ...], tally: TableTally
) -> tuple[Ints, Ints]:
    """The same with bots that only Python knows. What they spoil is counted, and left out."""
    totals = np.zeros((job.count, len(bots)), np.int64)
    winners = np.zeros(job.count, np.int64)
    play = _round if job.kind == "rounds" else _match
    for index in range(job.count):
        try:
            totals[index], winners[index] = play(contest, bots, job.first + index)
        except Forfeit as forfeit:
            tally.spoilt.add(forfeit)
    return totals, winners


def _round(contest: Contest, bots: tuple[str, ...], number: int) -> tuple[list[int], int]:
    deal = kernel_deal(contest.terms, len(bots), contest.seed, number)
    round_ = Round(contest.terms, deal)
    play_by_views(round_, bots, f"{contest.seed}/{number}", contest.patience)
    return round_.totals, winners_of(round_)


def _match(contest: Contest, bots: tuple[str, ...], number: int) -> tuple[list[int], int]:
    """A match on the deals that the kernel gives to the match of this number."""
    match = Match(contest.terms, len(bots))
    own_seed = match_seed(contest.seed, number)
    while not match.over and len(match.rounds) < MOST_ROUNDS:
        played = len(match.rounds)
        round_ = match.start(kernel_deal(contest.terms, len(bots), own_seed, played))
        play_by_views(round_, bots, f"{contest.seed}/{number}/{played}", contest.patience)
    return match.totals, sum(1 << seat - 1 for seat in match.winners)
