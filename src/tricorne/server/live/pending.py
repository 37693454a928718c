"""The work that a live table waits for: timers, bot moves, hints and retries."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol

from tricorne.play.session.effects import Advise, Alarm, Effect, Moved, Request, Think
from tricorne.play.session.session import TableSession
from tricorne.server.guard.logs import log_failure, log_name
from tricorne.server.live.services import Services
from tricorne.server.store import Conflict, StoreError


class Waiting(Protocol):
    """The host that owns the work."""

    session: TableSession

    @property
    def ns(self) -> int:
        """The monotonic time in nanoseconds."""

    @property
    def visitor(self) -> str:
        """The name under which a bot's thinking is counted."""

    def do(self, effects: Iterable[Effect]) -> None:
        """Carry out effects that need no storing first."""

    async def change(self, request: Request) -> None:
        """Decide a request and carry out the result."""


class Pending:
    """The timers and tasks of one host. Failed work is retried."""

    def __init__(self, host: Waiting, code: str, services: Services) -> None:
        self.alarms: dict[Alarm, asyncio.TimerHandle] = {}
        self._host = host
        self._code = code
        self._thinkers = services.thinkers
        self._bot: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def wait(self, alarm: Alarm, seconds: float | None) -> None:
        """Set an alarm, or cancel it."""
        handle = self.alarms.pop(alarm, None)
        if handle is not None:
            handle.cancel()
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self.alarms[alarm] = loop.call_later(seconds, self.ring, alarm)

    def ring(self, alarm: Alarm) -> None:
        """Handle an alarm that goes off."""
        self.wait(alarm, None)
        self._host.do(self._host.session.handle_alarm(alarm, self._host.ns))

    def think(self, asked: Think) -> None:
        """Ask a bot for its move, in place of any earlier question."""
        self.stop_thinking()
        self._bot = self.start_work(lambda: self._think(asked))

    def stop_thinking(self) -> None:
        """Cancel the question to the bot."""
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None

    async def _think(self, asked: Think) -> None:
        """Ask a bot for its move, and make it at a human pace."""
        loop = asyncio.get_running_loop()
        ready_at = loop.time() + (asked.pause or 0.0)
        visitor = self._host.visitor
        try:
            action = await self._thinkers.choose(asked.bot, asked.view, visitor, asked.pause)
        except KeyError:  # a bot that has been removed since
            action = None
        await asyncio.sleep(max(ready_at - loop.time(), 0.0))
        self._bot = None  # the move must not be cancelled any more
        await self._host.change(Moved(asked.due, action))

    async def advise(self, asked: Advise, visitor: str) -> None:
        """Compute a hint. The session hears of a failure as no hint."""
        hint = None
        try:
            hint = await self._thinkers.hint(asked.view, visitor)
        except Exception as error:  # noqa: BLE001  (the game goes on without a hint)
            log_failure("a hint failed", error)
        self._host.do(self._host.session.take_hint(asked.moved, hint, self._host.ns))

    def start_work(self, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Start work as a task of its own."""
        task = asyncio.get_running_loop().create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, work: Callable[[], Awaitable[None]]) -> None:
        """Log a failure unless the store has logged it, and have it retried."""
        host = self._host
        try:
            await work()
        except Conflict:  # another node was faster
            return
        except StoreError:
            pass
        except Exception as error:  # noqa: BLE001  (nobody awaits this task)
            log_failure("a table failed", error, table=log_name(self._code))
        else:
            host.session.note_success(host.ns)
            return
        host.do(host.session.note_failure(host.ns))
