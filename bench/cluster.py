"""Servers that share their tables in full play, while they and their databases fail.

    python -m bench.cluster [MINUTES] [--tables N] [--nodes N]

Two people sit at each table, each on any node. A client that loses its socket reconnects to a node
that is ready, as behind the Caddyfile, and repeats what was not acknowledged. At random a node is
killed or frozen; its connection to the bus is cut, blocked, delayed or doubled; Redis or PostgreSQL
dies and restarts. In the end, what everybody saw is compared with what is stored
(`bench/history.py`), all records are checked, and the longest times without service are printed.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import httpx

from bench.history import Diary, Line, Stored, faults, record_fault
from bench.nodes import Cluster, cluster
from bench.troubles import Trouble, Wait, at_random, told
from bench.wire import Wire

AT_ONCE = 10
PATIENCE = 60.0
_SILENCE = 3.0
"""Seconds without an answer after which a client takes its socket for dead."""
_ARRIVAL = 7.0
"""Seconds in which he has to be shown the table, as the page waits for it."""
_PING_EVERY = 0.5
_ASK_EVERY, _HEALTHY = 1.0, 2.0
"""Seconds between two questions whether a node is ready, and for the answer: the Caddyfile's."""
_LONG = 0.5
"""Seconds that somebody waits before it is remembered."""
_AGAIN, _AGAIN_AT_MOST = 0.1, 2.0
"""Seconds until who was not let in tries again, twice as long each time, up to so long."""
_ENTRIES = "SELECT code, version, entry FROM entries ORDER BY 1, 2"


class Balancer:
    """Which nodes are offered to who arrives: those that said a moment ago that they are ready."""

    def __init__(self, urls: list[str]) -> None:
        self._urls = urls
        self._ready = dict.fromkeys(urls, True)

    def choose(self, dice: random.Random, shunned: str) -> str:
        """A node that is ready, another one than where nobody has answered, if there is one."""
        ready = [url for url in self._urls if self._ready[url]]
        return dice.choice([url for url in ready if url != shunned] or ready or self._urls)

    async def watch(self) -> None:
        """Ask all nodes again and again, until somebody stops this."""
        async with httpx.AsyncClient(timeout=_HEALTHY) as http, asyncio.TaskGroup() as asking:
            for url in self._urls:
                asking.create_task(self._ask(http, url))

    async def _ask(self, http: httpx.AsyncClient, url: str) -> None:
        while True:
            try:
                self._ready[url] = (await http.get(f"{url}/readyz")).is_success
            except httpx.HTTPError:
                self._ready[url] = False
            await asyncio.sleep(_ASK_EVERY)


@dataclass
class Client:
    """Somebody at a seat, who plays what he may, comes back, and asks again."""

    nodes: Balancer
    token: str
    diary: Diary
    dice: random.Random
    pause: float = 0.0
    """How long he thinks at most, in seconds."""
    url: str = ""
    wire: Wire | None = None
    wires: list[Wire] = field(default_factory=list)
    """All that may be open."""
    version: int = -1
    state: str = ""
    action: str | None = None
    """What may be done now, if it is this seat's turn."""
    next_at: int = -1
    """The version at which the next round was asked for."""
    waits: dict[str, Any] | None = None
    """The last wish, while nobody has answered it."""
    since: float = 0.0
    """When it was asked for."""
    heard: float = 0.0
    """When anything was heard last."""
    resting: bool = False
    waits_long: list[Wait] = field(default_factory=list)
    """When he waited for an answer, or to be let in."""
    shunned: str = ""
    """The node that answered last time too late or not at all."""
    ids: itertools.count[int] = field(default_factory=itertools.count)
    _shown: asyncio.Future[None] = field(init=False)

    async def live(self) -> None:
        """Be at the table until somebody stops this."""
        lost, why = time.monotonic(), "new"
        while True:
            wait = _AGAIN
            while not await self._arrives():
                await asyncio.sleep(wait * (0.5 + self.dice.random()))
                wait = min(2 * wait, _AGAIN_AT_MOST)
            self._waited(lost, why)
            wire = self.wire
            lost, why = 0.0, "hung up"
            while wire is not None and not wire.closed.done():
                await asyncio.wait([wire.closed], timeout=_PING_EVERY)
                wire.send(do="ping")
                if time.monotonic() - self.heard > _SILENCE:
                    lost, why = self.heard, "silent"
                    self.shunned = self.url
                    wire.close()
            lost = lost or time.monotonic()
            self.diary.lines[-1].closed = lost  # nobody knows whether he was there any longer

    async def _arrives(self) -> bool:
        """Whether some node lets him in, and shows him the table."""
        self.url = self.nodes.choose(self.dice, self.shunned)
        self.shunned = ""
        parts = urlsplit(self.url)
        path = f"/api/tables/{self.diary.code}/socket"
        self.version = -1
        self._shown = asyncio.get_running_loop().create_future()
        line = Line(time.monotonic())
        try:
            async with asyncio.timeout(_ARRIVAL):
                self.diary.lines.append(line)
                self.wire = await Wire.to(str(parts.hostname), parts.port or 80, path, self.hear)
                self.wires = [*(each for each in self.wires if not each.closed.done()), self.wire]
                self.wire.send(do="hello", protocol=1, token=self.token)
                await asyncio.wait(
                    [self._shown, self.wire.closed], return_when=asyncio.FIRST_COMPLETED
                )
        except (OSError, TimeoutError):
            pass
        if self.version < 0:
            if self.wire is not None:
                self.wire.close()
            line.closed = line.opened
            self.shunned = self.url
            return False
        line.opened = time.monotonic()
        return True

    def _waited(self, since: float, why: str) -> None:
        now = time.monotonic()
        if now - since > _LONG:
            self.waits_long.append(Wait(since, now, why))

    def hear(self, message: dict[str, Any]) -> None:
        """Take in what the server says; go on if it is this seat's turn."""
        now = self.heard = time.monotonic()
        if message["is"] == "pong":
            return
        self.diary.hear(now, message)
        if self.waits is not None and message.get("answers") == self.waits["id"]:
            self._waited(self.since, "no answer")
            if message["is"] == "refused" and message["code"] == "disk":
                asyncio.get_running_loop().call_later(0.2, self._ask_again)
            else:
                self.waits = None
        if message["is"] in ("table", "event"):
            self._look(message)
        if self.waits is None:
            self._go_on()

    def _look(self, message: dict[str, Any]) -> None:
        """Take in how the table stands."""
        arrives = self.version < 0
        if arrives:
            self._shown.set_result(None)
        self.version = message["version"]
        self.state = message.get("state", self.state)
        if arrives and self.waits is not None:
            self._ask_again()
        actions = (message["view"] or {}).get("actions", ())
        self.action = actions[0]["action"] if actions else None

    def _go_on(self) -> None:
        """Do what may be done, after a while."""
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
        self.waits = {"do": do, "id": f"{do}{next(self.ids)}", "version": self.version, **more}
        self.since = time.monotonic()
        if do == "act":
            self.diary.asked[self.waits["id"]] = self.since, str(more["action"])
        self._ask_again()

    def _ask_again(self) -> None:
        if self.waits is not None and self.wire is not None:
            self.wire.send(**self.waits)


