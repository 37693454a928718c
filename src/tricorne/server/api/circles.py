"""Circles: private lists for the deal of the day, among friends and without accounts."""

from __future__ import annotations

from math import ceil
from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import BaseModel, ConfigDict, Field

from tricorne.languages import ENGLISH
from tricorne.play.codes import ServerCode
from tricorne.play.table.naming import public_name
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import Code, refuse
from tricorne.server.api.ahead import may_see
from tricorne.server.api.daily import AskedDay, Tried, begin_attempt
from tricorne.server.api.described import Described
from tricorne.server.api.device import AskingDevice, DeviceForm, device_of
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenHall,
    GivenQuotas,
    GivenSettings,
    GivenStore,
    GivenVisitor,
)
from tricorne.server.api.invented import suggest_names
from tricorne.server.api.laying import SentName
from tricorne.server.guard.problem import Problem
from tricorne.server.store import Attempt, CircleOnDay, Circles, NoRoom
from tricorne.server.store.circles import is_in

router = APIRouter(prefix="/api/daily/circles", tags=["daily"], route_class=Described)

_MEMBER_LETTERS = 40
_HOUR = 3600


class MemberForm(DeviceForm):
    """A member: the name that the others read, and the device. Without a name, one is invented."""

    model_config = ConfigDict(strict=True)

    name: SentName = ""


class BeginForm(MemberForm):
    """A new circle. With the `same_draws`, all its members draw in one order on each day."""

    same_draws: bool = False


class RemoveForm(DeviceForm):
    """The member to remove, by their name in the list; the device is that of the first member."""

    name: Annotated[str, Field(max_length=_MEMBER_LETTERS)]


class CircleCode(BaseModel):
    """The code of a circle, by which its members call it."""

    code: str


class Friend(BaseModel):
    """A member's result on a day; no points if they have not finished.

    An `offline` result has no rank. The `code` of its table is there once the asking device has
    finished its own attempt, or the day is over. The member who has been there longest is `first`.
    """

    name: str
    points: int | None
    offline: bool
    you: bool
    first: bool
    code: str | None


class Circle(BaseModel):
    """A circle on a day. Those with a result come first, by points.

    Who is not a member learns only how many `members` there are, and whether they all draw in one
    order: the `same_draws`. Then each makes an attempt for this circle alone, once a day; `tried`
    says whether the asking device has. The `link` is the code that lets others in, for members.
    """

    code: str
    day: str
    members: int
    same_draws: bool
    tried: bool
    link: str | None
    friends: list[Friend]


async def _circles(store: GivenStore, circumstances: GivenCircumstances) -> Circles:
    return Circles(store, circumstances.now, circumstances.code)


GivenCircles = Annotated[Circles, Depends(_circles)]


@router.post("", status_code=201)
async def begin(
    form: BeginForm, hall: GivenHall, circles: GivenCircles, settings: GivenSettings
) -> CircleCode:
    """Begin a circle, whose first member is this device."""
    device, letters = device_of(form.device, hall), settings.limits.name_letters
    name, same_draws = _name(form, letters), form.same_draws
    try:
        code = await circles.begin(device, name, letters, same_draws=same_draws)
    except NoRoom as error:
        raise _no_room() from error
    return CircleCode(code=code)


@router.post("/{code}/join")
async def join(  # noqa: PLR0913, PLR0917  (who comes, from where, and what is known of the place)
    code: str,
    form: MemberForm,
    hall: GivenHall,
    circles: GivenCircles,
    settings: GivenSettings,
    quotas: GivenQuotas,
    visitor: GivenVisitor,
) -> CircleCode:
    """Join the circle behind a link, or change the own name there.

    One address adds only some members an hour, so that no stranger fills a circle with devices.
    """
    device, letters = device_of(form.device, hall), settings.limits.name_letters
    name = _name(form, letters)
    circle = await _circle(circles, code, device, hall.services.days.today)
    is_new = circle.member(device) is None
    if is_new and not await quotas.members.take(f"{circle.code} {visitor}"):
        raise Problem.often(ceil(_HOUR / settings.limits.members_an_hour))
    try:
        joined = await circles.join(code.upper(), device, name, letters)
    except NoRoom as error:
        raise _no_room() from error
    if joined is None:
        raise _no_circle()
    return CircleCode(code=joined)


