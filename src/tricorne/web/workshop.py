"""Work that would hold up the event loop, threads or not: done in a process of its own.

Drawing a PNG, or writing megabytes of JSON, happens in one call into compiled code, which lets no
other thread of the same process go on meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import TypeVar

from tricorne.rules.errors import refuse
from tricorne.web.codes import ServerCode
from tricorne.web.problem import Problem
from tricorne.web.process import settle_down

T = TypeVar("T")

_MOST_WAITING = 16


class Workshop:
    """One process, begun when there is something to do.

    It is handed one thing after the other, so that what kills it takes nothing else along.
    """

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def do(self, work: Callable[..., T], *args: object) -> T:
        """What a function of a module answers to these arguments; it and they travel by pickle.

        Where the process dies, another one tries once more; BrokenProcessPool if that dies, too.
        """
        if self._waiting >= _MOST_WAITING:
            raise Problem(
                503, refuse(ServerCode.BUSY, "too many others are waiting; try again soon")
            )
        self._waiting += 1
        try:
            async with self._turn:
                with suppress(BrokenProcessPool):
                    return await self._done(work, *args)
                return await self._done(work, *args)
        finally:
            self._waiting -= 1

    async def _done(self, work: Callable[..., T], *args: object) -> T:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                1, mp_context=get_context("spawn"), initializer=settle_down
            )
        try:
            doing = await asyncio.to_thread(self._executor.submit, work, *args)
            return await asyncio.wrap_future(doing)
        except BrokenProcessPool:
            self._executor = None
            raise

    async def close(self) -> None:
        if self._executor is not None:
            await asyncio.to_thread(self._executor.shutdown, cancel_futures=True)
            self._executor = None
