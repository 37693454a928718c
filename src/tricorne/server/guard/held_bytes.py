"""The bytes of clients in memory: a limit in all, and a share for each client."""

from __future__ import annotations

from collections import Counter
from typing import Literal


class HeldBytes:
    """The bytes that are held, and for whom.

    >>> held = HeldBytes(100, share=0.6)
    >>> held.take("Anna", 60), held.take("Anna", 1), held.take("Ben", 41)
    ('taken', 'shared', 'full')
    """

    def __init__(self, most: int, share: float) -> None:
        self._most = most
        self._most_each = most * share
        self._held = 0
        self._held_by: Counter[str] = Counter()

    def take(self, who: str, size: int) -> Literal["taken", "shared", "full"]:
        """Take an amount, unless that would exceed the client's share or the total."""
        if self._held_by[who] + size > self._most_each:
            return "shared"
        if self._held + size > self._most:
            return "full"
        self._held += size
        self._held_by[who] += size
        return "taken"

    def give_back(self, who: str, size: int) -> None:
        """Give back what was taken."""
        self._held -= size
        self._held_by[who] -= size
        if not self._held_by[who]:
            del self._held_by[who]
