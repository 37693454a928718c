"""`tricorne play --terminal`: a game in the terminal, against bots."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from tricorne.cli.agreement import (
    entropy_of,
    players_option,
    seed_option,
    terms_of,
    terms_options,
)
from tricorne.cli.bots import BotName, tell_cause
from tricorne.cli.command import INTERRUPTED, Failure, option
from tricorne.cli.experiment import FORFEITS, laboratory
from tricorne.cli.language import N_, _

if TYPE_CHECKING:
    from tricorne.cli.game.game import Game
    from tricorne.record import Record
    from tricorne.rules import Match

_LATEST = ":latest:"


def terminal_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of the terminal game to a command."""
    for decorate in (
        option(
            "--resume",
            metavar=N_("[FILE]"),
            is_flag=False,
            flag_value=_LATEST,
            type=click.Path(),
            help=N_("Continue a saved game: FILE, or the latest."),
        ),
        option(
            "--bot",
            "bots",
            multiple=True,
            type=BotName(),
            default=["gus"],
            show_default="gus",
            metavar=N_("NAME"),
            help=N_(
                "Who plays against you: pip, mia, gus, clara, bruno, ada, max, from the weakest to"
                " the strongest, any bot by its name, or one of your own: my_bot.py:MyBot. Given"
                " several times, one a seat."
            ),
        ),
        option("--name", metavar=N_("NAME"), help=N_("Your name.")),
        seed_option,
        players_option,
        terms_options,
    ):
        function = decorate(function)
    return function


def play_in_terminal(  # noqa: PLR0913  (the options that it has)
    *,
    sheet_name: str,
    scoring: str,
    target: int | None,
    players: int,
    seed: int | None,
    name: str | None,
    bots: tuple[str, ...],
    resume: str | None,
    debug: bool,
) -> int:
    _refuse_without_terminal()
    if resume is not None:
        return _sit_down(_resumed(resume, seed), debug=debug)
    from tricorne.cli.game.game import Game
    from tricorne.cli.game.kept import KeptGame, games_folder, new_file

    with laboratory():
        game = Game.begin(
            terms_of(sheet_name, scoring, target),
            _seats(players, len(bots)),
            name=_one_line(name),
            bots=bots,
            rng=entropy_of(seed),
            kept=KeptGame(new_file(games_folder())),
        )
    return _sit_down(game, debug=debug)


def _seats(players: int, bots: int) -> int:
    """The number of players: as requested, or as many as the named bots need."""
    source = click.get_current_context().get_parameter_source
    if source("players") is ParameterSource.DEFAULT:
        return max(players, bots + 1)
    if source("bots") is not ParameterSource.DEFAULT and bots >= players:
        text = _("more bots than seats: {bots} besides you, where {players} play")
        raise Failure(text.format(bots=bots, players=players))
    return players


def _refuse_without_terminal() -> None:
    if not (_is_terminal(sys.stdin) and _is_terminal(sys.stdout)):
        raise Failure(_("the game needs an interactive terminal"))


def _is_terminal(stream: object) -> bool:
    return stream is not None and getattr(stream, "isatty", bool)()


def _one_line(name: str | None) -> str:
    """A name in the form that a record can store."""
    return " ".join("".join(c if c.isprintable() else " " for c in name or "").split())


def _resumed(name: str, seed: int | None) -> Game:
    """The table of a saved game."""
    from tricorne.cli.check import error_line
    from tricorne.cli.files import FileProblemError, read_record
    from tricorne.cli.game.game import Game
    from tricorne.cli.game.kept import KeptGame, games_folder, latest_file

    latest = latest_file(games_folder()) if name == _LATEST else Path(name)
    if latest is None:
        raise Failure(_("no game is saved in {folder}").format(folder=games_folder()))
    try:
        reading = read_record(str(latest))
    except FileProblemError as problem:
        raise Failure(f"{latest}: {problem}") from problem
    if reading.error is not None:
        raise Failure(error_line(str(latest), reading.error))
    match = _playable(latest, reading.record)
    kept = KeptGame(latest)
    try:
        with laboratory():
            return Game.resume(reading.record, match, rng=entropy_of(seed), kept=kept)
    except Failure as failure:
        raise Failure(f"{latest}: {failure.message}") from failure


def _playable(path: Path, record: Record) -> Match:
    """The match of a record, if the record holds all that is needed to continue it."""
    match = record.begun
    if match is None:
        raise Failure(f"{path}: " + _("no round has begun, so there is nothing to resume"))
    last = match.rounds[-1].deal if match.rounds else None
    if last is not None and not match.between_rounds and (last.hands is None or last.pool is None):
        raise Failure(f"{path}: " + _("hands or pool are unknown, so bots cannot play it on"))
    return match


def _sit_down(game: Game, *, debug: bool) -> int:
    """Play until the end, and say where the game is saved."""
    from tricorne.cli.game.conversation import Conversation
    from tricorne.cli.game.game import BotFailedError
    from tricorne.cli.game.screen import Screen

    with suppress(ImportError):
        import readline  # noqa: F401  (lets the arrow keys edit the input)
    screen = Screen()
    code, failed = 0, None
    try:
        with laboratory():
            game.wake_bots()
        Conversation(game, screen).play()
    except EOFError:
        screen.say("")
    except KeyboardInterrupt:
        screen.say("\n" + _("Interrupted."))
        code = INTERRUPTED
    except BotFailedError as error:
        failed = error
    path = game.kept.path
    if game.kept.trouble is not None:
        text = _("the game could not be saved in {path}: {problem}")
        raise Failure(text.format(path=path, problem=game.kept.trouble))
    if game.match.over:
        screen.say(_("The record: {path}").format(path=path))
    else:
        screen.say(
            _("The game is saved. Continue with: {command}").format(
                command=f"tricorne play --terminal --resume {_quoted(path)}"
            )
        )
    if failed is not None:
        if debug:
            tell_cause(failed)
        raise Failure(_(FORFEITS[failed.how]).format(bot=failed.bot, detail=failed.detail))
    return code


def _quoted(path: Path) -> str:
    """A path quoted for the shell."""
    import shlex

    return shlex.quote(str(path))
