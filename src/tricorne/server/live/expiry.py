"""Deletes tables without activity for a long time, and all else that is too old."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Protocol

from tricorne.server.environment.settings import Limits
from tricorne.server.guard.logs import log
from tricorne.server.store import Old, Volume
from tricorne.server.store.register import SWEPT, Sweep

_TABLES_AT_ONCE, _ENTRIES_AT_ONCE = 50, 2000
"""The size of a batch: small, so that deleting delays no request."""
_SHARE = 10
"""With more than a tenth due at once, the clock is doubted. Of tables that are kept for 30 days and
come evenly, a 30th is due each day."""
_DAY = 24 * 3600.0
_EVENTS = {
    "age": ("old tables deleted", logging.INFO),
    "room": ("tables deleted early for lack of room", logging.WARNING),
}


class Attic(Protocol):
    """A store that can delete old tables."""

    @property
    def used(self) -> Volume:
        """The numbers of tables and entries."""

    async def old_tables(self, days: int, days_unplayed: int) -> list[Old]:
        """Tables without activity for `days`; `days_unplayed` for those that were hardly played."""

    async def tables_to_delete(self, days: int) -> list[Old]:
        """Tables to delete while room is short, except those played in the last `days`."""

    async def forget(self, old: list[Old]) -> None:
        """Delete these tables."""

    async def count_overdue(self, sweep: Sweep, limits: Limits) -> tuple[int, int]:
        """How many rows of a sweep are due, and how many there are."""

    async def sweep(self, sweep: Sweep, limits: Limits) -> None:
        """Delete some of the rows that are due."""


class Expiry:
    """Deletes old, unused tables in batches, and more of them while room is short.

    A wrong clock makes everything old at once. If more than a tenth of all tables are due, or of
    another kind of data, none of them is deleted until that has lasted for a day of monotonic time.
    """

    def __init__(
        self,
        attic: Attic,
        limits: Limits,
        seconds: Callable[[], float],
        in_use: Callable[[str], bool],
        expired: Callable[[str, int], None],
    ) -> None:
        self._attic = attic
        self._limits = limits
        self._seconds = seconds
        self._in_use = in_use
        self._expired = expired
        self._going: set[str] = set()
        self._gone = asyncio.Event()
        self._doubted_since: dict[str, float] = {}

    async def sweep(self) -> None:
        """Delete the tables that are due or must go for lack of room. Raises StoreError."""
        limits = self._limits
        old = self._unused(
            await self._attic.old_tables(limits.keep_days, limits.keep_unplayed_days)
        )
        if not self._doubts("tables", len(old), self._attic.used.tables):
            await self._forget(old, "age")
        old = self._unused(await self._attic.tables_to_delete(limits.keep_unplayed_days))
        await self._forget(old, "room")
        for sweep in SWEPT:
            await self._sweep(sweep)

    async def _sweep(self, sweep: Sweep) -> None:
        due, all_ = await self._attic.count_overdue(sweep, self._limits)
        if self._doubts(sweep.table.name, due, all_):
            return
        while due > 0:
            await self._attic.sweep(sweep, self._limits)
            before, (due, _) = due, await self._attic.count_overdue(sweep, self._limits)
            if due >= before:
                break

    async def wait_until_settled(self, code: str) -> None:
        """Wait until this table is not being deleted."""
        while code in self._going:
            await self._gone.wait()

    async def _forget(self, old: list[Old], why: str) -> None:
        if not old:
            return
        for batch in _batches(old):
            await self._delete(self._unused(batch))
        self._expired(why, len(old))
        log(*_EVENTS[why], tables=len(old))

    def _unused(self, old: list[Old]) -> list[Old]:
        return [table for table in old if not self._in_use(table.code)]

    def _doubts(self, what: str, due: int, all_: int) -> bool:
        """Whether so much of a kind is due that the clock is probably wrong."""
        if due <= max(1, all_ // _SHARE):
            self._doubted_since.pop(what, None)
            return False
        now = self._seconds()
        if what not in self._doubted_since:
            self._doubted_since[what] = now
            log("too much is old: is the clock wrong?", logging.ERROR, **{what: due})
        return now - self._doubted_since[what] < _DAY

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
