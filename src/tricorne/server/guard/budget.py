"""What one address may use of the server, over all its connections.

An address is charged for the time that the event loop spends on it, and for the bytes that it is
sent. An address in debt waits; one that is deep in debt is refused. Each address does one thing at
a time, so that others get their turn.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import ceil
from typing import TypeVar

from tricorne.server.guard.charging import timed
from tricorne.server.guard.problem import Problem
from tricorne.server.guard.quota import Quota
from tricorne.server.guard.rate import Allowance

T = TypeVar("T")


class Budget:
    """The budget of one address: an allowance of seconds, and its part of a quota of bytes."""

    def __init__(self, visitor: str, seconds: Allowance, sent: Quota, patience: float) -> None:
        self.visitor = visitor
        self._seconds = seconds
        self._sent = sent
        self._patience = patience
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._busy = False
        self._in_thread = asyncio.Lock()

    def charge(self, seconds: float) -> None:
        """Charge time of the event loop that was used."""
        self._seconds.owe(seconds)

    def send(self, size: int) -> None:
        """Charge bytes that were sent."""
        self._sent.spend(self.visitor, size)

    async def turn(self) -> None:
        """Wait for a turn of this address. Raises Problem if its debt lasts too long."""
        if not self._sent.has(self.visitor):
            raise Problem.sated(self._sent.seconds_until_one(self.visitor))
        loop = asyncio.get_running_loop()
        if not self._busy and self._debt <= 0:
            self._busy = True
            loop.call_soon(self._pass_on)
            return
        turn = loop.create_future()
        self._waiting.append(turn)
        if not self._busy:
            self._busy = True
            self._pass_on()
        try:
            async with asyncio.timeout(self._patience):
                await turn
        except TimeoutError as late:
            raise Problem.often(max(ceil(self._debt), 1)) from late

    async def in_thread(self, work: Callable[..., T], *args: object) -> T:
        """The result of a function, worked out in a thread; one at a time for an address.

        Its time is charged like that of the event loop: only one thread at a time runs Python.
        Raises Problem if the debt of the address lasts too long.
        """
        loop = asyncio.get_running_loop()

        def charge(seconds: float) -> None:
            loop.call_soon_threadsafe(self.charge, seconds)

        def charged_work() -> T:
            with timed(charge):
                return work(*args)

        async with self.alone():
            return await asyncio.to_thread(charged_work)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Use a thread, such as for a long read of the database; one at a time for an address.

        Raises Problem if the debt of the address lasts too long.
        """
        async with self._in_thread:
            await self.turn()
            yield

    @property
    def _debt(self) -> float:
        """Seconds until the allowance is no longer used up."""
        return -self._seconds.left / self._seconds.rate

    def _pass_on(self) -> None:
        """Wake the next waiter once the debt is paid. All others have had their turn."""
        loop = asyncio.get_running_loop()
        if (debt := self._debt) > 0:
            loop.call_later(debt, self._pass_on)
            return
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                loop.call_soon(self._pass_on)
                return
        self._busy = False
