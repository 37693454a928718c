"""Applies the operator's commands, which reach all servers through the database.

It also counts the reported names that wait for the operator.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from sqlalchemy import delete

from tricorne.play.codes import ServerCode
from tricorne.server.guard.barred import Barred
from tricorne.server.live.hall import Hall
from tricorne.server.store import StoreError
from tricorne.server.store.name_reports import count_open
from tricorne.server.store.notices import is_there, notice_name, read_notices
from tricorne.server.store.schema import snapshots

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

    from tricorne.server.store.writer import Step

_EVERY = 2.0
"""Seconds between two polls."""
_MS = 1000

T = TypeVar("T")


class StewardStore(Protocol):
    """A store that answers queries and erases."""

    async def ask(self, read: Callable[[Connection], T]) -> T:
        """The result of a query. Raises StoreError."""

    async def erase(self, *steps: Step) -> None:
        """Run steps that delete personal data, in one transaction. Raises StoreError."""


class Steward:
    """Reloads tables that the operator changed, and disconnects barred clients."""

    def __init__(
        self, store: StewardStore, hall: Hall, barred: Barred, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._hall = hall
        self._barred = barred
        self._now = now
        self._known: set[int] | None = None
        """The notices of the last poll. The first poll treats all notices as old."""
        self.open_reports = 0

    async def keep_looking(self) -> None:
        """Poll for ever. The store logs its own failures."""
        while True:
            with suppress(StoreError):
                await self.look()
            await asyncio.sleep(_EVERY)

    async def look(self) -> None:
        """Poll once and apply the news."""
        found = await self._store.ask(partial(read_notices, at=int(self._now() * _MS)))
        self.open_reports = await self._store.ask(count_open)
        known = found.tables.keys() if self._known is None else self._known
        new = {name for id_, name in found.tables.items() if id_ not in known}
        for code in [code for code in self._hall.codes if notice_name(code) in new] if new else ():
            await self._follow(code)
        self._known = {*found.tables}
        if self._barred.become(found.barred):
            for connection in self._hall.everybody:
                if self._barred(connection.visitor):
                    connection.bye(ServerCode.BARRED)

    async def _follow(self, code: str) -> None:
        if await self._store.ask(partial(is_there, code=code)):
            # Another node may have written it before it knew of the change.
            await self._store.erase(delete(snapshots).where(snapshots.c.code == code))
            self._hall.look_again(code)
        else:
            self._hall.let_go(code)
