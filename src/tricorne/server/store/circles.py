"""Circles: friends who play together, without accounts.

The code of a circle names it for its members. Others come in by its link, which is the same code
until the link is renewed. A member is a device, and further ones that it has let in: the digest of
the first one stands for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import delete, func, insert, select, text, update

from tricorne.play.lookalikes import distinct_name
from tricorne.server.store.name_reports import settle_reports
from tricorne.server.store.schema import (
    circle_games,
    circle_names,
    circle_seats,
    circles,
    invitations,
    live_tops,
    seasons,
)
from tricorne.server.store.season_members import drop_seasons, leave_seasons, replace_member
from tricorne.server.store.top_members import drop_tops, leave_tops, replace_top_member
from tricorne.server.store.trouble import NoRoom

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement
    from sqlalchemy.sql.base import Executable

    from tricorne.server.store.store import Store

_T = TypeVar("_T")

MEMBERS = 40
"""The most members of a circle."""
OF_A_DEVICE = 20
"""The most circles of a device."""
DEVICES = 5
"""The most devices of a member."""
_ONE_BY_ONE = text("SELECT pg_advisory_xact_lock(hashtext('tricorne circles'))")
"""Two servers that count members at once would both find room. SQLite has one writer anyway."""
ID = func.coalesce(circles.c.member, circles.c.device)
"""What stands for the member of a row: the digest of their first device."""


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
    member: str | None = None
    """The member whose further device this is, if any."""
    code: str | None = None
    """The circle; None if there is none."""
    has_room: bool = False

    def __call__(self, connection: Connection) -> None:
        lock(connection)
        self.code = self.link if self.begins else find_circle(connection, self.link, self.device)
        self.has_room = False
        if self.code is None:
            return
        shown = (circles.c.device, circles.c.name, circles.c.since, circles.c.same_draws)
        here = connection.execute(select(ID.label("id"), *shown).where(is_in(self.code))).all()
        mine = next((row.id for row in here if row.device == self.device), None)
        if mine is not None:
            self.has_room = True
            if self.member is None:
                self._rename(connection, mine, here)
            return
        elsewhere = select(func.count()).where(circles.c.device == self.device)
        if connection.execute(elsewhere).scalar_one() >= OF_A_DEVICE:
            return
        if self.member is None:
            self._add_member(connection, here)
        else:
            self._add_device(connection, [row for row in here if row.id == self.member])

    def _rename(self, connection: Connection, mine: str, here: Iterable[Any]) -> None:
        name = self._name_beside(row for row in here if row.id != mine)
        renamed = update(circles).where(is_in(str(self.code), member=mine)).values(name=name)
        connection.execute(renamed)

    def _add_member(self, connection: Connection, here: Sequence[Any]) -> None:
        self.has_room = len({row.id for row in here}) < MEMBERS
        if self.has_room:
            latest = max((row.since or 0 for row in here), default=0)
            same = self.same_draws or any(row.same_draws for row in here)
            since = max(self.at, latest + 1)
            self._insert(connection, self._name_beside(here), since=since, same_draws=same)

    def _add_device(self, connection: Connection, devices: Sequence[Any]) -> None:
        if not devices:  # the member has gone
            self.code = None
            return
        self.has_room = len(devices) < DEVICES
        if self.has_room:
            row = devices[0]
            more = {"since": row.since, "same_draws": row.same_draws, "member": self.member}
            self._insert(connection, row.name, **more)

    def _insert(self, connection: Connection, name: str, **more: object) -> None:
        row = {"code": self.code, "device": self.device, "name": name, "at": self.at}
        connection.execute(insert(circles).values(row | more))

    def _name_beside(self, others: Iterable[Any]) -> str:
        return distinct_name(self.name, [row.name for row in others], self.letters)


class Circles:
    """All circles. A circle exists as long as it has a member."""

    def __init__(self, store: Store, now: Callable[[], float], code: Callable[[], str]) -> None:
        self._store = store
        self._now = now
        self._new_code = code

    async def begin(
        self, device: str, name: str, letters: int, *, title: str = "", same_draws: bool = False
    ) -> str:
        """Begin a circle with one member; returns its code. NoRoom if the device is in many."""
        at = self.at
        entrance = _Entrance(
            self._new_code(), device, name, letters, at, begins=True, same_draws=same_draws
        )
        return str(await self._enter(entrance, title))

    async def join(
        self, link: str, device: str, name: str, letters: int, member: str | None = None
    ) -> str | None:
        """Enter a device into the circle behind a link, or change its member's name there.

        Returns the code of the circle, or None if there is none. NoRoom if the circle, the member
        or the device is at its limit. The name gets a number if it looks like another member's. As
        a further device of a `member`, it has their name.
        """
        entrance = _Entrance(link, device, name, letters, self.at, begins=False, member=member)
        return await self._enter(entrance)

    @property
    def at(self) -> int:
        """Now, in milliseconds since 1970."""
        return int(self._now() * 1000)

    async def _enter(self, entrance: _Entrance, title: str = "") -> str | None:
        def named(connection: Connection) -> None:
            if title and entrance.has_room:
                name_circle(connection, entrance.link, title)

        await self._store.erase(entrance, named)  # a changed name erases the old one
        if entrance.code is not None and not entrance.has_room:
            raise NoRoom("there is no room in this circle")
        return entrance.code

    async def change(self, step: Callable[[Connection], _T]) -> _T:
        """Carry out a change to circles and their games; returns its answer."""
        answers: list[_T] = []

        def changed(connection: Connection) -> None:
            answers[:] = [step(connection)]

        await self._store.erase(changed)
        return answers[0]

    async def remove(self, gone: ColumnElement[bool], *, renewed: str | None = None) -> None:
        """Remove members; the link of a circle may be renewed with them."""
        await self._store.erase(partial(remove, gone=gone))
        if renewed is not None:
            await self.renew(renewed)
        await self._store.clean_the_log()

    async def renew(self, code: str) -> None:
        """Give a circle another link. The old one opens nothing any more."""
        await self._store.erase(partial(renew, code=code, link=self._new_code()))

    async def name_circle(self, code: str, title: str) -> None:
        """Give a circle a name, or none."""
        await self._store.erase(partial(name_circle, code=code, title=title))

    async def pass_on(self, code: str, member: str) -> None:
        """Make a member the first one."""
        await self._store.erase(partial(put_first, code=code, member=member))


def lock(connection: Connection) -> None:
    """Let one transaction at a time change who is in which circle."""
    if connection.dialect.name == "postgresql":
        connection.execute(_ONE_BY_ONE)


def drop_orphans(connection: Connection) -> None:
    """Delete what belongs to members and circles that were swept away."""
    left = select(circles.c.code)
    for table in (invitations, circle_names):
        connection.execute(delete(table).where(table.c.code.not_in(left)))
    connection.execute(delete(circle_games).where(circle_games.c.circle.not_in(left)))
    connection.execute(delete(circle_seats).where(circle_seats.c.member.not_in(select(ID))))
    drop_seasons(connection, left)
    drop_tops(connection, left)


def remove(connection: Connection, gone: ColumnElement[bool]) -> int:
    """Remove devices, and all that a member without another one leaves; returns how many went."""
    lock(connection)
    going = select(circles.c.code, ID.label("id")).where(gone).distinct()
    before = connection.execute(going).all()
    removed = connection.execute(delete(circles).where(gone)).rowcount
    for code, member in before:
        _settle(connection, code, member)
    for code in {code for code, _ in before}:
        settle_reports(connection, code)
        if not connection.execute(select(circles.c.code).where(is_in(code)).limit(1)).first():
            _close(connection, code)
    return removed


def _close(connection: Connection, code: str) -> None:
    for table in (invitations, circle_names):
        connection.execute(delete(table).where(table.c.code == code))
    connection.execute(delete(circle_games).where(circle_games.c.circle == code))
    for table in (seasons, live_tops):
        connection.execute(delete(table).where(table.c.circle == code))


def _settle(connection: Connection, code: str, member: str) -> None:
    """Make another device of a member the one that stands for them; else empty their seats."""
    left = select(circles.c.device).where(is_in(code, member=member))
    heirs = sorted(connection.execute(left).scalars())
    if member in heirs:
        return
    seated = circle_seats.c.code.in_(
        select(circle_games.c.code).where(circle_games.c.circle == code)
    )
    seats = (circle_seats.c.member == member) & seated
    if not heirs:
        connection.execute(delete(circle_seats).where(seats))
        leave_seasons(connection, code, member)
        leave_tops(connection, code, member)
        return
    mine = is_in(code, member=member)
    connection.execute(update(circles).where(mine).values(member=heirs[0]))
    connection.execute(update(circle_seats).where(seats).values(member=heirs[0]))
    replace_member(connection, code, member, heirs[0])
    replace_top_member(connection, code, member, heirs[0])


def renew(connection: Connection, code: str, link: str) -> None:
    """Give a circle another link, if it has members."""
    lock(connection)
    connection.execute(delete(invitations).where(invitations.c.code == code))
    if connection.execute(select(circles.c.code).where(circles.c.code == code)).first():
        connection.execute(insert(invitations).values(code=code, link=link))


def name_circle(connection: Connection, code: str, title: str) -> None:
    """Give a circle a name, or none, if it has members."""
    lock(connection)
    connection.execute(delete(circle_names).where(circle_names.c.code == code))
    if title and connection.execute(select(circles.c.code).where(is_in(code))).first():
        connection.execute(insert(circle_names).values(code=code, title=title))


def put_first(connection: Connection, code: str, member: str) -> None:
    """Let a member stand before all others, as if they had been there longest."""
    lock(connection)
    earliest = select(func.min(func.coalesce(circles.c.since, 0))).where(is_in(code))
    since = int(connection.execute(earliest).scalar() or 0) - 1
    connection.execute(update(circles).where(is_in(code, member=member)).values(since=since))


def is_in(code: str, *, name: str | None = None, member: str | None = None) -> ColumnElement[bool]:
    """The devices of a circle: all, or those of the member with this name or first device."""
    found = circles.c.code == code
    if member is not None:
        found &= member == ID
    return found if name is None else found & (circles.c.name == name)


def has_device(device: str) -> ColumnElement[bool]:
    """The memberships of a device."""
    return circles.c.device == device


def note_renewal(device: str, at: int) -> Executable:
    """Note that a device still plays, so that it stays in its circles."""
    return update(circles).where(has_device(device)).values(at=at)


def first_of(rows: Iterable[Any]) -> str:
    """The member of a circle who has been there longest, of its devices with `id` and `since`."""
    first: str = min(rows, key=lambda row: (row.since or 0, row.id)).id
    return first


def first_member(connection: Connection, code: str) -> str | None:
    """What stands for the member of a circle who has been there longest."""
    rows = connection.execute(select(ID.label("id"), circles.c.since).where(is_in(code))).all()
    return first_of(rows) if rows else None


def names_in(connection: Connection, code: str) -> dict[str, str]:
    """The name of each member of a circle, by what stands for them."""
    named = select(ID.label("id"), circles.c.name).where(is_in(code))
    return {row.id: row.name for row in connection.execute(named)}


def find_circle(connection: Connection, link: str, device: str) -> str | None:
    """The code of the circle that a link opens, or that a member calls by its code."""
    invited = select(invitations.c.code).where(invitations.c.link == link)
    found: str | None = connection.execute(invited).scalar()
    if found is not None:
        return found
    is_renewed = select(invitations.c.link).where(invitations.c.code == link)
    closed = connection.execute(is_renewed).first() is not None
    there = is_in(link) & has_device(device) if closed else is_in(link)
    return link if connection.execute(select(circles.c.code).where(there)).first() else None


def link_of(connection: Connection, code: str) -> str:
    """The code that lets others into a circle."""
    renewed = select(invitations.c.link).where(invitations.c.code == code)
    return connection.execute(renewed).scalar() or code


def title_of(connection: Connection, code: str) -> str:
    """The name of a circle; empty for none."""
    named = select(circle_names.c.title).where(circle_names.c.code == code)
    return connection.execute(named).scalar() or ""


def member_with(connection: Connection, code: str, device: str) -> str | None:
    """What stands for the member of a circle with this device; None if there is none."""
    mine = select(ID).where(is_in(code) & has_device(device))
    found: str | None = connection.execute(mine).scalar()
    return found
