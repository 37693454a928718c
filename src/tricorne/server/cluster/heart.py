"""A node's heart: it beats in the database once a second, and takes and gives leases.

All times in the database are the database's own: the clocks of nodes may differ by any amount.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import text

from tricorne.server.guard.trouble import Trouble
from tricorne.server.store.trouble import StoreError

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

LIFE = 3.0
"""How many seconds a node lives after a beat: two beats may be lost."""
_EVERY = 1.0
_AFTER_FAILURE = 0.3
_GATHERING, _APART = 0.01, 0.1
"""Seconds between two beats, until the next try after a failure, and for collecting requests. With
many requests, as when a node has died and all its players arrive, beats are the last number
apart."""
_LOOKS, _AT_A_GLANCE = 5, 0.02
"""How often the database's time is queried, until an answer is quick enough to be exact."""

_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
_ALIVE = f"NOT nodes.gone AND nodes.beat > {_NOW} - {int(LIFE * 1000)}"

_ONE_BY_ONE = text("SELECT pg_advisory_xact_lock(hashtext('tricorne nodes'))")
_OTHERS_SPEAK = text(f"SELECT speaks FROM nodes WHERE {_ALIVE} AND speaks <> :speaks LIMIT 1")  # noqa: S608  (of constants)
_BURY = text(f"DELETE FROM nodes WHERE beat < {_NOW} - 24 * 3600 * 1000")  # noqa: S608  (likewise)
_BORN = text(
    f"INSERT INTO nodes (id, speaks, beat, gone, deaf) VALUES (:me, :speaks, {_NOW}, false, true)"  # noqa: S608
)
_BEAT = text(f"UPDATE nodes SET beat = {_NOW}, deaf = :deaf, gone = :gone WHERE id = :me")  # noqa: S608
_NOTES = (
    "unnest(CAST(:code AS text[]), CAST(:version AS int[]), CAST(:thought_ms AS bigint[]),"
    " CAST(:since AS bigint[])) AS note (code, version, thought_ms, since)"
)
_CLAIM = text(
    "INSERT INTO leases (code, node, version, thought_ms, since)"  # noqa: S608  (of constants)
    " SELECT note.code, :me, note.version, note.thought_ms, note.since"
    f" FROM tables JOIN {_NOTES} ON note.code = tables.code WHERE NOT EXISTS"
    " (SELECT 1 FROM leases JOIN nodes ON nodes.id = leases.node"
    f" WHERE leases.code = tables.code AND {_ALIVE})"
    " ORDER BY tables.code ON CONFLICT (code) DO UPDATE SET node = :me,"
    " version = excluded.version, thought_ms = excluded.thought_ms, since = excluded.since"
    " WHERE leases.node <> :me AND NOT EXISTS"
    f" (SELECT 1 FROM nodes WHERE nodes.id = leases.node AND {_ALIVE})"
)
"""Rows of living nodes are left alone, because a conflict locks a row, and that is a write."""
_HELD = text("SELECT code, node FROM leases WHERE code = ANY(CAST(:codes AS text[]))")
_GIVE = text("DELETE FROM leases WHERE node = :me AND code = ANY(CAST(:codes AS text[]))")
_NOTE = text(
    "UPDATE leases SET version = note.version, thought_ms = note.thought_ms, since = note.since"  # noqa: S608
    f" FROM {_NOTES} WHERE leases.code = note.code AND leases.node = :me"
)
_NODES = text(
    f"SELECT id, {_ALIVE}, deaf, beat, {_NOW} FROM nodes"  # noqa: S608
    f" WHERE id = :me OR beat > {_NOW} - 60000"
)


class OtherVersion(StoreError):  # noqa: N818  (reads as what it says)
    """Nodes of another protocol version share these tables now."""


class Note(NamedTuple):
    """The clock of a table: since when it has run, in milliseconds, or that it is stopped."""

    code: str
    version: int
    thought_ms: int
    since: int | None


@dataclass(slots=True)
class Wishes:
    """The requests for the next beat."""

    claims: dict[str, Note] = field(default_factory=dict)
    """The tables whose leases are wanted, and the clocks to note with them."""
    given: set[str] = field(default_factory=set)
    """The tables whose leases are given back."""
    notes: dict[str, Note] = field(default_factory=dict)
    """The clocks to note for leases that are held."""


class NodeSeen(NamedTuple):
    """A node by its row: whether it lives, whether it is deaf, its last beat, and when that was."""

    id: str
    alive: bool
    deaf: bool
    beat_ms: int
    now_ms: int


@dataclass(frozen=True, slots=True)
class Beat:
    """The result of a beat.

    The database's time at `asked`, valid until `ended`; the holders of the wanted tables, the
    leases that were given back, and the living nodes.
    """

    began: float
    asked: float
    ended: float
    time_ms: int
    holders: Mapping[str, str]
    given: Collection[str]
    nodes: Iterable[NodeSeen]


