"""The games of circles: which tables their members have laid, who sits where, and who won."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import delete, exists, func, insert, literal, select, update

from tricorne.server.store.circles import ID, first_of, has_device, is_in, lock
from tricorne.server.store.schema import (
    circle_games,
    circle_names,
    circle_seats,
    circles,
    tables,
)

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql.base import Executable

    from tricorne.play.table import Table

RUNNING = 200
"""The most games of a circle that are not over."""
_FINISHED = 500
"""How many of the latest results are counted."""
_INVITATIONS = 40
_SEAT = ["code", "seat", "member", "key"]
Put = Literal["there", "elsewhere", "closed", "full"]
"""What came of making a table a game of a circle."""


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How a match ended: its rounds, also one broken off, the points and the seats that won.

    `credit` are the points that each seat had at the start, if any had. The `sheet` is that of a
    match with all points that was played to its end; others say little of how strong players are.
    """

    rounds: int
    points: list[int]
    winners: list[int]
    credit: list[int] = field(default_factory=list)
    sheet: str = ""

    @property
    def complete(self) -> bool:
        """Whether the match was played to its end, with all points."""
        return self.sheet != ""

    @property
    def made(self) -> list[int]:
        """The points that each seat made itself."""
        credit = self.credit or [0] * len(self.points)
        return [points - ahead for points, ahead in zip(self.points, credit, strict=True)]


@dataclass(frozen=True, slots=True)
class GameNote:
    """What a circle notes of a table: how many seats wait for somebody, and its result."""

    open_seats: int
    result: MatchEnd | None


@dataclass(frozen=True, slots=True)
class CircleGame:
    """A game of a circle: when it began or ended, and the member at each seat that has one."""

    code: str
    at: int
    open_seats: int
    result: MatchEnd | None
    seats: dict[int, str]


@dataclass(frozen=True, slots=True)
class Membership:
    """A circle of a device: its name, how many members it has, and who the device is there."""

    code: str
    title: str
    names: dict[str, str]
    """The name of each member."""
    member: str
    first: bool
    running: int
    """How many games of this member are not over."""
    invitations: list[CircleGame]
    """The games with a seat for this member."""


def note_of(before: Table, after: Table) -> GameNote | None:
    """What to note of a table after a change; None if that is as it was."""
    if after.agreement.kind != "online":
        return None
    ends = after.state == "over" and before.state != "over"
    if not ends and before.seats.open == after.seats.open:
        return None
    return game_note(after)


def game_note(table: Table) -> GameNote:
    """What a circle notes of this table."""
    if table.state != "over":
        return GameNote(len(table.seats.open), None)
    points, winners = [*table.match.totals], [*table.winners] if table.over else []
    terms = table.agreement.terms
    tells = table.match.over and terms.scoring == "full"
    sheet = terms.sheet.name if tells else ""
    return GameNote(0, MatchEnd(table.dealt, points, winners, [*table.agreement.credit], sheet))


def store_note(code: str, note: GameNote, at: int) -> Executable:
    """Note it, if the table is one of a circle."""
    known = update(circle_games).where(circle_games.c.code == code)
    if note.result is None:
        return known.values(open_seats=note.open_seats)
    return known.values(open_seats=0, at=at, result=json.dumps(asdict(note.result)))


def follow_game(before: Table, following: Table, at: int) -> list[Executable]:
    """Make the next match a game of the same circle, if the one before was."""
    game = select(literal(following.code), circle_games.c.circle, literal(at), literal(0))
    steps: list[Executable] = [
        insert(circle_games).from_select(
            ["code", "circle", "at", "open_seats"], game.where(circle_games.c.code == before.code)
        )
    ]
    for seat, heir in zip(before.seats, following.seats, strict=True):
        if heir.kind != "person":
            continue
        here = (circle_seats.c.code == before.code) & (circle_seats.c.seat == seat.number)
        row = select(
            literal(following.code),
            circle_seats.c.seat,
            circle_seats.c.member,
            literal(heir.keys[0]),
        ).where(here, circle_seats.c.key.in_(seat.keys))
        steps.append(insert(circle_seats).from_select(_SEAT, row))
    return steps


def put_game(connection: Connection, circle: str, code: str, note: GameNote, at: int) -> Put:
    """Make a table a game of a circle, unless another has it, or too many of this are not over."""
    lock(connection)
    known = select(circle_games.c.circle).where(circle_games.c.code == code)
    other: str | None = connection.execute(known).scalar()
    if other is not None:
        return "there" if other == circle else "elsewhere"
    if connection.execute(select(circles.c.code).where(is_in(circle)).limit(1)).first() is None:
        return "closed"
    size = select(func.count()).select_from(circle_games)
    if connection.execute(size.where(_is_running(circle))).scalar_one() >= RUNNING:
        return "full"
    row = {"code": code, "circle": circle, "at": at, "open_seats": note.open_seats}
    connection.execute(insert(circle_games).values(row))
    if note.result is not None:
        connection.execute(store_note(code, note, at))
    return "there"


