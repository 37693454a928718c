"""The one thread that writes: whatever waits when it is free goes to disk in one commit."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from sqlalchemy.exc import DataError, IntegrityError

from tricorne.rules.errors import refuse
from tricorne.web.codes import ServerCode

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine
    from sqlalchemy.sql.base import Executable

_MOST_AT_ONCE = 500

Row = tuple[str, int, int, str]
"""An entry: the code of its table, its version, when it was stored, and what it says."""


class StoreError(Exception):
    """It could not be stored, or not be read."""

    refusal = refuse(ServerCode.DISK, "this could not be stored; nothing has changed, try again")


class Doubt(StoreError):  # noqa: N818  (reads as what it says)
    """Nobody can tell whether it was stored, until it is read again."""

    refusal = refuse(
        ServerCode.DISK, "nobody can tell yet whether this was stored; look at the table again"
    )


class Unfit(StoreError):  # noqa: N818  (reads as what it says)
    """It can never be stored as it is; whatever was to be stored with it can."""


class Conflict(Unfit):
    """Something else stands in its place already."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is stored together or not at all: statements first, then the entries of a table."""

    rows: Sequence[Row]
    statements: Sequence[Executable]
    stored: asyncio.Future[None]


@dataclass(slots=True)
class Written:
    """What the writer has done so far."""

    commits: int = 0
    entries: int = 0
    failures: int = 0


@dataclass(slots=True)
class Writer:
    """Takes changes on the event loop and stores them in a thread of its own."""

    engine: Engine
    written: Written = field(default_factory=Written)
    _changes: SimpleQueue[Change | None] = field(default_factory=SimpleQueue)
    _thread: threading.Thread | None = None
    _loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Begin to write. Called on the event loop that the results are wanted on."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Write what is still waiting, and end."""
        thread = self._thread
        if thread is not None:
            self._changes.put(None)
            await asyncio.to_thread(thread.join)
            self._thread = None

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self._changes.qsize()

    def store(
        self, rows: Sequence[Row], statements: Sequence[Executable] = ()
    ) -> asyncio.Future[None]:
        """Store it, and say so, or raise StoreError, once that is certain."""
        if self._loop is None or self._thread is None:
            raise StoreError("the store is closed")
        stored: asyncio.Future[None] = self._loop.create_future()
        self._changes.put(Change(rows, statements, stored))
        return stored

    def _run(self) -> None:
        ended = False
        while not ended:
            first = self._changes.get()
            batch = [] if first is None else [first]
            ended = first is None
            while not ended and len(batch) < _MOST_AT_ONCE:
                try:
                    change = self._changes.get_nowait()
                except Empty:
                    break
                if change is None:
                    ended = True
                else:
                    batch.append(change)
            if batch:
                self._write(batch)

    def _write(self, batch: list[Change]) -> None:
        """Commit all of it at once; where one change stands in the way, each by itself."""
        error = self._attempt(batch)
        if isinstance(error, Unfit) and len(batch) > 1:
            results = [(change, self._attempt([change])) for change in batch]
        else:
            results = [(change, error) for change in batch]
        self.written.failures += sum(error is not None for _, error in results)
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(_resolve, results)

    def _attempt(self, batch: list[Change]) -> StoreError | None:
        committing = False
        try:
            with self.engine.connect() as connection:
                _execute(connection, batch)
                committing = True
                connection.commit()
        except IntegrityError as error:
            return Conflict(str(error.orig))
        except (DataError, UnicodeError) as error:
            return Unfit(str(error))
        except Exception as error:  # noqa: BLE001  (whatever it is, others still want to write)
            return Doubt(str(error)) if committing else StoreError(str(error))
        self.written.commits += 1
        self.written.entries += sum(len(change.rows) for change in batch)
        return None


def _execute(connection: Connection, batch: list[Change]) -> None:
    for change in batch:
        for statement in change.statements:
            connection.execute(statement)
    rows = [row for change in batch for row in change.rows]
    if not rows:
        return
    place = "(?,?,?,?)" if connection.dialect.paramstyle == "qmark" else "(%s,%s,%s,%s)"
    values = tuple(value for row in rows for value in row)
    connection.exec_driver_sql(_INSERT + ",".join([place] * len(rows)), values)


_INSERT = "INSERT INTO entries (code, version, at, entry) VALUES "
"""All rows in one statement: after each one, a thread waits until it may go on."""


def _resolve(results: list[tuple[Change, StoreError | None]]) -> None:
    for change, error in results:
        if change.stored.done():  # nobody waits for it any more
            continue
        if error is None:
            change.stored.set_result(None)
        else:
            change.stored.set_exception(error)
