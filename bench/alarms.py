"""The cost of games in days for an idle server: the alarms of their reminders.

    python -m bench.alarms [--games N] [--seconds S]

A server with N games in days (10,000), of each of which a device hears, runs for S seconds (60)
with nobody there. Its processor time is compared with that of a server without games, and the plan
of the only query about alarms is printed: it has to search an index.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from pathlib import Path

import httpx
from sqlalchemy import insert, select

from bench.apart import ServerApart
from tricorne.server.environment.effects import CODE_ALPHABET, CODE_LENGTH
from tricorne.server.store import visit_database
from tricorne.server.store.alarms import take_alarms
from tricorne.server.store.schema import alarms, entries, listening, subscriptions, tables

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


def plan_of_the_query(url: str) -> list[str]:
    """How SQLite looks for alarms that ring."""
    said: list[str] = []
    with visit_database(url) as engine, engine.connect() as connection:
        connection.connection.set_trace_callback(said.append)
        take_alarms(connection, int(time.time() * 1000), 20)
        connection.connection.set_trace_callback(None)
        taking = next(each for each in said if each.startswith("UPDATE alarms"))
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {taking}").all()
        return [str(row[-1]) for row in plan]


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "tables.db")
        url = f"sqlite:///{file}"
        with ServerApart(file, *_OPTIONS) as server:
            lay_one(server)
        with ServerApart(file, *_OPTIONS) as server:
            without = idle_share(server, asked.seconds)
        copy_it(url, asked.games)
        with ServerApart(file, *_OPTIONS) as server:
            with_games = idle_share(server, asked.seconds)
        print(f"idle without games       {without * _PERCENT:6.2f} % of a core")
        print(f"idle with {asked.games:6} games  {with_games * _PERCENT:6.2f} % of a core")
        print("\n".join(plan_of_the_query(url)))


if __name__ == "__main__":
    main()
