"""Iterating over all stored tables, while others write."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sqlalchemy import func, select, true

from tricorne.server.store.schema import entries, tables
from tricorne.server.store.store import Stored

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.engine import Engine

_AT_ONCE = 500
"""How many codes are read at a time; tables are read one by one."""


def count_tables(engine: Engine, before: int | None = None) -> int:
    """The number of tables, or of those created before a time."""
    counted = select(func.count()).select_from(tables)
    with engine.connect() as connection:
        return int(connection.execute(counted.where(_laid(before))).scalar_one())


def walk(engine: Engine, before: int | None = None) -> Iterator[tuple[Stored, int]]:
    """All tables by their codes, and the time of their last entry in milliseconds.

    With `before`, only those created earlier. Writers never wait for this reader.
    """
    after = ""
    laid = select(tables.c.code).where(_laid(before)).order_by(tables.c.code).limit(_AT_ONCE)
    while True:
        with engine.connect() as connection:
            codes = list(connection.execute(laid.where(tables.c.code > after)).scalars())
        for code in codes:
            found = read(engine, code)
            if found is not None:  # otherwise it was deleted meanwhile
                yield found
        if len(codes) < _AT_ONCE:
            return
        after = codes[-1]


def read(engine: Engine, code: str) -> tuple[Stored, int] | None:
    """A whole table by its code, and the time of its last entry."""
    said = select(entries.c.entry, entries.c.at).where(entries.c.code == code)
    with engine.connect() as connection:
        agreed = select(tables.c.agreement, tables.c.at).where(tables.c.code == code)
        table = connection.execute(agreed).first()
        rows = connection.execute(said.order_by(entries.c.version)).all()
    if table is None:
        return None
    at = rows[-1].at if rows else table.at
    return Stored(code, table.agreement, [row.entry for row in rows]), at


def _laid(before: int | None) -> ColumnElement[bool]:
    return true() if before is None else tables.c.at < before
