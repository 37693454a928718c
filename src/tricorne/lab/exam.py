"""The exam: positions with the worth of every action, and what a bot loses there."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tricorne.lab.moments import Interval, Moments
from tricorne.play.puzzles.puzzle import choices, named_round
from tricorne.play.thinking.strong import limit_time
from tricorne.rules import Draw, Place

if TYPE_CHECKING:
    from tricorne.bots import Bot
    from tricorne.rules import Action, Round

HEAD = "exam 1"
"""The kind of file, and its version: the questions of a version never change."""
KINDS = ("end", "late", "draw", "figure", "leave", "place")
"""What a question is about: the first that holds.

`end`: the pool is empty, so nothing is hidden. `late`: the pool has four tiles or fewer. `draw`:
drawing is best, though a tile fits. `figure`: a figure is best. `leave`: a figure is possible, but
not best. `place`: none of these.
"""
_LATE = 4
_ERRORS = 2.0


class ExamQuestion(NamedTuple):
    """A position, and what each action loses, in the order of `choices`."""

    kind: str
    sheet: str
    deal: str
    begun: str
    exact: bool
    """Whether everything that can happen was searched; otherwise it was tried in many worlds."""
    losses: tuple[float, ...]
    """By how many points each action is worse than the best."""
    errors: tuple[float, ...]
    """The standard error of each."""

    @property
    def round(self) -> Round:
        """The round at this position."""
        return named_round(self.sheet, self.deal, self.begun)


class ExamMark(NamedTuple):
    """What a bot loses in some questions."""

    questions: int
    lost: Interval
    """The points that a decision loses."""
    right: float
    """The share of decisions that are as good as the best, as far as anybody can tell."""

    def to_dict(self) -> dict[str, object]:
        """As plain values."""
        lost, error = (round(each, 3) for each in self.lost[:2])
        return {
            "questions": self.questions,
            "lost": lost,
            "error": error,
            "right": round(self.right, 4),
        }


@dataclass(frozen=True)
class ExamResult:
    """What a bot has lost, question by question, and what it failed to answer."""

    questions: tuple[ExamQuestion, ...]
    lost: tuple[float, ...]
    right: tuple[bool, ...]
    """Whether the action is as good as the best, as far as two standard errors can tell."""
    problems: tuple[str, ...]
    """Illegal answers, and why there was none."""
    seconds: float

    def mark(self, kind: str | None = None) -> ExamMark:
        """The mark in all questions, or in those of a kind."""
        asked = [at for at, each in enumerate(self.questions) if kind in (None, each.kind)]
        lost = np.array([round(10 * self.lost[at]) for at in asked])
        right = sum(self.right[at] for at in asked) / max(1, len(asked))
        return ExamMark(len(asked), Moments.of(lost).interval(10), right)

    def to_dict(self) -> dict[str, object]:
        """The object that `tricorne exam --json` prints."""
        kinds = {kind: self.mark(kind) for kind in KINDS}
        return {
            "exam": HEAD,
            **self.mark().to_dict(),
            "kinds": {kind: mark.to_dict() for kind, mark in kinds.items() if mark.questions},
            "illegal": len(self.problems),
            "seconds": round(self.seconds, 1),
        }


@cache
def exam_questions() -> tuple[ExamQuestion, ...]:
    """All questions of the exam, in their order."""
    head, sheet, *lines = json.loads(files("tricorne.lab").joinpath("exam.json").read_text("utf-8"))
    if head != HEAD:
        raise ValueError(head)
    return tuple(read_question(sheet, line) for line in lines)


def read_question(sheet: str, told: Sequence[object]) -> ExamQuestion:
    """A question from its line of the file."""
    kind, deal, begun, exact, losses, errors = told
    return ExamQuestion(
        str(kind),
        sheet,
        str(deal),
        str(begun),
        bool(exact),
        tuple(losses),  # type: ignore[arg-type]  # as they were written
        tuple(errors),  # type: ignore[arg-type]  # likewise
    )


def kind_of(round_: Round, actions: Sequence[Action], best: Action) -> str:
    """What a question is about."""
    figures = [round_.figure(each) for each in actions if isinstance(each, Place)]
    if not round_.pool_size:
        return "end"
    if round_.pool_size <= _LATE:
        return "late"
    if isinstance(best, Draw):
        return "draw"
    if isinstance(best, Place) and round_.figure(best):
        return "figure"
    return "leave" if any(figures) else "place"


def examine(
    bot: Bot,
    questions: Sequence[ExamQuestion] | None = None,
    *,
    seed: int = 0,
    seconds: float | None = None,
    progress: Callable[[int], None] | None = None,
) -> ExamResult:
    """Ask a bot every question once. An illegal answer, or none, counts as the worst action.

    The same seed gives the same answers, unless the bot plays by the clock: then it may have this
    many `seconds` for each. `progress` receives the number of questions answered.
    """
    if seconds is not None:
        bot = limit_time(bot, seconds)
    asked = exam_questions() if questions is None else tuple(questions)
    lost, right, problems, began = [], [], [], perf_counter()
    for number, question in enumerate(asked):
        at = _answered(bot, question, Random(f"exam {seed} {number}"))  # noqa: S311  (a game)
        if isinstance(at, str):
            problems.append(at)
            lost.append(max(question.losses))
            right.append(False)
        else:
            lost.append(question.losses[at])
            right.append(question.losses[at] <= _ERRORS * question.errors[at])
        if progress is not None:
            progress(number + 1)
    return ExamResult(asked, tuple(lost), tuple(right), tuple(problems), perf_counter() - began)


def _answered(bot: Bot, question: ExamQuestion, rng: Random) -> int | str:
    """Which of the actions a bot chooses; or why none."""
    round_ = question.round
    try:
        chosen = str(bot.choose(round_.view(round_.seat), rng))
    except Exception as error:  # noqa: BLE001  (a bot may fail in any way)
        return f"{type(error).__name__}: {error}"
    names = [str(each) for each in choices(round_)]
    return names.index(chosen) if chosen in names else chosen
