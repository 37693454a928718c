"""The attempts at the deal of a day: which of them count, and the list of the best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import and_, exists, insert, literal, not_, select, update

from tricorne.server.store.schema import attempts

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql.base import Executable


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt at the deal of a day, on a device."""

    day: str
    device: str
    name: str
    may_count: bool = True


@dataclass(frozen=True, slots=True)
class Result:
    """The result of an attempt."""

    code: str
    device: str
    name: str
    points: int
    time_ms: int


def tried(code: str, attempt: Attempt) -> Executable:
    """Note an attempt; of a device only the first one may count."""
    same = (attempts.c.day == attempt.day, attempts.c.device == attempt.device)
    return insert(attempts).values(
        code=code,
        day=attempt.day,
        device=attempt.device,
        counts=and_(literal(attempt.may_count), not_(exists(select(attempts.c.code).where(*same)))),
        name=attempt.name,
    )


def ended(code: str, points: int, time_ms: int) -> Executable:
    """Store the result of the attempt at this table."""
    known = update(attempts).where(attempts.c.code == code)
    return known.values(points=points, time_ms=time_ms)


def best(connection: Connection, day: str, most: int | None = None) -> list[Result]:
    """The best results of a day: by points, then by time."""
    shown = (
        attempts.c.code,
        attempts.c.device,
        attempts.c.name,
        attempts.c.points,
        attempts.c.time_ms,
    )
    ranked = (
        select(*shown)
        .where(attempts.c.day == day, attempts.c.counts, attempts.c.points.is_not(None))
        .order_by(attempts.c.points.desc(), attempts.c.time_ms, attempts.c.code)
        .limit(most)
    )
    return [Result(**row) for row in connection.execute(ranked).mappings()]


def tried_on(connection: Connection, device: str) -> list[tuple[str, str]]:
    """The tables of all attempts on a device, and the day of each."""
    mine = select(attempts.c.code, attempts.c.day).where(attempts.c.device == device)
    return [(row.code, row.day) for row in connection.execute(mine)]


def strike(connection: Connection, code: str) -> None:
    """Take an attempt off its list. Its device has tried that day all the same."""
    connection.execute(update(attempts).where(attempts.c.code == code).values(counts=False))
