"""Messages to the guests of a table."""

from __future__ import annotations

from tricorne.play.session.effects import Guest, Tell
from tricorne.play.session.state import SessionState
from tricorne.play.table.entry import Acted, Entry, Mixed, Readied
from tricorne.play.table.message import ActionText, done_message, encode_message
from tricorne.play.table.now import Now
from tricorne.play.table.showing import (
    ShownAction,
    describe_clock,
    describe_mix,
    describe_table,
    late_in_ms,
)


def publish(state: SessionState, entry: Entry, asker: Guest | None, followed: Entry | None) -> None:
    """Show an entry, the entry that `followed` from it, and who keeps the others waiting."""
    table = state.table
    round_ = table.round
    state.absences.notice(state.audience.present_seats(table), state.at)
    now = state.now
    if isinstance(entry, Readied) and (followed is None or isinstance(followed, Mixed)):
        if asker is not None and entry.id is not None:
            tell(state, asker, done_message(entry.id, table.version))
        ready = {"is": "ready", "ready": sorted(table.ready), "version": table.version}
        tell_everybody(state, encode_message(ready))
        if followed is not None:
            mix = {"is": "mix", **(describe_mix(table) or {}), "version": table.version}
            tell_everybody(state, encode_message(mix))
    elif isinstance(entry, Acted) and round_ is not None and not round_.over:
        _show_action(state, ShownAction(table, entry, round_, now), asker, entry.id)
    else:
        show_everybody(state, asker, entry.id)
    tell_presence(state, now)


def _show_action(
    state: SessionState, action: ShownAction, asker: Guest | None, answers: str | None
) -> None:
    text = ActionText(action)
    state.late_at = state.waits.late_at
    for seat, guest in state.audience.seated.items():
        tell(state, guest, text.message_to(seat, answers if guest is asker else None))
    if state.audience.watching:
        shared = text.message_to(None)
        for guest in state.audience.watching:
            tell(state, guest, shared)


def show_everybody(
    state: SessionState, asker: Guest | None = None, answers: str | None = None
) -> None:
    """Show the whole table to everybody."""
    state.late_at = state.waits.late_at
    for guest in state.audience.seated.values():
        show(state, guest, answers if guest is asker else None)
    if state.audience.watching:
        text = encode_message(describe_table(state.table, None, state.now))
        for guest in state.audience.watching:
            if guest is asker:
                show(state, guest, answers)
            else:
                tell(state, guest, text)


def show(state: SessionState, guest: Guest, answers: str | None = None) -> None:
    """Show the whole table to a guest."""
    table, seat = state.table, guest.seat
    shown = describe_table(table, seat, state.now)
    if answers is not None:
        shown["answers"] = answers
    if seat is not None and seat in state.tokens:
        shown["token"] = state.tokens[seat]
        if table.agreement.kind == "device":
            shown["tokens"] = state.tokens
    tell(state, guest, encode_message(shown))


def tell(state: SessionState, guest: Guest, text: str) -> None:
    """Send a guest a message."""
    state.out.append(Tell(guest, text))


def tell_everybody(state: SessionState, text: str, besides: Guest | None = None) -> None:
    """Send all guests a message."""
    for guest in state.audience.everybody:
        if guest is not besides:
            tell(state, guest, text)


def tell_clock(state: SessionState) -> None:
    """Send everybody a corrected clock."""
    tell_everybody(
        state, encode_message({"is": "clock", "clock": describe_clock(state.table, state.now)})
    )


def nudge(state: SessionState, seat: int, by: int | None) -> None:
    """Remind a player that the others wait. `by` is the seat that nudges; None for the table."""
    guest = state.audience.seated.get(seat)
    if guest is not None:
        tell(state, guest, encode_message({"is": "nudge", "by": by}))


def knocks_text(state: SessionState) -> str:
    """The message that names the people who knock."""
    named = [{"knock": number, "name": knock.name} for number, knock in state.all_knocks.items()]
    return encode_message({"is": "knocks", "knocks": named})


def tell_knocks(state: SessionState) -> None:
    """Tell the seated players who is knocking."""
    text = knocks_text(state)
    for guest in state.audience.seated.values():
        tell(state, guest, text)


def tell_presence(state: SessionState, now: Now, besides: Guest | None = None) -> None:
    """Announce who is here, who is host, and who keeps the others waiting, if that has changed."""
    present: dict[str, object] = {
        "here": now.here,
        "gone": now.gone,
        "slow": now.slow,
        "late": now.late,
        "host": state.table.seats.host(now.gone),
        "watching": now.watching,
    }
    late_at = state.waits.late_at
    if present != state.announced or late_at != state.late_at:
        state.announced, state.late_at = present, late_at
        told = {"is": "presence", **present, "late_in_ms": late_in_ms(now)}
        tell_everybody(state, encode_message(told), besides)
