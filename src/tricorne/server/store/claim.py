"""Ownership of a database by this server or its nodes, and whether it is still the same file."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from io import FileIO
from pathlib import Path
from threading import Lock, Thread
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sqlalchemy.exc import DBAPIError

from tricorne.server.guard.logs import log_failure
from tricorne.server.store.steps import Steps
from tricorne.server.store.trouble import DAMAGED, NO_DATABASE, Lost, StoreError, damage

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

TAKEN = "another server uses this database"
MOVED = "the database was deleted or replaced while the server ran"

_MAGIC = b"SQLite format 3\0"
_LOG_MAGIC = (b"", b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
_LOG_MAGIC_BYTES = 4
_REST = 20
"""After an examination, this many times its duration passes before the next one: so examinations
take at most a 21st of the time."""
_AT_ONCE = 0.1
"""Seconds that a commit waits for the examination. A small database takes less."""

_PART = 1 << 20
"""Bytes that are read at a time. Any size that memory does not notice does."""

_KEY = "(hashtext('tricorne server'), hashtext(coalesce(current_schema(), '')))"
_ALONE, _SHARED = f"pg_advisory_lock{_KEY}", f"pg_advisory_lock_shared{_KEY}"
"""Shared use of a database excludes exclusive use, and vice versa."""
_LOCK_NOT_AVAILABLE = "55P03"


class Claim(Protocol):
    """Keeps a database for one server, or for the nodes that share it.

    Each method raises Lost if the database no longer belongs to it.
    """

    def take(self) -> None:
        """Claim the database before any other use."""

    def hold(self, connection: Connection) -> None:
        """Hold the claim through the connection that makes all later writes."""

    def check(self) -> None:
        """Before each commit, and between commits: check that the database is sound."""

    def check_committed(self) -> None:
        """Before a commit is acknowledged: check that it can be read again."""

    def is_damaged(self) -> bool:
        """After an error that speaks of damage: whether it is, and no disk that cannot be read."""

    def release(self) -> None:
        """Release the database."""


def claim_on(engine: Engine, steps: Steps, *, shared: bool = False) -> Claim:
    """The claim on a database of this kind, exclusive or shared."""
    if engine.dialect.name != "sqlite":
        return Session(_SHARED if shared else _ALONE, steps)
    if shared:
        raise Lost("servers share a database in PostgreSQL, and none in SQLite")
    name = (engine.url.database or "").removeprefix("file:")
    return Files(None if name in ("", ":memory:") else Path(name).absolute())


class Files:
    """A lock on a file beside SQLite's, and the identity and last change of both its files.

    A write to a file that was deleted or replaced is lost without an error. While a connection is
    open, no other file gets the same identity. SQLite may not notice for long that another program
    has damaged a file, so changes by others are examined: the headers at once, and everything else
    in a thread. Both files stay open until the end. On POSIX, closing one would drop SQLite's locks
    on it. The next program to close the database would then think that it is the last user, and
    delete the log.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lock: int | None = None
        self._watched: tuple[str, ...] = () if path is None else (str(path), f"{path}-wal")
        """The database, and the log that SQLite keeps beside it: looked at twice for a commit."""
        self._known: dict[str, _State] = {}
        self._files: dict[str, FileIO] = {}
        self._suspect = False
        """Whether a change by another program waits for its examination."""
        self._examination: Thread | None = None
        self._not_before = 0.0
        self._damage: Lost | None = None
        self._reading = Lock()

    def take(self) -> None:
        if self._path is None or self._lock is not None:
            return
        self._lock = os.open(_lock_beside(self._path), os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(self._lock)
        except (BlockingIOError, PermissionError) as error:
            self.release()
            raise Lost(TAKEN) from error

    def hold(self, connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA schema_version")  # this opens all of its files
        connection.rollback()
        self.check_committed()

    def check(self) -> None:
        if self._path is None:
            return
        if self._changed():
            self._check_headers()
            self._suspect = True
        at_it = self._examination is not None and self._examination.is_alive()
        if self._suspect and not at_it and perf_counter() >= self._not_before:
            self._suspect = False
            self._examination = Thread(target=self._examine, args=(self._path,), daemon=True)
            self._examination.start()
            self._examination.join(_AT_ONCE)
        if self._damage is not None:
            raise self._damage

    def check_committed(self) -> None:
        self._changed()

    def _changed(self) -> bool:
        """Whether a file has changed since the last call."""
        changed = False
        for path in self._watched:
            found = _state(path)
            known = self._known.get(path, found)
            if known is not None and (found is None or found.identity != known.identity):
                raise Lost(MOVED)
            changed |= found != known
            if found is not None:
                if path not in self._files:
                    self._files[path] = FileIO(path)
                self._known[path] = found
        return changed

    def _check_headers(self) -> None:
        """Raise Lost unless both files begin as SQLite writes them."""
        for path, file in self._files.items():
            file.seek(0)
            database = path == self._watched[0]
            if database and file.read(len(_MAGIC)) != _MAGIC:
                raise Lost(NO_DATABASE)
            if not database and file.read(_LOG_MAGIC_BYTES) not in _LOG_MAGIC:
                raise Lost(DAMAGED)

    def _examine(self, path: Path) -> None:
        """Read the whole database. For a large one, this is possible only now and then."""
        began = perf_counter()
        try:
            self._read_all(path)
        except Lost as lost:
            self._damage = lost
        except (sqlite3.Error, OSError) as error:
            log_failure("the database cannot be examined", error)
            self._suspect = True
        self._not_before = perf_counter() + _REST * (perf_counter() - began)

    def is_damaged(self) -> bool:
        if self._path is None:
            return True
        try:
            self._read_all(self._path)
        except Lost:
            return True
        except (sqlite3.Error, OSError):
            return False
        return False

    def _read_all(self, path: Path) -> None:
        """Raise Lost if the database is damaged, and OSError if the disk cannot be read.

        SQLite reports damage in both cases. So every byte is read before its word is taken; and as
        the disk may have come back meanwhile, it is then asked once more.
        """
        with self._reading:
            try:
                _check_pages(path)
            except Lost:
                if not self._files:  # it could not even be opened
                    self._changed()
                for file in [*self._files.values()]:
                    at = 0
                    while part := os.pread(file.fileno(), _PART, at):
                        at += len(part)
                _check_pages(path)

    def release(self) -> None:
        if self._examination is not None:
            self._examination.join()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
        for file in self._files.values():
            file.close()
        self._files = {}
        self._known = {}


class Session:
    """Locks of PostgreSQL, held by the writing session: they end with it in every case.

    One says who owns the database, the other which steps its server knows.

    After a broken session, PostgreSQL may keep them for a while.
    """

    def __init__(self, claim: str, steps: Steps) -> None:
        self._claim = f"SELECT {claim}, {steps.lock}"
        self._steps = steps
        self._held = False

    def take(self) -> None:
        """Nothing to do: the claim needs a session."""

    def hold(self, connection: Connection) -> None:
        try:
            connection.exec_driver_sql(self._claim)
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) != _LOCK_NOT_AVAILABLE:
                raise
            raise (StoreError if self._held else Lost)(TAKEN) from error
        self._steps.refuse_if_too_old(connection)
        connection.commit()
        self._held = True

    def check(self) -> None:
        """PostgreSQL looks after its files itself."""

    def is_damaged(self) -> bool:
        """PostgreSQL names damage, and nothing else, so."""
        return True

    def check_committed(self) -> None:
        """A session's commits are in the database that the session belongs to."""

    def release(self) -> None:
        """Its session has."""


class _State(NamedTuple):
    """Which file this is, and whether it has changed."""

    identity: tuple[int, int]
    size: int
    changed: int


def _state(path: str) -> _State | None:
    try:
        found = os.stat(path)  # noqa: PTH116  (an object for the path takes as long as the look)
    except FileNotFoundError:
        return None
    return _State((found.st_dev, found.st_ino), found.st_size, found.st_mtime_ns)


def _check_pages(path: Path) -> None:
    """Raise Lost if the database is damaged.

    A connection of its own sees the contents of the files, and no other connection's memory.
    """
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        try:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            raise (damage(error) or error) from error
    if found != ("ok",):
        raise Lost(DAMAGED)


def is_claimed(path: Path) -> bool:
    """Whether a server uses this file of SQLite now."""
    try:
        lock = os.open(_lock_beside(path), os.O_RDWR)
    except OSError:
        return False
    try:
        _lock(lock)
    except (BlockingIOError, PermissionError):
        return True
    finally:
        os.close(lock)
    return False


def _lock_beside(path: Path) -> str:
    return f"{path}-lock"


def _lock(file: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
