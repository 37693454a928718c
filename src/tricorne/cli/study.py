"""`tricorne study`: what each decision of records was worth."""

from __future__ import annotations

import re
import sys
from bisect import bisect
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from tricorne.cli.answers import as_json as json_line, problem_answer
from tricorne.cli.check import error_line
from tricorne.cli.command import (
    INTERRUPTED,
    Command,
    Failure,
    FiniteRange,
    argument,
    json_option,
    option,
)
from tricorne.cli.experiment import WorkersOption
from tricorne.cli.files import FileProblemError, read_file, records_in
from tricorne.cli.findings import StudiedRecord, comment_records, study_answer
from tricorne.cli.kept import check_places
from tricorne.cli.language import N_, _, problem_with
from tricorne.cli.players import Players
from tricorne.cli.study_tables import print_study
from tricorne.cli.telling import say
from tricorne.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from tricorne.lab.stopping import Stop
    from tricorne.lab.studies import StudyJob
    from tricorne.record.record import Record
    from tricorne.rules import Round

_DAY = 24 * 3600
_EVENT = re.compile(rb"\s*[1-6]\s.*=\s*-?\d+")
_ROUND = re.compile(rb"^\s*Round\s", re.MULTILINE)


class _Settings(NamedTuple):
    """How rounds are studied."""

    precision: float
    seconds: float
    judge: str | None
    seed: int
    playouts: int | None
    workers: int | None


class _Written(NamedTuple):
    """Where a copy of the record and its curves are written; None for nowhere."""

    copy: str | None
    curve: str | None


class _File(NamedTuple):
    """A file that could be read."""

    name: str
    data: bytes


