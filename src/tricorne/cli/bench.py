"""`tricorne bench`: measure how fast this machine plays."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from tricorne.cli.command import Command, json_option
from tricorne.cli.experiment import laboratory, show, table
from tricorne.cli.language import N_, _
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from tricorne.lab.bench import Speed


@click.command(
    cls=Command,
    name="bench",
    help=N_(
        "Measure how many rounds and plies a second this machine plays, with two players"
        " and dealing included, in the compiled kernel and in the pure Python rules."
    ),
    example="tricorne bench\ntricorne bench --json",
)
@json_option
def command(*, as_json: bool) -> None:
    with laboratory():
        from tricorne.lab.bench import measure

        speeds = measure()
    if as_json:
        say(json.dumps({"speeds": [speed.to_dict() for speed in speeds]}))
    else:
        _show(speeds)


def _show(speeds: list[Speed]) -> None:
    made = table(_("engine"), _("bots"), _("threads"), _("rounds a second"), _("plies a second"))
    for speed in speeds:
        rounds, plies = speed.rounds / speed.seconds, speed.plies / speed.seconds
        made.add_row(
            speed.engine, speed.bots, str(speed.threads), f"{rounds:,.0f}", f"{plies:,.0f}"
        )
    show(made)
