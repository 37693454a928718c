"""How the database is opened: so that what is committed is on disk, and readers never wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sqlalchemy import create_engine, event, make_url

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

_BUSY_SECONDS = 3
"""How long to wait while somebody else writes, where the URL does not say."""


class _Cursor(Protocol):
    def execute(self, statement: str, /) -> object: ...
    def close(self) -> None: ...


class _Raw(Protocol):
    def cursor(self) -> _Cursor: ...


def opened(url: str) -> Engine:
    """The engine of a database by its URL."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True)
    patience = {} if "timeout" in make_url(url).query else {"timeout": _BUSY_SECONDS}
    engine = create_engine(url, connect_args=patience)
    event.listen(engine, "connect", _set_up)
    return engine


def _set_up(raw: _Raw, _record: object) -> None:
    """Write-ahead log, and a commit that returns only once it is on disk."""
    cursor = raw.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
