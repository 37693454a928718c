"""Turns each request that changes a table into the entries to store, or refuses it."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from tricorne.play.codes import ServerCode
from tricorne.play.lookalikes import distinct_name
from tricorne.play.session import telling, timing
from tricorne.play.session.effects import (
    AddKey,
    BotRefused,
    CatchUp,
    CompanyChanged,
    GoAway,
    Guest,
    Moved,
    PassBy,
    Persist,
    Request,
    SitDown,
    Spread,
    StandUp,
    TimeOut,
    Wished,
)
from tricorne.play.session.laying import begin_round, next_table, timed_entry
from tricorne.play.session.state import SessionState
from tricorne.play.session.wishes import id_of, refuse, seat_of
from tricorne.play.table.decisions import (
    act,
    deal_mixed,
    decide as decide_wish,
    request_of,
    time_out,
)
from tricorne.play.table.entry import Entry, Keyed, Rematched, Sat
from tricorne.play.table.message import done_message
from tricorne.play.table.naming import public_name
from tricorne.play.table.seating import go_away, leave, pass_by, unasked_seat
from tricorne.play.table.wish import refused
from tricorne.rules import TricorneError, forced_action


def decide(state: SessionState, request: Request) -> None:  # noqa: C901  (a request a line)
    """Decide a request on the table as it is now. Only SitDown and GoAway raise TricorneErrors."""
    match request:
        case Wished():
            _wished(state, request)
        case SitDown():
            _sit_down(state, request)
        case StandUp():
            _stand_up(state, request)
        case GoAway():
            _go_away(state, request)
        case AddKey():
            if state.table.has_room_for_key(request.seat):
                _store(state, Keyed(seat=request.seat, key=request.key))
        case Moved():
            _moved(state, request)
        case TimeOut():
            _time_out(state)
        case PassBy():
            _pass_by(state)
        case CatchUp():
            _catch_up(state)
        case never:
            assert_never(never)


def _store(
    state: SessionState, entry: Entry, asker: Guest | None = None, pledge: str | None = None
) -> None:
    """Have the host store an entry."""
    timed = timed_entry(entry, state.table.agreement, state.outside)
    state.out.append(Persist(timed, asker, pledge=pledge))


def _wished(state: SessionState, request: Wished) -> None:
    guest, wish = request.guest, request.wish
    try:
        if wish.do == "mix":
            _mix(state, request)
        else:
            _lasting(state, request)
    except TricorneError as error:
        refuse(state, guest, error.refusal, wish.id)


def _lasting(state: SessionState, request: Wished) -> None:
    """Store what a guest requests, once for each id."""
    guest, wish, table = request.guest, request.wish, state.table
    id_, seat = id_of(wish), seat_of(guest)
    before = table.version_of(seat, id_)
    if before is None:
        bots = state.outside.bots(table.agreement.language)
        _store(state, decide_wish(table, seat, wish, state.now, bots), asker=guest)
        return
    version, asked = before
    if asked != request_of(wish):
        raise refused(ServerCode.ID, "this id was already used for another request")
    telling.tell(state, guest, done_message(id_, version))


def _mix(state: SessionState, request: Wished) -> None:
    """Open a part, and take the pledge for the next shuffle. A late part changes nothing."""
    guest, wish, mixing = request.guest, request.wish, state.table.mixing
    part = wish.text("part")
    guest.pledge = wish.pledge
    state.out.append(CompanyChanged())
    if mixing is not None:
        state.parts.open(mixing, part)
        state.out.append(Spread({"is": "part", "part": part}))
        store = due(state)
        if store is not None:
            state.out.append(replace(store, asker=guest, answers=wish.id))
            return
        timing.arrange(state)
    if wish.id is not None:
        telling.tell(state, guest, done_message(wish.id, state.table.version))


def _sit_down(state: SessionState, request: SitDown) -> None:
    seat = unasked_seat(state.table, request.seat)
    name = public_name(request.name, state.outside.name_letters)
    name = distinct_name(name, state.table.seats.names(), state.outside.name_letters)
    entry = Sat(seat=seat, name=name, key=request.key)
    _store(state, entry, pledge=request.pledge)


def _stand_up(state: SessionState, request: StandUp) -> None:
    seat = state.table.seats.opened_by(request.key)
    if seat is not None and not state.table.over:
        bots = state.outside.bots(state.table.agreement.language)
        _store(state, leave(state.table, seat.number, bots, None))


def _go_away(state: SessionState, request: GoAway) -> None:
    seat = state.table.seats.opened_by(request.key)
    if seat is None:
        raise refused(ServerCode.TOKEN, "this is not the key of a seat at this table")
    at = state.outside.clock_ms()
    _store(state, go_away(state.table, seat.number, request.until, at))


def _moved(state: SessionState, request: Moved) -> None:
    table, due_, round_ = state.table, request.due, state.table.round
    seat = due_[1]
    asked = due_ == state.thinking_of and due_ == (table.moved, seat)
    if not asked or not state.outside.holds or round_ is None:
        return
    state.thinking_of = None
    action = forced_action(round_) if request.action is None else request.action
    try:
        entry = act(table, seat, action, state.thought_ns, None)
    except TricorneError as error:
        state.out.append(BotRefused(error))
        entry = act(table, seat, forced_action(round_), state.thought_ns, None)
    _store(state, entry)


def _time_out(state: SessionState) -> None:
    left = timing.left_ns(state) if state.table.state == "playing" else None
    if left is None or left > 0 or not state.clock.runs or not state.outside.holds:
        timing.arrange(state)
    else:
        _store(state, time_out(state.table, state.thought_ns))


def _pass_by(state: SessionState) -> None:
    """Let the game go on without the players for whom the others have waited too long."""
    if state.outside.holds:
        bots = state.outside.bots(state.table.agreement.language)
        for entry in pass_by(state.table, state.now, bots):
            _store(state, entry)


def _catch_up(state: SessionState) -> None:
    """Do the due work, if there is any."""
    store = due(state)
    if store is None:
        timing.arrange(state)
    else:
        state.out.append(store)


def due(state: SessionState) -> Persist | None:
    """The entry that is due without a request: an agreed undo, a shuffle, a deal or a rematch."""
    table, outside = state.table, state.outside
    if table.rematch_is_due:
        laid = next_table(table, state.audience.pledges(table), outside)
        return Persist(Rematched(code=laid.table.code), due=True, next=laid)
    entry = state.agreed_undo
    if entry is None and table.deal_is_due:
        entry = _next_round(state)
    if entry is None:
        return None
    return Persist(timed_entry(entry, table.agreement, outside), due=True)


def _next_round(state: SessionState) -> Entry | None:
    """The entry that begins the next round; None while the table waits for parts."""
    table, mixing = state.table, state.table.mixing
    if mixing is None:
        return begin_round(table.agreement, state.audience.pledges(table), state.outside)
    if not state.somebody_mixes or state.parts.seconds_left(mixing, state.seconds) > 0:
        return None
    return deal_mixed(table, mixing, state.parts.opened)
