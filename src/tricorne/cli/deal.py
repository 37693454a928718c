"""`tricorne deal`: deal a round and print it before its first tile."""

from __future__ import annotations

import click

from tricorne.cli.agreement import (
    entropy_of,
    players_option,
    seed_option,
    terms_of,
    terms_options,
)
from tricorne.cli.command import Command, Failure
from tricorne.cli.language import N_, say_refusal
from tricorne.cli.telling import say


@click.command(
    cls=Command,
    name="deal",
    help=N_("Deal a round, and write it as a record without moves."),
    example="tricorne deal --sheet classic --players 3 --seed 7 > game.tri",
)
@terms_options
@players_option
@seed_option
def command(
    sheet_name: str, scoring: str, target: int | None, players: int, seed: int | None
) -> None:
    from tricorne.record import write
    from tricorne.rules import Match, SheetError, deal

    terms = terms_of(sheet_name, scoring, target)
    try:
        match = Match(terms, players)
        match.start(deal(terms.sheet, players, entropy_of(seed)))
    except SheetError as error:
        raise Failure(say_refusal(error.refusal)) from error
    say(write(match), nl=False)