def seat_member(connection: Connection, code: str, seat: int, member: str, key: str) -> None:
    """Note that a member has a seat at a game of their circle, if it still is one.

    It is theirs for as long as the token with this digest opens it.
    """
    lock(connection)
    forget_seat(connection, code, seat)
    row = select(circle_games.c.code, literal(seat), literal(member), literal(key))
    there = row.where(circle_games.c.code == code)
    connection.execute(insert(circle_seats).from_select(_SEAT, there))


def forget_game(connection: Connection, circle: str, code: str) -> int:
    """Take a game off a circle. Its table stays. Returns whether there was one."""
    mine = (circle_games.c.code == code) & (circle_games.c.circle == circle)
    return connection.execute(delete(circle_games).where(mine)).rowcount


def forget_seat(connection: Connection, code: str, seat: int | None) -> None:
    """Forget who had a seat at a table; without a seat, the whole game."""
    if seat is None:
        connection.execute(delete(circle_games).where(circle_games.c.code == code))
        return
    here = (circle_seats.c.code == code) & (circle_seats.c.seat == seat)
    connection.execute(delete(circle_seats).where(here))


def seat_of(connection: Connection, circle: str, code: str, member: str) -> tuple[int, str] | None:
    """The seat of a member at a game of their circle, and the digest of a token that opened it."""
    joined = circle_seats.join(circle_games, circle_games.c.code == circle_seats.c.code)
    mine = (
        select(circle_seats.c.seat, circle_seats.c.key)
        .select_from(joined)
        .where(
            circle_games.c.circle == circle,
            circle_seats.c.code == code,
            circle_seats.c.member == member,
        )
    )
    row = connection.execute(mine.order_by(circle_seats.c.seat.desc())).first()
    return None if row is None else (row.seat, row.key)


def has_game(connection: Connection, circle: str, code: str) -> bool:
    """Whether a table is a game of a circle."""
    mine = (circle_games.c.code == code) & (circle_games.c.circle == circle)
    return connection.execute(select(circle_games.c.code).where(mine)).first() is not None


def games_of(connection: Connection, circle: str) -> tuple[list[CircleGame], list[CircleGame]]:
    """The games of a circle that are not over, and the latest that are; the newest first."""
    latest = circle_games.c.at.desc()
    running = select(circle_games).where(_is_running(circle)).order_by(latest).limit(RUNNING)
    over = (circle_games.c.circle == circle) & circle_games.c.result.is_not(None)
    finished = select(circle_games).where(over).order_by(latest).limit(_FINISHED)
    both = [connection.execute(each).all() for each in (running, finished)]
    seats = _seats(connection, [row.code for rows in both for row in rows])
    open_, done = ([_game(row, seats) for row in rows] for rows in both)
    return open_, done


def memberships(connection: Connection, device: str) -> list[Membership]:
    """The circles of a device, with what waits for it there."""
    mine = select(circles.c.code, ID.label("id")).where(has_device(device)).order_by(circles.c.at)
    ids = {row.code: row.id for row in connection.execute(mine)}
    if not ids:
        return []
    rows = connection.execute(
        select(circles.c.code, ID.label("id"), circles.c.name, circles.c.since).where(
            circles.c.code.in_(ids)
        )
    ).all()
    named = select(circle_names).where(circle_names.c.code.in_(ids))
    titles = {row.code: row.title for row in connection.execute(named)}
    return [
        _membership(
            connection, code, ids[code], titles.get(code, ""), [r for r in rows if r.code == code]
        )
        for code in ids
    ]


def _membership(
    connection: Connection, code: str, member: str, title: str, rows: list[Any]
) -> Membership:
    seated = exists(
        select(circle_seats.c.code).where(
            circle_seats.c.code == circle_games.c.code, circle_seats.c.member == member
        )
    )
    running = select(func.count()).select_from(circle_games).where(_is_running(code), seated)
    waiting = (
        select(circle_games)
        .where(_is_running(code), circle_games.c.open_seats > 0, ~seated)
        .order_by(circle_games.c.at.desc())
        .limit(_INVITATIONS)
    )
    found = connection.execute(waiting).all()
    seats = _seats(connection, [row.code for row in found])
    return Membership(
        code,
        title,
        {row.id: row.name for row in rows},
        member,
        first_of(rows) == member,
        int(connection.execute(running).scalar_one()),
        [_game(row, seats) for row in found],
    )


def _is_running(circle: str) -> Any:  # noqa: ANN401  (a condition)
    """The games of a circle whose table is there, and not over."""
    there = exists(select(tables.c.code).where(tables.c.code == circle_games.c.code))
    return (circle_games.c.circle == circle) & circle_games.c.result.is_(None) & there


def _seats(connection: Connection, codes: Iterable[str]) -> dict[str, dict[int, str]]:
    seats: dict[str, dict[int, str]] = {code: {} for code in codes}
    asked = select(circle_seats).where(circle_seats.c.code.in_(seats))
    for row in connection.execute(asked.order_by(circle_seats.c.seat)):
        seats[row.code][row.seat] = row.member
    return seats


def _game(row: Any, seats: dict[str, dict[int, str]]) -> CircleGame:  # noqa: ANN401  (a row)
    result = None if row.result is None else MatchEnd(**json.loads(row.result))
    return CircleGame(row.code, row.at, row.open_seats, result, seats[row.code])
