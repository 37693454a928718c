"""Who plays the tops of a circle, as members come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update

from tricorne.server.store.schema import live_top_answers, live_top_players, live_tops

if TYPE_CHECKING:
    from sqlalchemy import Select
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement


def leave_tops(connection: Connection, circle: str, member: str) -> None:
    """Delete a member, and their answers, from all tops of a circle."""
    players, answers = live_top_players, live_top_answers
    here = live_tops.c.circle == circle
    connection.execute(select(live_tops.c.code).where(here).with_for_update()).all()
    mine = select(players.c.code, players.c.number).where(_plays(circle, member))
    for code, number in connection.execute(mine).all():
        theirs = (answers.c.code == code) & (answers.c.player == number)
        connection.execute(delete(answers).where(theirs))
    connection.execute(delete(players).where(_plays(circle, member)))
    _replace_beginner(connection, circle, member, "")


def replace_top_member(connection: Connection, circle: str, member: str, heir: str) -> None:
    """Let another device stand for a member."""
    connection.execute(update(live_top_players).where(_plays(circle, member)).values(key=heir))
    _replace_beginner(connection, circle, member, heir)


def _plays(circle: str, member: str) -> ColumnElement[bool]:
    here = select(live_tops.c.code).where(live_tops.c.circle == circle)
    return live_top_players.c.code.in_(here) & (live_top_players.c.key == member)


def _replace_beginner(connection: Connection, circle: str, member: str, heir: str) -> None:
    """Name another member, or nobody, as who began a top. Whatever changes gets a revision."""
    here = live_tops.c.circle == circle
    begun = update(live_tops).where(here, live_tops.c.key == member)
    connection.execute(begun.values(key=heir))
    connection.execute(update(live_tops).where(here).values(revision=live_tops.c.revision + 1))


def drop_tops(connection: Connection, circles: Select[tuple[str]]) -> None:
    """Delete the tops of all other circles."""
    gone = live_tops.c.circle.is_not(None) & live_tops.c.circle.not_in(circles)
    connection.execute(delete(live_tops).where(gone))
