"""Studies of many rounds, on all cores: in the order of the rounds, whatever finishes first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from tricorne.bots.cores import cores
from tricorne.lab.crew import Crew, Ends, must_end, processes
from tricorne.lab.stopping import Stop
from tricorne.study import study

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from tricorne.rules import Round
    from tricorne.study import Study

_PATIENCE = 5.0
"""The most seconds that studies in other processes have to end."""


class StudyJob(NamedTuple):
    """A round, and how it is studied."""

    round: Round
    precision: float = 2.0
    seconds: float = 30.0
    population: str | None = None
    seed: int = 0
    playouts: int | None = None


def studies(
    jobs: Iterable[StudyJob],
    stop: Stop | None = None,
    *,
    workers: int | None = None,
    progress: Callable[[float], None] | None = None,
) -> Iterator[Study]:
    """The study of each round, in order, until it is told to stop.

    `progress` receives how many rounds are done; with one worker, also the share of the current
    one. When it is told to stop, the rounds that have been begun keep their findings so far.
    """
    stop = Stop() if stop is None else stop
    tell = (lambda _done: None) if progress is None else progress
    count = workers or cores()
    if count == 1:
        yield from _one_by_one(jobs, stop, tell)
        return

    ends = Ends()

    def hire() -> Executor:
        return processes(count, ends)

    crew = Crew(_studied_apart, None, hire, _Later(stop, ends))
    until_then = takewhile(lambda _job: not stop, jobs)
    for done, (_job, found) in enumerate(crew.results(until_then), start=1):
        if found is None:
            return
        tell(done)
        yield found


def study_round(job: StudyJob, progress: Callable[[float], None] | None = None) -> Study:
    """The study of one round."""
    round_, precision, seconds, population, seed, playouts = job
    return study(
        round_,
        precision=precision,
        seconds=seconds,
        population=population,
        seed=seed,
        playouts=playouts,
        progress=progress,
    )


class _Later(Stop):
    """A stop that lets studies in other processes end first, and waits a little for them."""

    def __init__(self, stop: Stop, ends: Ends) -> None:
        super().__init__()
        self._stop, self._ends = stop, ends
        self._until = inf

    def __bool__(self) -> bool:
        if not self._stop:
            return False
        if not self._ends.are_asked():
            self._ends.ask()
            self._until = monotonic() + _PATIENCE
        return len(self._stop.asked) > 1 or monotonic() > self._until


def _studied_apart(job: StudyJob) -> Study | None:
    """The study of a round in a process of its own; None if it is to end before it begins."""

    def hear(_share: float) -> None:
        if must_end():
            raise KeyboardInterrupt

    return None if must_end() else study_round(job, hear)


def _one_by_one(
    jobs: Iterable[StudyJob], stop: Stop, tell: Callable[[float], None]
) -> Iterator[Study]:
    done = 0

    def hear(share: float) -> None:
        tell(done + share)
        if stop:
            raise KeyboardInterrupt  # a study ends by it, and keeps what it has found

    for job in jobs:
        if stop:
            return
        yield study_round(job, hear)
        done += 1
