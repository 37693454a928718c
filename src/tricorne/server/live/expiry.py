"""Deleting the tables at which nothing has happened for very long."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Protocol

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.logs import log
from tricorne.server.store import Old, Volume

_TABLES_AT_ONCE, _ENTRIES_AT_ONCE = 50, 2000
"""How much is deleted in one go, so that nobody waits for it."""
_SHARE = 10
_DAY = 24 * 3600.0


class Attic(Protocol):
    """Where old tables lie."""

    @property
    def used(self) -> Volume:
        """How many tables there are, and entries."""

    async def old(self, days: int, days_unplayed: int) -> list[Old]:
        """Those at which nothing has happened for so many days, or hardly anything at all."""

    async def in_the_way(self, days: int) -> list[Old]:
        """Where little room is left, what has to go; of what was played, nothing of these days."""

    async def forget(self, old: list[Old]) -> None:
        """Delete them."""


class Expiry:
    """Deletes what is old and not in use, all of it, a little at a time.

    Where little room is left, more goes.

    A clock that is wrong makes everything old at once. So where that is more than a tenth of all
    tables, nothing is deleted before it has been so for a day, by the clock that only goes forward.
    """

    def __init__(
        self,
        attic: Attic,
        limits: Limits,
        seconds: Callable[[], float],
        in_use: Callable[[str], bool],
    ) -> None:
        self._attic = attic
        self._limits = limits
        self._seconds = seconds
        self._in_use = in_use
        self._going: set[str] = set()
        self._gone = asyncio.Event()
        self._doubted_since: float | None = None

    async def sweep(self) -> None:
        """Delete whatever is due, and what is in the way then. Raises StoreError."""
        limits = self._limits
        old = self._unused(await self._attic.old(limits.keep_days, limits.keep_unplayed_days))
        if not self._doubts(len(old)):
            await self._forget(old, "forgotten", logging.INFO)
        old = self._unused(await self._attic.in_the_way(limits.keep_unplayed_days))
        await self._forget(old, "forgotten sooner, for little room is left", logging.WARNING)

    async def settled(self, code: str) -> None:
        """Wait until it is certain whether this table is still there."""
        while code in self._going:
            await self._gone.wait()

    async def _forget(self, old: list[Old], event: str, level: int) -> None:
        if not old:
            return
        for batch in _batches(old):
            await self._delete(self._unused(batch))
        log(event, level, tables=len(old))

    def _unused(self, old: list[Old]) -> list[Old]:
        return [table for table in old if not self._in_use(table.code)]

    def _doubts(self, due: int) -> bool:
        """Whether it cannot be that so much is old."""
        if due <= max(1, self._attic.used.tables // _SHARE):
            self._doubted_since = None
            return False
        now = self._seconds()
        if self._doubted_since is None:
            self._doubted_since = now
            log("too much is old: is the clock wrong?", logging.ERROR, tables=due)
        return now - self._doubted_since < _DAY

    async def _delete(self, batch: list[Old]) -> None:
        self._going = {table.code for table in batch}
        self._gone = asyncio.Event()
        try:
            await self._attic.forget(batch)
        finally:
            self._going = set()
            self._gone.set()


def _batches(due: list[Old]) -> Iterator[list[Old]]:
    batch: list[Old] = []
    entries = 0
    for table in due:
        if batch and (len(batch) == _TABLES_AT_ONCE or entries + table.entries > _ENTRIES_AT_ONCE):
            yield batch
            batch, entries = [], 0
        batch.append(table)
        entries += table.entries
    yield batch
