"""Clocks of servers that a campaign or a test turns on, while real seconds pass as well."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Protocol, Self

from bench.postgres import PostgreSQL

_MAKE = """
CREATE SCHEMA IF NOT EXISTS clock;
CREATE TABLE clock.ahead (seconds double precision NOT NULL);
INSERT INTO clock.ahead VALUES (0);
CREATE FUNCTION clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT pg_catalog.clock_timestamp() + make_interval(secs => seconds) FROM clock.ahead';
ALTER ROLE CURRENT_USER SET search_path TO public, clock, pg_catalog;
"""
_REMOVE = """
ALTER ROLE CURRENT_USER RESET search_path;
DROP SCHEMA clock CASCADE;
"""


class Clock(Protocol):
    """The clock of servers."""

    @property
    def now(self) -> float:
        """The seconds since 1970, by this clock."""

    def go_on(self, seconds: float) -> None:
        """Advance it."""


class DatabaseClock:
    """The clock of a PostgreSQL, which is that of all nodes: new connections hear this one."""

    def __init__(self, postgresql: PostgreSQL) -> None:
        self.ahead = 0.0
        self._postgresql = postgresql

    def __enter__(self) -> Self:
        with self._postgresql.connect() as connection:
            connection.execute(_MAKE)
        return self

    def __exit__(self, *_: object) -> None:
        """Let it go right again."""
        self._postgresql.begin()  # where a fault has ended it
        with self._postgresql.connect() as connection:
            connection.execute(_REMOVE)

    @property
    def now(self) -> float:
        """The seconds since 1970, by this clock."""
        return time.time() + self.ahead

    def go_on(self, seconds: float) -> None:
        """Advance it."""
        self.ahead += seconds
        with self._postgresql.connect() as connection:
            connection.execute("UPDATE clock.ahead SET seconds = %s", (self.ahead,))


class FileClock:
    """The clock of a server that `bench.hurried` runs: it reads this file."""

    def __init__(self, file: Path) -> None:
        self.ahead = 0.0
        self.file = file
        file.write_text("0", encoding="ascii")

    @property
    def now(self) -> float:
        """The seconds since 1970, by this clock."""
        return time.time() + self.ahead

    def go_on(self, seconds: float) -> None:
        """Advance it."""
        self.ahead += seconds
        beside = self.file.with_suffix(".new")
        beside.write_text(str(self.ahead), encoding="ascii")
        beside.replace(self.file)
