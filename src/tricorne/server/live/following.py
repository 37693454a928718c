"""Applies the entries of other nodes to a table that is live here too."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from typing import Protocol

from tricorne.play.session.session import TableSession
from tricorne.play.table import CorruptLog, Entry, Table
from tricorne.play.table.entry import Rematched, Undone, read_entry
from tricorne.server.cluster import NewEntry
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.live.pending import Pending
from tricorne.server.live.services import Services
from tricorne.server.store import StoreError

_MS = 1_000_000
_ARRIVING = 2.0
"""Seconds that a new client waits for entries of other nodes."""
_MOST_HEARD = 64
"""Entries that may wait to be applied; any more are read from the store."""


class Shared(Protocol):
    """A live table."""

    session: TableSession
    pending: Pending

    @property
    def table(self) -> Table:
        """The table as it is known here."""

    def lock_alone(self) -> AbstractAsyncContextManager[Table]:
        """Lock the table against other changes."""

    def follow(self, entry: Entry, after: Table, ago_ns: int) -> None:
        """Apply an entry that another node stored this long ago."""

    def look_again(self) -> None:
        """Reload the table soon, because it differs from the store."""

    async def hand_on(self, seat: int) -> None:
        """Give the person of a seat a token for the next table."""


class Following:
    """Applies announced entries in their order, and reads missed ones from the store."""

    def __init__(self, play: Shared, services: Services) -> None:
        self.late = False
        """Whether other nodes have stored entries that are missing here."""
        self._play = play
        self._services = services
        self._heard: dict[int, NewEntry] = {}
        self._begun = False

    def hear(self, new: NewEntry) -> None:
        """Take in an entry that another node has stored."""
        if new.version <= self._play.table.version:
            return
        if len(self._heard) < _MOST_HEARD:
            self._heard[new.version] = new
        else:
            self.late = True
        self._begin()

    async def arrive(self, seen: int) -> bool:
        """Catch up for a new client, who may have seen later entries at another node.

        If the store does not answer in time, the table stays as it is known here. Returns False if
        the client has `seen` a later version than that.
        """
        if self._services.leases.alone:
            return True
        self.late = True
        with suppress(StoreError, TimeoutError):
            async with asyncio.timeout(_ARRIVING), self._play.lock_alone():  # this catches up
                return True
        return self._play.table.version >= seen

    def miss(self) -> None:
        """Note that an announcement may have been missed."""
        self.late = True
        self._begin()

    def _begin(self) -> None:
        if not self._begun:
            self._begun = True
            self._play.pending.start_work(self._follow)

    async def _follow(self) -> None:
        self._begun = False
        async with self._play.lock_alone() as table:
            version = table.version + 1
            while version in self._heard:
                new = self._heard[version]
                with self._services.spans.span("follow", new.code, new.trace):
                    await self._take(new)
                version += 1
            if any(heard > version for heard in self._heard):
                await self.catch_up()
            self._heard = {}

    async def catch_up(self) -> None:
        """Read and apply the entries of other nodes. The caller holds the table's lock."""
        self.late = True
        table = self._play.table
        for new in await self._services.leases.newer_entries({table.code: table.version}):
            await self._take(new)
        self.late = False

    async def _take(self, new: NewEntry) -> None:
        """Apply and show an entry of another node."""
        play, entry = self._play, read_entry(new.entry)
        try:
            after = await table_after(play.table, entry)
        except CorruptLog:
            play.look_again()
            raise
        ago_ms = max(int(self._services.circumstances.now() * 1000) - new.at, 0)
        play.follow(entry, after, ago_ms * _MS)
        if isinstance(entry, Rematched):
            for seat in [*play.session.audience.seated]:
                play.pending.start_work(partial(play.hand_on, seat))


async def table_after(table: Table, entry: Entry) -> Table:
    """The table after this entry. Raises CorruptLog for an impossible one."""
    replays = isinstance(entry, Undone)
    return await run_in_thread(table.after, entry) if replays else table.after(entry)
