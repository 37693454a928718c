"""Replaces a name by another one, at one place or wherever it stands in the database."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import Table, delete, insert, select, update

from tricorne.server.store.counts import Followed, TextChange, revisions
from tricorne.server.store.name_reports import settle_reports
from tricorne.server.store.notices import tell
from tricorne.server.store.schema import (
    attempts,
    circles,
    count_changes,
    counts,
    entries,
    evenings,
    live_top_players,
    live_tops,
    name_reports,
    snapshots,
    tables,
)
from tricorne.server.store.stored_names import (
    contestants_in,
    people_in,
    rename_contestants,
    rename_people,
)

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement


def codes_with(connection: Connection, name: str) -> set[str]:
    """The codes of all tables, circles, tops, evenings and score sheets with this name."""
    found = {
        code
        for table in (circles, live_top_players, attempts)
        for code in connection.execute(select(table.c.code).where(table.c.name == name)).scalars()
    }
    quoted = _quoted(name)
    for table, text, names_in in (
        (tables, tables.c.agreement, people_in),
        (entries, entries.c.entry, people_in),
        (evenings, evenings.c.evening, contestants_in),
    ):
        said = select(table.c.code, text).where(text.contains(quoted, autoescape=True))
        found |= {code for code, told in connection.execute(said) if name in names_in(told)}
    codes = [*connection.execute(select(counts.c.code)).scalars()]
    return found | {code for code in codes if name in _names(_latest(connection, code))}


def codes_on_day(connection: Connection, day: str, name: str) -> set[str]:
    """The tables of those who have this name in the list of a day."""
    mine = select(attempts.c.code).where(attempts.c.day == day, attempts.c.name == name)
    return {*connection.execute(mine).scalars()}


def rename(connection: Connection, code: str, old: str, new: str, at: int) -> bool:
    """Replace a name at one place. Returns whether it stood there.

    Servers that have the table in memory read it again.
    """
    changed = [
        connection.execute(update(table).where(*mine, table.c.name == old).values(name=new))
        for table, *mine in (
            (circles, circles.c.code == code),
            (attempts, attempts.c.code == code),
            (live_top_players, live_top_players.c.code == code),
        )
    ]
    if changed[-1].rowcount:
        later = live_tops.c.revision + 1
        connection.execute(update(live_tops).where(live_tops.c.code == code).values(revision=later))
    found = any(each.rowcount for each in changed)
    if _rename_at_table(connection, code, old, new):
        connection.execute(delete(snapshots).where(snapshots.c.code == code))
        tell(connection, code, at)
        found = True
    found |= _rename_in_evening(connection, code, old, new)
    found |= _rename_in_count(connection, code, old, new, at)
    for place in _reported(connection, old):
        settle_reports(connection, place)
    return found


def _reported(connection: Connection, name: str) -> list[str]:
    """Where this name was reported: a change at a table can settle a report of a day."""
    mine = select(name_reports.c.code).where(name_reports.c.name == name)
    return [*connection.execute(mine).scalars()]


def _rename_at_table(connection: Connection, code: str, old: str, new: str) -> bool:
    """Rewrite the agreement and the entries of a table that name somebody so."""
    rewritten = False
    for table, text, key in (
        (tables, tables.c.agreement, tables.c.code),
        (entries, entries.c.entry, entries.c.version),
    ):
        said = (table.c.code == code, text.contains(_quoted(old), autoescape=True))
        for row, told in connection.execute(select(key, text).where(*said)).all():
            if old in people_in(told):
                mine = (table.c.code == code, key == row)
                _write(
                    connection,
                    table,
                    mine,
                    {text.name: rename_people(told, lambda name: new if name == old else name)},
                )
                rewritten = True
    return rewritten


def _rename_in_evening(connection: Connection, code: str, old: str, new: str) -> bool:
    """Store an evening with the other name, as its next revision."""
    mine = evenings.c.code == code
    told = connection.execute(select(evenings.c.evening).where(mine)).scalar()
    if told is None or old not in contestants_in(told):
        return False
    renamed = rename_contestants(told, lambda name: new if name == old else name)
    later = {"evening": renamed, "revision": evenings.c.revision + 1}
    _write(connection, evenings, (mine,), later)
    return True


def _write(
    connection: Connection,
    table: Table,
    mine: tuple[ColumnElement[bool], ...],
    row: dict[str, Any],
) -> None:
    connection.execute(update(table).where(*mine).values(row))


def _latest(connection: Connection, code: str) -> Followed | None:
    *_, latest = (None, *revisions(connection, code))
    return latest


def _names(followed: Followed | None) -> list[str]:
    return [] if followed is None else list(json.loads(followed.count)["agreed"]["names"])


def _rename_in_count(connection: Connection, code: str, old: str, new: str, at: int) -> bool:
    """Store a score sheet whole with the other name, as its next revision, and nothing before."""
    before = _latest(connection, code)
    names = _names(before)
    if before is None or old not in names:
        return False
    count = json.loads(before.count)
    count["agreed"]["names"] = [new if name == old else name for name in names]
    after = replace(before, revision=before.revision + 1, hand="", count=_dumped(count))
    row = {"revision": after.revision, "hand": after.hand}
    connection.execute(delete(count_changes).where(count_changes.c.code == code))
    nothing = TextChange(0, 0, "")._asdict()
    connection.execute(insert(count_changes).values(code=code, **row, **nothing))
    whole = {**row, "at": at, "count": after.count}
    _write(connection, counts, (counts.c.code == code,), whole)
    return True


def _quoted(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


def _dumped(told: object) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
