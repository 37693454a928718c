"""How many bytes of the database's log each change of a shared count takes.

    python -m bench.stored [--changes N]

One person adds N lines (200) to a count of about 100 KB, each in a commit of its own. SQLite's
bytes are all that the process writes, those of PostgreSQL are its log.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from sqlalchemy import text

from bench.postgres import NONE, PostgreSQL, programs
from tricorne.play.counting.agreed import Party
from tricorne.play.counting.count import make_count, write_count
from tricorne.play.counting.line import Opens
from tricorne.rules import Terms
from tricorne.rules.presets import preset
from tricorne.server.environment.settings import Limits
from tricorne.server.store import Counts, Followed, Store

_LINES = 2600
_NAMES = ("Ann", "Ben", "Clara", "Dan")


def count_of(lines: int) -> str:
    """A count with this many lines, each entered in a change of its own."""
    dice = random.Random(lines // _LINES)
    whole = json.loads(write_count(make_count(Party(Terms(preset("goliath"), "full"), _NAMES), ())))
    line = make_count(Party(Terms(preset("goliath"), "full"), _NAMES), (Opens(1),))
    said = json.loads(write_count(line))["changes"][0][2][0]
    changes = [[at, 0, [{**said, "seat": dice.randint(1, 4)}]] for at in range(lines)]
    whole |= {"changes": changes, "done": lines}
    return json.dumps(whole, separators=(",", ":"))


def written() -> int:
    """The bytes that this process has written."""
    said = Path("/proc/self/io").read_text()
    return int(dict(line.split(": ") for line in said.splitlines())["wchar"])


async def measure(name: str, url: str, changes: int) -> None:
    """Print the bytes of a change in this database."""
    store = Store(url)
    await store.open()

    def log() -> int:
        with store.engine.connect() as connection:
            at = text("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')")
            return int(connection.execute(at).scalar_one())

    read: Callable[[], int] = written if url.startswith("sqlite") else log
    counts = Counts(store, Limits(), lambda: 1_800_000_000.0)
    await counts.begin(Followed("C", "key", 1, "hand", count_of(_LINES)))
    before = read()
    for number in range(1, changes + 1):
        found = await counts.find("C")
        if found is None or not await counts.change(found, f"{number}", count_of(_LINES + number)):
            raise RuntimeError("a change was not stored")
    size = len(count_of(_LINES))
    print(f"  {name:<12} {(read() - before) / changes:10,.0f} bytes a change of {size:,} letters")
    await store.close()


def main() -> None:
    """Measure on both databases."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--changes", type=int, default=200)
    changes: int = parser.parse_args().changes
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        asyncio.run(measure("SQLite", f"sqlite:///{folder}/tables.db", changes))
        found = programs()
        if found is None:
            print(NONE)
        else:
            postgresql = stack.enter_context(PostgreSQL(found))
            asyncio.run(measure("PostgreSQL", postgresql.url, changes))


if __name__ == "__main__":
    main()
