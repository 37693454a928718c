"""The index of the archive: which part holds which table, and moving tables there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, func, insert, select, update

from tricorne.server.store.schema import archived, entries, leases, parts, tables

if TYPE_CHECKING:
    from sqlalchemy import Update
    from sqlalchemy.engine import Connection


class Shelved(NamedTuple):
    """The position of a table's record: its part, its offset and its length in bytes."""

    code: str
    part: int
    start: int
    length: int


def find(connection: Connection, code: str) -> Shelved | None:
    """The position of this table's record, if it is in the archive."""
    row = connection.execute(select(archived).where(archived.c.code == code)).first()
    return None if row is None else Shelved(*row)


class Shelfmark(NamedTuple):
    """Where a table's record lies, and the digest of its whole part."""

    code: str
    part: int
    start: int
    length: int
    digest: str


def find_shelfmark(connection: Connection, code: str) -> Shelfmark | None:
    """Where this table's record lies, if it is in the archive."""
    asked = select(archived, parts.c.digest).join(parts, parts.c.number == archived.c.part)
    row = connection.execute(asked.where(archived.c.code == code)).first()
    return None if row is None else Shelfmark(*row)


def find_shelved(connection: Connection, part: int) -> dict[str, Shelved]:
    """The contents of a part."""
    rows = connection.execute(select(archived).where(archived.c.part == part))
    return {row.code: Shelved(*row) for row in rows}


def count_archived(connection: Connection) -> int:
    """How many tables are in the archive."""
    return int(connection.execute(select(func.count()).select_from(archived)).scalar_one())


def archived_codes(connection: Connection, codes: Collection[str]) -> set[str]:
    """Which of these tables are in the archive."""
    found = select(archived.c.code).where(archived.c.code.in_(codes))
    return set(connection.execute(found).scalars())


def digests(connection: Connection) -> dict[int, str]:
    """All parts so far with their digests; none for a part that was replaced."""
    rows = connection.execute(select(parts.c.number, parts.c.digest).order_by(parts.c.number))
    return {row.number: row.digest for row in rows}


def move(
    connection: Connection, part: int, digest: str, moved: Sequence[tuple[Shelved, int | None]]
) -> int:
    """Leave these tables in the archive alone, in one transaction. Returns how many moved.

    Each comes with the version at which it was read, or None if it is no longer in the database. A
    table stays if it has changed since, or is in play.
    """
    if not connection.execute(_part(part).values(digest=digest)).rowcount:
        connection.execute(insert(parts).values(number=part, digest=digest))
    codes = [each.code for each, _ in moved]
    there = select(tables.c.code).where(tables.c.code.in_(codes)).with_for_update()
    still = set(connection.execute(there).scalars())
    leased = select(leases.c.code).where(leases.c.code.in_(codes))
    in_play = set(connection.execute(leased).scalars())
    newest = func.max(entries.c.version).label("newest")
    asked = select(entries.c.code, newest).where(entries.c.code.in_(codes))
    answered = connection.execute(asked.group_by(entries.c.code))
    versions = {row.code: row.newest for row in answered}
    going = [
        each
        for each, version in moved
        if (version is None and each.code not in still)
        or (version is not None and versions.get(each.code) == version and each.code not in in_play)
    ]
    if going:
        connection.execute(insert(archived), [each._asdict() for each in going])
        gone = [each.code for each in going]
        connection.execute(delete(tables).where(tables.c.code.in_(gone)))
    return len(going)


def is_empty(connection: Connection, part: int) -> bool:
    """Whether a part has become empty, and can be deleted."""
    if find_shelved(connection, part):
        return False
    connection.execute(_part(part).values(digest=""))
    return True


def replace(
    connection: Connection, old: int, new: int, digest: str, now: Sequence[Shelved]
) -> None:
    """Replace one part by another one. Tables that the new part does not name are forgotten."""
    connection.execute(delete(archived).where(archived.c.part == old))
    connection.execute(_part(old).values(digest=""))
    connection.execute(insert(parts).values(number=new, digest=digest))
    if now:
        connection.execute(insert(archived), [each._asdict() for each in now])


def _part(number: int) -> Update:
    return update(parts).where(parts.c.number == number)
