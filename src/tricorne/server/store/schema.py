"""The database: tables, the entries of each, daily attempts, secrets, and nodes.

A table's state is the fold of its entries. Snapshots only save reading old ones.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("agreement", Text, nullable=False),
)
"""The agreement of a table, as JSON; `at` is in milliseconds since 1970."""

entries = Table(
    "entries",
    metadata,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The entries of a table, in the order of `version`, each as JSON."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("made_by", String(40), nullable=False),
    Column("state", Text, nullable=False),
)
"""The fold of a table's entries up to this version, so that they need not all be read.

It is redundant: the entries contain everything.
"""

attempts = Table(
    "attempts",
    metadata,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("day", String(10), nullable=False, index=True),
    Column("device", String(64), nullable=False),
    Column("counts", Boolean, nullable=False),
    Column("name", Text, nullable=False),
    Column("points", Integer),
    Column("time_ms", BigInteger),
    Column("offline", Boolean),
    Column("circle", String(12)),
)
"""The attempts at the deal of a day. Of a device, only the first one counts; one that it made
`offline` and sent later never does. One with the draws of a private list is for this list alone.
Servers of the previous release rank by `time_ms`, too."""

Index(
    "ix_attempts_counting",
    attempts.c.day,
    attempts.c.device,
    unique=True,
    sqlite_where=attempts.c.counts,
    postgresql_where=attempts.c.counts,
)
"""Two simultaneous attempts could both find no earlier one; this stores only one of them."""

Index(
    "ix_attempts_in_circle",
    attempts.c.circle,
    attempts.c.day,
    attempts.c.device,
    unique=True,
    sqlite_where=attempts.c.circle.is_not(None),
    postgresql_where=attempts.c.circle.is_not(None),
)
"""So does this in a private list."""

Index("ix_attempts_device", attempts.c.device, attempts.c.day)
"""Of some devices on a day, and all of a device."""

circles = Table(
    "circles",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("device", String(64), primary_key=True, index=True),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("since", BigInteger),
    Column("same_draws", Boolean),
    Column("member", String(64)),
)
"""Circles of friends: the devices of their members, when each played last, and since when they have
been there; null for those that servers of an earlier release entered. A further device of a
`member` has the digest of the first one there. In a circle with the `same_draws`, a member at least
is known to draw so."""

circle_names = Table(
    "circle_names",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("title", Text, nullable=False),
)
"""The names of circles. One without is called by its members."""

screens = Table(
    "screens",
    metadata,
    Column("slot", String(16), primary_key=True),
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)
"""The table that a big screen shows, and since when."""

circle_games = Table(
    "circle_games",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("circle", String(12), nullable=False, index=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("open_seats", Integer, nullable=False),
    Column("result", Text),
)
"""The tables that members have laid for their circle, when each began or ended, how many seats wait
for somebody, and the result as JSON once the match is over. It outlasts the table."""

Index(
    "ix_circle_games_running",
    circle_games.c.circle,
    circle_games.c.at,
    sqlite_where=circle_games.c.result.is_(None),
    postgresql_where=circle_games.c.result.is_(None),
)
Index(
    "ix_circle_games_over",
    circle_games.c.circle,
    circle_games.c.at,
    sqlite_where=circle_games.c.result.is_not(None),
    postgresql_where=circle_games.c.result.is_not(None),
)
"""So the few that are shown are read, and not all that were ever played."""

circle_seats = Table(
    "circle_seats",
    metadata,
    Column("code", ForeignKey("circle_games.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("member", String(64), nullable=False, index=True),
    Column("key", String(64), nullable=False),
)
"""Who of a circle has which seat at a table of it, for as long as the token with this digest opens
it. Other seats are those of guests and bots."""

invitations = Table(
    "invitations",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("link", String(12), nullable=False, unique=True, index=True),
)
"""Circles whose link was renewed. Until then, the code of a circle is its link."""

seasons = Table(
    "seasons",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("circle", String(12), nullable=False, index=True),
    Column("offer", Text, nullable=False),
    Column("stage", String(10), nullable=False),
    Column("due", BigInteger, index=True),
    Column("at", BigInteger, nullable=False, index=True),
)
"""The seasons of circles: what was offered and when, how far each is, and when it goes on."""

season_members = Table(
    "season_members",
    metadata,
    Column("code", ForeignKey("seasons.code", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("member", String(64), index=True),
)
"""Who takes part in a season: a member of its circle; null once they have left."""

season_games = Table(
    "season_games",
    metadata,
    Column("code", ForeignKey("seasons.code", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("members", String(20), nullable=False),
    Column("table", String(12), unique=True, index=True),
    Column("totals", String(80)),
)
"""The games of a season: the numbers of their members, the table once it is laid, and the points
once the game is over. They outlast the table."""

evenings = Table(
    "evenings",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("key", String(64), nullable=False),
    Column("evening", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("turn", Integer),
    Column("started", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)
"""Evenings at online tables: what was agreed, with the secret of the deals and what was typed, the
seconds for a turn, how many rounds have begun, and when the organiser last did something."""

evening_tables = Table(
    "evening_tables",
    metadata,
    Column("code", ForeignKey("evenings.code", ondelete="CASCADE"), primary_key=True),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table", String(12), unique=True, index=True),
    Column("totals", String(80)),
)
"""Where each board of the rounds that have begun is played: the number of the table, its code once
it is laid, and the points of each seat once it is over; none where it was not played to its end."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("secret", String(128), nullable=False),
)
"""Secrets of this server, such as the source of the deals of the days."""