async def lay(
    urls: list[str], nodes: Balancer, tables: int, dice: random.Random, pause: float
) -> list[Client]:
    """Tables for two people, laid and taken at any node, and a client for each of them."""
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
            path = f"{there}/api/tables/{laid['code']}/seats"
            sat = (await http.post(path, json={"name": "Ben"})).raise_for_status().json()
            for seat, token in ((1, laid["tokens"]["1"]), (2, sat["token"])):
                own = random.Random(dice.random())
                clients.append(Client(nodes, token, Diary(laid["code"], seat), own, pause))

        for first in range(0, tables, AT_ONCE):
            await asyncio.gather(*(lay_one() for _ in range(min(AT_ONCE, tables - first))))
    return clients


async def until(true: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait for something, not for ever."""
    async with asyncio.timeout(patience):
        while not true():  # noqa: ASYNC110  (any condition, of many clients)
            await asyncio.sleep(0.01)


def acknowledged(clients: list[Client]) -> int:
    """How many actions have been, in all."""
    return sum(len(client.diary.done) for client in clients)


async def go_on(clients: list[Client], actions: int = 1) -> None:
    """Until so many more have been acknowledged to each."""
    aims = {id(client): len(client.diary.done) + actions for client in clients}
    await until(lambda: all(len(each.diary.done) >= aims[id(each)] for each in clients))


async def campaign(
    running: Cluster,
    tables: int,
    troubles: Callable[[Cluster, list[Client]], Awaitable[None]],
    seed: int = 1,
    pause: float = 0.05,
) -> tuple[list[Client], list[str]]:
    """Play while troubles go on; the clients, and all that cannot be in what they saw."""
    urls = [node.url for node in running.nodes]
    nodes = Balancer(urls)
    clients = await lay(urls, nodes, tables, random.Random(seed), pause)
    lives = [asyncio.create_task(client.live()) for client in clients]
    watch = asyncio.create_task(nodes.watch())
    await go_on(clients)
    await troubles(running, clients)
    await go_on(clients)
    for client in clients:
        client.resting = True
    await until(lambda: all(client.waits is None for client in clients))
    tasks = [*lives, watch]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    wires = [wire for client in clients for wire in client.wires]
    for wire in wires:
        wire.close()
    await asyncio.gather(*(wire.closed for wire in wires))
    await asyncio.sleep(0)  # those that never opened close, too
    with running.postgresql.connect() as connection:
        stored = [Stored(*row) for row in connection.execute(_ENTRIES).fetchall()]
    found = faults([client.diary for client in clients], stored)
    alive = [node.url for node in running.nodes if node.running]
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        for client in clients[::2]:
            code = client.diary.code
            record = await http.get(f"{client.dice.choice(alive)}/api/tables/{code}/record")
            fault = record_fault(record.content)
            if fault is not None:
                found.append(f"{code}: {fault}")
    return clients, found


def main() -> None:
    """Say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m bench.cluster")
    parser.add_argument("minutes", type=float, nargs="?", default=10.0)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=3)
    options = parser.parse_args()

    happened: list[Trouble] = []

    async def troubles(running: Cluster, clients: list[Client]) -> None:
        happened.extend(
            await at_random(running, 60 * options.minutes, lambda: acknowledged(clients))
        )

    with cluster(options.nodes, relayed=True) as running:
        clients, found = asyncio.run(campaign(running, options.tables, troubles, pause=1.0))
    for fault in found:
        print(fault)
    print(f"{acknowledged(clients)} actions were acknowledged; {len(found)} faults")
    print("longest without service, in seconds:")
    for line in told(happened, [wait for client in clients for wait in client.waits_long]):
        print(line)
    raise SystemExit(bool(found))


if __name__ == "__main__":
    main()
