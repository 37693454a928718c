"""The parts that players open before a round, so that their devices take part in the shuffle."""

from __future__ import annotations

from tricorne.play.codes import ServerCode
from tricorne.play.table.wish import refused
from tricorne.rules.commitment import digest_of
from tricorne.rules.mixing import Mixing

_PATIENCE = 2.0
"""How many seconds a table waits for parts once a player is here."""


class OpenedParts:
    """The parts opened for one round. `now` is the current time in seconds."""

    def __init__(self) -> None:
        self.opened: dict[int, str] = {}
        self.until: float | None = None
        """When the table stops waiting; None before a player has come."""

    def open(self, mixing: Mixing, part: str) -> None:
        """Accept a part for the seat that pledged it, whichever client sends it."""
        digest = digest_of(part)
        seats = [seat for seat, pledge in mixing.pledges.items() if pledge.digest == digest]
        if not seats:
            raise refused(ServerCode.MESSAGE, "{name} is not understood", name="part")
        for seat in seats:
            self.opened[seat] = part

    def seconds_left(self, mixing: Mixing, now: float) -> float:
        """Seconds that the table still waits for parts; 0 once all are here."""
        if self.until is None:
            self.until = now + _PATIENCE
        if all(seat in self.opened for seat in mixing.pledges):
            return 0.0
        return max(self.until - now, 0.0)
