"""What happens when a turn runs out of time. The caller measures the time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tricorne.rules.actions import DRAW, PASS, Action, Place

if TYPE_CHECKING:
    from tricorne.rules.event import Event
    from tricorne.rules.round import Round


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """How long a player may think, in nanoseconds: in one turn, in the whole round, or both."""

    turn_ns: int | None = None
    round_ns: int | None = None

    def left_ns(self, round_: Round, thinking_ns: int) -> int | None:
        """The time that the seat to move has left after thinking this long. None without a limit.

        Earlier thinking time is in the log. Draws of this turn count for the turn, all actions of
        the seat for the round.
        """
        if self.round_ns is None and not round_.draws:  # nothing before counts, as mostly
            return None if self.turn_ns is None else self.turn_ns - thinking_ns
        spent = [e.time_ns or 0 for e in round_.actions() if e.seat == round_.seat]
        this_turn = spent[len(spent) - round_.draws :]
        limits = ((self.turn_ns, this_turn), (self.round_ns, spent))
        return min(
            (limit - sum(times) - thinking_ns for limit, times in limits if limit is not None),
            default=None,
        )


def forced_action(round_: Round) -> Action:
    """The action for a player whose turn has run out: declining, if the rules allow it.

    Otherwise it is the placement with the fewest points. Ties go to the smallest tile, then to row,
    column and rotation.
    """
    _, draw, pass_ = round_.rights
    if draw:
        return DRAW
    if pass_:
        return PASS
    places = [action for action in round_.legal_actions() if isinstance(action, Place)]
    return min(places, key=lambda p: (round_.points(p), p.tile, p.cell, p.rotation))


def run_out(round_: Round, time_ns: int | None = None) -> list[Event]:
    """Play a turn that has run out to its end, and return the actions.

    The first action carries the thinking time; the others take none.
    """
    seat, done = round_.seat, []
    while not round_.over and round_.seat == seat:
        done.append(round_.push(forced_action(round_), time_ns))
        time_ns = None if time_ns is None else 0
        if not isinstance(done[-1].action, type(DRAW)):
            break
    return done
