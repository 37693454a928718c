"""Deleting the tables at which nothing has happened for very long."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Protocol

from tricorne.web.guard.logs import log
from tricorne.web.settings import Limits
from tricorne.web.store import Old

_TABLES_AT_ONCE, _ENTRIES_AT_ONCE = 50, 2000
"""How much is deleted in one go, so that nobody waits for it."""
_SHARE = 10
_DAY = 24 * 3600.0


class Attic(Protocol):
    """Where old tables lie."""

    @property
    def count(self) -> int:
        """How many tables there are."""

    async def old(self, days: int, days_unplayed: int) -> list[Old]:
        """Those at which nothing has happened for so many days, or hardly anything at all."""

    async def forget(self, old: list[Old]) -> None:
        """Delete them."""


class Expiry:
    """Deletes what is old and not in use, all of it, a little at a time.

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
        """Delete whatever is due. Raises StoreError."""
        limits = self._limits
        old = await self._attic.old(limits.keep_days, limits.keep_unplayed_days)
        due = [table for table in old if not self._in_use(table.code)]
        if self._doubts(len(due)) or not due:
            return
        for batch in _batches(due):
            await self._delete([table for table in batch if not self._in_use(table.code)])
        log("forgotten", tables=len(due))

    async def settled(self, code: str) -> None:
        """Wait until it is certain whether this table is still there."""
        while code in self._going:
            await self._gone.wait()

    def _doubts(self, due: int) -> bool:
        """Whether it cannot be that so much is old."""
        if due <= max(1, self._attic.count // _SHARE):
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
