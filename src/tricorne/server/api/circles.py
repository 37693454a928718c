"""Circles: friends who play together, and compare their deals of the day, without accounts."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from tricorne.languages import ENGLISH
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import Code, refuse
from tricorne.server.api.ahead import may_see
from tricorne.server.api.circle_access import (
    GivenAccess,
    GivenCircles,
    no_circle,
    no_room,
    title_of,
)
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
from tricorne.server.api.laying import SentName
from tricorne.server.environment.invented import suggest_names
from tricorne.server.environment.settings import Settings
from tricorne.server.guard.problem import Problem
from tricorne.server.live.days import Days
from tricorne.server.store import Attempt, CircleOnDay, NoRoom
from tricorne.server.store.circle_games import CircleGame, Membership, memberships
from tricorne.server.store.circle_tops import circles_awaiting
from tricorne.server.store.circles import is_in

router = APIRouter(prefix="/api/daily/circles", tags=["circles"], route_class=Described)

_PASS_LETTERS = 100


class MemberForm(DeviceForm):
    """A member: the name that the others read, and the device. Without a name, one is invented."""

    model_config = ConfigDict(strict=True)

    name: SentName = ""


class BeginForm(MemberForm):
    """A new circle, and its name. With the `same_draws`, its members draw in one order each day."""

    title: SentName = ""
    same_draws: bool = False


class JoinForm(MemberForm):
    """A new member, or with a `pass` a further device of the member who has given it."""

    pass_: Annotated[str, Field(max_length=_PASS_LETTERS, alias="pass")] = ""


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

    Others than members learn only its name (the `title`), how many `members` there are, and
    whether they all draw in one order: the `same_draws`. Then each makes an attempt for this circle
    alone, once a day; `tried` says whether the asking member has. The `link` is the code that lets
    others in, for members.
    """

    code: str
    title: str
    day: str
    members: int
    same_draws: bool
    tried: bool
    link: str | None
    friends: list[Friend]


class Invitation(BaseModel):
    """A game with a seat for a member: its table, when it was laid, and who sits there already."""

    code: str
    at: int
    names: list[str]


class OwnCircle(BaseModel):
    """A circle of the asking device, its members by name, and what waits for the device there.

    Its `top` waits until the member has answered all of it, or it is over.
    """

    code: str
    title: str
    you: str
    first: bool
    members: list[str]
    running: int
    top: bool
    invitations: list[Invitation]


@router.get("")
async def look_at_all(
    store: GivenStore, circles: GivenCircles, device: AskingDevice = ""
) -> list[OwnCircle]:
    """The circles of the asking device, and the games to which it is invited there."""
    found = await store.ask(partial(memberships, device=digest_of(device)))
    members = {each.code: each.member for each in found}
    awaiting = await store.ask(partial(circles_awaiting, members=members, at=circles.at))
    return [_own(each, top=each.code in awaiting) for each in found]


def _own(circle: Membership, *, top: bool) -> OwnCircle:
    return OwnCircle(
        code=circle.code,
        title=circle.title,
        you=circle.names[circle.member],
        first=circle.first,
        members=sorted(circle.names.values()),
        running=circle.running,
        top=top,
        invitations=[_invitation(circle, game) for game in circle.invitations],
    )


def _invitation(circle: Membership, game: CircleGame) -> Invitation:
    names = [circle.names[member] for member in game.seats.values() if member in circle.names]
    return Invitation(code=game.code, at=game.at, names=names)


@router.post("", status_code=201)
async def begin(
    form: BeginForm, hall: GivenHall, circles: GivenCircles, settings: GivenSettings
) -> CircleCode:
    """Begin a circle, whose first member is this device."""
    device, letters = device_of(form.device, hall), settings.limits.name_letters
    name, title = _name(form, settings), title_of(form.title, settings)
    try:
        code = await circles.begin(device, name, letters, title=title, same_draws=form.same_draws)
    except NoRoom as error:
        raise no_room() from error
    return CircleCode(code=code)


