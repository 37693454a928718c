"""A week in which one address does all that it may, in minutes: what the server holds stays flat.

python -m bench.week [--days D] [--part N]

The server goes by a clock of ours. Every quarter of an hour of it a stranger lays as many tables as
he may; has as much stored as he may, by pausing and by playing on without end; tries the deal of
the day on ever new devices; asks for all tables that he has laid lately, for some that do not
exist, and for nonsense; and some come from addresses that were never seen before. Then that time
passes, and the server tidies up. The week begins as after years of the same: nine tenths of what
may be stored are, in tables at which nothing has happened for two months.

So that it takes minutes, what may be stored, in all and for one address, is a part (a 200th) of the
usual; but four tables an hour he may always lay. A line for each day says what is stored and held,
and how long it takes to read the table that has been played at without end, and to be told the
list of the day.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import statistics
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx

from bench.crowd import FAR
from bench.house import House, fill, in_part
from bench.load import MIB, memory
from bench.wire import Wire
from tricorne.web.circumstances import CODE_ALPHABET, CODE_LENGTH
from tricorne.web.settings import Limits

LOOKS = 96
"""So often a day he does all that he may."""
STRANGERS = 40
"""So many come each time who were never here before."""
_DAY = 24 * 3600.0
_BATCH, _BATCH_SECONDS = 30, 2.0
"""So many messages are sent before anybody listens; then as much time passes as they may take."""
_PERSON = {"kind": "person"}
_ALONE = {"kind": "alone", "sheet": "chrono", "target": FAR, "seats": [_PERSON]}
_DEVICE = {"kind": "device", "seats": [_PERSON, _PERSON]}
_OPEN = {"kind": "online", "seats": [_PERSON, {"kind": "open"}], "knocking": True}
_GONE = {"is": "bye", "code": "gone"}
_NONSENSE = (b"{", b"[" * 5000, b'{"kind": "' + b"x" * 5000 + b'"}')


class Seat:
    """A socket that sits at a table, and knows what may be done there."""

    def __init__(self) -> None:
        self.refused = ""
        self._version = 0
        self._next: dict[str, object] = {}
        self._told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._ids = count()

    async def sit(self, house: House, laid: Laid, address: str) -> None:
        path = f"/api/tables/{laid.code}/socket"
        self._wire = await Wire.to("127.0.0.1", house.port, path, self._hear, address)
        self._wire.closed.add_done_callback(lambda _: self._told.put_nowait(_GONE))
        self._wire.send(do="hello", protocol=1, token=laid.token)
        await self._hear_all([""])

    def _hear(self, message: dict[str, Any]) -> None:
        if message["is"] in ("table", "event"):
            self._version = message["version"]
            actions = (message["view"] or {}).get("actions")
            between = message.get("state") == "between"
            act = {"do": "act", "action": actions[0]["action"]} if actions else {}
            self._next = {"do": "next"} if between else act
        self._told.put_nowait(message)

    async def play_on(self) -> bool:
        """Do one thing; whether it was done."""
        return bool(self._next) and await self.wish([self._next])

    async def pause_often(self) -> bool:
        """Pause and go on again and again; whether all of it was done."""
        return await self.wish([{"do": "pause"}, {"do": "resume"}] * (_BATCH // 2))

    async def wish(self, wishes: list[dict[str, object]]) -> bool:
        names = [f"w{next(self._ids)}" for _ in wishes]
        for name, wish in zip(names, wishes, strict=True):
            self._wire.send(id=name, version=self._version, **wish)
        return await self._hear_all(names)

    async def _hear_all(self, names: list[str]) -> bool:
        """Listen until all of this is answered; whether all of it was done."""
        waiting = set(names)
        while waiting:
            message = await self._told.get()
            if message["is"] in ("bye", "refused"):
                self.refused = message["code"]
                return False
            waiting.discard(message.get("answers", ""))
        return True

    async def leave(self) -> None:
        self._wire.close()
        await self._wire.closed


class Laid(NamedTuple):
    """A table, and what opens its first seat."""

    code: str
    token: str


class Stranger:
    """Somebody who does all that one address may do."""

    def __init__(self, house: House, long: Laid | None = None) -> None:
        self._house = house
        self._long = long
        self._address = address = "127.0.0.66"
        self._http = house.visitor(address)
        self._forms = cycle((_ALONE, _DEVICE, _OPEN, None))
        self._chance = Random(2)
        self._lately: deque[Laid] = deque(maxlen=2 * house.limits.unused)

    async def lay(self, form: Mapping[str, object] | None) -> Laid | None:
        """A table, or an attempt at the deal of the day, if he may."""
        path = "/api/tables" if form else "/api/daily"
        if form is None:
            form = {"name": "Z", "device": (await self._http.get(path)).json()["device"]}
        answer = await self._http.post(path, json=form)
        if answer.status_code != httpx.codes.CREATED:
            return None
        said = answer.json()
        return Laid(said["code"], said["tokens"]["1"])

    async def play(self, laid: Laid, how: Callable[[Seat], Awaitable[bool]], most: int) -> str:
        """Go on at a table in one way, so many times at most; why it went no further."""
        seat = Seat()
        await seat.sit(self._house, laid, self._address)
        for _ in range(most):
            if not await how(seat):
                break
            self._house.seconds += _BATCH_SECONDS
        await seat.leave()
        return seat.refused

    async def lay_and_store(self) -> None:
        """As much as he may now."""
        while laid := await self.lay(next(self._forms)):
            self._lately.append(laid)
        if self._long is not None:
            await self.play(self._long, Seat.play_on, 40)
        for laid in self._lately:
            if await self.play(laid, Seat.pause_often, 1000) == "flood":
                break

    async def look_around(self) -> None:
        """Ask for what he has laid lately, for what is not there, and for what nobody can mean."""
        guesses = ("".join(self._chance.choices(CODE_ALPHABET, k=CODE_LENGTH)) for _ in range(20))
        for code in [*(laid.code for laid in self._lately), *guesses]:
            await self._http.get(f"/api/tables/{code}")
        for nonsense in _NONSENSE:
            await self._http.post("/api/tables", content=nonsense)

    async def close(self) -> None:
        await self._http.aclose()


class Figures(NamedTuple):
    """What a server holds: so many tables and entries on a disk, tables in memory; both in MiB.

    `reading` and `listing` are milliseconds.
    """

    tables: int
    entries: int
    disk: float
    held: int
    memory: float
    reading: float
    listing: float

    @classmethod
    async def of(cls, house: House, long: Laid) -> Figures:
        gc.collect()
        used, files = house.store.used, house.database.parent.glob("week.db*")
        async with house.visitor("127.0.0.77") as visitor:
            reading = await _milliseconds(lambda: house.hall.services.read(long.code))
            listing = await _milliseconds(lambda: visitor.get("/api/daily"))
        return cls(
            used.tables,
            used.entries,
            sum(file.stat().st_size for file in files) / MIB,
            len(house.hall),
            memory(os.getpid()) / MIB,
            reading,
            listing,
        )


async def _milliseconds(work: Callable[[], Awaitable[object]]) -> float:
    took = []
    for _ in range(9):
        began = time.perf_counter()
        await work()
        took.append(1000 * (time.perf_counter() - began))
    return statistics.median(took)


async def week(
    house: House, first: Laid, days: int, looks: int = LOOKS, strangers: int = STRANGERS
) -> AsyncIterator[Figures]:
    """What is held at the beginning, and after each day."""
    stranger, newcomers = Stranger(house, first), count()
    yield await Figures.of(house, first)
    for _ in range(days):
        for look in range(looks):
            end = house.seconds + _DAY / looks
            await stranger.lay_and_store()
            for number in islice(newcomers, strangers):
                await call(
                    house, f"127.{number >> 16 & 127 | 128}.{number >> 8 & 255}.{number & 255}"
                )
            house.seconds = max(house.seconds, end)
            await house.hall.put_away_idle()
            if look % max(looks // 24, 1) == 0:  # once in an hour
                await stranger.look_around()
                await house.hall.forget()
        yield await Figures.of(house, first)
    await stranger.close()


async def call(house: House, address: str) -> None:
    """Somebody comes, asks, and is never seen again."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port, local_addr=(address, 0))
    writer.write(b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    await reader.read()
    writer.close()


async def begun(folder: Path, limits: Limits) -> Laid:
    """Let as much be stored as there is after years: copies of a table that was played at."""
    async with House(folder, limits) as house:
        stranger = Stranger(house)
        first = await stranger.lay(_ALONE)
        if first is None:
            raise RuntimeError("nobody may lay a table here")
        await stranger.play(first, Seat.play_on, limits.entries // limits.tables)
        await stranger.close()
    fill(house, first.code)
    return first


async def measure(days: int, part: int) -> None:
    """Print the week, day by day."""
    limits = in_part(part)
    print(" ".join(f"{name:>9}" for name in ("day", *Figures._fields)))
    with tempfile.TemporaryDirectory(dir=".", prefix=".week-") as folder:
        first = await begun(Path(folder), limits)
        async with House(Path(folder), limits) as house:
            day = 0
            async for figures in week(house, first, days):
                told = (f"{one:9.1f}" if isinstance(one, float) else f"{one:9}" for one in figures)
                print(f"{day:9}", *told, flush=True)
                day += 1


def main() -> None:
    """Measure as it was asked for."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--days", type=int, default=7)
    given.add_argument("--part", type=int, default=200)
    asked = given.parse_args()
    asyncio.run(measure(asked.days, asked.part))


if __name__ == "__main__":
    main()
