"""Tops that a host leads: everybody answers on their own device."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Query
from pydantic import BaseModel, ConfigDict, Field

from tricorne.page.top_file import shipped_tops
from tricorne.play.codes import ServerCode
from tricorne.play.table.naming import public_name
from tricorne.play.top.answers import COUNTS, EARLY, Sent
from tricorne.play.top.top import Top, TopQuestion, read_top
from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import TricorneError, refuse
from tricorne.server.api.described import Described
from tricorne.server.api.given import (
    GivenCircumstances,
    GivenSettings,
    GivenStore,
)
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.guard.problem import Problem
from tricorne.server.live.live_top import (
    action_names,
    action_number,
    describe_top,
    fits,
    may_lead,
    mixed_top,
)
from tricorne.server.store import Store
from tricorne.server.store.live_tops import (
    TopCourse,
    TopPlan,
    TopStanding,
    begin_top,
    count_answers,
    delete_top,
    end_question,
    end_top,
    find_course,
    find_player,
    find_standing,
    join_top,
    leave_top,
    open_question,
    take_answer,
)

router = APIRouter(prefix="/api/live-tops", tags=["live tops"], route_class=Described)

_LETTERS = 100
_MOST_QUESTIONS = 40
_LINE = 8000

SentTopKey = Annotated[str, Field(max_length=_LETTERS)]
AskingKey = Annotated[str, Field(max_length=_LETTERS), Header(alias="tricorne-token")]
"""The host's key, or a player's token."""
QuestionNumber = Annotated[int, Field(ge=0, lt=_MOST_QUESTIONS)]


class TopForm(BaseModel):
    """What a host wants: so many positions, chosen by the server, or those of `lines`.

    The `clock` is in seconds; 0 is none. Children count the points at once (`by_points`).
    """

    model_config = ConfigDict(strict=True)

    positions: Annotated[int, Field(ge=1, le=_MOST_QUESTIONS)] = 10
    lines: Annotated[
        list[Annotated[str, Field(max_length=_LINE)]], Field(max_length=_MOST_QUESTIONS)
    ] = []
    clock: Literal[0, 30, 60, 120, 180] = 60
    by_points: bool = False


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
    """The host's key, or a player's token."""

    model_config = ConfigDict(strict=True)

    key: SentTopKey


class AnswerForm(KeyForm):
    """The action that a player chooses in a position, counted from 0."""

    question: QuestionNumber
    action: Annotated[str, Field(max_length=20)]


class StepForm(KeyForm):
    """The host's next step: opens or ends the position with this number, or ends the top."""

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


async def _found(code: str, store: GivenStore, circumstances: GivenCircumstances) -> TopCourse:
    """The top with this code. The first look at a position whose time is over ends it."""
    code = code.upper()
    course = await store.ask(partial(find_course, code=code))
    at = int(circumstances.now() * 1000)
    if course is not None and course.is_due(at):
        end = partial(end_question, code=code, question=course.question, at=at)
        await store.change_apart(end)
        course = await store.ask(partial(find_course, code=code))
    if course is None:
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such top"))
    return course


GivenTop = Annotated[TopCourse, Depends(_found)]


@router.post("", status_code=201)
async def begin(form: TopForm, store: GivenStore, circumstances: GivenCircumstances) -> BegunTop:
    """Open a top that a host leads. Its positions are fixed now, and promised."""
    salt = circumstances.salt()
    questions = (
        await run_in_thread(_checked, form.lines) if form.lines else _chosen(form.positions, salt)
    )
    code, key = circumstances.code(), circumstances.token()
    plan = TopPlan(mixed_top(questions), form.clock, form.by_points, salt)
    at = int(circumstances.now() * 1000)
    await store.change_apart(partial(begin_top, code=code, key=digest_of(key), plan=plan, at=at))
    return BegunTop(code=code, key=key)


def _chosen(positions: int, salt: str) -> tuple[TopQuestion, ...]:
    """Positions from tops of the file, by a secret: nobody can know them before."""
    tops = [*shipped_tops()]
    Random(salt).shuffle(tops)  # noqa: S311  (the salt is a secret of the server)
    return tuple(question for top in tops for question in top.questions)[:positions]


def _checked(lines: list[str]) -> tuple[TopQuestion, ...]:
    """The positions of these tops. Refuses impossible ones."""
    wrong = Problem(422, refuse(ServerCode.MESSAGE, "one of these positions is not possible"))
    try:
        tops: list[Top] = [read_top(line) for line in lines]
        questions = tuple(question for top in tops for question in top.questions)
        is_one_top = len({question.sheet for question in questions}) == 1
        if not is_one_top or len(questions) > _MOST_QUESTIONS or not all(map(fits, questions)):
            raise wrong
    except (ValueError, TricorneError) as error:
        raise wrong from error
    return questions


