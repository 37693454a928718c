"""Evenings at online tables, as they are stored: the plan, and where each board is played.

A function here is one transaction. What it returns is durable once that has been committed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, exists, func, insert, select, update

from tricorne.play.codes import ServerCode
from tricorne.rules.errors import refuse
from tricorne.server.store.name_reports import settle_reports
from tricorne.server.store.schema import evening_tables, evenings
from tricorne.server.store.trouble import NoRoom, Unfit

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import Select

    from tricorne.server.store.circle_games import MatchEnd

MOST_EVENINGS = 2000
"""How many are stored at most,"""
MOST_LETTERS = 128 * 1024
"""and how long each may get."""


class LongEvening(NoRoom):
    """An evening has as many changes as there may be."""

    refusal = refuse(ServerCode.FULL, "this evening has been changed too often")


class BoardLaid(Unfit):
    """The table has been laid already, or is not needed any more."""


@dataclass(frozen=True, slots=True)
class BoardTable:
    """Where a board is played: at the table with this number in its round, and this code.

    `totals` are the points of the seats once it is over; none at all if it was not played to its
    end, or if the organiser typed a result before.
    """

    board: int
    number: int
    code: str | None = None
    totals: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class EveningRow:
    """An evening. `key` is the digest of the organiser's, `evening` what `to_json` has written."""

    code: str
    key: str
    evening: str
    language: str
    turn: int | None
    started: int
    over: bool
    revision: int
    at: int
    tables: tuple[BoardTable, ...] = ()

    def is_told(self, board: int) -> bool:
        """Whether all have played a board whose round has begun, so that everybody may know it."""
        here = [each.totals for each in self.tables if each.board == board]
        return self.over or (bool(here) and None not in here)


def put_evening(connection: Connection, new: EveningRow) -> None:
    """Store a new evening. NoRoom if there are too many."""
    used = connection.execute(select(func.count()).select_from(evenings)).scalar_one()
    if used >= MOST_EVENINGS:
        raise NoRoom("as many evenings are stored as there may be")
    connection.execute(insert(evenings).values(_values(new)))


def _values(row: EveningRow) -> dict[str, Any]:
    return {column.name: getattr(row, column.name) for column in evenings.c}


def find_evening(connection: Connection, code: str) -> EveningRow | None:
    """An evening, with the tables of all rounds that have begun."""
    row = connection.execute(select(evenings).where(evenings.c.code == code)).first()
    if row is None:
        return None
    order = (evening_tables.c.board, evening_tables.c.number)
    mine = select(evening_tables).where(evening_tables.c.code == code).order_by(*order)
    tables = tuple(
        BoardTable(each.board, each.number, each.table, _points(each.totals))
        for each in connection.execute(mine)
    )
    return EveningRow(**row._mapping, tables=tables)  # noqa: SLF001  (its public name)


def _points(totals: str | None) -> tuple[int, ...] | None:
    return None if totals is None else tuple(json.loads(totals))


def store_evening(
    connection: Connection,
    after: EveningRow,
    begun: Sequence[BoardTable],
    given_up: BoardTable | None,
) -> bool:
    """Store the next revision of an evening. Returns False if somebody else has changed it.

    The tables of a round that has `begun` are to be laid. One that is `given_up` counts no more,
    nor does any that still plays when the evening is over.
    """
    if len(after.evening) > MOST_LETTERS:
        raise LongEvening("the evening has become too long")
    before = (evenings.c.code == after.code, evenings.c.revision == after.revision - 1)
    if not connection.execute(update(evenings).where(*before).values(_values(after))).rowcount:
        return False
    for each in begun:
        row = {"code": after.code, "board": each.board, "number": each.number}
        connection.execute(insert(evening_tables).values(row))
    if given_up is not None:
        here = (evening_tables.c.code == after.code) & (evening_tables.c.board == given_up.board)
        at = evening_tables.c.number == given_up.number
        unplayed = update(evening_tables).where(here, at, evening_tables.c.totals.is_(None))
        connection.execute(unplayed.values(totals="[]"))
    if after.over:  # the deals are told with the end
        mine = (evening_tables.c.code == after.code) & evening_tables.c.totals.is_(None)
        connection.execute(update(evening_tables).where(mine).values(totals="[]"))
    return True


def claim_board(connection: Connection, evening: str, place: BoardTable, table: str) -> None:
    """Note the table where a board is played, which is stored with it. BoardLaid if it has one."""
    of = evening_tables.c
    here = (of.code == evening) & (of.board == place.board) & (of.number == place.number)
    free = of.table.is_(None) & of.totals.is_(None)
    noted = update(evening_tables).where(here, free).values(table=table)
    if connection.execute(noted).rowcount == 0:
        raise BoardLaid("this board has its table")


def end_board(connection: Connection, table: str, end: MatchEnd) -> None:
    """Store what a board at a table brought, if one is played there.

    The first end counts. One that was broken off brings nothing.
    """
    totals = end.points if end.complete else []
    mine = (evening_tables.c.table == table) & evening_tables.c.totals.is_(None)
    connection.execute(update(evening_tables).where(mine).values(totals=json.dumps(totals)))


def forget_board(connection: Connection, table: str) -> None:
    """Forget where a board was played when its table is deleted; its points stay, if it has any."""
    of = evening_tables.c
    nowhere = {"table": None, "totals": func.coalesce(of.totals, "[]")}
    connection.execute(update(evening_tables).where(of.table == table).values(nowhere))


def is_hidden(connection: Connection, table: str) -> bool:
    """Whether the deal of a table is still to be played at another table of its evening."""
    hidden = _hidden().where(evening_tables.c.table == table)
    return connection.execute(hidden).first() is not None


def hidden_tables(connection: Connection) -> set[str]:
    """All such tables."""
    return {*connection.execute(_hidden()).scalars()}


def _hidden() -> Select[tuple[str]]:
    other = evening_tables.alias()
    unplayed = exists(
        select(other.c.code).where(
            other.c.code == evening_tables.c.code,
            other.c.board == evening_tables.c.board,
            other.c.totals.is_(None),
        )
    )
    lasts = exists(
        select(evenings.c.code).where(evenings.c.code == evening_tables.c.code, ~evenings.c.over)
    )
    there = evening_tables.c.table.is_not(None)
    return select(evening_tables.c.table).where(there, unplayed, lasts)


def delete_evening(connection: Connection, code: str) -> None:
    """Delete an evening. Its tables stay."""
    connection.execute(delete(evenings).where(evenings.c.code == code))
    settle_reports(connection, code)
