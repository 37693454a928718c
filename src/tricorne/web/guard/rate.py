"""How often something may happen: an allowance that fills up again, one for each who asks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

_MOST_KEPT = 10_000
"""Of so many at most it is remembered what they took; who came longest ago is forgotten."""


@dataclass(slots=True)
class Allowance:
    """`burst` at once, and `rate` more each second.

    >>> allowance = Allowance(rate=1, burst=2, clock=lambda: 0.0)
    >>> [allowance.take() for _ in range(3)]
    [True, True, False]
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
        now = self.clock()
        self._left = min(self.burst, self._left + (now - self._since) * self.rate)
        self._since = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Allowances:
    """The same allowance for each who asks, such as each address."""

    def __init__(self, rate: float, burst: float, *, clock: Callable[[], float]) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._kept: OrderedDict[Hashable, Allowance] = OrderedDict()

    def take(self, who: Hashable, amount: float = 1.0) -> bool:
        """Take so much of what is left to him."""
        allowance = self._kept.get(who)
        if allowance is None:
            allowance = self._kept[who] = Allowance(self.rate, self.burst, self._clock)
            if len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(who)
        return allowance.take(amount)
