"""Everything at a table that no guest requests: time limits, bot moves, retries and reminders."""

from __future__ import annotations

from tricorne.play.session import telling
from tricorne.play.session.effects import (
    CatchUp,
    CompanyChanged,
    Decide,
    Guest,
    NoteClock,
    PassBy,
    StopThinking,
    Think,
    TimeOut,
    Wait,
)
from tricorne.play.session.state import AGAIN, SessionState
from tricorne.play.table.seats import Seat
from tricorne.play.thinking.pace import AFTER_A_DRAW, AT_FIRST, SHARE

_NS = 1e9
_AGAIN_AT_MOST = 8.0
"""The longest pause between two retries, in seconds."""


def arrange(state: SessionState) -> None:
    """Start or stop the clock, set the alarms, and ask a bot for its move."""
    if state.stopped:
        return
    table, clock = state.table, state.clock
    seat = table.mover if table.state == "playing" else None
    ran = clock.runs
    clock.run(state.at, on=seat is not None and _time_passes(state, seat))
    if clock.runs != ran:
        note(state)
    if not state.outside.holds:
        seat = None
    _end_turn_in_time(state, seat)
    _ask_bot(state, seat)
    behind = state.behind
    if behind is not None and not state.retrying:
        try_again(state, max(behind, state.retry_after))


def _time_passes(state: SessionState, seat: Seat) -> bool:
    """Whether the clock runs: while a player is here, or in their own time, the one to move."""
    if seat.bot is None and state.table.in_own_time:
        return seat.number in state.audience.present_seats(state.table)
    return seat.bot is not None or state.audience.somebody_sits


def left_ns(state: SessionState) -> int | None:
    """The nanoseconds that the seat to move has left; None without a limit."""
    table = state.table
    return None if table.round is None else table.limit.left_ns(table.round, state.thought_ns)


def _end_turn_in_time(state: SessionState, seat: Seat | None) -> None:
    limited = seat is not None and state.clock.runs and state.table.limited
    left = left_ns(state) if limited else None
    if left is not None:
        state.out.append(Wait("turn", max(left, 0) / _NS))
    elif state.turn_ends:
        state.out.append(Wait("turn", None))
    state.turn_ends = left is not None


def _ask_bot(state: SessionState, seat: Seat | None) -> None:
    table = state.table
    bot = None if seat is None or _abandoned(state) else seat.bot
    due = None if seat is None or bot is None else (table.moved, seat.number)
    if due == state.thinking_of:
        return
    if state.thinking_of is not None:
        state.out.append(StopThinking())
    state.thinking_of = due
    round_ = table.round
    if due is not None and bot is not None and round_ is not None:
        pause = _pause(state, drew=round_.draws > 0)
        state.out.append(Think(due, bot, round_, pause))


def _abandoned(state: SessionState) -> bool:
    """Whether bots play for all people and nobody is here to see it."""
    return not state.table.seats.playing and state.audience.nobody


def _pause(state: SessionState, *, drew: bool) -> float | None:
    """Seconds that a bot appears to think; None for no extra pause."""
    pace = state.outside.pace
    if not pace:
        return None
    shortest, longest = AFTER_A_DRAW if drew else AT_FIRST
    pause = pace * state.outside.random_between(shortest, longest)
    left = left_ns(state)
    return pause if left is None else min(pause, max(left, 0) / _NS / SHARE)


def note(state: SessionState) -> None:
    """Have the host note the state of the clock."""
    state.out.append(NoteClock(state.table.version, state.thought_ns, state.clock.runs))


def try_again(state: SessionState, seconds: float) -> None:
    """Retry due work in this many seconds."""
    if not state.stopped:
        state.retrying = True
        state.out.append(Wait("again", seconds))


def note_failure(state: SessionState) -> None:
    """Retry failed work, later after each failure."""
    try_again(state, state.retry_after)
    state.retry_after = min(2 * state.retry_after, _AGAIN_AT_MOST)


def note_success(state: SessionState) -> None:
    """Reset the pause between retries once no work is due."""
    if state.behind is None:
        state.retry_after = AGAIN


def start(state: SessionState) -> None:
    """Resume the timers and bots."""
    state.stopped = False
    arrange(state)
    look_in_time(state)


def stop(state: SessionState) -> None:
    """Stop the timers and bots."""
    state.stopped = True
    state.retrying = state.turn_ends = False
    state.look_at = state.thinking_of = None
    state.out.append(Wait("turn", None))
    state.out.append(Wait("again", None))
    state.out.append(Wait("look", None))
    state.out.append(StopThinking())
    state.clock.run(state.at, on=False)


def look_in_time(state: SessionState) -> None:
    """Set the alarm for the next seat that keeps the others waiting. Early alarms do no harm."""
    seconds = _next_look(state)
    if seconds is None or state.stopped:
        return
    at = state.seconds + seconds
    if state.look_at is None or at < state.look_at:
        state.look_at = at
        state.out.append(Wait("look", seconds))


def _next_look(state: SessionState) -> float | None:
    """Seconds until guests should be told about another awaited seat; None for never."""
    if not state.audience.somebody_sits:
        return None
    waits, told = state.waits, state.announced
    same = (
        told.get("gone") == waits.gone
        and told.get("slow") == waits.slow
        and told.get("late") == waits.late
    )
    if not same:
        return 0.0  # the guests have not been told yet
    return None if waits.until is None else (waits.until - state.at) / _NS


def announce(state: SessionState, besides: Guest | None = None) -> None:
    """Announce changed presence, and update the clock."""
    state.absences.notice(state.audience.present_seats(state.table), state.at)
    telling.tell_presence(state, state.now, besides)
    update_company(state)


def update_company(state: SessionState) -> None:
    """Update the timers after guests or knocks have changed."""
    arrange(state)
    look_in_time(state)
    state.out.append(CompanyChanged())


def handle_alarm(state: SessionState, alarm: str) -> None:
    """Handle an alarm that has gone off."""
    match alarm:
        case "turn":
            state.turn_ends = False
            state.out.append(Decide(TimeOut()))
        case "again":
            state.retrying = False
            if state.behind is not None:
                state.out.append(Decide(CatchUp()))
            else:
                state.thinking_of = None
                arrange(state)
            _pass_by_late(state)  # this may be what has failed
        case "look":
            state.look_at = None
            _look_around(state)
            state.out.append(Decide(PassBy()))
        case _:
            raise ValueError(f"there is no alarm {alarm}")


def take_over(state: SessionState) -> None:
    """The host acts for the table from now on."""
    arrange(state)
    note(state)
    _pass_by_late(state)


def _pass_by_late(state: SessionState) -> None:
    """Let the game go on without players who were late before the host could act."""
    if state.waits.late:
        state.out.append(Decide(PassBy()))


def _look_around(state: SessionState) -> None:
    """Announce who keeps the others waiting, and nudge players who have just become slow."""
    slow, known = state.waits.slow, state.announced.get("slow")
    announce(state)
    if state.table.agreement.patience is not None and slow != known:
        for seat in slow:
            telling.nudge(state, seat, None)
