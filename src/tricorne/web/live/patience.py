"""How long people have been away, and how long the others have waited for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from tricorne.web.table import Table


@dataclass(frozen=True, slots=True)
class Waits:
    """Who keeps the others waiting: `gone` have been away for a while.

    `changes` is in how many seconds somebody more will, if nothing happens; None if nobody will.
    """

    gone: tuple[int, ...] = ()
    changes: float | None = None


class Patience:
    """Looks at the clock for those who wait. Whoever is away for `grace` seconds is gone."""

    def __init__(self, seconds: Callable[[], float], grace: float) -> None:
        self._seconds = seconds
        self._grace = grace
        self._opened = seconds()
        self._left: dict[int, float] = {}
        """Since when each of those who were here has been away."""
        self._here: frozenset[int] = frozenset()

    def notice(self, here: Collection[int]) -> None:
        """These are here now."""
        now = self._seconds()
        for seat in self._here.difference(here):
            self._left[seat] = now
        self._here = frozenset(here)

    def waits(self, table: Table) -> Waits:
        """For whom is waited at this table, as things stand now."""
        due = dict(self._due(table))
        return Waits(
            gone=tuple(seat for seat, left in due.items() if left <= 0),
            changes=min((left for left in due.values() if left > 0), default=None),
        )

    def _due(self, table: Table) -> Iterator[tuple[int, float]]:
        """In how many seconds each who is away will be gone."""
        now = self._seconds()
        for seat in table.persons:
            if seat.number not in self._here:
                away = now - self._left.get(seat.number, self._opened)
                yield seat.number, self._grace - away
