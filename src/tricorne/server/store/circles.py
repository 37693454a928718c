"""Circles: private lists among friends for the deals of days.

The code of a circle names it for its members. Others come in by its link, which is the same code
until the link is renewed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, func, insert, select, text, update

from tricorne.play.lookalikes import distinct_name
from tricorne.server.store.schema import attempts, circles, invitations
from tricorne.server.store.trouble import NoRoom

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement
    from sqlalchemy.sql.base import Executable

    from tricorne.server.store.store import Store

MEMBERS = 40
"""The most members of a circle."""
OF_A_DEVICE = 20
"""The most circles of a device."""
_ONE_BY_ONE = text("SELECT pg_advisory_xact_lock(hashtext('tricorne circles'))")
"""Two servers that count members at once would both find room. SQLite has one writer anyway."""


@dataclass(frozen=True, slots=True)
class CircleMember:
    """A member of a circle, and their result on a day, if any.

    `code` is the table of the attempt. An `offline` one has no rank. The member who has been there
    longest is the `founder`.
    """

    device: str
    name: str
    founder: bool
    code: str | None = None
    points: int | None = None
    offline: bool = False


@dataclass(frozen=True, slots=True)
class CircleOnDay:
    """A circle, its link, and its members by their points on a day; without a result, by name."""

    code: str
    link: str
    members: list[CircleMember]
    same_draws: bool
    """Whether its members draw in one order."""

    def member(self, device: str) -> CircleMember | None:
        """The member with this device."""
        return next((each for each in self.members if each.device == device), None)


@dataclass(slots=True)
class _Entrance:
    """Enters a device into a circle within a transaction, if the link opens one with room."""

    link: str
    device: str
    name: str
    letters: int
    at: int
    begins: bool
    same_draws: bool = False
    code: str | None = None
    """The circle; None if there is none."""
    has_room: bool = False

    def __call__(self, connection: Connection) -> None:
        lock(connection)
        self.code = self.link if self.begins else find_circle(connection, self.link, self.device)
        self.has_room = False
        if self.code is None:
            return
        here = connection.execute(
            select(circles.c.device, circles.c.name, circles.c.since, circles.c.same_draws).where(
                is_in(self.code)
            )
        ).all()
        others = [row.name for row in here if row.device != self.device]
        name = distinct_name(self.name, others, self.letters)
        if len(others) < len(here):
            self.has_room = True
            renamed = update(circles).where(_is(self.code, self.device)).values(name=name)
            connection.execute(renamed)
            return
        elsewhere = select(func.count()).where(circles.c.device == self.device)
        mine = connection.execute(elsewhere).scalar_one()
        self.has_room = len(here) < MEMBERS and mine < OF_A_DEVICE
        if self.has_room:
            latest = max((row.since or 0 for row in here), default=0)
            same = self.same_draws or any(row.same_draws for row in here)
            row = {"code": self.code, "device": self.device, "name": name, "at": self.at}
            more = {"since": max(self.at, latest + 1), "same_draws": same}
            connection.execute(insert(circles).values(row | more))


class Circles:
    """All circles. A circle exists as long as it has a member."""

    def __init__(self, store: Store, now: Callable[[], float], code: Callable[[], str]) -> None:
        self._store = store
        self._now = now
        self._new_code = code

    async def begin(self, device: str, name: str, letters: int, *, same_draws: bool = False) -> str:
        """Begin a circle with one member; returns its code. NoRoom if the device is in many."""
        at = self._at()
        entrance = _Entrance(
            self._new_code(), device, name, letters, at, begins=True, same_draws=same_draws
        )
        return str(await self._enter(entrance))

    async def join(self, link: str, device: str, name: str, letters: int) -> str | None:
        """Enter a device into the circle behind a link, or change its name there.

        Returns the code of the circle, or None if there is none. NoRoom if the circle or the device
        is at its limit. The name gets a number if it looks like another member's.
        """
        return await self._enter(_Entrance(link, device, name, letters, self._at(), begins=False))

    def _at(self) -> int:
        return int(self._now() * 1000)

    async def _enter(self, entrance: _Entrance) -> str | None:
        await self._store.erase(entrance)  # a changed name erases the old one
        if entrance.code is not None and not entrance.has_room:
            raise NoRoom("there is no room in this list")
        return entrance.code

    async def remove(self, gone: ColumnElement[bool], *, renewed: str | None = None) -> None:
        """Remove members; the link of a circle may be renewed with them."""
        await self._store.erase(partial(remove, gone=gone))
        if renewed is not None:
            await self.renew(renewed)
        await self._store.clean_the_log()

    async def renew(self, code: str) -> None:
        """Give a circle another link. The old one opens nothing any more."""
        await self._store.erase(partial(renew, code=code, link=self._new_code()))

    async def circle_on(self, link: str, device: str, day: str) -> CircleOnDay | None:
        """The circle behind a link, or that a device calls by its code, on a day."""
        return await self._store.ask(partial(_on, link=link, device=device, day=day))


def lock(connection: Connection) -> None:
    """Let one transaction at a time change who is in which circle."""
    if connection.dialect.name == "postgresql":
        connection.execute(_ONE_BY_ONE)


ORPHANS = delete(invitations).where(invitations.c.code.not_in(select(circles.c.code)))
"""The links of circles that have no members left."""


def remove(connection: Connection, gone: ColumnElement[bool]) -> int:
    """Remove members, and the links of circles that have none left; returns how many went."""
    lock(connection)
    removed = connection.execute(delete(circles).where(gone)).rowcount
    connection.execute(ORPHANS)
    return removed


def renew(connection: Connection, code: str, link: str) -> None:
    """Give a circle another link, if it has members."""
    lock(connection)
    connection.execute(delete(invitations).where(invitations.c.code == code))
    if connection.execute(select(circles.c.code).where(circles.c.code == code)).first():
        connection.execute(insert(invitations).values(code=code, link=link))


def is_in(code: str, device: str | None = None, name: str | None = None) -> ColumnElement[bool]:
    """The members of a circle: all, or those with this device or name."""
    found = circles.c.code == code
    if device is not None:
        found &= circles.c.device == device
    return found if name is None else found & (circles.c.name == name)


def has_device(device: str) -> ColumnElement[bool]:
    """The memberships of a device."""
    return circles.c.device == device


def note_renewal(device: str, at: int) -> Executable:
    """Note that a device still plays, so that it stays in its circles."""
    return update(circles).where(has_device(device)).values(at=at)


def _is(code: str, device: str) -> ColumnElement[bool]:
    return and_(circles.c.code == code, circles.c.device == device)


def find_circle(connection: Connection, link: str, device: str) -> str | None:
    """The code of the circle that a link opens, or that a member calls by its code."""
    invited = select(invitations.c.code).where(invitations.c.link == link)
    found: str | None = connection.execute(invited).scalar()
    if found is not None:
        return found
    is_renewed = select(invitations.c.link).where(invitations.c.code == link)
    closed = connection.execute(is_renewed).first() is not None
    there = is_in(link, device) if closed else is_in(link)
    return link if connection.execute(select(circles.c.code).where(there)).first() else None


def _on(connection: Connection, link: str, device: str, day: str) -> CircleOnDay | None:
    code = find_circle(connection, link, device)
    if code is None:
        return None
    shown = (circles.c.device, circles.c.name, circles.c.since, circles.c.same_draws)
    asked = select(*shown).where(is_in(code))
    rows = connection.execute(asked).all()
    if not rows:
        return None
    first = min(rows, key=lambda row: (row.since or 0, row.device)).device
    members = {row.device: CircleMember(row.device, row.name, row.device == first) for row in rows}
    same_draws = any(row.same_draws for row in rows)
    ranked = attempts.c.circle == code if same_draws else attempts.c.counts
    results = (
        select(attempts.c.device, attempts.c.code, attempts.c.points, attempts.c.offline)
        .where(
            attempts.c.day == day,
            attempts.c.device.in_(members),
            attempts.c.points.is_not(None),
            ranked | attempts.c.offline.is_(True),
        )
        .order_by(attempts.c.offline.is_not(True))
    )
    for row in connection.execute(results):  # one that has a rank comes last, and stays
        members[row.device] = replace(
            members[row.device], code=row.code, points=row.points, offline=bool(row.offline)
        )
    renewed_link = select(invitations.c.link).where(invitations.c.code == code)
    now: str | None = connection.execute(renewed_link).scalar()
    return CircleOnDay(code, now or code, sorted(members.values(), key=_rank), same_draws)


def _rank(member: CircleMember) -> tuple[bool, bool, int, str]:
    return member.points is None, member.offline, -(member.points or 0), member.name
