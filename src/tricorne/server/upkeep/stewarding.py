"""An operator's changes to tables while servers run: ending a match, or deleting personal data.

Each is one transaction, with a notice that makes every server with this table read it again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from tricorne.play.codes import ServerCode
from tricorne.play.table.entry import Halted
from tricorne.rules import TricorneError
from tricorne.rules.errors import refuse
from tricorne.server.environment.effects import Circumstances
from tricorne.server.live.services import UNREADABLE, replay_table
from tricorne.server.store import archived, circle_games, circles, finding
from tricorne.server.store.archive import Vault, unpack
from tricorne.server.store.erasing import delete_table, empty_the_log, erasure
from tricorne.server.store.evenings import end_board
from tricorne.server.store.finding import Trace
from tricorne.server.store.live_tops import forget_top_player
from tricorne.server.store.notices import read_notices, tell
from tricorne.server.store.quota import latest_tables, stored_volume
from tricorne.server.store.schema import (
    attempts,
    circles as members,
    counts,
    entries,
    leases,
    nodes,
)
from tricorne.server.store.season_games import end_table
from tricorne.server.store.season_members import delete_season
from tricorne.server.store.walking import read
from tricorne.server.upkeep.archiving import Archiving

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

    from tricorne.play.table import Table
    from tricorne.server.upkeep.finished_game import Bygone

_TRIES = 20
_LATELY, _MINUTE = 15 * 60_000, 60_000
_MOST = 50


class Unable(TricorneError):  # noqa: N818  (reads as what it says)
    """The command cannot be carried out."""


@dataclass(frozen=True, slots=True)
class InUse:
    """A table with recent activity; `state` is empty if it cannot be read."""

    code: str
    kind: str
    state: str
    seats: list[str]
    entries: int
    idle_seconds: int


@dataclass(frozen=True, slots=True)
class SharedNames:
    """A circle with its title and the names of its members, or a shared count with its players."""

    code: str
    names: list[str]
    idle_days: int
    title: str = ""


@dataclass(frozen=True, slots=True)
class NodeAtWork:
    """One of several servers: how many tables it runs, and how long it has been silent.

    The silence is counted from the last beat of any server. A `deaf` server is cut off from the
    bus.
    """

    id: str
    tables: int
    silent_seconds: int
    deaf: bool


@dataclass(frozen=True, slots=True)
class Overview:
    """The state of a database and its tables."""

    tables: list[InUse]
    nodes: list[NodeAtWork]
    """The servers that have not said goodbye, if there are several; none for a single one."""
    stored: int
    entries: int
    archived: int
    entries_a_minute: int
    """Entries in the last minute, at these tables."""
    barred: dict[str, int]
    """Until when, by network, in milliseconds since 1970."""
    circles: list[SharedNames]
    counts: list[SharedNames]
    """The latest circles and shared counts: 50 at most of each."""
    circles_stored: int
    counts_stored: int


def look(engine: Engine) -> Overview:
    """The tables that exist, and those with activity in the last quarter of an hour: 50 at most."""
    now = _now()
    with engine.connect() as connection:
        found = latest_tables(connection, now - _LATELY, _MOST)
        volume, kept = stored_volume(connection), archived.count_archived(connection)
        codes = [old.code for old, _ in found]
        new = (entries.c.code.in_(codes)) & (entries.c.at >= now - _MINUTE)
        counted = select(func.count()).select_from(entries).where(new)
        minute = int(connection.execute(counted).scalar_one())
        networks = read_notices(connection, now).barred
        at_work = _nodes(connection)
        lists, sheets = _circles(connection, now), _counts(connection, now)
        sizes = [
            int(connection.execute(select(func.count(each.distinct()))).scalar_one())
            for each in (members.c.code, counts.c.code)
        ]
    shown = [_shown(engine, old.code, old.entries, now - at) for old, at in found]
    return Overview(
        shown, at_work, volume.tables, volume.entries, kept, minute, networks, lists, sheets, *sizes
    )


def _circles(connection: Connection, now: int) -> list[SharedNames]:
    """The circles whose members played last."""
    latest = func.max(members.c.at)
    chosen = select(members.c.code, latest.label("at")).group_by(members.c.code)
    rows = connection.execute(chosen.order_by(latest.desc()).limit(_MOST)).all()
    codes = [row.code for row in rows]
    named = select(members.c.code, members.c.name).where(members.c.code.in_(codes)).distinct()
    names: dict[str, list[str]] = {code: [] for code in codes}
    for row in connection.execute(named.order_by(members.c.name)):
        names[row.code].append(row.name)
    titles = {code: circles.title_of(connection, code) for code in codes}
    return [SharedNames(code, names[code], _days(now - at), titles[code]) for code, at in rows]


def _counts(connection: Connection, now: int) -> list[SharedNames]:
    """The shared counts that changed last."""
    chosen = select(counts.c.code, counts.c.at, counts.c.count).order_by(counts.c.at.desc())
    return [
        SharedNames(code, json.loads(count)["agreed"]["names"], _days(now - at))
        for code, at, count in connection.execute(chosen.limit(_MOST))
    ]


def _days(ms: int) -> int:
    return max(ms, 0) // (24 * 60 * _MINUTE)


def _nodes(connection: Connection) -> list[NodeAtWork]:
    held = func.count(leases.c.code).label("held")
    asked = select(nodes, held).outerjoin(leases, leases.c.node == nodes.c.id)
    counted = asked.where(~nodes.c.gone).group_by(nodes.c.id).order_by(nodes.c.id)
    rows = connection.execute(counted).all()
    last = max((row.beat for row in rows), default=0)
    return [NodeAtWork(row.id, row.held, (last - row.beat) // 1000, row.deaf) for row in rows]


def _shown(engine: Engine, code: str, count: int, idle_ms: int) -> InUse:
    idle = max(idle_ms, 0) // 1000
    try:
        table = _found(engine, code)
    except (Unable, *UNREADABLE):
        return InUse(code, "", "", [], count, idle)
    names = [seat.name or seat.kind for seat in table.seats]
    return InUse(code, table.agreement.kind, table.state, names, count, idle)


def end(engine: Engine, code: str) -> None:
    """End a match, even while people play."""
    for _ in range(_TRIES):
        table = _found(engine, code)
        if table.over:
            raise Unable(refuse(ServerCode.WAITING, "the match at this table is over"))
        at, version = _now(), table.after(Halted()).version
        row = {"code": code, "version": version, "at": at, "entry": Halted().to_json()}
        try:
            with engine.begin() as connection:
                connection.execute(insert(entries).values(row))
                note = circle_games.note_of(table, table.after(Halted()))
                if note is not None:
                    connection.execute(circle_games.store_note(code, note, at))
                if note is not None and note.result is not None:
                    end_table(connection, code, note.result.points)
                    end_board(connection, code, note.result)
                tell(connection, code, at)
        except IntegrityError:  # somebody has moved
            continue
        return
    raise Unable(refuse(ServerCode.STALE, "others keep getting in first; try again"))


def forget(engine: Engine, code: str) -> bool:
    """Delete a table, a count, an evening, a circle, a season or a top.

    Returns whether there was one.
    """
    with engine.begin() as connection:
        gone = delete_table(connection, code, _now())
        gone |= delete_season(connection, code)
        circle = _circle(connection, code)
        if circle is not None:
            gone |= circles.remove(connection, circles.is_in(circle)) > 0
    empty_the_log(engine)
    return gone


def rename_circle(engine: Engine, code: str, title: str) -> bool:
    """Give a circle another name, or none. Returns whether there is such a circle."""
    with engine.begin() as connection:
        circle = _circle(connection, code)
        if circle is not None:
            circles.name_circle(connection, circle, title)
    empty_the_log(engine)
    return circle is not None


def _circle(connection: Connection, code: str) -> str | None:
    """The code of a circle, by its link or by the code by which its members call it."""
    called = select(members.c.code).where(circles.is_in(code)).limit(1)
    found: str | None = circles.find_circle(connection, code, "")
    return found or connection.execute(called).scalar()


def forget_member(engine: Engine, code: str, name: str) -> bool:
    """Remove a member of a circle, whose link is renewed, or a player of a top; if there is one."""
    with engine.begin() as connection:
        played = forget_top_player(connection, code, name)
        circle = _circle(connection, code)
        gone = (
            circle is not None and circles.remove(connection, circles.is_in(circle, name=name)) > 0
        )
        if circle is not None and gone:
            circles.renew(connection, circle, Circumstances().code())
    empty_the_log(engine)
    return gone or played


def forget_attempts(engine: Engine, day: str, name: str) -> int:
    """Erase the attempts under a name at the deal of a day; returns how many there were.

    While the day lasts, the digests of their devices stay, so that no second attempt counts.
    """
    at = _now()
    lasts = day >= datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
    mine = select(attempts.c.code).where(attempts.c.day == day, attempts.c.name == name)
    with engine.begin() as connection:
        codes = [*connection.execute(mine).scalars()]
        for code in codes:
            found = erasure(connection, code, lambda _: True) if lasts else None
            if found is None:
                delete_table(connection, code, at)
                continue
            for change in found.changes(at, device=None):
                change(connection)
    empty_the_log(engine)
    return len(codes)


def find(engine: Engine, sought: str) -> list[Trace]:
    """All places where a name, a code or a device is stored."""
    with engine.connect() as connection:
        return finding.find(connection, sought)


def find_archived(vault: Vault, sought: str) -> list[Trace]:
    """The games of the archive whose record names somebody."""
    name = sought.strip().casefold()
    return [
        Trace("archived", "record", member.code)
        for number in vault.numbers()
        for member, text in unpack(vault.get(number))
        if name in text.partition("\n\n")[0].casefold()
    ]


def forget_seat(engine: Engine, code: str, seat: int) -> str | None:
    """Erase the people who had a seat. Returns the code of the following match."""
    table = _found(engine, code)
    if not 1 <= seat <= len(table.seats):
        raise _no_seat(seat)
    if not table.over:
        raise Unable(refuse(ServerCode.WAITING, "the match goes on; end it first"))
    with engine.begin() as connection:
        found = erasure(connection, code, lambda stay: stay.seat == seat)
        if found is not None:
            for change in found.changes(_now(), device=code):
                change(connection)
    empty_the_log(engine)
    return table.rematch


def forget_archived(archiving: Archiving, code: str, seat: int | None) -> None:
    """The same for a table in the archive: the whole game, or a seat's personal data."""

    def changed(game: Bygone) -> Bygone | None:
        if seat is None:
            return None
        if not 1 <= seat <= len(game.names):
            raise _no_seat(seat)
        names = [str(seat) if n == seat else name for n, name in enumerate(game.names, start=1)]
        return replace(game, names=names)

    archiving.rewrite(code, changed)
    with archiving.engine.begin() as connection:
        circle_games.forget_seat(connection, code, seat)


def is_archived(engine: Engine, code: str) -> bool:
    """Whether a table is in the archive."""
    with engine.connect() as connection:
        return archived.find(connection, code) is not None


def _found(engine: Engine, code: str) -> Table:
    found = read(engine, code)
    if found is None:
        raise Unable(refuse(ServerCode.DEAD, "there is no table {code}", code=code))
    return replay_table(found[0])


def _no_seat(seat: int) -> Unable:
    return Unable(refuse(ServerCode.SEAT, "there is no seat {seat} at this table", seat=seat))


def _now() -> int:
    return int(Circumstances().now() * 1000)