@router.post("/{code}/play", status_code=201)
async def play(  # noqa: PLR0913, PLR0917  (what an attempt is made of)
    code: str,
    form: DeviceForm,
    hall: GivenHall,
    store: GivenStore,
    circles: GivenCircles,
    circumstances: GivenCircumstances,
) -> Tried:
    """Try today's deal with the order of draws of a circle, as a member; each member once.

    The digest that promises the deal is the same for all members. The attempt is for this circle
    alone: the open list and other circles do not have it.
    """
    device, day = device_of(form.device, hall), hall.services.days.today
    circle = await _circle(circles, code, device, day)
    member = circle.member(device)
    if member is None or not circle.same_draws:
        raise _no_circle()
    if await store.has_tried(day, device, circle.code):
        raise Problem(409, refuse(Code.OVER, "there is one deal a day"))
    attempt = Attempt(day, device, member.name, may_count=False, circle=circle.code)
    return await begin_attempt(hall, store, attempt, circumstances.token())


@router.post("/{code}/leave")
async def leave(code: str, form: DeviceForm, circles: GivenCircles) -> CircleCode:
    """Leave a circle. The device's results stay in the open list."""
    await circles.remove(is_in(code.upper(), digest_of(form.device)))
    return CircleCode(code=code.upper())


@router.post("/{code}/remove")
async def remove(code: str, form: RemoveForm, hall: GivenHall, circles: GivenCircles) -> CircleCode:
    """Remove a member, as the first member. The link is renewed, so that they stay outside."""
    circle = await _led(circles, code, form, hall)
    gone = next((each for each in circle.members if each.name == form.name), None)
    if gone is None or gone.founder:
        raise Problem(409, refuse(ServerCode.SEAT, "there is no such member to remove"))
    await circles.remove(is_in(circle.code, gone.device), renewed=circle.code)
    return CircleCode(code=circle.code)


@router.post("/{code}/renew")
async def renew(code: str, form: DeviceForm, hall: GivenHall, circles: GivenCircles) -> CircleCode:
    """Renew the link, as the first member. Nobody gets in by the old one any more."""
    circle = await _led(circles, code, form, hall)
    await circles.renew(circle.code)
    return CircleCode(code=circle.code)


@router.post("/{code}/close")
async def close(code: str, form: DeviceForm, hall: GivenHall, circles: GivenCircles) -> CircleCode:
    """Delete a circle for everybody, as the first member. Cannot be undone."""
    circle = await _led(circles, code, form, hall)
    await circles.remove(is_in(circle.code))
    return CircleCode(code=circle.code)


@router.get("/{code}")
async def look(  # noqa: PLR0913, PLR0917  (who asks for which day, and what is known)
    code: str,
    hall: GivenHall,
    store: GivenStore,
    circles: GivenCircles,
    day: AskedDay = None,
    device: AskingDevice = "",
) -> Circle:
    """The results of a circle on a day, by default today."""
    day, mine = day or hall.services.days.today, digest_of(device)
    circle = await _circle(circles, code, mine, day)
    seen = Circle(
        code=code.upper(),
        day=day,
        members=len(circle.members),
        same_draws=circle.same_draws,
        tried=False,
        link=None,
        friends=[],
    )
    if circle.member(mine) is None:
        return seen
    among = circle.code if circle.same_draws else None
    sees = await may_see(day, mine, hall, store, among)
    seen.code, seen.link = circle.code, circle.link
    seen.tried = among is not None and await store.has_tried(day, mine, among)
    seen.friends = [
        Friend(
            name=member.name,
            points=member.points,
            offline=member.offline,
            you=member.device == mine,
            first=member.founder,
            code=member.code if sees or member.device == mine else None,
        )
        for member in circle.members
    ]
    return seen


async def _circle(circles: Circles, code: str, device: str, day: str) -> CircleOnDay:
    circle = await circles.circle_on(code.upper(), device, day)
    if circle is None:
        raise _no_circle()
    return circle


async def _led(circles: Circles, code: str, form: DeviceForm, hall: GivenHall) -> CircleOnDay:
    """The circle, for a change that only its first member may make."""
    device = device_of(form.device, hall)
    circle = await _circle(circles, code, device, hall.services.days.today)
    asking = circle.member(device)
    if asking is None or not asking.founder:
        reason = refuse(ServerCode.HOST, "only the first member of this list can do that")
        raise Problem(403, reason)
    return circle


def _no_circle() -> Problem:
    return Problem(404, refuse(ServerCode.DEAD, "there is no such list, or its link is an old one"))


def _no_room() -> Problem:
    return Problem(409, refuse(ServerCode.SEATS, "there is no room in this list"))


def _name(form: MemberForm, letters: int) -> str:
    """The name that a member wants, or an invented one."""
    return public_name(form.name, letters) or suggest_names(form.device)[ENGLISH][0]
