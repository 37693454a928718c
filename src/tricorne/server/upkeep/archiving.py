"""Moving finished games from the database into the archive, while the server runs or not.

A part is written whole. Its contents are compared with the database table by table, and only then
deleted there, in the transaction that writes the index. So an interruption loses nothing, and the
next run continues with the same part: nothing is there twice.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tricorne.record import read as read_record
from tricorne.server.live.services import UNREADABLE
from tricorne.server.store import Stored, archived
from tricorne.server.store.archive import ArchiveError, Member, Vault, pack, unpack
from tricorne.server.store.archive.part import DAMAGED
from tricorne.server.store.archived import Shelved
from tricorne.server.store.evenings import hidden_tables
from tricorne.server.store.walking import read, walk
from tricorne.server.upkeep.finished_game import Bygone

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

_TABLES, _LETTERS = 1000, 8 * 2**20
"""A part is complete with this many records, or this many letters."""
_AT_ONCE = 25
"""The number of tables deleted at a time, so that other writes need not wait."""


@dataclass(slots=True)
class Archiving:
    """One database and its archive. One at a time may do this: see `hold_lock`."""

    engine: Engine
    vault: Vault
    moved: int = 0
    """How many tables were added to the archive."""
    faults: list[str] = field(default_factory=list)
    """Tables that cannot be read, in sentences; they stay where they are."""

    def run(self, before: int) -> Iterator[None]:
        """Move all finished games that have not changed since, one step per table.

        Those whose deal is still to be played at other tables of an evening stay.
        """
        self.settle()
        with self.engine.connect() as connection:
            hidden = hidden_tables(connection)
        records: list[str] = []
        for stored, at in walk(self.engine, before):
            if at < before and stored.code not in hidden:
                records += self._records(stored, at)
            if len(records) >= _TABLES or sum(map(len, records)) >= _LETTERS:
                self._keep(records)
                records = []
            yield
        if records:
            self._keep(records)

    def settle(self) -> None:
        """Continue an interrupted run: with its last part, and with replaced parts."""
        with self.engine.connect() as connection:
            known = archived.digests(connection)
        newest = max(known, default=0)
        for number in self.vault.numbers():
            if known.get(number) == "":
                self.vault.remove(number)
            elif number >= newest:
                self._move(number)

    def rewrite(self, code: str, changed: Callable[[Bygone], Bygone | None]) -> None:
        """Rewrite the part that holds this table, with a new text for its game, or without it.

        The other games there stay as they are. The old part is deleted.
        """
        self.settle()
        with self.engine.connect() as connection:
            where = archived.find(connection, code)
            if where is None:
                raise ArchiveError(f"{self.vault.name}: there is no table {code}")
            there = archived.find_shelved(connection, where.part)
        try:
            lying = [
                found for found in unpack(self.vault.get(where.part)) if found[0].code in there
            ]
        except DAMAGED as error:
            raise ArchiveError(f"{self.vault.part_name(where.part)}: it is damaged") from error
        texts = [text if member.code != code else _changed(text, changed) for member, text in lying]
        number, content = self._put([text for text in texts if text])
        now = [Shelved(each.code, number, each.start, each.length) for each, _ in unpack(content)]
        digest = hashlib.sha256(content).hexdigest() if content else ""
        with self.engine.begin() as connection:
            archived.replace(connection, where.part, number, digest, now)
        self.vault.remove(where.part)

    def check(self) -> Iterator[None]:
        """Check that every part is unchanged since it was written, one step per part."""
        with self.engine.connect() as connection:
            known = archived.digests(connection)
        for number, digest in known.items():
            try:
                if digest and hashlib.sha256(self.vault.get(number)).hexdigest() != digest:
                    self.faults.append(f"{self.vault.part_name(number)}: it is damaged")
            except ArchiveError as error:
                self.faults.append(str(error))
            yield

    def _records(self, stored: Stored, at: int) -> list[str]:
        """The archived text of a table; None if it is not over, or stands in a daily list."""
        if json.loads(stored.agreement)["kind"] == "daily":
            return []
        try:
            game = Bygone.of(stored, at)
        except UNREADABLE as error:
            self.faults.append(f"{stored.code}: {error}")
            return []
        return [] if game is None else [game.record()]

    def _keep(self, records: list[str]) -> None:
        self._move(self._put(records)[0])

    def _put(self, records: list[str]) -> tuple[int, bytes]:
        """Store a part of these records, if there are any; returns its number and the part."""
        with self.engine.connect() as connection:  # existing parts are never overwritten
            number = max([0, *archived.digests(connection), *self.vault.numbers()]) + 1
        content = pack(records)
        if content:
            self.vault.put(number, content)
            if self.vault.get(number) != content:
                raise ArchiveError(f"{self.vault.part_name(number)}: it is not what was put there")
        return number, content

    def _move(self, number: int) -> None:
        """Delete the tables of this part from the database, and note where they are."""
        content = self.vault.get(number)
        digest = hashlib.sha256(content).hexdigest()
        for members in self._few(number, content):
            going = self._going(number, members)
            if going:
                with self.engine.begin() as connection:
                    self.moved += archived.move(connection, number, digest, going)
        with self.engine.begin() as connection:
            empty = archived.is_empty(connection, number)
        if empty:  # all of it lies in another part, or is in play again
            self.vault.remove(number)

    def _few(self, number: int, content: bytes) -> Iterator[list[tuple[Member, str]]]:
        """The records of a part, a few at a time, up to any damage."""
        few: list[tuple[Member, str]] = []
        try:
            for found in unpack(content):
                few.append(found)
                if len(few) == _AT_ONCE:
                    yield few
                    few = []
        except DAMAGED as error:
            self.faults.append(f"{self.vault.part_name(number)}: it is damaged ({error})")
        if few:
            yield few

    def _going(
        self, number: int, members: list[tuple[Member, str]]
    ) -> list[tuple[Shelved, int | None]]:
        """The tables that are not in the index yet, each with the version of the part's record.

        None for a table that the database does not have: it is an older database, or lost its
        index.
        """
        with self.engine.connect() as connection:
            known = archived.archived_codes(connection, [member.code for member, _ in members])
        going: list[tuple[Shelved, int | None]] = []
        for member, text in members:
            if member.code in known or not member.code:
                continue
            shelved = Shelved(member.code, number, member.start, member.length)
            found = read(self.engine, member.code)
            if found is None:
                going.append((shelved, None))
            elif self._records(*found) == [text]:
                going.append((shelved, len(found[0].entries)))
        return going


def _changed(text: str, changed: Callable[[Bygone], Bygone | None]) -> str:
    game = changed(Bygone.read(read_record(text).checked()))
    return "" if game is None else game.record()
