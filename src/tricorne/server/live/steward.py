"""Doing here what whoever hosts the servers tells all of them, through the database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from tricorne.play.codes import ServerCode
from tricorne.server.guard.barred import Barred
from tricorne.server.live.hall import Hall
from tricorne.server.store import StoreError
from tricorne.server.store.notices import is_there, told

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

_EVERY = 2.0
"""Seconds between two looks."""
_MS = 1000

T = TypeVar("T")


class Answering(Protocol):
    """The database, for whoever reads."""

    async def ask(self, read: Callable[[Connection], T]) -> T:
        """What this reads; StoreError."""


class Steward:
    """Reads tables anew that were changed beside the servers, and sends away who is barred."""

    def __init__(
        self, store: Answering, hall: Hall, barred: Barred, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._hall = hall
        self._barred = barred
        self._now = now
        self._known: set[int] | None = None
        """The notices that were there at the last look; none of those before the first is new."""

    async def keep_looking(self) -> None:
        """Look again and again; what cannot be read is told by the store."""
        while True:
            with suppress(StoreError):
                await self.look()
            await asyncio.sleep(_EVERY)

    async def look(self) -> None:
        """Do what is new."""
        found = await self._store.ask(partial(told, at=int(self._now() * _MS)))
        known = found.tables.keys() if self._known is None else self._known
        for code in {code for id_, code in found.tables.items() if id_ not in known}:
            await self._follow(code)
        self._known = {*found.tables}
        if self._barred.become(found.barred):
            for connection in self._hall.everybody:
                if self._barred(connection.visitor):
                    connection.bye(ServerCode.BARRED)

    async def _follow(self, code: str) -> None:
        if await self._store.ask(partial(is_there, code=code)):
            self._hall.look_again(code)
        else:
            self._hall.let_go(code)
