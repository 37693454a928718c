"""Big screens: which table each shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from tricorne.rules.commitment import digest_of
from tricorne.server.environment.effects import CODE_ALPHABET
from tricorne.server.store.schema import screens

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

SLOT_LETTERS = 16
"""More than the code of a table has, so that an address says which of the two it names."""
_OF_A_TABLE = 4
"""How many screens show a table; the latest ones."""


def slot_of(key: str) -> str:
    """The name of a screen, which its key alone gives: nobody else can choose what it shows."""
    digest = bytes.fromhex(digest_of(key))
    return "".join(CODE_ALPHABET[byte % len(CODE_ALPHABET)] for byte in digest[:SLOT_LETTERS])


def show_on(connection: Connection, slot: str, code: str, at: int) -> None:
    """Let a screen show this table from now on."""
    row = {"code": code, "at": at}
    known = update(screens).where(screens.c.slot == slot).values(row)
    if not connection.execute(known).rowcount:
        connection.execute(insert(screens).values(slot=slot, **row))
    others = select(screens.c.slot).where(screens.c.code == code, screens.c.slot != slot)
    surplus = others.order_by(screens.c.at.desc()).offset(_OF_A_TABLE - 1)
    gone = connection.execute(surplus).scalars().all()
    connection.execute(delete(screens).where(screens.c.slot.in_(gone)))


def table_on(connection: Connection, slot: str) -> str | None:
    """The table that a screen shows, while that is stored."""
    return connection.execute(select(screens.c.code).where(screens.c.slot == slot)).scalar()
