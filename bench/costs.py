"""What an action costs on one server, and on several that share their tables.

    python -m bench.costs [--tables N] [--seconds S] [--rate R] [--nodes N]

Two people sit at each table, where there are several nodes at two of them, and once more `together`
at one, as the balancer of docs/serving.md leads them. First everybody plays as fast as it goes,
then R actions a second (200) are sent, spread evenly: one process on SQLite, one on PostgreSQL, and
nodes on PostgreSQL and Redis, each with a new database. Of each it is printed
how many actions were stored a second, within how many milliseconds half and 99 of 100 were
acknowledged, and what one of them cost: milliseconds of the processor in the servers, in PostgreSQL
and in Redis; statements, commits, and bytes of PostgreSQL's log; words on the bus, and bytes that
Redis sent. All of it, and the players, share this machine: what is stored a second says less than
what it costs.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import tempfile
from collections import deque
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import uvloop
from redis import Redis

from bench.apart import ServerApart
from bench.crowd import WARM_UP, Crowd
from bench.load import processor_seconds, server
from bench.nodes import Cluster
from bench.postgres import PostgreSQL, programs
from bench.redis import NONE, RedisApart, program
from tricorne.server.wire.files import raise_file_limit

STATEMENTS = "shared_preload_libraries=pg_stat_statements"
_COUNTING = "CREATE SCHEMA IF NOT EXISTS counting"
_EXTENSION = "CREATE EXTENSION IF NOT EXISTS pg_stat_statements SCHEMA counting"
_COUNTED = """
SELECT coalesce(sum(calls), 0), coalesce(sum(calls) FILTER (WHERE query ILIKE 'commit%'), 0),
    pg_current_wal_lsn() - '0/0'
