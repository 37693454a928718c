"""The games of a circle: laid by a member, open to the others without a link, and their results."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict

from tricorne.play.codes import ServerCode
from tricorne.play.session.effects import SitDown
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.server.api.circle_access import GivenAccess, GivenCircles, no_circle
from tricorne.server.api.circle_results import (
    Duel,
    MemberResult,
    member_duels,
    member_results,
)
from tricorne.server.api.circles import CircleCode
from tricorne.server.api.described import Described
from tricorne.server.api.device import AskingDevice, DeviceForm
from tricorne.server.api.given import GivenCircumstances, GivenHall, GivenStore
from tricorne.server.api.tables import Seated, SentCode, SentToken
from tricorne.server.guard.problem import Problem
from tricorne.server.live.hall import Hall
from tricorne.server.live.live_table import LiveTable
from tricorne.server.store.circle_games import (
    CircleGame,
    Put,
    forget_game,
    game_note,
    games_of,
    has_game,
    put_game,
    seat_member,
    seat_of,
)
from tricorne.server.store.circles import note_renewal

router = APIRouter(prefix="/api/daily/circles", tags=["circles"], route_class=Described)


class GameForm(DeviceForm):
    """A table online, and the token of a seat there, which is that of the member."""

    model_config = ConfigDict(strict=True)

    table: SentCode
    token: SentToken


class ListedGame(BaseModel):
    """A game: its table, when it began or ended, and the names of members by their seats.

    `open` is how many seats wait for somebody, `you` the seat of the asking member. Once it is
    over, it has its `rounds`, the `points` of each seat, and the seats of the `winners`.
    """

    code: str
    at: int
    open: int
    you: int | None
    seats: dict[str, str]
    rounds: int | None
    points: list[int]
    winners: list[int]


class Games(BaseModel):
    """The games of a circle, the newest first, and what its members have made of those over.

    Only the latest games that are `over` are listed; all that are known count in the `results`.
    """

    running: list[ListedGame]
    over: list[ListedGame]
    results: list[MemberResult]


_LISTED = 20


@router.get("/{code}/games")
async def look(
    code: str, store: GivenStore, access: GivenAccess, device: AskingDevice = ""
) -> Games:
    """The games of a circle and their results, for its members."""
    circle, member = await access.as_member(code, digest_of(device))
    running, over = await store.ask(partial(games_of, circle=circle.code))
    names = {each.id: each.name for each in circle.members}
    return Games(
        running=[_game(each, names, member.id) for each in running],
        over=[_game(each, names, member.id) for each in over[:_LISTED]],
        results=member_results(over, names, member.id),
    )


@router.get("/{code}/duels")
async def duels(
    code: str, store: GivenStore, access: GivenAccess, device: AskingDevice = ""
) -> list[Duel]:
    """The matches of two members that say how many points ahead one should start."""
    circle, member = await access.as_member(code, digest_of(device))
    _, over = await store.ask(partial(games_of, circle=circle.code))
    return member_duels(over, {each.id: each.name for each in circle.members}, member.id)


@router.post("/{code}/games", status_code=201)
async def put(  # noqa: PLR0913, PLR0917  (whose game it is, and where it is noted)
    code: str,
    form: GameForm,
    hall: GivenHall,
    store: GivenStore,
    access: GivenAccess,
    circles: GivenCircles,
) -> CircleCode:
    """Make a table online a game of the circle, or take a seat there as a member.

    The others of the circle see it, and may take its open seats. A table is of one circle.
    """
    circle, member = await access.member(code, form.device)
    live = await _table(hall, form.table)
    key, at = digest_of(form.token), circles.at
    async with live.lock_alone() as table:
        seat = table.seats.opened_by(key)
        if seat is None or table.agreement.kind != "online":
            reason = refuse(ServerCode.TOKEN, "this is not the key of a seat at this table")
            raise Problem(403, reason)
        put_here = partial(
            put_game, circle=circle.code, code=live.code, note=game_note(table), at=at
        )
        _check(await circles.change(put_here))
        noted = partial(seat_member, code=live.code, seat=seat.number, member=member.id, key=key)
        await store.erase(noted, note_renewal(digest_of(form.device), at))
    return CircleCode(code=circle.code)


@router.post("/{code}/games/{table}/sit", status_code=201)
async def sit(  # noqa: PLR0913, PLR0917  (who sits down, where)
    code: str,
    table: str,
    form: DeviceForm,
    hall: GivenHall,
    store: GivenStore,
    access: GivenAccess,
    circles: GivenCircles,
    circumstances: GivenCircumstances,
) -> Seated:
    """Sit down at a game of the circle, without its link, under the name that the circle knows.

    A member who has a seat there gets another token for it, such as on a further device.
    """
    circle, member = await access.member(code, form.device)
    if not await store.ask(partial(has_game, circle=circle.code, code=table.upper())):
        raise _no_game()
    live = await _table(hall, table)
    asked = partial(seat_of, circle=circle.code, code=live.code, member=member.id)
    own = await store.ask(asked)
    if own is not None and own[1] in live.table.seats[own[0] - 1].keys:
        again = await live.add_key(own[0])
        if again is None:
            raise Problem(409, refuse(ServerCode.SEAT, "this seat has been opened too often"))
        return Seated(seat=own[0], token=again)
    token = circumstances.token()
    key = digest_of(token)
    await live.change(SitDown(None, member.name, key, None))
    (seat,) = [seat.number for seat in live.table.seats if key in seat.keys]
    noted = partial(seat_member, code=live.code, seat=seat, member=member.id, key=key)
    await store.erase(noted, note_renewal(digest_of(form.device), circles.at))
    return Seated(seat=seat, token=token)


@router.post("/{code}/games/{table}/drop")
async def drop(  # noqa: PLR0913, PLR0917  (who takes which game off)
    code: str,
    table: str,
    form: DeviceForm,
    store: GivenStore,
    access: GivenAccess,
    circles: GivenCircles,
) -> CircleCode:
    """Take a game off the circle: as one of its players, or as the first member. It goes on."""
    circle, member = await access.member(code, form.device)
    own = partial(seat_of, circle=circle.code, code=table.upper(), member=member.id)
    if not member.founder and await store.ask(own) is None:
        raise Problem(
            403,
            refuse(ServerCode.HOST, "only its players and who looks after the circle can do that"),
        )
    dropped = partial(forget_game, circle=circle.code, code=table.upper())
    if not await circles.change(dropped):
        raise _no_game()
    return CircleCode(code=circle.code)


def _check(put: Put) -> None:
    if put == "closed":
        raise no_circle()
    if put == "elsewhere":
        raise Problem(409, refuse(ServerCode.SEAT, "this game belongs to another circle"))
    if put == "full":
        full = refuse(ServerCode.SEATS, "too many games of this circle are not over")
        raise Problem(409, full)


async def _table(hall: Hall, code: str) -> LiveTable:
    live = await hall.find(code.upper())
    if live is None:
        raise _no_game()
    return live


def _game(game: CircleGame, names: dict[str, str], you: str) -> ListedGame:
    seats = {str(seat): names[each] for seat, each in game.seats.items() if each in names}
    own = next((seat for seat, each in game.seats.items() if each == you), None)
    result = game.result
    return ListedGame(
        code=game.code,
        at=game.at,
        open=game.open_seats,
        you=own,
        seats=seats,
        rounds=None if result is None else result.rounds,
        points=[] if result is None else result.points,
        winners=[] if result is None else result.winners,
    )


def _no_game() -> Problem:
    return Problem(404, refuse(ServerCode.DEAD, "there is no such table"))
