"""A copy of a database that is in use, and whether all of it can be read again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from tricorne.web.live.services import UNREADABLE, added_up
from tricorne.web.store import Snapshot, Stored
from tricorne.web.table import Table
from tricorne.web.table.snapshot import MADE_BY, snapshot

_TABLES = "SELECT code, agreement FROM tables"
_ENTRIES = "SELECT entry FROM entries WHERE code = ? ORDER BY version"
_SNAPSHOT = "SELECT version, made_by, state FROM snapshots WHERE code = ? AND made_by = ?"


def copy(database: Path, target: Path) -> None:
    """Copy a file of SQLite as it is at one moment, whoever writes to it meanwhile."""
    address = f"file:{database.as_posix()}?mode=ro"
    with (
        closing(sqlite3.connect(address, uri=True)) as source,
        closing(sqlite3.connect(target)) as copied,
    ):
        source.backup(copied)
        copied.execute("PRAGMA journal_mode=DELETE")  # one file, and none beside it


def count(copied: Path) -> int:
    """How many tables there are."""
    with closing(sqlite3.connect(copied)) as connection:
        tables: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    return tables


def is_whole(copied: Path) -> bool:
    """Whether its pages belong together."""
    with closing(sqlite3.connect(copied)) as connection:
        answer: str = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    return answer == "ok"


def faults(copied: Path) -> Iterator[str | None]:
    """For each table: why it cannot be read or what it has come to is not so; None if all is well.

    That what its entries add up to is what was stored of that, can be seen at the version then.
    """
    with closing(sqlite3.connect(copied)) as connection:
        for code, agreement in connection.execute(_TABLES).fetchall():
            entries = [row[0] for row in connection.execute(_ENTRIES, (code,))]
            taken = connection.execute(_SNAPSHOT, (code, MADE_BY)).fetchone()
            try:
                table = added_up(Stored(code, agreement, entries))
                fits = taken is None or _same(table, agreement, entries, Snapshot(*taken))
            except UNREADABLE as error:
                yield f"{code}: {error}"
            else:
                yield None if fits else f"{code}: {len(entries)}"


def _same(table: Table, agreement: str, entries: list[str], taken: Snapshot) -> bool:
    """Whether a snapshot is what the entries make, then and since."""
    then = added_up(Stored(table.code, agreement, entries[: taken.version]))
    later = added_up(Stored(table.code, agreement, entries[taken.version :], taken))
    return snapshot(then) == taken.state and snapshot(later) == snapshot(table)
