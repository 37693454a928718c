"""The rule sheets, and whether house rules can be."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tricorne.rules import PRESETS, Sheet, preset

router = APIRouter(prefix="/api/sheets", tags=["sheets"])

_SOURCES = {
    "goliath": "a publisher's sheet of 2011",
    "escale": "the collection Escale à jeux",
    "chrono": "the sheet of the game against the clock",
    "classic": "the classic sheet, with triples",
    "deluxe": "the Deluxe sheet",
    "app": "the official mobile game",
}


class House(BaseModel):
    """House rules: a preset, and what is changed in it."""

    sheet: str = Field("goliath", max_length=40)
    house: dict[str, Any] = Field(default_factory=dict, max_length=40)


@router.get("")
async def sheets() -> list[dict[str, Any]]:
    """All presets with all their parameters."""
    return [_described(preset(name)) for name in PRESETS]


@router.post("/check")
async def check(house: House) -> dict[str, Any]:
    """The sheet that these house rules make; 422 says why they cannot be."""
    return _described(preset(house.sheet).changed(**house.house))


def _described(sheet: Sheet) -> dict[str, Any]:
    return {
        "name": sheet.name,
        "players": list(sheet.players),
        "source": _SOURCES[sheet.name],
        "parameters": sheet.parameters(),
    }
