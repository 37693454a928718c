"""The settings of a server: storage, addresses and limits."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from tricorne.play.retention import (
    KEEP_CIRCLES_DAYS,
    KEEP_COUNTS_DAYS,
    KEEP_DAYS,
    KEEP_REPORTS_DAYS,
    KEEP_TOPS_DAYS,
    KEEP_UNPLAYED_DAYS,
)
from tricorne.play.table.naming import NAME_LETTERS
from tricorne.server.environment.naming import Naming

Lists = Literal["own", "invented", "none"]
Names = Literal["own", "invented"]


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server. Times are in seconds."""

    connections: int = 12_000
    """The most open connections, sockets included, as far as the system has file descriptors for
    them."""
    share: float = 0.05
    """The largest share of all connections, sockets and pending bodies for one address."""
    head_seconds: float = 10.0
    """How long a connection may stay idle, or take to send the head of a request."""
    head_bytes: int = 16 * 1024
    head_fields: int = 100
    url_bytes: int = 8000
    """The largest head of a request, its most fields, and the longest URL."""
    pipelined: int = 16
    """How many pipelined requests may wait on a connection."""
    taking_seconds: float = 30.0
    """How long a client may read nothing of a response."""
    message_bytes: int = 16 * 1024
    """The largest message that a socket may send."""
    messages_a_second: float = 20.0
    messages_at_once: int = 60
    """How many messages a socket may send, on average and in a burst."""
    frames_a_second: float = 20.0
    frames_at_once: int = 60
    """The same for control frames and fragments of messages."""
    fragments: int = 64
    """The most fragments of a message."""
    hello_seconds: float = 10.0
    """How long a new socket may take to say hello."""
    grace_seconds: float = 30.0
    """How long a player may be away before the others can let a bot play for them."""
    outbox: int = 256
    """How many messages may be queued for a slow client before it is disconnected."""
    sockets: int = 10_000
    watchers: int = 200
    watchers_each: int = 40
    """The most sockets in all, spectators of a table, and spectators of a table from one
    address."""
    idle_seconds: float = 900.0
    unused: int = 2000
    """How long an idle table stays in memory, and how many idle tables do."""
    keep_days: int = KEEP_DAYS
    keep_unplayed_days: int = KEEP_UNPLAYED_DAYS
    """How long a table is kept after its latest entry, and how long if it was hardly played."""
    tables: int = 100_000
    entries: int = 20_000_000
    """How many tables are stored, and how many entries in all of them."""
    keep_counts_days: int = KEEP_COUNTS_DAYS
    counts: int = 5000
    """How long an unchanged count of points is kept, and how many counts are stored."""
    keep_tops_days: int = KEEP_TOPS_DAYS
    """How long a top with a host is kept after the host's last step."""
    keep_reports_days: int = KEEP_REPORTS_DAYS
    """How long a reported name is kept after the first report."""
    reports_an_hour: int = 20
    """How many names one address may report."""
    keep_circles_days: int = KEEP_CIRCLES_DAYS
    """How long a member of a circle is kept after they last played there."""
    keep_subscriptions_days: int = 100
    """How long a device is told of turns after its latest visit."""
    name_letters: int = NAME_LETTERS
    body_bytes: int = 16 * 1024
    record_bytes: int = 256 * 1024
    bodies_bytes: int = 32 * 1024 * 1024
    """The largest body of a request, of a request with a record, and of all pending requests."""
    arrival_seconds: float = 20.0
    """How long the body of a request may take to arrive."""
    daily_attempts: int = 12
    """How many attempts at the deal of a day count from one address."""
    members_a_day: int = 20
    """How many members one address may add to a circle."""
    tables_an_hour: int = 120
    entries_a_day: int = 500_000
    """How many tables one address may create, and how many entries may be stored for it."""
    stored_a_day: float = 2.5e9
    stored_a_day_by_all: float = 20e9
    stored_lightly: float = 20e6
    """How many bytes may be stored for one address, and for all together. Once all have used theirs
    up, an address that has stored no more than the third number goes on."""
    misses_an_hour: int = 3600
    thinking_an_hour: int = 14_400
    """How many unknown codes one address may try, and for how many seconds bots may think for
    it."""
    loop_share: float = 0.2
    loop_seconds: float = 2.0
    """The share of the event loop's time that one address may use over time, and the seconds that
    it may use at once."""
    light_seconds: float = 0.1
    heavy_share: float = 0.5
    """An address that has used more than this many seconds lately is heavy. All heavy addresses
    together use at most this share of the event loop's time, however much each has left."""
    patience_seconds: float = 2.0
    """How long a request over the limit is delayed before it is refused."""
    bytes_a_minute: float = 100e6
    bytes_at_once: float = 300e6
    """How many bytes are sent to one address, on average and in a burst."""
    works_each: int = 16
    works: int = 64
    work_seconds: float = 15.0
    """How many records and pictures may be queued for one address and in all, and how long one
    takes."""
    lines_a_second: float = 5.0
    lines_at_once: int = 200
    """How many lines are logged, on average and in a burst; trouble is counted apart."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The configuration of one server. Nothing is read from the environment or from files."""

    database: str = "sqlite:///tricorne.db"
    """A URL for SQLAlchemy."""
    archive: str = ""
    """The archive of finished games that have left the database: a folder or a URL."""
    bus: str = ""
    """The URL of Redis or Valkey, which connects servers that share one PostgreSQL database."""
    trace: str = ""
    """The URL of an OpenTelemetry collector for traces of requests."""
    public_url: str = ""
    """The public address of the server, for links and for checking the origin of requests."""
    operator: str = ""
    contact: str = ""
    """The operator's name, and how to reach them. A public address is served only with both."""
    closed: str = ""
    """The word that people need to begin something here; empty where everybody may."""
    lists: Lists = "own"
    """Who is on the public list of a day: people with their own or an invented name, only invented
    names, or nobody."""
    names: Names = "own"
    """Whether people may show names of their own anywhere here, or only invented ones."""
    push: bool = False
    push_hosts: tuple[str, ...] = ()
    """Whether devices are told when it is their turn, and hosts of push services besides those of
    the usual browsers."""
    nearby: bool = False
    """Whether a user of the server's own machine may open it to the home network."""
    pace: float = 1.0
    """The pace of bots as a multiple of a person's; 0 lets them answer at once."""
    engines: tuple[tuple[str, str], ...] = ()
    """This server's own bots for tables online: the name and the text of each."""
    thinkers: int = 1
    patience: float = 8.0
    """How many bots may think at once, and the default limit in seconds."""
    proxies: tuple[str, ...] = ()
    """The addresses of proxies that are trusted to report a client's address."""
    monitors: tuple[str, ...] = ()
    """The addresses, besides this machine, that may read `/metrics`, `/healthz` and `/readyz`."""
    page: Path | None = None
    """The folder with the files of the page, if not the installed one."""
    debug: bool = False
    """Whether the files of the page are read anew for each request, for development."""
    limits: Limits = field(default_factory=Limits)

    @property
    def open_list(self) -> Lists:
        """Who is on the public list of a day, where nobody has an own name elsewhere."""
        return "invented" if (self.lists, self.names) == ("own", "invented") else self.lists

    @property
    def naming(self) -> Naming:
        """How people are called."""
        return Naming(own=self.names == "own", letters=self.limits.name_letters)

    @property
    def named(self) -> bool:
        """Whether visitors are told who operates the server."""
        return bool(self.operator and self.contact)

    @property
    def reachable_by(self) -> str:
        """The operator's address as push services take it: that of an email or of a page."""
        if "@" in self.contact and " " not in self.contact and "://" not in self.contact:
            return f"mailto:{self.contact}"
        return self.contact if self.contact.startswith("https://") else self.public_url