@click.command(
    cls=Command,
    name="study",
    help=N_(
        "Say what each decision of records was worth, as far as the player could know: what it"
        " lost to the best action, and how certain that is. Lists what lost more than 5 points"
        " for certain, and why; says what was luck; and sums up each player of many records."
        " Folders are searched for *.tri; - is standard input. Ctrl-C prints the result so far."
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
    type=FiniteRange(0.1, 1000),
    default=2.0,
    show_default=True,
    metavar=N_("POINTS"),
    help=N_("Go on until the standard error of each loss is below this."),
)
@option(
    "--seconds",
    type=FiniteRange(0, _DAY),
    default=30.0,
    show_default=True,
    metavar="S",
    help=N_("The longest time for a round."),
)
@option(
    "--playouts",
    type=click.IntRange(1),
    metavar="N",
    help=N_("Stop after so many playouts for a round: the same study on any machine."),
)
@option(
    "--judge",
    type=click.Choice(["families", "champions"]),
    help=N_("Judge by how such players play on; by default as the players of the record do."),
)
@option("--seed", type=int, default=0, show_default=True, metavar="K")
@click.option(
    "-j",
    "--workers",
    cls=WorkersOption,
    type=click.IntRange(1),
    metavar="N",
    help=N_("How many rounds are studied at once; by default one for each core."),
)
def command(  # noqa: PLR0913  (the options)
    paths: tuple[str, ...],
    *,
    as_json: bool,
    output: str | None,
    curve: str | None,
    whole: bool,
    precision: float,
    seconds: float,
    playouts: int | None,
    judge: str | None,
    seed: int,
    workers: int | None,
) -> int:
    """Study the named files, in their order."""
    from tricorne.lab.stopping import heed_signals

    written = _Written(output, curve)
    if any(written) and (len(paths) > 1 or Path(paths[0]).is_dir()):
        raise click.UsageError(_("a copy and a curve can be written of one file only"))
    if curve and any(_is_same(curve, other) for other in (output, *paths)):
        raise click.UsageError(_("a curve and a record cannot go into one file"))
    check_places(*written)
    settings = _Settings(precision, seconds, judge, seed, playouts, workers)
    telling = _Telling(as_json=as_json, whole=whole, keeps=any(written))
    files = [*_files(paths, telling.tell_problem)]
    with heed_signals() as stop:
        for record in _studied(files, settings, stop):
            telling.tell(record)
        stop.last = True
    for file in files:
        _write(written, file.data, telling.kept)
    telling.sum_up()
    if stop:
        say(_("Interrupted; this is the result so far."), err=True)
        return INTERRUPTED
    return 1 if telling.wrong else 0


class _Telling:
    """Tells what was found, record by record."""

    def __init__(self, *, as_json: bool, whole: bool, keeps: bool) -> None:
        self.wrong = False
        self.kept: list[StudiedRecord] = []
        """What has been told, if it is needed again."""
        self._as_json, self._whole, self._keeps = as_json, whole, keeps
        self._players = Players()
        self._told = 0

    def tell_problem(self, name: str, message: str) -> None:
        """A file or folder that cannot be read."""
        self.wrong = True
        say(f"tricorne: {name}: {message}", err=True)
        if self._as_json:
            say(json_line(problem_answer(name, message)))

    def tell(self, found: StudiedRecord) -> None:
        """Show a record, as far as it has been studied."""
        self._told += 1
        if found.reading.error is not None:
            self.wrong = True
            say(error_line(found.name, found.reading.error), err=True)
        if self._keeps:
            self.kept.append(found)
        if self._as_json:
            say(json_line(study_answer(found)))
        else:
            print_study(found, whole=self._whole)
            self._players.add(found)

    def sum_up(self) -> None:
        """A table of the players, if there was more than one record."""
        if self._told > 1 and not self._as_json:
            self._players.show()


def _files(paths: Iterable[str], tell: Callable[[str, str], None]) -> Iterator[_File]:
    """The files at these paths that can be read, in order."""
    for path in paths:
        try:
            names = [*records_in(path, tell)]
        except FileProblemError as problem:
            tell(path, str(problem))
            continue
        for name in names:
            try:
                yield _File(name, read_file(name))
            except FileProblemError as problem:
                tell(name, str(problem))


def _studied(files: Iterable[_File], settings: _Settings, stop: Stop) -> Iterator[StudiedRecord]:
    """All records, each as soon as its rounds are studied, in order."""
    from tricorne.bots.cores import cores
    from tricorne.lab.studies import StudyJob, studies

    files = [*files]
    total = sum(len(_ROUND.findall(file.data)) for file in files)
    workers = min(settings.workers or cores(), max(1, total))
    waiting: deque[StudiedRecord] = deque()

    def jobs() -> Iterator[StudyJob]:
        for record in _records(files):
            waiting.append(record)
            for round_ in _rounds(record.reading.record):
                yield StudyJob(round_, *settings[:5])

    with _bar(total) as progress:
        for study in studies(jobs(), stop, workers=workers, progress=progress):
            while not waiting[0].missing:
                yield waiting.popleft()
            waiting[0].add(study)
            if not waiting[0].missing:
                yield waiting.popleft()
    for record in waiting:
        if record.rounds or not stop:
            yield record


def _records(files: Iterable[_File]) -> Iterator[StudiedRecord]:
    """The records of all files, before any round has been studied."""
    from io import BytesIO

    from tricorne.record import read_all

    for file in files:
        readings = [*read_all(BytesIO(file.data))]
        events = _event_lines(file.data)
        for number, reading in enumerate(readings, start=1):
            name = file.name if len(readings) == 1 else f"{file.name}#{number}"
            header = reading.record.header.stands.get("Rules", 0)
            lines = iter(events[bisect(events, header) :])
            own = [[next(lines, 0) for _ in each.log] for each in _rounds(reading.record)]
            yield StudiedRecord(name, reading, own)


def _write(written: _Written, data: bytes, studied: list[StudiedRecord]) -> None:
    """Write the copy and the curves that were asked for."""
    files: dict[Path, bytes] = {}
    rounds = [each for record in studied for each in record.rounds]
    if written.copy is not None:
        files[Path(written.copy)] = comment_records(data, rounds)
    if written.curve is not None:
        from tricorne.drawing.curve import curve_svg

        first = Path(written.curve)
        names = [record.names for record in studied for _ in record.rounds]
        for number, (each, called) in enumerate(zip(rounds, names, strict=True), start=1):
            path = first if number == 1 else first.with_stem(f"{first.stem}-{number}")
            files[path] = curve_svg(each.study.chances(), called).encode()
    for path, content in files.items():
        try:
            write_whole(path, content)
        except OSError as error:
            raise Failure(f"{path}: {problem_with(error)}") from error


def _is_same(one: str, other: str | None) -> bool:
    """Whether two paths lead to one file."""
    return other is not None and Path(one).resolve() == Path(other).resolve()


def _event_lines(data: bytes) -> list[int]:
    """The numbers of the lines with an event, in order."""
    lines = enumerate(data.split(b"\n"), start=1)
    return [number for number, line in lines if _EVENT.match(line)]


def _rounds(record: Record) -> list[Round]:
    return record.begun.rounds if record.begun is not None else []


@contextmanager
def _bar(total: int) -> Iterator[Callable[[float], None] | None]:
    """A progress bar over all rounds, if there is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from tricorne.cli.console import progress

    with progress() as bar:
        task = bar.add_task(_("rounds"), total=total)
        yield lambda done: bar.update(task, completed=done)
