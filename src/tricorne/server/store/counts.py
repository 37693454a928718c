"""Counts of points that others follow: each whole at some revision, and the changes since then."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Integer, String, delete, func, insert, literal, null, select, update
from sqlalchemy.sql import union_all

from tricorne.server.store.schema import count_changes, counts
from tricorne.server.store.trouble import Conflict, NoRoom

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy.engine import Connection

    from tricorne.server.environment.settings import Limits
    from tricorne.server.store.store import Store
    from tricorne.server.store.writer import Step

_HOUR = 3600 * 1000
_DAY = 24 * _HOUR
_GO_AT_ONCE = 2
"""How many old counts are deleted for each new one, so that a wrong clock deletes no more."""
_A_SNAPSHOT = 128
"""After this many changes a count is stored whole again, so that it can be read quickly."""
_SMALL = 2048
"""A count of so few letters is stored whole again only after this many letters of changes."""


@dataclass(frozen=True, slots=True)
class Followed:
    """A count with followers. `key` is a digest, `hand` the device that changed it last.

    `whole` is the revision at which it is stored whole, `at` when that was. The changes since then
    have `letters` in all.
    """

    code: str
    key: str
    revision: int
    hand: str
    count: str
    whole: int = 0
    at: int = 0
    letters: int = 0


class TextChange(NamedTuple):
    """What replaces all between the first `start` and the last `end` letters of a text."""

    start: int
    end: int
    text: str

    @classmethod
    def between(cls, before: str, after: str) -> TextChange:
        """The shortest one that leads from a text to another.

        >>> TextChange.between("[1,2]", "[1,2,3]")
        TextChange(start=4, end=1, text=',3')
        """
        shorter = min(len(before), len(after))
        start = _most(shorter, lambda n: before[:n] == after[:n])
        end = _most(shorter - start, lambda n: before[len(before) - n :] == after[len(after) - n :])
        return cls(start, end, after[start : len(after) - end])

    def apply_to(self, before: str) -> str:
        """The text after it."""
        return before[: self.start] + self.text + before[len(before) - self.end :]


def _most(limit: int, holds: Callable[[int], bool]) -> int:
    """The largest number up to a limit for which this holds, as it does for each smaller one."""
    low = 0
    while low < limit:
        middle = (low + limit + 1) // 2
        if holds(middle):
            low = middle
        else:
            limit = middle - 1
    return low


class Counts:
    """All shared counts. A change is accepted if its author has seen the previous one."""

    def __init__(self, store: Store, limits: Limits, now: Callable[[], float]) -> None:
        self._store = store
        self._limits = limits
        self._now = now

    async def begin(self, new: Followed) -> None:
        """Store a new count. NoRoom if the limit is reached."""
        at, limits = self._at(), self._limits
        size = select(func.count()).select_from(counts)
        used = await self._store.ask(lambda connection: connection.execute(size).scalar_one())
        days = limits.keep_counts_days if used < limits.counts else 1
        old = select(counts.c.code).where(counts.c.at < at - days * _DAY - _HOUR)
        due = old.order_by(counts.c.at).limit(_GO_AT_ONCE)
        codes = await self._store.ask(lambda connection: [*connection.execute(due).scalars()])
        if used - len(codes) >= limits.counts:
            raise NoRoom("as many counts are stored as there may be")
        stored = insert(counts).values(
            code=new.code,
            at=at,
            key=new.key,
            revision=new.revision,
            hand=new.hand,
            count=new.count,
        )
        gone = delete(counts).where(counts.c.code.in_(codes))
        await self._store.erase(gone, stored)

    async def find(self, code: str) -> Followed | None:
        """The count with this code."""
        return await self._store.ask(partial(_find, code=code))

    async def change(self, before: Followed, hand: str, count: str) -> bool:
        """Store the next revision of a count. Returns False if another device was faster."""
        after, at = before.revision + 1, self._at()
        change = TextChange.between(before.count, count)
        is_due = (
            after - before.whole >= _A_SNAPSHOT
            or before.letters + len(change.text) >= max(len(count), _SMALL)
            or at - before.at >= _HOUR  # also so that `at` tells when the count was last changed
        )
        whole = is_due or not self._store.up_to_date  # older servers know no changes
        row = {"code": before.code, "revision": after, "hand": hand}
        marked = insert(count_changes).values(**row, **TextChange(0, 0, "")._asdict())
        steps: list[Step] = (
            [marked, partial(_store_whole, before, {**row, "at": at, "count": count})]
            if whole
            else [insert(count_changes).values(**row, **change._asdict())]
        )
        try:
            await self._store.writer.store((), steps)
        except Conflict:
            return False
        return True

    async def end(self, code: str) -> None:
        """Stop sharing a count."""
        await self._store.erase(delete(counts).where(counts.c.code == code))
        await self._store.clean_the_log()

    def _at(self) -> int:
        return int(self._now() * 1000)


def _store_whole(before: Followed, row: dict[str, object], connection: Connection) -> None:
    """Store the count whole, and drop the changes that led there, all but the last.

    Raises Conflict if an older server has changed the row meanwhile.
    """
    mine = (counts.c.code == before.code, counts.c.revision == before.whole)
    if not connection.execute(update(counts).where(*mine).values(row)).rowcount:
        raise Conflict("somebody else has changed the count")
    led = (count_changes.c.code == before.code, count_changes.c.revision <= before.revision)
    connection.execute(delete(count_changes).where(*led))


def _find(connection: Connection, code: str) -> Followed | None:
    *_, latest = (None, *revisions(connection, code))
    return latest


def revisions(connection: Connection, code: str) -> Iterator[Followed]:
    """The stored revisions of a count, from the whole one on.

    One statement reads both tables, so that they belong together.
    """
    whole = select(
        counts.c.revision,
        counts.c.hand,
        counts.c.count.label("text"),
        counts.c.key,
        counts.c.at,
        literal(-1, Integer).label("start"),
        literal(-1, Integer).label("end"),
    ).where(counts.c.code == code)
    changes = select(
        count_changes.c.revision,
        count_changes.c.hand,
        count_changes.c.text,
        null().cast(String),
        null().cast(counts.c.at.type),
        count_changes.c.start,
        count_changes.c.end,
    ).where(count_changes.c.code == code)
    rows = connection.execute(union_all(whole, changes)).all()
    first = next((row for row in rows if row.start < 0), None)
    if first is None:
        return
    known, at = first.revision, first.at
    latest = Followed(code, first.key, known, first.hand, first.text, known, at)
    yield latest
    for row in sorted(row for row in rows if row.revision > known):
        latest = replace(
            latest,
            revision=row.revision,
            hand=row.hand,
            count=TextChange(row.start, row.end, row.text).apply_to(latest.count),
            letters=latest.letters + len(row.text),
        )
        yield latest
