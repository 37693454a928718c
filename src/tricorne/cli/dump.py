"""`tricorne dump`: export all finished games for research, without personal data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tricorne.cli.command import Command, Failure, argument, json_option, option
from tricorne.cli.language import N_, _, ngettext
from tricorne.cli.serving import archive_at, database_option, existing_database
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

    from tricorne.server.store.archive import Vault
    from tricorne.server.upkeep.dump import Seen


@click.command(
    cls=Command,
    name="dump",
    help=N_(
        "Write all finished games into a folder, as records for study: without names,"
        " tokens, table codes, addresses and dates. People become letters; bots keep their"
        " names. Existing files stay, so an interrupted dump can be repeated, and a later"
        " one adds new games. The server may be running."
    ),
    example="tricorne dump --database tables.db games/",
)
@argument("folder", metavar=N_("FOLDER"))
@database_option
@option(
    "--archive",
    metavar=N_("FOLDER|URL"),
    help=N_("The archive of `tricorne archive`, whose games are written, too."),
)
@json_option
def command(*, folder: str, database: str | None, archive: str | None, as_json: bool) -> int:
    """Write the finished games and report their number."""
    url = existing_database(database)
    vault = archive_at(archive) if archive else None
    from tricorne.server.store import StoreError, visit_database
    from tricorne.server.upkeep.dump import write_games

    games = new = unreadable = 0
    try:
        with visit_database(url) as engine:
            for seen, is_new in write_games(_all_of(engine, vault), Path(folder)):
                if seen.fault is not None:
                    unreadable += 1
                    say(f"tricorne: {seen.code}: {seen.fault}", err=True)
                games += seen.game is not None
                new += is_new
    except StoreError as error:
        raise Failure(str(error)) from error
    if as_json:
        say(json.dumps({"games": games, "new": new, "unreadable": unreadable}))
    else:
        over = ngettext("{count} finished game", "{count} finished games", games)
        told = _("{folder}: {games}, {new} of them new")
        say(told.format(folder=folder, games=over.format(count=games), new=new))
    return 1 if unreadable else 0


def _all_of(engine: Engine, vault: Vault | None) -> Iterator[Seen]:
    """All tables, behind a progress bar."""
    from tricorne.cli.console import progress
    from tricorne.server.store import archived, walking
    from tricorne.server.upkeep.dump import archived_games, played_games

    many = walking.count_tables(engine)
    games = played_games(engine)
    if vault is not None:
        with engine.connect() as connection:
            many += archived.count_archived(connection)
        games = chain(games, archived_games(engine, vault))
    with progress() as bar:
        yield from bar.track(games, many, description=_("reading"))
