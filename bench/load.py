"""What a server carries: sockets by the thousand, from a process of their own.

python -m bench.load [--tables N] [--seconds S] [--rate R] [--url URL]

Two people sit at each table, each with a socket and at an address of his own (where the server is
on this machine), so 1,000 tables are 2,000 sockets, and all of them are connected all the time.
First everybody plays as fast as the server answers: how many actions a second are stored? Then R
actions a second (500) are sent, spread evenly, whatever the server does: how long does each take
from being sent to being acknowledged, which is after it is on disk? Last, what the server's memory
grew by, for each socket with its share of a table.

Without --url a server is started on this machine, with a new database in a temporary folder on
the disk of the working directory, and without limits on how many tables one address may lay.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import os
import tempfile
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import uvloop

from bench.apart import ServerApart
from bench.wire import Wire
from tricorne.web.wire.files import raise_file_limit

WARM_UP = 3.0
"""Seconds before counting begins."""
FAR = 1_000_000
"""A target that nobody reaches, so that round follows round."""
MIB = 1024 * 1024
AT_ONCE = 20
"""How many tables are laid, and how many sockets opened, at the same time."""


@dataclass
class Count:
    """What has been acknowledged since counting began."""

    took: list[float] = field(default_factory=list)
    refused: int = 0

    def percentile(self, share: float) -> float:
        """The time, in milliseconds, that this share of the actions did not exceed."""
        ordered = sorted(self.took)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Player:
    """One seat: keeps as much of the table as it takes to know what may be done."""

    def __init__(self, may_act: Callable[[Player], None], count: Count) -> None:
        self.wire: Wire | None = None
        self.count = count
        self.version = -1
        self.action: str | None = None
        """What to do now, if it is this seat's turn."""
        self.sent: dict[str, float] = {}
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._may_act = may_act
        self._ids = itertools.count()

    def hear(self, message: dict[str, Any]) -> None:
        """Take in what the server says."""
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
        """Do what was chosen."""
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


class Load:
    """All players, and the pace at which they act."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.url, self.host, self.port = url, parts.hostname or "127.0.0.1", parts.port or 80
        self.count = Count()
        self.players: list[Player] = []
        self._here = self.host == "127.0.0.1"
        self.waiting: deque[Player] | None = None
        """Who may act, while the pace is given; None while everybody acts at once."""

    async def lay(self, tables: int) -> list[tuple[str, str]]:
        """Lay tables with two people each: the code and the token of every seat."""
        seats: list[tuple[str, str]] = []
        form = {
            "kind": "online",
            "sheet": "goliath",
            "target": FAR,
            "language": "en",
            "seats": [{"kind": "person", "name": "Anna"}, {"kind": "open"}],
        }
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as client:

            async def lay_one() -> None:
                laid = (await client.post("/api/tables", json=form)).raise_for_status().json()
                path = f"/api/tables/{laid['code']}/seats"
                sat = (await client.post(path, json={"name": "Ben"})).raise_for_status().json()
                seats.extend([(laid["code"], laid["tokens"]["1"]), (laid["code"], sat["token"])])

            for _ in range(tables // AT_ONCE):
                await asyncio.gather(*(lay_one() for _ in range(AT_ONCE)))
        return seats

    async def connect(self, seats: list[tuple[str, str]]) -> None:
        """Give every seat its socket, and wait until it has been shown its table."""
        for first in range(0, len(seats), AT_ONCE):
            some = enumerate(seats[first : first + AT_ONCE], start=first)
            await asyncio.gather(*(self._sit(number, *seat) for number, seat in some))

    async def _sit(self, number: int, code: str, token: str) -> None:
        player = Player(self._may_act, self.count)
        self.players.append(player)
        path = f"/api/tables/{code}/socket"
        address = f"127.2.{number // 250}.{number % 250 + 1}" if self._here else None
        player.wire = await Wire.to(self.host, self.port, path, player.hear, address)
        player.wire.send(do="hello", protocol=1, token=token)
        await player.seated

    def _may_act(self, player: Player) -> None:
        if self.waiting is None:
            player.act()
        else:
            self.waiting.append(player)

    async def flood(self, seconds: float) -> float:
        """Everybody acts as soon as he may: how many actions a second are acknowledged."""
        waiting, self.waiting = self.waiting or deque(), None
        for player in waiting:
            player.act()
        await asyncio.sleep(WARM_UP)
        self._count_anew()
        began = time.perf_counter()
        await asyncio.sleep(seconds)
        rate = len(self.count.took) / (time.perf_counter() - began)
        self.waiting = deque()
        await asyncio.sleep(WARM_UP)
        return rate

    async def pace(self, rate: float, seconds: float) -> None:
        """So many actions a second are sent, whenever earlier ones are answered."""
        self.waiting = self.waiting or deque()
        began, sent, counting = time.perf_counter(), 0, False
        while (now := time.perf_counter() - began) < WARM_UP + seconds:
            if not counting and now > WARM_UP:
                self._count_anew()
                counting = True
            while sent < now * rate and self.waiting:
                self.waiting.popleft().act()
                sent += 1
            await asyncio.sleep(0.5 / rate)

    def _count_anew(self) -> None:
        self.count.took.clear()
        self.count.refused = 0

    def close(self) -> None:
        """Everybody leaves."""
        for player in self.players:
            if player.wire is not None:
                player.wire.close()


def memory(pid: int) -> int:
    """The bytes that a process holds in memory."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if "VmRSS" in line) * 1024


