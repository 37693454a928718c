"""The phrases that players can send at a table."""

from __future__ import annotations

from fastapi import APIRouter

from tricorne.play.table.wish import PHRASES
from tricorne.server.api.described import Described

router = APIRouter(prefix="/api", tags=["phrases"], route_class=Described)


@router.get("/phrases")
async def phrases() -> list[str]:
    """The keys of all phrases."""
    return list(PHRASES)
