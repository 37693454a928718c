"""The rule sheets, and whether house rules can be."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tricorne.rules import PRESETS, Terms
from tricorne.rules.presets import Preset, published
from tricorne.rules.sheet import PARAMETERS
from tricorne.rules.terms import SCORINGS

router = APIRouter(prefix="/api/sheets", tags=["sheets"])


class House(BaseModel):
    """House rules: a preset, and what is changed in it."""

    sheet: str = Field(PRESETS[0], max_length=40)
    house: dict[str, Any] = Field(default_factory=dict, max_length=40)


@router.get("")
async def sheets() -> list[dict[str, Any]]:
    """All presets with their words, which are still to translate, and all their parameters."""
    return [_described(published(name)) for name in PRESETS]


@router.get("/parameters")
async def parameters() -> list[dict[str, Any]]:
    """What each parameter is called, means and may be, in the order in which forms ask for them."""
    return [
        {
            "key": key,
            "kind": parameter.kind,
            "group": parameter.group,
            "label": parameter.label,
            "about": parameter.about,
            "choices": parameter.choices,
            "parts": parameter.parts,
        }
        for key, parameter in PARAMETERS.items()
    ]


@router.post("/check")
async def check(house: House) -> dict[str, Any]:
    """The sheet that these house rules make; 422 says why they cannot be."""
    return _described(published(house.sheet), house.house)


def _described(preset: Preset, changes: dict[str, Any] | None = None) -> dict[str, Any]:
    sheet = preset.sheet.changed(**(changes or {}))
    return {
        "name": sheet.name,
        "title": preset.title,
        "source": preset.source,
        "about": preset.about,
        "players": list(sheet.players),
        "parameters": sheet.parameters(),
        "amounts": {scoring: Terms(sheet, scoring).amounts.to_dict() for scoring in SCORINGS},
    }
