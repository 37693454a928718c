"""Erases people from stored games: everything that leads to them, or the whole table.

The moves stay, version by version, and so do the promises about the deals. So the record of an
erased player's game can still be checked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, or_, select, update

from tricorne.server.store.evenings import forget_board
from tricorne.server.store.name_reports import settle_reports
from tricorne.server.store.notices import tell
from tricorne.server.store.schema import (
    attempts,
    circle_games,
    circle_seats,
    counts,
    entries,
    evenings,
    leases,
    live_tops,
    snapshots,
    tables,
)
from tricorne.server.store.season_games import forget_table
from tricorne.server.store.subscriptions import stop_listening

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine

_AT_ONCE = 500
"""Entries that are rewritten in one transaction, so that nobody waits long for theirs."""
_WAIT_MS = 20
"""How long the server's writes may wait while the log is emptied."""
_RESEATING = ("sit", "key", "stand", "leave", "dismiss")
"""The entries after which another person may have a seat."""
_REWRITE = (
    update(entries)
    .where(entries.c.code == bindparam("of"), entries.c.version == bindparam("number"))
    .values(entry=bindparam("written"))
)


@dataclass(slots=True)
class Stay:
    """A person's time at a seat, from one version to another; 0 is the agreement, None is now.

    `keys` are the digests of the tokens that opened the seat in that time.
    """

    seat: int
    since: int
    keys: set[str] = field(default_factory=set)
    until: int | None = None

    def covers(self, version: int) -> bool:
        """Whether this version belongs to the stay."""
        return self.since <= version and (self.until is None or version <= self.until)

    @property
    def lasts(self) -> bool:
        """Whether a token still opens the seat for this person."""
        return self.until is None and any(self.keys)


@dataclass(frozen=True, slots=True)
class Erasure:
    """The changes to a stored table that erase some people from it."""

    code: str
    seats: frozenset[int]
    """Where these people still sit."""
    last_seats: frozenset[int]
    """Where nobody has sat after them."""
    keys: frozenset[str]
    """All that have opened their seats."""
    deserted: bool
    """Whether nobody else has a token that opens a seat."""
    agreement: str
    requests: list[tuple[int, str]]
    """Entries without the ids of these people's requests."""
    ties: list[tuple[int, str]]
    """Entries without their names and keys."""

    def changes(self, at: int, *, device: str | None) -> Iterator[Callable[[Connection], None]]:
        """Each change for a transaction of its own.

        The keys go last, so that an interrupted erasure can be repeated with the same token.
        `device` replaces the digest of the device of a daily attempt; None keeps it.
        """
        for first in range(0, len(self.requests), _AT_ONCE):
            yield partial(self._rewrite, self.requests[first : first + _AT_ONCE])
        yield partial(self._untie, at, device)

    def _rewrite(self, written: list[tuple[int, str]], connection: Connection) -> None:
        if written:
            rows = [{"of": self.code, "number": n, "written": entry} for n, entry in written]
            connection.execute(_REWRITE, rows)

    def _untie(self, at: int, device: str | None, connection: Connection) -> None:
        connection.execute(delete(snapshots).where(snapshots.c.code == self.code))
        mine = tables.c.code == self.code
        connection.execute(update(tables).where(mine).values(agreement=self.agreement))
        self._rewrite(self.ties, connection)
        tried = {"name": "", "counts": False} | ({} if device is None else {"device": device})
        connection.execute(update(attempts).where(attempts.c.code == self.code).values(tried))
        seated = (circle_seats.c.code == self.code) & circle_seats.c.seat.in_(self.last_seats)
        connection.execute(delete(circle_seats).where(seated))
        stop_listening(connection, self.code, self.keys)
        day = select(attempts.c.day).where(attempts.c.code == self.code)
        for place in (self.code, *connection.execute(day).scalars()):
            settle_reports(connection, place)
        tell(connection, self.code, at)


