"""What a top is to have, and the positions that are chosen for it."""

from __future__ import annotations

from random import Random
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from tricorne.page.top_file import shipped_tops
from tricorne.play.codes import ServerCode
from tricorne.play.top.top import Top, TopQuestion, read_top
from tricorne.rules.errors import TricorneError, refuse
from tricorne.server.guard.charging import run_in_thread
from tricorne.server.guard.problem import Problem
from tricorne.server.live.live_top import fits, mixed_top
from tricorne.server.store.top_course import TopPlan

MOST_QUESTIONS = 40
_LINE = 8000


class TopForm(BaseModel):
    """What somebody wants: so many positions, chosen by the server, or those of `lines`.

    The `clock` is in seconds; 0 is none. Children count the points at once (`by_points`).
    """

    model_config = ConfigDict(strict=True)

    positions: Annotated[int, Field(ge=1, le=MOST_QUESTIONS)] = 10
    lines: Annotated[
        list[Annotated[str, Field(max_length=_LINE)]], Field(max_length=MOST_QUESTIONS)
    ] = []
    clock: Literal[0, 30, 60, 120, 180] = 60
    by_points: bool = False


async def plan_top(form: TopForm, salt: str, ends: int | None = None) -> TopPlan:
    """A top as it is wanted. Its positions are fixed now. Refuses impossible ones."""
    questions = (
        await run_in_thread(_checked, form.lines) if form.lines else _chosen(form.positions, salt)
    )
    return TopPlan(mixed_top(questions), form.clock, form.by_points, salt, ends)


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
        if not is_one_top or len(questions) > MOST_QUESTIONS or not all(map(fits, questions)):
            raise wrong
    except (ValueError, TricorneError) as error:
        raise wrong from error
    return questions
