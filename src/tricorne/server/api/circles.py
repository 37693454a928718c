"""Circles: private lists for the deal of the day, among friends and without accounts."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import BaseModel, ConfigDict

from tricorne.play.codes import ServerCode
from tricorne.play.lookalikes import distinct
from tricorne.play.table.naming import called
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.server.api.daily import AskedDay
from tricorne.server.api.device import AskingDevice, DeviceForm, device_of
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenHall,
    GivenSettings,
    GivenStore,
)
from tricorne.server.api.invented import suggested
from tricorne.server.api.laying import SentName
from tricorne.server.guard.problem import Problem
from tricorne.server.store import CircleMember, Circles, NoRoom

router = APIRouter(prefix="/api/daily/circles", tags=["daily"])


class MemberForm(DeviceForm):
    """A member: the name that the others read, and the device. Without a name, one is invented."""

    model_config = ConfigDict(strict=True)

    name: SentName = ""


class CircleCode(BaseModel):
    """The code of a circle. Everybody who has it may look and join."""

    code: str


class Friend(BaseModel):
    """A member's result on a day; no points if they have not finished.

    An `offline` result has no rank. Members get the `code` of its table, and so can play its deal.
    """

    name: str
    points: int | None
    offline: bool
    you: bool
    code: str | None


class Circle(BaseModel):
    """A circle on a day. Those with a result come first, by points."""

    code: str
    day: str
    friends: list[Friend]


async def _circles(store: GivenStore, circumstances: GivenCircumstances) -> Circles:
    return Circles(store, circumstances.now)


GivenCircles = Annotated[Circles, Depends(_circles)]


@router.post("", status_code=201)
async def begin(
    form: MemberForm,
    hall: GivenHall,
    circles: GivenCircles,
    circumstances: GivenCircumstances,
    settings: GivenSettings,
) -> CircleCode:
    """Begin a circle, whose first member is this device."""
    device, code = device_of(form.device, hall), circumstances.code()
    await _enter(circles, code, device, _name(form, [], settings.limits.name_letters))
    return CircleCode(code=code)


@router.post("/{code}/join")
async def join(
    code: str, form: MemberForm, hall: GivenHall, circles: GivenCircles, settings: GivenSettings
) -> CircleCode:
    """Join a circle, or change the own name there."""
    device, day = device_of(form.device, hall), hall.services.days.today
    members = await _members(circles, code, day)
    taken = [member.name for member in members if member.device != device]
    name = _name(form, taken, settings.limits.name_letters)
    await _enter(circles, code.upper(), device, name)
    return CircleCode(code=code.upper())


@router.post("/{code}/leave")
async def leave(code: str, form: DeviceForm, circles: GivenCircles) -> CircleCode:
    """Leave a circle. The device's results stay in the open list."""
    await circles.leave(code.upper(), digest_of(form.device))
    return CircleCode(code=code.upper())


@router.get("/{code}")
async def look(
    code: str,
    hall: GivenHall,
    circles: GivenCircles,
    day: AskedDay = None,
    device: AskingDevice = "",
) -> Circle:
    """The results of a circle on a day, by default today."""
    day, mine = day or hall.services.days.today, digest_of(device)
    members = await _members(circles, code, day)
    is_member = any(member.device == mine for member in members)
    return Circle(
        code=code.upper(),
        day=day,
        friends=[
            Friend(
                name=member.name,
                points=member.points,
                offline=member.offline,
                you=member.device == mine,
                code=member.code if is_member else None,
            )
            for member in members
        ],
    )


async def _members(circles: Circles, code: str, day: str) -> list[CircleMember]:
    members = await circles.on(code.upper(), day)
    if not members:
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such list"))
    return members


async def _enter(circles: Circles, code: str, device: str, name: str) -> None:
    try:
        await circles.join(code, device, name)
    except NoRoom as error:
        raise Problem(409, refuse(ServerCode.SEATS, "there is no room in this list")) from error


def _name(form: MemberForm, taken: list[str], letters: int) -> str:
    """The name of a member, distinct from the others."""
    name = called(form.name, letters) or suggested(form.device)["en"][0]
    return distinct(name, taken, letters)
