"""A live table: carries out its session's decisions with a store, a clock and connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from functools import partial
from time import perf_counter
from typing import assert_never

from tricorne.play.codes import ServerCode
from tricorne.play.session.effects import (
    AddKey,
    Advise,
    BotRefused,
    Bye,
    CompanyChanged,
    Decide,
    Effect,
    Guest,
    NoteClock,
    Persist,
    Refuse,
    Request,
    Spread,
    StopThinking,
    StoreFailure,
    Tell,
    Think,
    Wait,
)
from tricorne.play.session.session import TableSession
from tricorne.play.table import Table, message
from tricorne.play.table.decisions import LASTING
from tricorne.play.table.entry import Acted, Entry
from tricorne.play.table.now import Now
from tricorne.play.table.wish import Wish
from tricorne.rules import TricorneError
from tricorne.rules.commitment import digest_of
from tricorne.server.cluster import ClockSeen
from tricorne.server.guard.logs import log_failure
from tricorne.server.guard.storing import store_due
from tricorne.server.live.connection import Connection
from tricorne.server.live.following import Following, table_after
from tricorne.server.live.node_outbox import NodeOutbox
from tricorne.server.live.outside import ServerOutside
from tricorne.server.live.pending import Pending
from tricorne.server.live.remote_presence import RemotePresence
from tricorne.server.live.services import Services, attempt_result, snapshot_due
from tricorne.server.store import Conflict, Doubt, NoRoom, Stored, StoreError
from tricorne.server.store.circle_games import follow_game, note_of

_RACES = 8
"""Attempts at a request while other nodes are faster. Each loses only to an entry that another node
has stored meanwhile: against an equal rival, all eight are lost once in 256 times."""

HandOn = Callable[["LiveTable", int], Awaitable[None]]
"""Gives a seat its token for the next table."""


class LiveTable:
    """The host of one session.

    Within `lock_alone`, `change` has the session decide, stores the entries and carries out the
    other effects. The table is reloaded when the outcome of a write is unknown.
    """

    def __init__(self, services: Services, table: Table, thought_ns: int, hand_on: HandOn) -> None:
        self.services = services
        self.code = table.code
        outside = ServerOutside(services, table.code, self._is_unsure)
        self.following = Following(self, services)
        self._doubtful = False
        self.session = TableSession(table, outside, self.ns, thought_ns)
        self.remote = RemotePresence()
        self.outbox = NodeOutbox(table.code, services)
        self.users = 0
        """Tasks that are about to use this table."""
        self._hand_on = hand_on
        self._lock = asyncio.Lock()
        self.pending = Pending(self, table.code, services)
        self._left = services.circumstances.seconds()

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.session.table

    @property
    def now(self) -> Now:
        """The state of the table beyond its entries."""
        return self.session.now(self.ns)

    @property
    def clock_seen(self) -> ClockSeen:
        """The state of the clock, for the other nodes."""
        clock = self.session.clock(self.ns)
        return ClockSeen(clock.version, clock.thought_ns, clock.runs)

    @property
    def held(self) -> bool:
        """Whether this node holds the lease of the table."""
        return self.services.leases.holds(self.code)

    @property
    def everybody(self) -> list[Connection]:
        """All connections to this table."""
        return [_connection(guest) for guest in self.session.audience.everybody]

    @property
    def visitor(self) -> str:
        """The name under which work for this table is counted: that of somebody connected."""
        return next((connection.visitor for connection in self.everybody), "")

    @property
    def idle(self) -> float:
        """Seconds since the last connection closed; 0 while there is one."""
        if self.session.audience.everybody:
            return 0.0
        return self.services.circumstances.seconds() - self._left

    @property
    def ns(self) -> int:
        """The monotonic time in nanoseconds."""
        return self.services.circumstances.monotonic_ns()

    def _is_unsure(self) -> bool:
        return self._doubtful or self.following.late

    # Changing the table

    @asynccontextmanager
    async def lock_alone(self) -> AsyncIterator[Table]:
        """Lock the table against other changes, and catch up with the store first."""
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

    async def change(self, request: Request) -> None:
        """Decide a request and carry out the result; decide anew if another node was faster."""
        async with self.lock_alone():
            for _ in range(_RACES):
                with self.services.spans.span("decide", self.code):
                    effects = self.session.decide(request, self.ns)
                try:
                    await self._carry_out(effects)
                except Conflict:
                    if not self.following.late:
                        raise
                    self.services.metrics.count_outrun()
                    await self.following.catch_up()
                else:
                    return
            self._doubtful = True  # the conflict is not with an entry of another node
            raise Conflict("other nodes are always faster")

    async def grant(self, connection: Connection, wish: Wish) -> None:
        """Fulfil a client's request, or tell the client why not."""
        for effect in self._effects_of(connection, wish):
            if not isinstance(effect, Decide):
                self._do(effect)
                continue
            lasts = wish.do in LASTING
            try:
                with self.services.spans.span(wish.do, self.code) if lasts else nullcontext():
                    await self.change(effect.request)
            except StoreError as error:
                self.do(self.session.refuse(connection, error.refusal, wish, self.ns))

    def _effects_of(self, connection: Connection, wish: Wish) -> Iterable[Effect]:
        """What follows from a request. Who knocks must be called as people are called here."""
        try:
            if wish.do == "knock":
                self.services.naming.take(wish.text("name"))
        except TricorneError as error:
            return self.session.refuse(connection, error.refusal, wish, self.ns)
        return self.session.take_wish(connection, wish, self.ns)

    async def happen(self, store: Persist) -> None:
        """Store an entry, then let the session apply and show it. Raises StoreError."""
        try:
            after = await self._store(store)
        except StoreError as error:
            if not store.due:
                raise
            self.do(self.session.retry_unstored(store, self._trouble(error), self.ns))
            return
        await self._carry_out(self.session.apply_stored(store, after, self.ns))
        if not store.due:
            self._pay(store.asker)

    def _trouble(self, error: StoreError) -> StoreFailure:
        if isinstance(error, Conflict) and self.following.late:
            return "outrun"
        return "full" if isinstance(error, NoRoom) else "failed"

    async def _carry_out(self, effects: Iterable[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Persist):
                await self.happen(effect)
            else:
                self._do(effect)

    async def _store(self, store: Persist) -> Table:
        """Store an entry; returns the table after it. CorruptLog if it is impossible."""
        services, entry = self.services, store.entry
        paying = store_due() if store.due else nullcontext()
        after, stored, begun = await table_after(self.table, entry), entry.to_json(), perf_counter()
        try:
            with services.spans.span("store", self.code), paying:
                await self._write(store, after, stored)
        except BaseException as error:
            self._doubt(error)
            raise
        actions = len(entry.events) if isinstance(entry, Acted) else 0
        services.metrics.count_storing(perf_counter() - begun, actions)
        self.outbox.announce_entry(after.version, stored)
        return after

    async def _write(self, store: Persist, after: Table, stored: str) -> None:
        """Store an entry, with what belongs to it."""
        rings = self.services.rings_after(self.table, after)
        if store.next is not None:
            laid = store.next.table
            first = Stored(laid.code, laid.agreement.to_json(), [*store.next.entries])
            await self.services.store.lay(
                first,
                beside=(self.code, after.version, stored),
                also=partial(follow_game, self.table, laid),
                rings=rings,
            )
            return
        await self.services.store.append(
            self.code,
            after.version,
            [stored],
            result=attempt_result(after) if isinstance(store.entry, Acted) else None,
            snapshot=snapshot_due(self.table, after),
            note=note_of(self.table, after),
            rings=rings,
        )

    def _doubt(self, error: BaseException) -> None:
        """Bring the table up to date soon if this error leaves the outcome of a write unknown."""
        certain = isinstance(error, StoreError) and not isinstance(error, Doubt | Conflict)
        if certain:
            return
        if isinstance(error, Conflict) and not self.services.leases.alone:
            self.following.late = True
        else:
            self._doubtful = True
        self.try_again()

    def try_again(self) -> None:
        """Retry due work as soon as possible."""
        self.do(self.session.try_again(0.0, self.ns))

    def look_again(self) -> None:
        """Reload the table soon, because it differs from the store."""
        self._doubtful = True
        self.try_again()

    async def _read_anew(self) -> None:
        """Reload the table from the store, and show it to everybody."""
        await self.services.store.settle()
        table = await self.services.read(self.code)
        if table is None:
            self.stop()
            self.close(ServerCode.DEAD)
            raise StoreError("the table is gone")
        thought_ns = await self.services.thought_ns(table)
        self._doubtful = self.following.late = False
        self.do(self.session.read_anew(table, thought_ns, self.ns))

    async def add_key(self, seat: int) -> str | None:
        """Create another token for a person's seat; of earlier ones only digests are kept."""
        token = self.services.circumstances.token()
        key = digest_of(token)
        await self.change(AddKey(seat, key))
        return token if key in self.table.seats[seat - 1].keys else None

    async def hand_on(self, seat: int) -> None:
        """Give the person of a seat a token for the next table."""
        await self._hand_on(self, seat)

    async def put_away(self) -> None:
        """Stop the table, and store the thinking time of the seat to move."""
        async with self.lock_alone():
            self.stop()
            entry = self.session.thinking_entry(self.ns)
            if entry is not None:
                self.session.take_noted(await self._store(Persist(entry)))

    # Effects

    def do(self, effects: Iterable[Effect]) -> None:
        """Carry out effects that need no storing first."""
        for effect in effects:
            self._do(effect)

    def _do(self, effect: Effect) -> None:  # noqa: C901, PLR0912  (one case per effect)
        match effect:
            case Tell():
                _connection(effect.guest).tell(effect.text)
            case Refuse():
                self.services.metrics.count_refusal(effect.refusal.code)
                _connection(effect.guest).tell(
                    message.refusal_message(effect.refusal, effect.answers)
                )
            case Bye():
                _connection(effect.guest).bye(effect.code)
            case Decide():
                self.pending.start_work(lambda: self.change(effect.request))
            case Wait():
                self.pending.wait(effect.alarm, effect.seconds)
            case Think():
                self.pending.think(effect)
            case StopThinking():
                self.pending.stop_thinking()
            case Advise():
                visitor = _connection(effect.guest).visitor
                self.pending.start_work(lambda: self.pending.advise(effect, visitor))
            case NoteClock():
                seen = ClockSeen(effect.version, effect.thought_ns, effect.runs)
                self.services.leases.note(self.code, seen)
            case Spread():
                self.outbox.tell(effect.word)
            case CompanyChanged():
                self._company_changed()
            case BotRefused():
                log_failure("a bot's action was refused", effect.error)
            case Persist():
                raise TypeError("an entry is stored by happen")
            case never:
                assert_never(never)

    # Connections

    @contextmanager
    def hold_for(self, connection: Connection) -> Iterator[None]:
        """Keep the table in memory while a socket is connected, and note when it leaves."""
        self.users += 1
        try:
            yield
        finally:
            self._left = self.services.circumstances.seconds()
            self.do(self.session.leave(connection, self.ns))
            self.users -= 1

    def has_room(self, connection: Connection) -> bool:
        """Whether this socket may watch, given the limits per table and per visitor."""
        limits, watching = self.services.limits, self.session.audience.watching
        if connection in watching:
            return True
        same = sum(_connection(guest).visitor == connection.visitor for guest in watching)
        return len(watching) < limits.watchers and same < limits.watchers_each

    def enter(self, connection: Connection, hello: Wish) -> None:
        """Show the table from the seat of the socket's token."""
        since_ms = int(self.services.circumstances.now() * 1000)
        self.do(self.session.enter(connection, hello, since_ms, self.ns))

    def _pay(self, asker: Guest | None) -> None:
        """Charge an entry to the client that caused it, or to another one that is connected."""
        payer = asker or next(iter(self.session.audience.everybody), None)
        if payer is not None and not _connection(payer).pay():
            _connection(payer).bye(ServerCode.FLOOD)

    def close(self, code: str) -> None:
        """Close all connections."""
        for connection in self.everybody:
            connection.bye(code)

    def stop(self) -> None:
        """Stop the timers and bots."""
        self.do(self.session.stop(self.ns))

    def arrange(self) -> None:
        """Set the timers and ask the bots for what is due next."""
        self.do(self.session.arrange(self.ns))

    # Other nodes

    def want(self) -> None:
        """Ask for the lease of this table."""
        self.services.leases.want(self.code, self.clock_seen)

    def _company_changed(self) -> None:
        """Announce the people here. With players only elsewhere, give up the lease."""
        self.tell_company()
        if self.session.audience.everybody:
            self.want()
        elif self.session.audience.elsewhere.seated and self.held:
            self.services.leases.give(self.code)
            self.arrange()

    def tell_company(self, *, asks: bool = False, again: bool = False) -> None:
        """Announce the people here if they have changed, or in any case with `again`."""
        if not self.services.bus.alone:
            session = self.session
            self.outbox.announce_company(
                session.company, session.turn(self.ns), asks=asks, again=again
            )

    def follow(self, entry: Entry, after: Table, ago_ns: int) -> None:
        """Apply an entry that another node stored this long ago."""
        self.do(self.session.follow_entry(entry, after, self.ns, ago_ns))


def _connection(guest: Guest) -> Connection:
    """The connection behind a guest: a server has no other guests."""
    if not isinstance(guest, Connection):
        raise TypeError(f"{guest} is no connection")
    return guest
