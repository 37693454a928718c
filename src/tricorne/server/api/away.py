"""Being away: said once, for all games of a device in which players play in their own time."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from tricorne.play.session.effects import GoAway
from tricorne.play.table.away import DAY_MS, MOST_DAYS_AWAY
from tricorne.rules import TricorneError
from tricorne.rules.commitment import digest_of
from tricorne.server.api.described import Described
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenHall,
    GivenQuotas,
    GivenVisitor,
    find_tables,
)
from tricorne.server.api.tables import SentSeats

router = APIRouter(prefix="/api/away", tags=["tables"], route_class=Described)


class AwayForm(BaseModel):
    """For how many days, 0 to be back at once; and the token of a seat at each table."""

    model_config = ConfigDict(strict=True)

    days: Annotated[float, Field(ge=0, le=MOST_DAYS_AWAY)]
    seats: Annotated[SentSeats, Field(min_length=1)]


class WhereAway(BaseModel):
    """The tables that know it now, the others with a reason, and until when the player is away."""

    until: int
    told: list[str]
    refused: dict[str, str]


@router.post("")
async def go_away(
    form: AwayForm,
    hall: GivenHall,
    quotas: GivenQuotas,
    circumstances: GivenCircumstances,
    visitor: GivenVisitor,
) -> WhereAway:
    """Let no day of this player run meanwhile at these tables. It ends by itself."""
    until = int(circumstances.now() * 1000 + form.days * DAY_MS)
    where = WhereAway(until=until, told=[], refused={})
    async for code, live in find_tables(form.seats, hall, quotas, visitor):
        if live is None:
            continue
        try:
            await live.change(GoAway(digest_of(form.seats[code]), until))
            where.told.append(code)
        except TricorneError as error:
            where.refused[code] = error.refusal.code
    return where
