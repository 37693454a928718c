"""How long people have been away, and how long the others have waited for them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import inf
from typing import NamedTuple

from tricorne.play.table import Table

_THINKING = 60.0
"""After how many seconds somebody may be nudged, where nobody is ever passed by."""


class Waits(NamedTuple):
    """Who keeps the others waiting.

    `gone` have been away for a while. Of those who are awaited, `slow` may be nudged and `late` are
    passed by. `until` is when there will be somebody more, if nothing happens.
    """

    gone: tuple[int, ...]
    slow: tuple[int, ...]
    late: tuple[int, ...]
    until: float = inf


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
        self._known: tuple[Table, Waits] | None = None
        """For whom is waited as long as nothing happens at this table, and nobody comes or goes."""

    def notice(self, here: Collection[int]) -> None:
        """These are here now. Who was away for a moment only has been here all the time."""
        now, before = self._seconds(), self._here
        if before == (here := frozenset(here)):
            return
        self._here, self._known = here, None
        for seat in before - here:
            self._left[seat] = now
        for seat in here - before:
            if now - self._left.get(seat, self._opened) >= self._grace:
                self._came[seat] = now

    def begin(self) -> None:
        """Something has happened: from now on something else is awaited."""
        self._still, self._known = self._seconds(), None

    def waits(self, table: Table) -> Waits:
        """For whom is waited at this table, as things stand now."""
        now, known = self._seconds(), self._known
        if known is None or known[0] is not table or now >= known[1].until:
            known = self._known = table, self._waits(table, now)
        return known[1]

    def _waits(self, table: Table, now: float) -> Waits:
        here, patience = self._here, table.agreement.patience
        gone = [
            (seat, self._grace - now + self._left.get(seat, self._opened))
            for seat in table.seats.persons
            if seat not in here
        ]
        waited = [
            (seat, now - max(self._still, self._came.get(seat, self._still)))
            for seat in table.awaited
        ]
        nudged = _THINKING if patience is None else patience / 2
        slow = [(seat, nudged - so_far) for seat, so_far in waited if seat in here]
        late = [
            (seat, patience - so_far)
            for seat, so_far in waited
            if patience is not None and (seat in here or table.state == "between")
        ]
        coming = [left for _, left in (*gone, *slow, *late) if left > 0]
        until = now + min(coming) if coming else inf
        return Waits(_over(gone), _over(slow), _over(late), until)


def _over(left: list[tuple[int, float]]) -> tuple[int, ...]:
    """Whose time is over."""
    return tuple([seat for seat, seconds in left if seconds <= 0])
