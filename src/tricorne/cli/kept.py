"""Saves the rounds of experiments, and prints one of them again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tricorne.cli.command import Failure, option
from tricorne.cli.language import N_, _, problem_with
from tricorne.cli.telling import say
from tricorne.files import check_writable

if TYPE_CHECKING:
    from tricorne.lab.experiment import Experiment

_STANDARD_OUTPUT = "-"


def kept_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--moves`, `--records` and `--show` to a command."""
    for decorate in (
        option(
            "--show",
            "shown",
            type=click.IntRange(0),
            metavar="N",
            help=N_("Play only the round with this number again, and print it as a record."),
        ),
        option(
            "--records",
            metavar=N_("PATH"),
            type=click.Path(dir_okay=False),
            help=N_("Write every round as a record, all of them to this file."),
        ),
        option(
            "--moves",
            metavar=N_("FOLDER"),
            type=click.Path(file_okay=False),
            help=N_(
                "Write every round with its deal, and every move, to two Parquet files in this"
                " folder."
            ),
        ),
    ):
        function = decorate(function)
    return function


def check_places(*files: str | None, folder: str | None = None) -> None:
    """Raises Failure, before the work, if these files, or any in the folder, cannot be written."""
    for path in filter(None, (*files, folder)):
        if path == _STANDARD_OUTPUT:
            text = _("“-” is no file: standard output has the answer. Name a file.")
            raise click.UsageError(text)
        if not Path(path).absolute().parent.is_dir():
            raise Failure(_("{path}: there is no such folder").format(path=Path(path).parent))
        inside = path == folder and Path(path).is_dir()
        try:
            check_writable(Path(path, "rounds") if inside else Path(path))
        except OSError as error:
            raise Failure(f"{path}: {problem_with(error)}") from error


def file_at(path: str | None) -> Path | None:
    """The given path, if any."""
    return Path(path) if path else None


def folder_at(path: str | None) -> Path | None:
    """The given folder, if any, which is created."""
    if path:
        Path(path).mkdir(exist_ok=True)
    return file_at(path)


def check_seed(option: str, seed: int | None) -> None:
    """Raises UsageError for an option that is about an earlier run, without its seed."""
    if seed is None:
        text = _("{option} needs --seed: the one of the experiment")
        raise click.UsageError(text.format(option=option))


def show_again(experiment: Experiment, number: int, seed: int | None) -> int:
    """Print one round of an experiment."""
    check_seed("--show", seed)
    from tricorne.lab import replay_round

    say(replay_round(experiment, number), nl=False)
    return 0
