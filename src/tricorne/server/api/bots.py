"""The bots to play against."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from tricorne.play import static_reference
from tricorne.server.api.described import Described
from tricorne.server.api.given import GivenOffer
from tricorne.server.workers import characters

router = APIRouter(prefix="/api", tags=["bots"], route_class=Described)


@router.get("/bots")
async def bots() -> list[dict[str, Any]]:
    """The characters, from the weakest to the strongest.

    `wins`: about how many of 100 rounds against `greedy` it wins; `beats`: the same against the
    character before it.
    """
    return static_reference.characters(characters())


@router.get("/bots/own")
async def own(offer: GivenOffer) -> list[str]:
    """The bots of this server's own, by their names. They play at tables of the kind `online`."""
    return [*offer.own]
