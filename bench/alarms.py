"""The cost of games in days for an idle server: the alarms of their reminders.

    python -m bench.alarms [--games N] [--seconds S]

A server with N games in days (10,000), of each of which a device hears, runs for S seconds (60)
with nobody there. Its processor time is compared with that of a server with one game, and the plans
of the statements that take alarms are printed: they have to search an index.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
from sqlalchemy import insert, select

from bench.apart import ServerApart
from tricorne.server.environment.effects import CODE_ALPHABET, CODE_LENGTH
from tricorne.server.store import visit_database
from tricorne.server.store.alarms import take_alarms
from tricorne.server.store.schema import alarms, entries, listening, subscriptions, tables

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

_DAY_MS = 24 * 3600 * 1000
_FORM = {
    "kind": "online",
    "days": 2,
    "seats": [{"kind": "person", "name": "Anna"}, {"kind": "open"}],
}
_OPTIONS = ("--unlimited", "--pace", "0", "--push")
_SETTLING = 5.0
_PERCENT = 100


def processor_seconds(pid: int) -> float:
    """How long a process has used a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def idle_share(server: ServerApart, seconds: float) -> float:
    """The share of a processor that a server uses with nobody there."""
    time.sleep(_SETTLING)
    before = processor_seconds(server.pid)
    time.sleep(seconds)
    return (processor_seconds(server.pid) - before) / seconds


def lay_one(server: ServerApart) -> None:
    """A game in days that has begun."""
    code = httpx.post(f"{server.url}/api/tables", json=_FORM).json()["code"]
    httpx.post(f"{server.url}/api/tables/{code}/seats", json={"name": "Ben"}).raise_for_status()


def copy_it(url: str, games: int) -> None:
    """Copy the only game, with a device that hears of each copy, and its alarm."""
    dice = random.Random(1)
    at = int(time.time() * 1000)
    codes = ["".join(dice.choices(CODE_ALPHABET, k=CODE_LENGTH)) for _ in range(games)]
    with visit_database(url) as engine, engine.begin() as connection:
        table = connection.execute(select(tables)).one()._asdict()
        played = [row._asdict() for row in connection.execute(select(entries))]
        device: dict[str, str | int] = {"endpoint": "", "point": "", "auth": "", "language": "en"}
        device |= {"zone": "UTC", "quiet_since": 0, "quiet_until": 0, "at": at}
        heard = {"key": "0" * 64, "told": 0}
        copies = [table | {"code": code} for code in codes]
        connection.execute(insert(tables), copies)
        all_ = [entry | {"code": code} for code in codes for entry in played]
        connection.execute(insert(entries), all_)
        connection.execute(insert(subscriptions), [device | {"id": code} for code in codes])
        listens = [heard | {"code": code, "subscription": code} for code in codes]
        connection.execute(insert(listening), listens)
        rings = [
            {"code": code, "version": 1, "rings_at": at + _DAY_MS + dice.randrange(_DAY_MS)}
            for code in codes
        ]
        connection.execute(insert(alarms), rings)


def compare_idle(file: Path, seconds: float, fill: Callable[[str], object]) -> tuple[float, float]:
    """The shares that an idle server uses with one game, and once `fill` was given its URL."""
    with ServerApart(file, *_OPTIONS) as server:
        lay_one(server)
    with ServerApart(file, *_OPTIONS) as server:
        before = idle_share(server, seconds)
    fill(f"sqlite:///{file}")
    with ServerApart(file, *_OPTIONS) as server:
        return before, idle_share(server, seconds)


def plans(connection: Connection, verb: str, ask: Callable[[], object]) -> list[str]:
    """How SQLite carries out those statements of a query that begin with this verb."""
    said: list[str] = []
    connection.connection.set_trace_callback(said.append)
    ask()
    connection.connection.set_trace_callback(None)
    heard = [each for each in said if each.startswith(verb)]
    rows = [connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {each}") for each in heard]
    return [str(row[-1]) for each in rows for row in each]


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "tables.db")
        fill = partial(copy_it, games=asked.games)
        without, with_games = compare_idle(file, asked.seconds, fill)
        print(f"idle with one game       {without * _PERCENT:6.2f} % of a core")
        print(f"idle with {asked.games:6} games  {with_games * _PERCENT:6.2f} % of a core")
        with visit_database(f"sqlite:///{file}") as engine, engine.connect() as connection:
            taking = partial(take_alarms, connection, int(time.time() * 1000), 20)
            print("\n".join(plans(connection, "UPDATE alarms", taking)))


if __name__ == "__main__":
    main()
