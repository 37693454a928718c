"""Copies a database in use, and checks that all of the copy can be read."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import create_engine, delete, insert, inspect, select

from tricorne.play.table import Table
from tricorne.play.table.snapshot import MADE_BY, snapshot
from tricorne.server.live.services import UNREADABLE, replay_table
from tricorne.server.store import Snapshot, Stored, connect_beside, walking
from tricorne.server.store.schema import backups, snapshots

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine


def copy(database: Path, target: Path) -> None:
    """Copy an SQLite file as it is at one moment, while others write to it.

    The copy is on disk once this returns.
    """
    address = f"file:{database.as_posix()}?mode=ro"
    with (
        closing(sqlite3.connect(address, uri=True)) as source,
        closing(sqlite3.connect(target)) as copied,
    ):
        source.backup(copied)
        copied.execute("PRAGMA journal_mode=DELETE")  # a single file
    with target.open("rb+") as stream:
        os.fsync(stream.fileno())


def note(database: Path, at: float) -> None:
    """Note in the database when a backup was made, in seconds since 1970.

    A database from before there were notes gets none: its server upgrades it first.
    """
    with connect_beside(f"sqlite:///{database.absolute()}") as connection:
        if inspect(connection).has_table(backups.name):
            connection.execute(delete(backups))
            connection.execute(insert(backups).values(at=int(at * 1000)))


def is_whole(copied: Path) -> bool:
    """Whether its pages are consistent."""
    with closing(sqlite3.connect(copied)) as connection:
        answer: str = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    return answer == "ok"


def engine_of(copied: Path) -> Engine:
    """A copy as a database, read in place."""
    return create_engine(f"sqlite:///{copied.absolute()}")


def faults(engine: Engine) -> Iterator[str | None]:
    """Check each table: why it cannot be read, or that its state is wrong; None if all is well.

    A snapshot is compared with the fold of the entries up to its version.
    """
    kept = select(snapshots.c.version, snapshots.c.made_by, snapshots.c.state)
    for stored, _ in walking.walk(engine):
        mine = (snapshots.c.code == stored.code) & (snapshots.c.made_by == MADE_BY)
        with engine.connect() as connection:
            taken = connection.execute(kept.where(mine)).first()
        try:
            table = replay_table(stored)
            fits = taken is None or _same(table, stored, Snapshot(*taken))
        except UNREADABLE as error:
            yield f"{stored.code}: {error}"
        else:
            yield None if fits else f"{stored.code}: {len(stored.entries)}"


def _same(table: Table, stored: Stored, taken: Snapshot) -> bool:
    """Whether a snapshot equals the fold of the entries. At a table in play, it may be ahead."""
    entries = stored.entries
    if taken.version > len(entries):
        return True
    then = replay_table(Stored(table.code, stored.agreement, entries[: taken.version]))
    later = replay_table(Stored(table.code, stored.agreement, entries[taken.version :], taken))
    return snapshot(then) == taken.state and snapshot(later) == snapshot(table)
