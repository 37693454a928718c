"""`tricorne check`: check records against the rules."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

import click

from tricorne.cli.answers import as_json, problem_answer, reading_answer, totals
from tricorne.cli.command import Command, argument, json_option, stop_writing
from tricorne.cli.files import FileProblemError, read_records, records_in
from tricorne.cli.language import N_, _, ngettext, say_refusal
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from tricorne.record.promise import Promise
    from tricorne.record.record import Reading, Record, RecordError

_PATIENCE = 1.0
"""Seconds before the progress bar appears."""


@click.command(
    cls=Command,
    name="check",
    help=N_(
        "Check every line of records against the rules, and the promises about their"
        " deals. Reports the first wrong line of each. Folders are searched for *.tri; -"
        " is standard input. The exit code is 0 if all are right, otherwise 1."
    ),
    example="tricorne check game.tri\ntricorne check --json games/",
)
@argument("paths", nargs=-1, required=True, metavar=N_("PATH..."), type=click.Path())
@json_option
def command(paths: tuple[str, ...], *, as_json: bool) -> int:
    """Check the named files, one after another."""
    checking = _Checking(as_json=as_json)
    try:
        for name in _with_progress(checking.files(paths)):
            checking.check(name)
        checking.sum_up()
    except BrokenPipeError:
        stop_writing()
    return 1 if checking.wrong or checking.unreadable else 0


class _Checking:
    """The findings so far, and how they are reported to people or programs."""

    def __init__(self, *, as_json: bool) -> None:
        self.as_json = as_json
        self.right = 0
        self.wrong = 0
        self.unreadable = 0

    def files(self, paths: tuple[str, ...]) -> list[str]:
        """The files to check. A folder without records is reported at once."""
        files: list[str] = []
        for path in paths:
            try:
                files += records_in(path, self._tell_problem)
            except FileProblemError as problem:
                self._tell_problem(path, str(problem))
        return files

    def check(self, name: str) -> None:
        """Check a file: one record, or many, which are then numbered: `games.tri#2`."""
        try:
            readings = read_records(name)
        except FileProblemError as problem:
            self._tell_problem(name, str(problem))
            return
        first, second = next(readings), next(readings, None)
        if second is None:
            self._tell(name, first)
            return
        for number, reading in enumerate(chain([first, second], readings), start=1):
            self._tell(f"{name}#{number}", reading)

    def _tell(self, name: str, reading: Reading) -> None:
        from tricorne.record import promises

        promised = promises(reading.record) if reading.ok else []
        error = next((each.error for each in promised if each.error), reading.error)
        if error is None:
            self.right += 1
        else:
            self.wrong += 1
        if self.as_json:
            say(as_json(reading_answer(name, reading, promised, error)))
        elif error is not None:
            say(error_line(name, error), err=True)
        else:
            for line in (_state(reading.record), *_kept(promised)):
                say(f"{name}: {line}")

    def _tell_problem(self, name: str, message: str) -> None:
        self.unreadable += 1
        say(f"tricorne: {name}: {message}", err=True)
        if self.as_json:
            say(as_json(problem_answer(name, message)))

    def sum_up(self) -> None:
        """Print the totals if there were several files."""
        if self.as_json or self.right + self.wrong + self.unreadable < 2:  # noqa: PLR2004
            return
        counts = [
            ngettext("{n} record is right", "{n} records are right", self.right),
            ngettext("{n} is wrong", "{n} are wrong", self.wrong),
        ]
        parts = [text.format(n=n) for text, n in zip(counts, (self.right, self.wrong), strict=True)]
        if self.unreadable:
            text = ngettext("{n} cannot be read", "{n} cannot be read", self.unreadable)
            parts.append(text.format(n=self.unreadable))
        say(", ".join(parts))


def error_line(name: str, error: RecordError) -> str:
    """The error in a record, for people: file, line, code, reason."""
    return f"{name}:{error.line}: {error.code}: {say_refusal(error.refusal)}"


def _state(record: Record) -> str:
    """Such as `right; goliath, 2 rounds, 114 to 43, Rouge wins`."""
    count = record.rounds
    parts = [
        record.header.preset or _("no sheet yet"),
        ngettext("{n} round", "{n} rounds", count).format(n=count),
        *([":".join(map(str, totals(record)))] if count else []),
    ]
    if record.finished:
        from tricorne.cli.words import seat_name

        names = ", ".join(seat_name(record.header.names, seat) for seat in record.winners)
        parts.append(_("won by {names}").format(names=names))
    else:
        parts.append(_("unfinished"))
    return _("right ({state})").format(state=", ".join(parts))


def _kept(promises: list[Promise]) -> Iterator[str]:
    """A summary of the kept promises, and of players who did not open their part."""
    count = len(promises)
    if count:
        text = ngettext("{n} deal is what was promised", "{n} deals are what was promised", count)
        mixed = sum(bool(each.mixed) for each in promises)
        helped = _("{n} of them shuffled with the players' help").format(n=mixed)
        yield f"{text.format(n=count)}; {helped}"
    for each in promises:
        for seat in each.left_out:
            text = _("round {round}: seat {seat} pledged a part and did not open it")
            yield text.format(round=each.round, seat=seat)


def _with_progress(files: list[str]) -> Iterator[str]:
    """The files one by one, with a progress bar on a terminal if they take long."""
    if len(files) < 2 or sys.stderr is None or not sys.stderr.isatty():  # noqa: PLR2004
        yield from files
        return
    start = time.monotonic()
    rest = iter(files)
    done = 0
    for name in rest:
        yield name
        done += 1
        if time.monotonic() - start > _PATIENCE:
            break
    from tricorne.cli.console import progress

    with progress() as bar:
        yield from bar.track(rest, total=len(files), completed=done, description=_("checking"))
