"""Shared counts of points, for people who follow on their phones or continue counting there."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, Depends, Query
from pydantic import BaseModel, ConfigDict, Field

from tricorne.play.codes import ServerCode
from tricorne.play.counting.count import MOST_LETTERS, normalize_count
from tricorne.play.table.naming import is_foul
from tricorne.play.table.wish import refused
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import N_, refuse
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenSettings,
    GivenStore,
    GivenVisitor,
    GivenWorkshop,
)
from tricorne.server.api.large_bodies import LARGE, ParsedApart
from tricorne.server.environment.naming import Naming
from tricorne.server.guard.problem import Problem
from tricorne.server.store import Counts, Followed
from tricorne.server.workers.workshop import Workshop

router = APIRouter(prefix="/api/counts", tags=["counts"], route_class=ParsedApart)

_KEY_LETTERS = 100

SentKey = Annotated[str, Field(max_length=_KEY_LETTERS)]
SentCount = Annotated[str, Field(max_length=MOST_LETTERS)]


class BegunForm(BaseModel):
    """A count, as the page keeps it: at most 3,000 lines and 3,000 changes."""

    model_config = ConfigDict(strict=True)

    count: SentCount


class Begun(BaseModel):
    """The code of the count, and the key for changing it. The key is shown once."""

    code: str
    key: str
    revision: int


class ChangeForm(BegunForm):
    """The count after the revision that the client saw."""

    key: SentKey
    revision: Annotated[int, Field(ge=1, le=1 << 30)]


class Changed(BaseModel):
    """The current revision."""

    revision: int


class CountKey(BaseModel):
    """The key for changing the count, as the client claims."""

    model_config = ConfigDict(strict=True)

    key: SentKey


class Look(BaseModel):
    """The current revision, and the count if the client has not seen it."""

    revision: int
    count: str | None


async def _counts(
    store: GivenStore, settings: GivenSettings, circumstances: GivenCircumstances
) -> Counts:
    return Counts(store, settings.limits, circumstances.now)


GivenCounts = Annotated[Counts, Depends(_counts)]


async def _followed(code: str, counts: GivenCounts) -> Followed:
    found = await counts.find(code.upper())
    if found is None:
        raise Problem(404, refuse(ServerCode.DEAD, "the count is closed"))
    return found


GivenCount = Annotated[Followed, Depends(_followed)]


def _try(key: str, followed: Followed) -> None:
    """Refuse a wrong key."""
    if digest_of(key) != followed.key:
        raise Problem(403, refuse(ServerCode.TOKEN, "this link is only for watching"))


async def _checked(
    form: BegunForm, code: str, workshop: Workshop, visitor: str, naming: Naming
) -> str:
    """The count in its stored form, without anything else that was sent.

    Where people have no own names, they have the same invented ones in all its revisions.
    """
    large = len(form.count) > LARGE
    count = (
        await workshop.do(visitor, normalize_count, form.count)
        if large
        else normalize_count(form.count)
    )
    for name in count.names:
        if is_foul(name):
            foul = N_("there is a rude word in “{name}”: choose another name")
            raise refused(ServerCode.NAME, foul, name=name)
    if naming.own:
        return count.text
    told = json.loads(count.text)
    told["agreed"]["names"] = [*map(naming.cover_for(code, count.names), count.names)]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


@router.post("", status_code=201)
async def begin(  # noqa: PLR0913, PLR0917  (what is stored, and by whose leave)
    form: BegunForm,
    counts: GivenCounts,
    circumstances: GivenCircumstances,
    workshop: GivenWorkshop,
    visitor: GivenVisitor,
    settings: GivenSettings,
) -> Begun:
    """Let others follow a count."""
    code, key = circumstances.code(), circumstances.token()
    count = await _checked(form, code, workshop, visitor, settings.naming)
    await counts.begin(Followed(code, digest_of(key), 1, circumstances.token(), count))
    return Begun(code=code, key=key, revision=1)


@router.get("/{code}")
async def look(followed: GivenCount, after: Annotated[int, Query(ge=0)] = 0) -> Look:
    """The count now, if it has changed `after` that revision."""
    seen = after == followed.revision
    return Look(revision=followed.revision, count=None if seen else followed.count)


@router.post("/{code}")
async def change(  # noqa: PLR0913, PLR0917  (what a change is made of)
    form: ChangeForm,
    followed: GivenCount,
    counts: GivenCounts,
    circumstances: GivenCircumstances,
    workshop: GivenWorkshop,
    visitor: GivenVisitor,
    settings: GivenSettings,
) -> Changed:
    """Change the count. A client that has not seen the last change is refused."""
    _try(form.key, followed)
    late = Problem(409, refuse(ServerCode.STALE, "somebody else has continued the count"))
    if form.revision != followed.revision:
        raise late
    count = await _checked(form, followed.code, workshop, visitor, settings.naming)
    if not await counts.change(followed, circumstances.token(), count):
        raise late
    return Changed(revision=form.revision + 1)


@router.post("/{code}/end", status_code=204)
async def end(form: CountKey, followed: GivenCount, counts: GivenCounts) -> None:
    """Stop sharing the count, and delete it here."""
    _try(form.key, followed)
    await counts.end(followed.code)
