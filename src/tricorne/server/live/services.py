"""The services that live tables depend on: store, leases, bus, bots, time, randomness and limits.

Each interface holds only the methods that live tables call, so that tests can replace it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from tricorne.play.table import Agreement, CorruptLog, Table
from tricorne.play.table.entry import read_entry
from tricorne.play.table.snapshot import MADE_BY, read_snapshot, snapshot
from tricorne.play.thinking.hint import Hint
from tricorne.rules import Action, SheetError, View
from tricorne.server.cluster import Alone, ClockSeen, NewEntry, Noted
from tricorne.server.cluster.sole import Sole
from tricorne.server.environment.effects import Circumstances
from tricorne.server.environment.naming import Naming
from tricorne.server.environment.settings import Limits
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.guard.logs import log_failure
from tricorne.server.guard.spans import NoSpans, Spans
from tricorne.server.guard.trouble import Trouble
from tricorne.server.live.days import Days
from tricorne.server.store import Attempt, Old, Snapshot, Stored, UnreadableTable, Volume
from tricorne.server.store.alarms import Ring
from tricorne.server.store.circle_games import GameNote
from tricorne.server.store.register import Sweep
from tricorne.server.workers import Offer

if TYPE_CHECKING:
    from tricorne.server.store.writer import Step

UNREADABLE = (CorruptLog, AttributeError, LookupError, TypeError, ValueError)
"""Exceptions raised by stored data that makes no sense."""
Pledges = Mapping[int, str]
"""Pledges for a shuffle, by seat."""
NO_PLEDGES: Pledges = {}
_MS = 1_000_000
_MOMENT_MS = 5000
"""How long devices hear of nothing new: a move is often taken back at once."""
_A_SNAPSHOT = 100
"""Entries between two snapshots. They keep loading fast when a node dies and others load all its
tables at once."""


class TableStore(Protocol):
    """Stores tables, in the order of the calls. Failures raise StoreError."""

    async def read(self, code: str, made_by: str | None = None) -> Stored | None:
        """A table by its code: all of it, or a snapshot by `made_by` and the later entries."""

    async def beginning(self, short: str) -> list[str]:
        """All codes with this prefix."""

    async def lay(  # noqa: PLR0913  (all that is stored at once)
        self,
        stored: Stored,
        *,
        attempt: Attempt | None = None,
        result: tuple[int, int] | None = None,
        beside: tuple[str, int, str] | None = None,
        also: Callable[[int], Sequence[Step]] | None = None,
        rings: Sequence[Ring] = (),
    ) -> None:
        """Store a new table, with an attempt and its result, or an entry of another table."""

    def append(  # noqa: PLR0913  (all that is stored at once)
        self,
        code: str,
        version: int,
        new: Sequence[str],
        *,
        result: tuple[int, int] | None = None,
        snapshot: Snapshot | None = None,
        note: GameNote | None = None,
        rings: Sequence[Ring] = (),
    ) -> Awaitable[None]:
        """Append entries to a table, with an attempt's result, a snapshot and a note if any.

        The `rings` are of the table's alarm.
        """

    async def settle(self) -> None:
        """Wait until the outcome of all pending writes is certain."""

    async def bring_up_to_date(self) -> None:
        """Run the migration steps that had to wait for older servers, if those have gone."""

    async def recount(self) -> None:
        """Count the stored volume anew, because other nodes store and delete too."""

    @property
    def used(self) -> Volume:
        """The stored volume as far as this server knows."""

    async def old_tables(self, days: int, days_unplayed: int) -> list[Old]:
        """Tables without activity for `days`; `days_unplayed` for those that were hardly played."""

    async def tables_to_delete(self, days: int) -> list[Old]:
        """Tables to delete while room is short, except those played in the last `days`."""

    async def forget(self, old: list[Old]) -> None:
        """Delete these tables."""

    async def count_overdue(self, sweep: Sweep, limits: Limits) -> tuple[int, int]:
        """How many rows of a sweep are due, and how many there are."""

    async def sweep(self, sweep: Sweep, limits: Limits) -> None:
        """Delete some of the rows that are due."""


class Leases(Protocol):
    """The tables for which this node acts, as agreed with the other nodes."""

    @property
    def alone(self) -> bool:
        """Whether there can be no other nodes."""

    @property
    def node(self) -> str:
        """The name of this node."""

    @property
    def lives(self) -> bool:
        """Whether the other nodes consider this one alive."""

    @property
    def first(self) -> bool:
        """Whether this node does the work that one node does for all."""

    def holds(self, code: str) -> bool:
        """Whether this node holds the lease of a table, and so runs its timers and bots."""

    def want(self, code: str, clock: ClockSeen) -> None:
        """Ask for the lease of a table whose clock stands like this."""

    def note_freed(self, code: str) -> None:
        """Note that another node no longer wants the lease of this table."""

    def give(self, code: str) -> None:
        """Give up the lease of this table."""

    def note(self, code: str, clock: ClockSeen) -> None:
        """Note the state of a table's clock."""

    def look(self) -> None:
        """Look for leases that other nodes have given up."""

    async def leave(self) -> None:
        """Give up all leases."""

    def note_bus(self, *, bus: bool) -> None:
        """Tell the other nodes whether this one receives from the bus."""

    @property
    def some_deaf(self) -> bool:
        """Whether any other node is cut off from the bus."""

    async def noted_clock(self, code: str, moved: int) -> Noted | None:
        """The noted clock of a table, and when its last move was stored."""

    async def newer_entries(self, known: Mapping[str, int]) -> list[NewEntry]:
        """The entries of other nodes for these tables, each after the given version."""