class Heart:
    """Beats in a thread of its own, until stopped. `told` is called in that thread."""

    def __init__(self, engine: Engine, me: str, speaks: int, seconds: Callable[[], float]) -> None:
        self.deaf = True
        self._engine = engine
        self._me = me
        self._speaks = speaks
        self._seconds = seconds
        self._trouble = Trouble("the node cannot say that it lives", seconds)
        self._connection: Connection | None = None
        self._asked: SimpleQueue[Callable[[Wishes], None] | None] = SimpleQueue()
        self._wishes = Wishes()
        self._thread: threading.Thread | None = None

    def join(self) -> Beat:
        """Join the nodes. Raises OtherVersion if they use another protocol version."""
        with self._engine.begin() as connection:
            connection.execute(_ONE_BY_ONE)
            other = connection.execute(_OTHERS_SPEAK, {"speaks": self._speaks}).scalar()
            if other is not None:
                raise OtherVersion(
                    "the nodes that share this database are of another version:"
                    f" they speak version {other} among themselves, and this one {self._speaks}"
                )
            connection.execute(_BURY)
            connection.execute(_BORN, {"me": self._me, "speaks": self._speaks})
        try:
            return self._beat(Wishes(), gone=False)
        except BaseException:
            self._let_go()
            raise

    def start(self, told: Callable[[Beat], None]) -> None:
        """Begin to beat."""
        self._thread = threading.Thread(target=self._run, args=(told,), name="heart", daemon=True)
        self._thread.start()

    def ask(self, wish: Callable[[Wishes], None]) -> None:
        """Change the requests, and beat soon."""
        self._asked.put(wish)

    def stop(self) -> None:
        """Say goodbye: all leases are free from now on."""
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join()
            self._thread = None
        self._let_go()  # also where it has joined and never begun to beat

    def _run(self, told: Callable[[Beat], None]) -> None:
        due, going = self._seconds() + _EVERY, True
        while going:
            going = self._gather(due)
            try:
                beat = self._beat(self._wishes, gone=not going)
            except Exception as error:  # noqa: BLE001  (whatever it is, the next beat comes)
                self._trouble.note_failure(error)
                self._let_go()
                due = self._seconds() + _AFTER_FAILURE
            else:
                self._trouble.note_success()
                self._wishes = Wishes()
                due = beat.began + _EVERY
                told(beat)
        self._let_go()

    def _gather(self, due: float) -> bool:
        """Take the requests until the next beat; False if it is the last."""
        with suppress(Empty):
            wish = self._asked.get(timeout=max(due - self._seconds(), 0.0))
            soon = max(self._seconds() + _GATHERING, due - _EVERY + _APART)
            while wish is not None:
                wish(self._wishes)
                wish = self._asked.get(timeout=max(soon - self._seconds(), 0.0))
            return False
        return True

    def _beat(self, wishes: Wishes, *, gone: bool) -> Beat:
        """Each statement stands alone: a thread that waits for another node's locks holds none."""
        began = self._seconds()
        connection = self._connected()
        lived = connection.execute(_BEAT, {"me": self._me, "deaf": self.deaf, "gone": gone})
        if not lived.rowcount:
            connection.execute(_BORN, {"me": self._me, "speaks": self._speaks})
        holders: dict[str, str] = {}
        if wishes.given:
            connection.execute(_GIVE, {"me": self._me, "codes": [*wishes.given]})
        if wishes.claims:
            connection.execute(_CLAIM, {"me": self._me, **_columns(wishes.claims)})
            found = connection.execute(_HELD, {"codes": [*wishes.claims]})
            holders = {row.code: row.node for row in found}
        if wishes.notes:
            connection.execute(_NOTE, {"me": self._me, **_columns(wishes.notes)})
        asked, nodes, ended = self._looked(connection)
        return Beat(began, asked, ended, nodes[-1].now_ms, holders, wishes.given, nodes)

    def _looked(self, connection: Connection) -> tuple[float, list[NodeSeen], float]:
        """The nodes, and our own time before and after the query."""
        looks = 0
        while True:
            asked = self._seconds()
            nodes = [NodeSeen(*row) for row in connection.execute(_NODES, {"me": self._me})]
            ended, looks = self._seconds(), looks + 1
            if ended - asked < _AT_A_GLANCE or looks == _LOOKS:
                return asked, nodes, ended

    def _connected(self) -> Connection:
        if self._connection is None:
            connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            connection.detach()  # the pool has no part in it: once closed, it is closed
            self._connection = connection
        return self._connection

    def _let_go(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
            self._connection = None


def _columns(notes: Mapping[str, Note]) -> dict[str, list[object]]:
    columns = map(list, zip(*notes.values(), strict=True))
    return dict(zip(Note._fields, columns, strict=True))
