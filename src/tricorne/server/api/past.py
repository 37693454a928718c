"""The past of a table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Annotated, Generic, NamedTuple, TypeVar

from fastapi import Depends

from tricorne.play.codes import ServerCode
from tricorne.play.table import rounds
from tricorne.play.table.finished import Finished
from tricorne.rules import Board
from tricorne.rules.errors import N_, refuse
from tricorne.server.api import shelved
from tricorne.server.api.ahead import GivenOnlooker
from tricorne.server.api.given import (
    GivenArchive,
    GivenBudget,
    GivenHall,
    GivenStore,
    GivenWorkshop,
)
from tricorne.server.api.scene import Format, Shade, board_picture
from tricorne.server.guard.budget import Budget
from tricorne.server.guard.logs import log
from tricorne.server.guard.problem import Problem
from tricorne.server.store.archive import ArchiveError
from tricorne.server.store.archived import find_shelfmark
from tricorne.server.workers.workshop import Workshop

_MUCH = 200
_LONG = 8 * 1024
"""With this many entries, or a record this long, a thread would delay others."""

_Source = TypeVar("_Source")
T = TypeVar("T")


class _Works(NamedTuple, Generic[_Source]):
    """How a table's past follows from its entries, or from its record."""

    record: Callable[[_Source], str]
    finished: Callable[[_Source], list[Finished]]
    last_board: Callable[[_Source], Board | None]


_OF_ENTRIES = _Works(rounds.record, rounds.finished_rounds, rounds.last_board)
_OF_A_RECORD = _Works(shelved.record, shelved.finished_rounds, shelved.last_board)


class Past(Generic[_Source]):
    """The past of a table, from its entries or from its record."""

    def __init__(  # noqa: PLR0913  (all that it is worked out of, for whom, and by whom)
        self,
        code: str,
        source: _Source,
        works: _Works[_Source],
        workshop: Workshop,
        budget: Budget,
        *,
        much: bool,
    ) -> None:
        self.code = code
        self._source = source
        self._works = works
        self._workshop = workshop
        self._budget = budget
        self._much = much

    async def record(self) -> str:
        return await self._worked_out(self._works.record)

    async def finished_rounds(self) -> list[Finished]:
        return await self._worked_out(self._works.finished)

    async def picture(self, kind: Format, shade: Shade) -> bytes:
        board = await self._worked_out(self._works.last_board)
        if board is None:
            raise Problem(404, refuse(ServerCode.WAITING, "no round is over yet"))
        return await self._workshop.do(self._budget.visitor, board_picture, board, kind, shade)

    async def _worked_out(self, work: Callable[[_Source], T]) -> T:
        if self._much:
            return await self._workshop.do(self._budget.visitor, work, self._source)
        return await self._budget.run_in_thread(work, self._source)


async def _past(  # noqa: PLR0913, PLR0917  (where it may be found, and who works it out for whom)
    code: str,
    hall: GivenHall,
    store: GivenStore,
    archive: GivenArchive,
    workshop: GivenWorkshop,
    budget: GivenBudget,
    onlooker: GivenOnlooker,
) -> Past[rounds.Told] | Past[str]:
    code = code.upper()
    live = await hall.find(code)
    async with budget.hold_thread():
        stored = None if live is None else await store.read(code)
    if live is not None and stored is not None:
        await onlooker.check(live.table)
        told = rounds.Told(stored.code, stored.agreement, stored.entries)
        much = len(told.entries) > _MUCH
        return Past(code, told, _OF_ENTRIES, workshop, budget, much=much)
    where = await store.ask(partial(find_shelfmark, code=code))
    if where is None:
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such table"))
    try:
        text = await archive.record(*where)
    except ArchiveError as error:
        log("the archive cannot be read", logging.ERROR, problem=str(error))
        unread = N_("this game is in the archive, which cannot be read now; try again later")
        raise Problem(503, refuse(ServerCode.DISK, unread)) from error
    return Past(code, text, _OF_A_RECORD, workshop, budget, much=len(text) > _LONG)


GivenPast = Annotated[Past[rounds.Told] | Past[str], Depends(_past)]
"""The past of the table with the code in the address, also from the archive."""
