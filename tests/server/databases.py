"""The databases that the store is tested on, accessed beside the server."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Protocol

from sqlalchemy import select

from bench.postgres import PostgreSQL
from tricorne.server.store import visit_database
from tricorne.server.store.schema import metadata

_PATIENCE = 2.0
_ENTRIES = "SELECT code, version, entry FROM entries ORDER BY 1, 2"


class Database(Protocol):
    """A database without tables."""

    @property
    def url(self) -> str:
        """The server's settings."""

    @property
    def hasty(self) -> str:
        """The same, with a tenth of a second of patience where somebody has locked it."""

    @property
    def missing(self) -> str:
        """The URL of one that is not there."""

    @property
    def promises(self) -> Mapping[str, object]:
        """The answers of a server's connection to questions about safe commits."""

    def rows(self) -> list[tuple[str, int, str]]:
        """All entries."""

    @contextmanager
    def locked(self) -> Iterator[None]:
        """A lock against all other writers."""


class Sqlite:
    """A file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.db"
        self.url = f"sqlite:///{self.path}"
        self.hasty = f"{self.url}?timeout=0.1"
        self.missing = f"sqlite:///{folder / 'missing' / 'tables.db'}"
        self.promises = {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2}

    def rows(self) -> list[tuple[str, int, str]]:
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(_ENTRIES).fetchall()

    @contextmanager
    def locked(self) -> Iterator[None]:
        with closing(sqlite3.connect(self.path, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")


class Postgres:
    """A database of a PostgreSQL that runs."""

    def __init__(self, postgresql: PostgreSQL) -> None:
        postgresql.empty()
        self.postgresql = postgresql
        # Somebody wants commits to be quick rather than safe; the server does not.
        self.url = f"{postgresql.url}&options=-csynchronous_commit=off"
        self.hasty = f"{self.url}%20-clock_timeout=100"
        self.missing = f"{postgresql.url}-missing"
        self.promises = {"SHOW fsync": "on", "SHOW synchronous_commit": "on"}

    def rows(self) -> list[tuple[str, int, str]]:
        with self.postgresql.connect() as connection:
            return connection.execute(_ENTRIES).fetchall()

    def until_somebody_waits(self) -> None:
        """Until a transaction waits for another one."""
        end = time.monotonic() + _PATIENCE
        with self.postgresql.connect() as connection:
            while not connection.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchone():
                assert time.monotonic() < end, "nobody waits"
                time.sleep(0.01)

    @contextmanager
    def locked(self) -> Iterator[None]:
        with self.postgresql.connect() as connection, connection.transaction():
            connection.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
            yield


def everything(url: str) -> str:
    """All rows of a database."""
    with visit_database(url) as engine, engine.connect() as connection:
        rows = [row for each in metadata.sorted_tables for row in connection.execute(select(each))]
    return "\n".join(map(str, rows))
