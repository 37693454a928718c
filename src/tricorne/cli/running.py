"""The server that uses a database already: who comes second is told where it is.

A server writes its address into a file beside its database, and deletes it in the end.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tricorne.cli.command import Failure
from tricorne.cli.language import _

_PATIENCE = 3.0
"""Seconds for a server that has just begun to say where it is."""
_A_LOOK = 0.1


def address_in_use(database: str) -> str | None:
    """The address of the server that uses this database; None if no server does.

    It is empty if that server does not say. Looks at files only: nodes may share PostgreSQL.
    """
    from tricorne.server.store.claim import is_claimed

    path = _file_of(database)
    if path is None or not is_claimed(path):
        return None
    until = time.monotonic() + _PATIENCE
    while time.monotonic() < until and is_claimed(path):
        try:
            return _note_beside(path).read_text(encoding="utf-8").strip()
        except OSError:
            time.sleep(_A_LOOK)
    return "" if is_claimed(path) else None


def refuse_if_in_use(database: str) -> None:
    """Raises Failure, with the address, if another server uses this database."""
    address = address_in_use(database)
    if address is None:
        return
    text = _("{file} is in use by another server; stop it first, or choose another file")
    if address:
        text = _(
            "{file} is in use by the server at {address}; stop it first, or choose another file"
        )
    raise Failure(text.format(file=_file_of(database), address=address))


@contextmanager
def note_address(database: str) -> Iterator[Path | None]:
    """The file for the address of the server that uses this database; deleted in the end."""
    path = _file_of(database)
    note = None if path is None else _note_beside(path)
    try:
        yield note
    finally:
        if note is not None:
            note.unlink(missing_ok=True)


def _file_of(database: str) -> Path | None:
    """The file of SQLite at this URL."""
    from sqlalchemy import make_url

    url = make_url(database)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database).removeprefix("file:")).absolute()


def _note_beside(path: Path) -> Path:
    return Path(f"{path}-address")
