"""What one address may cost the server, over all its connections.

A cost of 1 is about a millisecond of the event loop. An address that exceeds its share waits; one
that exceeds it by much is refused. Each address does one thing at a time, so that others get their
turn.
"""

from __future__ import annotations

import asyncio
from collections import deque

from tricorne.server.guard.rate import Allowance


class Budget:
    """That of one address."""

    def __init__(self, allowance: Allowance, patience: float) -> None:
        self._allowance = allowance
        self._patience = patience
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._busy = False

    async def pay(self, cost: float) -> bool:
        """Wait until this may run; returns whether it may."""
        wait = self._allowance.claim(cost, self._patience)
        if wait is None:
            return False
        if wait:
            await asyncio.sleep(wait)
        loop = asyncio.get_running_loop()
        if self._busy:
            turn = loop.create_future()
            self._waiting.append(turn)
            await turn
        else:
            self._busy = True
            loop.call_soon(self._pass_on)
        return True

    def owe(self, cost: float) -> None:
        """Something turned out to cost more."""
        self._allowance.owe(cost)

    def _pass_on(self) -> None:
        """All others have had their turn: wake the next waiter."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._pass_on)
                return
        self._busy = False
