"""A table in play. What happens there is stored first, then done, then shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from time import perf_counter

from tricorne.play.codes import ServerCode
from tricorne.play.table import Table
from tricorne.play.table.decisions import deal_mixed
from tricorne.play.table.entry import (
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
from tricorne.play.table.seating import passed_by
from tricorne.play.table.stopwatch import Stopwatch
from tricorne.play.table.undoing import agreed_undo
from tricorne.rules.commitment import digest_of
from tricorne.server.guard.rate import Allowance
from tricorne.server.live.connection import Connection
from tricorne.server.live.exchange import Exchange
from tricorne.server.live.following import Following, after_entry
from tricorne.server.live.gathering import Gathering
from tricorne.server.live.hints import Hints
from tricorne.server.live.opening import Opening
from tricorne.server.live.services import Services, snapshot_due
from tricorne.server.live.timing import Timing
from tricorne.server.store import Conflict, Doubt, NoRoom, StoreError
from tricorne.server.workers import bot_names

_MS = 1_000_000
_NUDGES = (1 / 15, 1)
"""How often those at one table may nudge, in a second and in one go."""
_RACES = 8
"""How often something is decided anew, where others are quicker."""
_UNTIL_ROOM = 30.0
"""Seconds until it is tried again to lay a table for which there was no room."""


Decided = Callable[[Table], Entry | None]
"""What is to happen at a table as it stands."""
HandOn = Callable[["Sitting", int], Awaitable[None]]
"""Sees that a seat's token for the next table is known."""


class Sitting:
    """One table and everybody at it.

    `alone` lets one thing happen at a time; within it, `happen` stores an entry, applies and
    shows it. When nobody can tell whether something was stored, the table is read anew. Where
    another node stores an entry, it is followed; `change` decides anew what had come too late.
    """

    def __init__(
        self, services: Services, table: Table, thought_ns: int, hand_on: HandOn | None = None
    ) -> None:
        self.services = services
        self.table = table
        self.clock = Stopwatch(services.circumstances.monotonic_ns)
        self.clock.begin(thought_ns)
        self.people = Gathering(services, lambda: self.table, self.clock, self._come_or_gone)
        self.exchange = Exchange(table.code, self.people, services)
        self.timing = Timing(self, self.people, services)
        self.nudges = Allowance(*_NUDGES, services.circumstances.seconds)
        self.hints = Hints(services.thinkers, lambda: self.table)
        self.opening = Opening(asyncio.get_running_loop().time)
        self.users = 0
        """How many are about to do something here."""
        self.following = Following(self, services)
        self._hand_on = hand_on
        self._lock = asyncio.Lock()
        self._doubtful = False

    @property
    def held(self) -> bool:
        """Whether what happens here by itself is done by this node."""
        return self.services.leases.holds(self.table.code)

    @property
    def behind(self) -> float | None:
        """In how many seconds something is to be done that nobody has to ask for."""
        table = self.table
        if self._doubtful or self.following.late:
            return 0.0
        if not self.held:
            return None
        if table.rematch_is_due or self._agreed_undo is not None:
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
        return self.people.somebody_sits or (shared and not self.people.nobody)

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
                elif self.following.late:
                    await self.following.catch_up()
                yield self.table
        finally:
            self.users -= 1

    async def change(self, decided: Decided, asker: Connection | None = None) -> None:
        """Let happen what is decided, if anything is; anew where another node was quicker."""
        async with self.alone():
            for _ in range(_RACES):
                with self.services.spans.span("decide", self.table.code):
                    entry = decided(self.table)
                if entry is None:
                    return
                try:
                    await self.happen(entry, asker)
                except Conflict:
                    if not self.following.late:
                        raise
                    self.services.metrics.outrun()
                    await self.following.catch_up()
                else:
                    return
            self._doubtful = True  # what stands in the way is no entry
            raise Conflict("others are always quicker")

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
        after, stored, begun = await after_entry(table, entry), entry.to_json(), perf_counter()
        with self._doubted(), services.spans.span("store", table.code):
            await services.store.append(
                table.code,
                after.version,
                [stored],
                result=_result(after, entry),
                snapshot=snapshot_due(table, after),
            )
        actions = len(entry.events) if isinstance(entry, Acted) else 0
        services.metrics.stored(perf_counter() - begun, actions)
        self.exchange.entry(after.version, stored)
        self.become(after, entry)

    def become(self, after: Table, entry: Entry, ago_ns: int = 0) -> None:
        """Let this have happened, so long ago."""
        self.table = after
        self.people.follow(entry)
        if isinstance(entry, Dealt | Mixed):
            self.opening = Opening(asyncio.get_running_loop().time)
        if isinstance(entry, Acted | Dealt | Undone | Paused):
            self.clock.begin(after.times.thought_ns, ago_ns)

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
            if isinstance(error, Conflict) and self.following.late:
                pass  # others have done something; what is due then is seen to
            elif isinstance(error, NoRoom):
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
                self.exchange.part(part)
                await self._go_on()

    def hear_part(self, part: str) -> None:
        """Somebody has opened a part at another node, which sees to what follows, or else we do."""
        mixing = self.table.mixing
        if mixing is not None:
            self.opening.take(mixing, part)
            if self.held:
                self.timing.soon(self.catch_up)

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
        self.exchange.entry(after.version, entry.to_json())
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
                if isinstance(error, Conflict) and not self.services.leases.alone:
                    self.following.late = True
                else:
                    self._doubtful = True
                self.timing.try_again(0.0)
            raise

    async def hand_on(self, seat: int) -> None:
        """See that whoever sits there has what opens his seat at the next table."""
        if self._hand_on is not None:
            await self._hand_on(self, seat)

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
        """What is known here is not what is stored: read that anew, and soon."""
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
        self._doubtful = self.following.late = False
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
        token = self.services.circumstances.token()
        keyed = Keyed(seat=seat, key=digest_of(token))
        given = False

        def decided(table: Table) -> Entry | None:
            nonlocal given
            given = table.has_room_for_key(seat)
            return keyed if given else None

        await self.change(decided)
        return token if given else None

    def _come_or_gone(self) -> None:
        """Let time pass or stand still, look around in time, and tell the other nodes.

        What happens by itself is left to them where only they have somebody who plays.
        """
        self.timing.arrange()
        self.timing.set_look()
        self.exchange.here()
        leases, code = self.services.leases, self.table.code
        if self.people.presence.everybody:
            self.timing.want()
        elif self.people.others.seated and self.held:
            leases.give(code)
            self.timing.arrange()

    async def pass_by(self) -> None:
        """Let the game go on without those for whom all have waited too long."""
        async with self.alone() as table:
            if not self.held:
                return
            for entry in passed_by(table, self.people.now, bot_names(table.agreement.language)):
                await self.happen(entry)

    async def put_away(self) -> None:
        """Write down what the seat to move has thought, so that nothing of it is lost."""
        async with self.alone() as table:
            self.timing.stop()
            thought = whole_ms(self.clock.thought_ns)
            changed = table.state == "playing" and thought != table.times.thought_ns
            if changed and table.has_time_to_waste and self.held:
                await self._store(Thought(thought_ns=thought))


def _result(after: Table, entry: Entry) -> tuple[int, int] | None:
    """What an attempt at the deal of the day has come to, if this ends it: points, milliseconds."""
    round_ = after.round
    if after.agreement.kind != "daily" or not isinstance(entry, Acted) or round_ is None:
        return None
    return (round_.totals[0], after.times.seats_ns[0] // _MS) if round_.over else None
