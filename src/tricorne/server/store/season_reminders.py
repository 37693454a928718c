"""Reminders of the end of a season, one for each device that hears of an unfinished game of it.

They are stored with the stage at which members are told. One server takes a reminder for a while,
as it does an alarm, and removes it once it is sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, insert, literal, null, select, tuple_, update

from tricorne.play.season.course import SeasonStage
from tricorne.server.store.alarms import TAKEN_MS, is_free
from tricorne.server.store.schema import (
    listening,
    season_games,
    season_reminders,
    seasons,
    subscriptions,
)
from tricorne.server.store.subscriptions import Subscription

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement, Select


class TakenReminder(NamedTuple):
    """A reminder that this server has taken."""

    season: str
    subscription: str
    taken: int


class Reminded(NamedTuple):
    """The device to remind, and the circle of the season."""

    device: Subscription
    circle: str


def put_reminders(connection: Connection, season: str, at: int) -> None:
    """Let all devices be reminded that hear of an unfinished game."""
    heard = _heard(season, listening.c.subscription).distinct().order_by(listening.c.subscription)
    found = heard.add_columns(literal(season), literal(at, season_reminders.c.rings_at.type))
    into = insert(season_reminders).from_select(["subscription", "code", "rings_at"], found)
    connection.execute(into)


def take_reminders(connection: Connection, at: int, most: int) -> list[TakenReminder]:
    """Take some of the reminders that are due, none of which another server has."""
    mine = season_reminders.c
    due = (
        select(mine.code, mine.subscription)
        .where(mine.rings_at <= at, is_free(mine.taken, at))
        .order_by(mine.rings_at)
        .limit(most)
        .with_for_update(skip_locked=True)
    )
    taking = (
        update(season_reminders)
        .where(tuple_(mine.code, mine.subscription).in_(due))
        .values(taken=at + TAKEN_MS)
        .returning(mine.code, mine.subscription, mine.taken)
    )
    return [TakenReminder(*row) for row in connection.execute(taking)]


def whom_to_remind(connection: Connection, reminder: TakenReminder) -> Reminded | None:
    """The device of a reminder; None if the season or its player's games are over by now."""
    fields = [subscriptions.c[name] for name in Subscription.__slots__]
    plays = _heard(reminder.season, listening.c.code).where(
        listening.c.subscription == reminder.subscription
    )
    asked = (
        select(*fields, seasons.c.circle)
        .join(seasons, seasons.c.code == reminder.season)
        .where(subscriptions.c.id == reminder.subscription)
        .where(seasons.c.stage == SeasonStage.REMINDED, plays.exists())
    )
    row = connection.execute(asked).first()
    return None if row is None else Reminded(Subscription(*row[:-1]), row.circle)


def end_reminder(connection: Connection, reminder: TakenReminder) -> None:
    """Remove a reminder that was sent, or is not needed."""
    connection.execute(delete(season_reminders).where(_held(reminder)))


def put_off(connection: Connection, reminder: TakenReminder, at: int) -> None:
    """Let a reminder be due again then."""
    again = update(season_reminders).where(_held(reminder))
    connection.execute(again.values(rings_at=at, taken=null()))


def _heard(season: str, what: ColumnElement[str]) -> Select[str]:
    """A column of the devices that hear of the unfinished games of a season."""
    return (
        select(what)
        .join(season_games, season_games.c.table == listening.c.code)
        .where(season_games.c.code == season, season_games.c.totals.is_(None))
    )


def _held(reminder: TakenReminder) -> ColumnElement[bool]:
    mine = season_reminders.c
    held = (mine.code == reminder.season) & (mine.subscription == reminder.subscription)
    return held & (mine.taken == reminder.taken)