@router.post("/{code}/join")
async def join(  # noqa: PLR0913, PLR0917  (who comes, from where, and what is known of the place)
    code: str,
    form: JoinForm,
    hall: GivenHall,
    access: GivenAccess,
    circles: GivenCircles,
    settings: GivenSettings,
    quotas: GivenQuotas,
    visitor: GivenVisitor,
) -> CircleCode:
    """Join the circle behind a link, or change the own name there.

    With a `pass`, this is a further device of the member who has given it. One address adds only
    some members a day, so that no stranger fills a circle with devices.
    """
    device, letters = device_of(form.device, hall), settings.limits.name_letters
    circle = await access.circle(code, device)
    member = _passed(circle, form.pass_, hall.services.days) if form.pass_ else None
    is_new = member is None and circle.member(device) is None
    asker = f"{circle.code} {visitor}"
    if is_new and not await quotas.members.take(asker):
        raise Problem.often(quotas.members.seconds_until_one(asker))
    name = "" if member is not None else _name(form, settings)
    try:
        joined = await circles.join(code.upper(), device, name, letters, member)
    except NoRoom as error:
        raise no_room() from error
    if joined is None:
        raise no_circle()
    return CircleCode(code=joined)


def _passed(circle: CircleOnDay, given: str, days: Days) -> str:
    """The member who has given this pass for a further device."""
    for member in circle.members:
        if days.lets_in(given, circle.code, member.id):
            return member.id
    raise no_circle()


@router.post("/{code}/play", status_code=201)
async def play(  # noqa: PLR0913, PLR0917  (what an attempt is made of)
    code: str,
    form: DeviceForm,
    hall: GivenHall,
    store: GivenStore,
    access: GivenAccess,
    circumstances: GivenCircumstances,
) -> Tried:
    """Try today's deal with the order of draws of a circle, as a member; each member once.

    The digest that promises the deal is the same for all members. The attempt is for this circle
    alone: the open list and other circles do not have it.
    """
    circle, member = await access.member(code, form.device)
    day = hall.services.days.today
    if not circle.same_draws:
        raise no_circle()
    if await store.has_tried(day, member.id, circle.code):
        raise Problem(409, refuse(Code.OVER, "there is one deal a day"))
    attempt = Attempt(day, member.id, member.name, may_count=False, circle=circle.code)
    return await begin_attempt(hall, store, attempt, circumstances.token())


@router.post("/{code}/leave")
async def leave(
    code: str, form: DeviceForm, access: GivenAccess, circles: GivenCircles
) -> CircleCode:
    """Leave a circle, with all devices. The results stay in the open list.

    Games of the circle that go on can be played to the end; its list no longer names the member.
    """
    circle, member = await access.member(code, form.device)
    await circles.remove(is_in(circle.code, member=member.id))
    return CircleCode(code=circle.code)


@router.get("/{code}")
async def look(  # noqa: PLR0913, PLR0917  (who asks for which day, and what is known)
    code: str,
    hall: GivenHall,
    store: GivenStore,
    access: GivenAccess,
    day: AskedDay = None,
    device: AskingDevice = "",
) -> Circle:
    """The results of a circle on a day, by default today."""
    day, mine = day or hall.services.days.today, digest_of(device)
    circle = await access.circle(code, mine, day)
    seen = Circle(
        code=code.upper(),
        title=circle.title,
        day=day,
        members=len(circle.members),
        same_draws=circle.same_draws,
        tried=False,
        link=None,
        friends=[],
    )
    member = circle.member(mine)
    if member is None:
        return seen
    among = circle.code if circle.same_draws else None
    sees = await may_see(day, mine, hall, store, among)
    seen.code, seen.link = circle.code, circle.link
    seen.tried = among is not None and await store.has_tried(day, member.id, among)
    seen.friends = [
        Friend(
            name=each.name,
            points=each.points,
            offline=each.offline,
            you=each is member,
            first=each.founder,
            code=each.code if sees or each is member else None,
        )
        for each in circle.members
    ]
    return seen


def _name(form: MemberForm, settings: Settings) -> str:
    """The name that a member wants, or an invented one."""
    return settings.naming.take(form.name) or suggest_names(form.device)[ENGLISH][0]
