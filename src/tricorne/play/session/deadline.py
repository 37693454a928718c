"""Who is late where all play in their own time."""

from __future__ import annotations

from collections.abc import Collection

from tricorne.play.session.absences import Waits
from tricorne.play.table.table import Table

_MS = 1_000_000
_NEVER = Waits()


class Deadline:
    """When the days of the player to move are over, by the host's monotonic clock.

    Nobody counts as gone, because nobody has to be here. Once the days are over, the player is
    late: the others may let a bot play, but nothing happens by itself.
    """

    def __init__(self) -> None:
        self._due_at: int | None = None
        self._late_at = 0

    def waits(self, table: Table, here: Collection[int], at: int, clock_ms: int) -> Waits:
        """The seats that keep this table waiting now. `clock_ms` is the time since 1970."""
        due_at = table.due_at
        if due_at is None:
            return _NEVER
        if due_at != self._due_at:
            self._due_at, self._late_at = due_at, at + (due_at - clock_ms) * _MS
        if at < self._late_at:
            return Waits(late_at=self._late_at, until=self._late_at)
        late = tuple(table.awaited)
        return Waits(slow=tuple([seat for seat in late if seat in here]), late=late)
