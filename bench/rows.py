"""What a game takes where it is kept: in SQLite, in PostgreSQL, in an archive, in Parquet.

`python -m bench.rows [GAMES]` plays so many games of two people and a bot, and weighs them.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

import polars as pl

from bench.postgres import PostgreSQL, programs
from tests.web.games import played
from tricorne.web.archive import pack
from tricorne.web.bygone import Bygone
from tricorne.web.store import Store, Stored

_PARTS = "INSERT INTO parts SELECT n, repeat('a', 64) FROM generate_series(1, 101) n"
_ARCHIVED = """
INSERT INTO archived
SELECT substr(upper(md5(n::text)), 1, 12), n / 1000 + 1, n % 1000 * 1080, 1080
FROM generate_series(1, 100000) n
"""
"""The index of an archive of 100,000 games."""
_LOG = "SELECT pg_current_wal_lsn() - '0/0'"
_SIZES = """
SELECT relname, n_live_tup, pg_relation_size(relid), pg_indexes_size(relid)
FROM pg_stat_user_tables WHERE relname IN ('tables', 'entries', 'archived') ORDER BY 1
"""


async def store(url: str, games: list[Stored]) -> None:
    """Keep them as a server would: each entry when it comes."""
    kept = Store(url)
    await kept.open()
    for game in games:
        await kept.lay(Stored(game.code, game.agreement, []))
    longest = max((len(game.entries) for game in games), default=0)
    for version in range(1, longest + 1):
        coming = (game for game in games if len(game.entries) >= version)
        await asyncio.gather(
            *(kept.append(game.code, version, [game.entries[version - 1]]) for game in coming)
        )
    await kept.close()


def weigh(count: int) -> None:
    """Print what they take."""
    games = [played(f"{number:012}", number) for number in range(count)]
    entries = sum(len(game.entries) for game in games)
    print(f"{count} games, {entries / count:.1f} entries each")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "tables.db")
        asyncio.run(store(f"sqlite:///{file}", games))
        say("SQLite", file.stat().st_size, count, entries)
        kept = [Bygone.of(game, 0, "") for game in games]
        records = [game.record() for game in kept if game is not None]
        say("records", sum(map(len, records)), count, entries)
        say("archive", len(pack(records)), count, entries)
        for rows in (count, 1):
            parquet = Path(folder, "games.parquet")
            frame = pl.DataFrame({"record": records})
            frame.write_parquet(parquet, compression_level=19, row_group_size=rows)
            say(f"Parquet, {rows} in a group", parquet.stat().st_size, count, entries)
    found = programs()
    if found is None:
        return
    with PostgreSQL(found) as postgresql:
        asyncio.run(store(postgresql.url, []))
        with postgresql.connect() as connection:
            begun = connection.execute(_LOG).fetchall()[0][0]
        asyncio.run(store(postgresql.url, games))
        with postgresql.connect() as connection:
            ended = connection.execute(_LOG).fetchall()[0][0]
            say("PostgreSQL's log", int(ended - begun), count, entries)
            connection.execute(_PARTS)
            connection.execute(_ARCHIVED)
            connection.execute("VACUUM ANALYZE")
            for name, rows, heap, index in connection.execute(_SIZES).fetchall():
                print(f"PostgreSQL {name}: {rows} rows, {heap} bytes, indexes {index}")
                if name == "entries":
                    say("PostgreSQL, entries", heap + index, count, entries)


def say(what: str, size: int, games: int, entries: int) -> None:
    """A line: the bytes of a game, and of an entry."""
    print(f"{what}: {size / games:.0f} bytes a game, {size / entries:.0f} an entry")


if __name__ == "__main__":
    weigh(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
