"""The store as the server sees it: every call returns without waiting for other calls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from alembic.util import CommandError
from sqlalchemy import bindparam, delete, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from tricorne.server.environment.effects import CODE_LENGTH, Circumstances
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.guard.trouble import Trouble
from tricorne.server.store import quota, steps
from tricorne.server.store.alarms import Ring
from tricorne.server.store.attempts import (
    Attempt,
    Result,
    best,
    has_tried,
    note_attempt,
    store_result,
)
from tricorne.server.store.circle_games import GameNote, store_note
from tricorne.server.store.circles import note_renewal
from tricorne.server.store.engine import open_engine
from tricorne.server.store.erasing import delete_unused, empty_the_log
from tricorne.server.store.evenings import end_board
from tricorne.server.store.quota import Old, Volume
from tricorne.server.store.schema import (
    attempts,
    entries,
    pulse,
    secrets,
    snapshots,
    tables,
)
from tricorne.server.store.season_games import end_table
from tricorne.server.store.steps import steps_in
from tricorne.server.store.trouble import DAMAGED, Conflict, Lost, NoRoom, StoreError, damage
from tricorne.server.store.upgrading import look_over, upgrade
from tricorne.server.store.writer import Row, Step, Writer

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

    from tricorne.server.environment.settings import Limits
    from tricorne.server.store.register import Sweep

_T = TypeVar("_T")

_MILLISECONDS = 1000
_FEW = 5
_ONE_PAGE_BACK = text("PRAGMA incremental_vacuum(1)")
"""Python runs only one step of this statement, however many pages are requested."""
_PAGES_A_TABLE, _A_PAGE = 2, 16
"""The most pages that a table, and this many entries, can have used. No more free pages are
returned."""
_MUCH = text(
    "WITH RECURSIVE much(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM much WHERE at < 65536)"
    " INSERT INTO pulse (at) SELECT at FROM much"
)
"""As much room as some thousand actions. Once deleted, it is free for them."""
_LATELY = 10.0
"""For this many seconds after a commit, the store counts as writable."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table's state at some version, and the form in which it is written.

    Without a state, nothing is stored.
    """

    version: int
    made_by: str
    state: str


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is stored, in JSON: its agreement, its entries or those since a snapshot."""

    code: str
    agreement: str
    entries: list[str]
    snapshot: Snapshot | None = None


