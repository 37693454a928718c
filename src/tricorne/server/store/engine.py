"""Opens the database so that commits are on disk, and waits for locks are short."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from tricorne.installing import install_line
from tricorne.server.store.trouble import StoreError

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine


class Unspoken(StoreError):  # noqa: N818  (reads as what it says)
    """The URL of an unsupported database."""


class NoDriver(StoreError):  # noqa: N818  (likewise)
    """The driver of the database is not installed."""


_WAIT_FOR_LOCKS = (
    "SELECT set_config('lock_timeout', '3s', false) WHERE current_setting('lock_timeout') = '0'"
)
"""Not for ever, which is PostgreSQL's default without a setting of the URL, the role or the
database."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of database."""

    driver: str
    usual: dict[str, str]
    """The defaults added to a URL: above all, how long to wait."""
    beginning: tuple[str, ...]
    """The statements that begin every connection."""
    may_go_away: bool
    """Whether a connection is tested before each use."""


_SQLITE = _Kind(
    driver="sqlite",
    usual={"timeout": "3"},
    beginning=(
        "PRAGMA journal_mode=WAL",
        "PRAGMA synchronous=FULL",
        "PRAGMA foreign_keys=ON",
        "PRAGMA secure_delete=ON",  # deleted data are overwritten
    ),
    may_go_away=False,
)
_NO_STANDING_STILL = "SET idle_in_transaction_session_timeout = '2s'"
"""A server that freezes in the middle of a transaction would keep its locks."""
_POSTGRESQL = _Kind(
    driver="postgresql+psycopg",
    usual={
        "client_encoding": "utf8",  # also if the database uses SQL_ASCII
        "connect_timeout": "3",
        "tcp_user_timeout": "5000",  # a dead machine does not close its connections
        "keepalives_idle": "3",
        "keepalives_interval": "1",
    },
    beginning=(
        "SET synchronous_commit = on",
        "SET jit = off",  # compiling takes longer than any of our queries
        _WAIT_FOR_LOCKS,
        _NO_STANDING_STILL,
    ),
    may_go_away=True,
)
_KINDS = {
    "sqlite": _SQLITE,
    "sqlite+pysqlite": _SQLITE,
    "postgresql+psycopg": _POSTGRESQL,
    "postgresql": _POSTGRESQL,
    "postgres": _POSTGRESQL,
}
"""By the beginning of a URL."""


class _Cursor(Protocol):
    def execute(self, statement: str, /) -> object: ...
    def close(self) -> None: ...


class _Raw(Protocol):
    def cursor(self) -> _Cursor: ...
    def commit(self) -> None: ...


def open_engine(url: str) -> Engine:
    """The engine of a database by its URL, without a connection yet.

    Errors do not repeat the URL, which may contain a password.
    """
    try:
        address = make_url(url)
        kind = _KINDS[address.drivername]
    except (ArgumentError, KeyError, ValueError) as error:
        raise Unspoken("this is no URL of a database in SQLite or PostgreSQL") from error
    address = address.set(drivername=kind.driver, query={**kind.usual, **address.query})
    try:
        engine = create_engine(address, pool_pre_ping=kind.may_go_away)
    except ImportError as error:
        raise NoDriver(f"PostgreSQL needs psycopg: {install_line('postgres')}") from error

    def set_up(raw: _Raw, _record: object) -> None:
        cursor = raw.cursor()
        for statement in kind.beginning:
            cursor.execute(statement)
        cursor.close()
        raw.commit()  # otherwise the first failed transaction would reset these settings

    event.listen(engine, "connect", set_up)
    return engine


@contextmanager
def connect_beside(url: str) -> Iterator[Connection]:
    """A short transaction in a database that a server may be using at the same time."""
    with visit_database(url) as engine, engine.begin() as connection:
        yield connection


@contextmanager
def visit_database(url: str) -> Iterator[Engine]:
    """A database that a server may be using too. Raises StoreError for its failures."""
    engine = open_engine(url)
    try:
        yield engine
    except SQLAlchemyError as error:
        said = str(getattr(error, "orig", error)).partition("\n")[0]
        raise StoreError(said) from error
    finally:
        engine.dispose()
