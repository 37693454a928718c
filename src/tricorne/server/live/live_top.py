"""What a device is told of a top.

Nobody, the host and the big screen included, hears of a worth or of another player's answer before
the question has ended. A later question is not told at all, and of the present one only what its
seat sees: the number of its deal would tell the covered tiles.

In a circle, a question ends for each member with their answer. Others' marks wait until a member
has answered all, others' answers until the top is over.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from tricorne.play.puzzles.puzzle import choices
from tricorne.play.table.now import Now
from tricorne.play.table.showing import describe_table
from tricorne.play.top.ranking import ranking
from tricorne.play.top.scoring import Score, marks, score
from tricorne.play.top.table import describe_answer, question_table, reasons, show_best
from tricorne.play.top.top import Top, TopQuestion, position, promise, write_top
from tricorne.server.store.live_tops import ABANDONED_MS
from tricorne.server.store.top_course import TopAsker, TopCourse, TopStanding

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


def describe_top(standing: TopStanding, asker: TopAsker, wanted: int | None) -> TopShown:
    """All that a device may know. A `wanted` question that has ended is shown instead."""
    course = standing.course
    looks_back = wanted is not None and 0 <= wanted < course.told
    number = wanted if looks_back and wanted is not None else course.question
    asked = course.plan.top.questions[number] if number >= 0 else None
    is_open = course.is_open and number == course.question
    return describe_course(standing, asker) | {
        "shown": number,
        "table": asked and _table(course.code, asked, best=not is_open),
        "told": None if asked is None or is_open else _told(standing, asked, number, asker.player),
    }


def describe_course(standing: TopStanding, asker: TopAsker) -> TopShown:
    """What a device may know, but for the position that it shows."""
    course, you = standing.course, asker.player
    return {
        "code": course.code,
        "question": course.question,
        "count": course.count,
        "clock": course.plan.clock,
        "by_points": course.plan.by_points,
        "open": course.is_open,
        "over": course.over,
        "host": asker.hosts,
        "you": _name(standing, asker),
        "players": [player.name for player in standing.players.values()],
        "circle": None if course.circle is None else _circle(standing, course.circle),
        "marks": _own_marks(standing, you),
        "counted": course.count if course.circle else course.told,
        "ranking": _ranking(standing, you),
        "promise": promise(course.plan.top, course.plan.salt),
        "proof": {"salt": course.plan.salt, "top": write_top(course.plan.top)}
        if course.over
        else None,
    }


def _name(standing: TopStanding, asker: TopAsker) -> str | None:
    player = None if asker.player is None else standing.players.get(asker.player)
    return standing.members.get(asker.key) if player is None else player.name


def _circle(standing: TopStanding, code: str) -> TopShown:
    """Who of a circle has answered all, who has not yet, and until when they may."""
    done = {player.key for player in standing.players.values() if player.is_done}
    names = standing.members.items()
    return {
        "code": code,
        "ends": standing.course.plan.ends,
        "done": sorted(name for each, name in names if each in done),
        "missing": sorted(name for each, name in names if each not in done),
    }


def _own_marks(standing: TopStanding, you: int | None) -> list[int | None]:
    """The marks of a player in each question that has ended; None without an answer."""
    course = standing.course
    return [
        None if taken is None else marks(question, taken)
        for number, question in enumerate(course.plan.top.questions[: course.told])
        for taken in [None if you is None else standing.answers.get(number, {}).get(you)]
    ]


def _told(standing: TopStanding, question: TopQuestion, number: int, you: int | None) -> TopShown:
    """The findings about a question that has ended, and how many chose what."""
    course, answers = standing.course, standing.answers.get(number, {})
    taken = None if you is None else answers.get(you)
    found, names = _findings(question), action_names(question)
    chosen = Counter(at for player, at in answers.items() if player in standing.players)
    others_play = course.circle is not None and not course.over
    return {
        **found,
        "done": None if taken is None else names[taken],
        "reasons": _reasons(question, taken),
        "chose": None if others_play else [chosen[at] for at in range(len(names))],
    }


def _ranking(standing: TopStanding, you: int | None) -> list[TopShown]:
    """The players by what they have scored in the questions that have ended.

    In a circle, those who have answered all, for members who have, too; at the end everybody.
    """
    course, players = standing.course, standing.players
    if course.circle is not None and not course.over:
        players = {number: each for number, each in players.items() if each.is_done}
        if you not in players:
            return []
    scores = {number: Score() for number in players}
    for number, question in enumerate(course.plan.top.questions[: course.told]):
        points = [action["points"] for action in _findings(question)["actions"]]
        for player, taken in standing.answers.get(number, {}).items():
            if player in scores:
                found = score(question, taken, points[taken])
                scores[player] = scores[player].plus(found)
    named = {f"{each.name}\n{number}": number for number, each in players.items()}
    ranked = ranking(
        {each: scores[number] for each, number in named.items()},
        by_points=course.plan.by_points,
    )
    return [
        {
            "place": placed.place,
            "name": players[named[placed.player]].name,
            "marks": placed.score.marks,
            "points": placed.score.points,
            "you": named[placed.player] == you,
        }
        for placed in ranked
    ]


def may_lead(course: TopCourse, asker: TopAsker, now: int) -> bool:
    """Whether a device may take the next step: the host's, or any player's after a long silence.

    Nobody but the host begins a top: whoever waits for it in vain has not lost anything. In a
    circle, each member goes on at their own pace.
    """
    if course.circle is not None:
        return not course.over
    is_abandoned = course.question >= 0 and now - course.at >= ABANDONED_MS
    return asker.hosts or (asker.player is not None and is_abandoned)
