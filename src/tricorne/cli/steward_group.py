"""What the commands of `tricorne steward` have in common."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click

from tricorne.cli.command import Command, Failure, Group, argument, option
from tricorne.cli.language import N_, _, say_refusal
from tricorne.cli.serving import existing_database
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

command = Group(
    name="steward",
    help=N_(
        "Moderate one server, or several on one database: show activity, end a match,"
        " delete a table or a player's data, bar an address. Running servers follow within"
        " seconds."
    ),
    example=(
        "tricorne steward look --database tables.db\n"
        "tricorne steward end K7MQ2XRWDG3T --yes\n"
        "tricorne steward find Marguerite\n"
        "tricorne steward forget K7MQ2XRWDG3T --seat 2\n"
        'tricorne steward rename K7MQ2XRWDG3T "Les Martin"\n'
        "tricorne steward bar 203.0.113.0/24 --days 7"
    ),
)

yes_option = option("--yes", is_flag=True, help=N_("Do not ask for confirmation."))


def _code(_ctx: click.Context, _param: click.Parameter, given: str) -> str:
    from tricorne.server.environment.effects import code_in

    return code_in(given)


code_argument = argument("code", metavar=N_("CODE"), callback=_code)


def subcommand(name: str, help_: str, example: str) -> Callable[[Callable[..., Any]], Any]:
    return command.command(cls=Command, name=name, help=help_, example=example)


@contextmanager
def visit_engine(database: str | None) -> Iterator[Engine]:
    """Open the database, and report its errors in one line."""
    url = existing_database(database)
    from tricorne.server.live.services import UNREADABLE
    from tricorne.server.store import StoreError, visit_database
    from tricorne.server.store.archive import ArchiveError
    from tricorne.server.upkeep.stewarding import Unable

    try:
        with visit_database(url) as engine:
            yield engine
    except Unable as error:
        raise Failure(say_refusal(error.refusal)) from error
    except (ArchiveError, StoreError, *UNREADABLE) as error:
        raise Failure(str(error)) from error


def make_sure(question: str, *, yes: bool) -> None:
    """Ask for confirmation, unless `--yes` was given."""
    if yes:
        return
    if sys.stdin is None or not sys.stdin.isatty():
        raise Failure(_("cannot ask for confirmation here; add --yes to confirm"))
    if not click.confirm(question, err=True):
        raise Failure(_("nothing was done"))


def say_answer(as_json: bool, told: str, answer: dict[str, object]) -> None:  # noqa: FBT001  (an option)
    say(json.dumps(answer) if as_json else told)


def day_text(until: int) -> str:
    return datetime.fromtimestamp(until / 1000, UTC).date().isoformat()
