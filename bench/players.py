"""The clients of a conformance run. They behave as docs/socket.md tells clients to."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

import httpx

from bench.apart import ROOT
from bench.history import History
from bench.wire import Wire

AT_ONCE = 10
PATIENCE = 60.0
_PLAYING = 1.0
"""Seconds of silence before a ping."""
_LATE, _MOST_LATE = 0.7, 5.0
"""Seconds until another socket is tried for want of a pong: at first, and at most."""
_LOST = 5.0
_ARRIVAL = 7.0
"""Seconds within which a new socket has to show the table."""
_AGAIN, _AGAIN_AT_MOST = 0.3, 8.0
"""Seconds until the next try, which double each time, and their limit."""
_REFUSED = 0.2
"""Seconds until a request that could not be stored is repeated."""


async def until(true: Callable[[], bool]) -> None:
    """Wait for something, but not for ever."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110  (any condition, of many clients)
            await asyncio.sleep(0.01)


class Balancer:
    """Chooses the least busy of the nodes that are ready, so that players of a table are apart.

    With `together`, it leads them to one node as the Caddyfile does, and spare sockets elsewhere.
    """

    def __init__(self, urls: list[str], *, together: bool = False) -> None:
        self._together = together
        caddyfile = (ROOT / "Caddyfile").read_text()
        self._every = _seconds(caddyfile, "health_interval")
        self._within = _seconds(caddyfile, "health_timeout")
        self._ready = dict.fromkeys(urls, True)
        self._lines: Counter[str] = Counter()

    def choose(self, dice: random.Random, table: str) -> str:
        """A node for a new connection to this table, which may end in the number of a spare one."""
        ready = [url for url, is_ready in self._ready.items() if is_ready] or [*self._ready]
        if self._together:
            return max(ready, key=lambda url: sha256(f"{url} {table}".encode()).digest())
        fewest = min(self._lines[url] for url in ready)
        return dice.choice([url for url in ready if self._lines[url] == fewest])

    @contextmanager
    def connected(self, url: str) -> Iterator[None]:
        """Count a connection while it is being opened."""
        self._lines[url] += 1
        try:
            yield
        finally:
            self._lines[url] -= 1

    def opened(self, url: str, wire: Wire) -> None:
        """Count a connection until it is closed."""
        self._lines[url] += 1
        wire.closed.add_done_callback(lambda _: self._lines.subtract([url]))

    async def watch(self, history: History) -> None:
        """Ask all nodes again and again, until this is cancelled."""
        async with httpx.AsyncClient(timeout=self._within) as http, asyncio.TaskGroup() as asking:
            for number, url in enumerate(self._ready, start=1):
                asking.create_task(self._ask(http, url, history, f"node{number}"))

    async def _ask(self, http: httpx.AsyncClient, url: str, history: History, node: str) -> None:
        before: object = None
        while True:
            try:
                answer = await http.get(f"{url}/readyz")
                self._ready[url] = answer.is_success
                said = answer.json().get("degraded", [])
            except httpx.HTTPError:
                self._ready[url] = False
                said = ["silent"]
            if said != before:
                before = said
                history.note("degraded", node=node, modes=said)
            await asyncio.sleep(self._every)


def _seconds(caddyfile: str, option: str) -> float:
    found = re.search(rf"{option} (\d+)ms", caddyfile)
    if found is None:
        raise LookupError(f"the Caddyfile has no {option} in milliseconds")
    return int(found[1]) / 1000


