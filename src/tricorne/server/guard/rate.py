"""How often something may happen: an allowance that fills up again, one for each who asks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from math import inf
from typing import Generic, TypeVar

T = TypeVar("T")

_MOST_KEPT = 10_000


@dataclass(slots=True)
class Allowance:
    """`burst` at once, and `rate` more each second.

    >>> allowance = Allowance(rate=1, burst=2, clock=lambda: 0.0)
    >>> [allowance.take() for _ in range(3)]
    [True, True, False]
    >>> [allowance.claim(1, patience=2) for _ in range(3)]
    [1.0, 2.0, None]
    """

    rate: float
    burst: float
    clock: Callable[[], float] = field(repr=False)
    """The seconds since whenever."""
    _left: float = field(init=False)
    _since: float = field(init=False)

    def __post_init__(self) -> None:
        """Begin with all of it."""
        self._left = self.burst
        self._since = self.clock()

    def take(self, amount: float = 1.0) -> bool:
        """Take so much, if it is there; otherwise nothing is taken."""
        return self.claim(amount) is not None

    def claim(self, amount: float, patience: float = 0.0) -> float | None:
        """Take so much, and say in how many seconds it will be there.

        If that is more than the patience, nothing is taken: None.
        """
        missing = amount - self.left
        wait = 0.0 if missing <= 0 else missing / self.rate if self.rate else inf
        if wait > patience:
            return None
        self._left -= amount
        return wait

    def owe(self, amount: float) -> None:
        """It has been taken, whether or not it was there."""
        self._left -= amount

    def lower(self, left: float) -> None:
        """There is no more left than this."""
        self._left = min(self.left, left)

    @property
    def left(self) -> float:
        """How much is there now; less than nothing where something is owed."""
        now = self.clock()
        self._left = min(self.burst, self._left + (now - self._since) * self.rate)
        self._since = now
        return self._left


class Kept(Generic[T]):
    """One for each who asks, for as many as are remembered; who came longest ago is forgotten."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def of(self, who: Hashable) -> T:
        """His."""
        kept = self._kept.get(who)
        if kept is None:
            kept = self._kept[who] = self._make()
            if len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(who)
        return kept
