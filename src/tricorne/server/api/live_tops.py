"""Tops that are answered on everybody's own device: led by a host, or at one's own pace."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Query
from pydantic import BaseModel, ConfigDict, Field

from tricorne.play.codes import ServerCode
from tricorne.play.top.answers import COUNTS, EARLY, Sent
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import refuse
from tricorne.server.api.described import Described
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenSettings,
    GivenStore,
)
from tricorne.server.api.top_form import MOST_QUESTIONS, TopForm, plan_top
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.guard.problem import Problem
from tricorne.server.live.live_top import (
    action_names,
    action_number,
    describe_top,
    may_lead,
)
from tricorne.server.store.circles import note_renewal
from tricorne.server.store.live_tops import (
    begin_top,
    delete_top,
    end_question,
    end_top,
    join_top,
    leave_top,
    open_own_question,
    open_question,
    take_answer,
)
from tricorne.server.store.top_course import (
    TopAsker,
    TopCourse,
    count_answers,
    find_asked,
    find_standing,
)

router = APIRouter(prefix="/api/live-tops", tags=["live tops"], route_class=Described)

_LETTERS = 120

SentTopKey = Annotated[str, Field(max_length=_LETTERS)]
AskingKey = Annotated[str, Field(max_length=_LETTERS), Header(alias="tricorne-token")]
"""The host's key, a player's token, or the device of a member of the circle."""
QuestionNumber = Annotated[int, Field(ge=0, lt=MOST_QUESTIONS)]


class BegunTop(BaseModel):
    """The code of the top, and the host's key, which is shown once."""

    code: str
    key: str


class NameForm(BaseModel):
    """A player who comes."""

    model_config = ConfigDict(strict=True)

    name: Annotated[str, Field(max_length=_LETTERS)]


class JoinedTop(BaseModel):
    """The player's token, which is shown once."""

    token: str


class KeyForm(BaseModel):
    """The host's key, a player's token, or the device of a member of the circle."""

    model_config = ConfigDict(strict=True)

    key: SentTopKey


class AnswerForm(KeyForm):
    """The action that a player chooses in a position, counted from 0."""

    question: QuestionNumber
    action: Annotated[str, Field(max_length=20)]


class StepForm(KeyForm):
    """The next step: opens or ends the position with this number, or ends the top."""

    do: Literal["open", "end", "finish"]
    question: QuestionNumber = 0


class TopLook(BaseModel):
    """A top now: how many have answered the present position, and the asking player's answer.

    The `top` is null for a client that has seen this revision. `leads` says whether the client may
    take the next step.
    """

    revision: int
    answered: int
    left_ms: int | None
    mine: str | None
    leads: bool
    top: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class _Asked:
    """A top, and who asks for it."""

    course: TopCourse
    asker: TopAsker


class Tops:
    """Finds tops for whoever asks. The first look after a time has run out ends what it was for."""

    def __init__(self, store: GivenStore, circumstances: GivenCircumstances) -> None:
        self._store = store
        self._circumstances = circumstances

    @property
    def at(self) -> int:
        """Now, in milliseconds since 1970."""
        return int(self._circumstances.now() * 1000)

    async def find(self, code: str, key: str) -> _Asked:
        """The top with this code, for the holder of a key."""
        find = partial(find_asked, code=code.upper(), key=digest_of(key))
        found = await self._store.ask(find)
        if found is not None and await self._has_ended(found[0]):
            found = await self._store.ask(find)
        if found is None:
            raise Problem(404, refuse(ServerCode.DEAD, "there is no such top"))
        return _Asked(*found)

    async def _has_ended(self, course: TopCourse) -> bool:
        """Ends what is past its time. Returns whether there was something."""
        code, at = course.code, self.at
        if course.is_past(at):
            return await self._store.change_apart(partial(end_top, code=code, at=at))
        if not course.is_due(at):
            return False
        question, player = course.question, course.player
        end = partial(end_question, code=code, question=question, at=at, player=player)
        return await self._store.change_apart(end)


GivenTops = Annotated[Tops, Depends()]


@router.post("", status_code=201)
async def begin(form: TopForm, store: GivenStore, circumstances: GivenCircumstances) -> BegunTop:
    """Open a top that a host leads. Its positions are fixed now, and promised."""
    plan = await plan_top(form, circumstances.salt())
    code, key = circumstances.code(), circumstances.token()
    at = int(circumstances.now() * 1000)
    await store.change_apart(partial(begin_top, code=code, key=digest_of(key), plan=plan, at=at))
    return BegunTop(code=code, key=key)


@router.get("/{code}")
async def look(  # noqa: PLR0913, PLR0917  (who asks, and for what)
    code: str,
    tops: GivenTops,
    store: GivenStore,
    token: AskingKey = "",
    after: Annotated[int, Query(ge=0)] = 0,
    shown: Annotated[int | None, Query(ge=0, lt=MOST_QUESTIONS)] = None,
) -> TopLook:
    """A top as the client may know it, `after` the revision that it has seen.

    A position that has ended may be `shown` again.
    """
    asked = await tops.find(code, token)
    course, asker = asked.course, asked.asker
    counted = await store.ask(partial(count_answers, course=course, player=asker.player))
    standing = None
    if course.revision != after:
        standing = await store.ask(partial(find_standing, course=course))
    question = course.plan.top.questions[max(course.question, 0)]
    return TopLook(
        revision=course.revision,
        answered=counted.answered,
        left_ms=course.left_ms(tops.at),
        mine=None if counted.mine is None else action_names(question)[counted.mine],
        leads=may_lead(course, asker, tops.at),
        top=None if standing is None else await run_in_thread(describe_top, standing, asker, shown),
    )


