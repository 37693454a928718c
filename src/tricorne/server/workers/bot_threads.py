"""Threads in which bots think, one at a time each. The compiled kernel releases Python's lock.

No caller waits longer than its patience. Shortly before that the search is stopped between two
calls of the kernel, and answers with its best result so far.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import inf
from time import perf_counter
from typing import TypeVar

from tricorne.kernel.engine import CutShortError, stop_when
from tricorne.server.environment.process import give_way
from tricorne.server.guard.fair_queue import Turns
from tricorne.server.guard.logs import log_failure
from tricorne.server.guard.quota import Quota

T = TypeVar("T")

_THINKING = 0.9
"""The share of the patience for thinking; the rest is for noticing that it is over."""
_HASTE = 0.1
"""The part of the usual time that bots think for a visitor whose quota is used up."""


class NoAnswerError(Exception):
    """The search found nothing in time, or failed. A quicker bot has to answer."""


class _Thought:
    """A search, and its deadline."""

    def __init__(self, deadline: float, clock: Callable[[], float]) -> None:
        self._deadline = deadline
        self._clock = clock

    def stop(self) -> None:
        self._deadline = -inf

    def is_over(self) -> bool:
        return self._clock() >= self._deadline


class Minds:
    """The threads, and the searches that wait for one of them."""

    def __init__(
        self,
        threads: int,
        clock: Callable[[], float] = perf_counter,
        quota: Quota | None = None,
    ) -> None:
        self._clock = clock
        self._quota = quota
        self._size = self._free = max(threads, 1)
        self._threads = ThreadPoolExecutor(
            self._size, thread_name_prefix="thinking", initializer=give_way
        )
        self._turns: Turns[asyncio.Future[None]] = Turns()
        self._thoughts: set[_Thought] = set()
        self._closed = False

    async def think(self, work: Callable[[float], T], visitor: str, patience: float) -> T:
        """The result of a search, which receives the share of its time: 1 is all.

        Raises NoAnswerError after this many seconds at the latest. A caller that gives up stops its
        search.
        """
        try:
            async with asyncio.timeout(patience):
                return await self._thought(work, visitor, self._clock() + _THINKING * patience)
        except TimeoutError as error:
            raise NoAnswerError from error

    async def _thought(self, work: Callable[[float], T], visitor: str, deadline: float) -> T:
        await self._have_turn(visitor)
        share = 1 / (1 + self._turns.count_rivals(visitor) / self._size)
        if self._quota is not None and not self._quota.has(visitor):
            share *= _HASTE
        begun = self._clock()
        thought = _Thought(-inf if self._closed else deadline, self._clock)
        self._thoughts.add(thought)
        loop = asyncio.get_running_loop()
        try:
            thinking = loop.run_in_executor(self._threads, _thought_out, work, share, thought)
        except RuntimeError as error:  # no thread can start, or the pool is shut down
            self._thoughts.discard(thought)
            self._pass_on()
            raise NoAnswerError from error
        thinking.add_done_callback(lambda done: self._ended(thought, visitor, begun, done))
        try:
            return await asyncio.shield(thinking)
        except asyncio.CancelledError:
            thought.stop()
            raise
        except CutShortError as stopped:
            raise NoAnswerError from stopped
        except Exception as error:
            log_failure("a bot failed", error)
            raise NoAnswerError from error

    async def _have_turn(self, visitor: str) -> None:
        """Wait for a free thread."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.add(visitor, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()  # a caller that gives up at this moment must leave no thread idle
            raise
        finally:
            self._turns.leave(visitor, turn)

    def _ended(
        self, thought: _Thought, visitor: str, begun: float, done: asyncio.Future[T]
    ) -> None:
        done.exception()  # the caller may have gone
        if self._quota is not None:
            self._quota.spend(visitor, self._clock() - begun)
        self._thoughts.discard(thought)
        self._pass_on()

    def _pass_on(self) -> None:
        """A thread is free: start the next search."""
        while turn := self._turns.next():
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    async def close(self) -> None:
        """Stop all searches; waiting ones get no answer."""
        self._closed = True
        for thought in self._thoughts:
            thought.stop()
        await asyncio.to_thread(self._threads.shutdown)


def _thought_out(work: Callable[[float], T], share: float, thought: _Thought) -> T:
    with stop_when(thought.is_over):
        return work(share)
