"""`tricorne study`: what each decision of a record was worth."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from tricorne.cli.answers import about_error, about_problem, as_json as json_line
from tricorne.cli.check import error_line
from tricorne.cli.command import Command, argument, json_option, option
from tricorne.cli.files import FileProblemError, read_file, records_in
from tricorne.cli.language import N_, _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable

    from tricorne.play.study.study import Study
    from tricorne.play.study.weighing import Weighing
    from tricorne.record.record import Reading, Record
    from tricorne.rules import Round

_EVENT = re.compile(rb"\s*[1-6]\s.*=\s*-?\d+")
_INTERVAL = 1.96
_KINDS = {"slip": N_("slip"), "mistake": N_("mistake"), "blunder": N_("blunder")}


class _Settings(NamedTuple):
    """How a study is carried out."""

    precision: float
    seconds: float
    judge: str | None
    seed: int


class _Studied(NamedTuple):
    """A studied round: its number in the record, and the lines of its actions."""

    number: int
    study: Study
    lines: list[int]

    def line(self, weighing: Weighing) -> int:
        """The line of a decision in the file; 0 if it is unknown."""
        at = weighing.moment.event
        return self.lines[at] if at < len(self.lines) else 0


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
    whole: bool,
    precision: float,
    seconds: float,
    judge: str | None,
    seed: int,
) -> int:
    """Study the named files, one after another."""
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
                if not _study_file(name, settings, as_json=as_json, whole=whole)
            ]
        except FileProblemError as problem:
            tell(path, str(problem))
    return 1 if problems else 0


def _study_file(name: str, settings: _Settings, *, as_json: bool, whole: bool) -> bool:
    """Study all records of a file as far as they are right; whether they are."""
    from io import BytesIO

    from tricorne.record import read_all

    data = read_file(name)
    readings = [*read_all(BytesIO(data))]
    lines = _event_lines(data)
    right = True
    for number, reading in enumerate(readings, start=1):
        called = name if len(readings) == 1 else f"{name}#{number}"
        if reading.error is not None:
            right = False
            click.echo(error_line(called, reading.error), err=True)
        studied = [*_rounds(called, reading.record, settings, lines)]
        if as_json:
            click.echo(json_line(_as_json(called, reading, studied)))
        else:
            _print(called, reading.record, studied, whole=whole)
    return right


def _event_lines(data: bytes) -> Iterator[int]:
    """The numbers of the lines on which something happens, in order."""
    for number, line in enumerate(data.splitlines(), start=1):
        if _EVENT.match(line):
            yield number


def _rounds(
    name: str, record: Record, settings: _Settings, lines: Iterator[int]
) -> Iterator[_Studied]:
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
        yield _Studied(number, found, own)


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


def _as_json(name: str, reading: Reading, studied: list[_Studied]) -> dict[str, object]:
    """The answer for one record."""
    record = reading.record
    losses = [each.study.losses() for each in studied]
    about = {"file": name} if reading.error is None else about_error(name, reading.error)
    return about | {
        "sheet": record.header.preset,
        "judge": [each.study.population for each in studied],
        "decisions": [
            _decision(each, weighing) for each in studied for weighing in each.study.decisions
        ],
        "chance": [
            [round(share, 4) for share in shares]
            for each in studied
            for shares in each.study.chances()
        ],
        "losses": [round(sum(each), 2) for each in zip(*losses, strict=True)],
        "effort": sum(weighing.playouts for each in studied for weighing in each.study.weighings),
    }


def _decision(studied: _Studied, weighing: Weighing) -> dict[str, Any]:
    from tricorne.play.study.chances import chance_of
    from tricorne.play.study.study import grade

    moment = weighing.moment
    actions = []
    for index, action in enumerate(moment.actions):
        worth = weighing.worth(index)
        win = chance_of(worth.worth, moment.view, weighing.population)
        actions.append(
            {
                "action": str(action),
                "worth": round(worth.worth, 2),
                "error": round(worth.error or 0.0, 2),
                "win": round(win, 4),
            }
        )
    return {
        "round": studied.number,
        "line": studied.line(weighing),
        "seat": moment.view.seat,
        "action": str(moment.actions[0]),
        "loss": round(weighing.loss.worth, 2),
        "error": round(weighing.error, 2),
        "grade": grade(weighing),
        "best": str(moment.actions[weighing.best]),
        "actions": actions,
    }


def _print(name: str, record: Record, studied: list[_Studied], *, whole: bool) -> None:
    """The table for people."""
    from tricorne.cli.console import Terminal, table_of
    from tricorne.cli.words import seat_name
    from tricorne.play.study.study import grade

    terminal = Terminal()
    names = record.header.names
    if not any(each.study.decisions for each in studied):
        terminal.print(_("{name}: there is no decision to study").format(name=name))
        return
    sums = table_of(_("player"), _("choices"), _("points lost"), _("a choice"), "")
    for seat in range(1, len(names) + 1):
        mine = [
            weighing
            for each in studied
            for weighing in each.study.decisions
            if weighing.moment.view.seat == seat
        ]
        lost = sum(weighing.loss.worth for weighing in mine)
        error = sum(weighing.error**2 for weighing in mine) ** 0.5
        sums.add_row(
            seat_name(names, seat),
            str(len(mine)),
            _measured(lost, error),
            f"{lost / max(1, len(mine)):.2f}",
            _counted([grade(weighing) for weighing in mine]),
        )
    terminal.print(name, sums, sep="\n")
    found = table_of(_("line"), _("player"), _("played"), _("lost"), _("better"), "")
    for each in studied:
        for weighing in each.study.decisions:
            kind = grade(weighing)
            if kind or whole:
                moment = weighing.moment
                better = str(moment.actions[weighing.best]) if weighing.best else ""
                found.add_row(
                    str(each.line(weighing)),
                    seat_name(names, moment.view.seat or 1),
                    str(moment.actions[0]),
                    _measured(weighing.loss.worth, weighing.error),
                    better,
                    _(_KINDS[kind]) if kind else "",
                )
    if found.row_count:
        terminal.print("", found, sep="\n")


def _measured(value: float, error: float) -> str:
    """A number with its interval of 95 %."""
    return f"{max(0.0, value):.1f} ± {_INTERVAL * error:.1f}"


def _counted(grades: list[str | None]) -> str:
    """Such as `2 slips, 1 blunder`."""
    texts = {
        "slip": ngettext("{n} slip", "{n} slips", grades.count("slip")),
        "mistake": ngettext("{n} mistake", "{n} mistakes", grades.count("mistake")),
        "blunder": ngettext("{n} blunder", "{n} blunders", grades.count("blunder")),
    }
    return ", ".join(
        text.format(n=grades.count(kind)) for kind, text in texts.items() if kind in grades
    )
