"""Big screens: a page that shows the table which somebody there has chosen for it."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from tricorne.play.codes import ServerCode
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.server.api.described import MAY_BE_MISSING, Described
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenHall,
    GivenQuotas,
    GivenStore,
    GivenVisitor,
    find_tables,
)
from tricorne.server.api.tables import SentCode, SentToken
from tricorne.server.guard.problem import Problem
from tricorne.server.store.screens import show_on, slot_of, table_on

router = APIRouter(prefix="/api/screens", tags=["tables"], route_class=Described)


class ScreenKey(BaseModel):
    """The key of a screen: random letters that it made itself."""

    model_config = ConfigDict(strict=True)

    key: Annotated[str, Field(min_length=32, max_length=64, pattern=r"^[0-9A-Za-z_-]+$")]


class ShowForm(ScreenKey):
    """The table to show, and the token of a seat there."""

    code: SentCode
    token: SentToken


class Slot(BaseModel):
    """The name of a screen in its address."""

    slot: str


class ShownTable(BaseModel):
    """The code of the table that a screen shows."""

    code: str | None


@router.post("/own")
async def name_own(form: ScreenKey) -> Slot:
    """The name of the screen with this key."""
    return Slot(slot=slot_of(form.key))


@router.post("", responses=MAY_BE_MISSING)
async def show(  # noqa: PLR0913, PLR0917  (who shows what, and where that is known)
    form: ShowForm,
    hall: GivenHall,
    store: GivenStore,
    quotas: GivenQuotas,
    circumstances: GivenCircumstances,
    visitor: GivenVisitor,
) -> Slot:
    """Show a table on the screen with this key. The screen gets what any spectator gets."""
    found = [live async for _, live in find_tables([form.code.upper()], hall, quotas, visitor)]
    live = found[0] if found else None
    if live is None:
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such table"))
    if live.table.seats.opened_by(digest_of(form.token)) is None:
        raise Problem(403, refuse(ServerCode.TOKEN, "this is not the key of a seat at this table"))
    slot, at = slot_of(form.key), int(circumstances.now() * 1000)
    await store.change_apart(partial(show_on, slot=slot, code=live.code, at=at))
    return Slot(slot=slot)


@router.get("/{slot}")
async def look(slot: str, store: GivenStore) -> ShownTable:
    """The table that a screen shows now; null for none."""
    return ShownTable(code=await store.ask(partial(table_on, slot=slot.upper())))
