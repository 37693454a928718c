"""What is allowed at a table: each wish becomes an entry to store, or is refused with a reason.

Nothing here changes the table.
"""

from __future__ import annotations

from collections.abc import Mapping

from tricorne.play.codes import ServerCode
from tricorne.play.table import seating
from tricorne.play.table.agreement import Agreement
from tricorne.play.table.entry import Acted, Dealt, Entry, Paused, Readied, Resumed, whole_ms
from tricorne.play.table.now import Now
from tricorne.play.table.seating import refuse_guests
from tricorne.play.table.table import Table
from tricorne.play.table.undoing import actions_taken_back, take_back
from tricorne.play.table.wish import Refused, Wish, refuse_waste, refused
from tricorne.rules import (
    DRAW,
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
from tricorne.rules.commitment import Commitment, commit
from tricorne.rules.errors import N_, Code
from tricorne.rules.mixing import Mixing
from tricorne.rules.practice import named_deal
from tricorne.rules.refusal import tile_refusal
from tricorne.rules.tiles import TILE_NAMED

LASTING = {
    "act",
    "undo",
    "ask",
    "grant",
    "deny",
    "next",
    "rematch",
    "pause",
    "resume",
} | seating.WISHES
"""The wishes that become entries."""

_OF_THE_GAME = {"act", "undo", "ask", "grant", "deny", "next"}
"""Wishes that refer to a position of the game,"""
_IN_PERSON = _OF_THE_GAME | {"rematch"}
"""and wishes that a player cannot make while a bot plays for them."""


def decide(  # noqa: PLR0911  (a wish a line)
    table: Table, seat: int, wish: Wish, now: Now, bots: Mapping[str, str]
) -> Entry:
    """The entry for a seat's wish. `bots` are the names of the available bots."""
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
            return take_back(table, seat, wish.do, thought_ns, id_, gone=now.gone)
        case "next":
            return ready(table, seat, id_)
        case "rematch":
            return rematch(table, seat, id_)
        case "pause":
            return pause(table, seat, now, id_)
        case "resume":
            return resume(table, seat, now, id_)
        case _:
            return seating.decide(table, seat, wish, now, bots)


def request_of(wish: Wish) -> str:
    """The request of a wish, in the form of the `Entry.wished` that it becomes."""
    match wish.do:
        case "act":
            action = read_action(wish.text("action"))
            return "act draw" if isinstance(action, Draw) else f"act {action}"
        case "claim" | "dismiss" | "replace" | "time":
            return f"{wish.do} {wish.number('seat')}"
        case _:
            return wish.do


def _since(table: Table, seat: int, wish: Wish) -> int:
    """The first version that a wish can refer to: an undo may skip the answers of bots."""
    if wish.do in ("undo", "ask") and actions_taken_back(table, seat):
        return table.steady[seat - 1]
    return table.moved


def read_action(text: str) -> Action:
    """The action of a client. It cannot name a drawn tile: only the pool knows it."""
    try:
        action = parse_action(text)
    except TricorneError as error:
        raise Refused(error.refusal._replace(code=ServerCode.MESSAGE)) from error
    if isinstance(action, Draw) and text != "draw":
        raise refused(ServerCode.MESSAGE, "write draw, without a tile")
    return _unnamed(action)


def _unnamed(action: Action) -> Action:
    """A seat's action without the tile that it draws, so that no refusal reveals it."""
    return DRAW if isinstance(action, Draw) else action


def act(table: Table, seat: int, action: Action, time_ns: int, id_: str | None) -> Acted:
    """The seat's action in its turn."""
    event = _playing(table).foreseen(_unnamed(action), whole_ms(time_ns), seat=seat)
    return Acted(by=seat, id=id_, events=(event,))


def action_refusal(table: Table, seat: int, text: str) -> Refusal | None:
    """Why the seat may not do that now; None if it may.

    That is `draw`, `pass`, or a tile on a cell (`345@0,1`) or anywhere, turned in any way.
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
    """The action for the seat to move when its time has run out."""
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
    if table.agreement.shared_deal is not None:
        raise refused(Code.OVER, "the match is over")
    if seat in table.ready:
        refuse_waste(table)
    return Readied(by=seat, id=id_)


def deal(dealt: Deal, promise: Commitment) -> Dealt:
    return Dealt(lines=tuple(dealt.lines()), salt=promise.salt)


def deal_known(agreement: Agreement, salt: str) -> Dealt | None:
    """The round that was asked for by the name of its deal, if one was."""
    if agreement.practice is None:
        return None
    dealt = named_deal(agreement.practice, agreement.terms.sheet, len(agreement.seats))
    return deal(dealt, commit(dealt, salt))


def deal_mixed(table: Table, mixing: Mixing, parts: Mapping[int, str]) -> Dealt:
    """The round that follows from a mixing and the parts that were opened."""
    dealt = mixing.opening(parts).deal(table.agreement.terms.sheet, len(table.seats))
    return Dealt(lines=tuple(dealt.lines()), salt=mixing.salt, parts=parts)


def pause(table: Table, seat: int, now: Now, id_: str | None) -> Paused:
    refuse_guests(table, seat, now)
    if table.state not in ("playing", "between"):
        raise refused(ServerCode.PAUSED, "there is nothing to pause now")
    if _would_think(table, seat):
        raise refused(ServerCode.PAUSED, "players cannot pause the clock during their own turn")
    refuse_waste(table)
    return Paused(by=seat, id=id_, thought_ns=whole_ms(now.thought_ns))


def _would_think(table: Table, seat: int) -> bool:
    """Whether a player with a time limit would stop the clock for their own benefit."""
    mover = table.mover
    own = mover is not None and mover.number == seat
    return own and table.limited and table.agreement.kind == "online"


def resume(table: Table, seat: int, now: Now, id_: str | None) -> Resumed:
    """Let the clocks go on. Anybody can end a pause that the table began."""
    if table.state != "paused":
        raise refused(ServerCode.PAUSED, "the table is not paused")
    if table.paused_by is not None:
        refuse_guests(table, seat, now)
    return Resumed(by=seat, id=id_)


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
