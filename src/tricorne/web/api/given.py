"""What an address is given when it is asked: the parts of the application that it speaks to."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request

from tricorne.rules.errors import refuse
from tricorne.web.circumstances import Circumstances
from tricorne.web.codes import ServerCode
from tricorne.web.guard.metrics import Metrics
from tricorne.web.live import Hall, Sitting
from tricorne.web.problem import Problem
from tricorne.web.settings import Settings
from tricorne.web.store import Store
from tricorne.web.workshop import Workshop


async def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


async def _settings(request: Request) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


async def _circumstances(request: Request) -> Circumstances:
    circumstances: Circumstances = request.app.state.circumstances
    return circumstances


async def _metrics(request: Request) -> Metrics:
    metrics: Metrics = request.app.state.metrics
    return metrics


async def _workshop(request: Request) -> Workshop:
    workshop: Workshop = request.app.state.workshop
    return workshop


async def _visitor(request: Request) -> str:
    visitor: str = request.state.visitor
    return visitor


GivenHall = Annotated[Hall, Depends(_hall)]
GivenStore = Annotated[Store, Depends(_store)]
GivenSettings = Annotated[Settings, Depends(_settings)]
GivenCircumstances = Annotated[Circumstances, Depends(_circumstances)]
GivenMetrics = Annotated[Metrics, Depends(_metrics)]
GivenWorkshop = Annotated[Workshop, Depends(_workshop)]
GivenVisitor = Annotated[str, Depends(_visitor)]
"""Whoever asks, as limits are counted."""


async def _sitting(code: str, hall: GivenHall) -> Sitting:
    sitting = await hall.find(code.upper())
    if sitting is None:
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such table"))
    return sitting


GivenSitting = Annotated[Sitting, Depends(_sitting)]
"""The table whose code stands in the address."""
