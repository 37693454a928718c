"""Tables: laying them, looking at them, sitting down; the record, a picture, a code to scan."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, ConfigDict, Field

from tricorne.play.codes import ServerCode
from tricorne.play.session.effects import SitDown
from tricorne.play.table.showing import describe_agreement, describe_seats
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.server.api.given import (
    GivenBudget,
    GivenCircumstances,
    GivenEraser,
    GivenHall,
    GivenLiveTable,
    GivenOffer,
    GivenQuotas,
    GivenSettings,
    GivenStore,
    GivenVisitor,
    find_tables,
)
from tricorne.server.api.large_bodies import ParsedApart
from tricorne.server.api.laying import PersonForm, SentName, SentPledge, TableForm, make_agreement
from tricorne.server.api.past import GivenPast
from tricorne.server.api.scene import TYPES, Format, Shade
from tricorne.server.environment.effects import SHORT_CODE
from tricorne.server.guard.problem import Problem
from tricorne.server.live.carrying import Carried
from tricorne.server.live.live_table import LiveTable
from tricorne.server.store.archived import find

router = APIRouter(prefix="/api/tables", tags=["tables"], route_class=ParsedApart)

_TOKEN_LETTERS = 100
_MOST_TABLES = 40
_CODES = 20 * _MOST_TABLES
_MOST_MISSING = 3

SentToken = Annotated[str, Field(max_length=_TOKEN_LETTERS)]
SentCode = Annotated[str, Field(max_length=12)]
SentSeats = Annotated[dict[SentCode, SentToken], Field(max_length=100)]
"""The token of a seat at each of some tables."""


class Laid(BaseModel):
    """A new table, and the tokens of its people's seats, which are shown once."""

    code: str
    tokens: dict[str, str]


class WholeCode(BaseModel):
    """The code of a table in its links."""

    code: str


class SitForm(BaseModel):
    """The name and seat of a new player; without a seat, the first open one."""

    model_config = ConfigDict(strict=True)

    name: SentName = ""
    seat: Annotated[int, Field(ge=1, le=6)] | None = None
    pledge: SentPledge | None = None


class Seated(BaseModel):
    """The seat, and its token."""

    seat: int
    token: str


class Key(BaseModel):
    """A seat's token, as the client claims."""

    model_config = ConfigDict(strict=True)

    token: SentToken


class Opened(BaseModel):
    """The seat that a token opens, if any."""

    seat: int | None
    name: str | None
    kind: str


@router.post("", status_code=201)
async def lay(
    form: TableForm,
    hall: GivenHall,
    settings: GivenSettings,
    circumstances: GivenCircumstances,
    offer: GivenOffer,
) -> Laid:
    """Lay a table. The first person is the host."""
    persons = [n for n, seat in enumerate(form.seats, start=1) if isinstance(seat, PersonForm)]
    tokens = {number: circumstances.token() for number in persons}
    pledges = {seat: form.pledge for seat in persons[:1] if form.pledge is not None}
    agreement = make_agreement(form, tokens, settings.naming, offer)
    live = await hall.lay(agreement, pledges=pledges)
    named = {str(number): token for number, token in tokens.items()}
    return Laid(code=live.table.code, tokens=named)


class Lifted(BaseModel):
    """A table from a device: its stored entries, in order.

    The rounds so far count as dealt on a device, whatever the entries say: they have no promise,
    and `carried` tells how many they are. At `freed`, a person with the link can sit down, and
    everybody waits for them: in the place of a bot, or of one of the two people who shared the
    device.
    """

    model_config = ConfigDict(strict=True)

    agreement: Annotated[str, Field(max_length=20_000)]
    entries: Annotated[list[Annotated[str, Field(max_length=8000)]], Field(max_length=2000)]
    freed: int | None = None


@router.post("/lifted", status_code=201)
async def lift(lifted: Lifted, hall: GivenHall, budget: GivenBudget) -> WholeCode:
    """Create a table from a device's entries, so that others can join. Its tokens stay valid."""
    carried = Carried(lifted.agreement, lifted.entries, lifted.freed)
    async with budget.hold_thread():
        live = await hall.carry(carried)
    return WholeCode(code=live.table.code)


@router.get("/waiting/{short}")
async def find_waiting(short: str, hall: GivenHall) -> WholeCode:
    """The whole code of a table that waits for people, by its first letters."""
    live = await hall.find_waiting(short.upper())
    if live is None:
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such table"))
    return WholeCode(code=live.table.code)


