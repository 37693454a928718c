"""How much is stored, which tables are old, and which to delete when space runs out."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Subquery, func, select, text, union

from tricorne.server.store.schema import attempts, backups, entries, tables

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

_DAY = 24 * 3600 * 1000
_PLAYED = 10
"""A table with fewer entries counts as hardly played."""
_FULL = 0.9
"""With more than this share in use, room is short."""
_SIZE = "SELECT pg_database_size(current_database())"


@dataclass(slots=True)
class Volume:
    """The number of tables, and of all their entries."""

    tables: int
    entries: int


class Old(NamedTuple):
    """A table that may be deleted, and how many entries it has."""

    code: str
    entries: int


def stored_volume(connection: Connection) -> Volume:
    """How much is stored."""
    known = _known(None)
    counted = select(func.count(), func.coalesce(func.sum(known.c.entries), 0)).select_from(known)
    return Volume(*map(int, connection.execute(counted).one()))


def bytes_in_use(connection: Connection) -> int:
    """The size of the database, free pages and indexes included."""
    if connection.dialect.name == "sqlite":
        sizes = ("PRAGMA page_count", "PRAGMA page_size")
        pages, size = (connection.exec_driver_sql(each).scalar_one() for each in sizes)
        return int(pages * size)
    return int(connection.execute(text(_SIZE)).scalar_one())


def last_backup(connection: Connection) -> float:
    """When the last backup was finished, in seconds since 1970; 0 if there has been none."""
    at = connection.execute(select(func.coalesce(func.max(backups.c.at), 0))).scalar_one()
    return float(at) / 1000


def latest_tables(connection: Connection, since: int, most: int) -> list[tuple[Old, int]]:
    """The latest tables at which something has happened since, and when; at most this many."""
    known = _known(None)
    chosen = select(known).where(known.c.latest >= since).order_by(known.c.latest.desc())
    found = connection.execute(chosen.limit(most))
    return [(Old(row.code, row.entries), row.latest) for row in found]


def old_tables(connection: Connection, at: int, days: int, days_unplayed: int) -> list[Old]:
    """The tables without activity for this many days, or with hardly any at all.

    Also the attempts of past days that their players have erased.
    """
    long, short = (at - each * _DAY for each in (days, days_unplayed))
    known = _known(max(long, short))
    due = select(known.c.code, known.c.entries).where(
        (known.c.latest < long) | ((known.c.latest < short) & (known.c.entries < _PLAYED))
    )
    today = datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
    by_player = (attempts.c.name == "") & (attempts.c.device != attempts.c.code)
    tried = select(attempts.c.code).where(by_player, attempts.c.day < today)
    all_ = _known(None)
    erased = select(all_.c.code, all_.c.entries).where(all_.c.code.in_(tried))
    return [Old(*row) for row in connection.execute(union(due, erased))]


def tables_to_delete(
    connection: Connection, at: int, days: int, used: Volume, room: Volume
) -> list[Old]:
    """The tables to delete so that a tenth of the space is free, the oldest of each kind first.

    Tables with hardly any activity, and none for a day, go first; then others without activity for
    this many days.
    """
    too_many, too_much = used.tables - _FULL * room.tables, used.entries - _FULL * room.entries
    if too_many <= 0 and too_much <= 0:
        return []
    known = _known(at - _DAY)
    played = known.c.entries >= _PLAYED
    waiting = (
        select(known.c.code, known.c.entries)
        .where((known.c.latest < at - _DAY) & ~played | (known.c.latest < at - days * _DAY))
        .order_by(played, known.c.latest)
    )
    found: list[Old] = []
    for row in connection.execute(waiting):
        if too_many <= 0 and too_much <= 0:
            break
        found.append(Old(*row))
        too_many -= 1
        too_much -= found[-1].entries
    return found


def _known(before: int | None) -> Subquery:
    """For each table created before a time: the number of its entries, and the last one's time."""
    mine = entries.c.code == tables.c.code
    size = select(func.coalesce(func.max(entries.c.version), 0)).where(mine).scalar_subquery()
    last = select(entries.c.at).where(mine).order_by(entries.c.version.desc()).limit(1)
    latest = func.coalesce(last.scalar_subquery(), tables.c.at)
    known = select(tables.c.code, size.label("entries"), latest.label("latest"))
    return (known if before is None else known.where(tables.c.at < before)).subquery()
