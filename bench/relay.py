"""A connection between a node and its Redis or PostgreSQL that can be cut, blocked and delayed."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Self, TypeVar

T = TypeVar("T")

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]

_PATIENCE = 20.0
_MANY = 65536
_APART = 1e-6
"""Seconds between two deliveries, so that they keep their order."""
_TEXTS, _LISTS, _MAPS = b"$!=", b"*>~", b"%"
_WORD = b"\r\n$7\r\nmessage\r\n"


class Relay:
    """Listens in a thread of its own, and forwards both ways to the other end that it opens."""

    def __init__(self, other: Callable[[], Awaitable[Ends]]) -> None:
        self.late = 0.0
        """Seconds by which everything that the other end says is delayed."""
        self._other = other
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self._cut = False
        self._asks, self._answers = asyncio.Event(), asyncio.Event()
        """Whether anything flows from the node, and to it."""
        self._lines: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self.mend()
        self._server = self._done(asyncio.start_server(self._take, sock=self._door))
        return self

    def __exit__(self, *_: object) -> None:
        """Close everything."""
        self._done(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_PATIENCE)
        self._loop.close()

    def cut(self) -> None:
        """Close all connections and refuse new ones."""
        self._done(self._become(cut=True))

    def hold(self, *, asks: bool = False, answers: bool = False) -> None:
        """Let nothing through without closing anything, as a network that drops all packets.

        With `asks`, what the node says still passes; with `answers`, what it is told.
        """
        self._done(self._become(asks=asks, answers=answers))

    def mend(self) -> None:
        """Let everything through again, without delay."""
        self.late = 0.0
        self._done(self._become())

    async def _become(self, *, cut: bool = False, asks: bool = True, answers: bool = True) -> None:
        self._cut = cut
        if cut:
            for line in self._lines:
                line.transport.abort()
        for way, flows in ((self._asks, asks), (self._answers, answers)):
            (way.set if flows else way.clear)()

    async def _end(self) -> None:
        await self._become(cut=True)
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _take(self, heard: asyncio.StreamReader, node: asyncio.StreamWriter) -> None:
        """Forward both ways until one side closes the connection."""
        if self._cut:
            node.transport.abort()
            return
        try:
            said, other = await self._other()
        except OSError:
            node.transport.abort()
            return
        ends = {node, other}
        self._lines |= ends
        ways = [
            asyncio.create_task(self._ask(heard, other)),
            asyncio.create_task(self._answer(said, node)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._lines -= ends
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for end in ends:
                end.transport.abort()

    async def _ask(self, heard: asyncio.StreamReader, other: asyncio.StreamWriter) -> None:
        while data := await heard.read(_MANY):
            await self._asks.wait()
            _say(other, data)

    async def _answer(self, said: asyncio.StreamReader, node: asyncio.StreamWriter) -> None:
        due = 0.0
        while data := await said.read(_MANY):
            await self._answers.wait()
            due = self._deliver(node, data, due)

    def _deliver(self, node: asyncio.StreamWriter, data: bytes, after: float) -> float:
        """Give this to the node, when it is due and after the last; returns when that will be."""
        if not self.late and after <= self._loop.time():
            _say(node, data)
            return after
        due = max(self._loop.time() + self.late, after + _APART)
        self._loop.call_at(due, _say, node, data)
        return due

    def _done(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(_PATIENCE)


class RedisRelay(Relay):
    """Leads to a Redis on this machine, and can also repeat messages."""

    def __init__(self, to: int) -> None:
        super().__init__(partial(asyncio.open_connection, "127.0.0.1", to))
        self.again: float | None = None
        """Seconds after which each message of a node is repeated; None for never."""
        self.doubled = 0
        """How many messages were repeated."""

    def mend(self) -> None:
        """Let everything through again, without delay or repetition."""
        self.again = None
        super().mend()

    async def _answer(self, said: asyncio.StreamReader, node: asyncio.StreamWriter) -> None:
        rest, due = b"", 0.0
        while data := await said.read(_MANY):
            await self._answers.wait()
            rest += data
            while end := _end_of_one(rest, 0):
                one, rest = rest[:end], rest[end:]
                due = self._deliver(node, one, due)
                if self.again is not None and _WORD in one[:32]:
                    self._loop.call_later(self.late + self.again, _say, node, one)
                    self.doubled += 1


def postgresql_relay(path: str) -> Relay:
    """Leads to a PostgreSQL that listens on this Unix socket."""
    return Relay(partial(asyncio.open_unix_connection, path))


def _say(end: asyncio.StreamWriter, one: bytes) -> None:
    if not end.is_closing():
        end.write(one)


def _end_of_one(data: bytes, at: int) -> int:
    r"""Where the answer of Redis that begins here ends; 0 if it is incomplete.

    >>> _end_of_one(b"+OK\r\n$2\r\nhi\r\n", 0), _end_of_one(b"*2\r\n:1\r\n$2\r\nh", 0)
    (5, 0)
    """
    line = data.find(b"\r\n", at)
    if line < 0:
        return 0
    kind, size, at = data[at : at + 1], data[at + 1 : line], line + 2
    if kind in _TEXTS:
        at += max(int(size) + 2, 0)
        return at if at <= len(data) else 0
    parts = int(size) if kind in _LISTS else 2 * int(size) if kind in _MAPS else 0
    for _ in range(parts):
        at = _end_of_one(data, at)
        if not at:
            return 0
    return at
