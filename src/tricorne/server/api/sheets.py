"""The rule sheets, their rules, and whether house rules are possible."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field

from tricorne.kernel import pack
from tricorne.kernel.layout import SEATS
from tricorne.play import static_reference
from tricorne.play.table.agreement import agreed_terms
from tricorne.rules import PRESETS
from tricorne.rules.parameters import LARGEST_AMOUNT
from tricorne.rules.terms import Scoring
from tricorne.server.api.large_bodies import ParsedApart

router = APIRouter(prefix="/api/sheets", tags=["sheets"], route_class=ParsedApart)


_Key = Annotated[str, Field(max_length=40)]
_Value = bool | int | float | str | Annotated[list[Any], Field(max_length=20)]


class House(BaseModel):
    """House rules: a preset and its changes."""

    model_config = ConfigDict(strict=True)

    sheet: str = Field(PRESETS[0], max_length=40)
    house: Annotated[dict[_Key, _Value], Field(max_length=40)] = {}


@router.get("")
async def sheets() -> list[dict[str, Any]]:
    """All presets with all their parameters, and words that the client translates."""
    return [static_reference.sheet(name) for name in PRESETS]


@router.get("/parameters")
async def parameters() -> list[dict[str, Any]]:
    """The name, meaning and values of each parameter, in the order of the forms."""
    return static_reference.parameters()


@router.post("/check")
async def check(house: House) -> dict[str, Any]:
    """The sheet with these house rules; 422 says why they are impossible."""
    return static_reference.sheet(house.sheet, house.house)


class Agreed(House):
    """The terms of a match."""

    scoring: Scoring = "full"
    target: Annotated[int, Field(ge=0, le=LARGEST_AMOUNT)] | None = None
    """0 for none; without it, the sheet's own."""


@router.post("/rules")
async def rules(agreed: Agreed) -> dict[str, Any]:
    """The rules of such a match by topic, still to be translated, and the points of figures."""
    terms = agreed_terms(agreed.sheet, agreed.house, agreed.scoring, agreed.target)
    return static_reference.rules(terms)


class Packing(Agreed):
    """The same, and for how many."""

    players: Annotated[int, Field(ge=1, le=SEATS)] = 2


@router.post("/packed", response_class=Response)
async def packed(packing: Packing) -> Response:
    """The rules of such a match as a record of the compiled kernel, which the page can run."""
    terms = agreed_terms(packing.sheet, packing.house, packing.scoring, packing.target)
    return Response(bytes(pack(terms, packing.players)), media_type="application/octet-stream")
