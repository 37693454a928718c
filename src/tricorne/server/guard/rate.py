"""How often something may happen: a refilling allowance for each client."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
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
    """A clock in seconds, from any start."""
    _left: float = field(init=False)
    _since: float = field(init=False)

    def __post_init__(self) -> None:
        """Begin with all of it."""
        self._left = self.burst
        self._since = self.clock()

    def take(self, amount: float = 1.0) -> bool:
        """Take an amount if it is there; otherwise take nothing."""
        return self.claim(amount) is not None

    def claim(self, amount: float, patience: float = 0.0) -> float | None:
        """Take an amount, and return the seconds until it is there.

        If that exceeds the patience, nothing is taken: None.
        """
        missing = amount - self.left
        wait = 0.0 if missing <= 0 else missing / self.rate if self.rate else inf
        if wait > patience:
            return None
        self._left -= amount
        return wait

    def owe(self, amount: float) -> None:
        """Take an amount, whether or not it is there.

        A debt is bounded by the burst, so that no client is kept out for ever.
        """
        self._left = max(self.left - amount, -self.burst)

    def spend(self, amount: float) -> float:
        """Owe an amount if anything is left; returns what was left before."""
        left = self.left
        if left > 0:
            self._left = max(left - amount, -self.burst)
        return left

    def lower(self, left: float) -> None:
        """Cap the allowance at this amount."""
        self._left = min(self.left, left)

    @property
    def left(self) -> float:
        """The amount available now; negative if something is owed."""
        now = self.clock()
        self._left = min(self.burst, self._left + (now - self._since) * self.rate)
        self._since = now
        return self._left


class Kept(Generic[T]):
    """An allowance for each client. The least recent clients are forgotten."""

    def __init__(self, make: Callable[[str], T]) -> None:
        self._make = make
        self._kept: OrderedDict[str, T] = OrderedDict()

    def allowance_of(self, who: str) -> T:
        """The client's allowance."""
        kept = self._kept.get(who)
        if kept is None:
            kept = self._kept[who] = self._make(who)
            if len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(who)
        return kept
