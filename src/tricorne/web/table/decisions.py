"""What may be done at a table: each wish becomes the entry to store, or is refused with a reason.

Nothing here changes the table.
"""

from __future__ import annotations

from collections.abc import Mapping

from tricorne.bots.levels import USUAL
from tricorne.rules import (
    PASS,
    Action,
    Deal,
    Draw,
    Place,
    Refusal,
    Round,
    TricorneError,
    parse_action,
    run_out,
)
from tricorne.rules.commitment import Commitment
from tricorne.rules.errors import N_, Code
from tricorne.rules.refusal import tile_refusal
from tricorne.rules.tiles import TILE_NAMED
from tricorne.web.codes import ServerCode
from tricorne.web.table.entry import (
    Acted,
    Dealt,
    Entry,
    Left,
    Paused,
    Readied,
    Replaced,
    Resumed,
    Returned,
    Stood,
    whole_ms,
)
from tricorne.web.table.now import Now
from tricorne.web.table.refused import Refused, refuse_waste, refused
from tricorne.web.table.table import Table
from tricorne.web.table.undoing import take_back, taken_back
from tricorne.web.table.wish import Wish

LASTING = frozenset(
    {"act", "undo", "ask", "grant", "deny", "next", "rematch"}
    | {"pause", "resume", "replace", "return", "leave"}
)
"""The wishes that become entries."""

_OF_THE_GAME = {"act", "undo", "ask", "grant", "deny", "next"}
"""Of these, what is meant for a position of the game,"""
_IN_PERSON = _OF_THE_GAME | {"rematch"}
"""and what nobody asks for while a bot plays for him."""


def decide(  # noqa: C901, PLR0911  (a wish a line)
    table: Table, seat: int, wish: Wish, now: Now, bots: Mapping[str, str]
) -> Entry:
    """What a lasting wish of a seat becomes. `bots` are the names of those that can play."""
    if wish.do in _IN_PERSON and table.seats[seat - 1].bot is not None:
        raise refused(ServerCode.BOT, "a bot plays for you; take your seat back first")
    action = read_action(wish.text("action")) if wish.do == "act" else None
    if wish.do in _OF_THE_GAME and not _since(table, seat, wish) <= wish.version <= table.version:
        raise refused(ServerCode.STALE, "the game has moved on since")
    thought_ns, id_ = now.thought_ns, wish.id
    match wish.do:
        case "act" if action is not None:
            return act(table, seat, action, thought_ns, id_)
        case "undo" | "ask" | "grant" | "deny":
            _playing(table)
            return take_back(table, seat, wish.do, thought_ns, id_)
        case "next":
            return ready(table, seat, id_)
        case "rematch":
            return rematch(table, seat, id_)
        case "pause":
            return pause(table, seat, now, id_)
        case "resume":
            return resume(table, seat, now, id_)
        case "replace":
            return replace(table, seat, wish, now, bots)
        case "return":
            return return_(table, seat, id_)
        case _:
            return leave(table, seat, bots, id_)


def _since(table: Table, seat: int, wish: Wish) -> int:
    """The first version that the wish can be meant for: an undo outlives what bots answer."""
    if wish.do in ("undo", "ask") and taken_back(table, seat):
        return table.steady[seat - 1]
    return table.moved


def read_action(text: str) -> Action:
    """What a client says that it does. A tile cannot be asked for: only the pool knows it."""
    try:
        action = parse_action(text)
    except TricorneError as error:
        raise Refused(error.refusal._replace(code=ServerCode.MESSAGE)) from error
    if isinstance(action, Draw) and text != "draw":
        raise refused(ServerCode.MESSAGE, "write draw, without a tile")
    return action


def act(table: Table, seat: int, action: Action, time_ns: int, id_: str | None) -> Acted:
    """What the seat does in its turn."""
    round_ = _playing(table)
    twin = round_.copy()
    event = twin.push(action, whole_ms(time_ns), seat=seat)
    return Acted(by=seat, id=id_, events=(event,))


def why_not(table: Table, seat: int, text: str) -> Refusal | None:
    """Why the seat may not do that now: `draw`, `pass`, or a tile, on a cell (`345@0,1`) or at all.

    However the tile is turned; None if nothing speaks against it.
    """
    round_ = _playing(table)
    if seat != round_.seat:
        return round_.refusal(PASS, seat)
    if text in TILE_NAMED:
        return tile_refusal(round_, TILE_NAMED[text])
    action = read_action(text)
    if isinstance(action, Place):
        return tile_refusal(round_, action.tile, action.cell)
    return round_.refusal(action)


def time_out(table: Table, time_ns: int) -> Acted:
    """What is done for the seat to move because its time has run out."""
    return Acted(events=tuple(run_out(_playing(table).copy(), whole_ms(time_ns))))


