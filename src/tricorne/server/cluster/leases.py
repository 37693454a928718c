"""The leases of a node: for which tables it decides.

A lease lasts as long as its node lives, which is some seconds after each beat of its heart. A node
that was stopped for longer notices by its own clock before it acts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from tricorne.server.cluster.heart import LIFE, Beat, Heart, Note, Wishes
from tricorne.server.store.trouble import StoreError

if TYPE_CHECKING:
    from tricorne.server.store.store import Store

SPEAKS = 1
"""The version of messages and stored data that nodes share: all nodes of a database have the
same."""
_MS, _NS = 1000, 1_000_000
_MARGIN = 0.5
"""How many seconds earlier a node counts itself dead than others do."""

_NEWER = text(
    "SELECT newer.code, newer.version, newer.at, newer.entry"
    " FROM unnest(CAST(:codes AS text[]), CAST(:versions AS int[])) AS known (code, version),"
    " LATERAL (SELECT * FROM entries WHERE entries.code = known.code"
    " AND entries.version > known.version OFFSET 0) AS newer"
    " ORDER BY newer.code, newer.version"
)
"""OFFSET 0 keeps a separate query for each table's entries, which the index answers. As a join,
PostgreSQL would read all entries."""
_CLOCK = text(
    "SELECT leases.version, leases.thought_ms, leases.since,"
    " CASE WHEN nodes.gone OR nodes.beat < :dead THEN nodes.beat END, entries.at"
    " FROM leases JOIN nodes ON nodes.id = leases.node"
    " LEFT JOIN entries ON entries.code = leases.code AND entries.version = :moved"
    " WHERE leases.code = :code AND leases.version IS NOT NULL"
)


class DatabaseTime:
    """Seconds since 1970 by the clock of the database once it is known; before that by our own."""

    def __init__(self, seconds: Callable[[], float], now: Callable[[], float]) -> None:
        self._seconds = seconds
        self._now = now
        self._ahead: float | None = None

    def __call__(self) -> float:
        return self._now() if self._ahead is None else self._seconds() + self._ahead

    def hear(self, beat: Beat) -> None:
        """The database's time at some moment between two of ours."""
        late = beat.time_ms / _MS
        least, most = late - beat.ended, late - beat.asked
        self._ahead = least if self._ahead is None else min(max(self._ahead, least), most)


class NewEntry(NamedTuple):
    """A stored entry: its table, its time and its contents."""

    code: str
    version: int
    at: int
    entry: str
    trace: str = ""


class ClockSeen(NamedTuple):
    """The state of a clock: its version, how long the mover has thought, and whether it runs."""

    version: int
    thought_ns: int
    runs: bool


@dataclass(frozen=True, slots=True)
class Noted:
    """The stored clock of a table, in milliseconds.

    Beside it, until when its node lived, and when the last move was stored.
    """

    version: int
    thought_ms: int
    since: int | None
    until: int | None
    moved_at: int | None

    def thought_ns(self, moved: int, thought_ns: int, now: float) -> int:
        """How long the mover has thought, given the thinking time when the last move was stored."""
        since = self.since
        if self.version >= moved:
            thought_ns = self.thought_ms * _NS
        elif since is not None:
            since = self.moved_at
        if since is None:
            return thought_ns
        until = int(now * _MS) if self.until is None else self.until
        return thought_ns + max(until - since, 0) * _NS


class Shift(NamedTuple):
    """The changes of a beat: leases gained and given, and whether others may have been lost.

    It also names the nodes that have gone, and how many seconds ago they last lived.
    """

    gained: Collection[str]
    given: Collection[str]
    lapsed: bool
    gone: Mapping[str, float]


@dataclass(slots=True)
class Asking:
    """The next request: tables, each with the version after which entries are wanted."""

    known: dict[str, int] = field(default_factory=dict)
    answer: asyncio.Task[list[NewEntry]] | None = None


