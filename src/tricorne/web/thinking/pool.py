"""A few processes that think, each for one at a time; whoever is too slow is let go.

Nothing here waits in the event loop: each process has a thread of the server that listens to it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import TYPE_CHECKING, Any, TypeVar

from tricorne.web.guard.logs import log
from tricorne.web.thinking.worker import READY, Answer, Failed, Question, serve

if TYPE_CHECKING:
    from tricorne.rules import View

T = TypeVar("T")

_WARMING = 300.0
"""Compiling on a slow machine takes minutes, once."""
_GOODBYE = 2.0
_PAUSES = (0.0, 1.0, 5.0, 30.0)
"""How long to wait before a process is replaced, while one after the other fails."""


class NoAnswerError(Exception):
    """Nobody answered in time; somebody quicker has to."""


class Worker:
    """One process, and the line to it. Every method but `end` is for the worker's own thread."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._line: Connection
        self._line, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=serve, args=(theirs,), daemon=True, name="tricorne thinking"
        )
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process is there."""
        return self._process.is_alive()

    def ready(self) -> bool:
        """Whether strong bots can play here, once that is known."""
        return self._heard(_WARMING) == READY

    def ask(self, question: Question, patience: float) -> Answer | Failed:
        """What it answers within so many seconds; EOFError or TimeoutError without an answer."""
        self._line.send(question)
        answer = self._heard(patience)
        if isinstance(answer, Answer | Failed):
            return answer
        raise EOFError

    def _heard(self, patience: float) -> object:
        if not self._line.poll(patience):
            raise TimeoutError
        return self._line.recv()

    def end(self) -> None:
        """End the process, whatever it is doing; whoever listens to it hears that."""
        self._process.kill()
        self._process.join(_GOODBYE)


class Pool:
    """So many workers, begun one after the other: the first one compiles for all."""

    def __init__(self, processes: int, patience: float) -> None:
        self._size = max(processes, 1)
        self._patience = patience
        self._threads = ThreadPoolExecutor(self._size, thread_name_prefix="thinking")
        self._workers: set[Worker] = set()
        self._free: deque[Worker] = deque()
        """Workers that have nothing to do."""
        self._waiting: deque[asyncio.Future[Worker | None]] = deque()
        """Who waits for one of them; None tells him that nobody will come."""
        self._serving = 0
        self._failures = 0
        self._closed = False
        self._chores: set[asyncio.Task[Any]] = set()
        self.ready = asyncio.Event()
        """Set while there is somebody to ask."""
        self.useless = False
        """Whether strong bots cannot play here at all."""

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    def start(self) -> None:
        """Begin, without waiting for anybody to be ready."""
        self._do(self._begin_all())

    async def stop(self) -> None:
        """End all processes. Who waits for an answer is told that there is none."""
        self._closed = True
        self.ready.clear()
        self._send_waiting_away()
        await asyncio.to_thread(self._end_all)
        await asyncio.gather(*self._chores, return_exceptions=True)

    def _end_all(self) -> None:
        """Twice, for one may just have begun."""
        for _ in range(2):
            for worker in list(self._workers):
                worker.end()
            self._threads.shutdown()

    async def ask(self, view: View, character: str | None) -> Answer:
        """An answer. Raises NoAnswerError: at once, if nobody is ready, or when time is up."""
        if not self.ready.is_set():
            raise NoAnswerError
        worker = await self._free_worker()
        question = Question(view, character, ease=1 / (1 + len(self._waiting) / self._size))
        asking = self._do(self._asked(worker, question))
        answer = await asyncio.shield(asking)  # whoever gives up waiting does not stop it
        if isinstance(answer, Answer):
            return answer
        if isinstance(answer, Failed):
            log("a bot failed", logging.ERROR, bot=character, error=answer.kind)
        raise NoAnswerError

    async def _free_worker(self) -> Worker:
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience):
                while worker := await self._next_free():
                    if worker.alive:
                        return worker
                    self._replace(worker)
        raise NoAnswerError

    async def _next_free(self) -> Worker | None:
        """A worker that has nothing to do; None if nobody will come."""
        if self._free:
            return self._free.popleft()
        coming: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        self._waiting.append(coming)
        try:
            return await coming
        except asyncio.CancelledError:
            if coming.done() and not coming.cancelled() and (worker := coming.result()):
                self._set_free(worker)  # who gave up in this moment leaves nobody idle
            raise
        finally:
            with suppress(ValueError):
                self._waiting.remove(coming)

    def _set_free(self, worker: Worker) -> None:
        """A worker has nothing to do: it is for whoever has waited longest."""
        while self._waiting:
            coming = self._waiting.popleft()
            if not coming.done():
                coming.set_result(worker)
                return
        self._free.append(worker)

    async def _asked(self, worker: Worker, question: Question) -> Answer | Failed | None:
        """What a worker answers; then it is free again, or is replaced."""
        try:
            answer = await self._in_thread(worker.ask, question, self._patience)
        except (EOFError, OSError, RuntimeError) as error:  # a TimeoutError is an OSError, too
            log("a worker is let go", logging.WARNING, error=type(error).__name__)
            self._replace(worker)
            return None
        self._set_free(worker)
        return answer

    async def _begin_all(self) -> None:
        for _ in range(self._size):
            await self._begin()

    async def _begin(self) -> None:
        """One more worker, however often that takes."""
        while not (self._closed or self.useless):
            await asyncio.sleep(_PAUSES[min(self._failures, len(_PAUSES) - 1)])
            worker = None
            try:
                worker = await self._in_thread(self._new_worker)
                self.useless = not await self._in_thread(worker.ready)
            except (EOFError, OSError, RuntimeError) as error:
                self._failures += 1
                if not self._closed:
                    log("a worker did not begin", logging.WARNING, error=type(error).__name__)
            else:
                if not self.useless:
                    self._failures = 0
                    self._serving += 1
                    self._set_free(worker)
                    self.ready.set()
                    return
            if worker is not None:
                await self._end(worker)

    def _new_worker(self) -> Worker:
        worker = Worker()
        self._workers.add(worker)
        return worker

    def _replace(self, worker: Worker) -> None:
        """Let a worker go that does not answer."""
        self._serving -= 1
        if not self._serving:
            self.ready.clear()
            self._send_waiting_away()

        async def replace() -> None:
            await self._end(worker)
            await self._begin()

        self._do(replace())

    def _send_waiting_away(self) -> None:
        while self._waiting:
            coming = self._waiting.popleft()
            if not coming.done():
                coming.set_result(None)

    async def _end(self, worker: Worker) -> None:
        await asyncio.to_thread(worker.end)
        self._workers.discard(worker)

    def _do(self, chore: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)
        return task

    async def _in_thread(self, call: Callable[..., T], *args: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, call, *args)
