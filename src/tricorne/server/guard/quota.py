"""Quotas for each address: on this node, and on all nodes that share tables.

The node's own counts always apply. Nodes also count together, so that an address gets no more from
several nodes than from one. When that fails, each node uses its own counts.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple, Protocol

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.rate import Allowance, Kept

_TELLING = 1.0
"""Seconds until the other nodes hear what was spent without asking them."""
_MINUTE, _HOUR, _DAY = 60, 3600, 24 * 3600
_AT_ONCE = 4
"""The part of an hourly quota that is available at once: a quarter."""


class Taking(NamedTuple):
    """A visitor takes an amount of something with this burst and rate per second."""

    what: str
    who: str
    amount: float
    rate: float
    burst: float


class Common(Protocol):
    """Counts for all nodes together."""

    async def take(self, takings: Sequence[Taking], *, owed: bool = False) -> list[float] | None:
        """What is left of each. If less than nothing is left, nothing was taken, unless `owed`.

        None if the shared counts are unavailable.
        """

    async def check(self) -> None:
        """Learn whether the shared counts are available."""


class Quota:
    """A quota of one thing, for every visitor: `burst` at once, and `rate` more each second."""

    def __init__(self, what: str, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._what = what
        self._rate = rate
        self._burst = burst
        self._here = Kept(lambda _: Allowance(rate, burst, clock))
        self._spent: defaultdict[str, float] = defaultdict(float)
        self._common: Common | None = None

    async def take(self, who: str) -> bool:
        """Whether a visitor may have one more. Asks the other nodes if this one agrees."""
        own = self._here.allowance_of(who)
        if not own.take():
            return False
        if self._common is None:
            return True
        found = await self._common.take([self._taking(who, 1.0)])
        if found is None:
            return True
        left = found[0]
        own.lower(left if left >= 0 else left + 1)
        return left >= 0

    def spend(self, who: str, amount: float = 1.0) -> bool:
        """Take an amount, if it is available; returns whether it was.

        Other nodes hear of it a moment later.
        """
        left = self._here.allowance_of(who).spend(amount)
        if left <= 0:
            return False
        if self._common is not None:
            self._spent[who] += amount
        return left >= amount

    def has(self, who: str) -> bool:
        """Whether one more is left for a visitor, as far as this node knows."""
        return self._here.allowance_of(who).left >= 1

    def used_by(self, who: str) -> float:
        """How much of the burst a visitor has used, as far as this node knows."""
        return self._burst - self._here.allowance_of(who).left

    def seconds_until_one(self, who: str) -> int:
        """Seconds until one more is there for a visitor, as far as this node knows."""
        return max(ceil((1 - self._here.allowance_of(who).left) / self._rate), 1)

    def share(self, common: Common) -> None:
        """From now on count with others."""
        self._common = common

    async def tell(self) -> None:
        """Tell the other nodes what was spent, and learn what is left."""
        spent, self._spent = self._spent, defaultdict(float)
        if not spent or self._common is None:
            return
        takings = [self._taking(who, amount) for who, amount in spent.items()]
        found = await self._common.take(takings, owed=True)
        for who, left in zip(spent, found or (), strict=False):
            self._here.allowance_of(who).lower(left)

    def _taking(self, who: str, amount: float) -> Taking:
        return Taking(self._what, who, amount, self._rate, self._burst)


class Quotas:
    """All that is counted by address, and by all nodes together."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        def hourly(what: str, amount: float) -> Quota:
            return Quota(what, amount / _HOUR, amount / _AT_ONCE, clock)

        self.tables = hourly("tables", limits.tables_an_hour)
        self.misses = hourly("misses", limits.misses_an_hour)
        """Unknown codes."""
        self.reports = hourly("reports", limits.reports_an_hour)
        """Reported names."""
        self.thinking = hourly("thinking", limits.thinking_an_hour)
        """Seconds of it."""
        self.sent = Quota("sent", limits.bytes_a_minute / _MINUTE, limits.bytes_at_once, clock)
        """Bytes of responses and messages."""
        daily = limits.entries_a_day
        self.entries = Quota("entries", daily / _DAY, daily, clock)
        each, by_all = limits.stored_a_day, limits.stored_a_day_by_all
        self.stored = Quota("stored", each / _DAY, each, clock)
        """Bytes that are stored."""
        self.stored_by_all = Quota("stored by all", by_all / _DAY, by_all, clock)
        self.attempts = Quota("attempts", 1 / _DAY, limits.daily_attempts, clock)
        """The quota for the deal of a day, which `who` names too, so that waiting gains nothing."""
        members = limits.members_a_day
        self.members = Quota("members", members / _DAY, members, clock)
        """The quota for the members of a circle, which `who` names too."""
        self.namesakes = Quota("namesakes", 1 / _DAY, 1, clock)
        """The same for players with the same name: it is probably one, with several browsers."""

    async def share(self, common: Common) -> None:
        """Count with others, until this is cancelled."""
        all_: list[Quota] = [*vars(self).values()]
        for quota in all_:
            quota.share(common)
        while True:
            await asyncio.sleep(_TELLING)
            for quota in all_:
                await quota.tell()
            await common.check()
