"""The only writing thread: each commit holds everything that waits."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from math import inf
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from sqlalchemy import Delete, Executable, event
from sqlalchemy.exc import DataError, IntegrityError

from tricorne.server.guard.logs import log
from tricorne.server.guard.storing import Payer, payer_for_storing, seconds_to_wait
from tricorne.server.guard.trouble import Trouble
from tricorne.server.store.alarms import Ring, note_rings
from tricorne.server.store.claim import Claim, claim_on
from tricorne.server.store.steps import Steps
from tricorne.server.store.trouble import Conflict, Doubt, Lost, StoreError, TooMuch, Unfit, damage

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

_MOST_AT_ONCE = 500
"""A row has four parameters, a statement at most 32,766 in SQLite: anything below 8,000 does."""
_LOOK_EVERY = 1.0
"""Seconds without writes after which the claim is checked."""

A_CHANGE = 4096
"""The bytes that a change costs besides its content: it fills at least a page of SQLite's log."""

Row = tuple[str, int, int, str]
"""An entry: the code of its table, its version, its time, and its text."""
Step = Executable | Callable[["Connection"], object]
"""A part of a change: a statement, or a function that runs several."""


@dataclass(slots=True)
class Change:
    """Steps, then entries of one table, that are stored together or not at all."""

    rows: Sequence[Row]
    steps: Sequence[Step]
    stored: asyncio.Future[None]
    rings: Sequence[Ring] = ()
    """What they do to the alarms of their tables."""
    within: Context = field(default_factory=copy_context)
    """The reason, for the log."""
    payer: Payer | None = field(default_factory=payer_for_storing)
    size: int = 0
    """The bytes that it costs, once it has been executed."""

    @property
    def adds(self) -> bool:
        """Whether it does anything but delete."""
        return bool(self.rows) or not all(isinstance(step, Delete) for step in self.steps)


@dataclass(slots=True)
class Written:
    """The writer's counts of commits, entries and failures, and the time of the last commit."""

    commits: int = 0
    entries: int = 0
    failures: int = 0
    latest: float = -inf


