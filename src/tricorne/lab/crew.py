"""The seam to many cores and many machines: any `concurrent.futures.Executor`.

Jobs are submitted in order, a bounded number ahead, and their results come in the same order. So
memory is bounded, and an interrupted run has the results of the first jobs.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from typing import Generic, TypeVar

from tricorne.bots.cores import cores
from tricorne.lab.errors import LabCode, LabError
from tricorne.lab.stopping import Stop
from tricorne.rules.errors import TricorneError, refuse

T = TypeVar("T")
Done = TypeVar("Done")

ATTEMPTS = 4
"""How often a job is tried if workers die under it."""

_AHEAD = 4
_AHEAD_ELSEWHERE = 64
_GLANCE = 0.05
"""Seconds between checks whether to stop while waiting."""


def threads(workers: int | None = None) -> Executor:
    """Threads: for rounds that the kernel plays, which releases Python's lock."""
    return ThreadPoolExecutor(workers or cores(), thread_name_prefix="tricorne")


_SPAWNED = multiprocessing.get_context("spawn")


class Ends:
    """Whether processes are asked to end what they do and to hand over what they have."""

    def __init__(self) -> None:
        self._event = _SPAWNED.Event()

    def ask(self) -> None:
        """Ask them."""
        self._event.set()

    def are_asked(self) -> bool:
        """Whether they are."""
        return self._event.is_set()


_ends: list[Ends] = []
"""In a process that was given one: what tells it to end."""


def must_end() -> bool:
    """Whether this process is asked to hand over what it has."""
    return any(each.are_asked() for each in _ends)


def processes(workers: int | None = None, ends: Ends | None = None) -> Executor:
    """Processes: for rounds that only Python plays. They leave Ctrl-C to the parent process.

    An experiment without an executor starts its own. Who makes many small ones starts them once.
    """
    return ProcessPoolExecutor(
        workers or cores(), mp_context=_SPAWNED, initializer=_prepare, initargs=(ends,)
    )


def _prepare(ends: Ends | None) -> None:
    ignore_interrupts()
    _ends[:] = [] if ends is None else [ends]


class _Here(Executor):
    """Does each job at once, in the thread that submits it."""

    _max_workers = 0

    def submit(self, work: Callable[..., Done], /, *args: object, **more: object) -> Future[Done]:
        """The job, which is done."""
        future: Future[Done] = Future()
        try:
            future.set_result(work(*args, **more))
        except Exception as error:  # noqa: BLE001  (it is raised where the result is asked for)
            future.set_exception(error)
        return future


def calling_thread(_workers: int | None = None) -> Executor:
    """The calling thread alone, for bots that no other process can load."""
    return _Here()


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that submits the jobs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


@contextmanager
def _without_main() -> Iterator[None]:
    """Let processes that are started now not run the user's script again.

    They do not need it: a bot of `__main__` is never sent to them. So a script need not guard its
    work by `if __name__ == "__main__"`.
    """
    main = sys.modules["__main__"]
    file, spec = getattr(main, "__file__", None), main.__spec__
    if file is None or spec is not None:  # a notebook, or a module, which can be imported again
        yield
        return
    del main.__file__
    try:
        yield
    finally:
        main.__file__ = file


@contextmanager
def _held_back() -> Iterator[None]:
    """Block Ctrl-C in processes that are started now, until they ignore it.

    They inherit the blocked signal; here it arrives a moment later, and is not lost.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would lift what is held back when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Crew(Generic[T, Done]):
    """Workers that do jobs, each by a call of the same function.

    It uses a given executor and leaves it running. Otherwise it creates one with `hire`, and a new
    one if that breaks. An executor that can tell whether its workers are alive has a method
    `check`, which raises LabError if they are not.
    """

    def __init__(
        self,
        work: Callable[[T], Done],
        executor: Executor | None,
        hire: Callable[[], Executor],
        stop: Stop,
    ) -> None:
        self.work = work
        self.hire = None if executor is not None else hire
        self.executor = executor or hire()
        self.check: Callable[[], None] = getattr(self.executor, "check", lambda: None)
        self.stop = stop
        workers = getattr(self.executor, "_max_workers", None)
        self.ahead = _AHEAD * workers if isinstance(workers, int) else _AHEAD_ELSEWHERE
        self.pending: deque[tuple[T, Future[Done]]] = deque()

    def results(self, jobs: Iterable[T | None]) -> Generator[tuple[T, Done], None, None]:
        """Each job with its result, in the order of the jobs, until it is told to stop.

        Where the jobs say None, the next one depends on a result that is not there yet.
        Raises LabError for a job under which workers die again and again.
        """
        waiting = iter(jobs)
        try:
            while not self.stop:
                while len(self.pending) <= self.ahead and (job := next(waiting, None)) is not None:
                    future = self._submit(job)  # may renew what is pending
                    self.pending.append((job, future))
                found = self._first() if self.pending else None
                if found is None:
                    return
                yield found
        finally:
            self._dismiss()

    def _first(self) -> tuple[T, Done] | None:
        """The first job and its result, or None if it is told to stop.

        A job is submitted again while workers die under it.
        """
        problem: BaseException | None = None
        for _ in range(ATTEMPTS):
            job, future = self.pending[0]
            if not self._wait_for(future):
                return None
            try:
                result = future.result()
            except TricorneError:
                raise
            except (Exception, CancelledError) as error:  # noqa: BLE001  (each executor has its own)
                problem = error
                if not self._renew(error):
                    self.pending[0] = job, self._submit(job)
            else:
                self.pending.popleft()
                return job, result
        reason = f"{type(problem).__name__}: {problem}".rstrip(": ")
        raise LabError(
            refuse(
                LabCode.WORKERS,
                "gave up after {n} attempts, which all ended with: {problem}",
                n=ATTEMPTS,
                problem=reason,
            )
        ) from problem

    def _wait_for(self, future: Future[Done]) -> bool:
        """Wait until the job is done; False if told to stop in the meantime."""
        while not wait([future], _GLANCE).done:
            self.check()
            if self.stop:
                return False
        return True

    def _submit(self, job: T) -> Future[Done]:
        try:
            return self._give_out(job)
        except BrokenExecutor as error:
            if not self._renew(error):
                raise LabError(
                    refuse(
                        LabCode.WORKERS, "the workers have stopped: {problem}", problem=str(error)
                    )
                ) from error
            return self._give_out(job)

    def _give_out(self, job: T) -> Future[Done]:
        if self.hire is None and not isinstance(self.executor, ProcessPoolExecutor):
            return self.executor.submit(self.work, job)
        with _held_back(), _without_main():
            return self.executor.submit(self.work, job)

    def _renew(self, error: BaseException) -> bool:
        """If our own workers are gone, hire new ones for all unfinished jobs."""
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
        if self.hire is None:
            for _job, future in self.pending:
                future.cancel()
        else:
            # Our own executor cancels them: where its processes die, it writes to each future,
            # and cannot to one that was cancelled from outside
            with suppress(Exception):
                _end(self.executor)
        self.pending.clear()


def _succeeded(future: Future[Done]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def _end(executor: Executor) -> None:
    """End our own workers. Do not wait for processes: they may be deep in thought."""
    if isinstance(executor, ProcessPoolExecutor):
        for process in list((executor._processes or {}).values()):  # noqa: SLF001  (3.14 has kill_workers)
            process.terminate()
    executor.shutdown(wait=True, cancel_futures=True)
