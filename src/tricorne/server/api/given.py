"""The parts of the application that a route uses, as dependencies."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import Request

from tricorne.play.codes import ServerCode
from tricorne.rules.errors import refuse
from tricorne.server.environment.effects import Circumstances
from tricorne.server.environment.nearby import Nearby
from tricorne.server.environment.settings import Settings
from tricorne.server.guard.budget import Budget
from tricorne.server.guard.closed import Closed
from tricorne.server.guard.degraded import Degraded
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.problem import Problem
from tricorne.server.guard.quota import Quotas
from tricorne.server.live.eraser import Eraser
from tricorne.server.live.hall import Hall
from tricorne.server.live.live_table import LiveTable
from tricorne.server.push.device import PushOffer
from tricorne.server.store import Store
from tricorne.server.store.archive import Archive
from tricorne.server.workers import Offer
from tricorne.server.workers.workshop import Workshop


def _part(name: str) -> Callable[[Request], Awaitable[Any]]:
    """Gives the part of the application that has this name in its state."""

    async def given(request: Request) -> Any:  # noqa: ANN401  (what is annotated below)
        return getattr(request.app.state, name)

    return given


async def _budget(request: Request) -> Budget:
    budget: Budget = request.state.budget
    return budget


async def _visitor(request: Request) -> str:
    visitor: str = request.state.visitor
    return visitor


GivenHall = Annotated[Hall, Depends(_part("hall"))]
GivenEraser = Annotated[Eraser, Depends(_part("eraser"))]
GivenStore = Annotated[Store, Depends(_part("store"))]
GivenArchive = Annotated[Archive, Depends(_part("archive"))]
GivenSettings = Annotated[Settings, Depends(_part("settings"))]
GivenCircumstances = Annotated[Circumstances, Depends(_part("circumstances"))]
GivenMetrics = Annotated[Metrics, Depends(_part("metrics"))]
GivenDegraded = Annotated[Degraded, Depends(_part("degraded"))]
GivenClosed = Annotated[Closed, Depends(_part("closed"))]
GivenQuotas = Annotated[Quotas, Depends(_part("quotas"))]
GivenNearby = Annotated[Nearby, Depends(_part("nearby"))]
GivenOffer = Annotated[Offer, Depends(_part("offer"))]
GivenPush = Annotated[PushOffer | None, Depends(_part("push"))]
"""What a device has to know to be told of turns; None where nobody is."""
GivenWorkshop = Annotated[Workshop, Depends(_part("workshop"))]
GivenVisitor = Annotated[str, Depends(_visitor)]
"""The visitor, for limits."""
GivenBudget = Annotated[Budget, Depends(_budget)]


async def _live_table(code: str, hall: GivenHall) -> LiveTable:
    live = await hall.find(code.upper())
    if live is None:
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such table"))
    return live


GivenLiveTable = Annotated[LiveTable, Depends(_live_table)]
"""The table with the code in the address."""


async def find_tables(
    codes: Iterable[str], hall: Hall, quotas: Quotas, visitor: str
) -> AsyncIterator[tuple[str, LiveTable | None]]:
    """The table with each code, None for a missing one.

    A visitor who has missed too often is told no more: codes could be guessed.
    """
    for code in codes:
        if not quotas.misses.has(visitor):
            return
        live = await hall.find(code.upper())
        if live is None:
            quotas.misses.spend(visitor)
        yield code, live
