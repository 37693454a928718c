"""A table in play. What happens there is stored first, then done, then shown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING

from tricorne.web.circumstances import digest_of
from tricorne.web.guard.logs import log_failure
from tricorne.web.live import message
from tricorne.web.live.hints import Hints
from tricorne.web.live.presence import Presence
from tricorne.web.live.stopwatch import Stopwatch
from tricorne.web.live.timing import Timing
from tricorne.web.store import Conflict, Doubt, StoreError
from tricorne.web.table.decisions import deal, whole_ms
from tricorne.web.table.entry import (
    Acted,
    Dealt,
    Keyed,
    Left,
    Paused,
    Readied,
    Rematched,
    Stood,
    Thought,
    Undone,
)
from tricorne.web.table.showing import Now, Told, table_shown

if TYPE_CHECKING:
    from tricorne.web.live.connection import Connection
    from tricorne.web.live.hall import Hall
    from tricorne.web.store import Stored
    from tricorne.web.table import Table
    from tricorne.web.table.entry import Entry

_MS = 1_000_000


class Sitting:
    """One table and everybody at it.

    `alone` lets one thing happen at a time; within it, `happen` stores an entry, applies and
    shows it. When nobody can tell whether something was stored, the table is read anew.
    """

    def __init__(self, hall: Hall, table: Table) -> None:
        self.hall = hall
        self.table = table
        self.presence = Presence(self)
        self.clock = Stopwatch(hall.circumstances.monotonic_ns)
        self.clock.begin(table.thought_ns)
        self.timing = Timing(self)
        self.hints = Hints(self)
        self.tokens: dict[int, str] = {}
        """What opens the seats of the next table, for as long as this one is in memory."""
        self.users = 0
        """How many are about to do something here."""
        self._lock = asyncio.Lock()
        self._doubtful = False

    @property
    def now(self) -> Now:
        """What the entries do not say."""
        presence, clock = self.presence, self.clock
        return Now(presence.here, len(presence.watching), clock.thought_ns, clock.runs)

    # What happens

    def alone(self) -> Alone:
        """The table as it certainly is; nobody else changes it meanwhile: `async with` it."""
        return Alone(self)

    async def enter(self) -> Table:
        """Wait until nobody else does something here. To be used through `alone`."""
        self.users += 1
        try:
            await self._lock.acquire()
        except BaseException:
            self.users -= 1
            raise
        try:
            if self._doubtful:
                await self._read_anew()
        except BaseException:
            self.exit()
            raise
        return self.table

    def exit(self) -> None:
        """Let others do something."""
        self.users -= 1
        self._lock.release()

    async def happen(self, entry: Entry, asker: Connection | None = None) -> None:
        """Store an entry, let it have happened, and tell everybody. Raises StoreError."""
        await self._store(entry)
        followed = await self._follow_up()
        self.timing.arrange()
        self._publish(entry, asker, followed=followed)

    async def _store(self, entry: Entry) -> None:
        """Store what can happen, and let it have happened. Raises CorruptLog for what cannot."""
        table, metrics = self.table, self.hall.metrics
        replays = isinstance(entry, Undone)
        after = await asyncio.to_thread(table.after, entry) if replays else table.after(entry)
        begun = perf_counter()
        with self._doubted():
            await self.hall.store.append(
                table.code, after.version, [entry.to_json()], result=_result(after, entry)
            )
        metrics.commit_seconds.observe(perf_counter() - begun)
        self.table = after
        if isinstance(entry, Left | Stood) and entry.by is not None:
            self.presence.rise(entry.by)
        if isinstance(entry, Acted):
            metrics.actions.inc(len(entry.events))
        if isinstance(entry, Acted | Dealt | Undone | Paused):
            self.clock.begin(after.thought_ns)

    async def _follow_up(self) -> bool:
        """Deal a round or lay the next table, if that is due; if it fails, it is tried again."""
        table, hall = self.table, self.hall
        try:
            if table.deal_is_due:
                await self._store(deal(*hall.deal(table.agreement)))
            elif table.rematch_is_due:
                await hall.lay_again(self)
            else:
                return False
        except StoreError as error:
            log_failure("not stored", error)
            self.timing.try_again()
            return False
        return True

    async def rematched(self, stored: Stored, tokens: dict[int, str]) -> None:
        """Store the next table, and here where it is."""
        entry = Rematched(code=stored.code)
        after = self.table.after(entry)
        with self._doubted():
            beside = (after.code, after.version, entry.to_json())
            await self.hall.store.lay(stored, beside=beside)
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

    @property
    def is_behind(self) -> bool:
        """Whether something is to be done that nobody has to ask for."""
        return self._doubtful or self.table.deal_is_due or self.table.rematch_is_due

    async def catch_up(self) -> None:
        """Do what was due and could not be stored."""
        async with self.alone():
            if await self._follow_up():
                self.timing.arrange()
                self.tell_table()

    async def _read_anew(self) -> None:
        """Find out what was stored after all, and show everybody the table as it is."""
        store, code = self.hall.store, self.table.code
        await store.settle()
        table = await self.hall.read(code)
        if table is None:
            self.timing.stop()
            self.presence.close("dead")
            raise StoreError("the table is gone")
        self.table = table
        self._doubtful = False
        self.clock.begin(table.thought_ns)
        self.timing.arrange()
        self.tell_table()

    # What is shown

    def _publish(self, entry: Entry, asker: Connection | None, *, followed: bool) -> None:
        table, round_ = self.table, self.table.round
        if isinstance(entry, Readied) and not followed:
            if asker is not None and entry.id is not None:
                asker.tell(message.done(entry.id, table.version))
            ready = {"is": "ready", "ready": sorted(table.ready), "version": table.version}
            self.presence.tell_all(message.encoded(ready))
        elif isinstance(entry, Acted) and round_ is not None and not round_.over:
            self._tell_action(Told(table, entry, round_, self.now), asker, entry.id)
        else:
            self.tell_table(asker, entry.id)

    def _tell_action(self, told: Told, asker: Connection | None, id_: str | None) -> None:
        presence = self.presence
        for seat, connection in presence.seated.items():
            shown = told.to(seat)
            if connection is asker:
                shown["answers"] = id_
            connection.tell(message.encoded(shown))
        if presence.watching:
            text = message.encoded(told.to(None))
            for connection in presence.watching:
                connection.tell(text)

    def tell_table(self, asker: Connection | None = None, id_: str | None = None) -> None:
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

    def show(self, connection: Connection, answers: str | None = None) -> None:
        """Show one socket the whole table."""
        shown = table_shown(self.table, connection.seat, self.now)
        if answers is not None:
            shown["answers"] = answers
        if connection.seat in self.tokens:
            shown["token"] = self.tokens[connection.seat]
            if self.table.agreement.kind == "device":
                shown["tokens"] = self.tokens
        connection.tell(message.encoded(shown))

    # Coming and going

    @contextmanager
    def visited_by(self, connection: Connection) -> Iterator[None]:
        """A socket's stay: while it lasts the table is kept, and afterwards nobody sees it here."""
        self.users += 1
        try:
            yield
        finally:
            self.users -= 1
            self.presence.leave(connection)

    async def reissue(self, seat: int) -> None:
        """Give a seat of the next table one more token, where the first one is not known any more.

        Of tokens only digests are stored, so after a restart nobody knows them.
        """
        table, hall = self.table, self.hall
        if table.rematch is None or seat in self.tokens or not table.seats[seat - 1].plays_himself:
            return
        following = await hall.find(table.rematch)
        if following is None:
            return
        async with following.alone() as other:
            if other.seats[seat - 1].kind == "person":
                token = hall.circumstances.token()
                await following.happen(Keyed(seat=seat, key=digest_of(token)))
                self.tokens[seat] = token

    async def put_away(self) -> None:
        """Write down what the seat to move has thought, so that nothing of it is lost."""
        async with self.alone() as table:
            self.timing.stop()
            thought = whole_ms(self.clock.thought_ns)
            if table.state == "playing" and thought != table.thought_ns:
                await self._store(Thought(thought_ns=thought))


class Alone:
    """Nobody else changes the table meanwhile."""

    __slots__ = ("_sitting",)

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    async def __aenter__(self) -> Table:
        """Wait for that."""
        return await self._sitting.enter()

    async def __aexit__(self, *_: object) -> None:
        """Let others go on."""
        self._sitting.exit()


def _result(after: Table, entry: Entry) -> tuple[int, int] | None:
    """What an attempt at the deal of the day has come to, if this ends it: points, milliseconds."""
    round_ = after.round
    if after.agreement.kind != "daily" or not isinstance(entry, Acted) or round_ is None:
        return None
    return (round_.totals[0], after.times_ns[0] // _MS) if round_.over else None