@router.get("/{code}")
async def look(
    course: GivenTop,
    store: GivenStore,
    circumstances: GivenCircumstances,
    token: AskingKey = "",
    after: Annotated[int, Query(ge=0)] = 0,
) -> TopLook:
    """A top as the client may know it, `after` the revision that it has seen."""
    now, key = int(circumstances.now() * 1000), digest_of(token)
    hosts = course.key == key
    counted = await store.ask(partial(count_answers, course=course, key=key))
    standing = None
    if course.revision != after:
        standing = await store.ask(partial(find_standing, course=course))
    mine = counted.mine
    question = course.plan.top.questions[max(course.question, 0)]
    return TopLook(
        revision=course.revision,
        answered=counted.answered,
        left_ms=course.left_ms(now),
        mine=None if mine is None else action_names(question)[mine],
        leads=may_lead(course, hosts=hosts, plays=counted.player is not None, now=now),
        top=None if standing is None else await run_in_thread(_described, standing, key, hosts),
    )


def _described(standing: TopStanding, key: str, hosts: bool) -> dict[str, Any]:  # noqa: FBT001  (of a thread)
    return describe_top(standing, key, hosts=hosts)


@router.post("/{code}/join", status_code=201)
async def join(
    form: NameForm,
    course: GivenTop,
    store: GivenStore,
    settings: GivenSettings,
    circumstances: GivenCircumstances,
) -> JoinedTop:
    """Take part under a name. A later player has nothing for the positions before."""
    letters, token = settings.limits.name_letters, circumstances.token()
    name = public_name(form.name, letters)
    if not name:
        raise Problem(422, refuse(ServerCode.NAME, "say a name first"))
    number = await store.change_apart(
        partial(join_top, code=course.code, key=digest_of(token), name=name, letters=letters)
    )
    if number is None:
        raise _over()
    return JoinedTop(token=token)


def _over() -> Problem:
    return Problem(409, refuse(ServerCode.WAITING, "this top is over"))


async def _player(key: str, course: TopCourse, store: Store) -> int:
    """The player with this token."""
    player = await store.ask(partial(find_player, code=course.code, key=digest_of(key)))
    if player is None:
        raise Problem(403, refuse(ServerCode.TOKEN, "you do not take part in this top"))
    return player


@router.post("/{code}/answer", status_code=204)
async def answer(
    form: AnswerForm, course: GivenTop, store: GivenStore, circumstances: GivenCircumstances
) -> None:
    """Choose an action. The first answer to each position counts, once this has been answered."""
    player = await _player(form.key, course, store)
    questions = course.plan.top.questions
    if form.question >= len(questions):
        raise _refused(EARLY)
    action = await run_in_thread(action_number, questions[form.question], form.action)
    sent = Sent(str(player), form.question, action, int(circumstances.now() * 1000))
    outcome = await store.change_apart(partial(take_answer, code=course.code, sent=sent))
    if outcome != COUNTS:
        raise _refused(outcome)


def _refused(outcome: str | None) -> Problem:
    """Why an answer does not count."""
    match outcome:
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
async def step(
    form: StepForm, course: GivenTop, store: GivenStore, circumstances: GivenCircumstances
) -> None:
    """Open or end a position, or end the top. The same step twice, from two devices, is one.

    The host's devices may do so, and each player after ten minutes without a step.
    """
    at, key = int(circumstances.now() * 1000), digest_of(form.key)
    hosts = course.key == key
    player = await store.ask(partial(find_player, code=course.code, key=key))
    if not may_lead(course, hosts=hosts, plays=player is not None, now=at):
        raise Problem(403, refuse(ServerCode.HOST, "only the host can do that"))
    code, question = course.code, form.question
    steps = {
        "open": partial(open_question, code=code, question=question, at=at),
        "end": partial(end_question, code=code, question=question, at=at),
        "finish": partial(end_top, code=code, at=at),
    }
    if not await store.change_apart(steps[form.do]):
        raise Problem(409, refuse(ServerCode.STALE, "this top has gone on meanwhile"))


@router.post("/{code}/leave", status_code=204)
async def leave(form: KeyForm, course: GivenTop, store: GivenStore) -> None:
    """Delete a player with all answers; with the host's key, the whole top."""
    if course.key == digest_of(form.key):
        await store.erase(partial(delete_top, code=course.code))
    else:
        player = await _player(form.key, course, store)
        await store.erase(partial(leave_top, code=course.code, number=player))
    await store.clean_the_log()
