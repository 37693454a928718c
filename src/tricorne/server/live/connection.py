"""One socket: its send queue and the seat that it views."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.websockets import WebSocketDisconnect

from tricorne.play.codes import ServerCode
from tricorne.play.table import message
from tricorne.server.guard.budget import Budget
from tricorne.server.guard.charging import charge_work
from tricorne.server.guard.quota import Quota
from tricorne.server.guard.rate import Allowance

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

_PHRASES_A_SECOND, _PHRASES_AT_ONCE = 0.5, 4
_LAST_WORDS = 2.0
"""Seconds that a client has to receive the last message."""


class Connection:
    """Queues messages for a slow socket, and closes it when the queue is full.

    `seat` is None for a spectator. `visitor` is the name under which usage is counted. `pledge` is
    the device's pledge for the next shuffle. A connection belongs to the task that created it.
    """

    def __init__(self, websocket: WebSocket, most: int, clock: Callable[[], float]) -> None:
        self.seat: int | None = None
        self.pledge: str | None = None
        self.visitor: str = websocket.state.visitor
        self._entries: Quota = websocket.app.state.quotas.entries
        self.ended: str | None = None
        self.broken = False
        self._chatter = Allowance(_PHRASES_A_SECOND, _PHRASES_AT_ONCE, clock)
        self._websocket = websocket
        self._most = most
        self._outbox: deque[str] = deque()
        self._waiting: asyncio.Future[None] | None = None
        """Wakes the pump, while it has nothing to send."""
        self._reader = asyncio.current_task()
        self._budget: Budget = websocket.state.budget
        pump = asyncio.create_task(self._send_charged(), name="socket")
        self._pump: asyncio.Task[None] | None = pump

    def pay(self) -> bool:
        """Charge one entry to this visitor; False if their quota is used up."""
        return self._entries.spend(self.visitor)

    def speak(self) -> bool:
        """Charge one phrase; False if this client has to wait."""
        return self._chatter.take()

    def tell(self, text: str) -> None:
        """Queue a message."""
        if self.ended is not None:
            return
        if len(self._outbox) >= self._most:
            self._outbox.clear()
            self.bye(ServerCode.SLOW)
            return
        self._outbox.append(text)
        self._wake()

    def bye(self, code: str) -> None:
        """Queue a last message and close; abort if the client does not receive it in time."""
        if self.ended is not None:
            return
        self._outbox.append(message.bye_message(code))
        self.ended = code
        self._wake()
        asyncio.get_running_loop().call_later(_LAST_WORDS, self._cut_off)

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _cut_off(self) -> None:
        for task in (self._pump, self._reader):
            if task is not None and not task.done():
                self.broken = True
                task.cancel()

    async def _send_charged(self) -> None:
        await charge_work(self._send(), self._budget.charge)

    async def _send(self) -> None:
        outbox, send = self._outbox, self._websocket.send_text
        loop = asyncio.get_running_loop()
        try:
            while True:
                while outbox:
                    text = outbox.popleft()
                    self._budget.send(len(text))
                    await send(text)
                if self.ended is not None:
                    await self._websocket.close(message.close_code(self.ended))
                    return
                self._waiting = loop.create_future()
                await self._waiting
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.ended = self.ended or "gone"

    async def finish(self) -> None:
        """Flush the queue after the session of this socket has ended.

        Both tasks refer to the connection, so it drops them.
        """
        pump = self._pump
        if pump is None:
            return
        if self.ended is None:
            self.ended = "gone"
            pump.cancel()
        try:
            await asyncio.wait([pump], timeout=_LAST_WORDS)
        finally:
            self._pump = self._reader = None
            pump.cancel()
