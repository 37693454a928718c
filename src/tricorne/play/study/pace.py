"""How a study keeps its time: on a slow or busy machine, with fewer trials and larger errors."""

from __future__ import annotations

from collections.abc import Callable

FEWEST = 16
"""The worlds that a moment gets at least."""


class Pace:
    """Spreads what is left of the time over moments that are still to be tried."""

    def __init__(self, spent: Callable[[], float], until: float, count: int) -> None:
        self._spent = spent
        """The share of the time that is over."""
        self._until = until
        self._left = count
        self._began = spent()
        self._worlds = 0

    def worlds(self, most: int) -> int:
        """For how many worlds the next moment has time, if worlds take as long as so far."""
        now = self._spent()
        left, self._left = self._left, self._left - 1
        worlds = most
        if self._worlds and now > self._began:
            a_world = (now - self._began) / self._worlds
            fit = max(0.0, self._until - now) / (a_world * max(1, left))
            worlds = max(FEWEST, min(most, int(fit)))
        self._worlds += worlds
        return worlds
