"""`tricorne backup`: copy the games of a server while it runs."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tricorne.cli.command import Command, Failure, argument, json_option, option
from tricorne.cli.language import N_, _, ngettext, problem_with
from tricorne.cli.serving import data_file, database_option, existing_database
from tricorne.cli.telling import say
from tricorne.files import anew

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine


@click.command(
    cls=Command,
    name="backup",
    help=N_(
        "Copy the database of a server, running or not, into a new file, and check that"
        " every table in it can be read. To restore, stop the server and replace the file."
        " With --check, only check a database, including one restored by pg_restore."
    ),
    example=(
        "tricorne backup --database tables.db tables-backup.db\n"
        "tricorne backup --check --database postgresql://tricorne@db.example/restored"
    ),
)
@argument("target", metavar=N_("TARGET"), required=False)
@database_option
@option(
    "--check",
    "only_check",
    is_flag=True,
    help=N_("Copy nothing; check that every table can be read."),
)
@json_option
def command(*, target: str | None, database: str | None, only_check: bool, as_json: bool) -> int:
    """Copy and check, or only check."""
    if only_check == (target is not None):
        raise click.UsageError(_("name the copy, or use --check"))
    if target is None:
        file = database or data_file()
        tables = _checked(existing_database(database))
        file = file.rpartition("/")[2] if "://" in file else file  # drop credentials from the URL
    else:
        tables, file = _copy(Path(database or data_file()), Path(target)), target
    if as_json:
        say(json.dumps({"file": file, "tables": tables}))
        return 0
    count = ngettext("{count} game table", "{count} game tables", tables).format(count=tables)
    say(_("{file}: {tables}, all checked").format(file=file, tables=count))
    return 0


def _copy(source: Path, place: Path) -> int:
    """Copy and check, then rename the copy into place. Returns its number of tables."""
    if ":/" in str(source):
        raise Failure(_("For PostgreSQL, use pg_dump"))
    if not source.is_file():
        raise Failure(_("{given}: there is no such file").format(given=source))
    if place.exists():
        raise Failure(_("{given} already exists").format(given=place))
    try:
        with anew(place) as new:
            began = time.time()
            tables = _copied(source, new)
    except (OSError, sqlite3.Error) as error:
        told = problem_with(error) if isinstance(error, OSError) else str(error)
        raise Failure(f"{place}: {told}") from error
    _note(source, began)
    return tables


def _note(source: Path, at: float) -> None:
    """Let the server know, if its database can be written to; the copy is there in any case."""
    from tricorne.server.store import StoreError
    from tricorne.server.upkeep import backup

    try:
        backup.note(source, at)
    except StoreError as error:
        reason = _("The server does not learn of this backup: {reason}")
        say(reason.format(reason=error), err=True)


def _copied(source: Path, new: Path) -> int:
    """The number of tables copied. Raises Failure if the copy is damaged."""
    from tricorne.server.upkeep import backup

    backup.copy(source, new)
    if not backup.is_whole(new):
        raise Failure(_("the database is damaged; the copy was discarded"))
    engine = backup.engine_of(new)
    try:
        return _all_read(engine, N_("a table cannot be read; the copy was discarded: {fault}"))
    finally:
        engine.dispose()


def _checked(url: str) -> int:
    """The number of tables in a database. Raises Failure if one cannot be read."""
    from tricorne.server.store import StoreError, visit_database

    try:
        with visit_database(url) as engine:
            return _all_read(engine, N_("a table cannot be read: {fault}"))
    except StoreError as error:
        raise Failure(str(error)) from error


def _all_read(engine: Engine, otherwise: str) -> int:
    """Count the tables behind a progress bar."""
    from tricorne.cli.console import progress
    from tricorne.server.store.walking import count_tables
    from tricorne.server.upkeep.backup import faults

    found = 0
    with progress() as bar:
        for fault in bar.track(faults(engine), count_tables(engine), description=_("reading")):
            if fault is not None:
                raise Failure(_(otherwise).format(fault=fault))
            found += 1
    return found
