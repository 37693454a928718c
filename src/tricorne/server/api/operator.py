"""The facts about the server itself: its operator, and whether it keeps an archive."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

from tricorne.server.api.described import Described
from tricorne.server.api.given import GivenSettings

router = APIRouter(prefix="/api/operator", tags=["server"], route_class=Described)


class Operator(BaseModel):
    """The operator of the server; empty at home, where none is needed."""

    name: str
    contact: str
    archives: bool
    """Whether finished games are kept in an archive until they are deleted by hand."""


@router.get("")
async def look(settings: GivenSettings) -> Operator:
    """The operator, for the privacy page."""
    return Operator(
        name=settings.operator, contact=settings.contact, archives=bool(settings.archive)
    )
