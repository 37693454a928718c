"""A table in play. What happens there is stored first, then done, then shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from time import perf_counter

from tricorne.rules.commitment import digest_of
from tricorne.web.codes import ServerCode
from tricorne.web.guard.rate import Allowance
from tricorne.web.live.connection import Connection
from tricorne.web.live.gathering import Gathering
from tricorne.web.live.hints import Hints
from tricorne.web.live.opening import Opening
from tricorne.web.live.services import Services, snapshot_due
from tricorne.web.live.stopwatch import Stopwatch
from tricorne.web.live.timing import Timing
from tricorne.web.store import Conflict, Doubt, NoRoom, StoreError
from tricorne.web.table import Table
from tricorne.web.table.decisions import deal_mixed
from tricorne.web.table.entry import (
    Acted,
    Dealt,
    Entry,
    Keyed,
    Mixed,
    Paused,
    Rematched,
    Thought,
    Undone,
    whole_ms,
)
from tricorne.web.table.seating import passed_by
from tricorne.web.table.undoing import agreed_undo
from tricorne.web.thinking import bot_names

_MS = 1_000_000
_NUDGES = (1 / 15, 1)
"""How often those at one table may nudge, in a second and in one go."""
_UNTIL_ROOM = 30.0
"""Seconds until it is tried again to lay a table for which there was no room."""


class Sitting:
    """One table and everybody at it.

    `alone` lets one thing happen at a time; within it, `happen` stores an entry, applies and
    shows it. When nobody can tell whether something was stored, the table is read anew.
    """

    def __init__(self, services: Services, table: Table, thought_ns: int) -> None:
        self.services = services
        self.table = table
        self.clock = Stopwatch(services.circumstances.monotonic_ns)
        self.clock.begin(thought_ns)
        self.people = Gathering(services, lambda: self.table, self.clock, self._come_or_gone)
        self.timing = Timing(self, self.people, services)
        self.nudges = Allowance(*_NUDGES, services.circumstances.seconds)
        self.hints = Hints(services.thinkers, lambda: self.table)
        self.opening = Opening(asyncio.get_running_loop().time)
        self.users = 0
        """How many are about to do something here."""
        self._lock = asyncio.Lock()
        self._doubtful = False

    @property
    def behind(self) -> float | None:
        """In how many seconds something is to be done that nobody has to ask for."""
        table = self.table
        if self._doubtful or table.rematch_is_due or self._agreed_undo is not None:
            return 0.0
        if not table.deal_is_due:
            return None
        if table.mixing is None:
            return 0.0
        return self.opening.left(table.mixing) if self._somebody_mixes else None

    @property
    def _somebody_mixes(self) -> bool:
        """Whether anybody is here who plays; one device only watches until it knows who is to."""
        shared = self.table.agreement.kind == "device"
        return self.people.somebody_sits or (shared and bool(self.people.presence.everybody))

    @property
    def _agreed_undo(self) -> Entry | None:
        """What a request to take something back comes to, if nobody is left to be asked."""
        return None if self.table.asked is None else agreed_undo(self.table, self.people.now)

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
        self.people.publish(entry, asker, followed)
        self.people.presence.pay(asker)
        self.timing.set_look()

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
        self.people.follow(entry)
        if isinstance(entry, Dealt | Mixed):
            self.opening = Opening(asyncio.get_running_loop().time)
        if isinstance(entry, Acted | Dealt | Undone | Paused):
            self.clock.begin(after.times.thought_ns)

    async def _follow_up(self) -> Entry | None:
        """Do what is due by itself: take back what all agree to, mix, deal, lay the next table.

        If it fails, it is tried again.
        """
        try:
            if self.table.rematch_is_due:
                return await self._lay_again()
            entry = self._agreed_undo
            if entry is None and self.table.deal_is_due:
                entry = self._shuffled()
            if entry is not None:
                await self._store(entry)
        except StoreError as error:
            if isinstance(error, NoRoom):
                self.timing.try_again(_UNTIL_ROOM)
            else:
                self.timing.failed()
            return None
        return entry

    def _shuffled(self) -> Mixed | Dealt | None:
        """How the next round begins; None while parts are waited for."""
        table, mixing = self.table, self.table.mixing
        if mixing is None:
            return self.services.shuffled(table.agreement, self.people.pledges)
        if not self._somebody_mixes or self.opening.left(mixing):
            return None
        return deal_mixed(table, mixing, self.opening.parts)

    async def open_part(self, part: str) -> None:
        """Somebody opens the part that he has pledged; once all have, the round is dealt."""
        async with self.alone() as table:
            if table.mixing is not None:  # else he was too late
                self.opening.take(table.mixing, part)
                await self._go_on()

    async def _lay_again(self) -> Rematched:
        """Lay another table for the same people, and store here where it is."""
        table, services = self.table, self.services
        tokens = {seat: services.circumstances.token() for seat in table.seats.persons}
        keys = {seat: digest_of(token) for seat, token in tokens.items()}
        bots = bot_names(table.agreement.language)
        _, stored = services.new_table(table.again(keys, bots), self.people.pledges)
        entry = Rematched(code=stored.code)
        after = table.after(entry)
        with self._doubted():
            beside = (after.code, after.version, entry.to_json())
            await services.store.lay(stored, beside=beside)
        self.table = after
        self.people.tokens = tokens
        return entry

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
            await self._go_on()

    async def _go_on(self) -> None:
        followed = await self._follow_up()
        self.timing.arrange()
        if followed is not None:
            self.people.show_everybody()
            self.people.announce()

    def look_again(self) -> None:
        """What is stored was changed beside this server: read it anew, and soon."""
        self._doubtful = True
        self.timing.try_again(0.0)

    async def _read_anew(self) -> None:
        """Find out what was stored after all, and show everybody the table as it is."""
        await self.services.store.settle()
        table = await self.services.read(self.table.code)
        if table is None:
            self.timing.stop()
            self.people.presence.close(ServerCode.DEAD)
            raise StoreError("the table is gone")
        thought_ns = await self.services.thought_ns(table)
        self.table = table
        self._doubtful = False
        self.clock.begin(thought_ns)
        self.timing.arrange()
        self.people.show_everybody()
        self.people.announce()

    # Coming and going

    @contextmanager
    def visited_by(self, connection: Connection) -> Iterator[None]:
        """A socket's stay: while it lasts the table is kept, and afterwards nobody sees it here."""
        self.users += 1
        try:
            with self.people.visited_by(connection):
                yield
        finally:
            self.users -= 1

    async def add_key(self, seat: int) -> str | None:
        """One more token for the seat of a person; of those before it only digests are known."""
        async with self.alone() as table:
            if not table.has_room_for_key(seat):
                return None
            token = self.services.circumstances.token()
            await self.happen(Keyed(seat=seat, key=digest_of(token)))
            return token

    def _come_or_gone(self) -> None:
        """Let time pass or stand still, and look around in time."""
        self.timing.arrange()
        self.timing.set_look()

    async def pass_by(self) -> None:
        """Let the game go on without those for whom all have waited too long."""
        async with self.alone() as table:
            for entry in passed_by(table, self.people.now, bot_names(table.agreement.language)):
                await self.happen(entry)

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
