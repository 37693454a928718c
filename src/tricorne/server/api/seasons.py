"""Seasons of circles: everybody against everybody at once, each game in the players' own time."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from tricorne.play.codes import ServerCode
from tricorne.play.season.course import RUNS
from tricorne.play.season.offer import SeasonOffer
from tricorne.play.season.prospects import prospects
from tricorne.play.season.schedule import games_each
from tricorne.play.season.standings import standings
from tricorne.play.table.agreement import agreed_terms
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.rules.presets import usual_sheet
from tricorne.server.api.circle_access import GivenAccess, GivenCircles
from tricorne.server.api.described import MAY_BE_MISSING, Described
from tricorne.server.api.device import AskingDevice, DeviceForm
from tricorne.server.api.given import GivenCircumstances, GivenHall, GivenStore
from tricorne.server.api.laying import SentLanguage
from tricorne.server.api.tables import SentCode
from tricorne.server.guard.problem import Problem
from tricorne.server.live.days import Days
from tricorne.server.store import Store
from tricorne.server.store.season_games import SeasonGame
from tricorne.server.store.season_members import leave_season
from tricorne.server.store.seasons import (
    Season,
    call_off,
    join_season,
    put_season,
    read_season,
    season_of,
)

router = APIRouter(prefix="/api/seasons", tags=["circles"], route_class=Described)

_LATEST = 10**14


class OfferForm(BaseModel):
    """What is offered: from when to when, in milliseconds since 1970, and how the games are played.

    A turn may take so many `days`. All sit at tables of this `size`, and meet as many `times`.
    Each may be `away` for so many days. Games that are not over at the end count by the points so
    far (`stands`), or as a `draw`. A `target` of 0 is one round; without one, it is the sheet's.
    """

    model_config = ConfigDict(strict=True)

    begins: Annotated[int, Field(ge=0, le=_LATEST)]
    ends: Annotated[int, Field(ge=0, le=_LATEST)]
    days: Literal[1, 2, 3, 7] = 1
    size: Literal[2, 3, 4] = 2
    times: Literal[1, 2, 3] = 1
    away: Literal[0, 3, 7, 14] = 7
    unfinished: Literal["stands", "draw"] = "stands"
    sheet: Annotated[str, Field(max_length=40)] = ""
    target: Annotated[int, Field(ge=0, le=10_000)] | None = 0
    language: SentLanguage = "en"


class SeasonForm(DeviceForm):
    """A new season of a circle, offered by a member, who takes part."""

    circle: SentCode
    offer: OfferForm


class SeasonCode(BaseModel):
    """The code of a season."""

    code: str


class SeasonMember(BaseModel):
    """A member, their line in the standings, and the places that they can still reach.

    The `place` is that of now. Points decide, then games won, then the `margin`: the points at the
    tables by which they are ahead of the others. A member who `left` has lost the games that were
    not over.
    """

    number: int
    name: str | None
    you: bool
    place: int
    best: int
    worst: int
    points: int
    won: int
    played: int
    to_play: int
    margin: int
    left: bool


class SeasonGameShown(BaseModel):
    """A game: its members by number, its table, and the points once it is over.

    A member without points had left. The asking member has a `seat`, and the `token` that opens it.
    """

    members: list[int]
    table: str | None
    totals: list[int | None] | None
    seat: int | None
    token: str | None


class SeasonShown(BaseModel):
    """A season: its offer, how far it is, its members by place, and its games.

    Each member has `each` games, as far as is known. The first member may call it off.
    """

    code: str
    stage: Literal["offered", "running", "reminded", "over", "off"]
    offer: OfferForm
    now: int
    each: int
    joined: bool
    may_call_off: bool
    members: list[SeasonMember]
    games: list[SeasonGameShown]


class LatestSeason(BaseModel):
    """The latest season of a circle, if there was any."""

    season: SeasonShown | None


@router.get("", responses=MAY_BE_MISSING)
async def look(  # noqa: PLR0913, PLR0917  (who asks, and what is known)
    circle: Annotated[SentCode, Query()],
    hall: GivenHall,
    store: GivenStore,
    access: GivenAccess,
    circumstances: GivenCircumstances,
    device: AskingDevice = "",
) -> LatestSeason:
    """The latest season of a circle, for its members."""
    found, member = await access.as_member(circle, digest_of(device))
    season = await store.ask(partial(season_of, circle=found.code))
    if season is None:
        return LatestSeason(season=None)
    names = {each.id: each.name for each in found.members}
    first = member.founder or season.members[:1] == [member.id]
    shown = _shown(season, names, member.id, hall.services.days)
    shown.now = int(circumstances.now() * 1000)
    shown.may_call_off = first and season.stage == "offered"
    return LatestSeason(season=shown)


@router.post("", status_code=201, responses=MAY_BE_MISSING)
async def offer_season(
    form: SeasonForm,
    access: GivenAccess,
    circles: GivenCircles,
    circumstances: GivenCircumstances,
) -> SeasonCode:
    """Offer a season to a circle, and take part. One lasts at a time."""
    circle, member = await access.member(form.circle, form.device)
    offer, at = SeasonOffer(**form.offer.model_dump()), int(circumstances.now() * 1000)
    if not offer.fits(at):
        reason = refuse(
            ServerCode.REQUEST, "a season lasts from 2 to 92 days, and begins within 60 days"
        )
        raise Problem(422, reason)
    terms = agreed_terms(offer.sheet or usual_sheet(offer.size), {}, "full", offer.target)
    for size in range(2, offer.size + 1):  # with few members, all sit at one table
        terms.sheet.check_players(size)
    code = circumstances.code()
    put = partial(put_season, code=code, circle=circle.code, member=member.id, offer=offer, at=at)
    if not await circles.change(put):
        reason = refuse(ServerCode.WAITING, "the present season is not over yet")
        raise Problem(409, reason)
    return SeasonCode(code=code)


@router.post("/{code}/join")
async def join(
    code: str, form: DeviceForm, store: GivenStore, access: GivenAccess, circles: GivenCircles
) -> SeasonCode:
    """Join a season before it begins."""
    season, member = await _season(code, form, store, access)
    joined = await circles.change(partial(join_season, code=season.code, member=member))
    if joined == "full":
        raise Problem(409, refuse(ServerCode.SEATS, "this season is full: at most 12 play in it"))
    if joined == "begun":
        raise _begun()
    return SeasonCode(code=season.code)


@router.post("/{code}/leave")
async def leave(
    code: str, form: DeviceForm, store: GivenStore, access: GivenAccess, circles: GivenCircles
) -> SeasonCode:
    """Leave a season. A member who leaves after it began has lost the games that are not over."""
    season, member = await _season(code, form, store, access)
    await circles.change(partial(leave_season, code=season.code, member=member))
    return SeasonCode(code=season.code)


@router.post("/{code}/call-off")
async def stop(
    code: str, form: DeviceForm, store: GivenStore, access: GivenAccess, circles: GivenCircles
) -> SeasonCode:
    """Call a season off before it begins: its first member and that of the circle may."""
    season, member = await _season(code, form, store, access)
    if season.members[:1] != [member]:
        await access.first_member(season.circle, form.device)
    if not await circles.change(partial(call_off, code=season.code)):
        raise _begun()
    return SeasonCode(code=season.code)


async def _season(
    code: str, form: DeviceForm, store: Store, access: GivenAccess
) -> tuple[Season, str]:
    """A season, and what stands for the asking member of its circle."""
    season = await store.ask(partial(read_season, code=code.upper()))
    if season is None:
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such season"))
    _, member = await access.member(season.circle, form.device)
    return season, member.id


def _begun() -> Problem:
    return Problem(409, refuse(ServerCode.WAITING, "this season has begun, or is over"))


def _shown(season: Season, names: dict[str, str], member: str, days: Days) -> SeasonShown:
    count = len(season.members)
    games = [each.game for each in season.games]
    reach = prospects(count, games)
    mine = season.members.index(member) if member in season.members else None
    return SeasonShown(
        code=season.code,
        stage=season.stage.value,
        offer=OfferForm(**season.offer.to_dict()),
        now=0,
        each=games_each(max(count, 2), season.offer.size, season.offer.times),
        joined=mine is not None,
        may_call_off=False,
        members=[
            SeasonMember(
                number=line.member,
                name=names.get(season.members[line.member] or ""),
                you=line.member == mine,
                place=line.place,
                best=reach[line.member].best,
                worst=reach[line.member].worst,
                points=line.points,
                won=line.won,
                played=line.played,
                to_play=line.left,
                margin=line.margin,
                left=season.members[line.member] is None,
            )
            for line in standings(count, games)
        ],
        games=[_game(season, each, mine, days) for each in season.games],
    )


def _game(season: Season, each: SeasonGame, mine: int | None, days: Days) -> SeasonGameShown:
    who = each.game.members
    seat = None if mine not in who else who.index(mine) + 1
    opens = seat is not None and each.table is not None and season.stage in RUNS
    return SeasonGameShown(
        members=[*who],
        table=each.table,
        totals=None if each.game.totals is None else [*each.game.totals],
        seat=seat,
        token=days.seat_token(season.code, each.number, seat) if opens and seat else None,
    )
