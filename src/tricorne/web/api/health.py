"""Whether the server is well, and its numbers."""

from __future__ import annotations

import asyncio
from typing import Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel

from tricorne import __version__
from tricorne.web.api.given import GivenMetrics, GivenStore
from tricorne.web.guard.logs import log_failure
from tricorne.web.guard.metrics import CONTENT_TYPE
from tricorne.web.store import Store, StoreError

router = APIRouter(tags=["health"])

_PATIENCE = 3.0
"""Seconds in which a database that is well has answered."""
_ILL = 503
_NO_CODE = ""


class Health(BaseModel):
    """`reading`: the database answers; `writing`: something was stored just now, or lately."""

    ok: bool
    tricorne: str
    reading: bool
    writing: bool


@router.get("/healthz", responses={_ILL: {"model": Health}})
async def healthz(store: GivenStore, response: Response) -> Health:
    """200 if games can be read and stored, 503 if not."""
    reading, writing = await asyncio.gather(_works(store, "read"), _works(store, "write"))
    if not (reading and writing):
        response.status_code = _ILL
    return Health(ok=reading and writing, tricorne=__version__, reading=reading, writing=writing)


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
