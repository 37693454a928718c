"""`tricorne site`: write the page as static files, for any web space."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tricorne.cli.command import Command, Failure, argument, option
from tricorne.cli.language import N_, _, ngettext, problem_with
from tricorne.cli.serving import check_address
from tricorne.cli.telling import say


@click.command(
    cls=Command,
    name="site",
    help=N_(
        "Write the page into a folder as static files, for any web space or a school's"
        " own network, at any address. Games on one device are played there. Run it again"
        " to update the folder; players are not disturbed."
    ),
    example="tricorne site public\ntricorne site public --server https://tricorne.example",
)
@argument("folder", metavar=N_("FOLDER"))
@option(
    "--server",
    default="",
    metavar="URL",
    help=N_("A server for games between devices; without it, they are not offered."),
)
def command(*, folder: str, server: str) -> int:
    """Write all files; files that refer to others come last."""
    server = server.rstrip("/")
    if server:
        check_address(server, "--server")
    from tricorne.page import site

    place = Path(folder)
    written = site.files(server)
    try:
        with click.progressbar(
            site.write(place, written), length=len(written), file=sys.stderr
        ) as steps:
            for _step in steps:
                pass
    except site.NotOursError as error:
        reason = _("{folder}: this folder holds something else; name a new one, or an empty one")
        raise Failure(reason.format(folder=folder)) from error
    except OSError as error:
        raise Failure(f"{error.filename or folder}: {problem_with(error)}") from error
    size = sum(len(content) for content in written.values()) / 1e6
    count = ngettext("{count} file", "{count} files", len(written)).format(count=len(written))
    told = _("{folder}: {files}, {size:.1f} MB, for any web space")
    say(told.format(folder=folder, files=count, size=size))
    return 0
