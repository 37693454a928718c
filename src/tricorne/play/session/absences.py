"""Measures how long players have been away, and how long the others have waited for them."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from tricorne.play.session.stopwatch import Stopwatch
from tricorne.play.table.table import Table

_NS = 1_000_000_000
_THINKING = 60 * _NS
"""How long a player may think before a nudge if the table sets no patience."""


class Waits(NamedTuple):
    """The seats that keep the others waiting. Times are nanoseconds of the host's clock.

    `gone` have been away for a while. Among the seats that the table waits for, `slow` may be
    nudged and `late` are passed by. `late_at` is when the first of them will be late, and `until`
    when another seat will join one of these groups; None for never.
    """

    gone: tuple[int, ...] = ()
    slow: tuple[int, ...] = ()
    late: tuple[int, ...] = ()
    late_at: int | None = None
    until: int | None = None


class Absences:
    """Measures waiting. Players who are away for `grace_ns` are gone.

    A wait counts only while a player is here: nobody waits at an abandoned table. `at` is the
    current monotonic time in nanoseconds.
    """

    def __init__(self, at: int, grace_ns: int, waited_ns: int) -> None:
        self._grace_ns = grace_ns
        self._wait = Stopwatch(waited_ns)
        """How long the table has waited for the same thing."""
        self._opened = at
        self._left: dict[int, int] = {}
        """When each seat left."""
        self._back: dict[int, int] = {}
        """The length of the wait when a seat came back after a long absence."""
        self._here: frozenset[int] = frozenset()
        self._known: tuple[Table, Waits] | None = None
        """The latest answer. It holds until `until`, or until something else changes."""

    def notice(self, here: Collection[int], at: int) -> None:
        """Note which seats are here. A short absence does not count."""
        before, present = self._here, frozenset(here)
        if before == present:
            return
        self._here, self._known = present, None
        for seat in before - present:
            self._left[seat] = at
        for seat in present - before:
            if at - self._left.get(seat, self._opened) >= self._grace_ns:
                self._back[seat] = self._wait.thought_ns(at)
        self._wait.run(at, on=len(present) > 0)

    def begin(self, at: int, waited_ns: int = 0, ago_ns: int = 0) -> None:
        """Restart the measuring, because the table has waited for something new since then."""
        self._wait.begin(waited_ns, at, ago_ns)
        self._back, self._known = {}, None

    def correct(self, by_ns: int, at: int) -> None:
        """Lengthen the wait, or shorten it, because another server has measured it better."""
        self._wait.begin(max(self._wait.thought_ns(at) + by_ns, 0), at)
        self._known = None

    def waits(self, table: Table, at: int) -> Waits:
        """The seats that keep this table waiting now."""
        known = self._known
        if known is not None and known[0] is table:
            until = known[1].until
            if until is None or at < until:
                return known[1]
        found = self._waits(table, at)
        self._known = (table, found)
        return found

    def _waits(self, table: Table, at: int) -> Waits:
        here, patience = self._here, patience_ns(table)
        gone = [
            (seat, self._grace_ns - at + self._left.get(seat, self._opened))
            for seat in table.seats.persons
            if seat not in here
        ]
        so_far = self._wait.thought_ns(at)
        waited = [(seat, so_far - self._back.get(seat, 0)) for seat in table.awaited]
        nudged = _THINKING if patience is None else patience // 2
        slow = [(seat, nudged - time) for seat, time in waited if seat in here]
        late = [(seat, patience - time) for seat, time in waited if patience is not None]
        coming = [left for _, left in (*gone, *(slow + late if self._wait.runs else []))]
        ahead = [left for left in coming if left > 0]
        first = min((left for _, left in late), default=0)
        return Waits(
            _over(gone),
            _over(slow),
            _over(late),
            at + first if first > 0 and self._wait.runs else None,
            at + min(ahead) if ahead else None,
        )


def patience_ns(table: Table) -> int | None:
    """How long the others wait for a player; None for as long as it takes."""
    patience = table.agreement.patience
    return None if patience is None else patience * _NS


def waited_ns(table: Table, thought_ns: int, grace_ns: int) -> int:
    """How long a table that has just been loaded has waited, from the clock of the seat to move.

    The players may have lost their connections in the restart, so this leaves them time to return.
    """
    patience = patience_ns(table)
    return 0 if patience is None else min(thought_ns, max(patience - grace_ns, 0))


def _over(left: list[tuple[int, int]]) -> tuple[int, ...]:
    """The seats whose time is up."""
    return tuple([seat for seat, time in left if time <= 0])
