"""The games of seasons as they are stored: who plays at which table, and what counts."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import exists, insert, select, update

from tricorne.play.season.course import LASTS
from tricorne.play.season.game import Fixture, Unfinished
from tricorne.server.store.schema import season_games, season_members, seasons, tables
from tricorne.server.store.trouble import Unfit

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement


class Taken(Unfit):
    """Another node has laid this table, or it is not needed any more."""


@dataclass(frozen=True, slots=True)
class SeasonGame:
    """A game, its number in the season, and the code of its table once it is laid."""

    number: int
    game: Fixture
    table: str | None


def games_in(connection: Connection, season: str) -> list[SeasonGame]:
    """The games of a season. One whose table was deleted is a draw."""
    there = exists(select(tables.c.code).where(tables.c.code == season_games.c.table))
    asked = select(season_games, there.label("there")).where(season_games.c.code == season)
    left = numbers_of_leavers(connection, season)
    found = []
    for row in connection.execute(asked.order_by(season_games.c.number)):
        game = _read(row.members, row.totals)
        if row.table is not None and not row.there:
            game = game.draw(left)
        found.append(SeasonGame(row.number, game, row.table))
    return found


def put_games(connection: Connection, season: str, schedule: Collection[tuple[int, ...]]) -> None:
    """Store the games of a season that begins."""
    rows = [
        {"code": season, "number": number, "members": ",".join(map(str, members))}
        for number, members in enumerate(schedule)
    ]
    connection.execute(insert(season_games), rows)


def claim_table(connection: Connection, season: str, number: int, table: str) -> None:
    """Note the table of a game, which is stored with it. Taken if it has one, or needs none."""
    lasts = exists(select(seasons.c.code).where(seasons.c.code == season, _lasts()))
    free = season_games.c.table.is_(None) & season_games.c.totals.is_(None) & lasts
    noted = update(season_games).where(_is(season, number), free).values(table=table)
    if connection.execute(noted).rowcount == 0:
        raise Taken("this game has a table")


def end_table(connection: Connection, table: str, totals: Collection[int] | None) -> None:
    """Store what the game at a table brought, if it is one of a season; None for a deleted one.

    The first end counts. The season is over with its last game.
    """
    mine = season_games.c.table == table
    row = connection.execute(select(season_games).where(mine)).first()
    if row is None or row.totals is not None:
        return
    left, game = numbers_of_leavers(connection, row.code), _read(row.members, None)
    ended = game.draw(left) if totals is None else game.end(totals, left)
    _store(connection, row.code, {row.number: ended})
    hurry_if_over(connection, row.code)


def forget_table(connection: Connection, table: str) -> None:
    """End the game at a table that is deleted, and forget where it was."""
    end_table(connection, table, None)
    mine = season_games.c.table == table
    connection.execute(update(season_games).where(mine).values(table=None))


def leave_games(connection: Connection, season: str) -> None:
    """End the games that have one player left, or none."""
    left = numbers_of_leavers(connection, season)
    after = {each.number: each.game.leave(left) for each in games_in(connection, season)}
    _store(connection, season, after)
    hurry_if_over(connection, season)


def round_off(
    connection: Connection, season: str, now: Mapping[int, Collection[int]], rule: Unfinished
) -> None:
    """End all games that are not over; `now` has the points so far, by the number of the game."""
    left = numbers_of_leavers(connection, season)
    after = {
        each.number: each.game.round_off(now.get(each.number), rule, left)
        for each in games_in(connection, season)
    }
    _store(connection, season, after)


def hurry_if_over(connection: Connection, season: str) -> None:
    """Let a season go on now if no game of it is left."""
    going = exists(
        select(season_games.c.code).where(
            season_games.c.code == season, season_games.c.totals.is_(None)
        )
    )
    due = update(seasons).where(seasons.c.code == season, _lasts(), ~going)
    connection.execute(due.values(due=0))


def numbers_of_leavers(connection: Connection, season: str) -> set[int]:
    """The numbers of those who have left."""
    gone = select(season_members.c.number).where(
        season_members.c.code == season, season_members.c.member.is_(None)
    )
    return {*connection.execute(gone).scalars()}


def _store(connection: Connection, season: str, games: Mapping[int, Fixture]) -> None:
    for number, game in games.items():
        if game.totals is not None:
            first = _is(season, number) & season_games.c.totals.is_(None)
            text = json.dumps(game.totals)
            connection.execute(update(season_games).where(first).values(totals=text))


def _lasts() -> ColumnElement[bool]:
    return seasons.c.stage.in_(LASTS)


def _is(season: str, number: int) -> ColumnElement[bool]:
    return (season_games.c.code == season) & (season_games.c.number == number)


def _read(members: str, totals: str | None) -> Fixture:
    who = tuple(map(int, members.split(",")))
    return Fixture(who, None if totals is None else tuple(json.loads(totals)))
