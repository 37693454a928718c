"""A clock for the whole round: a budget of time, and what each action adds to it."""

from __future__ import annotations

from typing import NamedTuple

_ACTIONS_AHEAD = 25
"""For so many more actions the time that is left should do."""
_OF_INCREMENT = 0.8


class Clock(NamedTuple):
    """What the clock of a seat shows, in seconds."""

    left: float
    increment: float = 0.0

    @property
    def share(self) -> float:
        """A fair part of it for one action. Who takes no more never runs out of time."""
        return min(self.left / 2, self.left / _ACTIONS_AHEAD + _OF_INCREMENT * self.increment)

    def after(self, seconds: float) -> Clock:
        """The clock after an action that took so long."""
        return self._replace(left=self.left - seconds + self.increment)

    def to_dict(self) -> dict[str, int]:
        """The `clock` of a `choose`, in milliseconds."""
        return {"left": round(1000 * self.left), "increment": round(1000 * self.increment)}
