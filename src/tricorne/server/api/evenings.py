"""Evenings of several online tables that play the same deals: who sits where, and the ranking."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Query
from pydantic import BaseModel, ConfigDict, Field

from tricorne.languages import ENGLISH
from tricorne.play.codes import ServerCode
from tricorne.play.evening.evening import (
    Evening,
    TypedResult,
    begin_evening,
    change_evening,
)
from tricorne.play.evening.movement import Movement
from tricorne.play.evening.ranking import Comparing
from tricorne.play.lookalikes import distinct_name
from tricorne.play.reading import parse_json, read_fields, read_text
from tricorne.play.table.naming import is_foul
from tricorne.play.table.wish import refused
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import N_, refuse
from tricorne.server.api.described import Described
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenHall,
    GivenQuotas,
    GivenSettings,
    GivenStore,
    GivenVisitor,
)
from tricorne.server.api.laying import SentLanguage
from tricorne.server.environment.naming import Naming
from tricorne.server.environment.settings import Settings
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.guard.problem import Problem
from tricorne.server.live.days import Days
from tricorne.server.live.evening_host import (
    Destination,
    Errand,
    describe_evening,
    evening_of,
    find_place,
    is_over,
    lay_board,
    player_with,
    tables_in,
    tokens_of,
)
from tricorne.server.store import Store
from tricorne.server.store.evenings import (
    BoardTable,
    EveningRow,
    delete_evening,
    find_evening,
    put_evening,
    store_evening,
)

router = APIRouter(prefix="/api/evenings", tags=["evenings"], route_class=Described)

_LETTERS = 100
_MOST_NAMES = 64
_NAME_LETTERS = 40
_MOST_GAMES = 600
"""How many games an evening has at most: its tables, times its rounds, times their deals."""
_LARGEST = 1000
_HOUR = 3600

SentEveningKey = Annotated[str, Field(max_length=_LETTERS)]
AskingEveningKey = Annotated[str, Field(max_length=_LETTERS), Header(alias="tricorne-token")]
"""The organiser's key, or a player's token."""


class EveningForm(BaseModel):
    """An evening: its contestants, their movement, and how they play.

    A player may think for `turn` seconds; without it, for any time. Where people have no names of
    their own, the server invents one for each name that is empty.
    """

    model_config = ConfigDict(strict=True)

    names: Annotated[
        list[Annotated[str, Field(max_length=_NAME_LETTERS)]], Field(max_length=_MOST_NAMES)
    ]
    movement: Movement
    size: Literal[2, 3, 4]
    rounds: Annotated[int, Field(ge=1, le=_LARGEST)]
    deals: Annotated[int, Field(ge=1, le=_LARGEST)]
    sheet: Annotated[str, Field(max_length=40)]
    comparing: Comparing = "mean"
    turn: Annotated[int, Field(ge=5, le=3600)] | None = None
    language: SentLanguage = ENGLISH


class BegunEvening(BaseModel):
    """The code of the evening, and the organiser's key, which is shown once."""

    code: str
    key: str


class EveningKey(BaseModel):
    """The organiser's key, or a player's token."""

    model_config = ConfigDict(strict=True)

    key: SentEveningKey


class EveningChange(EveningKey):
    """A change as JSON, after the revision that the organiser saw.

    It is a result of a table or a latecomer, as the page stores them in an evening of its own.
    """

    revision: Annotated[int, Field(ge=1, le=1 << 30)]
    change: Annotated[str, Field(max_length=1000)]


class EveningStep(EveningKey):
    """The next round begins, or the evening ends, after the revision that the organiser saw."""

    revision: Annotated[int, Field(ge=1, le=1 << 30)]
    do: Literal["start", "finish"]


class Revision(BaseModel):
    """The revision of the evening now."""

    revision: int


class EveningLook(BaseModel):
    """An evening as the client may know it, or null if it has seen this `mark`.

    The organiser also gets the `tokens` of the players of each contestant.
    """

    mark: str
    revision: int
    hosts: bool
    tokens: list[list[str]] | None
    evening: dict[str, Any] | None


class Directions(BaseModel):
    """What a player has to do, and at which seat: `key` opens it, as the player's token.

    `behind` are contestants who still play at another table.
    """

    errand: Errand
    name: str
    round: int
    table: int | None
    deal: int | None
    code: str | None
    seat: int | None
    behind: list[str]


