"""A table in play: carries out what its session decides, with a store, a clock and connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from time import perf_counter
from typing import assert_never

from tricorne.play.codes import ServerCode
from tricorne.play.session.audience import NOBODY, Company
from tricorne.play.session.effects import (
    AddKey,
    Advise,
    Alarm,
    BotRefused,
    Bye,
    CompanyChanged,
    Decide,
    Effect,
    Guest,
    Moved,
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
from tricorne.rules.commitment import digest_of
from tricorne.server.cluster import ClockSeen
from tricorne.server.guard.logs import log_failure, named
from tricorne.server.live.connection import Connection
from tricorne.server.live.following import Following, after_entry
from tricorne.server.live.node_outbox import NodeOutbox
from tricorne.server.live.outside import ServerOutside
from tricorne.server.live.remote_presence import RemotePresence
from tricorne.server.live.services import Services, snapshot_due
from tricorne.server.store import Conflict, Doubt, NoRoom, Stored, StoreError

_MS, _NS = 1_000_000, 1_000_000_000
_RACES = 8
"""How often a request is decided anew when other servers are faster."""

HandOn = Callable[["LiveTable", int], Awaitable[None]]
"""Finds a token of a seat for the next table."""


class LiveTable:
    """The host of one session.

    `alone` lets one thing change the table at a time. Within it, `change` has the session decide,
    stores what it wants stored, and carries out the rest. If nobody can tell whether an entry was
    stored, the table is read anew. If another server stores an entry, the table follows.
    """

    def __init__(
        self, services: Services, table: Table, thought_ns: int, hand_on: HandOn | None = None
    ) -> None:
        self.services = services
        self.code = table.code
        outside = ServerOutside(services, table.code, self._is_unsure)
        self.following = Following(self, services)
        self._doubtful = False
        self.session = TableSession(table, outside, self._ns, thought_ns)
        self.remote = RemotePresence()
        self.outbox = NodeOutbox(table.code, services)
        self.users = 0
        """How many are about to do something here."""
        self._hand_on = hand_on
        self._lock = asyncio.Lock()
        self._alarms: dict[Alarm, asyncio.TimerHandle] = {}
        self._bot: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._left = services.circumstances.seconds()

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.session.table

    @property
    def now(self) -> Now:
        """What the entries do not say."""
        return self.session.now(self._ns)

    @property
    def clock_seen(self) -> ClockSeen:
        """How the clock stands."""
        clock = self.session.clock(self._ns)
        return ClockSeen(clock.version, clock.thought_ns, clock.runs)

    @property
    def held(self) -> bool:
        """Whether what happens here by itself is done by this server."""
        return self.services.leases.holds(self.code)

    @property
    def everybody(self) -> list[Connection]:
        """All connections to this table."""
        return [_connection(guest) for guest in self.session.audience.everybody]

    @property
    def idle(self) -> float:
        """For how many seconds nobody has been here."""
        if self.session.audience.everybody:
            return 0.0
        return self.services.circumstances.seconds() - self._left

    @property
    def _ns(self) -> int:
        return self.services.circumstances.monotonic_ns()

    def _is_unsure(self) -> bool:
        return self._doubtful or self.following.late

    # What changes the table

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

    async def change(self, request: Request) -> None:
        """Do what becomes of a request, decided anew where another server was faster."""
        async with self.alone():
            for _ in range(_RACES):
                with self.services.spans.span("decide", self.code):
                    effects = self.session.decide(request, self._ns)
                try:
                    await self._carry_out(effects)
                except Conflict:
                    if not self.following.late:
                        raise
                    self.services.metrics.outrun()
                    await self.following.catch_up()
                else:
                    return
            self._doubtful = True  # what stands in the way is no entry
            raise Conflict("others are always quicker")

    async def grant(self, connection: Connection, wish: Wish) -> None:
        """Do what a client wishes for, or say why not."""
        for effect in self.session.wished(connection, wish, self._ns):
            if not isinstance(effect, Decide):
                self._do(effect)
                continue
            try:
                if wish.do in LASTING:
                    with self.services.spans.span(wish.do, self.code):
                        await self.change(effect.request)
                else:
                    await self.change(effect.request)
            except StoreError as error:
                self.do(self.session.refuse(connection, error.refusal, wish, self._ns))

    async def happen(self, store: Persist) -> None:
        """Store an entry, then let the session apply and show it. Raises StoreError."""
        try:
            after = await self._store(store)
        except StoreError as error:
            if not store.due:
                raise
            self.do(self.session.not_stored(store, self._trouble(error), self._ns))
            return
        await self._carry_out(self.session.stored(store, after, self._ns))
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
        """Store what can happen: the table after it. Raises CorruptLog for what cannot happen."""
        table, services, entry = self.table, self.services, store.entry
        after, stored, begun = await after_entry(table, entry), entry.to_json(), perf_counter()
        with self._doubted(), services.spans.span("store", self.code):
            if store.next is None:
                await services.store.append(
                    self.code,
                    after.version,
                    [stored],
                    result=_result(after, entry),
                    snapshot=snapshot_due(table, after),
                )
            else:
                laid = store.next.table
                first = Stored(laid.code, laid.agreement.to_json(), [*store.next.entries])
                await services.store.lay(first, beside=(self.code, after.version, stored))
        actions = len(entry.events) if isinstance(entry, Acted) else 0
        services.metrics.stored(perf_counter() - begun, actions)
        self.outbox.entry(after.version, stored)
        return after

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
                self.try_again()
            raise

    def try_again(self) -> None:
        """See to what is due as soon as possible."""
        self.do(self.session.try_again(0.0, self._ns))

    def look_again(self) -> None:
        """What is known here is not what is stored: read that anew, and soon."""
        self._doubtful = True
        self.try_again()

    async def _read_anew(self) -> None:
        """Find out what was stored after all, and show everybody the table as it is."""
        await self.services.store.settle()
        table = await self.services.read(self.code)
        if table is None:
            self.stop()
            self.close(ServerCode.DEAD)
            raise StoreError("the table is gone")
        thought_ns = await self.services.thought_ns(table)
        self._doubtful = self.following.late = False
        self.do(self.session.read_anew(table, thought_ns, self._ns))

    async def add_key(self, seat: int) -> str | None:
        """One more token for the seat of a person; of those before it only digests are known."""
        token = self.services.circumstances.token()
        key = digest_of(token)
        await self.change(AddKey(seat, key))
        return token if key in self.table.seats[seat - 1].keys else None

    async def hand_on(self, seat: int) -> None:
        """Give the person of a seat a token for the next table."""
        if self._hand_on is not None:
            await self._hand_on(self, seat)

    async def put_away(self) -> None:
        """Write down what the seat to move has thought, so that nothing of it is lost."""
        async with self.alone():
            self.stop()
            entry = self.session.thought(self._ns)
            if entry is not None:
                self.session.noted(await self._store(Persist(entry)))

    # What a session asks for

    def do(self, effects: Iterable[Effect]) -> None:
        """Carry out effects that need nothing to be stored first."""
        for effect in effects:
            self._do(effect)

    def _do(self, effect: Effect) -> None:  # noqa: C901, PLR0912  (an effect a line)
        match effect:
            case Tell():
                _connection(effect.guest).tell(effect.text)
            case Refuse():
                self.services.metrics.refused(effect.refusal.code)
                _connection(effect.guest).tell(message.refused(effect.refusal, effect.answers))
            case Bye():
                _connection(effect.guest).bye(effect.code)
            case Decide():
                self._soon_change(effect.request)
            case Wait():
                self._wait(effect.alarm, effect.seconds)
            case Think():
                self._stop_thinking()
                self._bot = self.soon(lambda: self._think(effect))
            case StopThinking():
                self._stop_thinking()
            case Advise():
                self.soon(lambda: self._advise(effect))
            case NoteClock():
                seen = ClockSeen(effect.version, effect.thought_ns, effect.runs)
                self.services.leases.note(self.code, seen)
            case Spread():
                self.outbox.tell(effect.word)
            case CompanyChanged():
                self._company_changed()
            case BotRefused():
                log_failure("a bot was refused", effect.error)
            case Persist():
                raise TypeError("what is to be stored waits for its turn")
            case never:
                assert_never(never)

    def _wait(self, alarm: Alarm, seconds: float | None) -> None:
        handle = self._alarms.pop(alarm, None)
        if handle is not None:
            handle.cancel()
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._alarms[alarm] = loop.call_later(seconds, self.ring, alarm)

    def ring(self, alarm: Alarm) -> None:
        """An alarm goes off."""
        self._wait(alarm, None)
        self.do(self.session.rang(alarm, self._ns))

    def _stop_thinking(self) -> None:
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None

    async def _think(self, asked: Think) -> None:
        """Ask a bot for its move, and do it when a person would have made it."""
        loop = asyncio.get_running_loop()
        ready_at = loop.time() + (asked.pause or 0.0)
        visitor = next((connection.visitor for connection in self.everybody), "")
        thinkers = self.services.thinkers
        try:
            action = await thinkers.choose(asked.bot, asked.view, visitor, asked.pause)
        except KeyError:  # a bot of long ago, which does not exist any more
            action = None
        await asyncio.sleep(max(ready_at - loop.time(), 0.0))
        self._bot = None  # from here on, the session alone may stop it
        await self.change(Moved(asked.due, action))

    async def _advise(self, asked: Advise) -> None:
        hint = None
        try:
            visitor = _connection(asked.guest).visitor
            hint = await self.services.thinkers.hint(asked.view, visitor)
        except Exception as error:  # noqa: BLE001  (whatever it is, the game goes on without)
            log_failure("no hint", error)
        self.do(self.session.advised(asked.moved, hint, self._ns))

    def _soon_change(self, request: Request) -> None:
        self.soon(lambda: self.change(request))

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
        except Conflict:  # another server was faster
            return
        except StoreError:
            pass
        except Exception as error:  # noqa: BLE001  (nobody else would ever hear of it)
            log_failure("a table failed", error, table=named(self.code))
        else:
            self.session.worked(self._ns)
            return
        self.do(self.session.failed(self._ns))

    # Connections

    @contextmanager
    def visited_by(self, connection: Connection) -> Iterator[None]:
        """Keep the table in memory while a socket is connected; afterwards nobody sees it here."""
        self.users += 1
        try:
            yield
        finally:
            self._left = self.services.circumstances.seconds()
            self.do(self.session.leave(connection, self._ns))
            self.users -= 1

    def has_room(self, connection: Connection) -> bool:
        """Whether this socket may watch, where so many can, and so many from one address."""
        limits, watching = self.services.limits, self.session.audience.watching
        if connection in watching:
            return True
        visitor = connection.visitor
        same = sum(_connection(guest).visitor == visitor for guest in watching)
        return len(watching) < limits.watchers and same < limits.watchers_each

    def enter(self, connection: Connection, hello: Wish) -> int:
        """Let a socket look from the seat that its token opens: so many letters are shown."""
        since_ms = int(self.services.circumstances.now() * 1000)
        effects = self.session.enter(connection, hello, since_ms, self._ns)
        self.do(effects)
        told = (each for each in effects if isinstance(each, Tell) and each.guest is connection)
        return sum(len(each.text) for each in told)

    def _pay(self, asker: Guest | None) -> None:
        """Charge an entry to the client that asked for it, or else to one that is here."""
        payer = asker or next(iter(self.session.audience.everybody), None)
        if payer is not None and not _connection(payer).pay():
            _connection(payer).bye(ServerCode.FLOOD)

    def close(self, code: str) -> None:
        """Send everybody away."""
        for connection in self.everybody:
            connection.bye(code)

    def hand_over(self, seat: int, token: str) -> None:
        """Give the person of a seat this token for the next table."""
        self.do(self.session.hand_over(seat, token, self._ns))

    def start(self) -> None:
        """Let things happen by themselves again."""
        self.do(self.session.start(self._ns))

    def stop(self) -> None:
        """Let nothing happen by itself any more."""
        self.do(self.session.stop(self._ns))

    def arrange(self) -> None:
        """See to it that what happens next happens in time."""
        self.do(self.session.arrange(self._ns))

    # Other servers

    def want(self) -> None:
        """Do here what happens by itself, as soon as no other server does."""
        self.services.leases.want(self.code, self.clock_seen)

    def note(self) -> None:
        """Have the other servers know how the clock stands."""
        self.services.leases.note(self.code, self.clock_seen)

    def _company_changed(self) -> None:
        """Tell the other servers, and let them act for the table if only they have players."""
        self.tell_company()
        if self.session.audience.everybody:
            self.want()
        elif self.session.audience.elsewhere.seated and self.held:
            self.services.leases.give(self.code)
            self.arrange()

    def tell_company(self, *, asks: bool = False, again: bool = False) -> None:
        """Tell the other servers who is here, if that has changed or is to be told `again`."""
        if not self.services.bus.alone:
            session = self.session
            self.outbox.here(session.company, session.turn(self._ns), asks=asks, again=again)

    def hear(self, node: str, company: Company) -> None:
        """These people are at another server now. The latest to come to a seat has it."""
        audience, me = self.session.audience, self.services.leases.node
        taken = [
            seat
            for seat, since in company.seated.items()
            if seat in audience.seated and (audience.since[seat], me) < (since, node)
        ]
        everybody = self.remote.come(node, company)
        self.do(self.session.heard_of(everybody, taken, self._ns))

    def hear_turn(self, version: int, thought_ms: int) -> bool:
        """A player elsewhere has seen a turn last so long: whether one here has seen more."""
        self.do(self.session.set_clock(version, thought_ms, self._ns))
        return self.session.has_seen_more(version, thought_ms, self._ns)

    def bury(self, node: str, seconds: float) -> None:
        """Nobody is at that server any more; if only it had players, the clock has stopped."""
        ran = self.clock_seen.runs
        self.hear(node, NOBODY)
        if ran and not self.clock_seen.runs:
            self.do(self.session.set_back(int(seconds * _NS), self._ns))

    def follow(self, entry: Entry, after: Table, ago_ns: int) -> None:
        """Another server has stored this entry so long ago."""
        self.do(self.session.followed(entry, after, self._ns, ago_ns))

    def part_opened(self, part: str) -> None:
        """Somebody has opened a part at another server."""
        self.do(self.session.part_opened(part, self._ns))

    def said(self, text: str) -> None:
        """Somebody has said something at another server."""
        self.do(self.session.said(text, self._ns))

    def nudged(self, seat: int, by: int | None) -> None:
        """Somebody has nudged a player at another server."""
        self.do(self.session.nudged(seat, by, self._ns))

    def turned_away(self, knock: int) -> None:
        """Somebody at another server does not let in the guest with this number."""
        self.do(self.session.turned_away(knock, self._ns))


def _connection(guest: Guest) -> Connection:
    """The guests of a server are its connections."""
    if not isinstance(guest, Connection):
        raise TypeError(f"{guest} is no connection")
    return guest


def _result(after: Table, entry: Entry) -> tuple[int, int] | None:
    """What an attempt at the deal of the day has come to, if this ends it: points, milliseconds."""
    round_ = after.round
    if after.agreement.kind != "daily" or not isinstance(entry, Acted) or round_ is None:
        return None
    return (round_.totals[0], after.times.seats_ns[0] // _MS) if round_.over else None
