"""Players who are away, where all play in their own time: their days do not run meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, replace

DAY_MS = 24 * 3600 * 1000
MOST_DAYS_AWAY = 30
"""How many days each player may be away in a match."""


@dataclass(frozen=True, slots=True)
class Away:
    """The latest time that a player is away, and how long they are in all, in milliseconds.

    The pause ends by itself at `until`.
    """

    since: int = 0
    until: int = 0
    whole: int = 0

    def go(self, at: int, until: int) -> Away:
        """Go away until then. What is left of the time before is given back."""
        until = max(until, at)
        whole = self.whole - max(self.until - at, 0) + until - at
        return Away(at, until, whole)

    def cut(self, at: int) -> Away:
        """Only what was before this."""
        return replace(self, until=max(min(self.until, at), self.since))

    def overlap(self, since: int, due_at: int) -> int:
        """How long a turn from `since` to `due_at` stands still."""
        start = max(self.since, since)
        return max(self.until - start, 0) if start < due_at else 0

    def to_list(self) -> list[int]:
        """As it is stored in a snapshot."""
        return [self.since, self.until, self.whole]
