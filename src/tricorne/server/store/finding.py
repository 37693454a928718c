"""Finds all places where a name, a code or a device is stored, by the register."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from sqlalchemy import or_, select

from tricorne.rules.commitment import digest_of
from tricorne.server.environment.effects import code_in
from tricorne.server.store.counts import revisions
from tricorne.server.store.register import REGISTER, Personal
from tricorne.server.store.schema import (
    circle_games,
    evening_tables,
    live_tops,
    name_reports,
    season_games,
    seasons,
)

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement

_MOST = 1000
_BY_THEMSELVES = frozenset(
    {
        circle_games.c.circle,
        seasons.c.circle,
        season_games.c.table,
        live_tops.c.circle,
        evening_tables.c.table,
    }
)
"""Codes whose row has another one: they themselves name what is deleted."""
_WHOLE = {"counts", "evenings"}
"""What is deleted whole, also for one of its names."""
_SHOWN = ("code", "day", "name", "network", "seat")
"""Columns of a row by which it is told apart."""


@dataclass(frozen=True, slots=True)
class Trace:
    """A row that says what was sought, and the command that deletes it."""

    table: str
    column: str
    code: str
    seat: int | None = None
    day: str | None = None
    name: str | None = None

    @property
    def command(self) -> str:
        """How the operator deletes it."""
        if self.table == "barred":
            return f"tricorne steward admit {self.code}"
        if self.table == "circle_names":
            return f'tricorne steward rename {self.code} ""'
        about = "" if self.seat is None else f" --seat {self.seat}"
        if self.name is not None:
            about = f" --name {json.dumps(self.name, ensure_ascii=False)}"
        return f"tricorne steward forget {self.day or self.code}{about}"


def find(connection: Connection, sought: str) -> list[Trace]:
    """Where a name, the code of a link, a device or an address stands; 1,000 places a column."""
    return list(dict.fromkeys(_places(connection, sought.strip())))


def _places(connection: Connection, sought: str) -> Iterator[Trace]:
    if not sought:
        return
    for personal in REGISTER:
        column = personal.column
        if column.table is name_reports:  # each goes with the name that stands there
            continue
        if personal.kind == "text":
            yield from _changed_counts(connection, personal, sought)
            continue
        found = _where(personal, sought)
        if found is None:
            continue
        shown = [column.table.c[name] for name in _SHOWN if name in column.table.c]
        for row in connection.execute(select(column, *shown).where(found).limit(_MOST)):
            yield from _place(personal, row._mapping, sought)  # noqa: SLF001  (its public name)


def _changed_counts(connection: Connection, personal: Personal, sought: str) -> Iterator[Trace]:
    """The counts that said it after a change, of which only the letters that differ are stored."""
    column, quoted = personal.column, json.dumps(sought, ensure_ascii=False)[1:-1].casefold()
    for code in connection.execute(select(column.table.c.code).distinct()).scalars().all():
        later = islice(revisions(connection, code), 1, None)
        if any(quoted in revision.count.casefold() for revision in later):
            yield Trace(column.table.name, column.name, code)


def _where(personal: Personal, sought: str) -> ColumnElement[bool] | None:
    """The condition for the rows of a column; None if it holds no such data."""
    column = personal.column
    match personal.kind:
        case "name":
            return or_(*(column.icontains(each, autoescape=True) for each in _spelt(sought)))
        case "names":
            quoted = (json.dumps(each, ensure_ascii=False)[1:-1] for each in _spelt(sought))
            return or_(*(column.icontains(each, autoescape=True) for each in quoted))
        case "device":
            return column.in_([sought, digest_of(sought)])
        case "code":
            return column == code_in(sought)
        case "address":
            return column.startswith(sought, autoescape=True)
        case "time" | "text":
            return None


def _spelt(name: str) -> set[str]:
    """Spellings of a name: SQLite knows no accented letters in the other case."""
    return {name, name.lower(), name.upper(), name.title()}


def _place(personal: Personal, row: Any, sought: str) -> Iterator[Trace]:  # noqa: ANN401
    column = personal.column
    code = str(row.get("code") or row.get("network"))
    if column in _BY_THEMSELVES:
        code = row[column.name]
    whose = {each: row.get(each) for each in ("seat", "day", "name")}
    whose["name"] = whose["name"] or None  # a member of a circle has none in its top
    place = Trace(column.table.name, column.name, code, **whose)
    if personal.kind != "names" or column.table.name in _WHOLE:
        yield place
        return
    seats = {*_seats(json.loads(row[column.name]), sought.casefold())}
    if not seats:
        yield place
    for seat in sorted(seats):
        yield Trace(place.table, place.column, code, seat)


def _seats(told: Any, name: str, seat: int | None = None) -> Iterator[int]:  # noqa: ANN401
    """The seats whose people have this name, in an agreement, an entry or a snapshot."""
    if isinstance(told, list):
        for number, each in enumerate(told, start=1):
            yield from _seats(each, name, number)
    elif isinstance(told, dict):
        own = told.get("seat", told.get("number", seat))
        called = told.get("name")
        if isinstance(called, str) and name in called.casefold() and isinstance(own, int):
            yield own
        for each in told.values():
            yield from _seats(each, name, own if isinstance(own, int) else None)