async def _found(code: str, store: GivenStore) -> EveningRow:
    row = await store.ask(partial(find_evening, code=code.upper()))
    if row is None:
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such evening"))
    return row


GivenEvening = Annotated[EveningRow, Depends(_found)]


@router.post("", status_code=201)
async def begin(
    form: EveningForm,
    store: GivenStore,
    settings: GivenSettings,
    circumstances: GivenCircumstances,
) -> BegunEvening:
    """Open an evening. Its deals are fixed now, and each is promised."""
    code, key, secret = circumstances.code(), circumstances.token(), circumstances.salt()
    evening = await run_in_thread(_begun, form, code, secret, _naming(settings))
    games = sum(len(plan.tables) for plan in evening.plan) * evening.deals
    if games > _MOST_GAMES:
        raise refused(ServerCode.REQUEST, "too many games for an evening: {games}", games=games)
    row = EveningRow(
        code=code,
        key=digest_of(key),
        evening=evening.to_json(),
        language=form.language,
        turn=form.turn,
        started=0,
        over=False,
        revision=1,
        at=int(circumstances.now() * 1000),
    )
    await store.change_apart(partial(put_evening, new=row))
    return BegunEvening(code=code, key=key)


def _begun(form: EveningForm, code: str, secret: str, naming: Naming) -> Evening:
    names: list[str] = []
    for name in form.names:
        names.append(_called(name, names, naming, code, form.language))
    return begin_evening(
        names,
        form.movement,
        form.size,
        form.rounds,
        form.deals,
        form.sheet,
        form.comparing,
        secret,
    )


def _naming(settings: Settings) -> Naming:
    """As everywhere on this server, but pairs need more room."""
    return replace(settings.naming, letters=_NAME_LETTERS)


def _called(name: str, others: list[str], naming: Naming, code: str, language: str) -> str:
    """What a contestant is called, after those who were named before."""
    if is_foul(name):
        foul = N_("there is a rude word in “{name}”: choose another name")
        raise refused(ServerCode.NAME, foul, name=name)
    taken = naming.take(name)
    if taken or naming.own:
        return taken
    invented = naming.invent(f"{code} {len(others)}", language)
    return distinct_name(invented, others, naming.letters)


@router.get("/{code}")
async def look(
    row: GivenEvening,
    hall: GivenHall,
    token: AskingEveningKey = "",
    after: Annotated[str, Query(max_length=_LETTERS)] = "",
) -> EveningLook:
    """An evening as the client may know it, `after` the mark of what it has seen."""
    hosts = row.key == digest_of(token)
    finished = [each for each in row.tables if each.totals is not None]
    mark = digest_of(f"{row.revision} {finished}")[:16]
    days = hall.services.days
    return EveningLook(
        mark=mark,
        revision=row.revision,
        hosts=hosts,
        tokens=await run_in_thread(tokens_of, row, days) if hosts else None,
        evening=None if after == mark else await run_in_thread(describe_evening, row),
    )


@router.post("/{code}/seat")
async def seat(  # noqa: PLR0913, PLR0917  (who asks, and what laying takes)
    form: EveningKey,
    row: GivenEvening,
    hall: GivenHall,
    store: GivenStore,
    quotas: GivenQuotas,
    visitor: GivenVisitor,
) -> Directions:
    """Where a player has to go now. The table is laid once all who play there are free."""
    player = await _player(form.key, row, hall.services.days)
    place = await run_in_thread(find_place, row, *player)
    if place.table is not None and place.table.code is None:
        if not await quotas.tables.take(visitor):
            raise Problem.often(ceil(_HOUR / hall.services.limits.tables_an_hour))
        await lay_board(hall, row, place.table)
        row = await _found(row.code, store)
        place = await run_in_thread(find_place, row, *player)
    return _directions(row, player[0], place)


async def _player(key: str, row: EveningRow, days: Days) -> tuple[int, int]:
    player = await run_in_thread(player_with, row, days, key)
    if player is None:
        raise Problem(403, refuse(ServerCode.TOKEN, "this link opens no seat of this evening"))
    return player


