"""Following what other nodes store of a table that is in play here, too."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from typing import Protocol

from tricorne.play.session.session import TableSession
from tricorne.play.table import CorruptLog, Entry, Table
from tricorne.play.table.entry import Rematched, Undone, read_entry
from tricorne.server.cluster import NewEntry
from tricorne.server.live.pending import Pending
from tricorne.server.live.services import Services
from tricorne.server.store import StoreError

_MS = 1_000_000
_ARRIVING = 2.0
"""Seconds that somebody who comes waits for what others have stored."""
_MOST_HEARD = 64
"""How many entries wait to be followed; more are read from the store."""


class Shared(Protocol):
    """A table in play."""

    session: TableSession
    pending: Pending

    @property
    def table(self) -> Table:
        """The table as it is known here."""

    def alone(self) -> AbstractAsyncContextManager[Table]:
        """The table, while nobody else changes it."""

    def follow(self, entry: Entry, after: Table, ago_ns: int) -> None:
        """Another server has stored this entry so long ago."""

    def look_again(self) -> None:
        """What is known here is not what is stored: read that anew, and soon."""

    async def hand_on(self, seat: int) -> None:
        """Give the person of a seat a token for the next table."""


class Following:
    """Whatever was heard is let happen in its order; what was not heard is read."""

    def __init__(self, play: Shared, services: Services) -> None:
        self.late = False
        """Whether others have stored what is not known here yet."""
        self._play = play
        self._services = services
        self._heard: dict[int, NewEntry] = {}
        self._begun = False

    def hear(self, new: NewEntry) -> None:
        """Another node has stored this entry."""
        if new.version <= self._play.table.version:
            return
        if len(self._heard) < _MOST_HEARD:
            self._heard[new.version] = new
        else:
            self.late = True
        self._begin()

    async def arrive(self) -> None:
        """Somebody comes, who may have seen at another node what has not come here yet: read it.

        Where that cannot be read now, he is shown what there is.
        """
        if self._services.leases.alone:
            return
        self.late = True
        with suppress(StoreError, TimeoutError):
            async with asyncio.timeout(_ARRIVING), self._play.alone():  # which catches up
                pass

    def miss(self) -> None:
        """Others may have stored something that was not heard here."""
        self.late = True
        self._begin()

    def _begin(self) -> None:
        if not self._begun:
            self._begun = True
            self._play.pending.soon(self._follow)

    async def _follow(self) -> None:
        self._begun = False
        async with self._play.alone() as table:
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
        """Read what others have stored; only while nobody else changes the table."""
        self.late = True
        table = self._play.table
        for new in await self._services.leases.newer({table.code: table.version}):
            await self._take(new)
        self.late = False

    async def _take(self, new: NewEntry) -> None:
        """Let happen here what has happened at another node, and show it."""
        play, entry = self._play, read_entry(new.entry)
        try:
            after = await after_entry(play.table, entry)
        except CorruptLog:
            play.look_again()
            raise
        ago_ms = max(int(self._services.circumstances.now() * 1000) - new.at, 0)
        play.follow(entry, after, ago_ms * _MS)
        if isinstance(entry, Rematched):
            for seat in [*play.session.audience.seated]:
                play.pending.soon(partial(play.hand_on, seat))


async def after_entry(table: Table, entry: Entry) -> Table:
    """The table once this has happened. Raises CorruptLog for what cannot happen."""
    replays = isinstance(entry, Undone)
    return await asyncio.to_thread(table.after, entry) if replays else table.after(entry)
