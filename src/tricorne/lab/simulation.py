"""Many rounds: played in batches by workers, and summed up in bounded memory."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tricorne.kernel import ready
from tricorne.lab.errors import LabError, Stopped
from tricorne.lab.experiment import Batch, Outcome, run, sheet_title
from tricorne.lab.forfeits import Forfeits
from tricorne.lab.moments import Interval, Moments, known
from tricorne.lab.parquet import RoundsFile
from tricorne.lab.plan import Plan
from tricorne.lab.playing import play
from tricorne.lab.records import Ints, Records
from tricorne.lab.stopping import heeding
from tricorne.lab.tally import WIN, Tally


class Sample(NamedTuple):
    """The results of a batch. It holds the rounds themselves only if they are kept."""

    tally: Tally
    forfeits: Forfeits
    numbers: Ints | None = None
    rounds: Records | None = None


class Simulation(Outcome[Sample]):
    """The result, with confidence intervals of 95 %."""

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan
        self.tally = Tally(plan.names, plan.bin_width)
        self.file: RoundsFile | None = None
        """Where the rounds themselves are kept."""

    def take(self, batch: Batch, part: Sample) -> None:  # noqa: ARG002  (there is one table)
        """Add the results of a batch."""
        if self.file is not None and part.numbers is not None and part.rounds is not None:
            self.file.take(part.numbers, part.rounds)
        self.tally.merge(part.tally)
        self.forfeits.merge(part.forfeits)

    @property
    def rounds(self) -> int:
        """How many rounds were played to their end."""
        return self.tally.rounds

    def points(self, seat: int) -> Interval:
        """The points of a seat, from 1, in a round."""
        return self.tally.of(f"points {seat}").interval()

    def points_of(self, bot: str) -> Interval:
        """The points of a bot in a round, over all its seats."""
        return self.tally.of(f"points {bot}").interval(self.plan.names.count(bot))

    def wins(self, seat: int) -> Interval:
        """The share of rounds that a seat won. A tie is shared."""
        return self.tally.of(f"wins {seat}").interval(WIN)

    def opener(self) -> Interval | None:
        """How many points more the opener has than the others on average; None for one alone."""
        others = len(self.plan.names) - 1
        return self.tally.of("opener").interval(others) if others else None

    def opener_wins(self) -> Interval:
        """The share of rounds that the opener wins."""
        return self.tally.of("opener wins").interval(WIN)

    def per_round(self, name: str) -> Interval:
        """How often something happens in a round: one of `tally.COUNTED` or `tally.HEXAGONS`."""
        return self.tally.of(name).interval()

    def share_with(self, name: str) -> Interval:
        """The share of rounds in which it happens at all; also of `any hexagon`."""
        return _share(self.tally.some[name], self.rounds)

    def ended(self, ending: str) -> Interval:
        """The share of rounds that ended so: `out`, `blocked` or `target`."""
        return _share(self.tally.endings[ending], self.rounds)

    def to_dict(self) -> dict[str, object]:
        """The object that `tricorne simulate --json` prints."""
        seats = [
            {
                "bot": bot,
                "mean": known(self.points(seat).mean),
                "sd": known(self.points(seat).sd),
                "wins": known(self.wins(seat).mean),
            }
            for seat, bot in enumerate(self.plan.names, start=1)
        ]
        return {
            "sheet": sheet_title(self.plan.terms.sheet),
            "rounds": self.rounds,
            "seats": seats,
            "out": known(self.ended("out").mean),
            "blocked": known(self.ended("blocked").mean),
            "plies": known(self.per_round("actions").mean),
            "seconds": self.seconds,
            "interrupted": self.interrupted,
            "forfeits": self.forfeits.to_list(),
            **self.plan.origin(),
        }


def simulate(
    plan: Plan,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    parquet: Path | None = None,
    workers: int | None = None,
) -> Simulation:
    """Play a plan, and sum it up.

    The work goes to the executor. Without one, it goes to threads, or to processes if the kernel
    does not know a bot: as many as `workers` or as the machine has cores. The result is the same to
    the last digit in each case. `progress` receives the number of finished rounds. Ctrl-C returns
    the result so far. If the workers fail for good, `Stopped` carries it. With `parquet`, every
    round that the result counts is written to that file.
    """
    if executor is None:
        ready()
    kept = nullcontext() if parquet is None else RoundsFile(parquet, len(plan.names), plan.origin())
    result = Simulation(plan)
    try:
        with heeding(), kept as file:
            result.file = file
            work = partial(play_sample, plan, keep=file is not None)
            run(plan, work, result, executor, progress, workers)
    except Stopped:
        raise
    except LabError as error:
        raise Stopped(error.refusal, result) from error
    return result


def play_sample(plan: Plan, batch: Batch, *, keep: bool = False) -> Sample:
    """Play a batch of a plan."""
    records, whole, forfeits = play(plan, plan.contenders, batch)
    tally = Tally(plan.names, plan.bin_width)
    rounds = records[whole]
    tally.count(rounds)
    if plan.forfeit == "loss":
        tally.count_wins(records[~whole])
    if not keep:
        return Sample(tally, forfeits)
    return Sample(tally, forfeits, batch.first + np.flatnonzero(whole), rounds)


def _share(count: int, rounds: int) -> Interval:
    """A share of rounds, as the mean of zeros and ones."""
    return Moments(rounds, count, count).interval()
