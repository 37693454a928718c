"""Studies of many rounds, on all cores: in the order of the rounds, whatever finishes first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from tricorne.bots.cores import cores
from tricorne.lab.crew import Crew, processes
from tricorne.lab.stopping import Stop
from tricorne.study import study

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from tricorne.rules import Round
    from tricorne.study import Study


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
    one. When one worker is told to stop, it keeps its findings so far.
    """
    stop = Stop() if stop is None else stop
    tell = (lambda _done: None) if progress is None else progress
    count = workers or cores()
    if count == 1:
        yield from _one_by_one(jobs, stop, tell)
        return

    def hire() -> Executor:
        return processes(count)

    crew = Crew(studied, None, hire, stop)
    for done, (_job, found) in enumerate(crew.results(jobs), start=1):
        tell(done)
        yield found


def studied(job: StudyJob, progress: Callable[[float], None] | None = None) -> Study:
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
        yield studied(job, hear)
        done += 1