def erasure(connection: Connection, code: str, chosen: Callable[[Stay], bool]) -> Erasure | None:
    """The changes that erase the chosen stays; None if the table has none of them."""
    agreed = connection.execute(select(tables.c.agreement).where(tables.c.code == code)).scalar()
    if agreed is None:
        return None
    agreement = json.loads(agreed)
    all_ = stays(agreement, _entries(connection, code, *_RESEATING))
    mine = [stay for stay in all_ if chosen(stay)]
    if not mine:
        return None
    requests: list[tuple[int, str]] = []
    ties: list[tuple[int, str]] = []
    for version, entry in _entries(connection, code, "id", "sit", "key"):
        here = [stay for stay in mine if stay.covers(version)]
        if _without_id(entry, here) | (tied := _without_ties(entry, here)):
            (ties if tied else requests).append((version, _dumped(entry)))
    last = {stay.seat: stay for stay in all_}
    for stay in mine:
        if stay.since == 0:
            agreement["seats"][stay.seat - 1] = {"kind": "person"}
    return Erasure(
        code=code,
        seats=frozenset(stay.seat for stay in mine if stay.until is None),
        last_seats=frozenset(seat for seat, stay in last.items() if stay in mine),
        keys=frozenset(key for stay in mine for key in stay.keys),
        deserted=not any(stay.lasts for stay in all_ if stay not in mine),
        agreement=_dumped(agreement),
        requests=requests,
        ties=ties,
    )


def _entries(
    connection: Connection, code: str, *words: str
) -> Iterator[tuple[int, dict[str, Any]]]:
    """The entries that contain one of these words.

    Most entries of a long table need not be parsed.
    """
    named = or_(*(entries.c.entry.contains(f'"{word}"') for word in words))
    said = select(entries.c.version, entries.c.entry).where(entries.c.code == code, named)
    for row in connection.execute(said.order_by(entries.c.version)):
        yield row.version, json.loads(row.entry)


def stays(agreement: dict[str, Any], log: Iterable[tuple[int, dict[str, Any]]]) -> list[Stay]:
    """All stays of people at a table."""
    now = {
        number: Stay(number, 0, {*seat.get("keys", ())})
        for number, seat in enumerate(agreement["seats"], start=1)
        if seat["kind"] == "person"
    }
    all_ = [*now.values()]
    for version, entry in log:
        match entry["do"]:
            case "sit":
                stay = now[entry["seat"]] = Stay(entry["seat"], version, {entry["key"]})
                all_.append(stay)
            case "key" if entry["seat"] in now:
                now[entry["seat"]].keys.add(entry["key"])
            case "stand" | "leave" if entry["by"] in now:
                now.pop(entry["by"]).until = version
            case "dismiss" if entry["seat"] in now:
                now.pop(entry["seat"]).until = version
            case _:
                pass
    return all_


def _without_id(entry: dict[str, Any], here: list[Stay]) -> bool:
    """Remove the id of a request of one of these people; returns whether there was one."""
    asked = any(stay.seat == entry.get("by") for stay in here)
    return asked and entry.pop("id", None) is not None


def _without_ties(entry: dict[str, Any], here: list[Stay]) -> bool:
    """Remove the name and the key of one of these people; returns whether there were any."""
    if entry["do"] not in {"sit", "key"} or all(stay.seat != entry["seat"] for stay in here):
        return False
    entry |= {tie: "" for tie in ("name", "key") if tie in entry}
    return True


def delete_table(connection: Connection, code: str, at: int) -> bool:
    """Delete a table, a count, an evening or a top, with all of it.

    Returns whether there was one.
    """
    forget_table(connection, code)
    forget_board(connection, code)
    tried = select(attempts.c.day).where(attempts.c.code == code)
    days = connection.execute(tried).scalars().all()
    gone = [
        connection.execute(delete(each).where(each.c.code == code))
        for each in (tables, counts, circle_games, evenings, live_tops)
    ]
    settle_reports(connection, code)
    for day in days:
        settle_reports(connection, day)
    tell(connection, code, at)
    return any(each.rowcount for each in gone)


def delete_unused(connection: Connection, codes: Sequence[str]) -> None:
    """Delete these tables, except those in play. Evenings forget where they were.

    Not even a table whose node has died is deleted: another node is about to take over.
    """
    in_play = select(leases.c.code)
    unused = delete(tables).where(tables.c.code.in_(codes), tables.c.code.not_in(in_play))
    for code in connection.execute(unused.returning(tables.c.code)).scalars().all():
        forget_board(connection, code)


def empty_the_log(engine: Engine) -> bool:
    """Remove deleted data from SQLite's log. Returns False if others are reading there.

    In the database file itself, deleted data are overwritten at once (see `engine.py`).
    """
    if engine.dialect.name != "sqlite":
        return True
    with engine.connect() as connection:
        connection.detach()
        connection.exec_driver_sql(f"PRAGMA busy_timeout={_WAIT_MS}")
        busy, *_ = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()
    return not busy


def _dumped(stored: object) -> str:
    return json.dumps(stored, ensure_ascii=False, separators=(",", ":"))
