"""An event: one entry in the log of a round."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tricorne.rules.actions import Action, Draw, End

Ending = Literal["out", "blocked", "target"]
"""How a round ended: a hand is empty, nobody can play, or the match is won at once."""


class Event(NamedTuple):
    """A seat's action, the points it brought, the seat's total in the match after it.

    `time_ns` is how long the seat thought, in nanoseconds, where it is known.
    """

    seat: int
    action: Action | End
    points: int
    total: int
    time_ns: int | None = None

    def unseen(self) -> Event:
        """The event as the other seats see it: that a tile was drawn, not which."""
        return self._replace(action=Draw()) if isinstance(self.action, Draw) else self

    def __str__(self) -> str:
        """As a line of a record, without the thinking time: `1 345@0,0 +12 =12`."""
        action = self.action
        done = "draw ?" if isinstance(action, Draw) and action.tile is None else str(action)
        return f"{self.seat} {done} {self.points:+d} ={self.total}"
