"""One of several servers with the same tables: its leases, and the bus to the others."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from tricorne.rules.commitment import digest_of
from tricorne.server.cluster import DatabaseTime, NodeLeases
from tricorne.server.cluster.ending import end_tasks
from tricorne.server.environment.effects import Circumstances
from tricorne.server.guard.logs import speak_for
from tricorne.server.guard.metrics import Metrics
from tricorne.server.live.hall import Hall
from tricorne.server.live.services import Services
from tricorne.server.store import Store

if TYPE_CHECKING:
    from tricorne.server.cluster.counts import RedisCounts
    from tricorne.server.cluster.redis import RedisBus
    from tricorne.server.guard.degraded import Degraded
    from tricorne.server.guard.quota import Quotas

_NODE_DIGITS = 8
_REALM = "bus"
"""The name of the secret by which nodes of a database recognise each other's words."""
_REALM_DIGITS = 16
_RANGES, _KNOCKS = 900, 1000
"""Each node picks one of this many ranges of knock numbers, of this size: nodes hardly ever share
one."""


class Sharing:
    """Makes a server one of several. `circumstances` use the time of the database."""

    def __init__(self, url: str, circumstances: Circumstances, metrics: Metrics) -> None:
        from tricorne.server.cluster.redis import RedisBus  # noqa: PLC0415  (an extra)

        self.node = circumstances.secret()[:_NODE_DIGITS]
        self._time = DatabaseTime(circumstances.seconds, circumstances.now)
        self.circumstances = replace(circumstances, now=self._time)
        self.bus: RedisBus = RedisBus(url, self.node, metrics, circumstances.seconds)
        self._metrics = metrics
        self._url = url
        speak_for(self.node)

    async def join(self, store: Store, services: Services) -> Services:
        """Join the nodes of these tables, and return the services. Raises StoreError on failure."""
        leases = self.leases = NodeLeases(store, self.node, self._time, self.circumstances.seconds)
        secret = await store.secret(_REALM)
        self._realm = digest_of(secret)[:_REALM_DIGITS]
        self._counts = self._count_together(secret)
        first = int(self.node, 16) % _RANGES * _KNOCKS
        self._metrics.count_nodes(
            nodes=lambda: len(leases.others) + leases.lives,
            leases=lambda: len(leases),
            bus=lambda: self.bus.hearing,
        )
        await leases.join()
        return replace(services, leases=leases, bus=self.bus, first_knock=first + 1)

    def _count_together(self, secret: str) -> RedisCounts:
        from tricorne.server.cluster.counts import RedisCounts  # noqa: PLC0415  (an extra)

        seconds = self.circumstances.seconds
        return RedisCounts(self._url, secret, lambda: self.bus.hearing, self._metrics, seconds)

    def open(self, hall: Hall, quotas: Quotas, degraded: Degraded) -> None:
        """Listen to the others, hold leases, and count limits with them."""
        degraded.watch("leases", lambda: not self.leases.lives)
        degraded.watch("bus", lambda: not self.bus.hearing)
        degraded.watch("limits", lambda: self._counts.alone)
        self._counting = asyncio.create_task(quotas.share(self._counts), name="counting together")
        self.leases.open(hall.nodes.take)
        self.bus.open(self._realm, hall.nodes.hear, hall.nodes.take_bus_change)

    async def close(self) -> None:
        """Stop talking to the other nodes."""
        await end_tasks([self._counting])
        await self._counts.close()
        await self.bus.close()
