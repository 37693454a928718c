"""The attempts at the deal of a day: which of them count, and the list of the best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import and_, case, exists, insert, literal, not_, select, update

from tricorne.server.store.schema import attempts

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement
    from sqlalchemy.sql.base import Executable


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt at the deal of a day, on a device. One made `offline` was sent later.

    In a `circle` whose members draw in one order, it is for this circle alone.
    """

    day: str
    device: str
    name: str
    may_count: bool = True
    offline: bool = False
    circle: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """The result of an attempt."""

    code: str
    device: str
    name: str
    points: int


def note_attempt(code: str, attempt: Attempt) -> Executable:
    """Note an attempt. Only the first one of a device may count, and be for a circle."""
    same = _online(attempt.day, attempt.device)
    circle: ColumnElement[str | None] = literal(attempt.circle)
    if attempt.circle is not None:
        before = exists(
            select(attempts.c.code).where(*_online(attempt.day, attempt.device, attempt.circle))
        )
        circle = case((before, None), else_=circle)
    return insert(attempts).values(
        code=code,
        day=attempt.day,
        device=attempt.device,
        counts=and_(literal(attempt.may_count), not_(exists(select(attempts.c.code).where(*same)))),
        name=attempt.name,
        offline=attempt.offline,
        circle=circle,
    )


def store_result(code: str, points: int, time_ms: int) -> Executable:
    """Store the result of the attempt at this table."""
    known = update(attempts).where(attempts.c.code == code)
    return known.values(points=points, time_ms=time_ms)


def best(
    connection: Connection, day: str, most: int | None = None, device: str | None = None
) -> list[Result]:
    """The best results of a day, of all devices or of one."""
    shown = (attempts.c.code, attempts.c.device, attempts.c.name, attempts.c.points)
    ranked = (
        select(*shown)
        .where(attempts.c.day == day, attempts.c.counts, attempts.c.points.is_not(None))
        .order_by(attempts.c.points.desc(), attempts.c.code)
        .limit(most)
    )
    if device is not None:
        ranked = ranked.where(attempts.c.device == device)
    return [Result(**row) for row in connection.execute(ranked).mappings()]


def has_tried(connection: Connection, day: str, device: str, circle: str | None = None) -> bool:
    """Whether a device has tried the deal of this day, with a network; also in a circle."""
    found = select(attempts.c.code).where(*_online(day, device, circle))
    return connection.execute(found).first() is not None


def has_finished(connection: Connection, day: str, device: str, circle: str | None = None) -> bool:
    """Whether the attempt of a device at the deal of this day is over; also that in a circle."""
    over = attempts.c.points.is_not(None)
    found = select(attempts.c.code).where(*_online(day, device, circle), over)
    return connection.execute(found).first() is not None


def circle_of(connection: Connection, code: str) -> str | None:
    """The circle for which the attempt at a table was made, if any."""
    found: str | None = connection.execute(
        select(attempts.c.circle).where(attempts.c.code == code)
    ).scalar()
    return found


def is_of(connection: Connection, code: str, device: str) -> bool:
    """Whether a table is an attempt of this device, with or without a network."""
    found = select(attempts.c.code).where(attempts.c.code == code, attempts.c.device == device)
    return connection.execute(found).first() is not None


def _online(day: str, device: str, circle: str | None = None) -> tuple[ColumnElement[bool], ...]:
    return (
        attempts.c.day == day,
        attempts.c.device == device,
        attempts.c.offline.is_not(True),
        attempts.c.circle == circle,
    )


def attempts_on(connection: Connection, device: str) -> list[tuple[str, str]]:
    """The tables of all attempts on a device, and the day of each."""
    mine = select(attempts.c.code, attempts.c.day).where(attempts.c.device == device)
    return [(row.code, row.day) for row in connection.execute(mine)]


def find_sent(connection: Connection, attempt: Attempt) -> str | None:
    """The table of the offline attempt that this device has sent for the day, if any."""
    same = (attempts.c.day == attempt.day, attempts.c.device == attempt.device)
    sent = select(attempts.c.code).where(*same, attempts.c.offline.is_(True))
    return connection.execute(sent).scalar()


def strike(connection: Connection, code: str) -> None:
    """Take an attempt off its list. Its device has tried that day all the same."""
    connection.execute(update(attempts).where(attempts.c.code == code).values(counts=False))
