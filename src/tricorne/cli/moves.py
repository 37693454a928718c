"""`tricorne moves`: list the legal actions at the end of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tricorne.cli.answers import (
    as_json as json_line,
    error_answer,
    moves_answer,
    problem_answer,
    round_at_the_end,
    sorted_actions,
)
from tricorne.cli.check import error_line
from tricorne.cli.command import Command, Failure, argument, json_option
from tricorne.cli.files import FileProblemError, read_record
from tricorne.cli.language import N_, _, ngettext
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from tricorne.record.record import Record
    from tricorne.rules.actions import Action
    from tricorne.rules.round import Round


@click.command(
    cls=Command,
    name="moves",
    help=N_(
        "List the legal actions at the end of a record, each with its points and figure."
        " - is standard input."
    ),
    example="tricorne moves game.tri\ntricorne moves --json game.tri",
)
@argument("file", metavar=N_("FILE"), type=click.Path())
@json_option
def command(file: str, *, as_json: bool) -> int:
    try:
        reading = read_record(file)
    except FileProblemError as problem:
        if as_json:
            say(json_line(problem_answer(file, str(problem))))
        raise Failure(f"{file}: {problem}") from problem
    if reading.error is not None:
        if as_json:
            say(json_line(error_answer(file, reading.error)))
        else:
            say(error_line(file, reading.error), err=True)
        return 1
    if as_json:
        say(json_line(moves_answer(reading.record)))
    else:
        say("\n".join(_lines(reading.record)))
    return 0


def _lines(record: Record) -> list[str]:
    from tricorne.cli.words import ending_words, seat_name

    round_ = round_at_the_end(record)
    if round_ is None:
        return [_("No round has begun.")]
    if round_.over:
        return [ending_words(round_.ending)]
    actions = sorted_actions(round_)
    text = ngettext("{name}: {n} action", "{name}: {n} actions", len(actions))
    head = text.format(name=seat_name(record.header.names, round_.seat), n=len(actions))
    return [head, *(_line(action, round_) for action in actions)]


def _line(action: Action, round_: Round) -> str:
    from tricorne.cli.words import figure_words
    from tricorne.rules.actions import Place

    name = str(action)
    figure = figure_words(round_.figure(action)) if isinstance(action, Place) else ""
    return f"{name:<12}{round_.points(action):>+5}  {figure}".rstrip()
