"""`tricorne backup`: a copy of the games that a server keeps, while it runs."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

import click

from tricorne.cli.command import Command, Failure, argument, option
from tricorne.cli.language import N_, _, ngettext, problem_with
from tricorne.cli.serving import data_file, not_installed


@click.command(
    cls=Command,
    name="backup",
    help=N_(
        "Copy the database of a server into a new file, while it runs or not, and check the copy:"
        " its pages, and that every table can be read. To go back, stop the server and put the copy"
        " in the place of the file."
    ),
    example="tricorne backup --database tables.db tables-backup.db",
)
@argument("target", metavar=N_("TARGET"))
@option(
    "--database",
    metavar=N_("FILE"),
    help=N_("Where games are kept: an SQLite file. Without it, in your data folder."),
)
def command(*, target: str, database: str | None) -> int:
    """Copy, check, and only then let the copy have its name."""
    source, place = Path(database or data_file("tables.db")), Path(target)
    if "://" in str(database):
        raise Failure(_("PostgreSQL has its own: pg_dump"))
    if not source.is_file():
        raise Failure(_("{given}: there is no such file").format(given=source))
    if place.exists():
        raise Failure(_("{given} is there already").format(given=place))
    new = place.with_name(f".{place.name}.{os.getpid()}.new")
    try:
        tables = _copied(source, new)
        new.rename(place)
    except (OSError, sqlite3.Error) as error:
        told = problem_with(error) if isinstance(error, OSError) else str(error)
        raise Failure(f"{place}: {told}") from error
    finally:
        with suppress(OSError):
            new.unlink()
    count = ngettext("{count} table", "{count} tables", tables).format(count=tables)
    click.echo(_("{file}: {tables}, all of it checked").format(file=place, tables=count))
    return 0


def _copied(source: Path, new: Path) -> int:
    """How many tables were copied. Fails where the copy is not as it should be."""
    try:
        from tricorne.web import backup
    except ModuleNotFoundError as missing:
        raise not_installed(missing) from missing
    backup.copy(source, new)
    if not backup.is_whole(new):
        raise Failure(_("the database is damaged; nothing was kept of this copy"))
    found = 0
    with click.progressbar(backup.faults(new), length=backup.count(new), file=sys.stderr) as tables:
        for fault in tables:
            if fault is not None:
                reason = _("a table cannot be read; nothing was kept of this copy: {fault}")
                raise Failure(reason.format(fault=fault))
            found += 1
    return found
