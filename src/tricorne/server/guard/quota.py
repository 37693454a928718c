"""How much of something each address may have: here, and where nodes share tables, at all of them.

What is counted here holds always. Nodes count together beside it, so that nobody has more of them
than of one; while they cannot, each goes by its own counts.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.rate import Allowance, Kept

_TELLING = 1.0
"""Seconds until the others are told of what was spent without asking them."""
_HOUR, _DAY = 3600, 24 * 3600
_AT_ONCE = 4
"""Which part of what is for an hour can be had at once: a quarter."""


class Taking(NamedTuple):
    """Somebody takes so much of something, of which there is so much and so much more a second."""

    what: str
    who: str
    amount: float
    rate: float
    burst: float


class Common(Protocol):
    """Counts for all nodes together."""

    async def take(self, takings: Sequence[Taking], *, owed: bool = False) -> list[float] | None:
        """What is left of each; where that is less than nothing, nothing was taken, unless `owed`.

        None if nobody can tell.
        """


class Quota:
    """Of one thing, for everybody: `burst` at once, and `rate` more each second."""

    def __init__(self, what: str, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._what = what
        self._rate = rate
        self._burst = burst
        self._here = Kept(lambda: Allowance(rate, burst, clock))
        self._spent: defaultdict[str, float] = defaultdict(float)
        self._common: Common | None = None

    async def take(self, who: str) -> bool:
        """Whether he may have one more; all nodes are asked, if this one has nothing against it."""
        his = self._here.of(who)
        if not his.take():
            return False
        if self._common is None:
            return True
        found = await self._common.take([self._taking(who, 1.0)])
        if found is None:
            return True
        left = found[0]
        his.lower(left if left >= 0 else left + 1)
        return left >= 0

    def spend(self, who: str, amount: float = 1.0) -> bool:
        """He has had so much of it; whether it was there. The others are told a moment later."""
        his = self._here.of(who)
        left = his.left
        if left <= 0:
            return False
        his.owe(amount)
        if self._common is not None:
            self._spent[who] += amount
        return left >= amount

    def has(self, who: str) -> bool:
        """Whether one more is left for him, as far as is known here."""
        return self._here.of(who).left >= 1

    def share(self, common: Common) -> None:
        """From now on count with others."""
        self._common = common

    async def tell(self) -> None:
        """Tell the others what was spent, and learn what is left."""
        spent, self._spent = self._spent, defaultdict(float)
        if not spent or self._common is None:
            return
        takings = [self._taking(who, amount) for who, amount in spent.items()]
        found = await self._common.take(takings, owed=True)
        for who, left in zip(spent, found or (), strict=False):
            self._here.of(who).lower(left)

    def _taking(self, who: str, amount: float) -> Taking:
        return Taking(self._what, who, amount, self._rate, self._burst)


class Quotas:
    """All that is counted by address, and by all nodes together."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        def hourly(what: str, amount: float) -> Quota:
            return Quota(what, amount / _HOUR, amount / _AT_ONCE, clock)

        self.tables = hourly("tables", limits.tables_an_hour)
        self.misses = hourly("misses", limits.misses_an_hour)
        """Codes that lead nowhere."""
        self.thinking = hourly("thinking", limits.thinking_an_hour)
        """Seconds of it."""
        daily = limits.entries_a_day
        self.entries = Quota("entries", daily / _DAY, daily, clock)
        self.attempts = Quota("attempts", 1 / _DAY, limits.daily_attempts, clock)
        """At the deal of a day, which `who` names, too: so nobody has more for having waited."""

    async def share(self, common: Common) -> None:
        """Count with others, until this is cancelled."""
        all_ = (self.tables, self.misses, self.thinking, self.entries, self.attempts)
        for quota in all_:
            quota.share(common)
        while True:
            await asyncio.sleep(_TELLING)
            for quota in all_:
                await quota.tell()
