"""The deal of the day: the same for everybody, and a list of the best."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header
from pydantic import BaseModel, ConfigDict, Field

from tricorne.play.codes import ServerCode
from tricorne.play.table import Agreement, Seat
from tricorne.play.table.naming import called
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenEraser,
    GivenHall,
    GivenQuotas,
    GivenSettings,
    GivenStore,
    GivenVisitor,
)
from tricorne.server.api.invented import suggested
from tricorne.server.api.large_bodies import ParsedApart
from tricorne.server.api.laying import SentName
from tricorne.server.api.tables import Laid
from tricorne.server.guard.problem import Problem
from tricorne.server.live.days import TERMS
from tricorne.server.store import Attempt

router = APIRouter(prefix="/api/daily", tags=["daily"], route_class=ParsedApart)

_LISTED = 50

_NAME_LETTERS = 120
Device = Annotated[str, Field(max_length=_NAME_LETTERS)]
"""The name that a device was given when it asked first. Only its digest is stored."""


class DailyForm(BaseModel):
    """The player of an attempt, and the device. Without a name, the server invents one."""

    model_config = ConfigDict(strict=True)

    name: SentName = ""
    device: Device


class Tried(Laid):
    """The table of an attempt, and whether this is the one of its device that counts."""

    counts: bool


class Best(BaseModel):
    """A line of the list."""

    name: str
    points: int
    time_ms: int
    you: bool


class Day(BaseModel):
    """A day: the promise about its deal, and the best, by points and then by time."""

    day: str
    digest: str
    tried: bool
    best: list[Best]
    device: str
    """The client's device name; a new one, if it has none from here."""
    invented: dict[str, list[str]]
    """Names to enter the list with, by language. A player's own name is not needed."""


@router.get("")
async def look(
    hall: GivenHall,
    store: GivenStore,
    circumstances: GivenCircumstances,
    device: Annotated[str, Header(alias="tricorne-device", max_length=_NAME_LETTERS)] = "",
) -> Day:
    """Today's deal, and its best results."""
    days = hall.services.days
    if not days.has_named(device):
        device = days.device(circumstances.token())
    day, mine = days.today, digest_of(device)
    results = await store.best(day, _LISTED)
    tried = await store.has_tried(day, mine)
    best = [
        Best(name=r.name, points=r.points, time_ms=r.time_ms, you=r.device == mine) for r in results
    ]
    digest = days.deal(day)[1].digest
    return Day(
        day=day,
        digest=digest,
        tried=tried,
        best=best,
        device=device,
        invented=suggested(f"{day} {device}"),
    )


class DeviceForm(BaseModel):
    """A device that has tried deals of days."""

    model_config = ConfigDict(strict=True)

    device: Device


class ForgottenAttempts(BaseModel):
    """How many attempts were erased."""

    attempts: int


@router.post("/forget")
async def forget(form: DeviceForm, eraser: GivenEraser) -> ForgottenAttempts:
    """Erase all attempts of a device, with their names and lines. Cannot be undone.

    Of today's attempt, the digest of the device stays until the day is over, so that another
    attempt does not count.
    """
    return ForgottenAttempts(attempts=await eraser.erase_device(digest_of(form.device)))


@router.post("", status_code=201)
async def play(  # noqa: PLR0913  (what an attempt is made of)
    form: DailyForm,
    *,
    hall: GivenHall,
    store: GivenStore,
    settings: GivenSettings,
    circumstances: GivenCircumstances,
    quotas: GivenQuotas,
    visitor: GivenVisitor,
) -> Tried:
    """Try today's deal. Only the first attempt of a device counts, and some from an address."""
    days = hall.services.days
    if not days.has_named(form.device):
        raise Problem(403, refuse(ServerCode.TOKEN, "this device has no id from this server"))
    day, device, token = days.today, digest_of(form.device), circumstances.token()
    invented = suggested(f"{day} {form.device}")["en"][0]
    name = called(form.name, settings.limits.name_letters) or invented
    seats = (Seat(1, "person", name, keys=(digest_of(token),)),)
    agreement = Agreement("daily", TERMS, seats, day=day, hints=False)
    may_count = not await store.has_tried(day, device) and await quotas.attempts.take(
        f"{day} {visitor}"
    )
    live = await hall.lay(agreement, Attempt(day, device, name, may_count))
    code = live.table.code
    return Tried(code=code, tokens={"1": token}, counts=await store.counts(code))
