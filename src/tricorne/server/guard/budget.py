"""The share of the server that one address may use, over all its connections.

An address is charged for the time that the event loop spends on it, and for the bytes that it is
sent. An address in debt waits; one that is deep in debt is refused. Each address does one thing at
a time, so that others get their turn. Requests that are parsed go before bytes that are not.

An address that has used much lately is heavy, and is slowed down even without debt: all heavy
addresses together leave a part of the event loop's time to the others.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import ceil
from typing import TypeVar

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.charging import charge_thread
from tricorne.server.guard.problem import Problem
from tricorne.server.guard.quota import Quota
from tricorne.server.guard.rate import Allowance, Kept

T = TypeVar("T")

_SHORTEST_WAIT = 0.001
"""Seconds. Less may be lost in rounding."""
_SMALL = 0.001
"""Seconds that are owed only once somebody asks. A message is charged in some five steps, each of
which takes less."""


class Crowd:
    """The heavy addresses that wait for a turn, and the share of the event loop for each."""

    def __init__(self, share: float) -> None:
        self._share = share
        self._waiting: set[str] = set()

    def join(self, visitor: str) -> None:
        self._waiting.add(visitor)

    def leave(self, visitor: str) -> None:
        self._waiting.discard(visitor)

    @property
    def share(self) -> float:
        """The share of one of them."""
        return self._share / max(len(self._waiting), 1)


class Budget:
    """The budget of one address: allowances of seconds, and its part of a quota of bytes.

    `light` says how much it may use without being heavy.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that is counted)
        self,
        visitor: str,
        seconds: Allowance,
        light: Allowance,
        crowd: Crowd,
        sent: Quota,
        patience: float,
    ) -> None:
        self.visitor = visitor
        self._seconds = seconds
        self._light = light
        self._crowd = crowd
        self._sent = sent
        self._patience = patience
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._lines: deque[asyncio.Future[None]] = deque()
        """Connections with bytes to parse."""
        self._busy = False
        self._unpaid = 0.0
        """Seconds that were charged and are not owed yet."""
        self._in_thread = asyncio.Lock()

    def charge(self, seconds: float) -> None:
        """Charge time of the event loop that was used."""
        self._unpaid += seconds
        if self._unpaid > _SMALL:
            self._settle()

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
                if self.in_debt:  # otherwise others were merely quicker
                    raise Problem.often(self.seconds_in_debt) from late
            else:
                return

    def may_go_on(self) -> bool:
        """Take the turn if the address need not wait and no other takes it now."""
        if self._busy or self.must_wait:
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

    async def run_in_thread(self, work: Callable[..., T], *args: object) -> T:
        """The result of a function, worked out in a thread; one at a time for an address.

        Raises Problem if the debt of the address lasts too long.
        """
        async with self.hold_thread():
            return await charge_thread(self.charge, work, *args)

    @asynccontextmanager
    async def hold_thread(self) -> AsyncIterator[None]:
        """Use a thread, such as for a long read of the database; one at a time for an address.

        Raises Problem if the debt of the address lasts too long.
        """
        async with self._in_thread:
            await self.turn()
            yield

    @property
    def must_wait(self) -> bool:
        """Whether the address is in debt, or heavy."""
        return self._seconds_to_wait > 0

    @property
    def in_debt(self) -> bool:
        """Whether the allowance is used up."""
        return self._debt > 0

    @property
    def seconds_in_debt(self) -> int:
        """Whole seconds until the debt is paid, at least one."""
        return max(ceil(self._debt), 1)

    @property
    def _debt(self) -> float:
        """Seconds until the allowance is no longer used up."""
        self._settle()
        return -self._seconds.left / self._seconds.rate

    @property
    def _seconds_to_wait(self) -> float:
        light = self._light
        light.rate = max(self._crowd.share, self._seconds.rate)
        return max(self._debt, -light.left / light.rate)

    def _settle(self) -> None:
        """Owe what was charged."""
        unpaid, self._unpaid = self._unpaid, 0.0
        if unpaid:
            self._seconds.owe(unpaid)
            self._light.owe(unpaid)

    def _pass_on(self) -> None:
        """Wake the next waiter once it need not wait. All others have had their turn."""
        if not (self._waiting or self._lines):
            self._busy = False
            self._crowd.leave(self.visitor)
            return
        loop = asyncio.get_running_loop()
        if (seconds := self._seconds_to_wait) > 0:
            self._crowd.join(self.visitor)
            loop.call_later(max(seconds, _SHORTEST_WAIT), self._pass_on)
            return
        for queue in (self._waiting, self._lines):
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    loop.call_soon(self._pass_on)
                    return
        self._pass_on()


class Budgets(Kept[Budget]):
    """The budgets of all addresses."""

    def __init__(self, limits: Limits, sent: Quota, clock: Callable[[], float]) -> None:
        crowd = Crowd(limits.heavy_share)

        def budget(who: str) -> Budget:
            seconds = Allowance(limits.loop_share, limits.loop_seconds, clock)
            light = Allowance(limits.heavy_share, limits.light_seconds, clock)
            return Budget(who, seconds, light, crowd, sent, limits.patience_seconds)

        super().__init__(budget)
