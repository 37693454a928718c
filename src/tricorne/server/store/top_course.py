"""Tops as they are stored, and how far each is: for all, or in a circle for each member."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Row, func, select

from tricorne.play.top.top import Top, read_top, write_top
from tricorne.server.store.circles import first_member, member_with, names_in
from tricorne.server.store.schema import live_top_answers, live_top_players, live_tops

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.engine import Connection

GRACE_MS = 2000
"""So long after the end of the time an answer still counts: it was on its way."""
_KEPT = 64


@dataclass(frozen=True, slots=True)
class TopPlan:
    """What does not change: the questions, the seconds for each, and the salt of the promise."""

    top: Top
    clock: int
    """0 without a clock."""
    by_points: bool
    salt: str
    ends: int | None = None
    """When the top of a circle is over, in milliseconds since 1970."""

    def write(self) -> str:
        """As it is stored."""
        told = {"clock": self.clock, "by_points": self.by_points, "salt": self.salt}
        return json.dumps({"top": write_top(self.top), **told, "ends": self.ends})


@dataclass(frozen=True, slots=True)
class TopCourse:
    """How far a top is, by the clock of the server, in milliseconds.

    In a circle, that is how far one `player` is, who may not have begun.
    """

    code: str
    key: str
    plan: TopPlan
    question: int
    opened: int | None
    ended: int | None
    over: bool
    revision: int
    at: int
    circle: str | None
    player: int | None = None

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
        left = min(max(self.opened + whole - now, 0), whole)
        return left if self.plan.ends is None else min(left, max(self.plan.ends - now, 0))

    def is_due(self, now: int) -> bool:
        """Whether the time of the open question is over."""
        if not self.is_open or not self.plan.clock or self.opened is None:
            return False
        return now >= self.opened + self.plan.clock * 1000 + GRACE_MS

    def is_past(self, now: int) -> bool:
        """Whether the time of a top that is not over yet has run out."""
        ends = self.plan.ends
        return not self.over and ends is not None and now >= ends + GRACE_MS

    @property
    def told(self) -> int:
        """How many questions have ended: those that everybody, or this player, may know."""
        if self.over and self.circle is not None:
            return self.count
        return self.question if self.is_open else self.question + 1

    @property
    def count(self) -> int:
        """How many questions there are."""
        return len(self.plan.top.questions)


@dataclass(frozen=True, slots=True)
class TopAsker:
    """Who asks: the digest of a token, in a circle that of a member; and who that is in the top."""

    key: str
    hosts: bool
    """Whether they lead it, or in a circle may delete it."""
    player: int | None


@dataclass(frozen=True, slots=True)
class TopPlayer:
    """A player: the name, the digest of the token or of the member, and whether they are done."""

    name: str
    key: str
    is_done: bool


@dataclass(frozen=True, slots=True)
class TopStanding:
    """All that is stored of a top: its course, its players, and their answers by question."""

    course: TopCourse
    players: Mapping[int, TopPlayer]
    answers: Mapping[int, Mapping[int, int]]
    members: Mapping[str, str]
    """The names of all in the circle, by what stands for them; none for a top with a host."""


def find_course(connection: Connection, code: str) -> TopCourse | None:
    """The course of a top for all; None if there is none with this code."""
    row = connection.execute(select(live_tops).where(live_tops.c.code == code)).first()
    return None if row is None else _course(row)


def lock_course(connection: Connection, code: str, player: int | None = None) -> TopCourse | None:
    """The course, in a circle that of a player. Nobody else changes it in this transaction."""
    row = connection.execute(
        select(live_tops).where(live_tops.c.code == code).with_for_update()
    ).first()
    return None if row is None else _own(connection, _course(row), player)


def find_asked(connection: Connection, code: str, key: str) -> tuple[TopCourse, TopAsker] | None:
    """A top for whoever holds the token with this digest. Only members find that of a circle."""
    course = find_course(connection, code)
    if course is None:
        return None
    if course.circle is None:
        return course, TopAsker(key, course.key == key, find_player(connection, code, key))
    member = member_with(connection, course.circle, key)
    if member is None:
        return None
    hosts = member in {course.key, first_member(connection, course.circle)}
    player = find_player(connection, code, member)
    return _own(connection, course, player), TopAsker(member, hosts, player)


def _course(row: Row[Any]) -> TopCourse:
    return TopCourse(**{**row._mapping, "plan": _plan(row.plan)})  # noqa: SLF001  (its public name)


def _own(connection: Connection, course: TopCourse, player: int | None) -> TopCourse:
    """In a circle, the course of a player. In a top with a host, that of all."""
    if course.circle is None or player is None:
        return course
    of = live_top_players.c
    pace = select(of.question, of.opened, of.ended)
    row = connection.execute(pace.where(of.code == course.code, of.number == player)).first()
    if row is None or row.question is None:
        return course
    own = {"question": row.question, "opened": row.opened, "ended": row.ended}
    return replace(course, **own, player=player)


@lru_cache(_KEPT)
def _plan(text: str) -> TopPlan:
    told = json.loads(text)
    top, ends = read_top(told["top"]), told.get("ends")
    return TopPlan(top, told["clock"], told["by_points"], told["salt"], ends)


def find_standing(connection: Connection, course: TopCourse) -> TopStanding:
    """The players and answers of a top."""
    code = course.code
    answers: dict[int, dict[int, int]] = {}
    for row in connection.execute(select(live_top_answers).where(live_top_answers.c.code == code)):
        answers.setdefault(row.question, {})[row.player] = row.action
    members = {} if course.circle is None else names_in(connection, course.circle)
    return TopStanding(course, _players(connection, course, members), answers, members)


def _players(
    connection: Connection, course: TopCourse, members: Mapping[str, str]
) -> dict[int, TopPlayer]:
    shown = select(live_top_players).where(live_top_players.c.code == course.code)
    last = course.count - 1
    return {
        row.number: TopPlayer(
            members.get(row.key, row.name), row.key, row.question == last and row.ended is not None
        )
        for row in connection.execute(shown.order_by(live_top_players.c.number))
        if course.circle is None or row.key in members
    }


def find_player(connection: Connection, code: str, key: str) -> int | None:
    """The player whose token, or membership, has this digest; None if there is none."""
    of = live_top_players.c
    number: int | None = connection.execute(
        select(of.number).where(of.code == code, of.key == key)
    ).scalar()
    return number


@dataclass(frozen=True, slots=True)
class TopCount:
    """How many have answered the present question, and what the asking player has."""

    answered: int
    mine: int | None


def count_answers(connection: Connection, course: TopCourse, player: int | None) -> TopCount:
    """What everybody may know of an open question; for a player, if one asks."""
    of = live_top_answers.c
    here = (of.code == course.code) & (of.question == course.question)
    total = select(func.count()).select_from(live_top_answers).where(here)
    mine = None
    if player is not None:
        mine = connection.execute(select(of.action).where(here, of.player == player)).scalar()
    return TopCount(connection.execute(total).scalar_one(), mine)
