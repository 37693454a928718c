"""The parts that people open before a round, so that their devices have a hand in the shuffle."""

from __future__ import annotations

from collections.abc import Callable

from tricorne.play.codes import ServerCode
from tricorne.play.table.refused import refused
from tricorne.rules.commitment import digest_of
from tricorne.rules.mixing import Mixing

_PATIENCE = 2.0
"""How many seconds parts are waited for, once anybody is here who plays."""


class Opening:
    """What has been opened at one table so far; `seconds` is a clock that always goes."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self.parts: dict[int, str] = {}
        self._seconds = seconds
        self._until: float | None = None

    def take(self, mixing: Mixing, part: str) -> None:
        """Somebody opens a part: it is that of the seat that pledged it, whoever sends it."""
        digest = digest_of(part)
        seats = [seat for seat, pledge in mixing.pledges.items() if pledge.digest == digest]
        if not seats:
            raise refused(ServerCode.MESSAGE, "{name} is not understood", name="part")
        self.parts.update(dict.fromkeys(seats, part))

    def left(self, mixing: Mixing) -> float:
        """For how many seconds more parts are waited for; there are none left once all are here."""
        if self._until is None:
            self._until = self._seconds() + _PATIENCE
        missing = mixing.pledges.keys() - self.parts
        return max(self._until - self._seconds(), 0.0) if missing else 0.0
