"""Alarms: when to look at a table of which devices hear. A table has one at most.

An alarm rings by `rings_at`. One server takes it for a while, by one conditional statement, looks
at the table, notes whom it has told, and sets the alarm anew. A server that ends in between has
lost nothing: the alarm rings again when its time is over. So each notice is sent at least once,
and twice only if a server ends between sending it and noting that; it has the same number then, by
which a device shows it once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import and_, case, delete, exists, literal, null, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from tricorne.server.store.schema import alarms, listening, tables

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement

TAKEN_MS = 60_000
"""For how long a server has an alarm that it has taken."""
_FAR_MS = 60 * 24 * 3600 * 1000
"""No turn and no pause lasts so long: an alarm beyond was set by a clock that was wrong."""


class Ring(NamedTuple):
    """What an entry of a table does to its alarm: it rings then, for a new `version` if any."""

    code: str
    at: int
    version: int | None


class TakenAlarm(NamedTuple):
    """An alarm that this server has taken."""

    code: str
    version: int
    rings_at: int
    taken: int


def note_rings(connection: Connection, rings: Sequence[Ring]) -> None:
    """Set the alarms of tables of which devices hear; in order, so that there is no deadlock."""
    for ring in sorted(rings, key=lambda ring: ring.code):
        if ring.version is None:
            sooner = alarms.c.rings_at > ring.at
            mine = (alarms.c.code == ring.code) & sooner
            connection.execute(update(alarms).where(mine).values(rings_at=ring.at))
        else:
            _begin(connection, ring.code, ring.version, ring.at, heard=True)


def begin_alarm(connection: Connection, code: str, version: int, at: int) -> None:
    """Set the alarm of a table, if it has none; let it ring in any case."""
    mine = alarms.c.code == code
    if not connection.execute(update(alarms).where(mine).values(rings_at=at)).rowcount:
        _begin(connection, code, version, at, heard=False)


def _begin(connection: Connection, code: str, version: int, at: int, *, heard: bool) -> None:
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    hears = exists().where(listening.c.code == code)
    is_there = exists().where(tables.c.code == code)
    given = {alarms.c.code: code, alarms.c.rings_at: at, alarms.c.version: version}
    row = select(*(literal(value, column.type) for column, value in given.items()))
    row = row.where(hears if heard else is_there)
    adding = dialect.insert(alarms).from_select(["code", "rings_at", "version"], row)
    newer = {"rings_at": adding.excluded.rings_at, "version": adding.excluded.version}
    connection.execute(adding.on_conflict_do_update(index_elements=["code"], set_=newer))


def is_free(taken: ColumnElement[int], at: int) -> ColumnElement[bool]:
    """Whether no server has it. One that says so for too long had a clock that was wrong."""
    return or_(taken.is_(None), taken <= at, taken > at + 2 * TAKEN_MS)


def take_alarms(connection: Connection, at: int, most: int) -> list[TakenAlarm]:
    """Take some of the alarms that ring, none of which another server has."""
    until = at + TAKEN_MS
    taken: list[TakenAlarm] = []
    for rings in (alarms.c.rings_at <= at, alarms.c.rings_at > at + _FAR_MS):  # each by the index
        due = (
            select(alarms.c.code)
            .where(rings, is_free(alarms.c.taken, at))
            .order_by(alarms.c.rings_at)
            .limit(most - len(taken))
            .with_for_update(skip_locked=True)
        )
        taking = (
            update(alarms)
            .where(alarms.c.code.in_(due))
            .values(taken=until)
            .returning(alarms.c.code, alarms.c.version, alarms.c.rings_at, alarms.c.taken)
        )
        taken += [TakenAlarm(*row) for row in connection.execute(taking)]
    return taken


def set_anew(
    connection: Connection, alarm: TakenAlarm, told: Mapping[str, int], next_at: int | None
) -> None:
    """Note the notices that devices were sent, by device; let the alarm ring again, or no more.

    If there was news meanwhile, the alarm rings for that.
    """
    held = (alarms.c.code == alarm.code) & (alarms.c.taken == alarm.taken)
    same = (alarms.c.rings_at == alarm.rings_at) & (alarms.c.version == alarm.version)
    if next_at is None:
        connection.execute(delete(alarms).where(held, same))
    kept = alarms.c.rings_at
    again = case((same, literal(next_at or 0, kept.type)), else_=kept)
    connection.execute(update(alarms).where(held).values(taken=null(), rings_at=again))
    for device, number in sorted(told.items()):
        mine = and_(
            listening.c.code == alarm.code,
            listening.c.subscription == device,
            listening.c.told < number,
        )
        connection.execute(update(listening).where(mine).values(told=number))
