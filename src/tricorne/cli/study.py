"""`tricorne study`: what each decision of a record was worth."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from tricorne.cli.answers import about_problem, as_json as json_line
from tricorne.cli.check import error_line
from tricorne.cli.command import Command, Failure, argument, json_option, option
from tricorne.cli.files import FileProblemError, read_file, records_in
from tricorne.cli.findings import Studied, about_study, commented, print_study
from tricorne.cli.language import N_, _, problem_with
from tricorne.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from tricorne.record.record import Reading, Record
    from tricorne.rules import Round

_EVENT = re.compile(rb"\s*[1-6]\s.*=\s*-?\d+")


class _Settings(NamedTuple):
    """How a study is carried out."""

    precision: float
    seconds: float
    judge: str | None
    seed: int


class _Written(NamedTuple):
    """Where a copy of the record and its curves are written; None for nowhere."""

    copy: str | None
    curve: str | None


@click.command(
    cls=Command,
    name="study",
    help=N_(
        "Say what each decision of records was worth, as far as the player could know: what it"
        " lost to the best action, and how certain that is. Lists what lost more than 5 points"
        " for certain. Folders are searched for *.tri; - is standard input."
    ),
    example="tricorne study game.tri\ntricorne study --json --precision 1 games/",
)
@argument("paths", nargs=-1, required=True, metavar=N_("RECORD..."), type=click.Path())
@json_option
@option(
    "-o",
    "--output",
    metavar=N_("PATH"),
    type=click.Path(dir_okay=False),
    help=N_("Write a copy of the record, with comments on what lost points. For one file."),
)
@option(
    "--curve",
    metavar=N_("PATH"),
    type=click.Path(dir_okay=False),
    help=N_(
        "Draw the chances to win after each action, as SVG. For one file; the second round goes to"
        " PATH-2, and so on."
    ),
)
@option("--all", "whole", is_flag=True, help=N_("List every decision."))
@option(
    "--precision",
    type=click.FloatRange(min=0.1),
    default=2.0,
    show_default=True,
    metavar=N_("POINTS"),
    help=N_("Go on until the standard error of each loss is below this."),
)
@option(
    "--seconds",
    type=click.FloatRange(min=0.0),
    default=30.0,
    show_default=True,
    metavar="S",
    help=N_("The longest time for a round."),
)
@option(
    "--judge",
    type=click.Choice(["families", "champions"]),
    help=N_("Judge by how such players play on; by default as the players of the record do."),
)
@option("--seed", type=int, default=0, show_default=True, metavar="K")
def command(  # noqa: PLR0913  (the options)
    paths: tuple[str, ...],
    *,
    as_json: bool,
    output: str | None,
    curve: str | None,
    whole: bool,
    precision: float,
    seconds: float,
    judge: str | None,
    seed: int,
) -> int:
    """Study the named files, one after another."""
    written = _Written(output, curve)
    if any(written) and (len(paths) > 1 or Path(paths[0]).is_dir()):
        raise click.UsageError(_("a copy and a curve can be written of one file only"))
    problems: list[str] = []

    def tell(name: str, message: str) -> None:
        problems.append(name)
        click.echo(f"tricorne: {name}: {message}", err=True)
        if as_json:
            click.echo(json_line(about_problem(name, message)))

    settings = _Settings(precision, seconds, judge, seed)
    for path in paths:
        try:
            names = records_in(path, tell)
            problems += [
                name
                for name in names
                if not _study_file(name, settings, written, as_json=as_json, whole=whole)
            ]
        except FileProblemError as problem:
            tell(path, str(problem))
    return 1 if problems else 0


def _study_file(
    name: str, settings: _Settings, written: _Written, *, as_json: bool, whole: bool
) -> bool:
    """Study all records of a file as far as they are right; whether they are."""
    from io import BytesIO

    from tricorne.record import read_all

    data = read_file(name)
    readings = [*read_all(BytesIO(data))]
    lines = _event_lines(data)
    right, everything = True, []
    for number, reading in enumerate(readings, start=1):
        called = name if len(readings) == 1 else f"{name}#{number}"
        if reading.error is not None:
            right = False
            click.echo(error_line(called, reading.error), err=True)
        studied = [*_rounds(called, reading.record, settings, lines)]
        everything += studied
        if as_json:
            click.echo(json_line(about_study(called, reading, studied)))
        else:
            print_study(called, reading.record, studied, whole=whole)
    _write(written, data, readings, everything)
    return right


def _write(written: _Written, data: bytes, readings: list[Reading], studied: list[Studied]) -> None:
    """Write the copy and the curves that were asked for."""
    files: dict[Path, bytes] = {}
    if written.copy is not None:
        files[Path(written.copy)] = commented(data, studied)
    if written.curve is not None:
        from tricorne.drawing.curve import curve_svg

        first = Path(written.curve)
        names = [name for reading in readings for name in _names_by_round(reading.record)]
        for number, (each, called) in enumerate(zip(studied, names, strict=True), start=1):
            path = first if number == 1 else first.with_stem(f"{first.stem}-{number}")
            files[path] = curve_svg(each.study.chances(), called).encode()
    for path, content in files.items():
        try:
            write_whole(path, content)
        except OSError as error:
            raise Failure(f"{path}: {problem_with(error)}") from error


def _names_by_round(record: Record) -> list[list[str]]:
    """The names of the seats, for each round of a record."""
    from tricorne.cli.words import seat_name

    names = record.header.names
    called = [seat_name(names, seat) for seat in range(1, len(names) + 1)]
    return [called] * len(_of(record))


def _event_lines(data: bytes) -> Iterator[int]:
    """The numbers of the lines on which something happens, in order."""
    for number, line in enumerate(data.splitlines(), start=1):
        if _EVENT.match(line):
            yield number


def _rounds(
    name: str, record: Record, settings: _Settings, lines: Iterator[int]
) -> Iterator[Studied]:
    from tricorne.bots.study import study

    for number, round_ in enumerate(_of(record), start=1):
        own = [next(lines, 0) for _ in round_.log]
        with _bar(f"{name}, {number}") as progress:
            found = study(
                round_,
                precision=settings.precision,
                seconds=settings.seconds,
                population=settings.judge,
                seed=settings.seed,
                progress=progress,
            )
        yield Studied(number, found, own)


def _of(record: Record) -> list[Round]:
    return record.match.rounds if record.match is not None else []


@contextmanager
def _bar(name: str) -> Iterator[Callable[[float], None] | None]:
    """A progress bar, if there is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from tricorne.cli.console import progress

    with progress() as bar:
        task = bar.add_task(name, total=1.0)
        yield lambda share: bar.update(task, completed=share)
