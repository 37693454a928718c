"""Lets people erase themselves from the tables of this server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from tricorne.play.codes import ServerCode
from tricorne.play.session.effects import StandUp
from tricorne.server.guard.storing import store_due
from tricorne.server.live.hall import Hall
from tricorne.server.live.live_table import LiveTable
from tricorne.server.store import StoreError
from tricorne.server.store.attempts import attempts_on
from tricorne.server.store.circles import has_device, remove
from tricorne.server.store.erasing import Erasure, Stay, delete_table, erasure

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

    from tricorne.server.store.writer import Step

_EVERY = 2.0
"""Seconds between two attempts to clean SQLite's log."""
_MS = 1000

T = TypeVar("T")


class ErasingStore(Protocol):
    """A store that can erase."""

    async def ask(self, read: Callable[[Connection], T]) -> T:
        """The result of a query. Raises StoreError."""

    async def erase(self, *steps: Step) -> None:
        """Run steps that delete personal data, in one transaction. Raises StoreError."""

    async def clean_the_log(self) -> None:
        """Remove deleted data from the database's log, unless others are reading there."""


class Eraser:
    """Erases people who show a token of their seat, or the device of their daily attempts.

    Their name, tokens and request ids go; a match in play continues with a bot. A table is deleted
    when nobody else holds a seat. So nobody can delete a game that another player still has.
    """

    def __init__(self, store: ErasingStore, hall: Hall, now: Callable[[], float]) -> None:
        self._store = store
        self._hall = hall
        self._now = now

    async def keep_cleaning(self) -> None:
        """Clean the log again and again, because readers can block it.

        The store logs its failures.
        """
        while True:
            await asyncio.sleep(_EVERY)
            with suppress(StoreError):
                await self._store.clean_the_log()

    async def erase_players(self, live: LiveTable, keys: Collection[str]) -> bool | None:
        """Erase the people with these keys from a table. Raises StoreError.

        Returns whether the table was deleted, or None if the keys have never opened a seat there.
        """
        with store_due():
            return await self._erase_players(live, keys)

    async def _erase_players(self, live: LiveTable, keys: Collection[str]) -> bool | None:
        async with live.lock_alone():  # nobody sits down at a table that is being deleted
            found = await self._plan(live.code, lambda stay: not stay.keys.isdisjoint(keys))
            if found is None:
                return None
            deleted = found.deserted and not self._lasts(live.table.agreement.day)
            if deleted:
                await self._delete(live.code)
        if not deleted:
            if not found.deserted:
                for key in keys:
                    await live.change(StandUp(key))
            await self._untie(live, keys)
        await self._store.clean_the_log()
        return deleted

    async def erase_device(self, device: str) -> int:
        """Erase all daily attempts of a device, by its digest, and take it out of all circles.

        Returns the number of attempts. For a day that is not over, the digest stays until its end:
        a second attempt must not count.
        """
        with store_due():
            return await self._erase_device(device)

    async def _erase_device(self, device: str) -> int:
        tried = await self._store.ask(partial(attempts_on, device=device))
        for code, day in tried:
            live = await self._hall.find(code) if self._lasts(day) else None
            if live is None:
                await self._delete(code)
            else:
                await self._untie(live, {key for seat in live.table.seats for key in seat.keys})
        await self._store.erase(partial(remove, gone=has_device(device)))
        await self._store.clean_the_log()
        return len(tried)

    async def _plan(self, code: str, chosen: Callable[[Stay], bool]) -> Erasure | None:
        return await self._store.ask(partial(erasure, code=code, chosen=chosen))

    async def _untie(self, live: LiveTable, keys: Collection[str]) -> None:
        async with live.lock_alone():
            found = await self._plan(live.code, lambda stay: not stay.keys.isdisjoint(keys))
            if found is None:
                return
            for change in found.changes(self._at, device=None):
                await self._store.erase(change)
        for connection in live.everybody:
            if connection.seat in found.seats:
                connection.bye(ServerCode.TOKEN)
        live.look_again()

    async def _delete(self, code: str) -> None:
        await self._store.erase(partial(delete_table, code=code, at=self._at))
        self._hall.let_go(code)

    def _lasts(self, day: str | None) -> bool:
        return self._hall.services.days.lasts(day)

    @property
    def _at(self) -> int:
        return int(self._now() * _MS)
