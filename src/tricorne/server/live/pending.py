"""What a table in play waits for: timers, bots that think, hints, and tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol

from tricorne.play.session.effects import Advise, Alarm, Effect, Moved, Request, Think
from tricorne.play.session.session import TableSession
from tricorne.server.guard.logs import log_failure, named
from tricorne.server.live.services import Services
from tricorne.server.store import Conflict, StoreError


class Waiting(Protocol):
    """The host that waits."""

    session: TableSession

    @property
    def ns(self) -> int:
        """The time of a clock that never goes back, in nanoseconds."""

    @property
    def visitor(self) -> str:
        """The name under which a bot's thinking is counted."""

    def do(self, effects: Iterable[Effect]) -> None:
        """Carry out effects that need nothing to be stored first."""

    async def change(self, request: Request) -> None:
        """Do what becomes of a request."""


class Pending:
    """Everything that a host has to come back to. What fails is tried again."""

    def __init__(self, host: Waiting, code: str, services: Services) -> None:
        self.alarms: dict[Alarm, asyncio.TimerHandle] = {}
        self._host = host
        self._code = code
        self._thinkers = services.thinkers
        self._bot: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def wait(self, alarm: Alarm, seconds: float | None) -> None:
        """Set an alarm, or call it off."""
        handle = self.alarms.pop(alarm, None)
        if handle is not None:
            handle.cancel()
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self.alarms[alarm] = loop.call_later(seconds, self.ring, alarm)

    def ring(self, alarm: Alarm) -> None:
        """An alarm goes off."""
        self.wait(alarm, None)
        self._host.do(self._host.session.rang(alarm, self._host.ns))

    def think(self, asked: Think) -> None:
        """Ask a bot for its move, and nobody else."""
        self.stop_thinking()
        self._bot = self.soon(lambda: self._think(asked))

    def stop_thinking(self) -> None:
        """Nobody needs the move any more that a bot was asked for."""
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None

    async def _think(self, asked: Think) -> None:
        """Ask a bot for its move, and do it when a person would have made it."""
        loop = asyncio.get_running_loop()
        ready_at = loop.time() + (asked.pause or 0.0)
        visitor = self._host.visitor
        try:
            action = await self._thinkers.choose(asked.bot, asked.view, visitor, asked.pause)
        except KeyError:  # a bot of long ago, which does not exist any more
            action = None
        await asyncio.sleep(max(ready_at - loop.time(), 0.0))
        self._bot = None  # from here on, the session alone may stop it
        await self._host.change(Moved(asked.due, action))

    async def advise(self, asked: Advise, visitor: str) -> None:
        """Work out a hint."""
        hint = None
        try:
            hint = await self._thinkers.hint(asked.view, visitor)
        except Exception as error:  # noqa: BLE001  (whatever it is, the game goes on without)
            log_failure("no hint", error)
        self._host.do(self._host.session.advised(asked.moved, hint, self._host.ns))

    def soon(self, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Do it as soon as there is time."""
        task = asyncio.get_running_loop().create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, work: Callable[[], Awaitable[None]]) -> None:
        """Log what fails, unless the store has done so, and try it again."""
        host = self._host
        try:
            await work()
        except Conflict:  # another server was faster
            return
        except StoreError:
            pass
        except Exception as error:  # noqa: BLE001  (nobody else would ever hear of it)
            log_failure("a table failed", error, table=named(self._code))
        else:
            host.session.worked(host.ns)
            return
        host.do(host.session.failed(host.ns))
