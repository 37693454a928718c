"""Whether the server is well, and its numbers."""

from __future__ import annotations

import asyncio
from typing import Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel

from tricorne import __version__
from tricorne.server.api.described import MAY_BE_MISSING, Described
from tricorne.server.api.given import GivenDegraded, GivenHall, GivenMetrics, GivenStore
from tricorne.server.guard.logs import log_failure
from tricorne.server.guard.metrics import CONTENT_TYPE
from tricorne.server.store import Store, StoreError

router = APIRouter(tags=["health"], route_class=Described)

_PATIENCE = 3.0
"""Seconds in which a database that is well has answered."""
_ILL = 503
_NO_CODE = ""


class Health(BaseModel):
    """`reading`: the database answers; `writing`: something was stored just now, or lately.

    With several servers, also the `node`, and whether it hears the others over the `bus`. Without
    the bus, games go on by what is stored.
    """

    ok: bool
    tricorne: str
    reading: bool
    writing: bool
    node: str | None = None
    bus: bool | None = None


class Readiness(BaseModel):
    """Whether clients should be sent here, and the degraded modes of the server.

    A server that is ready and degraded serves its players more slowly or counts limits loosely.
    """

    ready: bool
    degraded: list[str]


@router.get(
    "/healthz",
    responses={_ILL: {"model": Health}, **MAY_BE_MISSING},
    response_model_exclude_none=True,
)
async def healthz(store: GivenStore, hall: GivenHall, response: Response) -> Health:
    """200 if games can be read and stored, 503 if not."""
    reading, writing = await asyncio.gather(_works(store, "read"), _works(store, "write"))
    if not (reading and writing):
        response.status_code = _ILL
    well = Health(ok=reading and writing, tricorne=__version__, reading=reading, writing=writing)
    leases, bus = hall.services.leases, hall.services.bus
    if not leases.alone:
        well.node, well.bus = leases.node, bus.hearing
    return well


@router.get("/readyz", responses={_ILL: {"model": Readiness}, **MAY_BE_MISSING})
async def readyz(
    store: GivenStore, hall: GivenHall, degraded: GivenDegraded, response: Response
) -> Readiness:
    """200 if clients should be sent here, also if degraded. 503 if it is stopping or not well."""
    ready = not hall.closing and hall.services.leases.lives and await _works(store, "write")
    if not ready:
        response.status_code = _ILL
    return Readiness(ready=ready, degraded=degraded.modes)


async def _works(store: Store, how: Literal["read", "write"]) -> bool:
    try:
        async with asyncio.timeout(_PATIENCE):
            await (store.read(_NO_CODE) if how == "read" else store.beat())
    except StoreError:  # the store has said so
        return False
    except TimeoutError as error:
        log_failure("the database does not answer", error, to=how)
        return False
    return True


@router.get("/metrics", response_class=Response)
async def metrics(numbers: GivenMetrics) -> Response:
    """All numbers, as Prometheus reads them."""
    return Response(numbers.text(), media_type=CONTENT_TYPE)
