"""Requests of guests that store nothing. Those that change the table are passed on."""

from __future__ import annotations

from collections.abc import Callable

from tricorne.play.codes import ServerCode
from tricorne.play.lookalikes import distinct_name
from tricorne.play.session import hints, telling, timing
from tricorne.play.session.effects import Decide, Guest, Refuse, Spread, Wished
from tricorne.play.session.state import SessionState
from tricorne.play.table.decisions import LASTING, action_refusal
from tricorne.play.table.message import done_message, encode_message, reason_message
from tricorne.play.table.naming import public_name
from tricorne.play.table.seating import open_seat, refuse_doorkeeping
from tricorne.play.table.wish import PHRASES, Wish, refused
from tricorne.rules import Refusal, TricorneError

_NUDGE_EVERY = 15.0
"""Seconds between two nudges at one table."""


def grant(state: SessionState, guest: Guest, wish: Wish) -> None:
    """Carry out a guest's request or refuse it. A request that changes the table is put off."""
    try:
        wish.check()
        passing = PASSING.get(wish.do)
        if wish.do in CHANGING:
            state.out.append(Decide(Wished(guest, wish)))
        elif passing is not None:
            passing(state, guest, wish)
        else:
            raise refused(ServerCode.MESSAGE, "there is no {do}", do=wish.do)
    except TricorneError as error:
        refuse(state, guest, error.refusal, wish.id)


def refuse(state: SessionState, guest: Guest, refusal: Refusal, answers: str | None) -> None:
    """Refuse a guest's request, and show the table to a guest whose version is outdated."""
    state.out.append(Refuse(guest, refusal, answers))
    if refusal.code == ServerCode.STALE:
        telling.show(state, guest)


def seat_of(guest: Guest) -> int:
    """The seat of a guest. Refuses spectators."""
    if guest.seat is None:
        raise refused(ServerCode.SEAT, "you are only watching")
    return guest.seat


def id_of(wish: Wish) -> str:
    """The id of a request. Refuses a request without one."""
    if wish.id is None:
        raise refused(ServerCode.MESSAGE, "{do} needs an id", do=wish.do)
    return wish.id


def _explain(state: SessionState, guest: Guest, wish: Wish) -> None:
    """Tell a guest why an action is not allowed, without trying it."""
    answers, seat = id_of(wish), seat_of(guest)
    reason = action_refusal(state.table, seat, wish.text("action"))
    version = state.table.version
    text = done_message(answers, version) if reason is None else reason_message(reason, answers)
    telling.tell(state, guest, text)


def _say(state: SessionState, guest: Guest, wish: Wish) -> None:
    phrase, seat = wish.text("phrase"), seat_of(guest)
    if phrase not in PHRASES:
        raise refused(ServerCode.PHRASE, "this message is not allowed here")
    if not guest.speak():
        raise refused(ServerCode.BUSY, "one request at a time")
    text = encode_message({"is": "phrase", "seat": seat, "phrase": phrase})
    telling.tell_everybody(state, text)
    state.out.append(Spread({"is": "say", "text": text}))


def _nudge(state: SessionState, guest: Guest, wish: Wish) -> None:
    """Remind a slow player that the others wait."""
    seat, by = wish.number("seat"), seat_of(guest)
    if seat not in state.waits.slow or seat == by:
        raise refused(ServerCode.WAITING, "it is too early for a reminder; wait a little")
    if state.nudged_at is not None and state.seconds - state.nudged_at < _NUDGE_EVERY:
        raise refused(ServerCode.BUSY, "one request at a time")
    state.nudged_at = state.seconds
    telling.nudge(state, seat, by)
    state.out.append(Spread({"is": "nudge", "seat": seat, "by": by}))
    if wish.id is not None:
        telling.tell(state, guest, done_message(wish.id, state.table.version))


def _knock(state: SessionState, guest: Guest, wish: Wish) -> None:
    """Ask for a seat at a table that is locked."""
    if guest.seat is not None:
        raise refused(ServerCode.SEAT, "you already have a seat here")
    open_seat(state.table)
    if not guest.speak():
        raise refused(ServerCode.BUSY, "one request at a time")
    name = public_name(wish.text("name"), state.outside.name_letters)
    elsewhere = state.audience.elsewhere.knocks
    name = distinct_name(name, state.table.seats.names(), state.outside.name_letters)
    state.knocks.knock(guest, name, state.outside.token(), elsewhere)
    announce_knocks(state)


def _turn_away(state: SessionState, guest: Guest, wish: Wish) -> None:
    """Turn away a guest who knocks, on behalf of the player who may do so."""
    refuse_doorkeeping(state.table, seat_of(guest), state.now)
    number = wish.number("knock")
    turn_away(state, number)
    state.out.append(Spread({"is": "turn-away", "knock": number}))


def turn_away(state: SessionState, number: int) -> None:
    """Turn away the guest with this number if they knock at this server."""
    if state.knocks.turn_away(number, state.out):
        announce_knocks(state)


def announce_knocks(state: SessionState) -> None:
    """Announce that the set of knocking guests has changed."""
    telling.tell_knocks(state)
    timing.update_company(state)


PASSING: dict[str, Callable[[SessionState, Guest, Wish], None]] = {
    "hint": hints.ask_for_hint,
    "why": _explain,
    "phrase": _say,
    "nudge": _nudge,
    "knock": _knock,
    "turn-away": _turn_away,
}
"""Requests that store nothing. A function that needs no detail of its wish calls it `_`."""

CHANGING = {*LASTING, "mix"}
"""Requests that change the table."""