class Bus(Protocol):
    """Carries messages between nodes. Messages may be lost, late or duplicated."""

    @property
    def alone(self) -> bool:
        """Whether there are no other nodes to reach."""

    @property
    def hearing(self) -> bool:
        """Whether this node is subscribed and receives."""

    async def follow(self, code: str) -> None:
        """Subscribe to a table."""

    def forget(self, code: str) -> None:
        """Unsubscribe from a table."""

    def reaches(self, code: str) -> bool:
        """Whether another node may be subscribed to a table, as far as is known here."""

    def tell(self, code: str, word: Mapping[str, object]) -> None:
        """Publish a message to the subscribers of a table."""


class Chooser(Protocol):
    """Computes bot moves and hints, with a fair queue for visitors."""

    async def choose(
        self, bot: str, view: View, visitor: str, within: float | None = None
    ) -> Action:
        """The action of a bot, within this many seconds. KeyError for an unknown bot."""

    async def hint(self, view: View, visitor: str) -> Hint:
        """The hint of a strong bot."""


class Meters(Protocol):
    """Counters and timers."""

    def count_refusal(self, code: str) -> None:
        """Count a refusal."""

    def count_storing(self, seconds: float, actions: int) -> None:
        """Record the duration of a write and the number of its actions."""

    def count_outrun(self) -> None:
        """Count a write that another node won."""

    def count_expired(self, why: str, tables: int) -> None:
        """Count tables deleted for `age`, or early for lack of `room`."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that a live table may need."""

    store: TableStore
    thinkers: Chooser
    metrics: Meters
    circumstances: Circumstances
    days: Days
    limits: Limits
    pace: float
    unreadable: Trouble
    """Counts tables that cannot be read."""
    leases: Leases = field(default_factory=Sole)
    bus: Bus = field(default_factory=Alone)
    spans: Spans = field(default_factory=NoSpans)
    offer: Offer = field(default_factory=Offer)
    """The bots that can play here."""
    naming: Naming = field(default_factory=Naming)
    tells: bool = False
    """Whether devices are told when it is their turn."""
    first_knock: int = 1
    """The number of the first knock at a table here. It differs between nodes."""
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Replaying tables in several threads at once would starve the event loop."""

    async def read(self, code: str) -> Table | None:
        """A table as it is stored, or None."""
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
            cause = error.__cause__
            known = isinstance(cause, SheetError)
            self.unreadable.note_failure(error, **({"problem": str(cause)} if known else {}))
            raise UnreadableTable("the table cannot be read") from error

    async def thought_ns(self, table: Table) -> int:
        """How long the seat to move has thought at a table that was just loaded.

        The clock of an unloaded table stands still. Where another node has the table loaded, its
        clock may run there.
        """
        thought, now = table.times.thought_ns, self.circumstances.now()
        if table.state != "playing":
            return thought
        noted = await self.leases.noted_clock(table.code, table.moved)
        return thought if noted is None else noted.thought_ns(table.moved, thought, now)

    def rings_after(self, before: Table, after: Table) -> list[Ring]:
        """What an entry does to the alarm of a table, where all play in their own time."""
        if not self.tells or not after.in_own_time:
            return []
        is_news = (
            after.since != before.since
            or after.awaited != before.awaited
            or after.asked not in {None, before.asked}
            or after.over is not before.over
        )
        at = int(self.circumstances.now() * 1000) + _MOMENT_MS
        return [Ring(after.code, at, after.version if is_news else None)]

    async def _added_up(self, stored: Stored) -> Table:
        async with self.one_at_a_time:
            return await run_in_thread(replay_table, stored)


def replay_table(stored: Stored) -> Table:
    """Replay a stored table. Raises one of UNREADABLE."""
    agreement = Agreement.from_json(stored.agreement)
    if stored.snapshot is None:
        return Table(stored.code, agreement, map(read_entry, stored.entries))
    table = read_snapshot(stored.code, agreement, stored.snapshot.state)
    if table.version != stored.snapshot.version:
        raise ValueError("this snapshot is of another version")
    for entry in stored.entries:
        table.apply(read_entry(entry))
    return table


def snapshot_due(before: Table, after: Table) -> Snapshot | None:
    """The snapshot to store with this entry, if one is due. A finished game keeps an empty one."""
    if after.state == "over":
        ends = before.state != "over" and after.version >= _A_SNAPSHOT  # else none is stored
        return Snapshot(after.version, MADE_BY, "") if ends else None
    if before.version // _A_SNAPSHOT == after.version // _A_SNAPSHOT:
        return None
    return Snapshot(after.version, MADE_BY, snapshot(after))


def attempt_result(after: Table) -> tuple[int, int] | None:
    """The points and milliseconds of an attempt at the deal of the day, if it is over."""
    round_ = after.round
    if after.agreement.kind != "daily" or round_ is None:
        return None
    return (round_.totals[0], after.times.seats_ns[0] // _MS) if round_.over else None
