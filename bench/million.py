"""What PostgreSQL and Redis carry of what a million players would ask of them.

    python -m bench.million [--tables N] [--seconds S]

PostgreSQL: N tables (50,000) with 40 entries each are stored, and what they take is said: in bytes,
and in time for storing, a new index, a vacuum, and deleting some of them. Then 1 to 64 connections
store entries of tables by chance as fast as they can, each 1, 10 or 50 in a commit, by PostgreSQL's
own pgbench; so do nodes, which commit together whatever waits.

Redis: nodes listen, each to its share of channels, every channel has two of them, and words of the
usual length are published to channels by chance, as fast as it goes.

Everything shares this machine; so besides what was done a second it is said how much of the
processor each took in PostgreSQL or Redis alone.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import socket
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from redis import Redis

from bench.costs import family_seconds
from bench.load import processor_seconds, row
from bench.postgres import NONE, PostgreSQL, programs
from bench.redis import RedisApart, program
from bench.rows import store

EACH = 40
CONNECTIONS, ROWS = (1, 4, 16, 64), (1, 10, 50)
_ENTRY = '{"do":"act","lines":["2 514@1,2 +10 =10 5.982s"],"by":2,"id":"25"}'
"""One of the usual length."""
_CODE = "upper(substr(md5({}::text), 1, 12))"
_LAY = (
    f"INSERT INTO tables SELECT {_CODE}, 0, repeat('a', 600)"  # noqa: S608  (of constants)
    " FROM generate_series(1, %s) AS n"
)
_PLAY = (
    f"INSERT INTO entries SELECT {_CODE}, version, 0, %s"  # noqa: S608  (likewise)
    " FROM generate_series(1, %s) AS version, generate_series(1, %s) AS n"
).format("n")
_OLD = f"DELETE FROM tables WHERE code IN (SELECT {_CODE} FROM generate_series(1, %s) AS n)"  # noqa: S608
_SIZE = "SELECT pg_table_size('entries'), pg_indexes_size('entries')"
_LOG = "SELECT pg_current_wal_lsn() - '0/0'"
CHANNELS, LISTENERS = (1_000, 100_000), (10, 100)
_WORD = '{"from":"3f2a9c1b","n":123456,"is":"entry","version":123,"at":1800000000123,"entry":%s}'
_AT_ONCE = 200


def stored(postgresql: PostgreSQL, tables: int) -> None:
    """What so many tables take."""
    asyncio.run(store(postgresql.url, []))
    entries = EACH * tables
    old = tables // 50
    with postgresql.connect() as connection:
        connection.execute(_LAY.format("n"), [tables])
        steps = (
            ("stored", entries, _PLAY, [_ENTRY, EACH, tables]),
            ("in a new index", entries, "REINDEX TABLE entries", None),
            ("vacuumed", entries, "VACUUM (FREEZE, ANALYZE) entries", None),
            ("deleted with their tables", old * EACH, _OLD.format("n"), [old]),
            ("vacuumed after that", entries, "VACUUM entries", None),
        )
        for what, many, statement, given in steps:
            begun = time.perf_counter()
            connection.execute(statement, given)
            row(what, f"{many / (time.perf_counter() - begun):,.0f}", "entries a second")
            if what == "stored":
                heap, index = connection.execute(_SIZE).fetchall()[0]
                row(
                    "an entry takes",
                    f"{heap / entries:.0f}",
                    f"bytes, in its index {index / entries:.0f}",
                )


def stores(postgresql: PostgreSQL, pgbench: Path, tables: int, seconds: int) -> None:
    """How many entries a second so many connections store, so many in a commit."""
    for rows in ROWS:
        for connections in CONNECTIONS:
            with postgresql.connect() as connection:
                connection.execute("CREATE SEQUENCE IF NOT EXISTS versions START 1000 CACHE 1000")
                began = float(connection.execute(_LOG).fetchall()[0][0])
            computed = family_seconds(postgresql.pid)
            done = rows * _pgbench(postgresql, pgbench, connections, _script(rows, tables), seconds)
            with postgresql.connect() as connection:
                log = float(connection.execute(_LOG).fetchall()[0][0]) - began
            each = 1e6 * (family_seconds(postgresql.pid) - computed) / done
            what = f"{connections} connections, {rows} a commit"
            row(
                what,
                f"{done / seconds:,.0f}",
                f"entries a second: {each:.0f} us, {log / done:.0f} bytes each",
            )


def _script(rows: int, tables: int) -> str:
    chosen = "".join(
        f"\\set n{each} random({tables // 50 + 1}, {tables})\n" for each in range(rows)
    )
    values = ",".join(
        f"({_CODE.format(f':n{each}')}, nextval('versions'), 0, '{_ENTRY}')" for each in range(rows)
    )
    return f"{chosen}INSERT INTO entries VALUES {values};\n"  # noqa: S608  (likewise)


def _pgbench(
    postgresql: PostgreSQL, pgbench: Path, connections: int, script: str, seconds: int
) -> int:
    """How many transactions there were."""
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
        file.write(script)
        file.flush()
        how = f"-n -M prepared -c {connections} -j 2 -T {seconds} -f {file.name}".split()
        ran = subprocess.run(  # noqa: S603  (of this machine)
            [pgbench, *how, postgresql.url], capture_output=True, text=True, check=True
        )
    line = next(line for line in ran.stdout.splitlines() if "actually processed" in line)
    return int(line.rpartition(":")[2].partition("/")[0])


def told(redis: RedisApart, channels: int, nodes: int, seconds: float) -> None:
    """How many words a second go to two of so many nodes each."""
    ends = [_listening(redis, range(first, channels, nodes), channels) for first in range(nodes)]
    readers = [threading.Thread(target=_read, args=(end,), daemon=True) for end in ends]
    for reader in readers:
        reader.start()
    with Redis.from_url(redis.url) as asked:
        memory = asked.info("memory")["used_memory"]
    word = _WORD % ('"' + _ENTRY.replace('"', '\\"') + '"')
    dice = random.Random(1)
    batches = [
        b"".join(_command("PUBLISH", f"c{dice.randrange(channels)}", word) for _ in range(_AT_ONCE))
        for _ in range(50)
    ]
    computed, begun, done = processor_seconds(redis.pid), time.perf_counter(), 0
    with socket.create_connection(("127.0.0.1", redis.port)) as line:
        while time.perf_counter() - begun < seconds:
            line.sendall(dice.choice(batches))
            lines = 0
            while lines < _AT_ONCE:
                lines += line.recv(65536).count(b"\n")
            done += _AT_ONCE
    passed = time.perf_counter() - begun
    each = 1e6 * (processor_seconds(redis.pid) - computed) / done
    for end in ends:
        end.close()
    what = f"{nodes} nodes, {channels:,} tables"
    memory_each = f"{memory / channels:.0f} bytes of memory a table"
    row(what, f"{done / passed:,.0f}", f"words a second: {each:.1f} us each; {memory_each}")


def _command(*words: str) -> bytes:
    parts = "".join(f"${len(word.encode())}\r\n{word}\r\n" for word in words)
    return f"*{len(words)}\r\n{parts}".encode()


def _listening(redis: RedisApart, own: range, channels: int) -> socket.socket:
    """A node's line: it hears of its own tables, and of the ones beside them."""
    line = socket.create_connection(("127.0.0.1", redis.port))
    names = [f"c{number}" for first in own for number in (first, (first + 1) % channels)]
    for first in range(0, len(names), 500):
        some = names[first : first + 500]
        line.sendall(_command("SUBSCRIBE", *some))
        answered = 0
        while answered < len(some):
            answered += line.recv(65536).count(b"subscribe\r\n")
    return line


def _read(line: socket.socket) -> None:
    buffer = bytearray(1 << 18)
    with contextlib.suppress(OSError):
        while line.recv_into(buffer):
            pass


def main() -> None:
    """Both, if they are on this machine."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--tables", type=int, default=50_000)
    given.add_argument("--seconds", type=int, default=5)
    asked = given.parse_args()
    found, bus = programs(), program()
    if found is None or bus is None:
        raise SystemExit(NONE)
    with RedisApart(bus) as redis:
        for channels in CHANNELS:
            for nodes in LISTENERS:
                told(redis, channels, nodes, asked.seconds)
    with PostgreSQL(found, "max_wal_size=8GB") as postgresql:
        stored(postgresql, asked.tables)
        stores(postgresql, found / "pgbench", asked.tables, asked.seconds)


if __name__ == "__main__":
    main()
