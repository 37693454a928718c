"""Who can be played against."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from tricorne.web import lasting
from tricorne.web.thinking import characters

router = APIRouter(prefix="/api", tags=["bots"])


@router.get("/bots")
async def bots() -> list[dict[str, Any]]:
    """The characters, from the weakest to the strongest.

    `wins`: of 100 rounds against `greedy`, about so many are won.
    """
    return lasting.characters(characters())
