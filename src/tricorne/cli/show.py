"""`tricorne show`: the board of a record as text, SVG or PNG; or the record as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tricorne.cli.check import error_line
from tricorne.cli.command import Command, Failure, argument, json_option, option
from tricorne.cli.files import FileProblemError, read_record
from tricorne.cli.language import N_, _, problem_with
from tricorne.cli.telling import say
from tricorne.files import write_whole

if TYPE_CHECKING:
    from tricorne.drawing import Role, Span, Theme
    from tricorne.record.record import Record
    from tricorne.rules.actions import Place
    from tricorne.rules.round import Round

_PICTURES = (".svg", ".png")
_DEFAULT_WIDTH = 1200

_STYLES: dict[Role, str] = {
    "label": "dim",
    "side": "cyan",
    "number": "bold",
    "last": "bold yellow",
    "legal": "green",
    "hole": "dim",
}


def _picture_path(_ctx: click.Context, _option: click.Parameter, given: str | None) -> Path | None:
    path = Path(given) if given is not None else None
    if path is not None and path.suffix.lower() not in _PICTURES:
        raise click.BadParameter(
            _("“{given}” ends neither in .svg nor in .png").format(given=given)
        )
    return path


@click.command(
    cls=Command,
    name="show",
    help=N_(
        "Show the board of a record as text, SVG or PNG. A faulty record is shown up to"
        " its error. - is standard input."
    ),
    example="tricorne show game.tri\ntricorne show game.tri --at 12 -o board.svg",
)
@argument("file", metavar=N_("FILE"), type=click.Path())
@option(
    "-o",
    "--output",
    metavar=N_("PICTURE"),
    type=click.Path(dir_okay=False),
    callback=_picture_path,
    help=N_("Draw into this file, as SVG or PNG by its suffix."),
)
@option(
    "--theme",
    type=click.Choice(["light", "dark", "auto"]),
    default="light",
    show_default=True,
    help=N_("The colours of the picture."),
)
@option(
    "--width",
    metavar="N",
    type=click.IntRange(16, 8192),
    default=_DEFAULT_WIDTH,
    show_default=True,
    help=N_("The width of a PNG in pixels."),
)
@option(
    "--round",
    "number",
    metavar="N",
    type=click.IntRange(min=1),
    help=N_("Show this round instead of the last one."),
)
@option(
    "--at",
    metavar="N",
    type=click.IntRange(min=0),
    help=N_("Show the round after this many lines of its log."),
)
@json_option
def command(  # noqa: PLR0913  (the options that it has)
    *,
    file: str,
    output: Path | None,
    theme: Theme,
    width: int,
    number: int | None,
    at: int | None,
    as_json: bool,
) -> int:
    try:
        reading = read_record(file)
    except FileProblemError as problem:
        raise Failure(f"{file}: {problem}") from problem
    if as_json:
        from tricorne.play.story import explain_record

        say(json.dumps(explain_record(reading)))
        return 0 if reading.ok else 1
    if reading.error is not None:
        say(error_line(file, reading.error), err=True)
    rounds = reading.record.begun.rounds if reading.record.begun is not None else []
    if rounds:
        round_, number = _chosen(file, rounds, number, at)
        if output is None:
            _print(reading.record, round_, number)
        else:
            _draw(output, round_, theme, width)
    elif reading.error is None:
        raise Failure(f"{file}: " + _("no round has begun, so there is no board"))
    return 0 if reading.error is None else 1


def _chosen(
    file: str, rounds: list[Round], number: int | None, at: int | None
) -> tuple[Round, int]:
    """The requested round, taken back to the requested line, and its number."""
    number = len(rounds) if number is None else number
    if number > len(rounds):
        text = _("there is no round {number}; the last one is {last}")
        raise Failure(f"{file}: " + text.format(number=number, last=len(rounds)))
    round_ = rounds[number - 1]
    if at is not None:
        if at > len(round_.log):
            text = _("round {number} has no line {at}; the last one is {last}")
            reason = text.format(number=number, at=at, last=len(round_.log))
            raise Failure(f"{file}: {reason}")
        if at < len(round_.actions()):
            round_ = round_.copy()
            round_.back_to(at)
    return round_, number


def _last(round_: Round) -> Place | None:
    """The tile that was placed last."""
    laid = list(round_.board.laid.values())
    return laid[-1] if laid else None


def _print(record: Record, round_: Round, number: int) -> None:
    """Print the board as text, in colour if the terminal supports it."""
    from tricorne.drawing import board_text, text_spans

    say("\n".join(_heading(record, round_, number)) + "\n")
    if sys.stdout is not None and sys.stdout.isatty():
        _print_coloured(text_spans(round_.board, last=_last(round_)))
    else:
        say(board_text(round_.board, last=_last(round_)))


def _heading(record: Record, round_: Round, number: int) -> list[str]:
    from tricorne.cli.words import ending_words, seat_name

    names = [seat_name(record.header.names, seat) for seat in range(1, round_.players + 1)]
    width = max(map(len, names))
    text = _("{sheet}, round {number}, tiles on the table: {laid}, in the pool: {pool}")
    lines = [
        text.format(
            sheet=round_.terms.sheet.name,
            number=number,
            laid=len(round_.board.laid),
            pool=round_.pool_size,
        )
    ]
    rows = zip(names, round_.totals, round_.sizes, strict=True)
    for seat, (name, total, size) in enumerate(rows, start=1):
        mark = ">" if not round_.over and seat == round_.seat else " "
        held = _("tiles in hand: {size}").format(size=size)
        lines.append(f"{mark} {name:<{width}} {total:>5}  {held}")
    if round_.over:
        lines.append(ending_words(round_.ending))
    return lines


def _print_coloured(lines: list[list[Span]]) -> None:
    from rich.text import Text

    from tricorne.cli.console import Terminal

    console = Terminal()
    for line in lines:
        text = Text.assemble(*((span.text, _STYLES.get(span.role, "")) for span in line))
        console.print(text, soft_wrap=True)


def _draw(output: Path, round_: Round, theme: Theme, width: int) -> None:
    from tricorne.drawing import board_svg, png

    picture = board_svg(round_.board, last=_last(round_), theme=theme)
    content = picture.encode()
    if output.suffix.lower() == ".png":
        content = png(picture, width)
    try:
        write_whole(output, content)
    except OSError as error:
        raise Failure(f"{output}: {problem_with(error)}") from error