counts = Table(
    "counts",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("key", String(64), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("hand", String(64), nullable=False),
    Column("count", Text, nullable=False),
)
"""Shared counts of points, each whole as it was at a revision. `key` is the digest of the link for
counting, `hand` the device that made this revision."""

count_changes = Table(
    "count_changes",
    metadata,
    Column("code", ForeignKey("counts.code", ondelete="CASCADE"), primary_key=True),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("hand", String(64), nullable=False),
    Column("start", Integer, nullable=False),
    Column("end", Integer, nullable=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""Later revisions of shared counts: after how many letters of the one before, and before how many
at its end, this text stands. A revision is stored once, so it also says who was first."""

live_tops = Table(
    "live_tops",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("key", String(64), nullable=False),
    Column("plan", Text, nullable=False),
    Column("question", Integer, nullable=False),
    Column("opened", BigInteger),
    Column("ended", BigInteger),
    Column("over", Boolean, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("circle", String(12), index=True),
)
"""Tops that a host leads. `key` is the digest of the host's key, the plan is JSON. The `question`
is the present one, -1 before the first; `opened` and `ended` are its times, `at` is the time of the
host's last step. A revision is a step, or somebody who comes or goes.

In the top of a `circle`, each player has their own question and its times. `key` is the digest of
the member who began it, `at` the time when they did."""

live_top_players = Table(
    "live_top_players",
    metadata,
    Column("code", ForeignKey("live_tops.code", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("key", String(64), nullable=False),
    Column("question", Integer),
    Column("opened", BigInteger),
    Column("ended", BigInteger),
)
"""The players of a top, each with the digest of a token. In the top of a circle, the digest is that
of a member, who has no name here, but a question of their own."""

live_top_answers = Table(
    "live_top_answers",
    metadata,
    Column("code", ForeignKey("live_tops.code", ondelete="CASCADE"), primary_key=True),
    Column("question", Integer, primary_key=True, autoincrement=False),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("action", Integer, nullable=False),
)
"""The answer of each player to each question: one of its actions, by number."""

name_reports = Table(
    "name_reports",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("name", Text, primary_key=True),
    Column("place", String(8), nullable=False),
    Column("by", Integer),
    Column("at", BigInteger, nullable=False, index=True),
    Column("dismissed", Boolean, nullable=False),
)
"""Names that players have reported, each once: at a table, in a circle, at a top or an evening with
this code, or in the list of a day, which is the code then. `by` is the seat, or the number at a top
or an evening, of who reported it first."""

pulse = Table(
    "pulse",
    metadata,
    Column("at", BigInteger, nullable=False),
)
"""One row: when writing was last tested."""

backups = Table(
    "backups",
    metadata,
    Column("at", BigInteger, nullable=False),
)
"""When backups were finished, in milliseconds since 1970. The latest one counts."""

parts = Table(
    "parts",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("digest", String(64), nullable=False),
)
"""The parts of the archive, with the digest of each; none for one that another has replaced."""

archived = Table(
    "archived",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("part", ForeignKey("parts.number"), nullable=False, index=True),
    Column("start", Integer, nullable=False),
    Column("length", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""Tables that have moved to the archive: the position of the record in a part."""

notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("code", String(12), nullable=False),
)
"""Tables that changed beside the servers, which must read them again; kept for a day. The `code`
is a digest."""

barred = Table(
    "barred",
    metadata,
    Column("network", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
)
"""Barred addresses, and until when, in milliseconds since 1970."""

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("speaks", Integer, nullable=False),
    Column("beat", BigInteger, nullable=False),
    Column("gone", Boolean, nullable=False),
    Column("deaf", Boolean, nullable=False),
)
"""The servers that share these tables: the version of their protocol, the last beat by the
database's clock, whether the server has said goodbye, and whether it is cut off from the bus."""

contracted = Table(
    "contracted",
    metadata,
    Column("step", Integer, primary_key=True, autoincrement=False),
)
"""The steps that removed what older servers use. A server that does not know the last one is too
old for this database."""

leases = Table(
    "leases",
    metadata,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("node", ForeignKey("nodes.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("version", Integer),
    Column("thought_ms", BigInteger),
    Column("since", BigInteger),
)
"""The node that runs the timers of a table in play, for as long as that node lives.

It also stores the clock: at which version, how long the seat to move had thought by then, and since
when it has been running by the database's clock; null while it is stopped.
"""

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("endpoint", Text, nullable=False),
    Column("point", String(88), nullable=False),
    Column("auth", String(24), nullable=False),
    Column("language", String(8), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_since", Integer, nullable=False),
    Column("quiet_until", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)
"""Devices that are told when it is their turn: where and in which language, in which hours they are
not, and when the page was last there. The `id` is a digest of the address."""

listening = Table(
    "listening",
    metadata,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column(
        "subscription",
        ForeignKey("subscriptions.id", ondelete="CASCADE"),
        primary_key=True,
        index=True,
    ),
    Column("key", String(64), nullable=False),
    Column("told", Integer, nullable=False),
)
"""The tables that a device hears of, by the digest of the token of its seat, and the number of the
last notice about each."""

alarms = Table(
    "alarms",
    metadata,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("rings_at", BigInteger, nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("taken", BigInteger),
)
"""When to look at a table that devices hear of, the version of its last news, and until when the
server has that is looking."""

season_reminders = Table(
    "season_reminders",
    metadata,
    Column("code", ForeignKey("seasons.code", ondelete="CASCADE"), primary_key=True),
    Column(
        "subscription",
        ForeignKey("subscriptions.id", ondelete="CASCADE"),
        primary_key=True,
        index=True,
    ),
    Column("rings_at", BigInteger, nullable=False, index=True),
    Column("taken", BigInteger),
)
"""Devices that are still to be reminded of the end of a season: when, and until when a server has
taken the reminder."""
