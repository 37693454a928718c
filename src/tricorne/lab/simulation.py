"""Many rounds: played in chunks wherever there are workers, and summed up in a bounded memory."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tricorne.lab.chunk import play_chunk
from tricorne.lab.contenders import warm_up
from tricorne.lab.crew import Crew, processes, threads
from tricorne.lab.errors import LabError, Stopped
from tricorne.lab.moments import Interval, Moments
from tricorne.lab.parquet import Keeper
from tricorne.lab.tally import WIN, Tally

if TYPE_CHECKING:
    from tricorne.lab.plan import Plan


@dataclass
class Simulation:
    """What came out. Its intervals are those of 95 % confidence."""

    plan: Plan
    tally: Tally
    seconds: float = 0.0
    interrupted: bool = False
    """Whether somebody stopped it: then these are the first rounds, not all."""

    @property
    def rounds(self) -> int:
        """How many rounds were played to their end."""
        return self.tally.rounds

    def points(self, seat: int) -> Interval:
        """The points of a seat, from 1, in a round."""
        return self.tally.of(f"points {seat}").interval()

    def points_of(self, bot: str) -> Interval:
        """The points of a bot in a round, over all its seats."""
        return self.tally.of(f"points {bot}").interval(self.plan.bots.count(bot))

    def wins(self, seat: int) -> Interval:
        """The share of rounds that a seat won; those who tie share a round."""
        return self.tally.of(f"wins {seat}").interval(WIN)

    def opener(self) -> Interval | None:
        """How many points more the opener has than the others on average; None for one alone."""
        others = len(self.plan.bots) - 1
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
        """What `tricorne simulate --json` prints."""
        seats = [
            {
                "bot": bot,
                "mean": self.points(seat).mean,
                "sd": self.points(seat).sd,
                "wins": self.wins(seat).mean,
            }
            for seat, bot in enumerate(self.plan.bots, start=1)
        ]
        return {
            "sheet": self.plan.terms.sheet.name,
            "rounds": self.rounds,
            "seats": seats,
            "out": self.ended("out").mean,
            "blocked": self.ended("blocked").mean,
            "plies": self.per_round("actions").mean,
            "seconds": self.seconds,
        }


def simulate(
    plan: Plan,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    parquet: Path | None = None,
    workers: int | None = None,
) -> Simulation:
    """Play what is planned, and sum it up.

    The work goes to the executor; without one to threads, or where the kernel does not know a bot
    to processes, as many as `workers` or as the machine has cores. The result is the same to the
    last digit whatever does the work. `progress` is told how many rounds are done. Ctrl-C gives
    the result so far; where the workers fail for good, `Stopped` has it. With `parquet`, every
    round is written to that file.
    """
    keeper = Keeper(parquet, len(plan.bots)) if parquet is not None else None
    if executor is None:
        warm_up(plan.bots)
    hire = partial(threads if plan.compiled else processes, workers)
    crew = Crew(partial(play_chunk, plan, keep=keeper is not None), executor, hire)
    result = Simulation(plan, Tally(plan.bots, plan.bin_width))
    began = time.perf_counter()
    done = 0
    try:
        for (_, count), chunk in zip(plan.chunks(), crew.results(plan.chunks()), strict=True):
            result.tally.merge(chunk.tally)
            if keeper is not None:
                keeper.keep(chunk)
            done += count
            if progress is not None:
                progress(done)
    except KeyboardInterrupt:
        result.interrupted = True
    except LabError as error:
        result.seconds = time.perf_counter() - began
        raise Stopped(error.refusal, result) from error
    finally:
        if keeper is not None:
            keeper.finish()
    result.seconds = time.perf_counter() - began
    return result


def _share(count: int, rounds: int) -> Interval:
    """A share of rounds, as the mean of zeros and ones."""
    return Moments(rounds, count, count).interval()