class Writer:
    """Takes changes on the event loop and stores them in a thread of its own.

    It has one connection. It checks the claim before a commit and before it acknowledges one,
    because a write to a deleted or damaged file is lost silently. Once the claim is lost, nothing
    is stored any more.
    """

    def __init__(
        self,
        engine: Engine,
        seconds: Callable[[], float],
        steps: Steps,
        *,
        shared: bool = False,
    ) -> None:
        self.written = Written()
        self.lost: Lost | None = None
        """Why nothing can be stored any more."""
        self._engine = engine
        self._claim: Claim = claim_on(engine, steps, shared=shared)
        self._seconds = seconds
        self._trouble = Trouble("not stored", seconds)
        self._connection: Connection | None = None
        self._changes: SimpleQueue[Change | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._weighed = 0
        self.wrote: Callable[[int], None] = lambda _: None
        """Is told, on the event loop, how many bytes were stored."""

    def connect(self) -> Connection:
        """The connection for all writes. Raises Lost if another server writes."""
        if self._connection is None:
            self._claim.take()
            connection = self._engine.connect()
            event.listen(connection, "before_cursor_execute", self._weigh)
            connection.detach()  # the pool has no part in it: once closed, it is closed
            try:
                self._claim.hold(connection)
            except BaseException:
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def disconnect(self) -> None:
        """Release the database."""
        self._let_go()
        self._claim.release()

    def start(self) -> None:
        """Begin to write. Call this on the event loop that awaits the results."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Write what is waiting, and end."""
        thread = self._thread
        if thread is not None:
            self._changes.put(None)
            await asyncio.to_thread(thread.join)
            self._thread = None

    @property
    def failing(self) -> bool:
        """Whether the last commit failed."""
        return self._trouble.failures > 0

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self._changes.qsize()

    def store(
        self, rows: Sequence[Row], steps: Sequence[Step] = (), rings: Sequence[Ring] = ()
    ) -> asyncio.Future[None]:
        """Store a change. Returns once that is certain, or raises StoreError.

        It is charged to whoever asked for it; TooMuch if they have had too much stored.
        """
        if self._loop is None or self._thread is None:
            raise StoreError("the store is closed")
        stored: asyncio.Future[None] = self._loop.create_future()
        change = Change(rows, steps, stored, rings)
        if change.adds and (seconds := seconds_to_wait()):
            raise TooMuch(seconds)
        self._changes.put(change)
        return stored

    def lose(self, lost: Lost) -> None:
        """Store nothing from now on."""
        if self.lost is None:
            self.lost = lost
            log("the database is lost", logging.CRITICAL, problem=str(lost))

    def _run(self) -> None:
        ended = False
        while not ended:
            batch, ended = self._gathered()
            if batch:
                self._write(batch)
            else:
                self._look()
        self.disconnect()

    def _gathered(self) -> tuple[list[Change], bool]:
        """The waiting changes, if any come within a second; and whether they are the last."""
        batch: list[Change] = []
        try:
            change = self._changes.get(timeout=_LOOK_EVERY)
            while change is not None:
                batch.append(change)
                if len(batch) == _MOST_AT_ONCE:
                    return batch, False
                change = self._changes.get_nowait()
        except Empty:
            return batch, False
        return batch, True

    def _look(self) -> None:
        """Check the database while there is nothing to write."""
        try:
            self._claim.check()
        except Lost as lost:
            self.lose(lost)
        except (OSError, StoreError) as error:
            self._trouble.note_failure(error)

    def _write(self, batch: list[Change]) -> None:
        """Commit all changes at once; if one of them fails, each separately."""
        error = self._attempt(batch)
        if isinstance(error, Unfit) and len(batch) > 1:
            results = [(change, self._attempt([change])) for change in batch]
        else:
            results = [(change, error) for change in batch]
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._resolve, results)

    def _attempt(self, batch: list[Change]) -> StoreError | None:
        error = self.lost or self._commit(batch)
        if error is None and any(change.rows or change.steps for change in batch):
            self._trouble.note_success()
            self.written.commits += 1
            self.written.entries += sum(len(change.rows) for change in batch)
            self.written.latest = self._seconds()
        elif isinstance(error, Lost):
            self.lose(error)
        elif error is not None and not isinstance(error, Unfit):
            batch[0].within.run(self._trouble.note_failure, error)
            self.written.failures += 1
        return error

    def _commit(self, batch: list[Change], *, again: bool = False) -> StoreError | None:
        committing = False
        try:
            connection = self.connect()
            self._claim.check()
            self._execute(connection, batch)
            committing = True
            connection.commit()
            self._claim.check_committed()
        except Exception as error:  # noqa: BLE001  (whatever it is, others still want to write)
            went_away = self._taken_back()
            if went_away and not committing and not again:
                return self._commit(batch, again=True)
            return self._believed(error, _named(error, committing=committing))
        return None

    def _believed(self, error: Exception, named: StoreError) -> StoreError:
        """The meaning of an error; without damage, if the disk could only not be read."""
        says_damage = isinstance(named, Lost) and not isinstance(error, StoreError)
        return Doubt(str(error)) if says_damage and not self.is_damaged() else named

    def is_damaged(self) -> bool:
        """After an error that speaks of damage: whether it is."""
        return self._claim.is_damaged()

    def _execute(self, connection: Connection, batch: list[Change]) -> None:
        for change in batch:
            self._weighed = 0
            for step in change.steps:
                if isinstance(step, Executable):
                    connection.execute(step)
                else:
                    step(connection)
            content = self._weighed + _bytes_of([row[-1] for row in change.rows])
            change.size = A_CHANGE + content if change.rows or change.steps else 0
        _insert(connection, batch)
        note_rings(connection, [ring for change in batch for ring in change.rings])

    def _weigh(self, *said: object) -> None:
        """Weigh what a statement is given, whoever executes it."""
        _connection, _cursor, _statement, parameters, *_ = said
        self._weighed += _bytes_of(parameters)

    def _resolve(self, results: list[tuple[Change, StoreError | None]]) -> None:
        for change, error in results:
            if error is None:
                self.wrote(change.size)
                if change.payer is not None:
                    change.payer.charge(change.size)
            if change.stored.done():  # nobody waits for it any more
                continue
            if error is None:
                change.stored.set_result(None)
            else:
                change.stored.set_exception(error)

    def _taken_back(self) -> bool:
        """Prepare for the next transaction; returns whether that takes a new connection."""
        connection = self._connection
        if connection is None:
            return False
        with suppress(Exception):
            connection.rollback()
            if not connection.invalidated:
                return False
        self._let_go()
        return True

    def _let_go(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
            self._connection = None


def _named(error: Exception, *, committing: bool) -> StoreError:
    """The meaning of an error for the changes to be stored."""
    if isinstance(error, StoreError):
        return error
    found: StoreError | None = damage(error)
    match error:
        case _ if found is not None:
            pass
        case IntegrityError():
            found = Conflict(str(error.orig))
        case DataError() | UnicodeError():
            found = Unfit(str(error))
        case _:
            found = Doubt(str(error)) if committing else StoreError(str(error))
    found.__cause__ = error
    return found


def _insert(connection: Connection, batch: list[Change]) -> None:
    rows = sorted(row for change in batch for row in change.rows)  # so that there is no deadlock
    if not rows:
        return
    place = "(?,?,?,?)" if connection.dialect.paramstyle == "qmark" else "(%s,%s,%s,%s)"
    values = tuple(value for row in rows for value in row)
    connection.exec_driver_sql(_INSERT + ",".join([place] * len(rows)), values)


_INSERT = "INSERT INTO entries (code, version, at, entry) VALUES "
"""All rows in one statement, because the thread waits after each statement."""


def _bytes_of(value: object) -> int:
    """The bytes of a value in the database; numbers count as nothing."""
    if isinstance(value, str):
        return len(value) if value.isascii() else len(value.encode(errors="replace"))
    if isinstance(value, Mapping):
        return sum(map(_bytes_of, value.values()))
    if isinstance(value, Sequence) and not isinstance(value, bytes):
        return sum(map(_bytes_of, value))
    return 0
