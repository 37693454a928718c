"""What members do for their circle: its name, its first member, its link, and further devices."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from tricorne.play.codes import ServerCode
from tricorne.rules.errors import refuse
from tricorne.server.api.circle_access import GivenAccess, GivenCircles, title_of
from tricorne.server.api.circles import CircleCode
from tricorne.server.api.described import Described
from tricorne.server.api.device import DeviceForm
from tricorne.server.api.given import GivenHall, GivenSettings
from tricorne.server.api.laying import SentName
from tricorne.server.guard.problem import Problem
from tricorne.server.store import CircleMember, CircleOnDay
from tricorne.server.store.circles import is_in

router = APIRouter(prefix="/api/daily/circles", tags=["circles"], route_class=Described)

_MEMBER_LETTERS = 40


class NamedForm(DeviceForm):
    """A member by their name in the circle; the device is that of the first member."""

    model_config = ConfigDict(strict=True)

    name: Annotated[str, Field(max_length=_MEMBER_LETTERS)]


class TitleForm(DeviceForm):
    """The name of a circle; empty for none."""

    model_config = ConfigDict(strict=True)

    title: SentName


class WayIn(BaseModel):
    """An address that lets somebody in, below that of the server."""

    path: str


@router.post("/{code}/remove")
async def remove(
    code: str, form: NamedForm, access: GivenAccess, circles: GivenCircles
) -> CircleCode:
    """Remove a member, as the first member. The link is renewed, so that they stay outside."""
    circle = await access.first_member(code, form.device)
    gone = _other(circle, form.name)
    await circles.remove(is_in(circle.code, member=gone.id), renewed=circle.code)
    return CircleCode(code=circle.code)


@router.post("/{code}/first")
async def pass_on(
    code: str, form: NamedForm, access: GivenAccess, circles: GivenCircles
) -> CircleCode:
    """Make another member the first one, as the first member."""
    circle = await access.first_member(code, form.device)
    heir = _other(circle, form.name)
    await circles.pass_on(circle.code, heir.id)
    return CircleCode(code=circle.code)


@router.post("/{code}/title")
async def rename(
    code: str,
    form: TitleForm,
    access: GivenAccess,
    circles: GivenCircles,
    settings: GivenSettings,
) -> CircleCode:
    """Give a circle another name, or none, as the first member."""
    circle = await access.first_member(code, form.device)
    title = title_of(form.title, settings)
    await circles.name_circle(circle.code, title)
    return CircleCode(code=circle.code)


@router.post("/{code}/renew")
async def renew(
    code: str, form: DeviceForm, access: GivenAccess, circles: GivenCircles
) -> CircleCode:
    """Renew the link, as the first member. Nobody gets in by the old one any more."""
    circle = await access.first_member(code, form.device)
    await circles.renew(circle.code)
    return CircleCode(code=circle.code)


@router.post("/{code}/close")
async def close(
    code: str, form: DeviceForm, access: GivenAccess, circles: GivenCircles
) -> CircleCode:
    """Delete a circle for everybody, as the first member. Cannot be undone.

    The tables of its games stay with their players.
    """
    circle = await access.first_member(code, form.device)
    await circles.remove(is_in(circle.code))
    return CircleCode(code=circle.code)


@router.post("/{code}/devices")
async def let_in(code: str, form: DeviceForm, hall: GivenHall, access: GivenAccess) -> WayIn:
    """The path by which a member joins with a further device, for ten minutes."""
    circle, member = await access.member(code, form.device)
    given = hall.services.days.pass_for(circle.code, member.id)
    return WayIn(path=f"/circle?list={circle.link}#pass={given}")


def _other(circle: CircleOnDay, name: str) -> CircleMember:
    """The member with a name, who is not the first one."""
    found = next((each for each in circle.members if each.name == name), None)
    if found is None or found.founder:
        raise Problem(409, refuse(ServerCode.SEAT, "there is no such member"))
    return found
