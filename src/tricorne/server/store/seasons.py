"""The seasons of circles. Each change is one transaction, which checks whether it is due.

So several nodes may try the same at once: one of them does it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from sqlalchemy import delete, insert, select, update

from tricorne.play.season.course import LASTS, SeasonStage, due_at, next_stage
from tricorne.play.season.offer import SeasonOffer
from tricorne.play.season.schedule import MOST_MEMBERS, schedule
from tricorne.server.store.circles import lock
from tricorne.server.store.schema import season_members, seasons
from tricorne.server.store.season_games import (
    SeasonGame,
    games_in,
    put_games,
    round_off,
)
from tricorne.server.store.season_reminders import put_reminders

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection
    from sqlalchemy.sql import ColumnElement

_KEPT = 5
"""How many seasons of a circle are kept, with the present one."""
_AT_ONCE = 20
"""How many seasons go on in one round of a node."""


Joined = Literal["joined", "begun", "full"]
"""What becomes of somebody who wants to join: the season may have begun, or been called off."""


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a circle. A member is None once they have left."""

    code: str
    circle: str
    offer: SeasonOffer
    stage: SeasonStage
    members: list[str | None]
    games: list[SeasonGame]

    @property
    def unlaid(self) -> list[SeasonGame]:
        """The games that need a table."""
        return [each for each in self.games if each.table is None and not each.game.over]


def read_season(connection: Connection, code: str) -> Season | None:
    """A season by its code."""
    row = connection.execute(select(seasons).where(seasons.c.code == code)).first()
    if row is None:
        return None
    who = select(season_members.c.member).where(season_members.c.code == code)
    members = [*connection.execute(who.order_by(season_members.c.number)).scalars()]
    offer, stage = SeasonOffer.from_json(row.offer), SeasonStage(row.stage)
    return Season(code, row.circle, offer, stage, members, games_in(connection, code))


def season_of(connection: Connection, circle: str) -> Season | None:
    """The latest season of a circle."""
    latest = select(seasons.c.code).where(seasons.c.circle == circle).order_by(seasons.c.at.desc())
    code = connection.execute(latest.limit(1)).scalar()
    return None if code is None else read_season(connection, code)


def put_season(  # noqa: PLR0913, PLR0917  (what is offered, by whom and where)
    connection: Connection, code: str, circle: str, member: str, offer: SeasonOffer, at: int
) -> bool:
    """Offer a season, whose first member offers it. Returns False while another one lasts."""
    lock(connection)
    mine = select(seasons.c.code, seasons.c.stage).where(seasons.c.circle == circle)
    before = connection.execute(mine.order_by(seasons.c.at.desc())).all()
    if any(row.stage in LASTS for row in before):
        return False
    old = [row.code for row in before[_KEPT - 1 :]]
    connection.execute(delete(seasons).where(seasons.c.code.in_(old)))
    row = {"code": code, "circle": circle, "offer": offer.to_json(), "stage": SeasonStage.OFFERED}
    connection.execute(insert(seasons).values(row | {"due": offer.begins, "at": at}))
    connection.execute(insert(season_members).values(code=code, number=0, member=member))
    return True


def join_season(connection: Connection, code: str, member: str) -> Joined:
    """Join a season before it begins."""
    lock(connection)
    stage = select(seasons.c.stage).where(seasons.c.code == code)
    if connection.execute(stage).scalar() != SeasonStage.OFFERED:
        return "begun"
    who = select(season_members.c.number, season_members.c.member)
    rows = connection.execute(who.where(season_members.c.code == code)).all()
    if any(row.member == member for row in rows):
        return "joined"
    if len(rows) >= MOST_MEMBERS:
        return "full"
    number = max((row.number for row in rows), default=-1) + 1
    connection.execute(insert(season_members).values(code=code, number=number, member=member))
    return "joined"


def call_off(connection: Connection, code: str) -> bool:
    """Call a season off before it begins. Returns False if it has begun."""
    lock(connection)
    return _set_stage(connection, code, SeasonStage.OFFERED, SeasonStage.CALLED_OFF, None)


def due_seasons(connection: Connection, at: int) -> list[str]:
    """Some of the seasons to which something is due to happen, by age."""
    due = select(seasons.c.code).where(seasons.c.due <= at).order_by(seasons.c.due)
    return [*connection.execute(due.limit(_AT_ONCE)).scalars()]


@dataclass(slots=True)
class SeasonStep:
    """Takes a season to its next stage, within a transaction, if that is due.

    `totals` has the points so far at the tables of the games that are not over.
    """

    code: str
    at: int
    totals: Mapping[int, Collection[int]] = field(default_factory=dict)
    made: SeasonStage | None = None
    """The stage to which this step took it, if any."""

    def __call__(self, connection: Connection) -> None:
        self.made = None
        lock(connection)
        season = read_season(connection, self.code)
        if season is None:
            return
        after = stage_due(season, self.at)
        if after == season.stage and not season.unlaid:
            due = due_at(season.offer, season.stage)
            _set_stage(connection, self.code, after, after, due)
            return
        if after == season.stage:  # whoever began it has not laid all tables yet
            return
        due = 0 if after == SeasonStage.RUNNING else due_at(season.offer, after)
        if not _set_stage(connection, self.code, season.stage, after, due):
            return
        self.made = after
        if after == SeasonStage.RUNNING:
            self._begin(connection, season)
        elif after == SeasonStage.REMINDED:
            put_reminders(connection, self.code, self.at)
        elif after == SeasonStage.OVER:
            round_off(connection, self.code, self.totals, season.offer.unfinished)

    def _begin(self, connection: Connection, season: Season) -> None:
        """Number the members anew, because some may have left, and store who plays whom."""
        connection.execute(delete(season_members).where(season_members.c.code == self.code))
        rows = [
            {"code": self.code, "number": number, "member": member}
            for number, member in enumerate(season.members)
        ]
        connection.execute(insert(season_members), rows)
        offer = season.offer
        put_games(connection, self.code, schedule(len(rows), offer.size, offer.times))


def stage_due(season: Season, at: int) -> SeasonStage:
    """The stage of a season at this time, one step further at most."""
    left = sum(not each.game.over for each in season.games)
    return next_stage(season.offer, season.stage, at, len(season.members), left)


def _set_stage(
    connection: Connection, code: str, before: SeasonStage, after: SeasonStage, due: int | None
) -> bool:
    """Set the stage and when the next one is due. Returns False if another one was faster."""
    still = _is_at(code, before)
    return (
        connection.execute(update(seasons).where(still).values(stage=after, due=due)).rowcount == 1
    )


def _is_at(code: str, stage: SeasonStage) -> ColumnElement[bool]:
    return (seasons.c.code == code) & (seasons.c.stage == stage)
