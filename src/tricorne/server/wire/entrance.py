"""Accepts new connections."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from time import thread_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import Protocol, Server

    from tricorne.server.wire.door import Door, Waiter

from tricorne.server.guard.charging import charge_work
from tricorne.server.wire.listening import queues

_FROM_EACH, _FROM_THE_ONLY = 2, 1024
"""The most connections of a queue accepted before other work gets its turn: of one queue among
several, and of a single one, in which everybody waits behind all others. Behind a proxy, there is a
single one."""
_LET_IN = 2
"""The most connections admitted before other work gets its turn."""
_LATER = 0.5
"""Seconds until the next try if the system has no room for another connection."""
_CLOSED_AFTER = 1.0
"""Seconds until a refused connection is closed."""
_HEAVY_AGAIN = 0.02
"""Seconds until the next try to admit connections of heavy addresses."""


class Entrance:
    """Accepts many connections at a time, rejects those without room, and admits some in turn.

    uvloop accepts one connection and then does all other work before the next. A newcomer would
    wait behind all earlier ones, unnoticed. So would they in the system's queue: see `queues`.
    """

    def __init__(
        self, server: Server, make: Callable[[], Protocol], door: Door, backlog: int
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._make = make
        self._door = door
        self._entering: set[asyncio.Task[object]] = set()
        self._refused: set[socket.socket] = set()
        self._letting_in = False
        self._again: asyncio.TimerHandle | None = None
        shared = [queues(each, backlog) for each in server.sockets]
        self._at_a_time = _FROM_EACH if all(len(some) > 1 for some in shared) else _FROM_THE_ONLY
        self.sockets = tuple(each for some in shared for each in some)
        server.close()
        for listening in self.sockets:
            listening.settimeout(0)
            self._listen(listening)

    def _listen(self, listening: socket.socket) -> None:
        if listening.fileno() >= 0:
            self._loop.add_reader(listening, self._take, listening)

    def _take(self, listening: socket.socket) -> None:
        self._accept(listening)
        if not self._letting_in:
            self._letting_in = True
            self._let_in()

    def _accept(self, listening: socket.socket) -> None:
        left = self._at_a_time
        for _ in range(_FROM_THE_ONLY):
            began = thread_time()
            try:
                line, address = listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError:
                self._loop.remove_reader(listening)
                self._loop.call_later(_LATER, self._listen, listening)
                return
            who = self._door.visitor(address[0])
            left -= who is not None
            if not self._door.has_room(who):
                self._turn_away(line)
            elif who is None:
                self._admit(line)
            else:
                self._door.wait(line, who)
            budget = self._door.budget(address[0])
            if budget is not None:
                budget.charge(thread_time() - began)
            if not left:
                return

    def _turn_away(self, line: socket.socket) -> None:
        """Close a refused connection later, while there are few: its client would come back."""
        if len(self._refused) >= self._door.keeps_refused:
            line.close()
            return
        self._refused.add(line)
        self._loop.call_later(_CLOSED_AFTER, self._close_refused, line)

    def _close_refused(self, line: socket.socket) -> None:
        self._refused.discard(line)
        line.close()

    def _let_in(self) -> None:
        for _ in range(_LET_IN):
            waiter = self._door.next()
            if waiter is None:
                self._letting_in = False
                if self._door.waited_for and self._again is None:
                    self._again = self._loop.call_later(_HEAVY_AGAIN, self._try_again)
                return
            self._admit(waiter.line, waiter)
        self._loop.call_soon(self._let_in)

    def _admit(self, line: socket.socket, waiter: Waiter | None = None) -> None:
        entering = self._loop.create_task(self._enter(line, waiter))
        self._entering.add(entering)
        entering.add_done_callback(self._entering.discard)

    def _try_again(self) -> None:
        self._again = None
        if not self._letting_in:
            self._letting_in = True
            self._let_in()

    async def _enter(self, line: socket.socket, waiter: Waiter | None) -> None:
        try:
            budget = self._door.budget(line.getpeername()[0])
            entering = self._loop.connect_accepted_socket(self._make, line)
            await (entering if budget is None else charge_work(entering, budget.charge))
        except OSError:  # gone already
            line.close()
        finally:
            if waiter is not None:
                self._door.note_missed(waiter)

    def close(self) -> None:
        for listening in self.sockets:
            if listening.fileno() >= 0:
                self._loop.remove_reader(listening)
                listening.close()
        for line in [*self._refused]:
            self._close_refused(line)
        if self._again is not None:
            self._again.cancel()

    async def wait_closed(self) -> None:
        """Close the connection at once."""
