"""The seam to many cores and many machines: any `concurrent.futures.Executor`.

Jobs are submitted in their order, a bounded number ahead, and their results are given in the same
order. So memory is bounded, and what has come out when it is interrupted is what the first jobs
give.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import contextmanager, suppress
from threading import current_thread, main_thread
from typing import Any, Generic, TypeVar

from tricorne.lab.errors import LabError
from tricorne.rules.errors import TricorneError, refuse

Result = TypeVar("Result")
Job = tuple[Any, ...]

ATTEMPTS = 4
"""So often a job is given out, if workers die under it."""

_AHEAD = 4
_AHEAD_ELSEWHERE = 64


def cores() -> int:
    """How many can work at once on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def threads(workers: int | None = None) -> Executor:
    """Threads: for what the kernel plays, which holds no lock."""
    return ThreadPoolExecutor(workers or cores(), thread_name_prefix="tricorne")


def processes(workers: int | None = None) -> Executor:
    """Processes: for what only Python plays. They leave Ctrl-C to the one that started them."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(
        workers or cores(), mp_context=context, initializer=ignore_interrupts
    )


def ignore_interrupts() -> None:
    """Let Ctrl-C be heard only by the process that gives out the jobs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _deaf() -> Iterator[None]:
    """Let processes that are started now ignore Ctrl-C from their first moment on."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Crew(Generic[Result]):
    """Workers that do jobs: a function, called with one tuple of arguments after the other.

    Given an executor, it uses that one and leaves it running; else it hires one by `hire`, and
    another one should that break.
    """

    def __init__(
        self,
        work: Callable[..., Result],
        executor: Executor | None,
        hire: Callable[[], Executor],
    ) -> None:
        self.work = work
        self.hire = None if executor is not None else hire
        self.executor = executor or hire()
        workers = getattr(self.executor, "_max_workers", None)
        self.ahead = _AHEAD * workers if isinstance(workers, int) else _AHEAD_ELSEWHERE
        self.pending: deque[tuple[Job, Future[Result]]] = deque()

    def results(self, jobs: Iterable[Job]) -> Generator[Result, None, None]:
        """The results of the jobs, in their order.

        Raises LabError for a job under which workers die again and again.
        """
        try:
            for job in jobs:
                future = self._submit(job)  # may renew what is pending
                self.pending.append((job, future))
                if len(self.pending) > self.ahead:
                    yield self._first()
            while self.pending:
                yield self._first()
        finally:
            self._dismiss()

    def _first(self) -> Result:
        """The result of the first job; given out again while workers die under it."""
        job, future = self.pending[0]
        problem: BaseException | None = None
        for _ in range(ATTEMPTS):
            try:
                result = future.result()
            except TricorneError:
                raise
            except (Exception, CancelledError) as error:  # noqa: BLE001  (each executor has its own)
                problem = error
                if not self._renew(error):
                    self.pending[0] = job, self._submit(job)
                future = self.pending[0][1]
            else:
                self.pending.popleft()
                return result
        reason = f"{type(problem).__name__}: {problem}".rstrip(": ")
        raise LabError(
            refuse(
                "workers",
                "given up after {n} attempts, each ended by: {problem}",
                n=ATTEMPTS,
                problem=reason,
            )
        ) from problem

    def _submit(self, job: Job) -> Future[Result]:
        try:
            return self._give_out(job)
        except BrokenExecutor as error:
            if not self._renew(error):
                raise LabError(
                    refuse("workers", "the workers are gone: {problem}", problem=str(error))
                ) from error
            return self._give_out(job)

    def _give_out(self, job: Job) -> Future[Result]:
        if self.hire is None:
            return self.executor.submit(self.work, *job)
        with _deaf():
            return self.executor.submit(self.work, *job)

    def _renew(self, error: BaseException) -> bool:
        """Where our own workers are gone, hire new ones and give them all that is not done."""
        if self.hire is None or not isinstance(error, BrokenExecutor):
            return False
        self.executor.shutdown(wait=False, cancel_futures=True)
        self.executor = self.hire()
        self.pending = deque(
            (job, future if _succeeded(future) else self._give_out(job))
            for job, future in self.pending
        )
        return True

    def _dismiss(self) -> None:
        for _job, future in self.pending:
            future.cancel()
        self.pending.clear()
        if self.hire is not None:
            with suppress(Exception):
                _stop(self.executor)


def _succeeded(future: Future[Result]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def _stop(executor: Executor) -> None:
    """End our own workers; processes are not waited for, they may be deep in thought."""
    if isinstance(executor, ProcessPoolExecutor):
        for process in list((executor._processes or {}).values()):  # noqa: SLF001  (3.14 has kill_workers)
            process.terminate()
    executor.shutdown(wait=True, cancel_futures=True)
