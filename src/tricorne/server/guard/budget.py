"""What one address may use of the server, over all its connections.

An address is charged for the time that the event loop spends on it, and for the bytes that it is
sent. An address in debt waits; one that is deep in debt is refused. Each address does one thing at
a time, so that others get their turn. Requests that are parsed go before bytes that are not.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import ceil
from typing import TypeVar

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.charging import charged_thread
from tricorne.server.guard.problem import Problem
from tricorne.server.guard.quota import Quota
from tricorne.server.guard.rate import Allowance, Kept

T = TypeVar("T")


class Budget:
    """The budget of one address: an allowance of seconds, and its part of a quota of bytes."""

    def __init__(self, visitor: str, seconds: Allowance, sent: Quota, patience: float) -> None:
        self.visitor = visitor
        self._seconds = seconds
        self._sent = sent
        self._patience = patience
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._lines: deque[asyncio.Future[None]] = deque()
        """Connections with bytes to parse."""
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
        if self.may_go_on():
            return
        while True:
            try:
                async with asyncio.timeout(self._patience):
                    await self._place_in(self._waiting)
            except TimeoutError as late:
                if self.in_debt:  # else others only were quicker
                    raise Problem.often(self.seconds_in_debt) from late
            else:
                return

    def may_go_on(self) -> bool:
        """Take the turn if nothing is owed and no other takes it now."""
        if self._busy or self.in_debt:
            return False
        self._busy = True
        asyncio.get_running_loop().call_soon(self._pass_on)
        return True

    def line_up(self) -> asyncio.Future[None]:
        """A place in the queue of connections. It is done at its turn; cancel it to leave."""
        return self._place_in(self._lines)

    def _place_in(self, queue: deque[asyncio.Future[None]]) -> asyncio.Future[None]:
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        if not self._busy:
            self._busy = True
            self._pass_on()
        return turn

    async def in_thread(self, work: Callable[..., T], *args: object) -> T:
        """The result of a function, worked out in a thread; one at a time for an address.

        Raises Problem if the debt of the address lasts too long.
        """
        async with self.alone():
            return await charged_thread(self.charge, work, *args)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Use a thread, such as for a long read of the database; one at a time for an address.

        Raises Problem if the debt of the address lasts too long.
        """
        async with self._in_thread:
            await self.turn()
            yield

    @property
    def in_debt(self) -> bool:
        """Whether the allowance is used up."""
        return self._seconds.left < 0

    @property
    def seconds_in_debt(self) -> int:
        """Whole seconds until the debt is paid, at least one."""
        return max(ceil(self._debt), 1)

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
        for queue in (self._waiting, self._lines):
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    loop.call_soon(self._pass_on)
                    return
        self._busy = False


class Budgets(Kept[Budget]):
    """The budgets of all addresses."""

    def __init__(self, limits: Limits, sent: Quota, clock: Callable[[], float]) -> None:
        rate, burst, patience = limits.loop_share, limits.loop_seconds, limits.patience_seconds
        super().__init__(lambda who: Budget(who, Allowance(rate, burst, clock), sent, patience))
