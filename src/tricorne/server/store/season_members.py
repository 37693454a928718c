"""Who takes part in the seasons of a circle, as members come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update

from tricorne.play.season.course import RUNS, SeasonStage
from tricorne.server.store.schema import season_members, seasons
from tricorne.server.store.season_games import leave_games

if TYPE_CHECKING:
    from sqlalchemy import Select
    from sqlalchemy.engine import Connection


def leave_season(connection: Connection, code: str, member: str) -> None:
    """Leave a season. A member who leaves after it began has lost the games that are not over."""
    mine = (season_members.c.code == code) & (season_members.c.member == member)
    stage = connection.execute(select(seasons.c.stage).where(seasons.c.code == code)).scalar()
    if stage == SeasonStage.OFFERED:
        connection.execute(delete(season_members).where(mine))
        return
    gone = connection.execute(update(season_members).where(mine).values(member=None)).rowcount
    if gone and stage in RUNS:
        leave_games(connection, code)


def leave_seasons(connection: Connection, circle: str, member: str) -> None:
    """Leave all seasons of a circle, with it."""
    mine = select(seasons.c.code).where(seasons.c.circle == circle)
    for code in connection.execute(mine).scalars().all():
        leave_season(connection, code, member)


def replace_member(connection: Connection, circle: str, member: str, heir: str) -> None:
    """Let another device stand for a member."""
    here = season_members.c.code.in_(select(seasons.c.code).where(seasons.c.circle == circle))
    mine = here & (season_members.c.member == member)
    connection.execute(update(season_members).where(mine).values(member=heir))


def drop_seasons(connection: Connection, circles: Select[tuple[str]]) -> None:
    """Delete the seasons of all other circles. Their tables stay."""
    connection.execute(delete(seasons).where(seasons.c.circle.not_in(circles)))


def delete_season(connection: Connection, code: str) -> bool:
    """Delete a season. Its tables stay. Returns whether there was one."""
    return connection.execute(delete(seasons).where(seasons.c.code == code)).rowcount > 0
