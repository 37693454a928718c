"""What a device is told of a top that a host leads.

Nobody, the host and the big screen included, hears of a worth or of another player's answer before
the question has ended. A later question is not told at all, and of the present one only what its
seat sees: the number of its deal would tell the covered tiles.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from tricorne.play.puzzles.puzzle import choices
from tricorne.play.table.now import Now
from tricorne.play.table.showing import describe_table
from tricorne.play.top.ranking import ranking
from tricorne.play.top.scoring import Score, score
from tricorne.play.top.table import describe_answer, question_table, reasons, show_best
from tricorne.play.top.top import Top, TopQuestion, position, promise, write_top
from tricorne.server.store.live_tops import ABANDONED_MS, TopCourse, TopStanding

TopShown = dict[str, Any]
_KEPT = 64


def mixed_top(questions: tuple[TopQuestion, ...]) -> Top:
    """A top of these questions, with which no characters are compared."""
    return Top(form="series", questions=questions, peers=(0, 0, 0, 0))


def fits(question: TopQuestion) -> bool:
    """Whether a question has a finding about each action in its position.

    Raises DealError or SheetError for an impossible position.
    """
    return len(choices(position(question))) == len(question.losses)


def action_number(question: TopQuestion, action: str) -> int:
    """Which of the actions this is; -1 for none of them."""
    names = action_names(question)
    return names.index(action) if action in names else -1


@lru_cache(_KEPT)
def action_names(question: TopQuestion) -> tuple[str, ...]:
    """The actions of a question, as an answer names them."""
    return tuple(str(each) for each in choices(position(question)))


@lru_cache(_KEPT)
def _table(code: str, question: TopQuestion, *, best: bool) -> TopShown:
    """The message of a table with this position, or with the best action laid in it."""
    seat = position(question).seat
    table = question_table(code, question, name="", key="", language="en")
    if best:
        table = show_best(table, question)
    return describe_table(table, seat, Now())


@lru_cache(_KEPT)
def _findings(question: TopQuestion) -> TopShown:
    return describe_answer(question, position(question))


@lru_cache(_KEPT)
def _reasons(question: TopQuestion, taken: int | None) -> list[TopShown]:
    return [reason.to_dict() for reason in reasons(question, position(question), taken)]


def describe_top(standing: TopStanding, key: str, *, hosts: bool) -> TopShown:
    """All that a device may know: one with this digest of a token, or the host's."""
    course = standing.course
    questions = course.plan.top.questions
    you = standing.player_with(key)
    asked = questions[course.question] if course.question >= 0 else None
    return {
        "code": course.code,
        "question": course.question,
        "count": len(questions),
        "clock": course.plan.clock,
        "by_points": course.plan.by_points,
        "open": course.is_open,
        "over": course.over,
        "host": hosts,
        "you": None if you is None else standing.players[you][0],
        "players": [name for name, _ in standing.players.values()],
        "table": asked and _table(course.code, asked, best=not course.is_open),
        "told": None
        if asked is None or course.is_open
        else _told(standing, asked, course.question, you),
        "ranking": _ranking(standing, you),
        "promise": promise(course.plan.top, course.plan.salt),
        "proof": {"salt": course.plan.salt, "top": write_top(course.plan.top)}
        if course.over
        else None,
    }


def _told(standing: TopStanding, question: TopQuestion, number: int, you: int | None) -> TopShown:
    """The findings about a question that has ended, and how many chose what."""
    answers = standing.answers.get(number, {})
    taken = None if you is None else answers.get(you)
    found, names = _findings(question), action_names(question)
    chosen = Counter(answers.values())
    return {
        **found,
        "done": None if taken is None else names[taken],
        "reasons": _reasons(question, taken),
        "chose": [chosen[at] for at in range(len(names))],
    }


def _ranking(standing: TopStanding, you: int | None) -> list[TopShown]:
    """The players by what they have scored in the questions that have ended."""
    course = standing.course
    scores = {number: Score() for number in standing.players}
    for number, question in enumerate(course.plan.top.questions[: course.told]):
        points = [action["points"] for action in _findings(question)["actions"]]
        for player, taken in standing.answers.get(number, {}).items():
            if player in scores:
                found = score(question, taken, points[taken])
                scores[player] = scores[player].plus(found)
    named = {f"{name}\n{number}": number for number, (name, _) in standing.players.items()}
    ranked = ranking(
        {each: scores[number] for each, number in named.items()},
        by_points=course.plan.by_points,
    )
    return [
        {
            "place": placed.place,
            "name": standing.players[named[placed.player]][0],
            "marks": placed.score.marks,
            "points": placed.score.points,
            "you": named[placed.player] == you,
        }
        for placed in ranked
    ]


def may_lead(course: TopCourse, *, hosts: bool, plays: bool, now: int) -> bool:
    """Whether a device may take the next step: the host's, or any player's after a long silence.

    Nobody but the host begins a top: whoever waits for it in vain has not lost anything.
    """
    has_begun = course.question >= 0
    return hosts or (plays and has_begun and now - course.at >= ABANDONED_MS)
