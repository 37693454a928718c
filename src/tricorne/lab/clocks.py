"""How long bots may think: about each action, or in a whole round by a clock for each seat."""

from __future__ import annotations

from tricorne.bots.engine.clock import Clock

PATIENCE = 30.0
"""The longest time, in seconds, that a bot may think about an action."""

Patience = float | Clock
"""The same time for each action, or what the clock of each seat shows at the beginning."""


class Clocks:
    """The time that each seat of a round has now."""

    def __init__(self, patience: Patience, players: int) -> None:
        self._shown = [patience] * players

    def clock(self, seat: int) -> Clock | None:
        """The clock of a seat, if the round is played by clocks."""
        shown = self._shown[seat - 1]
        return shown if isinstance(shown, Clock) else None

    def limit(self, seat: int) -> float:
        """How long this seat may think about its action."""
        shown = self._shown[seat - 1]
        return shown.left if isinstance(shown, Clock) else shown

    def spend(self, seat: int, seconds: float) -> None:
        """Note how long an action took."""
        shown = self._shown[seat - 1]
        if isinstance(shown, Clock):
            self._shown[seat - 1] = shown.after(seconds)
