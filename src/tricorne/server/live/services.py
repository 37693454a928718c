"""What tables in play are given: where they are stored, who thinks, chance and time, limits.

Each is as narrow as what is asked of it, so that another one can take its place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from tricorne.play.codes import ServerCode
from tricorne.play.table import Agreement, CorruptLog, Table
from tricorne.play.table.entry import Acted, Dismissed, Entry, read_entry
from tricorne.play.table.naming import called
from tricorne.play.table.refused import OddCompany
from tricorne.play.table.snapshot import MADE_BY, restored, snapshot
from tricorne.play.thinking.hint import Hint
from tricorne.rules import Action, View
from tricorne.rules.errors import refuse
from tricorne.server.cluster import Alone, ClockSeen, NewEntry, Noted
from tricorne.server.cluster.sole import Sole
from tricorne.server.environment.effects import Circumstances
from tricorne.server.environment.settings import Limits
from tricorne.server.guard.logs import log_failure
from tricorne.server.guard.spans import NoSpans, Spans
from tricorne.server.guard.trouble import Trouble
from tricorne.server.live.days import Days
from tricorne.server.store import Attempt, Old, Snapshot, Stored, StoreError, Volume

UNREADABLE = (CorruptLog, AttributeError, LookupError, TypeError, ValueError)
"""What is raised where what is stored makes no sense."""
Pledges = Mapping[int, str]
"""What people have pledged for a mixing, by seat."""
NO_PLEDGES: Pledges = {}
_MS, _DAY_MS = 1_000_000, 24 * 3600 * 1000
_A_SNAPSHOT = 100
"""After so many entries it is stored what they add up to: where a node dies, all its tables are
opened at others at once."""


class TableStore(Protocol):
    """Keeps tables. What is handed over is stored in that order, or raises StoreError."""

    async def read(self, code: str, made_by: str | None = None) -> Stored | None:
        """A table by its code, whole, or what came after a snapshot that was made by this."""

    async def beginning(self, short: str) -> list[str]:
        """The codes that begin so."""

    async def lay(
        self,
        stored: Stored,
        *,
        attempt: Attempt | None = None,
        beside: tuple[str, int, str] | None = None,
    ) -> None:
        """Store a new table, and with it an attempt, or an entry of another table."""

    def append(
        self,
        code: str,
        version: int,
        new: Sequence[str],
        *,
        result: tuple[int, int] | None = None,
        snapshot: Snapshot | None = None,
    ) -> Awaitable[None]:
        """Store the next entries of a table, what an attempt has come to, what they add up to."""

    async def latest(self, code: str) -> int:
        """When the last entry of a table was stored, in milliseconds since 1970."""

    async def settle(self) -> None:
        """Wait until it is certain what has become of all that was handed over."""

    async def bring_up_to_date(self) -> None:
        """Take what steps of the database had to wait for older servers, if those have gone."""

    async def recount(self) -> None:
        """See how much is stored, for others store and delete, too."""

    @property
    def used(self) -> Volume:
        """How much is stored, as far as this server knows."""

    async def old(self, days: int, days_unplayed: int) -> list[Old]:
        """Those at which nothing has happened for so many days, or hardly anything at all."""

    async def in_the_way(self, days: int) -> list[Old]:
        """Where little room is left, what has to go; of what was played, nothing of these days."""

    async def forget(self, old: list[Old]) -> None:
        """Delete them."""


class Leases(Protocol):
    """Says at which tables this server does what happens by itself; it shares them with others."""

    @property
    def alone(self) -> bool:
        """Whether there can be no others."""

    @property
    def node(self) -> str:
        """What this server is called among them."""

    @property
    def lives(self) -> bool:
        """Whether others count on it."""

    @property
    def first(self) -> bool:
        """Whether it does what one of them does for all."""

    def holds(self, code: str) -> bool:
        """Whether it may do at a table what happens there by itself."""

    def want(self, code: str, clock: ClockSeen) -> None:
        """It would like to, from now on; the table's clock stands like this."""

    def freed(self, code: str) -> None:
        """Another one would not any more."""

    def give(self, code: str) -> None:
        """It would not any more."""

    def note(self, code: str, clock: ClockSeen) -> None:
        """The clock of a table runs, or stands still, from here on."""

    def look(self) -> None:
        """See what others may have given."""

    async def leave(self) -> None:
        """Let the others have all of it."""

    def hears(self, *, bus: bool) -> None:
        """Let others know whether it hears the bus."""

    @property
    def some_deaf(self) -> bool:
        """Whether any of the others hears no bus."""

    async def noted(self, code: str, moved: int) -> Noted | None:
        """What was noted of the clock of a table, and when its last move was stored."""

    async def newer(self, known: Mapping[str, int]) -> list[NewEntry]:
        """What others have stored of these tables, each after its version."""


class Bus(Protocol):
    """Carries words between servers that share tables; they may be lost, late or doubled."""

    @property
    def alone(self) -> bool:
        """Whether there is nobody to tell anything."""

    @property
    def hearing(self) -> bool:
        """Whether what is told is heard."""

    async def follow(self, code: str) -> None:
        """Hear what is told of a table, from now on."""

    def forget(self, code: str) -> None:
        """Hear no more of it."""

    def tell(self, code: str, word: Mapping[str, object]) -> None:
        """Say something to all who follow a table."""