@router.get("")
async def look_at_all(
    codes: Annotated[str, Query(max_length=_CODES)],
    hall: GivenHall,
    quotas: GivenQuotas,
    visitor: GivenVisitor,
) -> dict[str, dict[str, object] | None]:
    """The same of several tables, by their codes with commas between; null for a missing one.

    After some missing ones, the rest is left out: codes could be guessed.
    """
    found: dict[str, dict[str, object] | None] = {}
    asked = dict.fromkeys(codes.upper().split(",")[:_MOST_TABLES])
    async for code, live in find_tables(asked, hall, quotas, visitor):
        found[code] = None if live is None else _outline(live)
        if [*found.values()].count(None) == _MOST_MISSING:
            break
    return found


@router.get("/{code}")
async def look(live: GivenLiveTable) -> dict[str, object]:
    """What everybody may know of a table before they sit down."""
    return _outline(live)


def _outline(live: LiveTable) -> dict[str, object]:
    table = live.table
    return {
        "code": table.code,
        "kind": table.agreement.kind,
        "state": table.state,
        "locked": table.locked,
        "seats": describe_seats(table, live.now),
        "awaited": table.awaited,
        "origin": table.origin,
        "table": describe_agreement(table.code, table.agreement),
    }


@router.post("/{code}/seats", status_code=201)
async def sit(
    form: SitForm,
    live: GivenLiveTable,
    settings: GivenSettings,
    circumstances: GivenCircumstances,
) -> Seated:
    """Sit down on an open seat."""
    token = circumstances.token()
    key = digest_of(token)
    name = settings.naming.call(form.name, token, live.table.agreement.language)
    await live.change(SitDown(form.seat, name, key, form.pledge))
    (seat,) = [seat.number for seat in live.table.seats if key in seat.keys]
    return Seated(seat=seat, token=token)


@router.post("/{code}/seats/opened")
async def try_key(key: Key, live: GivenLiveTable) -> Opened:
    """The seat of a token. Nothing changes, and nobody at the table notices."""
    table = live.table
    seat = table.seats.opened_by(digest_of(key.token))
    kind = table.agreement.kind
    if seat is None:
        return Opened(seat=None, name=None, kind=kind)
    return Opened(seat=seat.number, name=seat.name, kind=kind)


class ForgetForm(BaseModel):
    """The tokens of all seats of these people: several where they shared a device."""

    model_config = ConfigDict(strict=True)

    tokens: Annotated[list[SentToken], Field(min_length=1, max_length=6)]


class Forgotten(BaseModel):
    """Whether the table was deleted. It stays while another person holds a seat."""

    deleted: bool


@router.post("/{code}/forget")
async def forget(  # noqa: PLR0913, PLR0917  (where the player is, and for whom it is done)
    form: ForgetForm,
    code: str,
    hall: GivenHall,
    store: GivenStore,
    eraser: GivenEraser,
    budget: GivenBudget,
) -> Forgotten:
    """Erase a player from the table: their name, tokens and request ids. Cannot be undone.

    In a match that goes on, a bot takes the seat. The moves stay, without a name, while another
    person holds a seat; otherwise the whole table is deleted. A token that no longer opens the
    seat still gives this right.
    """
    live = await hall.find(code.upper())
    if live is None:
        if await store.ask(partial(find, code=code.upper())) is not None:
            raise Problem(
                409,
                refuse(
                    ServerCode.OPERATOR,
                    "this game is in the archive: ask the operator to delete it",
                ),
            )
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such table"))
    async with budget.hold_thread():
        deleted = await eraser.erase_players(live, {digest_of(token) for token in form.tokens})
    if deleted is None:
        raise Problem(403, refuse(ServerCode.TOKEN, "this is not the key of a seat at this table"))
    return Forgotten(deleted=deleted)


@router.get("/{code}/record")
async def record(past: GivenPast) -> Response:
    """The record of the rounds that are over."""
    disposition = f'attachment; filename="tricorne-{past.code[:SHORT_CODE]}.tri"'
    return Response(
        await past.record(),
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": disposition, "cache-control": "no-store"},
    )


@router.get("/{code}/rounds")
async def rounds(past: GivenPast) -> list[dict[str, object]]:
    """All rounds that are over, in the form in which the socket shows the last ones."""
    return [dict(each) for each in await past.finished_rounds()]


@router.get("/{code}/picture.{kind}")
async def picture(kind: Format, past: GivenPast, theme: Shade = "light") -> Response:
    """The board of the last round that is over."""
    return Response(await past.picture(kind, theme), media_type=TYPES[kind])
