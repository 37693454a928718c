"""The door: who has a line to the server at all."""

from __future__ import annotations

import logging
from asyncio import BaseTransport
from collections import Counter

from tricorne.web.guard.logs import log
from tricorne.web.guard.metrics import Metrics
from tricorne.web.guard.visitors import Visitors
from tricorne.web.settings import Limits
from tricorne.web.wire.files import files

_SPARE = 200
"""Files that are no lines: the database, what listens, other processes."""


class Door:
    """Knows the lines that are open, in all and by address, and what was not let in.

    A proxy brings many, so its lines are counted in all only; it has limits of its own.
    """

    def __init__(self, limits: Limits, metrics: Metrics, visitors: Visitors) -> None:
        self.limits = limits
        self.refused = metrics.refused
        self._visitors = visitors
        self._most = min(limits.connections, max(files() - _SPARE, 1))
        self._most_each = max(int(self._most * limits.share), 1)
        self._open: dict[BaseTransport, str | None] = {}
        self._by_address: Counter[str] = Counter()
        metrics.connections.set_function(lambda: float(len(self._open)))

    def has_room(self, address: str) -> bool:
        """Whether a line from there would be let in."""
        who = self._visitors.apart(address)
        full = len(self._open) >= self._most
        if full:
            log("no room for another connection", logging.WARNING)
        if full or (who is not None and self._by_address[who] >= self._most_each):
            self.refused("connections")
            return False
        return True

    def enter(self, line: BaseTransport) -> bool:
        """Let it in, if there is room."""
        peer = line.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        if not self.has_room(address):
            return False
        who = self._visitors.apart(address) if address else None
        if who is not None:
            self._by_address[who] += 1
        self._open[line] = who
        return True

    def leave(self, line: BaseTransport) -> None:
        """It is gone, if it ever was let in."""
        who = self._open.pop(line, None)
        if who is not None:
            self._by_address[who] -= 1
            if not self._by_address[who]:
                del self._by_address[who]
