"""What a server is given when it starts: where it stores, how it is reached, what it allows."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from tricorne.play.table.naming import NAME_LETTERS


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of everything a server takes. Times are in seconds."""

    connections: int = 12_000
    """How many lines there may be, sockets among them, as far as the system has files for them."""
    share: float = 0.05
    """How large a part of all lines, sockets and bodies in flight one address may have."""
    head_seconds: float = 10.0
    """How long a line may say nothing, or take to say what it wants."""
    head_bytes: int = 16 * 1024
    head_fields: int = 100
    url_bytes: int = 8000
    """How large the head of a request may be, of how many fields, and its address."""
    pipelined: int = 16
    """How many requests may wait on a line for the one before them."""
    taking_seconds: float = 30.0
    """How long somebody may take nothing of an answer."""
    message_bytes: int = 16 * 1024
    """The largest message that a socket may send."""
    messages_a_second: float = 20.0
    messages_at_once: int = 60
    """How many messages a socket may send over a while, and in one go."""
    frames_a_second: float = 20.0
    frames_at_once: int = 60
    """How many control frames and parts of messages a socket may send, which are no messages."""
    fragments: int = 64
    """In how many parts one message may come."""
    hello_seconds: float = 10.0
    """How long a new socket may stay silent."""
    grace_seconds: float = 30.0
    """For how long somebody may be away before others can let a bot play for him."""
    outbox: int = 256
    """How many messages may wait for a slow reader before it is dropped."""
    sockets: int = 10_000
    watchers: int = 200
    watchers_each: int = 40
    """How many sockets there are in all; how many watch one table, and of them from one address."""
    idle_seconds: float = 900.0
    unused: int = 2000
    """How long a table that nobody is at stays in memory, and how many such tables do."""
    keep_days: int = 400
    keep_unplayed_days: int = 30
    """How long a table is kept after the last thing that happened there, and if that was next to
    nothing."""
    tables: int = 100_000
    entries: int = 20_000_000
    """How many tables are stored, and how many entries of all of them."""
    keep_counts_days: int = 60
    counts: int = 5000
    """How long a count of points is kept that nobody has changed, and how many are."""
    name_letters: int = NAME_LETTERS
    body_bytes: int = 16 * 1024
    record_bytes: int = 256 * 1024
    bodies_bytes: int = 32 * 1024 * 1024
    """The largest body of a request, of one that brings a record, and of all at the same time."""
    arrival_seconds: float = 20.0
    """How long the body of a request may take to arrive."""
    daily_attempts: int = 12
    """How many attempts at the deal of a day count from one address."""
    tables_an_hour: int = 120
    entries_a_day: int = 500_000
    """How many tables one address may lay, and how many entries may be stored for it."""
    misses_an_hour: int = 3600
    thinking_an_hour: int = 14_400
    """How many codes one address may try that lead nowhere, and for how many seconds bots may think
    for it at length."""
    cost_a_second: float = 200.0
    cost_at_once: float = 2000.0
    """What one address may cost over a while, and in one go; 1 is about a millisecond."""
    patience_seconds: float = 2.0
    """How long somebody waits who asks for more, before he is refused."""
    works_each: int = 16
    works: int = 64
    work_seconds: float = 15.0
    """How many records and pictures may wait for one address, and in all; how long one may take."""
    lines_a_second: float = 5.0
    lines_at_once: int = 200
    """How much is written to the log, of what is usual and of trouble each."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything about one server. Nothing is read from the environment or from files."""

    database: str = "sqlite:///tricorne.db"
    """A URL as SQLAlchemy reads it."""
    archive: str = ""
    """Where games are that are over and not in the database any more: a folder, or a URL."""
    bus: str = ""
    """A URL of Redis or Valkey, over which several servers share the tables of one PostgreSQL."""
    trace: str = ""
    """A URL of a collector of OpenTelemetry, which is told what happens to a wish."""
    public_url: str = ""
    """How people reach the server, for links and for checking where requests come from."""
    nearby: bool = False
    """Whether who sits at the machine of the server may let the home network in."""
    pace: float = 1.0
    """How long bots take to move, in human measure; 0 lets them answer at once."""
    thinkers: int = 1
    patience: float = 8.0
    """How many bots may think at once, and for how many seconds one may where nothing else says."""
    proxies: tuple[str, ...] = ()
    """The addresses of proxies whose word about a client's address is taken."""
    monitors: tuple[str, ...] = ()
    """The addresses, besides this machine's, that may read `/metrics`, `/healthz` and `/readyz`."""
    page: Path | None = None
    """The folder with the files of the page, if not the one that is installed."""
    debug: bool = False
    """Whether the files of the page are read anew each time, for whoever works on it."""
    limits: Limits = field(default_factory=Limits)
