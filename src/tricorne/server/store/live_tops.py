"""Changes to tops: who comes, what each answers to each question, and how they go on.

A function here is one transaction. What it returns is durable once that has been committed. Where
it takes a `player`, the course of a circle's top is that player's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from tricorne.play.codes import ServerCode
from tricorne.play.lookalikes import distinct_name
from tricorne.play.top.answers import COUNTS, SECOND, Answers, Sent
from tricorne.rules.errors import refuse
from tricorne.server.store.name_reports import settle_reports
from tricorne.server.store.schema import live_top_answers, live_top_players, live_tops
from tricorne.server.store.top_course import (
    TopCourse,
    TopPlan,
    TopStanding,
    find_player,
    find_standing,
    lock_course,
)
from tricorne.server.store.trouble import NoRoom

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

MOST_TOPS = 2000
"""How many with a host are stored at most."""
MOST_PLAYERS = 200
"""How many players a top has at most."""
ABANDONED_MS = 10 * 60_000
"""After so long without a step of the host, each player may take the next one of a begun top."""
_BEFORE = -1
"""A time before every answer: what ended then takes none."""


class FullTop(NoRoom):
    """Nobody else can take part in a top."""

    refusal = refuse(ServerCode.FULL, "this top is full: nobody else can take part")


def begin_top(connection: Connection, code: str, key: str, plan: TopPlan, at: int) -> None:
    """Store a new top with a host. NoRoom if there are too many."""
    hosted = select(func.count()).select_from(live_tops).where(live_tops.c.circle.is_(None))
    if connection.execute(hosted).scalar_one() >= MOST_TOPS:
        raise NoRoom("as many tops are stored as there may be")
    put_top(connection, code, key, plan, at)


def put_top(  # noqa: PLR0913, PLR0917  (all that is stored of it)
    connection: Connection, code: str, key: str, plan: TopPlan, at: int, circle: str | None = None
) -> None:
    """Store a new top."""
    row = {"code": code, "key": key, "plan": plan.write(), "question": -1, "over": False}
    connection.execute(insert(live_tops).values(**row, revision=1, at=at, circle=circle))


def join_top(connection: Connection, code: str, key: str, name: str, letters: int) -> int | None:
    """Enter a player. Returns the number, or None if the top is over or gone. FullTop if full."""
    course = lock_course(connection, code)
    if course is None or course.over:
        return None
    players = find_standing(connection, course).players
    if len(players) >= MOST_PLAYERS:
        raise FullTop("as many players are here as there may be")
    called = distinct_name(name, [other.name for other in players.values()], letters)
    _go_on(connection, course)
    return _enter(connection, code, key, name=called)


def _enter(connection: Connection, code: str, key: str, **row: object) -> int:
    of = live_top_players.c
    latest = connection.execute(select(func.max(of.number)).where(of.code == code)).scalar()
    number = (latest or 0) + 1
    connection.execute(insert(live_top_players).values(code=code, number=number, key=key, **row))
    return number


def leave_top(connection: Connection, code: str, number: int) -> None:
    """Delete a player, and all answers of theirs."""
    course = lock_course(connection, code)
    players, answers = live_top_players, live_top_answers
    connection.execute(delete(answers).where(answers.c.code == code, answers.c.player == number))
    connection.execute(delete(players).where(players.c.code == code, players.c.number == number))
    settle_reports(connection, code)
    if course is not None:
        _go_on(connection, course)


def take_answer(connection: Connection, code: str, sent: Sent) -> str | None:
    """Store an answer if it counts; otherwise says why it does not. None if the top is gone.

    The same answer again counts: the device did not hear that it was stored. Who goes at their own
    pace has ended their question with it.
    """
    player = int(sent.player)
    course = lock_course(connection, code, player)
    if course is None:
        return None
    standing = find_standing(connection, course)
    answers = _answers(standing)
    if course.is_due(sent.came) or course.is_past(sent.came):
        answers.close(course.question, _BEFORE)
    outcome = answers.take(sent)
    before = standing.answers.get(sent.question, {}).get(player)
    if outcome == SECOND and before == sent.action:
        return COUNTS
    if outcome == COUNTS:
        row = {"code": code, "question": sent.question, "player": player}
        connection.execute(insert(live_top_answers).values(row | {"action": sent.action}))
        if course.circle is not None:
            _go_on(connection, course, ended=max(sent.came, course.opened or 0))
    return outcome


def _answers(standing: TopStanding) -> Answers:
    """What is stored, as the rules of answers know it."""
    course = standing.course
    answers = Answers(tuple(len(each.losses) for each in course.plan.top.questions))
    for question in range(max(course.question + 1, course.told)):
        answers.open(question, 0)
        for player, action in standing.answers.get(question, {}).items():
            answers.take(Sent(str(player), question, action, 0))
        if question < course.told or course.over:
            answers.close(question, _BEFORE)
    return answers


def open_question(
    connection: Connection, code: str, question: int, at: int, player: int | None = None
) -> bool:
    """Show the next question to all, or to a player. Returns whether it is the present one now."""
    course = lock_course(connection, code, player)
    if course is None or course.over or course.is_past(at):
        return False
    if question == course.question:
        return course.is_open
    if course.is_open or question != course.question + 1 or question >= course.count:
        return False
    _go_on(connection, course, at, question=question, opened=at, ended=None)
    return True


def open_own_question(
    connection: Connection, code: str, member: str, question: int, at: int
) -> bool:
    """Show the next question of a circle's top to a member. The first one makes them a player."""
    course = lock_course(connection, code)
    if course is None:
        return False
    player = find_player(connection, code, member)
    if player is None:
        if course.over or course.is_past(at) or question != 0:
            return False
        player = _enter(connection, code, member, name="", question=-1)
    return open_question(connection, code, question, at, player)


