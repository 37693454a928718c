"""How guests enter and leave a table."""

from __future__ import annotations

from tricorne.play.codes import ServerCode
from tricorne.play.session import telling, timing
from tricorne.play.session.effects import Bye, Guest
from tricorne.play.session.state import SessionState
from tricorne.play.session.wishes import announce_knocks
from tricorne.play.table.table import Table
from tricorne.play.table.wish import Wish
from tricorne.rules.commitment import digest_of

PROTOCOL = 1
"""The version of the protocol. Clients with another version are rejected."""


def farewell(state: SessionState, guest: Guest, hello: Wish) -> str | None:
    """The code with which a guest's hello is rejected; None if the guest is welcome."""
    if hello.fields.get("protocol") != PROTOCOL:
        return ServerCode.PROTOCOL
    if hello.fields.get("token") is not None:
        return ServerCode.TOKEN if opened_seat(state.table, hello) is None else None
    inside = guest in state.audience.watching
    return ServerCode.LOCKED if state.table.locked and not inside else None


def opened_seat(table: Table, hello: Wish) -> int | None:
    """The seat that the token of a hello opens; None for a spectator."""
    token = hello.fields.get("token")
    seat = table.seats.opened_by(digest_of(token)) if isinstance(token, str) else None
    return None if seat is None else seat.number


def enter(state: SessionState, guest: Guest, hello: Wish, since_ms: int) -> None:
    """Give a guest the seat that their token opens, or let them watch."""
    seat = opened_seat(state.table, hello)
    guest.pledge = hello.pledge
    before = state.audience.enter(guest, seat, since_ms)
    if before is not None:
        state.out.append(Bye(before, ServerCode.ELSEWHERE))
    timing.announce(state, guest)
    telling.show(state, guest)
    if seat is not None and state.all_knocks:
        telling.tell(state, guest, telling.knocks_text(state))


def leave(state: SessionState, guest: Guest) -> None:
    """Remove a guest."""
    if state.knocks.forget(guest):
        announce_knocks(state)
    state.audience.remove(guest)
    timing.announce(state)
