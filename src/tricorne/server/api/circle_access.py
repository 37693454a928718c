"""Who may do what in a circle: those behind its link, its members, and its first member."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import Depends

from tricorne.play.codes import ServerCode
from tricorne.play.table.naming import public_name
from tricorne.rules.errors import refuse
from tricorne.server.api.device import device_of
from tricorne.server.api.given import GivenCircumstances, GivenHall, GivenStore
from tricorne.server.environment.settings import Settings
from tricorne.server.guard.problem import Problem
from tricorne.server.live.hall import Hall
from tricorne.server.store import CircleMember, CircleOnDay, Circles, Store
from tricorne.server.store.circle_days import circle_on


async def _circles(store: GivenStore, circumstances: GivenCircumstances) -> Circles:
    return Circles(store, circumstances.now, circumstances.code)


GivenCircles = Annotated[Circles, Depends(_circles)]


class Access:
    """Finds circles for a device, by the digest of its name."""

    def __init__(self, hall: GivenHall, store: GivenStore) -> None:
        self._hall: Hall = hall
        self._store: Store = store

    async def circle(self, code: str, device: str, day: str | None = None) -> CircleOnDay:
        """The circle behind a link, or that a member calls by its code; today, or on a day."""
        day = day or self._hall.services.days.today
        asked = partial(circle_on, link=code.upper(), device=device, day=day)
        circle = await self._store.ask(asked)
        if circle is None:
            raise no_circle()
        return circle

    async def member(self, code: str, device: str) -> tuple[CircleOnDay, CircleMember]:
        """The circle and the member with this device, which asks for a change or for its own."""
        return await self.as_member(code, device_of(device, self._hall))

    async def as_member(self, code: str, digest: str) -> tuple[CircleOnDay, CircleMember]:
        """The circle and the member whose device has this digest."""
        circle = await self.circle(code, digest)
        member = circle.member(digest)
        if member is None:
            raise no_circle()
        return circle, member

    async def first_member(self, code: str, device: str) -> CircleOnDay:
        """The circle, for a change that only its first member may make."""
        digest = device_of(device, self._hall)
        circle = await self.circle(code, digest)
        member = circle.member(digest)
        if member is None or not member.founder:
            reason = refuse(
                ServerCode.HOST, "only the member who looks after this circle can do that"
            )
            raise Problem(403, reason)
        return circle


GivenAccess = Annotated[Access, Depends()]


def no_circle() -> Problem:
    """There is none for this device."""
    return Problem(
        404, refuse(ServerCode.DEAD, "there is no such circle, or its link is an old one")
    )


def title_of(given: str, settings: Settings) -> str:
    """The name of a circle, or none. Refuses one where people have no own names either."""
    title = public_name(given, settings.limits.name_letters)
    if title and not settings.naming.own:
        raise Problem(
            409, refuse(ServerCode.NAME, "circles have no names of their own on this server")
        )
    return title


def no_room() -> Problem:
    """A bound is reached."""
    return Problem(409, refuse(ServerCode.SEATS, "there is no room in this circle"))