def end_question(
    connection: Connection, code: str, question: int, at: int, player: int | None = None
) -> bool:
    """End a question for all, or for a player. Returns whether it has ended.

    It stays so, whatever a clock says.
    """
    course = lock_course(connection, code, player)
    if course is None or question > course.question:
        return False
    if question == course.question and course.is_open:
        _go_on(connection, course, at, ended=max(at, course.opened or 0))
    return True


def end_top(connection: Connection, code: str, at: int) -> bool:
    """End the whole top, and the present question with it. Returns whether it has ended."""
    course = lock_course(connection, code)
    if course is None:
        return False
    if not course.over:
        ended = course.ended if course.ended is not None else at
        kept = {} if course.circle else {"ended": ended, "at": at}
        _note(connection, code, over=True, **kept)
    return True


def delete_top(connection: Connection, code: str) -> bool:
    """Delete a top with all of it. Returns whether there was one."""
    gone = connection.execute(delete(live_tops).where(live_tops.c.code == code))
    settle_reports(connection, code)
    return gone.rowcount > 0


def forget_top_player(connection: Connection, code: str, name: str) -> bool:
    """Delete the players of a top who have this name. Returns whether there were any."""
    players = live_top_players.c
    named = select(players.number).where(players.code == code, players.name == name)
    numbers = connection.execute(named).scalars().all()
    for number in numbers:
        leave_top(connection, code, number)
    return bool(numbers)


def _go_on(
    connection: Connection, course: TopCourse, at: int | None = None, **pace: object
) -> None:
    """Note what has changed: for all, or in a circle for the player who goes at this pace.

    `at` is the time of a host's step.
    """
    if course.circle is None:
        _note(connection, course.code, **pace, **({} if at is None else {"at": at}))
        return
    of = live_top_players.c
    mine = (of.code == course.code) & (of.number == course.player)
    if pace:
        connection.execute(update(live_top_players).where(mine).values(pace))
    _note(connection, course.code)


def _note(connection: Connection, code: str, **row: object) -> None:
    after = {"revision": live_tops.c.revision + 1, **row}
    connection.execute(update(live_tops).where(live_tops.c.code == code).values(after))
