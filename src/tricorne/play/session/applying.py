"""Applies stored entries to a live table."""

from __future__ import annotations

from tricorne.play.session.parts import OpenedParts
from tricorne.play.session.state import SessionState
from tricorne.play.session.wishes import announce_knocks
from tricorne.play.table.entry import (
    Acted,
    Dealt,
    Dismissed,
    Entry,
    Left,
    Mixed,
    Paused,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Sat,
    Stood,
    Undone,
)
from tricorne.play.table.table import Table

_BEGIN_A_ROUND = Dealt | Mixed
_SET_THE_CLOCK = Acted | Dealt | Undone | Paused
_STAND_UP = Left | Stood
_AWAIT_SOMETHING_NEW = Acted | Dealt | Undone | Resumed | Replaced | Returned | Resigned
"""Kinds of entries, joined once: that takes longer than to look whether one is of that kind."""


def become(state: SessionState, entry: Entry, after: Table, ago_ns: int = 0) -> None:
    """Apply an entry that was stored this long ago; `after` is the table after it."""
    state.table = after
    _follow(state, entry, ago_ns)
    if isinstance(entry, _BEGIN_A_ROUND):
        state.parts = OpenedParts()
    if isinstance(entry, _SET_THE_CLOCK):
        state.clock.begin(after.times.thought_ns, state.at, ago_ns)


def _follow(state: SessionState, entry: Entry, ago_ns: int) -> None:
    """Update the audience after a change of seats, pledges or turns."""
    audience = state.audience
    if isinstance(entry, _STAND_UP):
        if entry.by is not None:
            audience.rise(entry.by)
    elif isinstance(entry, Dismissed):
        audience.rise(entry.seat)
    elif isinstance(entry, Sat):
        _admit(state, entry)
    elif isinstance(entry, Mixed):
        audience.spend(entry.pledges)
    if isinstance(entry, _AWAIT_SOMETHING_NEW):
        state.absences.begin(state.at, ago_ns=ago_ns)


def _admit(state: SessionState, entry: Sat) -> None:
    """Tell the knocking guests that somebody has sat down."""
    if not state.knocks.own:
        return
    room = bool(state.table.seats.open)
    guest = state.knocks.admit(entry.seat, entry.key, state.out, room=room)
    if guest is not None and guest.pledge is not None:
        state.audience.pledged[entry.seat] = guest.pledge
    announce_knocks(state)
