"""The top of a circle: begun by a member, and answered by each when they like, within a day."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel

from tricorne.play.codes import ServerCode
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.server.api.circle_access import GivenAccess, GivenCircles
from tricorne.server.api.described import MAY_BE_MISSING, Described
from tricorne.server.api.device import AskingDevice, Device
from tricorne.server.api.given import GivenCircumstances, GivenStore
from tricorne.server.api.live_tops import GivenTops
from tricorne.server.api.top_form import TopForm, plan_top
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.guard.problem import Problem
from tricorne.server.live.live_top import describe_course
from tricorne.server.store.circle_tops import LASTS_MS, put_circle_top, tops_of
from tricorne.server.store.circles import note_renewal
from tricorne.server.store.top_course import find_standing

router = APIRouter(prefix="/api/daily/circles", tags=["circles"], route_class=Described)


class CircleTopForm(TopForm):
    """A new top of a circle, as a member wants it."""

    device: Device


class TopCode(BaseModel):
    """The code of a top."""

    code: str


class LatestTop(BaseModel):
    """The latest top of a circle, if there was any: how far the member is, and who has answered."""

    top: dict[str, Any] | None


@router.get("/{code}/top", responses=MAY_BE_MISSING)
async def look(
    code: str, store: GivenStore, access: GivenAccess, tops: GivenTops, device: AskingDevice = ""
) -> LatestTop:
    """The latest top of a circle, for its members. `/api/live-tops` has its positions."""
    circle, _ = await access.as_member(code, digest_of(device))
    codes = await store.ask(partial(tops_of, circle=circle.code))
    if not codes:
        return LatestTop(top=None)
    asked = await tops.find(codes[0], device)
    standing = await store.ask(partial(find_standing, course=asked.course))
    return LatestTop(top=await run_in_thread(describe_course, standing, asked.asker))


@router.post("/{code}/top", status_code=201, responses=MAY_BE_MISSING)
async def begin(  # noqa: PLR0913, PLR0917  (what is wanted, by whom and where)
    code: str,
    form: CircleTopForm,
    store: GivenStore,
    access: GivenAccess,
    circles: GivenCircles,
    circumstances: GivenCircumstances,
) -> TopCode:
    """Begin a top of a circle, which lasts a day. Its positions are fixed now, and promised."""
    circle, member = await access.member(code, form.device)
    at = circles.at
    plan = await plan_top(form, circumstances.salt(), at + LASTS_MS)
    top = circumstances.code()
    put = partial(put_circle_top, code=top, circle=circle.code, member=member.id, plan=plan, at=at)
    if not await store.change_apart(put):
        raise Problem(409, refuse(ServerCode.WAITING, "the present top is not over yet"))
    await store.erase(note_renewal(digest_of(form.device), at))
    return TopCode(code=top)
