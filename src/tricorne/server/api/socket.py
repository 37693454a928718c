"""The socket of a table, as docs/socket.md describes it."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from math import ceil

from fastapi import APIRouter
from starlette.websockets import WebSocket

from tricorne.play.codes import ServerCode
from tricorne.play.session.greeting import PROTOCOL
from tricorne.play.table import message
from tricorne.play.table.wish import Wish
from tricorne.rules.errors import N_, refuse
from tricorne.server.api.ahead import refuse_hidden_board
from tricorne.server.guard.budget import Budget
from tricorne.server.guard.charging import charge_work
from tricorne.server.guard.problem import Problem
from tricorne.server.guard.quota import Quotas
from tricorne.server.guard.rate import Allowance
from tricorne.server.live.connection import Connection
from tricorne.server.live.hall import Hall
from tricorne.server.live.live_table import LiveTable
from tricorne.server.store import StoreError

_NOT_UNDERSTOOD = N_("this is not a message: send a JSON object as text")
_MOST_FAULTS = 5
"""Our page sends none. Authors of clients may see a few; any small number does."""
_HOUR = 3600

router = APIRouter()


@router.websocket("/api/tables/{code}/socket")
async def socket(websocket: WebSocket, code: str) -> None:
    """Follow a table, and play there."""
    hall: Hall = websocket.app.state.hall
    try:
        await websocket.accept()
    except OSError:  # gone already
        return
    limits, clock = hall.services.limits, hall.services.circumstances.seconds
    connection = Connection(websocket, limits.outbox, clock)
    visit = Visit(hall, websocket, connection, code.upper())
    try:
        # a task of its own wakes up for a message without waking all layers of the application
        await asyncio.create_task(visit.run(), name="visit")
    except asyncio.CancelledError:
        if not connection.broken:
            raise
    except Exception:
        connection.bye(ServerCode.FAILURE)
        raise
    finally:
        await connection.finish()


class Visit:
    """One socket at one table, from its hello to its end."""

    def __init__(self, hall: Hall, websocket: WebSocket, connection: Connection, code: str) -> None:
        limits = hall.services.limits
        self._hall = hall
        self._limits = limits
        self._websocket = websocket
        self._connection = connection
        self._code = code
        clock = hall.services.circumstances.seconds
        self._allowance = Allowance(limits.messages_a_second, limits.messages_at_once, clock)
        self._budget: Budget = websocket.state.budget
        self._quotas: Quotas = websocket.app.state.quotas
        self._faults = 0

    async def run(self) -> None:
        """Listen until one side has had enough. The address is charged for it."""
        await charge_work(self._listen(), self._budget.charge)

    async def _listen(self) -> None:
        connection = self._connection
        try:
            async with asyncio.timeout(self._limits.hello_seconds):
                wish = await self._hear()
        except TimeoutError:
            connection.bye(ServerCode.LATE)
            return
        if wish is None:
            return
        if wish.do != "hello":
            connection.bye(ServerCode.PROTOCOL)
            return
        try:
            live = await self._hall.find(self._code)
        except StoreError:  # the store has said so
            connection.bye(ServerCode.FAILURE)
            return
        if live is None:
            self._quotas.misses.spend(connection.visitor)
            connection.bye(ServerCode.DEAD)
            return
        with live.hold_for(connection):
            await self._stay(live, wish)

    async def _stay(self, live: LiveTable, wish: Wish | None) -> None:
        while wish is not None:
            if wish.do == "hello":
                await self._greet(live, wish)
            elif wish.do == "ping":
                self._connection.tell(message.PONG)
            elif wish.do == "rematch" and not await self._may_lay():
                often = Problem.often(ceil(_HOUR / self._limits.tables_an_hour)).refusal
                self._connection.tell(message.refusal_message(often, wish.id))
            else:
                await live.grant(self._connection, wish)
            wish = await self._hear()

    async def _may_lay(self) -> bool:
        return await self._quotas.tables.take(self._connection.visitor)

    async def _greet(self, live: LiveTable, hello: Wish) -> None:
        """Show the client the table from the seat that its token opens, or let it watch."""
        connection = self._connection
        caught_up = True
        if hello.fields.get("protocol") == PROTOCOL:
            caught_up = await live.following.arrive(_seen(hello))
        code = live.session.farewell(connection, hello)
        if code is None and not caught_up:  # they try again, here or at another node
            code = ServerCode.FAILURE
        watches = hello.fields.get("token") is None
        if code is None and watches and self._hall.services.days.lasts(live.table.agreement.day):
            code = ServerCode.WAITING  # somebody may still play this deal for the list
        if code is None and watches and await self._is_hidden(live):
            code = ServerCode.WAITING  # other tables of the evening have yet to play this deal
        if code is None and watches and not live.has_room(connection):
            code = ServerCode.FULL
        if code is None and not watches and not connection.pay():  # or they would come back at once
            code = ServerCode.FLOOD
        if code is not None:
            connection.bye(code)
            return
        live.enter(connection, hello)
        if connection.seat is not None and live.session.lacks_token(connection.seat):
            with suppress(StoreError):
                await self._hall.hand_on(live, connection.seat)

    async def _is_hidden(self, live: LiveTable) -> bool:
        try:
            await refuse_hidden_board(live.table, self._websocket.app.state.store)
        except (Problem, StoreError):
            return True
        return False

    async def _hear(self) -> Wish | None:
        """The next wish, if it is valid; None once the socket is to be closed."""
        connection = self._connection
        while connection.ended is None:
            received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                with suppress(Problem):  # others are told: one farewell at a time
                    await self._budget.turn()
                return None
            if not self._allowance.take():
                connection.bye(ServerCode.FLOOD)
                break
            try:
                await self._budget.turn()
            except Problem:
                connection.bye(ServerCode.FLOOD)
                break
            wish = _wish(received.get("text"), self._limits.message_bytes)
            if wish is not None:
                return wish
            self._faults += 1
            connection.tell(
                message.refusal_message(refuse(ServerCode.MESSAGE, _NOT_UNDERSTOOD), None)
            )
            if self._faults >= _MOST_FAULTS:
                connection.bye(ServerCode.PROTOCOL)
        return None


def _seen(hello: Wish) -> int:
    """The last version that a client has seen, as it says."""
    seen = hello.fields.get("seen")
    return seen if type(seen) is int else 0


def _wish(text: str | None, most: int) -> Wish | None:
    """The JSON object of a frame, if it is one."""
    if text is None or len(text) > most:
        return None
    try:
        sent = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return Wish(sent) if isinstance(sent, dict) else None
