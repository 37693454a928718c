"""What is asked of a table's past."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, TypeVar

from fastapi import Depends

from tricorne.rules.errors import refuse
from tricorne.web.api import rounds
from tricorne.web.api.given import GivenHall, GivenSitting, GivenVisitor, GivenWorkshop
from tricorne.web.api.scene import Format, Shade, board_picture
from tricorne.web.codes import ServerCode
from tricorne.web.problem import Problem
from tricorne.web.table.finished import Finished
from tricorne.web.workshop import Workshop

_MUCH = 2000
"""So many entries are too many for a thread: others would feel it."""

T = TypeVar("T")


class Past:
    """What happened at a table, for somebody who asks."""

    def __init__(
        self, told: rounds.Told, workshop: Workshop, visitor: str, *, sealed: bool
    ) -> None:
        self.code = told.code
        self._sealed = sealed
        self._told = told
        self._workshop = workshop
        self._visitor = visitor

    async def record(self) -> str:
        return await self._laid_open(rounds.record)

    async def finished(self) -> list[Finished]:
        return await self._laid_open(rounds.finished)

    async def picture(self, kind: Format, shade: Shade) -> bytes:
        board = await self._worked_out(rounds.last_board)
        if board is None:
            raise Problem(404, refuse(ServerCode.WAITING, "no round is over yet"))
        return await self._workshop.do(self._visitor, board_picture, board, kind, shade)

    async def _laid_open(self, work: Callable[[rounds.Told], T]) -> T:
        """What says how the tiles were dealt."""
        if self._sealed:
            text = "this deal is laid open when its day is over"
            raise Problem(403, refuse(ServerCode.WAITING, text))
        return await self._worked_out(work)

    async def _worked_out(self, work: Callable[[rounds.Told], T]) -> T:
        if len(self._told.entries) > _MUCH:
            return await self._workshop.do(self._visitor, work, self._told)
        return await asyncio.to_thread(work, self._told)


async def _past(
    sitting: GivenSitting, hall: GivenHall, workshop: GivenWorkshop, visitor: GivenVisitor
) -> Past:
    stored = await hall.services.store.read(sitting.table.code)
    if stored is None:
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such table"))
    told = rounds.Told(stored.code, stored.agreement, stored.entries)
    return Past(told, workshop, visitor, sealed=sitting.people.now.sealed)


GivenPast = Annotated[Past, Depends(_past)]
"""The past of the table whose code stands in the address."""
