"""`tricorne play`: a game in the terminal, against bots."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tricorne.cli.agreement import (
    entropy_of,
    players_option,
    seed_option,
    terms_of,
    terms_options,
)
from tricorne.cli.command import INTERRUPTED, Command, Failure, option
from tricorne.cli.language import N_, _, said

if TYPE_CHECKING:
    from tricorne.cli.game.table import Table
    from tricorne.record import Record
    from tricorne.rules import Match

_LATEST = ":latest:"


@click.command(
    cls=Command,
    name="play",
    help=N_(
        "Play against bots in this terminal. The game is kept after every action, so that it can"
        " be resumed whatever happens."
    ),
    example="tricorne play\ntricorne play --sheet classic --players 3\ntricorne play --resume",
)
@terms_options
@players_option
@seed_option
@option("--name", metavar=N_("NAME"), help=N_("What you are called."))
@option(
    "--bot",
    type=click.Choice(["greedy", "random"]),
    default="greedy",
    show_default=True,
    help=N_("Who plays against you."),
)
@option(
    "--resume",
    metavar=N_("[FILE]"),
    is_flag=False,
    flag_value=_LATEST,
    type=click.Path(),
    help=N_("Go on with a kept game; without FILE, with the latest."),
)
def command(  # noqa: PLR0913  (the options that it has)
    *,
    sheet_name: str,
    scoring: str,
    target: int | None,
    players: int,
    seed: int | None,
    name: str | None,
    bot: str,
    resume: str | None,
) -> int:
    """Play a match."""
    _refuse_without_terminal()
    if resume is not None:
        return _sit_down(_resumed(resume, seed))
    from tricorne.cli.game.keeper import Keeper, games_folder, new_file
    from tricorne.cli.game.table import Table
    from tricorne.rules import SheetError

    try:
        table = Table.laid(
            terms_of(sheet_name, scoring, target),
            players,
            name=_one_line(name) or _("You"),
            bot=bot,
            rng=entropy_of(seed),
            keeper=Keeper(new_file(games_folder())),
        )
    except SheetError as error:
        raise Failure(said(error.refusal)) from error
    return _sit_down(table)


def _refuse_without_terminal() -> None:
    if not (_is_terminal(sys.stdin) and _is_terminal(sys.stdout)):
        raise Failure(_("playing needs a terminal: the game is shown there and asks you there"))


def _is_terminal(stream: object) -> bool:
    return stream is not None and getattr(stream, "isatty", bool)()


def _one_line(name: str | None) -> str:
    """A name as a record can hold it."""
    return " ".join("".join(c if c.isprintable() else " " for c in name or "").split())


def _resumed(name: str, seed: int | None) -> Table:
    """The table of a kept game."""
    from tricorne.cli.check import error_line
    from tricorne.cli.files import FileProblemError, read_record
    from tricorne.cli.game.keeper import Keeper, games_folder, latest_file
    from tricorne.cli.game.table import Table

    latest = latest_file(games_folder()) if name == _LATEST else Path(name)
    if latest is None:
        raise Failure(_("no game is kept in {folder}").format(folder=games_folder()))
    try:
        reading = read_record(str(latest))
    except FileProblemError as problem:
        raise Failure(f"{latest}: {problem}") from problem
    if reading.error is not None:
        raise Failure(error_line(str(latest), reading.error))
    match = _playable(latest, reading.record)
    try:
        keeper = Keeper(latest)
        return Table.resumed(reading.record, match, rng=entropy_of(seed), keeper=keeper)
    except KeyError as unknown:
        text = _("there is no bot “{bot}”").format(bot=unknown.args[0])
        raise Failure(f"{latest}: {text}") from unknown


def _playable(path: Path, record: Record) -> Match:
    """The match of a record, if everything is known that playing on needs."""
    match = record.match
    if match is None:
        raise Failure(f"{path}: " + _("no round has begun, so there is nothing to resume"))
    last = match.rounds[-1].deal if match.rounds else None
    if last is not None and not match.between_rounds and (last.hands is None or last.pool is None):
        raise Failure(f"{path}: " + _("hands or pool are unknown, so bots cannot play it on"))
    return match


def _sit_down(table: Table) -> int:
    """Play until the end, and say where the game is kept."""
    from tricorne.cli.game.screen import Screen
    from tricorne.cli.game.sitting import Sitting

    with suppress(ImportError):
        import readline  # noqa: F401  (typing can be corrected with the arrow keys)
    screen = Screen()
    code = 0
    try:
        Sitting(table, screen).play()
    except EOFError:
        screen.say("")
    except KeyboardInterrupt:
        screen.say("\n" + _("Interrupted."))
        code = INTERRUPTED
    path = table.keeper.path
    if table.keeper.trouble is not None:
        text = _("the game could not be kept in {path}: {problem}")
        raise Failure(text.format(path=path, problem=table.keeper.trouble))
    if table.match.over:
        screen.say(_("The record: {path}").format(path=path))
    else:
        screen.say(
            _("The game is kept. Go on with: {command}").format(
                command=f"tricorne play --resume {_quoted(path)}"
            )
        )
    return code


def _quoted(path: Path) -> str:
    """A path as a shell takes it."""
    import shlex

    return shlex.quote(str(path))