@router.post("/{code}/join", status_code=201)
async def join(  # noqa: PLR0913, PLR0917  (who comes, and what is known of the place)
    code: str,
    form: NameForm,
    tops: GivenTops,
    store: GivenStore,
    settings: GivenSettings,
    circumstances: GivenCircumstances,
) -> JoinedTop:
    """Take part in a top with a host under a name. The positions before are missed."""
    letters, token = settings.limits.name_letters, circumstances.token()
    course = (await tops.find(code, "")).course
    name = settings.naming.call(form.name, token)
    if not name:
        raise Problem(422, refuse(ServerCode.NAME, "say a name first"))
    number = await store.change_apart(
        partial(join_top, code=course.code, key=digest_of(token), name=name, letters=letters)
    )
    if number is None:
        raise Problem(409, refuse(ServerCode.WAITING, "this top is over"))
    return JoinedTop(token=token)


def _player(asked: _Asked) -> int:
    """The number of the asking player."""
    if asked.asker.player is not None:
        return asked.asker.player
    if asked.course.circle is not None:
        raise _refused(EARLY, asked.course)
    raise Problem(403, refuse(ServerCode.TOKEN, "you do not take part in this top"))


@router.post("/{code}/answer", status_code=204)
async def answer(code: str, form: AnswerForm, tops: GivenTops, store: GivenStore) -> None:
    """Choose an action. The first answer to each position counts, once this has been answered."""
    asked = await tops.find(code, form.key)
    course, player = asked.course, _player(asked)
    if form.question >= course.count:
        raise _refused(EARLY, course)
    question = course.plan.top.questions[form.question]
    action = await run_in_thread(action_number, question, form.action)
    sent = Sent(str(player), form.question, action, tops.at)
    outcome = await store.change_apart(partial(take_answer, code=course.code, sent=sent))
    if outcome != COUNTS:
        raise _refused(outcome, course)


def _refused(outcome: str | None, course: TopCourse) -> Problem:
    """Why an answer does not count."""
    match outcome:
        case "early" if course.circle is not None:
            return Problem(409, refuse(ServerCode.WAITING, "you have not opened this position yet"))
        case "early":
            return Problem(
                409, refuse(ServerCode.WAITING, "this position has not begun: wait for the host")
            )
        case "late":
            return Problem(
                409, refuse(ServerCode.LATE, "this position is over: no answer counts now")
            )
        case "second":
            return Problem(409, refuse(ServerCode.STALE, "your first answer counts, and is stored"))
        case _:
            return Problem(409, refuse(ServerCode.MESSAGE, "this move is not possible here"))


@router.post("/{code}/step", status_code=204)
async def step(code: str, form: StepForm, tops: GivenTops, store: GivenStore) -> None:
    """Open or end a position, or end the top. The same step twice, from two devices, is one.

    The host's devices may do so, and each player after ten minutes without a step. In a circle,
    each member opens the positions for themselves.
    """
    asked, at, question = await tops.find(code, form.key), tops.at, form.question
    course = asked.course
    if course.circle is not None:
        await _open_own(asked, form, at, store)
        return
    if not may_lead(course, asked.asker, at):
        raise Problem(403, refuse(ServerCode.HOST, "only the host can do that"))
    steps = {
        "open": partial(open_question, code=course.code, question=question, at=at),
        "end": partial(end_question, code=course.code, question=question, at=at),
        "finish": partial(end_top, code=course.code, at=at),
    }
    if not await store.change_apart(steps[form.do]):
        raise _gone_on()


async def _open_own(asked: _Asked, form: StepForm, at: int, store: GivenStore) -> None:
    """Open a member's next position. They have played in their circle."""
    if form.do != "open":
        raise Problem(403, refuse(ServerCode.HOST, "each member answers at their own pace"))
    course, member = asked.course, asked.asker.key
    opened = partial(
        open_own_question, code=course.code, member=member, question=form.question, at=at
    )
    if not await store.change_apart(opened):
        raise _gone_on()
    if form.question == 0:
        await store.erase(note_renewal(digest_of(form.key), at))


def _gone_on() -> Problem:
    return Problem(409, refuse(ServerCode.STALE, "this top has gone on meanwhile"))


@router.post("/{code}/leave", status_code=204)
async def leave(code: str, form: KeyForm, tops: GivenTops, store: GivenStore) -> None:
    """Delete a player with all answers; with the host's key, the whole top.

    In a circle, the member who began it, or who looks after the circle, deletes it for all. Others
    leave it with the circle.
    """
    asked = await tops.find(code, form.key)
    course, asker = asked.course, asked.asker
    if asker.hosts:
        await store.erase(partial(delete_top, code=course.code))
    elif course.circle is not None:
        raise Problem(
            403,
            refuse(
                ServerCode.HOST,
                "only who began this top and who looks after the circle can do that",
            ),
        )
    else:
        await store.erase(partial(leave_top, code=course.code, number=_player(asked)))
    await store.clean_the_log()
