"""Thousands of players who always take their first legal action: a load for a server."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import httpx

from bench.wire import Wire

WARM_UP = 3.0
"""Seconds before measuring begins."""
FAR = 1_000_000
"""A target that nobody reaches, so that round follows round."""
AT_ONCE = 20
"""How many tables are created, and how many sockets opened, at the same time."""


@dataclass
class Count:
    """What has been acknowledged since measuring began."""

    took: list[float] = field(default_factory=list)
    refused: int = 0

    def percentile(self, share: float) -> float:
        """A percentile of the times of actions, in milliseconds."""
        ordered = sorted(self.took)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Player:
    """One seat. Remembers only what it needs to know its legal actions."""

    def __init__(self, may_act: Callable[[Player], None], count: Count) -> None:
        self.wire: Wire | None = None
        self.count = count
        self.version = -1
        self.action: str | None = None
        """The next action, if it is this seat's turn."""
        self.sent: dict[str, float] = {}
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._may_act = may_act
        self._ids = itertools.count()

    def hear(self, message: dict[str, Any]) -> None:
        """Handle a message of the server."""
        kind = message["is"]
        began = self.sent.pop(message.get("answers", ""), None)
        if kind == "refused":
            self.count.refused += 1
        elif began is not None:
            self.count.took.append(time.perf_counter() - began)
        if kind in ("table", "event"):
            self.version = message["version"]
            if not self.seated.done():
                self.seated.set_result(None)
            self.action = _choice(message["view"])
            if message.get("state") == "between":
                self._send("next")
            elif self.action is not None:
                self._may_act(self)

    def act(self) -> None:
        """Send the chosen action."""
        action, self.action = self.action, None
        self._send("act", action=action)

    def _send(self, do: str, **more: object) -> None:
        name = f"{do}{next(self._ids)}"
        if do == "act":
            self.sent[name] = time.perf_counter()
        if self.wire is not None:
            self.wire.send(do=do, id=name, version=self.version, **more)


def _choice(view: dict[str, Any] | None) -> str | None:
    """The first of the legal actions."""
    actions = None if view is None else view.get("actions")
    return actions[0]["action"] if actions else None


class Crowd:
    """All players, and the pace at which they act.

    Where there are several servers, the seats of a table are at one after the other of them, or
    `together` at one, as a balancer leads them that goes by the table.
    """

    def __init__(self, *urls: str, together: bool = False) -> None:
        self.urls = [url for url in urls for _ in range(2 if together else 1)]
        self.count = Count()
        self.players: list[Player] = []
        self.waiting: deque[Player] | None = None
        """Players that wait for their turn of the given pace; None while everybody acts at once."""

    async def lay(self, tables: int) -> list[tuple[str, str]]:
        """Create tables for two people each. Answers the code and the token of every seat."""
        seats: list[tuple[str, str]] = []
        form = {
            "kind": "online",
            "sheet": "goliath",
            "target": FAR,
            "language": "en",
            "seats": [{"kind": "person", "name": "Anna"}, {"kind": "open"}],
        }
        async with httpx.AsyncClient(timeout=60) as client:

            async def lay_one(first: int) -> list[tuple[str, str]]:
                path = f"{self._url(first)}/api/tables"
                laid = (await client.post(path, json=form)).raise_for_status().json()
                path = f"{self._url(first + 1)}/api/tables/{laid['code']}/seats"
                sat = (await client.post(path, json={"name": "Ben"})).raise_for_status().json()
                return [(laid["code"], laid["tokens"]["1"]), (laid["code"], sat["token"])]

            for first in range(0, 2 * tables, 2 * AT_ONCE):
                numbers = range(first, min(first + 2 * AT_ONCE, 2 * tables), 2)
                for pair in await asyncio.gather(*map(lay_one, numbers)):
                    seats.extend(pair)
        return seats

    def _url(self, number: int) -> str:
        """The URL of this seat's server."""
        return self.urls[number % len(self.urls)]

    async def connect(self, seats: list[tuple[str, str]]) -> None:
        """Open a socket for every seat, and wait until it has received its table."""
        for first in range(0, len(seats), AT_ONCE):
            some = enumerate(seats[first : first + AT_ONCE], start=first)
            await asyncio.gather(*(self._sit(number, *seat) for number, seat in some))

    async def _sit(self, number: int, code: str, token: str) -> None:
        player = Player(self._may_act, self.count)
        self.players.append(player)
        path = f"/api/tables/{code}/socket"
        parts = urlsplit(self._url(number))
        host, port = parts.hostname or "127.0.0.1", parts.port or 80
        address = f"127.2.{number // 250}.{number % 250 + 1}" if host == "127.0.0.1" else None
        player.wire = await Wire.to(host, port, path, player.hear, address)
        player.wire.send(do="hello", protocol=1, token=token)
        await player.seated

    def _may_act(self, player: Player) -> None:
        if self.waiting is None:
            player.act()
        else:
            self.waiting.append(player)

    async def flood(self) -> None:
        """Let everybody act as soon as they may."""
        waiting, self.waiting = self.waiting or deque(), None
        for player in waiting:
            player.act()
        await asyncio.sleep(WARM_UP)

    async def rest(self) -> None:
        """Stop everybody."""
        self.waiting = deque()
        await asyncio.sleep(WARM_UP)

    async def pace(self, rate: float, seconds: float) -> None:
        """Send actions at this rate, whenever earlier ones are answered."""
        self.waiting = self.waiting or deque()
        began, sent = time.perf_counter(), 0
        while (now := time.perf_counter() - began) < seconds:
            while sent < now * rate and self.waiting:
                self.waiting.popleft().act()
                sent += 1
            await asyncio.sleep(0.5 / rate)

    def count_anew(self) -> None:
        self.count.took.clear()
        self.count.refused = 0

    def close(self) -> None:
        """Close all connections."""
        for player in self.players:
            if player.wire is not None:
                player.wire.close()