class NodeLeases:
    """One node among others. `now` is the time that all of them use."""

    alone = False

    def __init__(
        self, store: Store, node: str, now: DatabaseTime, seconds: Callable[[], float]
    ) -> None:
        self.node = node
        self.others: Mapping[str, bool] = {}
        """The other nodes that live, and whether each is deaf."""
        self._reading = store.ask
        self._now = now
        self._seconds = seconds
        self._heart = Heart(store.engine, node, SPEAKS, seconds)
        self._wanted: dict[str, Note] = {}
        """The tables in play here, and the clocks to note."""
        self._held: set[str] = set()
        self._holders: dict[str, str] = {}
        """Which other node holds the leases that are wanted here."""
        self._valid_until = 0.0
        self._asking = Asking()
        self._one_at_a_time = asyncio.Lock()
        self._changed: Callable[[Shift], None] = lambda _change: None

    async def join(self) -> None:
        """Join the nodes. Raises StoreError if that is impossible."""
        try:
            self._take(await asyncio.to_thread(self._heart.join))
        except SQLAlchemyError as error:
            raise StoreError(str(error)) from error

    def open(self, changed: Callable[[Shift], None]) -> None:
        """Begin to beat; `changed` is called after each beat that has changed anything."""
        loop = asyncio.get_running_loop()
        self._changed = changed

        def told(beat: Beat) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._take, beat)

        self._heart.start(told)

    async def leave(self) -> None:
        """Say goodbye: all leases are free from now on."""
        self._valid_until = 0.0
        await asyncio.to_thread(self._heart.stop)

    @property
    def lives(self) -> bool:
        """Whether others count on this node."""
        return self._seconds() < self._valid_until

    @property
    def first(self) -> bool:
        """Whether this node does the work that one node does for all."""
        return self.lives and all(self.node < other for other in self.others)

    @property
    def some_deaf(self) -> bool:
        """Whether any other node is cut off from the bus."""
        return any(self.others.values())

    def __len__(self) -> int:
        return len(self._held)

    def note_bus(self, *, bus: bool) -> None:
        """Tell the others whether this node hears the bus."""
        self._heart.deaf = not bus
        self._heart.ask(lambda _wishes: None)

    # Tables

    def holds(self, code: str) -> bool:
        """Whether this node runs the timers of a table."""
        return code in self._held and self.lives

    def want(self, code: str, clock: ClockSeen) -> None:
        """Take the lease of a table as soon as it is free, and write down its clock."""
        self._wanted[code] = self._note(code, clock)
        if code not in self._held and code not in self._holders:
            self._claim([code])

    def note_freed(self, code: str) -> None:
        """The previous holder has given the lease of a table."""
        self._holders.pop(code, None)

    def look(self) -> None:
        """Try again to get the wanted leases that others held."""
        self._claim(self._wanted.keys() - self._held)

    def give(self, code: str) -> None:
        """Give up a table; other nodes may take it."""
        self._wanted.pop(code, None)
        self._holders.pop(code, None)
        if code in self._held:
            self._held.discard(code)
            self._heart.ask(partial(_give, code))

    def note(self, code: str, clock: ClockSeen) -> None:
        """Write down the clock of a table, for the next node that reads it."""
        if code not in self._wanted:
            return
        note = self._wanted[code] = self._note(code, clock)
        if self.holds(code):
            self._heart.ask(lambda wishes: wishes.notes.update({code: note}))

    def _note(self, code: str, clock: ClockSeen) -> Note:
        since = int(self._now() * _MS) if clock.runs else None
        return Note(code, clock.version, clock.thought_ns // _NS, since)

    def _claim(self, codes: Iterable[str]) -> None:
        claims = {code: self._wanted[code] for code in codes}
        if claims:
            self._heart.ask(partial(_claim, claims))

    # Reading

    async def newer_entries(self, known: Mapping[str, int]) -> list[NewEntry]:
        """The entries of these tables after these versions, in order.

        Many callers can ask at once, for example when a node has died and all its players arrive.
        While one query runs, all later requests are joined into the next one.
        """
        asking = self._asking
        for code, version in known.items():
            asking.known[code] = min(version, asking.known.get(code, version))
        if asking.answer is None:
            asking.answer = asyncio.create_task(self._ask(), name="what is new")
            asking.answer.add_done_callback(lambda done: done.cancelled() or done.exception())
        found = await asyncio.shield(asking.answer)
        return [new for new in found if new.version > known.get(new.code, new.version)]

    async def _ask(self) -> list[NewEntry]:
        async with self._one_at_a_time:
            asking, self._asking = self._asking, Asking()
            asked = {"codes": [*asking.known], "versions": [*asking.known.values()]}
            return await self._reading(
                lambda connection: [NewEntry(*row) for row in connection.execute(_NEWER, asked)]
            )

    async def noted_clock(self, code: str, moved: int) -> Noted | None:
        """The noted clock of a table whose last move has this version."""
        asked = {"code": code, "moved": moved, "dead": int((self._now() - LIFE) * _MS)}

        row = await self._reading(lambda connection: connection.execute(_CLOCK, asked).first())
        return None if row is None else Noted(*row)

    # Beats

    def _take(self, beat: Beat) -> None:
        self._now.hear(beat)
        lapsed = self._valid_until < beat.ended
        if lapsed:
            self._held.clear()
        self._valid_until = beat.began + LIFE - _MARGIN
        gained = set()
        for code, holder in beat.holders.items():
            if holder != self.node:
                if code in self._wanted:
                    self._holders[code] = holder
            elif code in self._wanted:
                gained.add(code)
                self._holders.pop(code, None)
            else:  # nobody wants it any more
                self._heart.ask(partial(_give, code))
        self._held |= gained
        alive = {node.id: node.deaf for node in beat.nodes if node.alive and node.id != self.node}
        since = {node.id: (node.now_ms - node.beat_ms) / _MS for node in beat.nodes}
        gone = {node: since.get(node, LIFE) for node in self.others.keys() - alive.keys()}
        self.others = alive
        orphans = {code for code, holder in self._holders.items() if holder not in alive}
        wanted = self._wanted.keys()
        self._claim(wanted - self._held if lapsed or gone else orphans & wanted)
        self._changed(Shift(gained, beat.given, lapsed, gone))


def _claim(claims: Mapping[str, Note], wishes: Wishes) -> None:
    wishes.claims.update(claims)
    wishes.given -= claims.keys()


def _give(code: str, wishes: Wishes) -> None:
    wishes.given.add(code)
    wishes.claims.pop(code, None)
    wishes.notes.pop(code, None)
