"""The attempts at the deal of a day: which of them count, and the list of the best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import and_, exists, insert, literal, not_, select, update

from tricorne.server.store.schema import attempts

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement
    from sqlalchemy.sql.base import Executable


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt at the deal of a day, on a device. One made `offline` was sent later."""

    day: str
    device: str
    name: str
    may_count: bool = True
    offline: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """The result of an attempt."""

    code: str
    device: str
    name: str
    points: int


def note_attempt(code: str, attempt: Attempt) -> Executable:
    """Note an attempt. Only the first one of a device may count."""
    same = _online(attempt.day, attempt.device)
    return insert(attempts).values(
        code=code,
        day=attempt.day,
        device=attempt.device,
        counts=and_(literal(attempt.may_count), not_(exists(select(attempts.c.code).where(*same)))),
        name=attempt.name,
        offline=attempt.offline,
    )


def store_result(code: str, points: int, time_ms: int) -> Executable:
    """Store the result of the attempt at this table."""
    known = update(attempts).where(attempts.c.code == code)
    return known.values(points=points, time_ms=time_ms)


def best(connection: Connection, day: str, most: int | None = None) -> list[Result]:
    """The best results of a day."""
    shown = (attempts.c.code, attempts.c.device, attempts.c.name, attempts.c.points)
    ranked = (
        select(*shown)
        .where(attempts.c.day == day, attempts.c.counts, attempts.c.points.is_not(None))
        .order_by(attempts.c.points.desc(), attempts.c.code)
        .limit(most)
    )
    return [Result(**row) for row in connection.execute(ranked).mappings()]


def has_tried(connection: Connection, day: str, device: str) -> bool:
    """Whether a device has tried the deal of this day, with a network."""
    found = select(attempts.c.code).where(*_online(day, device))
    return connection.execute(found).first() is not None


def has_finished(connection: Connection, day: str, device: str) -> bool:
    """Whether the attempt of a device at the deal of this day, with a network, is over."""
    found = select(attempts.c.code).where(*_online(day, device), attempts.c.points.is_not(None))
    return connection.execute(found).first() is not None


def is_of(connection: Connection, code: str, device: str) -> bool:
    """Whether a table is an attempt of this device, with or without a network."""
    found = select(attempts.c.code).where(attempts.c.code == code, attempts.c.device == device)
    return connection.execute(found).first() is not None


def _online(day: str, device: str) -> tuple[ColumnElement[bool], ...]:
    return (
        attempts.c.day == day,
        attempts.c.device == device,
        attempts.c.offline.is_not(True),
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
