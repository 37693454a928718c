"""Bots compared on the same deals with the seats rotated."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import TYPE_CHECKING

from tricorne.lab.contenders import warm_up
from tricorne.lab.crew import Crew, processes, threads
from tricorne.lab.elo import Meeting, Rating, ratings
from tricorne.lab.errors import LabError, Stopped
from tricorne.lab.meetings import TableTally, meet
from tricorne.lab.tally import Spoilt

if TYPE_CHECKING:
    from tricorne.lab.contest import Contest, Kind
    from tricorne.lab.sprt import Verdict

FEWEST_ROUNDS = 1000
"""No claim from fewer: one round is mostly luck."""


class Standing:
    """What came out so far. Its intervals are those of 95 % confidence, over whole deals."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.tables: dict[Kind, list[TableTally]] = {
            "rounds": [TableTally(table) for table in contest.tables],
            "matches": [TableTally(table) for table in contest.tables],
        }
        self.spoilt = Spoilt()
        self.verdict: Verdict | None = None
        self.interrupted = False
        self.seconds = 0.0

    @property
    def rounds(self) -> int:
        """How many single rounds count."""
        return sum(tally.rounds for tally in self.tables["rounds"])

    @property
    def enough(self) -> bool:
        """Whether every table has seen as many rounds as a claim needs."""
        return min(tally.rounds for tally in self.tables["rounds"]) >= FEWEST_ROUNDS

    @property
    def llr(self) -> float:
        """The log-likelihood ratio of the sequential test."""
        sprt = self.contest.sprt
        return sprt.llr(self.tables["rounds"][0].pentanomial) if sprt else 0.0

    def elo(self) -> dict[str, Rating]:
        """The strength of each bot in single rounds, relative to the mean of all."""
        bots = self.contest.bots
        meetings = []
        for tally in self.tables["rounds"]:
            for (first, second), moments in tally.duels.items():
                rounds = moments.n * tally.comparisons((first, second))
                place = bots.index(first), bots.index(second)
                variance = moments.n * moments.variance / 4
                meetings.append(Meeting(*place, rounds, moments.total / 2, variance))
        return dict(zip(bots, ratings(len(bots), meetings), strict=True))

    def to_dict(self) -> dict[str, object]:
        """What `tricorne arena --json` prints."""
        contest, sprt = self.contest, self.contest.sprt
        low, high = sprt.bounds if sprt else (0.0, 0.0)
        return {
            "sheet": contest.terms.sheet.name,
            "players": contest.players,
            "seed": contest.seed,
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
            "abandoned": [
                {"bot": bot, "how": how, "rounds": n, "example": self.spoilt.examples[bot, how]}
                for (bot, how), n in self.spoilt.rounds.items()
            ],
            "interrupted": self.interrupted,
            "seconds": self.seconds,
        }


def _table(tally: TableTally) -> dict[str, object]:
    bots = []
    for bot in tally.won:
        share, margin = tally.share(bot), tally.margin(bot)
        bots.append(
            {
                "bot": bot,
                "share": share.mean,
                "share_error": share.error,
                "margin": margin.mean,
                "margin_error": margin.error,
            }
        )
    found: dict[str, object] = {"table": list(tally.table), "deals": tally.deals, "bots": bots}
    return found | ({"pentanomial": tally.pentanomial} if len(tally.table) == 2 else {})  # noqa: PLR2004


def compare(
    contest: Contest,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    workers: int | None = None,
) -> Standing:
    """Let the bots meet, and sum it up.

    Without an executor, bots that the kernel plays meet in threads, all others in processes. A
    bot that answers what is not legal, fails, or thinks for too long is named, and that deal is
    left out; the others go on. `progress` is told how many rounds and matches are done. Ctrl-C
    gives the result so far; where the workers fail for good, `Stopped` has it.
    """
    if executor is None:
        warm_up(contest.bots)
    hire = partial(threads if contest.compiled else processes, workers)
    crew = Crew(partial(meet, contest), executor, hire)
    standing = Standing(contest)
    began = time.perf_counter()
    done = 0
    jobs = list(contest.jobs())
    results = crew.results((job,) for job in jobs)
    try:
        for job, tally in zip(jobs, results, strict=True):
            standing.tables[job.kind][job.table].merge(tally)
            standing.spoilt.merge(tally.spoilt)
            done += job.count * contest.players
            if progress is not None:
                progress(done)
            if contest.sprt and job.kind == "rounds":
                standing.verdict = contest.sprt.verdict(standing.tables["rounds"][0].pentanomial)
                if standing.verdict:
                    break
    except KeyboardInterrupt:
        standing.interrupted = True
    except LabError as error:
        standing.seconds = time.perf_counter() - began
        raise Stopped(error.refusal, standing) from error
    finally:
        results.close()
    standing.seconds = time.perf_counter() - began
    return standing
