"""What happens at a table by itself: clocks that run out, bots that move, what failed before."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from tricorne.play.table import Entry, Seat, Table, decisions
from tricorne.play.table.pace import AFTER_A_DRAW, AT_FIRST, SHARE
from tricorne.play.table.stopwatch import Stopwatch
from tricorne.rules import TricorneError, forced_action
from tricorne.server.cluster import ClockSeen
from tricorne.server.guard.logs import log_failure, named
from tricorne.server.live.gathering import Gathering
from tricorne.server.live.services import Services
from tricorne.server.store import Conflict, StoreError

_NS, _MS = 1_000_000_000, 1_000_000
_SEEN = 200 * _MS
"""By so much two clocks may differ."""
_AGAIN, _AGAIN_AT_MOST = 0.2, 8.0
"""Seconds until what could not be done is tried again: twice as long each time, up to so long."""


class InPlay(Protocol):
    """A table in play: what is looked at, and what can be done."""

    @property
    def table(self) -> Table:
        """As it is now."""

    @property
    def clock(self) -> Stopwatch:
        """How long the mover has thought."""

    @property
    def held(self) -> bool:
        """Whether what happens there by itself is done here."""

    @property
    def behind(self) -> float | None:
        """In how many seconds something is to be done that nobody has to ask for."""

    async def pass_by(self) -> None:
        """Let the game go on without those for whom all have waited too long."""

    def alone(self) -> AbstractAsyncContextManager[Table]:
        """The table, while nobody else changes it."""

    async def happen(self, entry: Entry) -> None:
        """Store an entry, let it have happened, and show it."""

    async def catch_up(self) -> None:
        """Do what is behind."""


class Timing:
    """`arrange` looks at the table and sees to it that the next thing will happen in time."""

    def __init__(self, play: InPlay, people: Gathering, services: Services) -> None:
        self._play = play
        self._people = people
        self._services = services
        self._timer: asyncio.TimerHandle | None = None
        self._again: asyncio.TimerHandle | None = None
        self._look: asyncio.TimerHandle | None = None
        self._look_at = 0.0
        """When that is, by the clock of the event loop."""
        self._bot: asyncio.Task[None] | None = None
        self._wait = _AGAIN
        self._thinking_of: tuple[int, int] | None = None
        """The move that a bot thinks about: what the table had come to, and the seat."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    def arrange(self) -> None:
        """Let the clock run or stand still, set the alarm, ask a bot."""
        if self._stopped:
            return
        play, table = self._play, self._play.table
        seat = table.mover if table.state == "playing" else None
        ran = play.clock.runs
        play.clock.run(on=seat is not None and self._time_passes(seat))
        if play.clock.runs != ran:
            self.note()
        if not play.held:
            seat = None
        self._set_alarm(seat)
        due = None if seat is None or seat.bot is None else (table.moved, seat.number)
        if due != self._thinking_of:
            if self._bot is not None:
                self._bot.cancel()
            self._thinking_of, self._bot = due, None
            if due is not None and seat is not None:
                self._bot = self.soon(lambda: self._move(due, seat))
        behind = play.behind
        if behind is not None and self._again is None:
            self.try_again(max(behind, self._wait))

    def want(self) -> None:
        """Do here what happens by itself, as soon as no other node does."""
        self._services.leases.want(self._play.table.code, self._clock_seen)

    def note(self) -> None:
        """Write down how the clock stands, if it is for this node to do so."""
        self._services.leases.note(self._play.table.code, self._clock_seen)

    @property
    def _clock_seen(self) -> ClockSeen:
        clock = self._play.clock
        return ClockSeen(self._play.table.version, clock.thought_ns, clock.runs)

    def hear(self, version: int, thought_ms: int) -> bool:
        """Somebody who plays has seen at another node that a turn has lasted so long.

        Whether somebody has seen more of it here. A node may know less: it was told late who is at
        the table, or has read it after its holder had died.
        """
        play, thought_ns = self._play, thought_ms * _MS
        ahead = play.clock.thought_ns - thought_ns
        if version != play.table.version or not play.clock.runs or abs(ahead) < _SEEN:
            return False
        if ahead < 0:
            play.clock.begin(thought_ns)
            self.arrange()
            self.note()
            self._people.tell_clock()
        return ahead > 0 and self._people.turn is not None

    def try_again(self, after: float) -> None:
        """Something is due and could not be done: try once more after so many seconds."""
        if self._again is not None:
            self._again.cancel()
        if not self._stopped:
            self._again = asyncio.get_running_loop().call_later(after, self._retry)

    def failed(self) -> None:
        """Something is due and could not be done: try once more, later each time that it fails."""
        self.try_again(self._wait)
        self._wait = min(2 * self._wait, _AGAIN_AT_MOST)

    def start(self) -> None:
        self._stopped = False
        self._thinking_of = None
        self.arrange()
        self.set_look()

    def stop(self) -> None:
        """Nothing happens by itself any more."""
        self._stopped = True
        for handle in (self._timer, self._again, self._look):
            if handle is not None:
                handle.cancel()
        self._timer = self._again = self._look = None
        if self._bot is not None:
            self._bot.cancel()
        self._play.clock.run(on=False)

    def _time_passes(self, seat: Seat) -> bool:
        """While nobody is at the table no time passes, but for a deal of the day that was begun."""
        table, people = self._play.table, self._people
        seen = table.agreement.kind == "daily" and people.somebody_sat
        return seen or table.attempted or seat.bot is not None or people.somebody_sits

    def _left_ns(self) -> int | None:
        play, table = self._play, self._play.table
        if table.round is None:
            return None
        return table.limit.left_ns(table.round, play.clock.thought_ns)

    def _set_alarm(self, seat: Seat | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seat is None or not self._play.clock.runs or not self._play.table.limited:
            return
        left = self._left_ns()
        if left is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(left, 0) / _NS, self._alarm)

    def set_look(self) -> None:
        """Look around as soon as somebody more is waited for; earlier does no harm."""
        seconds = self._people.next_look
        if seconds is None or self._stopped:
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + seconds
        if self._look is not None:
            if self._look_at <= at:
                return
            self._look.cancel()
        self._look, self._look_at = loop.call_at(at, self._look_around), at

    def _look_around(self) -> None:
        self._look = None
        self._people.look_around()
        self.soon(self._play.pass_by)

    def _alarm(self) -> None:
        self.soon(self._time_out)

    async def _time_out(self) -> None:
        play = self._play
        async with play.alone() as table:
            left = self._left_ns() if table.state == "playing" else None
            if left is None or left > 0 or not play.clock.runs or not play.held:
                self.arrange()
                return
            await play.happen(decisions.time_out(table, play.clock.thought_ns))

    # Bots

    async def _move(self, due: tuple[int, int], seat: Seat) -> None:
        play, thinkers = self._play, self._services.thinkers
        visitor = self._people.presence.visitor
        round_ = play.table.round
        if round_ is None or seat.bot is None:
            return
        loop = asyncio.get_running_loop()
        pause = self._pause(drew=round_.draws > 0)
        ready_at = loop.time() + (pause or 0.0)
        try:
            action = await thinkers.choose(seat.bot, round_.view(seat.number), visitor, pause)
        except KeyError:  # a bot of long ago, whom nobody knows any more
            action = forced_action(round_)
        await asyncio.sleep(max(ready_at - loop.time(), 0.0))
        async with play.alone() as table:
            if due != self._thinking_of or (table.moved, seat.number) != due or not play.held:
                return
            self._thinking_of = self._bot = None  # from here on, nobody takes it back
            try:
                entry = decisions.act(table, seat.number, action, play.clock.thought_ns, None)
            except TricorneError as error:
                log_failure("a bot was refused", error)
                forced = forced_action(round_)
                entry = decisions.act(table, seat.number, forced, play.clock.thought_ns, None)
            await play.happen(entry)

    def _pause(self, *, drew: bool) -> float | None:
        """How long a bot seems to think, in seconds; None for just as long as it does."""
        pace = self._services.pace
        if not pace:
            return None
        shortest, longest = AFTER_A_DRAW if drew else AT_FIRST
        pause = pace * self._services.circumstances.between(shortest, longest)
        left = self._left_ns()
        return pause if left is None else min(pause, max(left, 0) / _NS / SHARE)

    # Tasks

    def _retry(self) -> None:
        self._again = None
        if self._play.behind is not None:
            self.soon(self._play.catch_up)
        else:
            self._thinking_of = None
            self.arrange()

    def soon(self, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Do it as soon as there is time; what fails is tried again."""
        task = asyncio.get_running_loop().create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, work: Callable[[], Awaitable[None]]) -> None:
        """What fails here is written down, by the store or here, and tried again."""
        try:
            await work()
        except Conflict:  # another node was quicker
            return
        except StoreError:
            pass
        except Exception as error:  # noqa: BLE001  (nobody else would ever hear of it)
            log_failure("a table failed", error, table=named(self._play.table.code))
        else:
            if self._play.behind is None:
                self._wait = _AGAIN
            return
        self.failed()
