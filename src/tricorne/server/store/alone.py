"""A lock for programs that must not run twice at once, beside a running server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from tricorne.server.store.trouble import StoreError

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

_LOCK = "(hashtext(:what), hashtext(coalesce(current_schema(), '')))"
_TAKE = text(f"SELECT pg_try_advisory_lock{_LOCK}")
_GIVE = text(f"SELECT pg_advisory_unlock{_LOCK}")
"""A server ends a closed session a moment later."""
_TAKEN = "another one is at it already"


@contextmanager
def hold_lock(engine: Engine, what: str) -> Iterator[None]:
    """Hold this database's lock for such programs, until this process ends at the latest.

    Raises StoreError if another program holds it.
    """
    if engine.dialect.name != "sqlite":
        with engine.connect() as connection:
            if not connection.execute(_TAKE, {"what": f"tricorne {what}"}).scalar():
                raise StoreError(_TAKEN)
            connection.commit()  # the lock belongs to the session
            connection.detach()
            try:
                yield
            finally:
                with suppress(DBAPIError):  # a lost session has lost its lock
                    connection.execute(_GIVE, {"what": f"tricorne {what}"})
        return
    path = f"{engine.url.database}-{what}"  # a database of its own, which has nothing but its lock
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise StoreError(_TAKEN) from error
        yield
