"""The door: which clients have a connection to the server."""

from __future__ import annotations

import logging
from asyncio import BaseTransport
from collections import Counter
from dataclasses import dataclass
from socket import socket

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.budget import Budget, Budgets
from tricorne.server.guard.fair_queue import Turns
from tricorne.server.guard.held_bytes import HeldBytes
from tricorne.server.guard.logs import log
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.visitors import Visitors
from tricorne.server.wire.files import files

_SPARE = 200
"""Files that are not connections: the database, listening sockets, other processes."""
_REFUSED, _REFUSED_SHARE = 1024, 8
"""The most refused connections that are closed late: a number, and one in this many of all
files."""


@dataclass(frozen=True, eq=False)
class Waiter:
    """A connection that waits for the turn of its visitor; `number` is that of its file."""

    who: str
    line: socket
    number: int


class Door:
    """Knows the open connections, in total and by address, those that wait, and those refused.

    Waiting connections are admitted in turn, so that one address cannot delay the others. A proxy
    serves many visitors, so its connections count in the total only; it has limits of its own.
    """

    def __init__(
        self, limits: Limits, metrics: Metrics, visitors: Visitors, budgets: Budgets
    ) -> None:
        self.limits = limits
        self.refused = metrics.count_refusal
        self.held = HeldBytes(limits.bodies_bytes, limits.share)
        """Bytes that wait for the turn of their address before they are parsed."""
        self._visitors = visitors
        self._budgets = budgets
        room = max(files() - _SPARE, 1)
        self.keeps_refused = min(_REFUSED, room // _REFUSED_SHARE)
        """How many refused connections may wait to be closed."""
        self._most = min(limits.connections, room - self.keeps_refused)
        self._most_each = max(int(self._most * limits.share), 1)
        self._open: dict[BaseTransport, str | None] = {}
        self._by_address: Counter[str] = Counter()
        self._waiting: Turns[Waiter] = Turns()
        self._many_wait = 0
        self._entering: dict[int, Waiter] = {}
        """Connections that have had their turn but are not open yet, by their numbers."""
        metrics.connections.set_function(lambda: float(len(self._open)))

    def visitor(self, address: str) -> str | None:
        """The visitor at this peer address; None for a proxy, whose connections take no turns."""
        return self._visitors.single_visitor(address)

    def wait(self, line: socket, who: str) -> None:
        """Let it wait for the turn of its visitor."""
        self._waiting.add(who, Waiter(who, line, line.fileno()))
        self._many_wait += 1

    def next(self) -> Waiter | None:
        """The next connection to admit, if one waits whose visitor need not wait."""
        waiter = self._waiting.next(self._may_enter)
        if waiter is not None:
            self._many_wait -= 1
            self._entering[waiter.number] = waiter
        return waiter

    def note_missed(self, waiter: Waiter) -> None:
        """Note that its turn has passed. Forget it if it never entered."""
        if self._entering.get(waiter.number) is waiter:
            del self._entering[waiter.number]

    @property
    def waited_for(self) -> bool:
        """Whether connections wait."""
        return self._many_wait > 0

    def budget(self, address: str) -> Budget | None:
        """The budget that pays for connections from this peer address.

        None for a proxy, whose visitors pay once they are known, and for monitors: a debt must not
        block their health checks.
        """
        who = self._visitors.single_visitor(address) if address else None
        return (
            None
            if who is None or self._visitors.watches(address)
            else self._budgets.allowance_of(who)
        )

    def _may_enter(self, who: str) -> bool:
        budget = self.budget(who)
        return budget is None or not budget.must_wait

    def has_room(self, who: str | None) -> bool:
        """Whether another connection of this visitor, or of a proxy, may wait or enter."""
        full = len(self._open) + self._many_wait + len(self._entering) >= self._most
        if full:
            log("no room for another connection", logging.WARNING)
        if full or (who is not None and self._held_by(who) >= self._most_each):
            self.refused("connections")
            return False
        return True

    def _held_by(self, who: str) -> int:
        entering = sum(waiter.who == who for waiter in self._entering.values())
        return self._by_address[who] + self._waiting.count_waiting(who) + entering

    def enter(self, line: BaseTransport) -> bool:
        """Let it in, if there is room."""
        who = self._visitor(line)
        if not self.has_room(who):
            return False
        if who is not None:
            self._by_address[who] += 1
        self._open[line] = who
        return True

    def _visitor(self, line: BaseTransport) -> str | None:
        """The entering visitor. If the client has left already, its turn still has the address."""
        own = line.get_extra_info("socket")
        waiter = self._entering.pop(own.fileno(), None) if own is not None else None
        if waiter is not None:
            return waiter.who
        peer = line.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        return self._visitors.single_visitor(address) if address else None

    def leave(self, line: BaseTransport) -> None:
        """Forget a connection, if it was ever admitted."""
        who = self._open.pop(line, None)
        if who is not None:
            self._by_address[who] -= 1
            if not self._by_address[who]:
                del self._by_address[who]
