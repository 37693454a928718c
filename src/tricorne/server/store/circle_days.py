"""A circle on a day: its members, and their results at the deal of that day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import or_, select

from tricorne.server.store.circles import ID, find_circle, first_of, is_in, link_of, title_of
from tricorne.server.store.schema import attempts, circles, tables

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection


@dataclass(frozen=True, slots=True)
class CircleMember:
    """A member of a circle, with their devices, and their result on a day, if any.

    `id` stands for all their devices. `code` is the table of the attempt. An `offline` one has no
    rank. The member who has been there longest is the `founder`.
    """

    id: str
    devices: frozenset[str]
    name: str
    founder: bool
    code: str | None = None
    points: int | None = None
    offline: bool = False


@dataclass(frozen=True, slots=True)
class CircleOnDay:
    """A circle, its link, its name, and its members by their points on a day.

    Those without a result come last, by name.
    """

    code: str
    link: str
    title: str
    members: list[CircleMember]
    same_draws: bool
    """Whether its members draw in one order."""

    def member(self, device: str) -> CircleMember | None:
        """The member with this device."""
        return next((each for each in self.members if device in each.devices), None)


def circle_on(connection: Connection, link: str, device: str, day: str) -> CircleOnDay | None:
    """The circle behind a link, or that a device calls by its code, on a day."""
    code = find_circle(connection, link, device)
    if code is None:
        return None
    shown = (circles.c.device, circles.c.name, circles.c.since, circles.c.same_draws)
    rows = connection.execute(select(ID.label("id"), *shown).where(is_in(code))).all()
    if not rows:
        return None
    same_draws = any(row.same_draws for row in rows)
    played = _attempts(connection, rows, day, code if same_draws else None)
    members = [_with_result(each, played) for each in _members(rows)]
    return CircleOnDay(
        code,
        link_of(connection, code),
        title_of(connection, code),
        sorted(members, key=_rank),
        same_draws,
    )


def _members(rows: Sequence[Any]) -> list[CircleMember]:
    first = first_of(rows)
    devices: dict[str, set[str]] = {}
    for row in rows:
        devices.setdefault(row.id, {row.id}).add(row.device)
    names = {row.id: row.name for row in rows}
    return [
        CircleMember(each, frozenset(own), names[each], each == first)
        for each, own in devices.items()
    ]


def _attempts(
    connection: Connection, rows: Sequence[Any], day: str, circle: str | None
) -> Sequence[Any]:
    """The attempts that a circle shows, in the order in which they began."""
    devices = {each for row in rows for each in (row.id, row.device)}
    ranked = attempts.c.counts if circle is None else attempts.c.circle == circle
    shown = (attempts.c.device, attempts.c.code, attempts.c.points, attempts.c.offline)
    found = (
        select(*shown)
        .join(tables, tables.c.code == attempts.c.code)
        .where(
            attempts.c.day == day,
            attempts.c.device.in_(devices),
            or_(ranked, attempts.c.offline.is_(True)),
        )
        .order_by(tables.c.at, attempts.c.code)
    )
    return connection.execute(found).all()


def _with_result(member: CircleMember, played: Sequence[Any]) -> CircleMember:
    """A member with the first attempt that has a rank, if it is over; else with an offline one."""
    mine = [row for row in played if row.device in member.devices]
    ranked = [row for row in mine if not row.offline][:1]
    over = [
        row for row in [*ranked, *(row for row in mine if row.offline)] if row.points is not None
    ]
    if not over:
        return member
    row = over[0]
    return replace(member, code=row.code, points=row.points, offline=bool(row.offline))


def _rank(member: CircleMember) -> tuple[bool, bool, int, str]:
    return member.points is None, member.offline, -(member.points or 0), member.name
