"""All finished games, for research: records without personal data."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tricorne.files import anew
from tricorne.record import RecordError, read
from tricorne.server.live.services import UNREADABLE
from tricorne.server.store import archived
from tricorne.server.store.archive import ArchiveError, Vault, unpack
from tricorne.server.store.archive.part import DAMAGED
from tricorne.server.store.evenings import hidden_tables
from tricorne.server.store.walking import walk
from tricorne.server.upkeep.finished_game import Bygone

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

_NAME = 16
"""How many letters of its digest name a game."""


class Seen(NamedTuple):
    """An examined table: its game, if it is over, or why it cannot be read."""

    code: str
    game: Bygone | None = None
    fault: str | None = None


def played_games(engine: Engine) -> Iterator[Seen]:
    """All tables of a database, but those whose deal is still to be played elsewhere."""
    with engine.connect() as connection:
        hidden = hidden_tables(connection)
    for stored, at in walk(engine):
        if stored.code in hidden:
            continue
        try:
            yield Seen(stored.code, Bygone.of(stored, at))
        except UNREADABLE as error:
            yield Seen(stored.code, fault=str(error))


def archived_games(engine: Engine, vault: Vault) -> Iterator[Seen]:
    """All games of a database that are in its archive, part by part."""
    with engine.connect() as connection:
        numbers = [number for number, digest in archived.digests(connection).items() if digest]
    for number in numbers:
        with engine.connect() as connection:
            there = archived.find_shelved(connection, number)
        try:
            for member, text in unpack(vault.get(number)):
                if member.code in there:
                    yield Seen(member.code, Bygone.read(read(text).checked()))
        except (ArchiveError, *DAMAGED, RecordError, ValueError) as error:
            yield Seen(vault.part_name(number), fault=str(error))


def write_games(games: Iterable[Seen], folder: Path) -> Iterator[tuple[Seen, bool]]:
    """Write each game into the folder if it is missing; returns whether it is new.

    A game's name is the digest of its text. So it reveals no table, a later dump adds only new
    games, and an interrupted one continues.
    """
    for seen in games:
        yield seen, seen.game is not None and _put(folder, seen.game.nameless())


def _put(folder: Path, record: str) -> bool:
    content = record.encode()
    name = hashlib.sha256(content).hexdigest()[:_NAME]
    path = folder / name[:2] / f"{name}.tri"
    if path.exists():
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    with anew(path) as new:
        new.write_bytes(content)
    return True
