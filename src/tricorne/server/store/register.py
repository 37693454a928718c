"""The register of personal data: each stored column that tells something of a person.

Finding, sweeping, docs/data.md and a test of all erasing follow from it. A column that is neither
here nor declared `IMPERSONAL` fails the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import Column, delete, func, select, tuple_

from tricorne.server.environment.settings import Limits
from tricorne.server.store.circles import drop_orphans
from tricorne.server.store.schema import (
    alarms,
    archived,
    attempts,
    backups,
    barred,
    circle_games,
    circle_names,
    circle_seats,
    circles,
    contracted,
    count_changes,
    counts,
    entries,
    evening_tables,
    evenings,
    invitations,
    leases,
    listening,
    live_top_answers,
    live_top_players,
    live_tops,
    name_reports,
    nodes,
    notices,
    parts,
    pulse,
    screens,
    season_games,
    season_members,
    season_reminders,
    seasons,
    secrets,
    snapshots,
    subscriptions,
    tables,
)

if TYPE_CHECKING:
    from sqlalchemy import Table
    from sqlalchemy.engine import Connection

DataKind = Literal["name", "names", "text", "device", "code", "address", "time"]
"""A name; JSON with names and digests of tokens; a part of it; the digest of a device; the code of
a link; an address; when somebody did something."""
_HOUR = 3600 * 1000
_DAY = 24 * _HOUR
_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Sweep:
    """Rows that are deleted this many days after `since`, and what has to be done after that."""

    table: Table
    since: Column[Any]
    days: Callable[[Limits], int]
    then: Callable[[Connection], None] | None = None
    late_ms: int = 0
    """How much later than `since` somebody may have changed the row."""

    def count_rows(self, connection: Connection, at: int, limits: Limits) -> tuple[int, int]:
        """How many rows are due, and how many there are."""
        size = select(func.count()).select_from(self.table)
        due = size.where(self.since < self._before(at, limits))
        return connection.execute(due).scalar_one(), connection.execute(size).scalar_one()

    def delete(self, connection: Connection, at: int, limits: Limits) -> None:
        """Delete some of the rows that are due."""
        keys = [*self.table.primary_key]
        due = select(*keys).where(self.since < self._before(at, limits)).limit(_AT_ONCE)
        connection.execute(delete(self.table).where(tuple_(*keys).in_(due)))
        if self.then is not None:
            self.then(connection)

    def _before(self, at: int, limits: Limits) -> int:
        return at - self.days(limits) * _DAY - self.late_ms


SWEPT = (
    Sweep(circles, circles.c.at, lambda limits: limits.keep_circles_days, drop_orphans),
    Sweep(circle_games, circle_games.c.at, lambda limits: limits.keep_circles_days),
    Sweep(seasons, seasons.c.at, lambda limits: limits.keep_circles_days),
    Sweep(counts, counts.c.at, lambda limits: limits.keep_counts_days, late_ms=_HOUR),
    Sweep(live_tops, live_tops.c.at, lambda limits: limits.keep_tops_days),
    Sweep(evenings, evenings.c.at, lambda limits: limits.keep_counts_days),
    Sweep(name_reports, name_reports.c.at, lambda limits: limits.keep_reports_days),
    Sweep(subscriptions, subscriptions.c.at, lambda limits: limits.keep_subscriptions_days),
    Sweep(notices, notices.c.at, lambda _: 1),
    Sweep(barred, barred.c.until, lambda _: 0),
)
"""What the server deletes once an hour, beside tables."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A kind of data about people: whose it is, who erases it, and until when it is kept.

    `card` names the part of the page's privacy screen that speaks of it.
    """

    whose: str
    by_people: str
    by_operator: str
    kept: str
    card: Literal["tables", "counts", "day", "lists", "notices", "reports", "tops", "traces"]


@dataclass(frozen=True, slots=True)
class Personal:
    """A column with personal data."""

    column: Column[Any]
    kind: DataKind
    what: str
    subject: Subject


_AT_TABLES = Subject(
    "the players of a table",
    "the player, in My games",
    "`steward forget CODE --seat N`",
    "with the table: 400 days after its last entry, 30 if hardly anything happened",
    "tables",
)
_OF_A_DAY = Subject(
    "the player of a deal of the day",
    "the player, below the list",
    "`steward forget DAY --name NAME`",
    "with the table: 400 days",
    "day",
)
_IN_CIRCLES = Subject(
    "the members of a circle",
    "the member, or the first member, in the circle",
    "`steward forget CODE --name NAME`",
    "400 days after the device last played a deal of the day, or a game or a top of the circle",
    "lists",
)
_NAMES_OF_CIRCLES = Subject(
    "the members of a circle whose name tells of them",
    "the first member, in the circle",
    "`steward rename CODE NAME`",
    "with the circle",
    "lists",
)
_GAMES_OF_CIRCLES = Subject(
    "the members of a circle at its tables",
    "the player, in My games; the member who leaves the circle",
    "`steward forget CODE --seat N`",
    "400 days after the game began or ended",
    "lists",
)
_IN_SEASONS = Subject(
    "the members of a season of a circle",
    "the member who leaves the season or the circle",
    "`steward forget CODE`",
    "400 days after it was offered",
    "lists",
)
_OF_COUNTS = Subject(
    "the players of a shared score sheet",
    "anyone with the link for counting, in its menu",
    "`steward forget CODE`",
    "60 days after its last change",
    "counts",
)
_OF_EVENINGS = Subject(
    "the players of an evening at online tables",
    "the organiser, at the foot of the evening",
    "`steward forget CODE`",
    "60 days after the organiser's last step",
    "counts",
)
_OF_TOPS = Subject(
    "the players of a top with a host",
    "the player, or the host for all, at the foot of the top",
    "`steward forget CODE --name NAME`",
    "30 days after the host's last step",
    "tops",
)
_OF_TOPS_OF_CIRCLES = Subject(
    "the members of a circle who play its top",
    "the member who leaves the circle; for all, who began the top or looks after the circle",
    "`steward forget CODE --name NAME` with the code of the circle",
    "30 days after it was begun; the latest five of a circle",
    "lists",
)
_TOLD = Subject(
    "the users of a device that is told of turns",
    "the user, in the settings",
    "`steward forget CODE --seat N`",
    "100 days after its last visit, or until its push service no longer knows it",
    "notices",
)
_IN_THE_ARCHIVE = Subject(
    "the players of an archived game",
    "nobody: it has no tokens any more",
    "`steward forget CODE --archive PLACE`",
    "until the operator deletes it",
    "tables",
)
_REPORTED = Subject(
    "a player whose name was reported, and who reported it",
    "the reported player, with their name at that place",
    "`steward dismiss CODE NAME`, `steward invent NAME`",
    "14 days after the first report",
    "reports",
)
_BARRED = Subject(
    "the users of an address",
    "nobody",
    "`steward admit ADDRESS`",
    "until the bar ends, and an hour",
    "traces",
)
_CHANGED = Subject(
    "the players of a table that the operator changed", "nobody", "nothing", "a day", "traces"
)

REGISTER = (
    Personal(tables.c.code, "code", "the code in its link", _AT_TABLES),
    Personal(tables.c.agreement, "names", "names, digests of tokens, a rival's game", _AT_TABLES),
    Personal(tables.c.at, "time", "when it was laid", _AT_TABLES),
    Personal(entries.c.code, "code", "the code in its link", _AT_TABLES),
    Personal(
        entries.c.entry, "names", "names, digests of tokens, ids of requests, moves", _AT_TABLES
    ),
    Personal(entries.c.at, "time", "when it happened", _AT_TABLES),
    Personal(snapshots.c.code, "code", "the code in its link", _AT_TABLES),
    Personal(snapshots.c.state, "names", "the same, added up", _AT_TABLES),
    Personal(leases.c.code, "code", "the code in its link", _AT_TABLES),
    Personal(attempts.c.code, "code", "the code in its link", _OF_A_DAY),
    Personal(attempts.c.name, "name", "the name in the list", _OF_A_DAY),
    Personal(attempts.c.device, "device", "the digest of the device", _OF_A_DAY),
    Personal(attempts.c.points, "time", "the points", _OF_A_DAY),
    Personal(attempts.c.time_ms, "time", "the time of thinking", _OF_A_DAY),
    Personal(attempts.c.circle, "code", "the circle that it is for", _OF_A_DAY),
    Personal(circles.c.code, "code", "the code by which members call it", _IN_CIRCLES),
    Personal(circles.c.name, "name", "the name in the circle", _IN_CIRCLES),
    Personal(circles.c.device, "device", "the digest of the device", _IN_CIRCLES),
    Personal(circles.c.member, "device", "the digest of the first device", _IN_CIRCLES),
    Personal(circles.c.at, "time", "when the device played last", _IN_CIRCLES),
    Personal(circles.c.since, "time", "when it joined", _IN_CIRCLES),
    Personal(invitations.c.code, "code", "the code by which members call it", _IN_CIRCLES),
    Personal(invitations.c.link, "code", "the code in its link", _IN_CIRCLES),
    Personal(circle_names.c.code, "code", "the code by which members call it", _NAMES_OF_CIRCLES),
    Personal(circle_names.c.title, "name", "its name", _NAMES_OF_CIRCLES),
    Personal(circle_games.c.code, "code", "the code of a table", _GAMES_OF_CIRCLES),
    Personal(circle_games.c.circle, "code", "the circle", _GAMES_OF_CIRCLES),
    Personal(circle_games.c.at, "time", "when the game began or ended", _GAMES_OF_CIRCLES),
    Personal(circle_games.c.result, "time", "who won, and the points", _GAMES_OF_CIRCLES),
    Personal(circle_seats.c.code, "code", "the code of a table", _GAMES_OF_CIRCLES),
    Personal(circle_seats.c.member, "device", "the digest of the device", _GAMES_OF_CIRCLES),
    Personal(circle_seats.c.key, "device", "the digest of a token", _GAMES_OF_CIRCLES),
    Personal(seasons.c.circle, "code", "the circle", _IN_SEASONS),
    Personal(seasons.c.at, "time", "when it was offered", _IN_SEASONS),
    Personal(season_members.c.member, "device", "the digest of the device", _IN_SEASONS),
    Personal(season_games.c.table, "code", "the code of a table", _IN_SEASONS),
    Personal(season_games.c.totals, "time", "the points of each", _IN_SEASONS),
    Personal(counts.c.code, "code", "the code in its link", _OF_COUNTS),
    Personal(counts.c.count, "names", "names and lines", _OF_COUNTS),
    Personal(count_changes.c.code, "code", "the code in its link", _OF_COUNTS),
    Personal(count_changes.c.text, "text", "what changed in it", _OF_COUNTS),
    Personal(counts.c.at, "time", "when it changed last", _OF_COUNTS),
    Personal(evenings.c.code, "code", "the code in its link", _OF_EVENINGS),
    Personal(evenings.c.evening, "names", "names and results", _OF_EVENINGS),
    Personal(evenings.c.at, "time", "the organiser's last step", _OF_EVENINGS),
    Personal(evening_tables.c.code, "code", "the code in its link", _OF_EVENINGS),
    Personal(evening_tables.c.table, "code", "the code of a table", _OF_EVENINGS),
    Personal(evening_tables.c.totals, "time", "the points of each", _OF_EVENINGS),
    Personal(live_tops.c.code, "code", "the code in its link", _OF_TOPS),
    Personal(live_tops.c.at, "time", "the host's last step", _OF_TOPS),
    Personal(live_tops.c.opened, "time", "when a position began", _OF_TOPS),
    Personal(live_tops.c.ended, "time", "when it ended", _OF_TOPS),
    Personal(live_tops.c.circle, "code", "the circle", _OF_TOPS_OF_CIRCLES),
    Personal(
        live_tops.c.key, "device", "the digest of the device that began it", _OF_TOPS_OF_CIRCLES
    ),
    Personal(live_top_players.c.question, "time", "how far a member is", _OF_TOPS_OF_CIRCLES),
    Personal(live_top_players.c.opened, "time", "when they began a position", _OF_TOPS_OF_CIRCLES),
    Personal(live_top_players.c.ended, "time", "when they answered it", _OF_TOPS_OF_CIRCLES),
    Personal(live_top_players.c.code, "code", "the code in its link", _OF_TOPS),
    Personal(live_top_players.c.name, "name", "the name of a player", _OF_TOPS),
    Personal(
        live_top_players.c.key,
        "device",
        "the digest of their token, in a circle of the first device",
        _OF_TOPS,
    ),
    Personal(live_top_answers.c.code, "code", "the code in its link", _OF_TOPS),
    Personal(live_top_answers.c.action, "time", "the move that a player chose", _OF_TOPS),
    Personal(subscriptions.c.endpoint, "address", "where its notices go", _TOLD),
    Personal(subscriptions.c.zone, "time", "its time zone", _TOLD),
    Personal(subscriptions.c.language, "time", "its language", _TOLD),
    Personal(subscriptions.c.quiet_since, "time", "when its quiet hours begin", _TOLD),
    Personal(subscriptions.c.quiet_until, "time", "when its quiet hours end", _TOLD),
    Personal(subscriptions.c.at, "time", "its last visit", _TOLD),
    Personal(listening.c.code, "code", "the tables that it hears of", _TOLD),
    Personal(listening.c.key, "device", "the digest of the token of its seat", _TOLD),
    Personal(
        season_reminders.c.code,
        "code",
        "the season of whose end it is still to be reminded",
        _TOLD,
    ),
    Personal(alarms.c.code, "code", "the code in its link", _AT_TABLES),
    Personal(screens.c.code, "code", "the code of the table that a big screen shows", _AT_TABLES),
    Personal(screens.c.slot, "code", "the code in the link of a big screen", _AT_TABLES),
    Personal(screens.c.at, "time", "since when it shows that table", _AT_TABLES),
    Personal(
        archived.c.code, "code", "the code of a game, whose record has names", _IN_THE_ARCHIVE
    ),
    Personal(name_reports.c.name, "name", "the name", _REPORTED),
    Personal(name_reports.c.code, "code", "the code or the day of its place", _REPORTED),
    Personal(name_reports.c.by, "time", "the seat of the player who reported it", _REPORTED),
    Personal(name_reports.c.at, "time", "when it was reported first", _REPORTED),
    Personal(barred.c.network, "address", "a barred address or network", _BARRED),
    Personal(barred.c.until, "time", "until when", _BARRED),
    Personal(notices.c.code, "code", "a digest of its code", _CHANGED),
    Personal(notices.c.at, "time", "when it was changed", _CHANGED),
)

IMPERSONAL = frozenset[Column[Any]](
    {
        backups.c.at,
        entries.c.version,
        snapshots.c.version,
        snapshots.c.made_by,
        attempts.c.day,
        attempts.c.counts,
        attempts.c.offline,
        circles.c.same_draws,
        circle_games.c.open_seats,
        circle_seats.c.seat,
        seasons.c.code,
        seasons.c.offer,
        seasons.c.stage,
        seasons.c.due,
        season_members.c.code,
        season_members.c.number,
        season_games.c.code,
        season_games.c.number,
        season_games.c.members,
        counts.c.key,
        counts.c.hand,
        counts.c.hand,
        counts.c.revision,
        count_changes.c.revision,
        count_changes.c.hand,
        count_changes.c.start,
        count_changes.c.end,
        evenings.c.key,
        evenings.c.language,
        evenings.c.turn,
        evenings.c.started,
        evenings.c.over,
        evenings.c.revision,
        evening_tables.c.board,
        evening_tables.c.number,
        live_tops.c.plan,
        live_tops.c.question,
        live_tops.c.over,
        live_tops.c.revision,
        live_top_players.c.number,
        live_top_answers.c.question,
        live_top_answers.c.player,
        name_reports.c.place,
        name_reports.c.dismissed,
        notices.c.id,
        leases.c.node,
        leases.c.version,
        leases.c.thought_ms,
        leases.c.since,
        subscriptions.c.id,
        subscriptions.c.point,
        subscriptions.c.auth,
        listening.c.subscription,
        listening.c.told,
        season_reminders.c.subscription,
        season_reminders.c.rings_at,
        season_reminders.c.taken,
        alarms.c.rings_at,
        alarms.c.version,
        alarms.c.taken,
        archived.c.part,
        archived.c.start,
        archived.c.length,
        *secrets.c,
        *pulse.c,
        *backups.c,
        *parts.c,
        *nodes.c,
        *contracted.c,
    }
)
"""Columns that tell nothing of anybody."""
