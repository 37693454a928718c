"""The facts about the server itself: its operator, its archive, and the word of a closed one."""

from __future__ import annotations

from math import ceil
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from tricorne.play.codes import ServerCode
from tricorne.rules.errors import refuse
from tricorne.server.api.described import Described
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenClosed,
    GivenQuotas,
    GivenSettings,
    GivenVisitor,
)
from tricorne.server.environment.invented import suggest_names
from tricorne.server.environment.settings import Lists, Names
from tricorne.server.guard.closed import GUESS, key_of
from tricorne.server.guard.problem import Problem

router = APIRouter(prefix="/api/operator", tags=["server"], route_class=Described)

_HOUR = 3600


class Operator(BaseModel):
    """The operator of the server; empty at home, where none is needed."""

    name: str
    contact: str
    archives: bool
    """Whether finished games are kept in an archive until they are deleted by hand."""
    lists: Lists
    """Whose names are on the public list of a day."""
    names: Names
    """Whether people show names of their own anywhere here, or only invented ones."""
    invented: dict[str, list[str]]
    """If only invented ones: some to take, by language; others each time."""
    closed: bool
    """Whether only those who know its word can begin something here."""


class TypedWord(BaseModel):
    """The word of a closed server, as somebody typed it."""

    model_config = ConfigDict(strict=True)

    word: Annotated[str, Field(max_length=100)]


class WordKey(BaseModel):
    """The key that a client sends, as `tricorne-word`, with what begins something."""

    key: str


@router.get("")
async def look(
    settings: GivenSettings, closed: GivenClosed, circumstances: GivenCircumstances
) -> Operator:
    """The operator, for the privacy page, and how people are called here."""
    return Operator(
        name=settings.operator,
        contact=settings.contact,
        archives=bool(settings.archive),
        lists=settings.open_list,
        names=settings.names,
        invented=suggest_names(circumstances.token()) if settings.names == "invented" else {},
        closed=bool(closed),
    )


@router.post("/word")
async def try_word(
    form: TypedWord,
    closed: GivenClosed,
    quotas: GivenQuotas,
    settings: GivenSettings,
    visitor: GivenVisitor,
) -> WordKey:
    """The key of the right word. Wrong ones are counted, so that it cannot be guessed."""
    if not quotas.misses.has(visitor):
        raise Problem.often(ceil(GUESS * _HOUR / settings.limits.misses_an_hour))
    key = key_of(form.word)
    if not closed.admits(key):
        quotas.misses.spend(visitor, GUESS)
        raise Problem(403, refuse(ServerCode.WORD, "that is not the word"))
    return WordKey(key=key)
