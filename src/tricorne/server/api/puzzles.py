"""The puzzles of the page for other programs: a list, each position, and its answers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from typing import Any, Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel, TypeAdapter
from starlette.requests import Request

from tricorne.page.pages import Page, prepare_page
from tricorne.play.codes import ServerCode
from tricorne.play.puzzles.puzzle import Puzzle, position
from tricorne.play.puzzles.table import describe_answers
from tricorne.puzzles import find_puzzle, level_of, puzzle_of_day, puzzles, theme_of
from tricorne.rules.errors import refuse
from tricorne.server.api.daily import SentDay
from tricorne.server.api.described import Described
from tricorne.server.api.given import GivenBudget, GivenHall
from tricorne.server.guard.problem import Problem

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], route_class=Described)

_KEPT = 500
_KEEP = "public, max-age=3600"
"""What is told of a puzzle changes with the release alone."""
_JSON: TypeAdapter[Any] = TypeAdapter(Any)

AskedTheme = Literal["", "bonus", "drawing", "endgame", "shut", "patience", "best"]
AskedLevel = Literal["", "easy", "medium", "hard"]


class PuzzleLine(BaseModel):
    """What a puzzle is about, and how hard: `grade` is the gentlest character that finds it."""

    key: str
    theme: str
    kind: str
    level: str
    grade: str
    sheet: str


class PuzzleShown(PuzzleLine):
    """A position: the terms, and what the seat to move may know, as engines are told."""

    table: dict[str, Any]
    view: dict[str, Any]


class ActionWorth(BaseModel):
    """What an action brings at once, and by how many points it is worse than the best.

    `lost` is null where points are not the question.
    """

    action: str
    points: int
    figure: str | None
    lost: int | None


class PuzzleAnswers(BaseModel):
    """The right actions, why they are right, and what each action is worth."""

    answers: list[str]
    reasons: list[dict[str, Any]]
    actions: list[ActionWorth]


@router.get("/list", response_model=list[PuzzleLine])
async def look(
    request: Request, budget: GivenBudget, theme: AskedTheme = "", level: AskedLevel = ""
) -> Response:
    """All puzzles, or those of a theme and a level, in an order that gives nothing away."""
    return await _sent(request, budget, _list, theme, level)


@router.get("/days/{day}", response_model=PuzzleShown)
async def of_day(day: SentDay, request: Request, hall: GivenHall, budget: GivenBudget) -> Response:
    """The puzzle of a day, the same for everybody; also of tomorrow, which has begun somewhere."""
    if not hall.services.days.has_come_somewhere(day):
        raise Problem(404, refuse(ServerCode.WAITING, "this day has not come yet"))
    found = puzzle_of_day(datetime.fromisoformat(day).date())
    return await _sent(request, budget, _puzzle, found.key)


@router.get("/{key}", response_model=PuzzleShown)
async def puzzle(key: str, request: Request, budget: GivenBudget) -> Response:
    """A puzzle by its key. The number in it is that of the deal: do not look at hidden tiles."""
    return await _sent(request, budget, _puzzle, _found(key).key)


@router.get("/{key}/answers", response_model=PuzzleAnswers)
async def answers(key: str, request: Request, budget: GivenBudget) -> Response:
    """What is right in a puzzle, and what each action is worth."""
    return await _sent(request, budget, _answers, _found(key).key)


def _found(key: str) -> Puzzle:
    try:
        return find_puzzle(key)
    except KeyError as error:
        raise Problem(404, refuse(ServerCode.DEAD, "there is no such puzzle")) from error


async def _sent(
    request: Request, budget: GivenBudget, work: Callable[..., Page], *args: str
) -> Response:
    """What is worked out in a thread, unless the client has it already."""
    page = await budget.run_in_thread(work, *args)
    return page.response(request.headers, keep=_KEEP)


@lru_cache(_KEPT)
def _list(theme: str, level: str) -> Page:
    return _page([_line(each) for each in puzzles(theme, level)])


@lru_cache(_KEPT)
def _puzzle(key: str) -> Page:
    found = find_puzzle(key)
    round_ = position(found)
    told = _line(found).model_dump()
    view = round_.view(round_.seat).to_dict()
    return _page(PuzzleShown(**told, table=round_.terms.to_dict(), view=view))


@lru_cache(_KEPT)
def _answers(key: str) -> Page:
    return _page(PuzzleAnswers.model_validate(describe_answers(find_puzzle(key))))


def _line(found: Puzzle) -> PuzzleLine:
    return PuzzleLine(
        key=found.key,
        theme=theme_of(found),
        kind=found.kind,
        level=level_of(found),
        grade=found.grade,
        sheet=found.sheet,
    )


def _page(told: PuzzleShown | PuzzleAnswers | list[PuzzleLine]) -> Page:
    return prepare_page("puzzles.json", _JSON.dump_json(told))