class Chooser(Protocol):
    """Thinks for bots, and for whoever wants a hint; visitors take turns."""

    async def choose(
        self, bot: str, view: View, visitor: str, within: float | None = None
    ) -> Action:
        """What the bot of this key does, told in so many seconds; KeyError if there is none."""

    async def hint(self, view: View, visitor: str) -> Hint:
        """What somebody strong would do."""


class Meters(Protocol):
    """Counts and measures."""

    def refused(self, code: str) -> None:
        """Something was refused."""

    def stored(self, seconds: float, actions: int) -> None:
        """So many actions were stored, after so long."""

    def outrun(self) -> None:
        """Another server was quicker to store something."""


@dataclass(frozen=True, slots=True)
class Services:
    """All that a table in play may need, and what can be said of tables by it."""

    store: TableStore
    thinkers: Chooser
    metrics: Meters
    circumstances: Circumstances
    days: Days
    limits: Limits
    pace: float
    unreadable: Trouble
    """Tables that are stored and make no sense."""
    leases: Leases = field(default_factory=Sole)
    bus: Bus = field(default_factory=Alone)
    spans: Spans = field(default_factory=NoSpans)
    first_knock: int = 1
    """The number of the first who knocks at a table here: with other servers it is another one."""
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Tables are added up: threads that did so beside each other would keep all from their turn."""

    async def read(self, code: str) -> Table | None:
        """A table as it is stored."""
        stored = await self.store.read(code, MADE_BY)
        if stored is not None and stored.snapshot is not None:
            try:
                return await self._added_up(stored)
            except UNREADABLE as error:
                log_failure("a snapshot does not fit", error)
                stored = await self.store.read(code)
        if stored is None:
            return None
        try:
            return await self._added_up(stored)
        except UNREADABLE as error:
            self.unreadable.failed(error)
            raise StoreError("the table cannot be read") from error

    async def thought_ns(self, table: Table) -> int:
        """How long the seat to move has thought at a table that has just been read.

        No time passes at a table that is put away, except at an attempt at the deal of the day.
        Where another node has it in play, its clock may run there.
        """
        thought, now = table.times.thought_ns, self.circumstances.now()
        if table.state != "playing":
            return thought
        if table.attempted:
            return thought + _MS * away_ms(await self.store.latest(table.code), int(now * 1000))
        noted = await self.leases.noted(table.code, table.moved)
        return thought if noted is None else noted.thought_ns(table.moved, thought, now)

    async def lifted(
        self, agreement: str, entries: list[str], freed: int | None = None
    ) -> tuple[Table, Stored]:
        """A table that stood elsewhere, and what is to be stored of it, unless it cannot be.

        A seat can be `freed` for somebody who comes, where that leaves one person at the device:
        then all wait for him.
        """
        stored = Stored(self.circumstances.code(), agreement, entries)
        try:
            table = await self._added_up(stored)
        except UNREADABLE as error:
            raise _no_table() from error
        if table.agreement.kind in ("online", "daily") or table.rematch is not None:
            raise _no_table()
        for seat in (*table.agreement.seats, *table.seats):
            if called(seat.name, self.limits.name_letters) != seat.name:
                raise _no_table()
        if freed is None:
            return table, stored
        staying = [seat for seat in table.seats.persons if seat != freed]
        if table.state == "over" or len(staying) != 1 or not 1 <= freed <= len(table.seats):
            raise _no_table()
        online = replace(table.agreement, kind="online").to_json()
        entry = Dismissed(by=staying[0], seat=freed).to_json()
        stored = Stored(stored.code, online, [*entries, entry])
        return await self._added_up(stored), stored

    async def _added_up(self, stored: Stored) -> Table:
        async with self.one_at_a_time:
            return await asyncio.to_thread(added_up, stored)


def away_ms(since_ms: int, now_ms: int) -> int:
    """How long something went on by the wall clock, which may be wrong: a day at most.

    >>> away_ms(5000, 7000), away_ms(5000, 4000), away_ms(0, 10**12)
    (2000, 0, 86400000)
    """
    return min(max(now_ms - since_ms, 0), _DAY_MS)


def _no_table() -> OddCompany:
    return OddCompany(refuse(ServerCode.REQUEST, "this request cannot be understood"))


def added_up(stored: Stored) -> Table:
    """The table that its entries make. Raises one of UNREADABLE."""
    agreement = Agreement.from_json(stored.agreement)
    if stored.snapshot is None:
        return Table(stored.code, agreement, map(read_entry, stored.entries))
    table = restored(stored.code, agreement, stored.snapshot.state)
    if table.version != stored.snapshot.version:
        raise ValueError("this snapshot is of another version")
    for entry in stored.entries:
        table.apply(read_entry(entry))
    return table


def snapshot_due(before: Table, after: Table) -> Snapshot | None:
    """What a table has come to, now and then; once its game is over, nothing is to be kept."""
    if after.state == "over":
        ends = before.state != "over" and after.version >= _A_SNAPSHOT  # else there is none
        return Snapshot(after.version, MADE_BY, "") if ends else None
    if before.version // _A_SNAPSHOT == after.version // _A_SNAPSHOT:
        return None
    return Snapshot(after.version, MADE_BY, snapshot(after))


def attempt_result(after: Table, entry: Entry) -> tuple[int, int] | None:
    """The points and milliseconds of an attempt at the deal of the day, if this entry ends it."""
    round_ = after.round
    if after.agreement.kind != "daily" or not isinstance(entry, Acted) or round_ is None:
        return None
    return (round_.totals[0], after.times.seats_ns[0] // _MS) if round_.over else None
