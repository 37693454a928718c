"""Measures how long players have been away, and how long the others have waited for them."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from tricorne.play.table.table import Table

_THINKING = 60.0
"""Seconds before a player may be nudged if the table sets no patience."""


class Waits(NamedTuple):
    """The seats that keep the others waiting.

    `gone` have been away for a while. Among the seats that the table waits for, `slow` may be
    nudged and `late` are passed by. `until` is when another seat will join one of these groups;
    None for never.
    """

    gone: tuple[int, ...] = ()
    slow: tuple[int, ...] = ()
    late: tuple[int, ...] = ()
    until: float | None = None


class Absences:
    """Measures waiting. Players who are away for `grace` seconds are gone.

    `now` is the current monotonic time in seconds.
    """

    def __init__(self, now: float, grace: float) -> None:
        self._grace = grace
        self._still = now
        """Since when the table has waited for the same thing."""
        self._opened = now
        self._left: dict[int, float] = {}
        self._came: dict[int, float] = {}
        """When each seat left, and when it came back after a long absence."""
        self._here: frozenset[int] = frozenset()
        self._known: tuple[Table, Waits] | None = None
        """The latest answer. It holds until `until`, or until the table or the seats here
        change."""

    def notice(self, here: Collection[int], now: float) -> None:
        """Note which seats are here. A short absence does not count."""
        before, present = self._here, frozenset(here)
        if before == present:
            return
        self._here, self._known = present, None
        for seat in before - present:
            self._left[seat] = now
        for seat in present - before:
            if now - self._left.get(seat, self._opened) >= self._grace:
                self._came[seat] = now

    def begin(self, now: float) -> None:
        """Restart the measuring, because the table waits for something new."""
        self._still, self._known = now, None

    def waits(self, table: Table, now: float) -> Waits:
        """The seats that keep this table waiting now."""
        known = self._known
        if known is not None and known[0] is table:
            until = known[1].until
            if until is None or now < until:
                return known[1]
        found = self._waits(table, now)
        self._known = (table, found)
        return found

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
        until = now + min(coming) if coming else None
        return Waits(_over(gone), _over(slow), _over(late), until)


def _over(left: list[tuple[int, float]]) -> tuple[int, ...]:
    """The seats whose time is up."""
    return tuple([seat for seat, seconds in left if seconds <= 0])
