"""The rule sheets, what they say, and whether house rules can be."""

from __future__ import annotations

import json
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Response
from pydantic import BaseModel, Field
from starlette.requests import Request

from tricorne.kernel import pack
from tricorne.kernel.layout import SEATS
from tricorne.rules import PRESETS, Terms
from tricorne.rules.parameters import LARGEST_AMOUNT
from tricorne.rules.presets import Preset, published
from tricorne.rules.sentences import rules_of
from tricorne.rules.sheet import PARAMETERS
from tricorne.rules.terms import SCORINGS, Scoring
from tricorne.web.compressing import compressed, takes_gzip
from tricorne.web.table.agreement import agreed_terms

router = APIRouter(prefix="/api/sheets", tags=["sheets"])


class House(BaseModel):
    """House rules: a preset, and what is changed in it."""

    sheet: str = Field(PRESETS[0], max_length=40)
    house: dict[Annotated[str, Field(max_length=40)], Any] = Field({}, max_length=40)


@router.get("", response_model=list[dict[str, Any]])
async def sheets(request: Request) -> Response:
    """All presets with their words, which are still to translate, and all their parameters."""
    packed = takes_gzip(request.headers.get("accept-encoding", ""))
    headers = {"vary": "accept-encoding", **({"content-encoding": "gzip"} if packed else {})}
    return Response(presets(packed=packed), 200, headers, "application/json")


@cache
def presets(*, packed: bool) -> bytes:
    """All presets as JSON: the first screen asks for them."""
    content = json.dumps([_described(published(name)) for name in PRESETS]).encode()
    return compressed(content) if packed else content


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


class Agreed(House):
    """What a match is played by."""

    scoring: Scoring = "full"
    target: Annotated[int, Field(ge=0, le=LARGEST_AMOUNT)] | None = None
    """0 for none; without it, the sheet's own."""


@router.post("/rules")
async def rules(agreed: Agreed) -> dict[str, Any]:
    """The rules of such a match: sentences by topic, still to translate, and what figures bring."""
    terms = agreed_terms(agreed.sheet, agreed.house, agreed.scoring, agreed.target)
    figures = {figure: points for figure, points in terms.amounts.figure.items() if figure}
    return {
        "title": published(agreed.sheet).title,
        "figures": figures if terms.scoring != "none" else None,
        "sentences": {
            topic: [sentence._asdict() for sentence in sentences]
            for topic, sentences in rules_of(terms).items()
        },
    }


class Packing(Agreed):
    """The same, and for how many."""

    players: Annotated[int, Field(ge=1, le=SEATS)] = 2


@router.post("/packed", response_class=Response)
async def packed(packing: Packing) -> Response:
    """The rules of such a match as a record of the compiled kernel, which the page can run."""
    terms = agreed_terms(packing.sheet, packing.house, packing.scoring, packing.target)
    return Response(bytes(pack(terms, packing.players)), media_type="application/octet-stream")


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