class Store:
    """A database, its readers, and its one writer.

    Without a quota, no tables are created. A `shared` database has other servers like this one,
    each with its own writer.
    """

    def __init__(
        self,
        url: str,
        circumstances: Circumstances | None = None,
        room: Volume | None = None,
        *,
        shared: bool = False,
    ) -> None:
        self._room = room or Volume(10**9, 10**12)
        self._used = Volume(0, 0)
        self.bytes = 0
        self.last_backup = 0.0
        """The size of the database when it was last counted, and when it was last backed up."""
        """Without the entries that the writer has stored since."""
        self._circumstances = circumstances or Circumstances()
        seconds = self._circumstances.seconds
        self.engine = open_engine(url)
        self._readers = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        """A read needs no transaction. Over a network, beginning and ending one takes as long as
        reading."""
        self._steps = steps_in(steps.MIGRATIONS)
        self.up_to_date = False
        """Whether no older server can be using the database."""
        self.writer = Writer(self.engine, seconds, self._steps, shared=shared)
        self._unread = Trouble("not read", seconds)
        self._pulse: asyncio.Future[None] | None = None
        self._threads: set[asyncio.Task[object]] = set()
        """The threads that use the database, including those whose caller has gone."""
        self._overcome = 0
        """How many failures are over, because much has been stored since."""
        self._log_is_clean = True
        """Whether SQLite's log is free of deleted data."""

    async def open(self) -> None:
        """Claim the database, check it, upgrade it and begin to write.

        StoreError if it cannot be used.
        """
        try:
            await asyncio.to_thread(self._open)
        except (CommandError, SQLAlchemyError, OSError, StoreError) as error:
            reason = await asyncio.to_thread(self._reason_of, error)
            self.writer.disconnect()
            self.engine.dispose()
            if reason is error:
                raise
            raise reason from error
        self.writer.start()

    def _reason_of(self, error: Exception) -> StoreError:
        """Why the database cannot be used: to SQLite, a disk that cannot be read looks damaged."""
        reason = error if isinstance(error, StoreError) else damage(error) or StoreError(str(error))
        if str(reason) == DAMAGED and not self.writer.is_damaged():
            return StoreError("the disk cannot be read")
        return reason

    def _open(self) -> None:
        self.writer.connect()
        look_over(self.engine)
        self.up_to_date = upgrade(self.engine, self._steps)
        with self.engine.connect() as connection:
            self._used = quota.stored_volume(connection)
            self.bytes = quota.bytes_in_use(connection)
            self.last_backup = quota.last_backup(connection)

    @property
    def lost(self) -> Lost | None:
        """Why nothing can be stored any more, so that the server has to end."""
        return self.writer.lost

    async def close(self) -> None:
        """Write what is waiting, and close the database."""
        await self.writer.stop()
        if self._threads:
            await asyncio.wait(self._threads)
        await asyncio.to_thread(self.engine.dispose)

    # Writing: each of these returns once it is on disk, or raises StoreError.

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
        """Store a new table, whole, and with it an attempt, or an entry of another table.

        The `result` is that of an attempt which was made elsewhere. `also` gives further
        statements for this time. The `rings` are of the other table's alarm.
        """
        at = self._at()
        statements: list[Step] = [
            insert(tables).values(code=stored.code, at=at, agreement=stored.agreement)
        ]
        if attempt is not None:
            statements += [note_attempt(stored.code, attempt), note_renewal(attempt.device, at)]
        if result is not None:
            statements.append(store_result(stored.code, *result))
        if also is not None:
            statements += also(at)
        used = self.used
        if used.tables >= self._room.tables or used.entries >= self._room.entries:
            raise NoRoom("as much is stored as there may be")
        rows = self._rows(stored.code, 1, stored.entries, at)
        if beside is not None:
            code, version, entry = beside
            rows += self._rows(code, version, [entry], at)
        await self.writer.store(rows, statements, rings)
        self._used.tables += 1

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
    ) -> asyncio.Future[None]:
        """Store the next entries of a table, from this version on.

        With them, a daily result, a snapshot, or what a circle notes of the table is stored, and
        its alarm is set.
        """
        at = self._at()
        statements: list[Step] = []
        if snapshot is not None:
            statements.append(delete(snapshots).where(snapshots.c.code == code))
            if snapshot.state:
                statements.append(insert(snapshots).values(code=code, **asdict(snapshot)))
        if result is not None:
            statements.append(store_result(code, *result))
        if note is not None:
            statements.append(store_note(code, note, at))
            if note.result is not None:
                statements.append(partial(end_table, table=code, totals=note.result.points))
                statements.append(partial(end_board, table=code, end=note.result))
        return self.writer.store(self._rows(code, version, new, at), statements, rings)

    async def settle(self) -> None:
        """Wait until all earlier writes have succeeded or failed."""
        await self.writer.store(())

    @property
    def reads(self) -> bool:
        """Whether the last read succeeded."""
        return not self._unread.failures

    @property
    def writes(self) -> bool:
        """Whether the last write succeeded."""
        return not self.writer.failing

    async def beat(self) -> None:
        """Return if something could be stored a moment ago or can be now; raise StoreError if not.

        After a failure, much has to be stored before the store counts as healthy: a nearly full
        disk still takes something small now and then.
        """
        written = self.writer.written
        lately = self._circumstances.seconds() - written.latest < _LATELY
        if lately and written.failures == self._overcome:
            return
        if self._pulse is None or self._pulse.done():
            self._pulse = asyncio.ensure_future(self._try_out(written.failures))
        await asyncio.shield(self._pulse)

    async def _try_out(self, failures: int) -> None:
        if failures != self._overcome:
            await self.writer.store((), [delete(pulse), _MUCH])
        await self.writer.store((), [delete(pulse), insert(pulse).values(at=self._at())])
        self._overcome = failures

    async def forget(self, old: Sequence[Old]) -> None:
        """Delete these tables, and everything that belongs to them; frees disk space."""
        codes = [table.code for table in old]
        statements: list[Step] = [partial(delete_unused, codes=codes)]
        if self.engine.dialect.name == "sqlite":  # PostgreSQL does so by itself
            pages = _PAGES_A_TABLE * len(old) + sum(each.entries for each in old) // _A_PAGE
            statements += [_ONE_PAGE_BACK] * pages
        await self.erase(*statements)
        self._used.tables -= len(codes)
        self._used.entries -= sum(each.entries for each in old)

    async def erase(self, *steps: Step) -> None:
        """Run steps that delete personal data, in one transaction."""
        self._log_is_clean = False
        await self.writer.store((), steps)

    async def change_apart(self, change: Callable[[Connection], _T]) -> _T:
        """Run a change in a transaction of its own, apart from what players wait for.

        SQLite has one writer for everything.
        """
        if self.engine.dialect.name == "sqlite":
            results: list[_T] = []
            await self.writer.store((), [lambda connection: results.append(change(connection))])
            return results[-1]

        def changing() -> _T:
            with self.engine.begin() as connection:
                return change(connection)

        try:
            return await self._use_in_thread(changing)
        except SQLAlchemyError as error:
            raise StoreError(str(error)) from error

    async def clean_the_log(self) -> None:
        """Remove deleted data from SQLite's log, too. Try again while others read there."""
        if not self._log_is_clean:
            self._log_is_clean = await self._use_in_thread(partial(empty_the_log, self.engine))

    # Reading

    async def read(self, code: str, made_by: str | None = None) -> Stored | None:
        """A table by its code. With a snapshot of this form, only the entries after it."""
        return await self._reading(lambda connection: _read(connection, code, made_by))

    async def beginning(self, short: str) -> list[str]:
        """The codes with this prefix, a few at most."""
        last = short + "Z" * (CODE_LENGTH - len(short))
        codes = select(tables.c.code).where(tables.c.code.between(short, last)).limit(_FEW)
        return await self._reading(lambda connection: list(connection.execute(codes).scalars()))

    async def has_tried(self, day: str, device: str, circle: str | None = None) -> bool:
        """Whether a device has tried the deal of this day; also in a circle."""
        return await self._reading(lambda connection: has_tried(connection, day, device, circle))

    async def counts(self, code: str) -> bool:
        """Whether the attempt at this table is the one of its device that counts in its list."""
        counted = select(attempts.c.counts | attempts.c.circle.is_not(None)).where(
            attempts.c.code == code
        )
        return await self._reading(lambda connection: bool(connection.execute(counted).scalar()))

    async def best(self, day: str, most: int, device: str | None = None) -> list[Result]:
        """The best results of a day."""
        return await self._reading(lambda connection: best(connection, day, most, device))

    async def secret(self, name: str) -> str:
        """A secret by its name, created at the first call and the same ever after."""
        stored = select(secrets.c.secret).where(secrets.c.name == name)

        async def read() -> str | None:
            return await self._reading(lambda connection: connection.execute(stored).scalar())

        secret = await read()
        if secret is None:
            made = self._circumstances.secret()
            with suppress(Conflict):  # another server was quicker
                await self.writer.store((), [insert(secrets).values(name=name, secret=made)])
            secret = await read()
        if secret is None:
            raise StoreError("a secret was stored and is not there")
        return secret

    async def old_tables(self, days: int, days_unplayed: int) -> list[Old]:
        """The tables without activity for this many days, or with hardly any at all."""
        at = self._at()
        return await self._reading(
            lambda connection: quota.old_tables(connection, at, days, days_unplayed)
        )

    async def tables_to_delete(self, days: int) -> list[Old]:
        """The tables to delete when space runs out; played games of these last days stay."""
        at, used = self._at(), self.used
        return await self._reading(
            lambda connection: quota.tables_to_delete(connection, at, days, used, self._room)
        )

    async def count_overdue(self, sweep: Sweep, limits: Limits) -> tuple[int, int]:
        """How many rows of a sweep are due, and how many there are."""
        at = self._at()
        return await self._reading(lambda connection: sweep.count_rows(connection, at, limits))

    async def sweep(self, sweep: Sweep, limits: Limits) -> None:
        """Delete some of the rows that are due."""
        await self.erase(partial(sweep.delete, at=self._at(), limits=limits))

    async def ask(self, read: Callable[[Connection], _T]) -> _T:
        """Run another read, for other modules of the store."""
        return await self._reading(read)

    async def bring_up_to_date(self) -> None:
        """Run the steps that waited for older servers, if those have gone."""
        if not self.up_to_date:
            upgraded = partial(upgrade, self.engine, self._steps)
            self.up_to_date = await self._use_in_thread(upgraded)

    async def recount(self) -> None:
        """Measure how much is stored, because others store and delete, too."""
        written = self.writer.written.entries
        found = await self._reading(quota.stored_volume)
        self._used = Volume(found.tables, found.entries - written)
        self.bytes = await self._reading(quota.bytes_in_use)
        self.last_backup = await self._reading(quota.last_backup)

    @property
    def used(self) -> Volume:
        """How much is stored, as far as this server knows."""
        return Volume(self._used.tables, self._used.entries + self.writer.written.entries)

    @property
    def share_used(self) -> float:
        """The used share of the room, for tables or entries, whichever is greater."""
        used, room = self.used, self._room
        return max(used.tables / max(room.tables, 1), used.entries / max(room.entries, 1))

    async def _reading(self, read: Callable[[Connection], _T]) -> _T:
        """Read in a thread."""

        def reading() -> _T:
            with self._readers.connect() as connection:
                return read(connection)

        try:
            found = await self._use_in_thread(reading)
        except SQLAlchemyError as error:
            self._unread.note_failure(error)
            lost = damage(error)
            if lost is not None and await asyncio.to_thread(self.writer.is_damaged):
                self.writer.lose(lost)
            raise StoreError(str(error)) from error
        self._unread.note_success()
        return found

    async def _use_in_thread(self, use: Callable[[], _T]) -> _T:
        """Use the database in a thread, so that nothing else waits. The user's address is charged.

        A use cannot be cut short: if its caller is cancelled, `close` waits for its end, and so no
        connection outlives the store.
        """
        thread: asyncio.Task[_T] = asyncio.create_task(run_in_thread(use))
        self._threads.add(thread)
        thread.add_done_callback(self._has_ended)
        return await asyncio.shield(thread)

    def _has_ended(self, thread: asyncio.Task[object]) -> None:
        self._threads.discard(thread)
        if not thread.cancelled():
            thread.exception()  # the caller may have gone

    def _rows(self, code: str, version: int, new: Sequence[str], at: int) -> list[Row]:
        return [(code, number, at, entry) for number, entry in enumerate(new, start=version)]

    def _at(self) -> int:
        return int(self._circumstances.now() * _MILLISECONDS)


# Built once: building a statement takes as long as running it.
_FITS = (snapshots.c.code == tables.c.code) & (snapshots.c.made_by == bindparam("made_by"))
_TABLE = (
    select(tables.c.agreement, snapshots.c.version, snapshots.c.made_by, snapshots.c.state)
    .outerjoin_from(tables, snapshots, _FITS)
    .where(tables.c.code == bindparam("code"))
)
_SINCE = (
    select(entries.c.entry)
    .where(entries.c.code == bindparam("code"), entries.c.version > bindparam("since"))
    .order_by(entries.c.version)
)


def _read(connection: Connection, code: str, made_by: str | None) -> Stored | None:
    row = connection.execute(_TABLE, {"code": code, "made_by": made_by}).first()
    if row is None:
        return None
    agreement, *stored = row
    snapshot = None if row.state is None else Snapshot(*stored)
    asked = {"code": code, "since": 0 if snapshot is None else snapshot.version}
    later = connection.execute(_SINCE, asked).scalars()
    return Stored(code, agreement, list(later), snapshot)
