"""kill -9 in full play: every acknowledged action survives the restart, and games go on.

The long campaign: `python -m tests.server.test_kill` lays two hundred tables.
"""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import pytest

from bench.apart import ServerApart
from bench.players import until
from bench.wire import Wire
from tests.server.asking import PLAIN

pytestmark = pytest.mark.long

AT_ONCE = 20
PATIENCE = 60.0
ENDLESS = 1_000_000


class Campaign(NamedTuple):
    """The number of tables, and of the actions at them."""

    tables: int
    actions: int
    """How many are acknowledged, at all tables together, before the server is killed."""
    finished: int
    """How many games are played to their end after the restart."""


SHORT = Campaign(tables=40, actions=600, finished=4)
LONG = Campaign(tables=200, actions=3_000, finished=20)


@dataclass
class Client:
    """A player who plays legally, and remembers all messages."""

    code: str
    token: str
    wire: Wire | None = None
    seat: int = 0
    version: int = -1
    state: str = ""
    log: list[str] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    acknowledged: list[str] = field(default_factory=list)
    asked: dict[str, Any] | None = None
    """The last request, while it is unanswered."""
    budget: int = ENDLESS
    """How many actions the client may still do."""
    ids: Iterator[int] = field(default_factory=itertools.count)

    async def sit(self, url: str) -> None:
        """Open a socket and be shown the table."""
        parts = urlsplit(url)
        path = f"/api/tables/{self.code}/socket"
        self.version = -1
        self.wire = await Wire.to(str(parts.hostname), parts.port or 80, path, self.hear)
        self.wire.send(do="hello", protocol=1, token=self.token)
        await until(lambda: self.version >= 0)

    def hear(self, message: dict[str, Any]) -> None:
        """Take in a message of the server; play on if it is this seat's turn."""
        answered = self.asked is not None and message.get("answers") == self.asked["id"]
        assert message["is"] != "refused", message
        assert message["is"] != "bye" or message["code"] == "closing", message
        if self.asked is not None and answered:
            self.acknowledged.append(self.asked["action"])
            self.asked = None
        if message["is"] not in ("table", "event"):
            return
        if message["is"] == "table":
            self.seat, self.state, self.log = message["you"], message["state"], []
            self.log = list(message["view"]["log"]) if message["view"] else []
        else:
            self.log += message["log"]
        self.version = message["version"]
        self.actions = [a["action"] for a in (message["view"] or {}).get("actions", ())]
        self.play()

    def play(self) -> None:
        """Do the first thing that is legal, if anything is."""
        if self.budget and self.actions and self.wire is not None:
            self.budget -= 1
            self.asked = {
                "id": f"act{next(self.ids)}",
                "version": self.version,
                "action": self.actions[0],
            }
            self.actions = []
            self.wire.send(do="act", **self.asked)

    def repeat(self) -> None:
        """Repeat an unanswered request under the same id."""
        if self.asked is not None and self.wire is not None:
            self.wire.send(do="act", **self.asked)

    def placed(self, action: str) -> int:
        """How often this seat has done this, by its log."""
        return sum(line.split()[:2] == [str(self.seat), action] for line in self.log)


async def lay(url: str, tables: int) -> list[Client]:
    """Tables for two people, and a client for each of them."""
    clients: list[Client] = []
    seats = [{"kind": "person", "name": "Anna"}, {"kind": "open"}]
    form = {"kind": "online", "sheet": "goliath", "seats": seats, "language": "en"}
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=PLAIN) as http:

        async def lay_one() -> None:
            laid = (await http.post("/api/tables", json=form)).raise_for_status().json()
            path = f"/api/tables/{laid['code']}/seats"
            sat = (await http.post(path, json={"name": "Ben"})).raise_for_status().json()
            clients.append(Client(laid["code"], laid["tokens"]["1"]))
            clients.append(Client(laid["code"], sat["token"]))

        for _ in range(tables // AT_ONCE):
            await asyncio.gather(*(lay_one() for _ in range(AT_ONCE)))
    return clients


async def all_sit(clients: list[Client], url: str) -> None:
    """Everybody opens a socket, some at a time."""
    for first in range(0, len(clients), AT_ONCE):
        await asyncio.gather(*(client.sit(url) for client in clients[first : first + AT_ONCE]))


async def play_and_die(server: ServerApart, campaign: Campaign) -> list[Client]:
    """Everybody plays; in the middle of it the server is killed."""
    clients = await lay(server.url, campaign.tables)
    await all_sit(clients, server.url)
    await until(lambda: sum(len(client.acknowledged) for client in clients) >= campaign.actions)
    server.kill()
    await asyncio.gather(*(client.wire.closed for client in clients if client.wire))
    return clients


async def return_and_compare(clients: list[Client], url: str) -> None:
    """Everybody comes back, finds everything as told, and repeats unanswered requests."""
    before = [(client.version, list(client.log)) for client in clients]
    for client in clients:
        client.budget = 0
    await all_sit(clients, url)
    for client, (version, log) in zip(clients, before, strict=True):
        assert client.version >= version
        assert client.log[: len(log)] == log
        assert [a for a in client.acknowledged if "@" in a and client.placed(a) != 1] == []
    unanswered = [client for client in clients if client.asked is not None]
    assert unanswered, "the server was killed in full play"
    for client in unanswered:
        client.repeat()
    await until(lambda: all(client.asked is None for client in unanswered))
    for client in unanswered:
        last = client.acknowledged[-1]
        assert client.placed(last) == 1 or last in ("draw", "pass")


async def play_on(clients: list[Client], finished: int) -> None:
    """Every game goes on, and some go on to their end."""
    finishing, others = clients[: 2 * finished], clients[2 * finished :]
    before = {client.code: client.version for client in others if client.state == "playing"}
    for client in clients:
        client.budget = ENDLESS if client in finishing else 1
        client.play()
    await until(lambda: all(client.state == "over" for client in finishing))
    await until(lambda: all(c.version > before.get(c.code, -1) for c in others))


async def all_of_it(database: Path, campaign: Campaign) -> None:
    """Play, be killed, come back, compare, play on."""
    server = ServerApart(database)
    with server:
        clients = await play_and_die(server, campaign)
    with server:
        await return_and_compare(clients, server.url)
        await play_on(clients, campaign.finished)


def test_acknowledged_actions_survive_kill_9(tmp_path: Path) -> None:
    asyncio.run(all_of_it(tmp_path / "tables.db", SHORT))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(all_of_it(Path(folder) / "tables.db", LONG))
