"""Bots compared on the same deals with the seats rotated."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from pathlib import Path

from tricorne.kernel import ready
from tricorne.lab.contest import Contest
from tricorne.lab.elo import Meeting, Rating, ratings
from tricorne.lab.experiment import Batch, Outcome, Unit, run, sheet_title
from tricorne.lab.keeping import Keeping, Places, keeping
from tricorne.lab.meetings import Met, TableTally, meet
from tricorne.lab.moments import Interval, number_or_none
from tricorne.lab.sprt import Verdict

FEWEST_ROUNDS = 1000
"""No claim from fewer: one round is mostly luck."""


class Standing(Outcome[Met]):
    """The result so far, with confidence intervals of 95 % over whole deals."""

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        self.contest = contest
        self.tables: dict[Unit, list[TableTally]] = {
            "rounds": [TableTally(table) for table in contest.tables],
            "matches": [TableTally(table) for table in contest.tables],
        }
        self.verdict: Verdict | None = None
        self.keeping: Keeping | None = None
        """Where the rounds themselves are kept."""

    def take(self, batch: Batch, part: Met) -> None:
        """Add the results of a batch, and check whether they decide a sequential test."""
        if self.keeping is not None and part.kept is not None:
            self.keeping.take(part.kept)
        self.tables[batch.kind][batch.table].merge(part.tally)
        self.forfeits.merge(part.tally.forfeits)
        if self.contest.sprt and batch.kind == "rounds":
            self.verdict = self.contest.sprt.verdict(self.tables["rounds"][0].pentanomial)

    @property
    def settled(self) -> bool:
        """Whether a sequential test is decided."""
        return self.verdict is not None

    @property
    def rounds(self) -> int:
        """How many single rounds count."""
        return sum(tally.rounds for tally in self.tables["rounds"])

    @property
    def finished(self) -> int:
        """How many rounds, and matches, were played to their end."""
        return sum(tally.finished for tallies in self.tables.values() for tally in tallies)

    @property
    def enough(self) -> bool:
        """Whether every table has seen as many rounds as a claim needs."""
        return min(tally.rounds for tally in self.tables["rounds"]) >= FEWEST_ROUNDS

    def share(self, bot: str) -> Interval:
        """The share of single rounds that a bot has won, at the first table where it sits."""
        return self._first_table(bot).share(bot)

    def margin(self, bot: str) -> Interval:
        """By how many points a bot leads the others there, on average."""
        return self._first_table(bot).margin(bot)

    def _first_table(self, bot: str) -> TableTally:
        for tally in self.tables["rounds"]:
            if bot in tally.table:
                return tally
        raise KeyError(bot)

    @property
    def llr(self) -> float:
        """The log-likelihood ratio of the sequential test."""
        sprt = self.contest.sprt
        return sprt.llr(self.tables["rounds"][0].pentanomial) if sprt else 0.0

    def elo(self) -> dict[str, Rating]:
        """The strength of each bot in single rounds, relative to the mean of all.

        A table without a finished round says nothing about strength. A bot that played at no other
        table is not rated.
        """
        played = [tally for tally in self.tables["rounds"] if tally.finished]
        bots = [bot for bot in self.contest.names if any(bot in tally.table for tally in played)]
        meetings = []
        for tally in played:
            for (first, second), moments in tally.duels.items():
                rounds = moments.n * tally.comparisons((first, second))
                place = bots.index(first), bots.index(second)
                variance = moments.n * moments.variance / 4
                meetings.append(Meeting(*place, rounds, moments.total / 2, variance))
        return dict(zip(bots, ratings(len(bots), meetings), strict=True)) if bots else {}

    def to_dict(self) -> dict[str, object]:
        """The object that `tricorne arena --json` prints."""
        contest, sprt = self.contest, self.contest.sprt
        low, high = sprt.bounds if sprt else (0.0, 0.0)
        return {
            "sheet": sheet_title(contest.terms.sheet),
            "players": contest.players,
            "rounds": [_table(tally) for tally in self.tables["rounds"]],
            "matches": [_table(tally) for tally in self.tables["matches"] if tally.deals],
            "elo": [
                {"bot": bot, "elo": rating.elo, "error": rating.error}
                for bot, rating in self.elo().items()
            ],
            "sprt": sprt
            and {
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "llr": self.llr,
                "bounds": [low, high],
                "verdict": self.verdict,
            },
            "forfeits": self.forfeits.to_list(),
            "interrupted": self.interrupted,
            "seconds": self.seconds,
            **contest.origin(),
        }


def _table(tally: TableTally) -> dict[str, object]:
    bots = []
    for bot in tally.won:
        share, margin = tally.share(bot), tally.margin(bot)
        bots.append(
            {
                "bot": bot,
                "share": number_or_none(share.mean),
                "share_error": number_or_none(share.half_width),
                "margin": number_or_none(margin.mean),
                "margin_error": number_or_none(margin.half_width),
            }
        )
    found: dict[str, object] = {"table": list(tally.table), "deals": tally.deals, "bots": bots}
    return found | ({"pentanomial": tally.pentanomial} if len(tally.table) == 2 else {})  # noqa: PLR2004


def compare(  # noqa: PLR0913  (where and how, and what is kept)
    contest: Contest,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    moves: Path | None = None,
    records: Path | None = None,
    workers: int | None = None,
) -> Standing:
    """Let the bots meet, and sum up the results.

    Without an executor, bots that the kernel plays meet in threads, all others in processes. A bot
    that answers an illegal action, fails or thinks for too long loses that round or match (or the
    deal is left out: `Contest.forfeit`), and is named. `progress` receives the numbers of finished
    rounds and matches. Ctrl-C returns the result so far. If the workers fail for good, `Stopped`
    carries it.

    Every single round that the result counts is written, deal by deal: with all moves to two files
    in the folder `moves`; as a record to the file `records`. Matches are not.
    """
    if executor is None:
        ready()
    places = Places(moves=moves, records=records)
    standing = Standing(contest)
    work = partial(meet, contest, places=places)
    with keeping(contest, places, standing) as standing.keeping:
        run(contest, work, standing, executor, progress, workers, in_python=places.keep.games)
    return standing
