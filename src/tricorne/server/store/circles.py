"""Circles: private lists among friends for the deals of days. Everybody with the code may join."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, func, insert, or_, select

from tricorne.server.store.schema import attempts, circles
from tricorne.server.store.trouble import NoRoom

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement
    from sqlalchemy.sql.base import Executable

    from tricorne.server.store.store import Store

MEMBERS = 40
"""The most members of a circle."""
OF_A_DEVICE = 20
"""The most circles of a device."""
KEPT_DAYS = 400
_DAY = 24 * 3600 * 1000
_GO_AT_ONCE = 2
"""How many old members are deleted for each new one, so that a wrong clock deletes no more."""


@dataclass(frozen=True, slots=True)
class CircleMember:
    """A member of a circle, and their result on a day, if any.

    `code` is the table of the attempt. An `offline` one has no rank.
    """

    device: str
    name: str
    code: str | None = None
    points: int | None = None
    offline: bool = False


class Circles:
    """All circles. A circle exists as long as it has a member."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def join(self, code: str, device: str, name: str) -> None:
        """Enter a device, or change its name.

        NoRoom if the circle or the device is at its limit.
        """
        others, mine = await self._store.ask(partial(_sizes, code=code, device=device))
        if others >= MEMBERS or mine >= OF_A_DEVICE:
            raise NoRoom("there is no room in this list")
        at = int(self._now() * 1000)
        old = select(circles.c.code, circles.c.device).where(circles.c.at < at - KEPT_DAYS * _DAY)
        due = await self._store.ask(
            lambda connection: [*connection.execute(old.limit(_GO_AT_ONCE))]
        )
        gone = [_is(each.code, each.device) for each in due] + [_is(code, device)]
        entered = insert(circles).values(code=code, device=device, name=name, at=at)
        await self._store.erase(delete(circles).where(or_(*gone)), entered)

    async def leave(self, code: str, device: str) -> None:
        """Remove a device from a circle."""
        await self._store.erase(delete(circles).where(_is(code, device)))
        await self._store.clean_the_log()

    async def on(self, code: str, day: str) -> list[CircleMember]:
        """The members of a circle, by the points of this day; without a result, by name."""
        return await self._store.ask(partial(_on, code=code, day=day))


def out_of_all(device: str) -> Executable:
    """Remove a device from all circles."""
    return delete(circles).where(circles.c.device == device)


def _is(code: str, device: str) -> ColumnElement[bool]:
    return and_(circles.c.code == code, circles.c.device == device)


def _sizes(connection: Connection, code: str, device: str) -> tuple[int, int]:
    """How many other members the circle has, and in how many other circles the device is."""
    size = select(func.count()).select_from(circles)
    others = size.where(circles.c.code == code, circles.c.device != device)
    mine = size.where(circles.c.device == device, circles.c.code != code)
    return connection.execute(others).scalar_one(), connection.execute(mine).scalar_one()


def _on(connection: Connection, code: str, day: str) -> list[CircleMember]:
    asked = select(circles.c.device, circles.c.name).where(circles.c.code == code)
    members = {row.device: CircleMember(row.device, row.name) for row in connection.execute(asked)}
    results = (
        select(attempts.c.device, attempts.c.code, attempts.c.points, attempts.c.offline)
        .where(
            attempts.c.day == day,
            attempts.c.device.in_(members),
            attempts.c.points.is_not(None),
            attempts.c.counts | attempts.c.offline.is_(True),
        )
        .order_by(attempts.c.counts)
    )
    for row in connection.execute(results):  # one that counts comes last, and stays
        members[row.device] = replace(
            members[row.device], code=row.code, points=row.points, offline=bool(row.offline)
        )
    return sorted(members.values(), key=_rank)


def _rank(member: CircleMember) -> tuple[bool, bool, int, str]:
    return member.points is None, member.offline, -(member.points or 0), member.name
