"""Tables: laying them, looking at them, sitting down; the record, a picture, a code to scan."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Annotated

import segno
from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request

from tricorne.record import write
from tricorne.rules import Match
from tricorne.rules.errors import refuse
from tricorne.web.api.laying import PersonSaid, SentName, TableSaid, agreed, called_so
from tricorne.web.api.picture import drawn
from tricorne.web.api.scene import Kind
from tricorne.web.circumstances import digest_of
from tricorne.web.guard.problem import Problem
from tricorne.web.live import Hall, Sitting
from tricorne.web.store import StoreError
from tricorne.web.table import Table, decisions
from tricorne.web.table.entry import Sat
from tricorne.web.table.refused import Refused
from tricorne.web.table.showing import agreement_shown, seats_shown

router = APIRouter(prefix="/api/tables", tags=["tables"])

_CONFLICT = 409
_QR_SCALE = 8


class Laid(BaseModel):
    """A table that was laid, and what opens the seats of its people. Tokens are shown once."""

    code: str
    tokens: dict[str, str]


class SitSaid(BaseModel):
    """Who sits down, and where; without a seat on the first that is open."""

    model_config = ConfigDict(strict=True)

    name: SentName = ""
    seat: Annotated[int, Field(ge=1, le=6)] | None = None


class Seated(BaseModel):
    """The seat, and what opens it."""

    seat: int
    token: str


@router.post("", status_code=201)
async def lay(said: TableSaid, request: Request) -> Laid:
    """Lay a table. The first person is the host."""
    hall = _hall(request)
    persons = [n for n, seat in enumerate(said.seats, start=1) if isinstance(seat, PersonSaid)]
    tokens = {number: hall.circumstances.token() for number in persons}
    agreement = agreed(said, tokens, hall.settings.limits.name_letters)
    try:
        sitting = await hall.lay(agreement)
    except StoreError as error:
        raise not_stored(error) from error
    named = {str(number): token for number, token in tokens.items()}
    return Laid(code=sitting.table.code, tokens=named)


@router.get("/{code}")
async def look(code: str, request: Request) -> dict[str, object]:
    """What everybody may know of a table before he sits down."""
    sitting = await found(request, code)
    table = sitting.table
    return {
        "code": table.code,
        "kind": table.agreement.kind,
        "state": table.state,
        "seats": seats_shown(table, sitting.presence.here),
        "table": agreement_shown(table.code, table.agreement),
    }


@router.post("/{code}/seats", status_code=201)
async def sit(code: str, said: SitSaid, request: Request) -> Seated:
    """Sit down on an open seat."""
    hall, sitting = _hall(request), await found(request, code)
    token = hall.circumstances.token()
    try:
        async with sitting.alone() as table:
            seat = decisions.open_seat(table, said.seat)
            most, language = hall.settings.limits.name_letters, table.agreement.language
            name = called_so(said.name, seat, language, most)
            await sitting.happen(Sat(seat=seat, name=name, key=digest_of(token)))
    except Refused as error:
        raise Problem(_CONFLICT, error.refusal) from error
    except StoreError as error:
        raise not_stored(error) from error
    return Seated(seat=seat, token=token)


@router.get("/{code}/record")
async def record(code: str, request: Request) -> Response:
    """The record of the rounds that are over."""
    table = (await found(request, code)).table
    match = _told(table)
    names = [seat.name for seat in table.seats]
    disposition = f'attachment; filename="tricorne-{table.code}.tri"'
    return Response(
        await asyncio.to_thread(write, match, names),
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": disposition, "cache-control": "no-store"},
    )


@router.get("/{code}/picture.{kind}")
async def picture(code: str, kind: Kind, request: Request) -> Response:
    """The board of the last round that is over."""
    rounds = _told((await found(request, code)).table).rounds
    if not rounds:
        raise Problem(404, refuse("waiting", "no round is over yet"))
    return await drawn(request.app.state.workshop, rounds[-1].board, kind)


@router.get("/{code}/qr.svg")
async def qr(code: str, request: Request) -> Response:
    """The address of the table, to be scanned."""
    sitting = await found(request, code)
    base = _hall(request).settings.public_url or str(request.base_url)
    made = BytesIO()
    address = f"{base.rstrip('/')}/t/{sitting.table.code}"
    segno.make(address, error="m", micro=False).save(made, kind="svg", scale=_QR_SCALE)
    return Response(made.getvalue(), media_type="image/svg+xml")


async def found(request: Request, code: str) -> Sitting:
    """The table with this code; raises Problem if there is none."""
    try:
        sitting = await _hall(request).find(code.upper())
    except StoreError as error:
        raise not_stored(error) from error
    if sitting is None:
        raise Problem(404, refuse("dead", "there is no such table"))
    return sitting


def not_stored(error: StoreError) -> Problem:
    """What is answered when the database does not."""
    return Problem(503, error.refusal)


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def _told(table: Table) -> Match:
    """The match as everybody may know it: without the round that is being played."""
    told = Match(table.agreement.terms, len(table.seats))
    told.rounds = [round_ for round_ in table.match.rounds if round_.settled or table.deserted]
    return told
