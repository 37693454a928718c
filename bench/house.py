"""A server in this process that goes by a clock of ours, and may store a part of the usual."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Self

import httpx

from bench.inside import Inside
from tricorne.web.app import application
from tricorne.web.circumstances import CODE_ALPHABET, CODE_LENGTH, Circumstances
from tricorne.web.serve import Server
from tricorne.web.settings import Limits, Settings

_OLD = 60 * 24 * 3600.0


def in_part(part: int) -> Limits:
    """A part of what may be stored usually. Nobody waits until he is refused: time stands still."""
    usual = Limits()
    return replace(
        usual,
        patience_seconds=0,
        tables=usual.tables // part,
        entries=usual.entries // part,
        unused=usual.unused // part,
        tables_an_hour=max(usual.tables_an_hour // part, 4),
        entries_a_day=usual.entries_a_day // part,
    )


class House(Inside):
    """A server in this process, by a clock of ours: `async with House(folder, limits) as house`."""

    def __init__(self, folder: Path, limits: Limits) -> None:
        self.seconds = 1_800_000_000.0
        self.limits = limits
        self.database = folder / "week.db"
        settings = Settings(f"sqlite:///{self.database}", pace=0, limits=limits)
        told = Circumstances(lambda: int(self.seconds * 1e9), lambda: self.seconds)
        self.app = application(settings, told)
        self._listening = asyncio.Event()
        self._server = Server(self.app, "127.0.0.1", 0, lambda _: self._listening.set())

    async def __aenter__(self) -> Self:
        self._running = asyncio.create_task(self._server.serve())
        await self._listening.wait()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.should_exit = True
        await self._running

    @property
    def port(self) -> int:
        return self._server.port

    def visitor(self, address: str) -> httpx.AsyncClient:
        """Somebody who asks from this address."""
        transport = httpx.AsyncHTTPTransport(local_address=address)
        base = f"http://127.0.0.1:{self.port}"
        return httpx.AsyncClient(base_url=base, transport=transport, timeout=60)


def fill(house: House, code: str) -> None:
    """Copy a table, as of long ago, until nine tenths of all room are in use."""
    chance, at = Random(1), int((house.seconds - _OLD) * 1000)
    with closing(sqlite3.connect(house.database)) as other, other:
        found = other.execute("SELECT agreement FROM tables WHERE code = ?", (code,))
        (agreement,) = found.fetchone()
        found = other.execute("SELECT version, entry FROM entries WHERE code = ?", (code,))
        told = found.fetchall()
        for _ in range(house.limits.entries * 9 // 10 // len(told)):
            made = "".join(chance.choices(CODE_ALPHABET, k=CODE_LENGTH))
            other.execute("INSERT INTO tables VALUES (?, ?, ?)", (made, at, agreement))
            rows = [(made, version, at, entry) for version, entry in told]
            other.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
