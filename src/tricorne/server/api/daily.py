"""The deal of the day: the same hand for everybody, and a list of the best."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from tricorne.languages import ENGLISH
from tricorne.play.codes import ServerCode
from tricorne.play.lookalikes import name_look as look_of
from tricorne.play.table import Agreement, Seat
from tricorne.play.table.day import daily_terms, hand_of
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.rules.tiles import names
from tricorne.server.api.described import MAY_BE_MISSING
from tricorne.server.api.device import AskingDevice, Device, DeviceForm, device_of
from tricorne.server.api.given import (
    GivenBudget,
    GivenCircumstances,
    GivenEraser,
    GivenHall,
    GivenQuotas,
    GivenSettings,
    GivenStore,
    GivenVisitor,
)
from tricorne.server.api.large_bodies import ParsedApart
from tricorne.server.api.laying import SentName
from tricorne.server.api.tables import Laid, Lifted, WholeCode
from tricorne.server.environment.invented import suggest_names
from tricorne.server.environment.settings import Lists, Settings
from tricorne.server.guard.problem import Problem
from tricorne.server.live.carrying import Carried
from tricorne.server.live.hall import Hall
from tricorne.server.store import Attempt, Store
from tricorne.server.store.attempts import Result, find_sent

router = APIRouter(prefix="/api/daily", tags=["daily"], route_class=ParsedApart)

_LISTED = 50

SentDay = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]
AskedDay = Annotated[SentDay | None, Query()]


class DailyForm(DeviceForm):
    """The player of an attempt, and the device. Without a name, the server invents one."""

    name: SentName = ""


class Tried(Laid):
    """The table of an attempt, and whether this is the one of its device that counts."""

    counts: bool


class Best(BaseModel):
    """A line of the list."""

    name: str
    points: int
    you: bool


class Day(BaseModel):
    """A day and its best, by points."""

    day: str
    today: str
    tried: bool
    hand: list[str]
    """The tiles that everybody begins with."""
    best: list[Best]
    """Only the client's own result, where nobody is on the list."""
    lists: Lists
    """Whose names are on the list: people's own too, only invented ones, or nobody's."""
    device: str
    """The client's device name; a new one, if it has none from here."""
    invented: dict[str, list[str]]
    """Names to enter the list with, by language. A player's own name is not needed."""


@router.get("", responses=MAY_BE_MISSING)
async def look(  # noqa: PLR0913, PLR0917  (what an answer depends on)
    hall: GivenHall,
    store: GivenStore,
    settings: GivenSettings,
    circumstances: GivenCircumstances,
    day: AskedDay = None,
    device: AskingDevice = "",
) -> Day:
    """The best results of a day, by default of today."""
    days = hall.services.days
    if not days.has_named(device):
        device = days.device(circumstances.token())
    today, mine = days.today, digest_of(device)
    day = day or today
    if not days.has_come(day):
        raise Problem(404, refuse(ServerCode.WAITING, "this day has not come yet"))
    results = await shown_results(day, mine, store, settings)
    return Day(
        day=day,
        today=today,
        tried=await store.has_tried(day, mine),
        hand=names(hand_of(day)),
        lists=settings.open_list,
        best=[Best(name=r.name, points=r.points, you=r.device == mine) for r in results],
        device=device,
        invented=suggest_names(f"{today} {device}"),
    )


async def shown_results(day: str, mine: str, store: Store, settings: Settings) -> list[Result]:
    """The list of a day as a device sees it: only its own result, where nobody is on the list."""
    return await store.best(day, _LISTED, mine if settings.open_list == "none" else None)


class ForgottenAttempts(BaseModel):
    """How many attempts were erased."""

    attempts: int


@router.post("/forget")
async def forget(form: DeviceForm, eraser: GivenEraser) -> ForgottenAttempts:
    """Erase all attempts of a device, with their names and lines. Cannot be undone.

    The device also leaves all private lists. Of today's attempt, its digest stays until the day is
    over, so that another attempt does not count.
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
    """Try today's deal. The order of draws is this attempt's own.

    Only the first attempt of a device counts, only one of those with the same name from an address,
    and only some from an address.
    """
    device, day = device_of(form.device, hall), hall.services.days.today
    token = circumstances.token()
    invented = suggest_names(f"{day} {form.device}")
    given = settings.naming.take(form.name)
    is_free = settings.open_list == "own" or any(given in each for each in invented.values())
    name = (given if is_free else "") or invented[ENGLISH][0]
    may_count = (
        not await store.has_tried(day, device)
        and await quotas.namesakes.take(f"{day} {visitor} {look_of(name)}")
        and await quotas.attempts.take(f"{day} {visitor}")
    )
    return await begin_attempt(hall, store, Attempt(day, device, name, may_count), token)


async def begin_attempt(hall: Hall, store: Store, attempt: Attempt, token: str) -> Tried:
    """Lay the table of an attempt, whose player has this token."""
    seats = (Seat(1, "person", attempt.name, keys=(digest_of(token),)),)
    agreement = Agreement("daily", daily_terms(), seats, day=attempt.day, hints=False)
    live = await hall.lay(agreement, attempt)
    code = live.table.code
    return Tried(code=code, tokens={"1": token}, counts=await store.counts(code))


class OfflineAttempt(Lifted):
    """A finished attempt from a device that had no network: its table, its day and the device."""

    model_config = ConfigDict(strict=True)

    day: SentDay
    device: Device


@router.post("/offline", status_code=201, responses=MAY_BE_MISSING)
async def send(
    form: OfflineAttempt, hall: GivenHall, store: GivenStore, budget: GivenBudget
) -> WholeCode:
    """Send an attempt that was made without a network. It is shown to friends, without a rank.

    Of a device and a day, only the first one is kept.
    """
    device = device_of(form.device, hall)
    if not hall.services.days.has_come(form.day):
        raise Problem(404, refuse(ServerCode.WAITING, "this day has not come yet"))
    attempt = Attempt(form.day, device, "-", may_count=False, offline=True)
    async with budget.hold_thread():
        sent = await store.ask(lambda connection: find_sent(connection, attempt))
        if sent is None:
            live = await hall.carry(Carried(form.agreement, form.entries, form.freed), attempt)
            sent = live.table.code
    return WholeCode(code=sent)