@dataclass
class Client:
    """A player at one seat who takes the first legal action, reconnects, and asks again."""

    number: int
    nodes: Balancer
    history: History
    code: str
    seat: int
    token: str
    dice: random.Random
    pause: float = 0.0
    """The longest time for thought, in seconds."""
    wire: Wire | None = None
    version: int = -1
    """The version of the table that this socket has shown; -1 before it has shown any."""
    state: str = ""
    action: str | None = None
    """The next action, if it is this seat's turn."""
    next_at: int = -1
    """The version at which the next round was asked for."""
    waits: dict[str, Any] | None = None
    """The request that is not answered yet."""
    resting: bool = False
    acknowledged: int = 0
    late: float = _LATE
    _ids: Iterator[int] = field(default_factory=itertools.count)
    _lines: Iterator[int] = field(default_factory=itertools.count)
    _spares: Iterator[int] = field(default_factory=itertools.count)
    _line: int = 0
    _heard: float = 0.0
    _asked: float | None = None
    _timer: asyncio.TimerHandle | None = None
    _trying: asyncio.Task[None] | None = None
    _gone: asyncio.Event = field(default_factory=asyncio.Event)

    async def live(self) -> None:
        """Stay at the table until this is cancelled."""
        wait = _AGAIN
        try:
            while True:
                try:
                    async with asyncio.timeout(_ARRIVAL):
                        self._adopt(await self._connected())
                except (OSError, TimeoutError):
                    pass
                else:
                    await self._gone.wait()
                    if self.version >= 0:
                        wait = _AGAIN
                self._leave()
                await asyncio.sleep(wait * self.dice.uniform(0.7, 1.3))
                wait = min(2 * wait, _AGAIN_AT_MOST)
        finally:
            self._leave()

    # The socket

    async def _connected(self, spare: str = "") -> Wire:
        url = self.nodes.choose(self.dice, self.code + spare)
        parts = urlsplit(url)
        heard: list[Wire] = []

        def hear(message: dict[str, Any]) -> None:
            if heard and heard[0] is self.wire:
                self.hear(message)

        with self.nodes.connected(url):
            path = f"/api/tables/{self.code}/socket"
            wire = await Wire.to(str(parts.hostname), parts.port or 80, path, hear)
        heard.append(wire)
        self.nodes.opened(url, wire)
        return wire

    def _adopt(self, wire: Wire) -> None:
        """Use this socket from now on."""
        self._leave()
        self.wire, self.version, self._asked, self.late = wire, -1, None, _LATE
        self._line = next(self._lines)
        self._gone.clear()
        wire.closed.add_done_callback(lambda _: self._closed(wire))
        wire.send(do="hello", protocol=1, token=self.token)
        self._watch(_ARRIVAL)

    def _closed(self, wire: Wire) -> None:
        if wire is self.wire:
            self._gone.set()

    def _leave(self) -> None:
        """Close the socket, and everything that waits for it."""
        if self._timer is not None:
            self._timer.cancel()
        self._dismiss()
        wire, self.wire = self.wire, None
        if wire is None:
            return
        if self.version >= 0:
            self._note("closed", line=self._line, heard=round(self._heard, 4))
        wire.close()

    def _watch(self, within: float) -> None:
        """Set the time until the next message is due."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(within, self._due)

    def _due(self) -> None:
        if self.version < 0:
            self._gone.set()
        else:
            self._ask_whether_it_runs()

    def _ask_whether_it_runs(self) -> None:
        if self.wire is None:
            return
        self.wire.send(do="ping")
        if self._timer is not None:
            self._timer.cancel()
        self._asked = self.history.now
        self._timer = asyncio.get_running_loop().call_later(self.late, self._try_others)

    def _try_others(self) -> None:
        self._trying = asyncio.create_task(self._try_until_lost())

    async def _try_until_lost(self) -> None:
        """Open other sockets, one after the other, beside the one that is silent."""
        asked, loop = self._asked or 0.0, asyncio.get_running_loop()
        while self.history.now - asked < _LOST:
            next_try = loop.time() + self.late
            try:
                async with asyncio.timeout_at(next_try):
                    wire = await self._connected(f"?spare={next(self._spares)}")
            except TimeoutError:
                pass
            except OSError:
                await asyncio.sleep(next_try - loop.time())
            else:
                self._trying = None
                self._adopt(wire)
                return
        self._gone.set()

    def _dismiss(self) -> bool:
        """Give up the other sockets; returns whether any was being tried."""
        trying, self._trying = self._trying, None
        if trying is not None:
            trying.cancel()
        return trying is not None

    # The game

    def hear(self, message: dict[str, Any]) -> None:
        """Handle a message; continue if it is this seat's turn."""
        self._heard = self.history.now
        if self._dismiss():
            self.late = min(2 * self.late, _MOST_LATE)
        self._asked = None
        self._watch(_PLAYING)
        if message["is"] in ("table", "event"):
            self._look(message)
        if self.waits is not None and message.get("answers") == self.waits["id"]:
            self._answered(message)
        if self.waits is None:
            self._go_on()

    def _answered(self, message: dict[str, Any]) -> None:
        waits, refused = self.waits or {}, message["is"] == "refused"
        said = {"refused": message["code"]} if refused else {"version": message["version"]}
        if refused and message["code"] == "disk":
            asyncio.get_running_loop().call_later(_REFUSED, self._ask_again)
            return
        self.waits = None
        self.acknowledged += waits["do"] == "act" and not refused
        self._note("answered", id=waits["id"], how=message["is"], **said)
        if refused and message["code"] != "stale":  # the server sends the table after `stale`
            asyncio.get_running_loop().call_later(_REFUSED, self._greet_again)

    def _greet_again(self) -> None:
        """Ask for the whole table."""
        if self.wire is not None:
            self.wire.send(do="hello", protocol=1, token=self.token)

    def _look(self, message: dict[str, Any]) -> None:
        arrives, missed = self.version < 0, message["version"] != self.version + 1
        self.version = message["version"]
        self.state = message.get("state", self.state)
        actions = (message["view"] or {}).get("actions", ())
        self.action = actions[0]["action"] if actions else None
        if arrives:
            self._note("opened", line=self._line)
        said = {"log": message["log"]} if message["is"] == "event" else {}
        may = self.action is not None
        self._note("seen", line=self._line, version=self.version, may=may, **said)
        if arrives:
            self._ask_again()
        elif missed and message["is"] == "event":
            self._greet_again()

    def _go_on(self) -> None:
        """Act after a while if it is this seat's turn, or ask for the next round."""
        if self.action is not None:
            action, self.action = self.action, None
            pause = self.pause * self.dice.random()
            asyncio.get_running_loop().call_later(pause, self._act, self.version, action)
        elif self.state == "between" and not self.resting and self.next_at != self.version:
            self.next_at = self.version
            self._ask("next")

    def _act(self, version: int, action: str) -> None:
        if self.version == version and self.waits is None and not self.resting:
            self._ask("act", action=action)

    def _ask(self, do: str, **more: object) -> None:
        self.waits = {"do": do, "id": f"{do}{next(self._ids)}", "version": self.version, **more}
        self._note("invoked", **self.waits)
        self._ask_again()

    def _ask_again(self) -> None:
        if self.waits is None or self.wire is None:
            return
        if self._asked is None:
            self._ask_whether_it_runs()
        self.wire.send(**self.waits)

    def _note(self, kind: str, **said: object) -> None:
        self.history.note(kind, client=self.number, code=self.code, seat=self.seat, **said)


async def lay(
    urls: list[str], tables: int, dice: random.Random, make: partial[Client]
) -> list[Client]:
    """Create tables for two people at any nodes, and a client for each of them."""
    clients: list[Client] = []
    form = {
        "kind": "online",
        "sheet": "goliath",
        "target": 1_000_000,
        "language": "en",
        "limits": {"turn": 60},
        "seats": [{"kind": "person", "name": "Anna"}, {"kind": "open"}],
    }
    async with httpx.AsyncClient(timeout=PATIENCE) as http:

        async def lay_one() -> None:
            where, there = dice.choice(urls), dice.choice(urls)
            laid = (await http.post(f"{where}/api/tables", json=form)).raise_for_status().json()
            code = laid["code"]
            path = f"{there}/api/tables/{code}/seats"
            sat = (await http.post(path, json={"name": "Ben"})).raise_for_status().json()
            for seat, token in ((1, laid["tokens"]["1"]), (2, sat["token"])):
                own = random.Random(dice.random())
                clients.append(
                    make(number=len(clients), code=code, seat=seat, token=token, dice=own)
                )

        for first in range(0, tables, AT_ONCE):
            await asyncio.gather(*(lay_one() for _ in range(min(AT_ONCE, tables - first))))
    return clients
