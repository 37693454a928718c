"""Inviting people: the addresses of this server, and access from the home network."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends
from pydantic import BaseModel, ConfigDict
from starlette.requests import Request

from tricorne.play.codes import ServerCode
from tricorne.rules.errors import refuse
from tricorne.server.api.described import Described
from tricorne.server.api.given import GivenNearby, GivenSettings
from tricorne.server.environment.nearby import is_this_machine
from tricorne.server.guard.problem import Problem

router = APIRouter(prefix="/api/nearby", tags=["server"], route_class=Described)


class Reach(BaseModel):
    """The addresses by which others reach this server; none if only this machine can."""

    addresses: list[str]
    may_open: bool
    """Whether the client may open the server to the home network."""


class Wanted(BaseModel):
    """Whether the home network may connect."""

    model_config = ConfigDict(strict=True)

    open: bool


async def _addresses(request: Request, settings: GivenSettings, nearby: GivenNearby) -> list[str]:
    """The public address, or the one that the client used, or those in the home network."""
    known = settings.public_url or str(request.base_url)
    for url in (known, str(request.base_url)):
        if not is_this_machine(urlsplit(url).hostname or ""):
            return [url.rstrip("/")]
    return nearby.addresses


Addresses = Annotated[list[str], Depends(_addresses)]


async def _may_open(request: Request, nearby: GivenNearby) -> bool:
    return nearby.may_open and request.client is not None and is_this_machine(request.client.host)


MayOpen = Annotated[bool, Depends(_may_open)]


@router.get("")
async def reach(addresses: Addresses, may_open: MayOpen) -> Reach:
    """How others reach this server."""
    return Reach(addresses=addresses, may_open=may_open)


@router.post("")
async def let_in(
    wanted: Wanted,
    request: Request,
    settings: GivenSettings,
    nearby: GivenNearby,
    may_open: MayOpen,
) -> Reach:
    """Open the server to the home network, or close it; for a client on the same machine."""
    if not may_open:
        raise Problem(
            403, refuse(ServerCode.HOST, "only the person at the server's computer may do that")
        )
    if wanted.open:
        await nearby.open()
    else:
        nearby.close()
    return Reach(addresses=await _addresses(request, settings, nearby), may_open=True)
