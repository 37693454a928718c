"""`tricorne daily`: show and moderate the list of the deal of the day."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from tricorne.cli.command import Command, Failure, json_option, option
from tricorne.cli.language import N_, _
from tricorne.cli.serving import database_option, existing_database
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from tricorne.server.store.attempts import Result


@click.command(
    cls=Command,
    name="daily",
    help=N_(
        "Show the list of a deal of the day, or remove lines from it, such as an"
        " offensive name or a result by cheating. The server may be running; players see"
        " the change at once."
    ),
    example="tricorne daily --database tables.db\ntricorne daily --remove K7MQ2XRWDG3T",
)
@option(
    "--remove",
    "removed",
    metavar=N_("CODE"),
    multiple=True,
    help=N_("The code of a line to remove; repeatable."),
)
@option("--day", metavar=N_("DAY"), help=N_("The day, such as 2026-11-21; by default today."))
@database_option
@json_option
def command(
    *, removed: tuple[str, ...], day: str | None, database: str | None, as_json: bool
) -> int:
    """Remove the given lines, all or none, and show the rest."""
    day = day or datetime.now(UTC).date().isoformat()
    best = _listed(existing_database(database), day, {code.upper() for code in removed})
    if as_json:
        lines = [
            {name: told for name, told in asdict(one).items() if name != "device"} for one in best
        ]
        say(json.dumps({"day": day, "best": lines}, ensure_ascii=False))
        return 0
    from rich.markup import escape

    from tricorne.cli.console import Terminal, table_of

    shown = table_of(_("code"), _("points"), _("name"))
    for one in best:
        shown.add_row(one.code, str(one.points), escape(one.name))
    shown.caption = _("{day}: {count} in the list").format(day=day, count=len(best))
    shown.caption_justify = "left"
    Terminal().print(shown)
    return 0


def _listed(url: str, day: str, removed: set[str]) -> list[Result]:
    """The list of a day, after the removals."""
    from tricorne.server.store import StoreError, connect_beside
    from tricorne.server.store.attempts import best, strike

    try:
        with connect_beside(url) as connection:
            unknown = removed - {one.code for one in best(connection, day)}
            if unknown:
                reason = _("the list of {day} has no line with the code {code}")
                raise Failure(reason.format(day=day, code=min(unknown)))
            for code in removed:
                strike(connection, code)
            return best(connection, day)
    except StoreError as error:
        raise Failure(str(error)) from error
