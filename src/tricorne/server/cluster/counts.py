"""Counts that all nodes share, in Redis. They are by address, but addresses cannot be read there.

For an address and a quota, Redis stores one number: the time at which the quota is full again. It
is deleted at the latest a day later. Redis's own clock counts.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import isfinite
from typing import Protocol

from tricorne.server.cluster.redis import FAILURES, client_of
from tricorne.server.guard.quota import Taking
from tricorne.server.guard.trouble import Trouble

_WITHIN, _IN_THE_END = 0.5, 3.0
"""Seconds after which a caller stops waiting. Without a caller, it may take longer."""
_DIGITS = 32
_TAKE = """
local owed, time = ARGV[1] == '1', redis.call('TIME')
local now, found = time[1] + time[2] / 1000000, {}
for place, key in ipairs(KEYS) do
  local amount, rate, burst = unpack(ARGV, 3 * place - 1, 3 * place + 1)
  amount, rate, burst = tonumber(amount), tonumber(rate), tonumber(burst)
  local full = math.max(tonumber(redis.call('GET', key) or 0), now) + amount / rate
  if owed then
    full = math.min(full, now + 2 * burst / rate)
  end
  local left = burst - (full - now) * rate
  if math.abs(left) < 0.000001 then
    left = 0
  end
  if left >= 0 or owed then
    local kept = math.min(math.ceil((full - now) * 1000), 86400000)
    redis.call('SET', key, string.format('%.6f', full), 'PX', math.max(kept, 1))
  end
  found[place] = string.format('%.6f', left)
end
return found
"""
"""A debt is bounded by the burst, so that no address is kept out for ever."""


_NOTHING = Taking("nothing", "", amount=0.0, rate=1.0, burst=1.0)


class CountMeter(Protocol):
    """Counts how often limits were checked in each way."""

    def limits(self, how: str) -> None:
        """Change between counting `together` and `alone`."""


class RedisCounts:
    """The same for all nodes with this `secret`. Redis is used only while `there` returns True."""

    def __init__(
        self,
        url: str,
        secret: str,
        there: Callable[[], bool],
        meter: CountMeter,
        seconds: Callable[[], float],
    ) -> None:
        self._client = client_of(url)
        self._secret = secret.encode()
        self._there = there
        self._meter = meter
        self._trouble = Trouble("limits are counted by this node alone", seconds)

    @property
    def alone(self) -> bool:
        """Whether this node had to count alone the last time."""
        return self._trouble.failures > 0

    async def take(self, takings: Sequence[Taking], *, owed: bool = False) -> list[float] | None:
        """What is left of each. Below 0 nothing was taken, unless `owed`. None without a bus."""
        found = await self._ask(takings, owed=owed)
        self._meter.limits("alone" if found is None else "together")
        return found

    async def check(self) -> None:
        """Count nothing, to learn whether counting together works before anybody needs it."""
        await self._ask([_NOTHING], owed=True)

    async def _ask(self, takings: Sequence[Taking], *, owed: bool) -> list[float] | None:
        try:
            if not self._there():
                raise ConnectionError("the bus is away")
            within = _IN_THE_END if owed else _WITHIN
            keys = map(self._key, takings)
            terms = [term for one in takings for term in (one.amount, one.rate, one.burst)]
            async with asyncio.timeout(within):
                lefts = await self._client.eval(_TAKE, len(takings), *keys, int(owed), *terms)
            found = _numbers(lefts, len(takings))
        except (ArithmeticError, TypeError, ValueError, *FAILURES, TimeoutError) as error:
            self._trouble.note_failure(error)
            return None
        self._trouble.note_success()
        return found

    async def close(self) -> None:
        with suppress(Exception):
            await self._client.aclose()

    def _key(self, one: Taking) -> str:
        digest = hmac.digest(self._secret, f"{one.what} {one.who}".encode(), hashlib.sha256)
        return f"tricorne:limits:{digest.hex()[:_DIGITS]}"


def _numbers(told: object, count: int) -> list[float]:
    """So many finite numbers. Raises TypeError or ValueError for anything else."""
    if not isinstance(told, list) or len(told) != count:
        raise TypeError(told)
    found = [float(each) for each in told]
    if not all(map(isfinite, found)):
        raise ValueError(told)
    return found
