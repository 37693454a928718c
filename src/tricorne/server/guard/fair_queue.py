"""A queue for a scarce resource that serves visitors in turn, however much each one requests."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """A queue for each visitor; they are served in turns, one at a time.

    >>> turns = Turns()
    >>> for visitor, one in [("a", 1), ("a", 2), ("a", 3), ("b", 4)]:
    ...     turns.add(visitor, one)
    >>> [turns.next() for _ in range(5)]
    [1, 4, 2, 3, None]
    """

    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, visitor: str, one: T) -> None:
        self._waiting.setdefault(visitor, deque()).append(one)

    def next(self, may: Callable[[str], bool] = lambda _: True) -> T | None:
        """The longest waiter of the visitor whose turn it is, if there is one.

        Visitors that `may` not have a turn now are passed over.
        """
        visitor = next(filter(may, self._waiting), None)
        if visitor is None:
            return None
        queue = self._waiting.pop(visitor)
        one = queue.popleft()
        if queue:
            self._waiting[visitor] = queue
        return one

    def leave(self, visitor: str, one: T) -> None:
        """Remove a waiter, if it is still waiting."""
        queue = self._waiting.get(visitor, deque())
        if one in queue:
            queue.remove(one)
            if not queue:
                del self._waiting[visitor]

    def count_waiting(self, visitor: str) -> int:
        """How many wait for this visitor."""
        return len(self._waiting.get(visitor, ()))

    def count_rivals(self, visitor: str) -> int:
        """How many compete with this visitor: the other visitors, and its own waiters."""
        return self.count_waiting(visitor) + len(self._waiting.keys() - {visitor})