def ready(table: Table, seat: int, id_: str | None) -> Readied:
    """Wait for the next round."""
    if table.state == "paused":
        raise refused(ServerCode.PAUSED, "the table is paused")
    if table.state != "between":
        raise refused(ServerCode.WAITING, "no round is over that another could follow")
    if seat in table.ready:
        refuse_waste(table)
    return Readied(by=seat, id=id_)


def rematch(table: Table, seat: int, id_: str | None) -> Readied:
    if not table.over:
        raise refused(ServerCode.WAITING, "the match is not over yet")
    if table.agreement.kind == "daily":
        raise refused(Code.OVER, "there is one deal a day")
    if seat in table.ready:
        refuse_waste(table)
    return Readied(by=seat, id=id_)


def deal(dealt: Deal, promise: Commitment) -> Dealt:
    return Dealt(lines=tuple(dealt.lines()), salt=promise.salt)


def pause(table: Table, seat: int, now: Now, id_: str | None) -> Paused:
    _refuse_guests(table, seat, now)
    if table.agreement.kind == "daily":
        raise refused(ServerCode.PAUSED, "the clock of the day cannot be stopped")
    if table.state not in ("playing", "between"):
        raise refused(ServerCode.PAUSED, "there is nothing to pause now")
    refuse_waste(table)
    return Paused(by=seat, id=id_, thought_ns=whole_ms(now.thought_ns))


def resume(table: Table, seat: int, now: Now, id_: str | None) -> Resumed:
    """Let the clocks go on."""
    _refuse_guests(table, seat, now)
    if table.state != "paused":
        raise refused(ServerCode.PAUSED, "the table is not paused")
    return Resumed(by=seat, id=id_)


def replace(table: Table, by: int, wish: Wish, now: Now, bots: Mapping[str, str]) -> Replaced:
    """Let a bot play for an open seat, as the host, or for somebody who has gone, as anybody."""
    bot, seat = wish.text("bot"), wish.number("seat")
    if bot not in bots:
        raise refused(ServerCode.BOT, "there is no bot “{bot}”", bot=bot)
    if not 1 <= seat <= len(table.seats):
        raise refused(ServerCode.SEAT, "there is no seat {seat}", seat=seat)
    if table.state == "over" and not table.ready:
        raise refused(Code.OVER, "the match is over")
    taken = table.seats[seat - 1]
    if taken.bot is not None:
        raise refused(ServerCode.SEAT, "a bot plays for seat {seat} already", seat=seat)
    if taken.kind == "open":
        _refuse_guests(table, by, now)
    elif seat not in now.gone:
        raise refused(ServerCode.SEAT, "who has seat {seat} has not been away for long", seat=seat)
    else:
        refuse_waste(table)
    return Replaced(by=by, id=wish.id, seat=seat, bot=bot, name=bots[bot])


def return_(table: Table, seat: int, id_: str | None) -> Returned:
    """Take the seat back from its bot."""
    if table.seats[seat - 1].bot is None:
        raise refused(ServerCode.SEAT, "nobody plays for you")
    return Returned(by=seat, id=id_)


def leave(table: Table, seat: int, bots: Mapping[str, str], id_: str | None) -> Entry:
    """Give the seat up: to nobody while the table waits, later to a bot."""
    if table.state == "waiting":
        return Stood(by=seat, id=id_)
    return Left(by=seat, id=id_, bot=USUAL, name=bots[USUAL])


def open_seat(table: Table, seat: int | None) -> int:
    """Where somebody can sit down who wants this seat, or just any."""
    free = [other.number for other in table.seats if other.kind == "open"]
    if not free or table.state == "over" or not table.has_time_to_waste:
        raise refused(ServerCode.FULL, "nobody can sit down here any more")
    if seat is not None and seat not in free:
        raise refused(ServerCode.FULL, "seat {seat} is taken", seat=seat)
    return free[0] if seat is None else seat


def _playing(table: Table) -> Round:
    """The round that can be played in now."""
    state = table.state
    if state == "playing" and table.round is not None:
        return table.round
    code, template = _NOT_NOW[state]
    raise refused(code, template)


_NOT_NOW = {
    "waiting": (ServerCode.WAITING, N_("the table waits for people to sit down")),
    "paused": (ServerCode.PAUSED, N_("the table is paused")),
    "between": (Code.OVER, N_("the round is over")),
    "over": (Code.OVER, N_("the match is over")),
    "playing": (ServerCode.WAITING, N_("no round has been dealt yet")),
}


def _refuse_guests(table: Table, seat: int, now: Now) -> None:
    if table.host(now.gone) != seat and table.agreement.kind != "device":
        raise refused(ServerCode.HOST, "only the host can do that")