def _directions(row: EveningRow, contestant: int, place: Destination) -> Directions:
    table = place.table
    return Directions(
        errand=place.errand,
        name=evening_of(row).names[contestant],
        round=place.round,
        table=None if table is None else table.number,
        deal=None if table is None else table.board,
        code=None if table is None else table.code,
        seat=place.seat or None,
        behind=[*place.behind],
    )


def _refuse_others(key: str, row: EveningRow) -> None:
    if row.key != digest_of(key):
        raise Problem(403, refuse(ServerCode.HOST, "only the organiser can do that"))


def _refuse_late(revision: int, row: EveningRow) -> None:
    if is_over(row):
        raise Problem(409, refuse(ServerCode.WAITING, "this evening is over"))
    if revision != row.revision:
        raise _outrun()


def _outrun() -> Problem:
    return Problem(409, refuse(ServerCode.STALE, "somebody else has changed the evening meanwhile"))


@router.post("/{code}/change")
async def change(
    form: EveningChange,
    row: GivenEvening,
    store: GivenStore,
    settings: GivenSettings,
    circumstances: GivenCircumstances,
) -> Revision:
    """Type a result, correct it, take it back, or let somebody come late.

    A table whose result is typed while it plays counts no more. Results can be corrected after the
    last round, too.
    """
    _refuse_others(form.key, row)
    if row.over:
        raise Problem(409, refuse(ServerCode.WAITING, "this evening is over"))
    if form.revision != row.revision:
        raise _outrun()
    evening, given_up = await run_in_thread(_changed, row, form.change, _naming(settings))
    return await _store(row, evening, store, circumstances, given_up=given_up)


def _changed(row: EveningRow, change: str, naming: Naming) -> tuple[str, BoardTable | None]:
    """The evening after a change, as it is stored, and the table that counts no more."""
    before = evening_of(row)
    after = change_evening(before, _with_name(change, before, naming, row))
    last = after.changes[-1]
    text = after.to_json()
    if not isinstance(last, TypedResult):
        return text, None
    if last.round > row.started:
        raise refused(ServerCode.WAITING, "round {round} has not begun", round=last.round)
    return text, BoardTable(last.deal, last.table) if last.result else None


def _with_name(change: str, evening: Evening, naming: Naming, row: EveningRow) -> str:
    """The change, in which a latecomer is called as others may read it."""
    told = read_fields(parse_json(change))
    if "name" not in told:
        return change
    name = _called(read_text(told["name"]), evening.names, naming, row.code, row.language)
    return json.dumps({**told, "name": name})


@router.post("/{code}/step")
async def step(
    form: EveningStep, row: GivenEvening, store: GivenStore, circumstances: GivenCircumstances
) -> Revision:
    """Begin the next round, or end the evening before all has been played.

    The next round may begin while a table falls behind: it plays its deals first.
    """
    _refuse_others(form.key, row)
    _refuse_late(form.revision, row)
    if form.do == "finish":
        return await _store(replace(row, over=True), row.evening, store, circumstances)
    evening = evening_of(row)
    if row.started >= evening.rounds:
        raise refused(ServerCode.WAITING, "the last round has begun")
    begins = replace(row, started=row.started + 1)
    tables = tables_in(evening, begins.started)
    return await _store(begins, row.evening, store, circumstances, begun=tables)


async def _store(  # noqa: PLR0913  (what a revision is made of)
    row: EveningRow,
    evening: str,
    store: Store,
    circumstances: GivenCircumstances,
    *,
    begun: list[BoardTable] | None = None,
    given_up: BoardTable | None = None,
) -> Revision:
    """Store the next revision. Refused if somebody else was faster."""
    at = int(circumstances.now() * 1000)
    after = replace(row, evening=evening, revision=row.revision + 1, at=at)
    stored = partial(store_evening, after=after, begun=begun or (), given_up=given_up)
    if not await store.change_apart(stored):
        raise _outrun()
    return Revision(revision=after.revision)


@router.post("/{code}/end", status_code=204)
async def end(form: EveningKey, row: GivenEvening, store: GivenStore) -> None:
    """Delete an evening with its names and results. The tables stay with their players."""
    _refuse_others(form.key, row)
    await store.erase(partial(delete_evening, code=row.code))
    await store.clean_the_log()
