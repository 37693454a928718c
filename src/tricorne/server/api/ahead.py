"""Nobody sees a friend's game of a day before their own attempt at it is over."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import Depends, Header
from pydantic import Field

from tricorne.play.codes import ServerCode
from tricorne.play.table import Table
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import N_, refuse
from tricorne.server.api.device import AskingDevice
from tricorne.server.api.given import GivenHall, GivenStore
from tricorne.server.guard.problem import Problem
from tricorne.server.live.hall import Hall
from tricorne.server.store import Store
from tricorne.server.store.attempts import circle_of, has_finished, is_of
from tricorne.server.store.circles import member_with
from tricorne.server.store.evenings import is_hidden

_TOKEN_LETTERS = 100
AskingToken = Annotated[str, Field(max_length=_TOKEN_LETTERS), Header(alias="tricorne-token")]
"""The token of a seat, for a device that plays there."""


async def may_see(
    day: str | None, device: str, hall: Hall, store: Store, circle: str | None = None
) -> bool:
    """Whether a device, by its digest, may see the games of others on this day; also in a circle.

    In a circle whose members draw in one order, only the member's attempt in this circle counts.
    """
    if not hall.services.days.lasts(day):
        return True
    if circle is not None:
        device = await _member(store, circle, device)
    return await store.ask(partial(has_finished, day=str(day), device=device, circle=circle))


async def refuse_hidden_board(table: Table, store: Store) -> None:
    """Refuse a game whose deal is still to be played at another table of its evening."""
    if table.agreement.shared_deal is None:
        return
    if await store.ask(partial(is_hidden, table=table.code)):
        early = N_("you can see this game once all tables of the evening have played its deal")
        raise Problem(403, refuse(ServerCode.WAITING, early))


async def _member(store: Store, circle: str, device: str) -> str:
    """What stands for the devices of a member of a circle; of a stranger, the device."""
    return await store.ask(partial(member_with, code=circle, device=device)) or device


class Onlooker:
    """The client that asks for a game: by its device, and by the token of a seat there."""

    def __init__(
        self,
        hall: GivenHall,
        store: GivenStore,
        device: AskingDevice = "",
        token: AskingToken = "",
    ) -> None:
        self._hall = hall
        self._store = store
        self._device = device
        self._token = token

    async def check(self, table: Table) -> None:
        """Refuse a game whose deal this client may still play: of a day, or of an evening."""
        if table.seats.opened_by(digest_of(self._token)) is not None:
            return
        await refuse_hidden_board(table, self._store)
        day, device = table.agreement.day, digest_of(self._device)
        circle = await self._store.ask(partial(circle_of, code=table.code)) if day else None
        if await may_see(day, device, self._hall, self._store, circle):
            return
        if circle is not None:
            device = await _member(self._store, circle, device)
        if not await self._store.ask(partial(is_of, code=table.code, device=device)):
            early = N_("you can see this game once your own attempt at today's deal is over")
            raise Problem(403, refuse(ServerCode.WAITING, early))


GivenOnlooker = Annotated[Onlooker, Depends()]
