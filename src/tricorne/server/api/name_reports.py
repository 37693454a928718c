"""Reporting a name to the operator, by somebody who reads it at a table or in a list.

Nobody else learns of a report, and it changes nothing by itself.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import ConfigDict, Field

from tricorne.play.codes import ServerCode
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.server.api.circle_access import GivenAccess
from tricorne.server.api.daily import SentDay, shown_results
from tricorne.server.api.described import Described
from tricorne.server.api.device import DeviceForm, device_of
from tricorne.server.api.evenings import EveningKey, GivenEvening
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenHall,
    GivenLiveTable,
    GivenQuotas,
    GivenSettings,
    GivenStore,
    GivenVisitor,
)
from tricorne.server.api.live_tops import GivenTops, KeyForm
from tricorne.server.api.tables import Key
from tricorne.server.environment.effects import Circumstances
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.guard.problem import Problem
from tricorne.server.guard.quota import Quota
from tricorne.server.live.evening_host import evening_of, player_with
from tricorne.server.store import Store
from tricorne.server.store.name_reports import NameReport, ReportedPlace, names_at, store_report

router = APIRouter(prefix="/api", tags=["reports"], route_class=Described)

_LETTERS = 40
"""Longer than any name here: bots and namesakes have a number behind theirs."""

ReadName = Annotated[str, Field(min_length=1, max_length=_LETTERS)]
"""A name, exactly as it stands there."""


class TableReport(Key):
    """The name of another person at a table, by the token of a seat."""

    name: ReadName


class CircleReport(DeviceForm):
    """The name of another member."""

    name: ReadName


class DayReport(DeviceForm):
    """A name in the list of a day."""

    model_config = ConfigDict(strict=True)

    day: SentDay
    name: ReadName


class TopReport(KeyForm):
    """The name of another player, by a player's token or the host's key."""

    name: ReadName


class EveningReport(EveningKey):
    """The name of another player or pair, by a player's token or the organiser's key."""

    name: ReadName


class Reporting:
    """Stores reports, a few from each address."""

    def __init__(
        self,
        store: GivenStore,
        circumstances: GivenCircumstances,
        quotas: GivenQuotas,
        visitor: GivenVisitor,
    ) -> None:
        self._store: Store = store
        self._circumstances: Circumstances = circumstances
        self._reports: Quota = quotas.reports
        self._visitor: str = visitor

    async def report(
        self, place: ReportedPlace, code: str, name: str, by: int | None, seen: Collection[str]
    ) -> None:
        """Store that a name was reported, one of those `seen` there."""
        if name not in seen:
            raise Problem(409, refuse(ServerCode.NAME, "nobody has this name here any more"))
        if not await self._reports.take(self._visitor):
            raise Problem.often(self._reports.seconds_until_one(self._visitor))
        report = NameReport(place, code, name, by, int(self._circumstances.now() * 1000))
        await self._store.change_apart(partial(store_report, report=report))


GivenReporting = Annotated[Reporting, Depends()]


@router.post("/tables/{code}/report", status_code=204)
async def report_at_table(
    form: TableReport, live: GivenLiveTable, reporting: GivenReporting
) -> None:
    """Report a name at a table to the operator, from a seat."""
    seats = live.table.seats
    seat = seats.opened_by(digest_of(form.token))
    if seat is None:
        raise Problem(403, refuse(ServerCode.TOKEN, "this is not the key of a seat at this table"))
    seen = {each.name for each in seats if each.kind == "person"}
    await reporting.report("table", live.code, form.name, seat.number, seen)


@router.post("/daily/circles/{code}/report", status_code=204)
async def report_in_circle(
    code: str, form: CircleReport, access: GivenAccess, reporting: GivenReporting
) -> None:
    """Report a name in a circle to the operator, as a member."""
    circle, _ = await access.member(code, form.device)
    seen = {each.name for each in circle.members}
    await reporting.report("circle", circle.code, form.name, None, seen)


@router.post("/daily/report", status_code=204)
async def report_on_day(
    form: DayReport,
    hall: GivenHall,
    store: GivenStore,
    settings: GivenSettings,
    reporting: GivenReporting,
) -> None:
    """Report a name in the list of a day to the operator."""
    device = device_of(form.device, hall)
    seen = {each.name for each in await shown_results(form.day, device, store, settings)}
    await reporting.report("day", form.day, form.name, None, seen)


@router.post("/live-tops/{code}/report", status_code=204)
async def report_at_top(
    code: str, form: TopReport, tops: GivenTops, store: GivenStore, reporting: GivenReporting
) -> None:
    """Report a name at a top with a host to the operator, as a player or as the host."""
    asked = await tops.find(code, form.key)
    code, player = asked.course.code, asked.asker.player
    if player is None and not asked.asker.hosts:
        raise Problem(403, refuse(ServerCode.TOKEN, "you do not take part in this top"))
    seen = await store.ask(partial(names_at, code=code))
    await reporting.report("top", code, form.name, player, seen)


@router.post("/evenings/{code}/report", status_code=204)
async def report_at_evening(
    form: EveningReport, row: GivenEvening, hall: GivenHall, reporting: GivenReporting
) -> None:
    """Report a name at an evening to the operator, as a player or as the organiser."""
    player = await run_in_thread(player_with, row, hall.services.days, form.key)
    if player is None and row.key != digest_of(form.key):
        raise Problem(403, refuse(ServerCode.TOKEN, "this link opens no seat of this evening"))
    by = None if player is None else player[0] + 1
    await reporting.report("evening", row.code, form.name, by, evening_of(row).names)
