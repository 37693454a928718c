"""Many rounds: played in batches by workers, and summed up in bounded memory."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tricorne.kernel import ready
from tricorne.lab.experiment import Batch, Outcome, run, sheet_title
from tricorne.lab.forfeits import Forfeits
from tricorne.lab.keeping import Keeping, KeptRows, Places, keeping, kept_rows
from tricorne.lab.moments import Interval, Moments, number_or_none
from tricorne.lab.plan import Plan
from tricorne.lab.playing import play
from tricorne.lab.tally import WIN, Tally


class Sample(NamedTuple):
    """The results of a batch, and the kept data of its rounds."""

    tally: Tally
    forfeits: Forfeits
    kept: KeptRows | None = None


class Simulation(Outcome[Sample]):
    """The result, with confidence intervals of 95 %."""

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan
        self.tally = Tally(plan.names, plan.bin_width)
        self.keeping: Keeping | None = None
        """Where the rounds themselves are kept."""

    def take(self, batch: Batch, part: Sample) -> None:  # noqa: ARG002  (there is one table)
        """Add the results of a batch."""
        if self.keeping is not None and part.kept is not None:
            self.keeping.take(part.kept)
        self.tally.merge(part.tally)
        self.forfeits.merge(part.forfeits)

    def merge(self, other: Simulation) -> None:
        """Add the rounds of another simulation, by the same bots and terms."""
        if (other.plan.terms, other.plan.names) != (self.plan.terms, self.plan.names):
            raise ValueError("these simulations are of other terms or bots")
        self.tally.merge(other.tally)
        self.forfeits.merge(other.forfeits)
        self.seconds += other.seconds

    @property
    def rounds(self) -> int:
        """How many rounds were played to their end."""
        return self.tally.rounds

    def points(self, seat: int) -> Interval:
        """The points of a seat, from 1, in a round."""
        return self.tally.moments_of(f"points {seat}").interval()

    def points_of(self, bot: str) -> Interval:
        """The points of a bot in a round, over all its seats."""
        return self.tally.moments_of(f"points {bot}").interval(self.plan.names.count(bot))

    def wins(self, seat: int) -> Interval:
        """The share of rounds that a seat won. A tie is shared."""
        return self.tally.moments_of(f"wins {seat}").interval(WIN)

    def opener(self) -> Interval | None:
        """The opener's lead over the mean of the others; None for a single player."""
        others = len(self.plan.names) - 1
        return self.tally.moments_of("opener").interval(others) if others else None

    def opener_wins(self) -> Interval:
        """The share of rounds that the opener wins."""
        return self.tally.moments_of("opener wins").interval(WIN)

    def per_round(self, name: str) -> Interval:
        """How often something happens in a round: one of `tally.COUNTED` or `tally.HEXAGONS`."""
        return self.tally.moments_of(name).interval()

    def share_with(self, name: str) -> Interval:
        """The share of rounds in which it happens at all; also of `any hexagon`."""
        return _share(self.tally.some[name], self.rounds)

    def share_ended(self, ending: str) -> Interval:
        """The share of rounds that ended so: `out`, `blocked` or `target`."""
        return _share(self.tally.endings[ending], self.rounds)

    def to_dict(self) -> dict[str, object]:
        """The object that `tricorne simulate --json` prints."""
        seats = [
            {
                "bot": bot,
                "mean": number_or_none(self.points(seat).mean),
                "sd": number_or_none(self.points(seat).sd),
                "wins": number_or_none(self.wins(seat).mean),
            }
            for seat, bot in enumerate(self.plan.names, start=1)
        ]
        return {
            "sheet": sheet_title(self.plan.terms.sheet),
            "rounds": self.rounds,
            "seats": seats,
            "out": number_or_none(self.share_ended("out").mean),
            "blocked": number_or_none(self.share_ended("blocked").mean),
            "plies": number_or_none(self.per_round("actions").mean),
            "seconds": self.seconds,
            "interrupted": self.interrupted,
            "forfeits": self.forfeits.to_list(),
            **self.plan.origin(),
        }


def simulate(  # noqa: PLR0913  (where and how, and what is kept)
    plan: Plan,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    parquet: Path | None = None,
    moves: Path | None = None,
    records: Path | None = None,
    workers: int | None = None,
    resume: bool = False,
) -> Simulation:
    """Play a plan, and sum it up.

    The work goes to the executor. Without one, it goes to threads, or to processes if the kernel
    does not know a bot: as many as `workers` or as the machine has cores. The result is the same to
    the last digit in each case. `progress` receives the number of finished rounds. Ctrl-C returns
    the result so far. If the workers fail for good, `Stopped` carries it.

    Every round that the result counts is written, in order: a row each to the file `parquet`; with
    all moves to two files in the folder `moves`; as a record to the file `records`. With `resume`,
    rounds that these files have are not played again, and the result is about the others, but
    `progress` counts all.
    """
    if executor is None:
        ready()
    places = Places(parquet, moves, records)
    after = places.next_round(plan) if resume else None
    if after is not None:
        progress, plan = _count_from(progress, after - plan.first), plan.from_round(after)
    result = Simulation(plan)
    work = partial(play_sample, plan, places=places)
    with keeping(plan, places, result, append=after is not None) as result.keeping:
        run(plan, work, result, executor, progress, workers, in_python=places.keep.games)
    return result


def play_sample(plan: Plan, batch: Batch, *, places: Places = Places()) -> Sample:  # noqa: B008  (it never changes)
    """Play a batch of a plan."""
    records, whole, forfeits, games, told = play(plan, plan.contenders, batch, places.keep)
    tally = Tally(plan.names, plan.bin_width)
    rounds = records[whole]
    tally.count(rounds)
    if plan.forfeit == "loss":
        tally.count_wins(records[~whole])
    if not places.anything:
        return Sample(tally, forfeits)
    numbers = batch.first + np.flatnonzero(whole)
    return Sample(tally, forfeits, kept_rows(plan, places, numbers, rounds, games, told))


def _count_from(progress: Callable[[int], None] | None, begun: int) -> Callable[[int], None]:
    """What tells of so many rounds more."""
    return lambda done: progress(begun + done) if progress is not None else None


def _share(count: int, rounds: int) -> Interval:
    """A share of rounds, as the mean of zeros and ones."""
    return Moments(rounds, count, count).interval()
