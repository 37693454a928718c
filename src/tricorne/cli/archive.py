"""`tricorne archive`: move finished games from the database into files that can be replayed."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from tricorne.cli.command import Command, Failure, argument, json_option, option
from tricorne.cli.language import N_, _, ngettext
from tricorne.cli.serving import archive_at, database_option, existing_database
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

    from tricorne.server.upkeep.archiving import Archiving

_DAY_MS = 24 * 3600 * 1000


@click.command(
    cls=Command,
    name="archive",
    help=N_(
        "Move finished games from the database into an archive: compressed records in a"
        " folder, or in a store such as S3. A server with the archive still replays them."
        " The server may be running, and the command can be interrupted at any time."
    ),
    example=(
        "tricorne archive --database tables.db /var/lib/tricorne/archive\n"
        "tricorne archive --database postgresql://tricorne@db.example/tricorne s3://games/archive"
    ),
)
@argument("target", metavar=N_("FOLDER|URL"))
@database_option
@option(
    "--after",
    "days",
    type=click.IntRange(min=1),
    default=30,
    show_default=True,
    metavar="N",
    help=N_("Only games without activity for this many days."),
)
@option(
    "--check",
    "only_check",
    is_flag=True,
    help=N_("Move nothing; read and check the whole archive."),
)
@json_option
def command(
    *, target: str, database: str | None, days: int, only_check: bool, as_json: bool
) -> int:
    """Archive old finished games, or check the archive."""
    with archiving_at(existing_database(database), target) as (engine, archiving):
        if only_check:
            _followed(archiving.check(), None, _("reading"))
        else:
            from tricorne.server.store.walking import count_tables

            before = int(time.time() * 1000) - days * _DAY_MS
            _followed(archiving.run(before), count_tables(engine, before), _("moving"))
    for fault in archiving.faults:
        say(f"tricorne: {fault}", err=True)
    if as_json:
        say(json.dumps({"moved": archiving.moved, "faults": archiving.faults}))
    elif not only_check:
        games = ngettext("{count} game moved", "{count} games moved", archiving.moved)
        say(f"{archiving.vault.name}: {games.format(count=archiving.moved)}")
    elif not archiving.faults:
        say(_("{place}: everything is unchanged").format(place=archiving.vault.name))
    return 1 if archiving.faults else 0


@contextmanager
def archiving_at(url: str, target: str) -> Iterator[tuple[Engine, Archiving]]:
    """A database and its archive, with exclusive access."""
    vault = archive_at(target)
    from tricorne.server.store import StoreError, visit_database
    from tricorne.server.store.alone import hold_lock
    from tricorne.server.store.archive import ArchiveError
    from tricorne.server.upkeep.archiving import Archiving

    try:
        with visit_database(url) as engine, hold_lock(engine, "archive"):
            yield engine, Archiving(engine, vault)
    except (ArchiveError, StoreError) as error:
        raise Failure(str(error)) from error


def _followed(steps: Iterator[None], total: int | None, doing: str) -> None:
    """Run all steps behind a progress bar."""
    from tricorne.cli.console import progress

    with progress() as bar:
        for _step in bar.track(steps, total, description=doing):
            pass
