"""Tops that a host leads, as they are stored: one answer of each player to each question.

A function here is one transaction. What it returns is durable once that has been committed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Row, delete, func, insert, select, update

from tricorne.play.codes import ServerCode
from tricorne.play.lookalikes import distinct_name
from tricorne.play.top.answers import COUNTS, SECOND, Answers, Sent
from tricorne.play.top.top import Top, read_top, write_top
from tricorne.rules.errors import refuse
from tricorne.server.store.schema import live_top_answers, live_top_players, live_tops
from tricorne.server.store.trouble import NoRoom

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.engine import Connection

MOST_TOPS = 2000
"""How many are stored at most."""
MOST_PLAYERS = 200
"""How many players a top has at most."""
GRACE_MS = 2000
"""So long after the end of the time an answer still counts: it was on its way."""
ABANDONED_MS = 10 * 60_000
"""After so long without a step of the host, each player may take the next one of a begun top."""
_KEPT = 64
_BEFORE = -1
"""A time before every answer: what ended then takes none."""


class FullTop(NoRoom):
    """Nobody else can take part in a top."""

    refusal = refuse(ServerCode.FULL, "this top is full: nobody else can take part")


@dataclass(frozen=True, slots=True)
class TopPlan:
    """What does not change: the questions, the seconds for each, and the salt of the promise."""

    top: Top
    clock: int
    """0 without a clock."""
    by_points: bool
    salt: str

    def write(self) -> str:
        """As it is stored."""
        told = {"clock": self.clock, "by_points": self.by_points, "salt": self.salt}
        return json.dumps({"top": write_top(self.top), **told})


@dataclass(frozen=True, slots=True)
class TopCourse:
    """How far a top is, by the clock of the server, in milliseconds."""

    code: str
    key: str
    plan: TopPlan
    question: int
    opened: int | None
    ended: int | None
    over: bool
    revision: int
    at: int

    @property
    def is_open(self) -> bool:
        """Whether answers to the present question count."""
        return self.question >= 0 and self.ended is None and not self.over

    def left_ms(self, now: int) -> int | None:
        """How long the question is still open; None without a clock, or while none is open.

        It is never longer than its whole time, also after the server's clock has jumped back.
        """
        if not self.is_open or not self.plan.clock or self.opened is None:
            return None
        whole = self.plan.clock * 1000
        return min(max(self.opened + whole - now, 0), whole)

    def is_due(self, now: int) -> bool:
        """Whether the time of the open question is over."""
        if not self.is_open or not self.plan.clock or self.opened is None:
            return False
        return now >= self.opened + self.plan.clock * 1000 + GRACE_MS

    @property
    def told(self) -> int:
        """How many questions have ended: those that everybody may know."""
        return self.question if self.is_open else self.question + 1


@dataclass(frozen=True, slots=True)
class TopStanding:
    """All that is stored of a top: its course, its players, and their answers by question."""

    course: TopCourse
    players: Mapping[int, tuple[str, str]]
    """The name of each, and the digest of the token."""
    answers: Mapping[int, Mapping[int, int]]

    def player_with(self, key: str) -> int | None:
        """The player whose token has this digest."""
        return next((number for number, (_, own) in self.players.items() if own == key), None)


def begin_top(connection: Connection, code: str, key: str, plan: TopPlan, at: int) -> None:
    """Store a new top. NoRoom if there are too many."""
    used = connection.execute(select(func.count()).select_from(live_tops)).scalar_one()
    if used >= MOST_TOPS:
        raise NoRoom("as many tops are stored as there may be")
    row = {"code": code, "key": key, "plan": plan.write(), "question": -1, "over": False}
    connection.execute(insert(live_tops).values(**row, revision=1, at=at))


def find_course(connection: Connection, code: str) -> TopCourse | None:
    """The course of a top; None if there is none with this code."""
    row = connection.execute(select(live_tops).where(live_tops.c.code == code)).first()
    return None if row is None else _course(row)


def _course(row: Row[Any]) -> TopCourse:
    return TopCourse(**{**row._mapping, "plan": _plan(row.plan)})  # noqa: SLF001  (its public name)


@lru_cache(_KEPT)
def _plan(text: str) -> TopPlan:
    told = json.loads(text)
    return TopPlan(read_top(told["top"]), told["clock"], told["by_points"], told["salt"])


def find_standing(connection: Connection, course: TopCourse) -> TopStanding:
    """The players and answers of a top."""
    code = course.code
    answers: dict[int, dict[int, int]] = {}
    for row in connection.execute(select(live_top_answers).where(live_top_answers.c.code == code)):
        answers.setdefault(row.question, {})[row.player] = row.action
    return TopStanding(course, _players(connection, code), answers)


def _players(connection: Connection, code: str) -> dict[int, tuple[str, str]]:
    """The name of each player, and the digest of the token."""
    shown = select(live_top_players).where(live_top_players.c.code == code)
    sorted_ = shown.order_by(live_top_players.c.number)
    return {row.number: (row.name, row.key) for row in connection.execute(sorted_)}


def find_player(connection: Connection, code: str, key: str) -> int | None:
    """The player whose token has this digest; None if there is none."""
    of = live_top_players.c
    number: int | None = connection.execute(
        select(of.number).where(of.code == code, of.key == key)
    ).scalar()
    return number


@dataclass(frozen=True, slots=True)
class TopCount:
    """How many have answered the present question, and what the asking player has."""

    answered: int
    player: int | None
    """The number of the asking player."""
    mine: int | None


def count_answers(connection: Connection, course: TopCourse, key: str) -> TopCount:
    """What everybody may know of an open question; for the player whose token has this digest."""
    of = live_top_answers.c
    here = (of.code == course.code) & (of.question == course.question)
    total = select(func.count()).select_from(live_top_answers).where(here)
    player = find_player(connection, course.code, key)
    mine = None
    if player is not None:
        mine = connection.execute(select(of.action).where(here, of.player == player)).scalar()
    return TopCount(connection.execute(total).scalar_one(), player, mine)


def join_top(connection: Connection, code: str, key: str, name: str, letters: int) -> int | None:
    """Enter a player. Returns the number, or None if the top is over or gone. FullTop if full."""
    course = _locked(connection, code)
    if course is None or course.over:
        return None
    players = _players(connection, code)
    if len(players) >= MOST_PLAYERS:
        raise FullTop("as many players are here as there may be")
    number = max(players, default=0) + 1
    called = distinct_name(name, [other for other, _ in players.values()], letters)
    row = {"code": code, "number": number, "name": called, "key": key}
    connection.execute(insert(live_top_players).values(row))
    _step(connection, code)
    return number


def leave_top(connection: Connection, code: str, number: int) -> None:
    """Delete a player, and all answers of theirs."""
    _locked(connection, code)
    players, answers = live_top_players, live_top_answers
    connection.execute(delete(answers).where(answers.c.code == code, answers.c.player == number))
    connection.execute(delete(players).where(players.c.code == code, players.c.number == number))
    _step(connection, code)


def take_answer(connection: Connection, code: str, sent: Sent) -> str | None:
    """Store an answer if it counts; otherwise says why it does not. None if the top is gone.

    The same answer again counts: the device did not hear that it was stored.
    """
    course = _locked(connection, code)
    if course is None:
        return None
    standing = find_standing(connection, course)
    answers = _answers(standing)
    if course.is_due(sent.came):
        answers.close(course.question, _BEFORE)
    outcome = answers.take(sent)
    before = standing.answers.get(sent.question, {}).get(int(sent.player))
    if outcome == SECOND and before == sent.action:
        return COUNTS
    if outcome == COUNTS:
        row = {"code": code, "question": sent.question, "player": int(sent.player)}
        connection.execute(insert(live_top_answers).values(row | {"action": sent.action}))
    return outcome


def _answers(standing: TopStanding) -> Answers:
    """What is stored, as the rules of answers know it."""
    course = standing.course
    answers = Answers(tuple(len(each.losses) for each in course.plan.top.questions))
    for question in range(course.question + 1):
        answers.open(question, 0)
        for player, action in standing.answers.get(question, {}).items():
            answers.take(Sent(str(player), question, action, 0))
        if question < course.told or course.over:
            answers.close(question, _BEFORE)
    return answers


def open_question(connection: Connection, code: str, question: int, at: int) -> bool:
    """Show the next question to all. Returns whether it is the present one now."""
    course = _locked(connection, code)
    if course is None or course.over:
        return False
    if question == course.question:
        return course.is_open
    if course.is_open or question != course.question + 1:
        return False
    if question >= len(course.plan.top.questions):
        return False
    _step(connection, code, question=question, opened=at, ended=None, at=at)
    return True


def end_question(connection: Connection, code: str, question: int, at: int) -> bool:
    """End a question for all. Returns whether it has ended; it stays so, whatever a clock says."""
    course = _locked(connection, code)
    if course is None or question > course.question:
        return False
    if question == course.question and course.is_open:
        _step(connection, code, ended=max(at, course.opened or 0), at=at)
    return True


def end_top(connection: Connection, code: str, at: int) -> bool:
    """End the whole top, and the present question with it. Returns whether it has ended."""
    course = _locked(connection, code)
    if course is None:
        return False
    if not course.over:
        ended = course.ended if course.ended is not None else at
        _step(connection, code, over=True, ended=ended, at=at)
    return True


def delete_top(connection: Connection, code: str) -> bool:
    """Delete a top with all of it. Returns whether there was one."""
    return connection.execute(delete(live_tops).where(live_tops.c.code == code)).rowcount > 0


def forget_top_player(connection: Connection, code: str, name: str) -> bool:
    """Delete the players of a top who have this name. Returns whether there were any."""
    players = live_top_players.c
    named = select(players.number).where(players.code == code, players.name == name)
    numbers = connection.execute(named).scalars().all()
    for number in numbers:
        leave_top(connection, code, number)
    return bool(numbers)


def _locked(connection: Connection, code: str) -> TopCourse | None:
    """The course, which nobody else changes until this transaction ends."""
    row = connection.execute(
        select(live_tops).where(live_tops.c.code == code).with_for_update()
    ).first()
    return None if row is None else _course(row)


def _step(connection: Connection, code: str, **row: object) -> None:
    after = {"revision": live_tops.c.revision + 1, **row}
    connection.execute(update(live_tops).where(live_tops.c.code == code).values(after))
