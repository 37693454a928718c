"""Names that players have reported: each once at its place, until it is settled."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sqlalchemy import delete, func, insert, select, union_all, update
from sqlalchemy.exc import IntegrityError

from tricorne.server.store.schema import (
    attempts,
    circles,
    entries,
    evenings,
    live_top_players,
    name_reports,
    tables,
)
from tricorne.server.store.stored_names import contestants_in, people_in

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

ReportedPlace = Literal["table", "circle", "day", "top", "evening"]


@dataclass(frozen=True, slots=True)
class NameReport:
    """A name, and where it stands: the code of a table, a circle, a top or an evening, or a day.

    `by` is the seat, or the number at a top or an evening, of the player who reported it first;
    None in a circle or in the list of a day, where members and devices have no number.
    """

    place: ReportedPlace
    code: str
    name: str
    by: int | None
    at: int


def store_report(connection: Connection, report: NameReport) -> None:
    """Store a report, unless this name is known there. A dismissed one stays dismissed."""
    mine = (name_reports.c.code == report.code, name_reports.c.name == report.name)
    known = select(name_reports.c.code).where(*mine)
    if connection.execute(known).first() is None:
        row = {field: getattr(report, field) for field in NameReport.__slots__}
        with suppress(IntegrityError), connection.begin_nested():  # another one was quicker
            connection.execute(insert(name_reports).values(**row, dismissed=False))


def open_reports(connection: Connection) -> list[NameReport]:
    """The reports about which the operator has done nothing yet, the oldest first."""
    shown = [name_reports.c[field] for field in NameReport.__slots__]
    chosen = select(*shown).where(~name_reports.c.dismissed).order_by(name_reports.c.at)
    return [NameReport(*row) for row in connection.execute(chosen)]


def count_open(connection: Connection) -> int:
    """How many there are."""
    size = select(func.count()).select_from(name_reports).where(~name_reports.c.dismissed)
    return int(connection.execute(size).scalar_one())


def dismiss(connection: Connection, code: str, name: str) -> bool:
    """Leave a name as it is, also when it is reported again. Returns whether it was reported."""
    mine = (name_reports.c.code == code, name_reports.c.name == name)
    found = connection.execute(update(name_reports).where(*mine).values(dismissed=True))
    return found.rowcount > 0


def settle_reports(connection: Connection, code: str) -> None:
    """Delete the reports of names that no longer stand at this place."""
    reported = select(name_reports.c.name).where(name_reports.c.code == code)
    names = {*connection.execute(reported).scalars()}
    gone = names - names_at(connection, code) if names else names
    mine = (name_reports.c.code == code, name_reports.c.name.in_(gone))
    if gone:
        connection.execute(delete(name_reports).where(*mine))


def names_at(connection: Connection, code: str) -> set[str]:
    """All names of people at a table, in a circle, at a top or an evening, or in a day's list."""
    listed = union_all(
        *(
            select(table.c.name).where(where == code)
            for table, where in (
                (circles, circles.c.code),
                (attempts, attempts.c.day),
                (live_top_players, live_top_players.c.code),
            )
        )
    )
    names = {*connection.execute(listed).scalars()}
    sat = (entries.c.code == code, entries.c.entry.contains('"sit"'))
    told = union_all(
        select(tables.c.agreement).where(tables.c.code == code), select(entries.c.entry).where(*sat)
    )
    names = names.union(*map(people_in, connection.execute(told).scalars()))
    evening = select(evenings.c.evening).where(evenings.c.code == code)
    return names.union(*map(contestants_in, connection.execute(evening).scalars())) - {""}
