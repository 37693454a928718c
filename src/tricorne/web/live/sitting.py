"""A table in play. What happens there is stored first, then done, then shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from time import perf_counter

from tricorne.web.circumstances import digest_of
from tricorne.web.codes import ServerCode
from tricorne.web.guard.rate import Allowance
from tricorne.web.live import message
from tricorne.web.live.connection import Connection
from tricorne.web.live.hints import Hints
from tricorne.web.live.knocks import Knocks
from tricorne.web.live.patience import Patience
from tricorne.web.live.presence import Presence
from tricorne.web.live.services import Services, snapshot_due
from tricorne.web.live.stopwatch import Stopwatch
from tricorne.web.live.timing import Timing
from tricorne.web.store import Conflict, Doubt, NoRoom, StoreError
from tricorne.web.table import Table
from tricorne.web.table.entry import (
    Acted,
    Dealt,
    Dismissed,
    Entry,
    Keyed,
    Left,
    Paused,
    Readied,
    Rematched,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Sat,
    Stood,
    Thought,
    Undone,
    whole_ms,
)
from tricorne.web.table.now import Now
from tricorne.web.table.seating import passed_by
from tricorne.web.table.showing import ShownAction, table_shown
from tricorne.web.thinking import bot_names

_MS = 1_000_000
_NUDGES = (1 / 15, 1)
"""How often those at one table may nudge, in a second and in one go."""
_NEWS = Acted | Dealt | Undone | Resumed | Replaced | Returned | Resigned
"""After these, all wait for something else."""
_UNTIL_ROOM = 30.0
"""Seconds until it is tried again to lay a table for which there was no room."""


class Sitting:
    """One table and everybody at it.

    `alone` lets one thing happen at a time; within it, `happen` stores an entry, applies and
    shows it. When nobody can tell whether something was stored, the table is read anew.
    """

    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
        self.table = table
        self.presence = Presence(services.circumstances.seconds, self._presence_changed)
        self.patience = Patience(services.circumstances.seconds, services.limits.grace_seconds)
        self.clock = Stopwatch(services.circumstances.monotonic_ns)
        self.clock.begin(table.times.thought_ns)
        self.timing = Timing(self, services)
        self.knocks = Knocks(self._knocks_changed)
        self.nudges = Allowance(*_NUDGES, services.circumstances.seconds)
        self.hints = Hints(services.thinkers, lambda: self.table)
        self.tokens: dict[int, str] = {}
        """What opens the seats of the next table, for as long as this one is in memory."""
        self.users = 0
        """How many are about to do something here."""
        self._lock = asyncio.Lock()
        self._doubtful = False
        self._announced: dict[str, object] = {}
        """`_present`, as everybody has been told."""

    @property
    def now(self) -> Now:
        """What the entries do not say."""
        clock, waits = self.clock, self.patience.waits(self.table)
        sealed = self.services.days.sealed(self.table.agreement.day)
        return Now(
            here=self.here,
            gone=waits.gone,
            slow=waits.slow,
            late=waits.late,
            knocks=self.knocks.all,
            watching=len(self.presence.watching),
            thought_ns=clock.thought_ns,
            runs=clock.runs,
            sealed=sealed,
        )

    @property
    def here(self) -> list[int]:
        """The seats whose people are here; on one device, all are here as soon as one is."""
        if self.table.agreement.kind == "device" and self.somebody_sits:
            return [seat.number for seat in self.table.seats.persons]
        return sorted(self.presence.seated)

    @property
    def somebody_sits(self) -> bool:
        """Whether anybody who plays is here."""
        return bool(self.presence.seated)

    @property
    def visitor(self) -> str:
        """Whose turn it costs to let somebody think for this table."""
        return self.presence.visitor

    @property
    def is_behind(self) -> bool:
        """Whether something is to be done that nobody has to ask for."""
        return self._doubtful or self.table.deal_is_due or self.table.rematch_is_due

    # What happens

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[Table]:
        """The table as it certainly is; nobody else changes it meanwhile."""
        self.users += 1
        try:
            async with self._lock:
                if self._doubtful:
                    await self._read_anew()
                yield self.table
        finally:
            self.users -= 1

    async def happen(self, entry: Entry, asker: Connection | None = None) -> None:
        """Store an entry, let it have happened, and tell everybody. Raises StoreError."""
        await self._store(entry)
        followed = await self._follow_up()
        self.timing.arrange()
        self._publish(entry, asker, followed=followed)
        self._presence_changed(None)

    async def _store(self, entry: Entry) -> None:
        """Store what can happen, and let it have happened. Raises CorruptLog for what cannot."""
        table, services = self.table, self.services
        replays = isinstance(entry, Undone)
        after = await asyncio.to_thread(table.after, entry) if replays else table.after(entry)
        begun = perf_counter()
        with self._doubted():
            await services.store.append(
                table.code,
                after.version,
                [entry.to_json()],
                result=_result(after, entry),
                snapshot=snapshot_due(table, after),
            )
        actions = len(entry.events) if isinstance(entry, Acted) else 0
        services.metrics.stored(perf_counter() - begun, actions)
        self.table = after
        if isinstance(entry, Left | Stood) and entry.by is not None:
            self.presence.rise(entry.by)
        elif isinstance(entry, Dismissed):
            self.presence.rise(entry.seat)
        elif isinstance(entry, Sat):
            self.knocks.open(entry.seat, entry.key, room=bool(after.seats.open))
        if isinstance(entry, Acted | Dealt | Undone | Paused):
            self.clock.begin(after.times.thought_ns)
        if isinstance(entry, _NEWS):
            self.patience.begin()

    async def _follow_up(self) -> bool:
        """Deal a round or lay the next table, if that is due; if it fails, it is tried again."""
        try:
            if self.table.deal_is_due:
                await self._store(self.services.dealt(self.table.agreement))
            elif self.table.rematch_is_due:
                await self._lay_again()
            else:
                return False
        except StoreError as error:
            if isinstance(error, NoRoom):
                self.timing.try_again(_UNTIL_ROOM)
            else:
                self.timing.try_again()
            return False
        return True

    async def _lay_again(self) -> None:
        """Lay another table for the same people, and store here where it is."""
        table, services = self.table, self.services
        tokens = {seat.number: services.circumstances.token() for seat in table.seats.persons}
        keys = {seat: digest_of(token) for seat, token in tokens.items()}
        bots = bot_names(table.agreement.language)
        _, stored = services.new_table(table.again(keys, bots))
        entry = Rematched(code=stored.code)
        after = table.after(entry)
        with self._doubted():
            beside = (after.code, after.version, entry.to_json())
            await services.store.lay(stored, beside=beside)
        self.table = after
        self.tokens = tokens

    @contextmanager
    def _doubted(self) -> Iterator[None]:
        """Where nobody can tell what was stored meanwhile, the table is read anew, and soon."""
        try:
            yield
        except BaseException as error:
            certain = isinstance(error, StoreError) and not isinstance(error, Doubt | Conflict)
            if not certain:
                self._doubtful = True
                self.timing.try_again(0.0)
            raise

    async def catch_up(self) -> None:
        """Do what was due and could not be stored."""
        async with self.alone():
            if await self._follow_up():
                self.timing.arrange()
                self.show_everybody()

    async def _read_anew(self) -> None:
        """Find out what was stored after all, and show everybody the table as it is."""
        await self.services.store.settle()
        table = await self.services.read(self.table.code)
        if table is None:
            self.timing.stop()
            self.presence.close(ServerCode.DEAD)
            raise StoreError("the table is gone")
        self.table = table
        self._doubtful = False
        self.clock.begin(table.times.thought_ns)
        self.timing.arrange()
        self.show_everybody()

    # What is shown

    def _publish(self, entry: Entry, asker: Connection | None, *, followed: bool) -> None:
        table, round_ = self.table, self.table.round
        if isinstance(entry, Readied) and not followed:
            if asker is not None and entry.id is not None:
                asker.tell(message.done(entry.id, table.version))
            ready = {"is": "ready", "ready": sorted(table.ready), "version": table.version}
            self.tell_everybody(message.encoded(ready))
        elif isinstance(entry, Acted) and round_ is not None and not round_.over:
            self._show_action(ShownAction(table, entry, round_, self.now), asker, entry.id)
        else:
            self.show_everybody(asker, entry.id)

    def _show_action(self, action: ShownAction, asker: Connection | None, id_: str | None) -> None:
        presence = self.presence
        for seat, connection in presence.seated.items():
            shown = action.to(seat)
            if connection is asker:
                shown["answers"] = id_
            connection.tell(message.encoded(shown))
        if presence.watching:
            text = message.encoded(action.to(None))
            for connection in presence.watching:
                connection.tell(text)

    def show_everybody(self, asker: Connection | None = None, id_: str | None = None) -> None:
        """Show everybody the whole table."""
        for connection in list(self.presence.seated.values()):
            self.show(connection, id_ if connection is asker else None)
        if self.presence.watching:
            text = message.encoded(table_shown(self.table, None, self.now))
            for connection in list(self.presence.watching):
                if connection is asker:
                    self.show(connection, id_)
                else:
                    connection.tell(text)

    def show(self, connection: Connection, answers: str | None = None) -> int:
        """Show one socket the whole table: so many letters."""
        shown = table_shown(self.table, connection.seat, self.now)
        if answers is not None:
            shown["answers"] = answers
        if connection.seat in self.tokens:
            shown["token"] = self.tokens[connection.seat]
            if self.table.agreement.kind == "device":
                shown["tokens"] = self.tokens
        text = message.encoded(shown)
        connection.tell(text)
        return len(text)

    def tell_everybody(self, text: str, besides: Connection | None = None) -> None:
        for connection in self.presence.everybody:
            if connection is not besides:
                connection.tell(text)

    # Coming and going

    @contextmanager
    def visited_by(self, connection: Connection) -> Iterator[None]:
        """A socket's stay: while it lasts the table is kept, and afterwards nobody sees it here."""
        self.users += 1
        try:
            yield
        finally:
            self.users -= 1
            self.knocks.withdraw(connection)
            self.presence.leave(connection)

    async def add_key(self, seat: int) -> str | None:
        """One more token for the seat of a person; of those before it only digests are known."""
        async with self.alone() as table:
            if not table.has_room_for_key(seat):
                return None
            token = self.services.circumstances.token()
            await self.happen(Keyed(seat=seat, key=digest_of(token)))
            return token

    def _knocks_changed(self) -> None:
        """Tell those who sit here who would like to."""
        for connection in self.presence.seated.values():
            connection.tell(self.knocks.shown)

    def _presence_changed(self, besides: Connection | None) -> None:
        """Let time pass or stand still, and tell the others, if it makes a difference."""
        self.patience.notice(self.here)
        present = self._present
        if present != self._announced:
            self._announced = present
            self.tell_everybody(message.encoded({"is": "presence", **present}), besides)
        self.timing.arrange()

    @property
    def _present(self) -> dict[str, object]:
        """Who is here, for whom is waited, who is host, and how many watch."""
        now = self.now
        return {
            "here": now.here,
            "gone": now.gone,
            "slow": now.slow,
            "late": now.late,
            "host": self.table.seats.host(now.gone),
            "watching": now.watching,
        }

    def look_around(self) -> None:
        """Tell everybody for whom is waited by now, and nudge who could forget that it is he."""
        slow = self.patience.waits(self.table).slow
        known = self._announced.get("slow")
        self._presence_changed(None)
        if self.table.agreement.patience is not None and slow != known:
            for seat in slow:
                self.nudge(seat, None)

    def nudge(self, seat: int, by: int | None) -> None:
        """Tell somebody that the others wait for him: one of them, or the table."""
        connection = self.presence.seated.get(seat)
        if connection is not None:
            connection.tell(message.encoded({"is": "nudge", "by": by}))

    async def pass_by(self) -> None:
        """Let the game go on without those for whom all have waited too long."""
        async with self.alone() as table:
            for entry in passed_by(table, self.now, bot_names(table.agreement.language)):
                await self.happen(entry)

    @property
    def next_look(self) -> float | None:
        """In how many seconds there will be something to tell by itself about who is awaited."""
        if not self.somebody_sits:
            return None
        changes = self.patience.waits(self.table).changes  # asked first, so that nothing is missed
        return changes if self._present == self._announced else 0.0

    async def put_away(self) -> None:
        """Write down what the seat to move has thought, so that nothing of it is lost."""
        async with self.alone() as table:
            self.timing.stop()
            thought = whole_ms(self.clock.thought_ns)
            changed = table.state == "playing" and thought != table.times.thought_ns
            if changed and table.has_time_to_waste:
                await self._store(Thought(thought_ns=thought))


def _result(after: Table, entry: Entry) -> tuple[int, int] | None:
    """What an attempt at the deal of the day has come to, if this ends it: points, milliseconds."""
    round_ = after.round
    if after.agreement.kind != "daily" or not isinstance(entry, Acted) or round_ is None:
        return None
    return (round_.totals[0], after.times.seats_ns[0] // _MS) if round_.over else None
