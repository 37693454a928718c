"""What waits for a slow socket is bounded, and sent in order; the last word has two seconds."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest
from starlette.datastructures import State
from starlette.types import Message
from starlette.websockets import WebSocket

from tests.server.test_budget import budget, in_no_time
from tricorne.server.guard.quota import Quota
from tricorne.server.live.connection import Connection

MOST = 4


class Line:
    """The server's end of a socket: it takes messages as long as its `room` is open."""

    def __init__(self) -> None:
        self.room = asyncio.Event()
        self.sent: list[Message] = []

    @property
    def texts(self) -> list[str]:
        """The messages that went out."""
        return [each["text"] for each in self.sent if each["type"] == "websocket.send"]

    async def receive(self) -> Message:
        return {"type": "websocket.connect"}

    async def send(self, told: Message) -> None:
        if told["type"] != "websocket.accept":
            await self.room.wait()
            self.sent.append(told)


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[Connection, Line]]:
    """A socket that takes nothing yet."""
    line, clock = Line(), asyncio.get_running_loop().time
    entries = Quota("entries", rate=1, burst=1, clock=clock)
    app = SimpleNamespace(state=State({"quotas": SimpleNamespace(entries=entries)}))
    state = {"visitor": "192.0.2.7", "budget": budget()}
    websocket = WebSocket(
        {"type": "websocket", "app": app, "state": state}, line.receive, line.send
    )
    await websocket.accept()
    connection = Connection(websocket, MOST, clock)
    await asyncio.sleep(0)
    yield connection, line
    await connection.finish()


def test_a_slow_socket_gets_all_that_waits_in_order() -> None:
    async def work() -> None:
        async with connected() as (connection, line):
            told = [str(number) for number in range(MOST)]
            for text in told:
                connection.tell(text)
            line.room.set()
            await asyncio.sleep(0.01)
            connection.tell("later")
            await asyncio.sleep(0.01)
            assert line.texts == [*told, "later"]
            assert connection.ended is None

    in_no_time(work())


def test_a_socket_for_which_too_much_waits_is_told_so_instead_and_closed() -> None:
    async def work() -> None:
        async with connected() as (connection, line):
            for number in range(MOST):
                connection.tell(str(number))
            connection.tell("one too many")
            assert connection.ended == "slow"
            connection.tell("afterwards")
            connection.bye("dead")
            line.room.set()
            await asyncio.sleep(0.01)
            *_, bye, close = line.sent
            assert json.loads(bye["text"])["code"] == "slow"
            assert len(line.texts) == 1
            assert close["type"] == "websocket.close"

    in_no_time(work())


@pytest.mark.parametrize(("seconds", "received"), [(1.9, True), (2.1, False)])
def test_the_last_word_waits_two_seconds_for_a_socket(seconds: float, received: bool) -> None:  # noqa: FBT001
    async def work() -> None:
        async with connected() as (connection, line):
            reading = asyncio.current_task()
            assert reading is not None
            connection.bye("dead")
            try:
                await asyncio.sleep(seconds)
            except asyncio.CancelledError:
                reading.uncancel()
            line.room.set()
            await asyncio.sleep(0.01)
            assert bool(line.texts) is received
            assert connection.broken is not received

    in_no_time(work())
