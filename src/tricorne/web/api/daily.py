"""The deal of the day: the same for everybody, and a list of the best."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from tricorne.web.api.given import GivenCircumstances, GivenHall, GivenSettings, GivenStore
from tricorne.web.api.laying import SentName, one_line
from tricorne.web.api.tables import Laid
from tricorne.web.circumstances import digest_of
from tricorne.web.live.days import TERMS
from tricorne.web.store import Attempt
from tricorne.web.table import Agreement, Seat

router = APIRouter(prefix="/api/daily", tags=["daily"])

_LISTED = 50

Device = Annotated[str, Field(min_length=8, max_length=100)]
"""What a device calls itself: something random that it keeps. Only its digest is stored."""


class DailyForm(BaseModel):
    """Who tries, and on which device."""

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


@router.get("")
async def look(
    hall: GivenHall, store: GivenStore, device: Annotated[str, Query(max_length=100)] = ""
) -> Day:
    """Today's deal, and who has played it best."""
    days = hall.services.days
    day, mine = days.today, digest_of(device)
    results = await store.best(day, _LISTED)
    tried = bool(device) and await store.has_tried(day, mine)
    best = [
        Best(name=r.name, points=r.points, time_ms=r.time_ms, you=r.device == mine) for r in results
    ]
    return Day(day=day, digest=days.deal(day)[1].digest, tried=tried, best=best)


@router.post("", status_code=201)
async def play(
    form: DailyForm,
    hall: GivenHall,
    store: GivenStore,
    settings: GivenSettings,
    circumstances: GivenCircumstances,
) -> Tried:
    """Try today's deal. Only the first attempt of a device counts."""
    day, device, token = hall.services.days.today, digest_of(form.device), circumstances.token()
    name = one_line(form.name, settings.limits.name_letters) or "?"
    seats = (Seat(1, "person", name, keys=(digest_of(token),)),)
    agreement = Agreement("daily", TERMS, seats, day=day)
    sitting = await hall.lay(agreement, Attempt(day, device, name))
    code = sitting.table.code
    return Tried(code=code, tokens={"1": token}, counts=await store.counts(code))