FROM counting.pg_stat_statements
"""
_DEAREST = """
SELECT left(query, 70), sum(calls), sum(total_exec_time) FROM counting.pg_stat_statements
GROUP BY 1 ORDER BY 2 DESC LIMIT %s
"""
HEAD = "||a second|p50|p99|servers|PostgreSQL|Redis|statements|commits|log|words|sent|"


@dataclass(frozen=True, slots=True)
class Spent:
    """The total until now: seconds of processor time, and counters."""

    servers: float
    postgresql: float = 0.0
    redis: float = 0.0
    counted: tuple[float, float, float] = (0, 0, 0)
    """Statements, commits, bytes of the log."""
    told: tuple[float, float] = (0, 0)
    """Messages on the bus, and bytes that Redis sent."""

    def since(self, then: Spent, actions: int) -> list[float]:
        """The cost of an action since then: milliseconds, and counts."""
        ours, theirs = (
            [
                *(1000 * seconds for seconds in (each.servers, each.postgresql, each.redis)),
                *each.counted,
                *each.told,
            ]
            for each in (self, then)
        )
        return [(now - before) / max(actions, 1) for now, before in zip(ours, theirs, strict=True)]


@dataclass
class Place:
    """What is measured: servers, and what they stand on."""

    name: str
    urls: list[str]
    pids: list[int]
    postgresql: PostgreSQL | None = None
    redis: RedisApart | None = field(default=None)
    together: bool = False

    def spent(self) -> Spent:
        """Read all counters."""
        servers = sum(map(processor_seconds, self.pids))
        if self.postgresql is None:
            return Spent(servers)
        with self.postgresql.connect() as connection:
            row = connection.execute(_COUNTED).fetchall()[0]
        statements, commits, log = (float(each) for each in row)
        counted, database = (statements, commits, log), family_seconds(self.postgresql.pid)
        if self.redis is None:
            return Spent(servers, database, counted=counted)
        with Redis.from_url(self.redis.url) as asked:
            told = asked.info("commandstats").get("cmdstat_publish", {"calls": 0})["calls"]
            sent = asked.info("stats")["total_net_output_bytes"]
        bus = processor_seconds(self.redis.pid)
        return Spent(servers, database, bus, counted, (float(told), float(sent)))


def family_seconds(pid: int) -> float:
    """The processor time of a process and its children, ended ones included.

    A child that ends while this reads is counted the next time, among the ended ones.
    """
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    running = 0.0
    for child in map(int, children):
        with suppress(FileNotFoundError, ProcessLookupError):
            running += processor_seconds(child)
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    return running + ended + processor_seconds(pid)


async def measure(place: Place, tables: int, seconds: float, rate: float) -> None:
    """Print two lines: as fast as it goes, and evenly."""
    crowd = Crowd(*place.urls, together=place.together)
    crowd.waiting = deque()
    await crowd.connect(await crowd.lay(tables))
    gc.freeze()
    await crowd.flood()
    await _line(f"{place.name}, as fast as it goes", place, crowd, asyncio.sleep(seconds), seconds)
    await crowd.rest()
    await crowd.pace(rate, WARM_UP)
    await _line(f"{place.name}, evenly", place, crowd, crowd.pace(rate, seconds), seconds)
    crowd.close()


async def _line(
    name: str, place: Place, crowd: Crowd, meanwhile: Awaitable[None], seconds: float
) -> None:
    began = place.spent()
    crowd.count_anew()
    await meanwhile
    count = crowd.count
    actions = len(count.took)
    cost = place.spent().since(began, actions)
    shown = [f"{actions / seconds:,.0f}"]
    shown += [f"{count.percentile(share):.0f}" for share in (0.5, 0.99)]
    shown += [f"{each:.2f}" for each in cost[:5]] + [f"{each:,.0f}" for each in cost[5:6]]
    shown += [f"{cost[6]:.2f}", f"{cost[7]:,.0f}"]
    print("| " + " | ".join([name, *shown]) + " |", flush=True)


@contextmanager
def database() -> Iterator[PostgreSQL]:
    """A PostgreSQL that counts statements. Raises RuntimeError without the program."""
    found = programs()
    if found is None:
        raise RuntimeError("this needs PostgreSQL and Redis: python -m tools.servers")
    with PostgreSQL(found, STATEMENTS) as postgresql:
        yield postgresql


def begin(postgresql: PostgreSQL) -> None:
    """Drop all tables, and reset the counters."""
    postgresql.empty()
    with postgresql.connect() as connection:
        connection.execute(_COUNTING)
        connection.execute(_EXTENSION)


def say_dearest(postgresql: PostgreSQL, most: int) -> None:
    """Print the most frequent statements, and their time."""
    with postgresql.connect() as connection:
        for query, calls, took in connection.execute(_DEAREST, [most]).fetchall():
            print(f"    {calls:>8} {took:>9.0f} ms  {' '.join(query.split())}")


def main() -> None:
    """Measure one after the other."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--tables", type=int, default=500)
    given.add_argument("--seconds", type=float, default=10)
    given.add_argument("--rate", type=float, default=200)
    given.add_argument("--nodes", type=int, default=3, help="at most this many")
    given.add_argument("--statements", type=int, default=0, help="print the most frequent ones")
    asked = given.parse_args()
    raise_file_limit()
    how = (asked.tables, asked.seconds, asked.rate)
    print(HEAD, "|---" * (HEAD.count("|") - 1) + "|", sep="\n", flush=True)
    with server() as one:
        uvloop.run(measure(Place("SQLite", [one.url], [one.pid]), *how))
    bus = program()
    if bus is None:
        raise SystemExit(NONE)
    with database() as postgresql, tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        begin(postgresql)
        with ServerApart(
            postgresql.url, "--unlimited", "--pace", "0", log=folder / "alone.log"
        ) as node:
            place = Place("PostgreSQL", [node.url], _pids([node]), postgresql)
            uvloop.run(measure(place, *how))
        ways = [(nodes, False) for nodes in range(1, asked.nodes + 1)] + [(asked.nodes, True)]
        for nodes, together in ways:
            begin(postgresql)
            with RedisApart(bus) as redis, Cluster(folder, postgresql, redis, nodes) as running:
                name = f"nodes: {nodes}{', together' if together else ''}"
                urls, pids = [node.url for node in running.nodes], _pids(running.nodes)
                place = Place(name, urls, pids, postgresql, redis, together)
                uvloop.run(measure(place, *how))
                say_dearest(postgresql, asked.statements)


def _pids(nodes: list[ServerApart]) -> list[int]:
    return [node.pid for node in nodes]


if __name__ == "__main__":
    main()