def processor_seconds(pid: int) -> float:
    """The time that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass
class Effort:
    """The seconds that the server and this process have computed since it was made."""

    server: int | None
    began: tuple[float, float, float] = (0, 0, 0)

    def __post_init__(self) -> None:
        self.began = self._now()

    def _now(self) -> tuple[float, float, float]:
        server = 0.0 if self.server is None else processor_seconds(self.server)
        return server, time.process_time(), time.perf_counter()

    def shares(self) -> tuple[float, float]:
        """How much of a processor each of them has used."""
        server, client, passed = (
            now - then for now, then in zip(self._now(), self.began, strict=True)
        )
        return server / passed, client / passed


async def measure(url: str, pid: int | None, tables: int, seconds: float, rate: float) -> None:
    """Print the table, line by line as it comes about."""
    load = Load(url)
    empty = 0 if pid is None else memory(pid)
    seats = await load.lay(tables)
    laid = 0 if pid is None else memory(pid)
    load.waiting = deque()
    await load.connect(seats)
    connected = 0 if pid is None else memory(pid)
    row("sockets connected", f"{len(load.players):,}", f"on {tables:,} tables")
    gc.freeze()

    effort = Effort(pid)
    stored = await load.flood(seconds)
    row("stored as fast as it goes", f"{stored:,.0f}", "actions a second")
    report(load.count, effort)
    effort = Effort(pid)
    await load.pace(rate, seconds)
    row("sent evenly", f"{len(load.count.took) / seconds:,.0f}", "actions a second")
    report(load.count, effort)
    if pid is not None:
        row("memory, empty server", f"{empty / MIB:.0f}", "MiB")
        row("memory, all connected", f"{connected / MIB:.0f}", "MiB")
        row("memory, afterwards", f"{memory(pid) / MIB:.0f}", "MiB")
        row("of it a table", f"{(laid - empty) / tables / 1024:.1f}", "KiB, before anybody came")
        row("of it a socket", f"{(connected - laid) / len(load.players) / 1024:.1f}", "KiB")
    load.close()


def report(count: Count, effort: Effort) -> None:
    """How long actions took, from being sent to being acknowledged, and what that cost."""
    for share in (0.5, 0.99):
        row(f"  p{share * 100:.0f}", f"{count.percentile(share):.1f}", "ms to the acknowledgement")
    if count.refused:
        row("  refused", str(count.refused), "actions")
    server, client = effort.shares()
    row("  the server computed", f"{server:.0%}", f"of a processor; this process {client:.0%}")


def row(what: str, value: str, unit: str) -> None:
    """A line of the table."""
    print(f"{what:<26} {value:>9} {unit}", flush=True)


def main() -> None:
    """Measure the server that is asked for, or one of our own."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--tables", type=int, default=1000)
    given.add_argument("--seconds", type=float, default=15)
    given.add_argument("--rate", type=float, default=500)
    given.add_argument("--url")
    asked = given.parse_args()
    raise_file_limit()
    how = (asked.tables, asked.seconds, asked.rate)
    if asked.url:
        uvloop.run(measure(asked.url, None, *how))
        return
    with (
        tempfile.TemporaryDirectory(dir=".", prefix=".load-") as folder,
        ServerApart(Path(folder) / "load.db") as server,
    ):
        uvloop.run(measure(server.url, server.process.pid, *how))


if __name__ == "__main__":
    main()
