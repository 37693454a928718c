"""Notices to all servers through the database: tables that changed, and barred addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, insert, select

from tricorne.rules.commitment import digest_of
from tricorne.server.store.schema import barred, notices, tables

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

_DAY = 24 * 3600 * 1000
_LETTERS = 12
"""As many as a table's code has."""


class Posted(NamedTuple):
    """All current notices: tables to read again, and barred addresses."""

    tables: dict[int, str]
    """What `notice_name` gives for the code of each, by the number of the notice."""
    barred: dict[str, int]
    """Until when, by network."""


def read_notices(connection: Connection, at: int) -> Posted:
    """The notices that apply now."""
    changed = connection.execute(select(notices.c.id, notices.c.code))
    networks = connection.execute(select(barred.c.network, barred.c.until))
    return Posted(
        {row.id: row.code for row in changed},
        {row.network: row.until for row in networks if row.until > at},
    )


def notice_name(code: str) -> str:
    """The name of a table in a notice: a digest, because its code may have been deleted."""
    return digest_of(code)[:_LETTERS]


def tell(connection: Connection, code: str, at: int) -> None:
    """Make every server that has this table in memory read it again."""
    connection.execute(delete(notices).where(notices.c.at < at - _DAY))
    connection.execute(insert(notices).values(at=at, code=notice_name(code)))


def is_there(connection: Connection, code: str) -> bool:
    """Whether this table exists."""
    found = select(tables.c.code).where(tables.c.code == code)
    return connection.execute(found).first() is not None


def bar(connection: Connection, network: str, until: int) -> None:
    """Bar these addresses."""
    admit(connection, network)
    connection.execute(insert(barred).values(network=network, until=until))


def admit(connection: Connection, network: str) -> bool:
    """Lift the bar on these addresses. Returns whether there was none."""
    gone = connection.execute(delete(barred).where(barred.c.network == network))
    return bool(gone.rowcount)
