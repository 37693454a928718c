"""Counts of points that others follow, each stored whole after its last change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from tricorne.server.store.schema import counts
from tricorne.server.store.trouble import NoRoom

if TYPE_CHECKING:
    from collections.abc import Callable

    from tricorne.server.environment.settings import Limits
    from tricorne.server.store.store import Store

_DAY = 24 * 3600 * 1000
_GO_AT_ONCE = 2
"""How many old counts are deleted for each new one, so that a wrong clock deletes no more."""


@dataclass(frozen=True, slots=True)
class Followed:
    """A count with followers. `key` is a digest, `hand` the device that changed it last."""

    code: str
    key: str
    revision: int
    hand: str
    count: str


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
        old = select(counts.c.code).where(counts.c.at < at - days * _DAY)
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
        asked = select(
            counts.c.code, counts.c.key, counts.c.revision, counts.c.hand, counts.c.count
        ).where(counts.c.code == code)
        row = await self._store.ask(lambda connection: connection.execute(asked).first())
        return None if row is None else Followed(*row)

    async def change(self, code: str, revision: int, hand: str, count: str) -> bool:
        """Store the next revision. Returns False if another device was faster."""
        mine = (counts.c.code == code, counts.c.revision == revision)
        changed = update(counts).where(*mine)
        values = {"at": self._at(), "revision": revision + 1, "hand": hand, "count": count}
        await self._store.writer.store((), [changed.values(values)])
        found = await self.find(code)
        return found is not None and (found.revision, found.hand) == (revision + 1, hand)

    async def end(self, code: str) -> None:
        """Stop sharing a count."""
        await self._store.erase(delete(counts).where(counts.c.code == code))
        await self._store.clean_the_log()

    def _at(self) -> int:
        return int(self._now() * 1000)
