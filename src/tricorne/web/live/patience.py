"""How long people have been away, and how long the others have waited for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from tricorne.web.table import Table

_THINKING = 60.0
"""After how many seconds somebody may be nudged, where nobody is ever passed by."""


@dataclass(frozen=True, slots=True)
class Waits:
    """Who keeps the others waiting.

    `gone` have been away for a while. Of those who are awaited, `slow` may be nudged and `late` are
    passed by. `changes` is in how many seconds there will be somebody more, if nothing happens.
    """

    gone: tuple[int, ...]
    slow: tuple[int, ...]
    late: tuple[int, ...]
    changes: float | None


class Patience:
    """Looks at the clock for those who wait. Whoever is away for `grace` seconds is gone."""

    def __init__(self, seconds: Callable[[], float], grace: float) -> None:
        self._seconds = seconds
        self._grace = grace
        self._still = seconds()
        """Since when all have waited for the same thing."""
        self._opened = self._still
        self._left: dict[int, float] = {}
        self._came: dict[int, float] = {}
        """Since when each is away, or here."""
        self._here: frozenset[int] = frozenset()

    def notice(self, here: Collection[int]) -> None:
        """These are here now. Who was away for a moment only has been here all the time."""
        now = self._seconds()
        for seat in self._here.difference(here):
            self._left[seat] = now
        for seat in frozenset(here) - self._here:
            if now - self._left.get(seat, self._opened) >= self._grace:
                self._came[seat] = now
        self._here = frozenset(here)

    def begin(self) -> None:
        """Something has happened: from now on something else is awaited."""
        self._still = self._seconds()

    def waits(self, table: Table) -> Waits:
        """For whom is waited at this table, as things stand now."""
        due = list(self._due(table))
        gone, slow, late = (
            tuple(seat for kind, seat, left in due if kind == wanted and left <= 0)
            for wanted in ("gone", "slow", "late")
        )
        return Waits(gone, slow, late, min((left for *_, left in due if left > 0), default=None))

    def _due(self, table: Table) -> Iterator[tuple[str, int, float]]:
        """What each will be, and in how many seconds."""
        now, patience = self._seconds(), table.agreement.patience
        for seat in table.seats.persons:
            if seat.number not in self._here:
                away = now - self._left.get(seat.number, self._opened)
                yield "gone", seat.number, self._grace - away
        for seat in table.awaited:
            here = seat.number in self._here
            came = self._came.get(seat.number, self._still)
            waited = now - max(self._still, came)
            if here:
                slow = _THINKING if patience is None else patience / 2
                yield "slow", seat.number, slow - waited
            if patience is not None and (here or table.state == "between"):
                yield "late", seat.number, patience - waited
