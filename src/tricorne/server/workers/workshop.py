"""Runs work in processes that would block the event loop even from a thread.

Drawing a PNG, or writing megabytes of JSON, happens in one call into compiled code, which lets no
other thread of the same process go on meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import TypeVar

from tricorne.bots.cores import cores
from tricorne.play.codes import ServerCode
from tricorne.rules.errors import refuse
from tricorne.server.environment.process import settle_down
from tricorne.server.environment.settings import Limits
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.guard.fair_queue import Turns
from tricorne.server.guard.problem import Problem

T = TypeVar("T")

_MOST_HANDS = 4


class Workshop:
    """Processes for long calls, one for every two cores, each started when it is needed.

    Visitors take turns, so that none waits behind everything that another one wants.
    """

    def __init__(self, limits: Limits | None = None, hands: int = 0) -> None:
        self._limits = limits or Limits()
        number = hands or min(max(cores() // 2, 1), _MOST_HANDS)
        self._hands = [_Hand(self._limits.work_seconds) for _ in range(number)]
        self._free = [*self._hands]
        self._turns: Turns[asyncio.Future[_Hand]] = Turns()

    async def do(self, visitor: str, work: Callable[..., T], *args: object) -> T:
        """The result of a module's function for these arguments. All of them travel by pickle.

        If the process dies, another one tries once more. Raises BrokenProcessPool if that dies too.
        """
        hand = self._free.pop() if self._free else await self._turn_of(visitor)
        try:
            with suppress(BrokenProcessPool):
                return await hand.do(work, *args)
            return await hand.do(work, *args)
        finally:
            self._pass_on(hand)

    async def _turn_of(self, visitor: str) -> _Hand:
        turns, limits = self._turns, self._limits
        if turns.count_waiting(visitor) >= limits.works_each or len(turns) >= limits.works:
            raise Problem.busy()
        turn: asyncio.Future[_Hand] = asyncio.get_running_loop().create_future()
        turns.add(visitor, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on(turn.result())
            raise
        finally:
            turns.leave(visitor, turn)

    def _pass_on(self, hand: _Hand) -> None:
        while turn := self._turns.next():
            if not turn.done():
                turn.set_result(hand)
                return
        self._free.append(hand)

    async def close(self) -> None:
        await asyncio.gather(*(hand.close() for hand in self._hands))


class _Hand:
    """One process, which does one call after the other. A crash affects a single call."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._executor: ProcessPoolExecutor | None = None
        self._pid = 0

    async def do(self, work: Callable[..., T], *args: object) -> T:
        """Do it, or end the process if it takes too long."""
        try:
            if self._executor is None:
                self._executor = ProcessPoolExecutor(
                    1, mp_context=get_context("spawn"), initializer=settle_down
                )
                self._pid = await self._done(os.getpid)
            async with asyncio.timeout(self._patience):
                return await self._done(work, *args)
        except TimeoutError as late:
            await self._end()
            raise Problem(
                503, refuse(ServerCode.BUSY, "this takes too long here; try something smaller")
            ) from late
        except BrokenProcessPool:
            self._executor = None
            raise

    async def _done(self, work: Callable[..., T], *args: object) -> T:
        if self._executor is None:
            raise BrokenProcessPool
        return await asyncio.wrap_future(await run_in_thread(self._executor.submit, work, *args))

    async def _end(self) -> None:
        with suppress(OSError):
            os.kill(self._pid, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        await self.close()

    async def close(self) -> None:
        executor, self._executor = self._executor, None
        if executor is not None:
            await asyncio.to_thread(executor.shutdown, cancel_futures=True)
