"""The `tricorne` command: its subcommands and its own options."""

from __future__ import annotations

import click

from tricorne.cli.command import Commands, Option
from tricorne.cli.language import N_
from tricorne.cli.telling import say

NAMES = (
    "play",
    "serve",
    "site",
    "backup",
    "steward",
    "archive",
    "dump",
    "daily",
    "check",
    "moves",
    "show",
    "study",
    "deal",
    "sheets",
    "simulate",
    "arena",
    "tournament",
    "exam",
    "engine",
    "schema",
    "join",
    "bench",
    "completion",
)


def _show_version(ctx: click.Context, _option: click.Parameter, asked: bool) -> None:  # noqa: FBT001
    if asked and not ctx.resilient_parsing:
        from tricorne import __version__

        say(f"tricorne {__version__}")
        ctx.exit()


tricorne = Commands(
    name="tricorne",
    names=NAMES,
    help=N_("Triangular dominoes by every published rule sheet: play, check, draw, study."),
    example="tricorne play\ntricorne COMMAND --help",
    params=[
        Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_version,
            help=N_("Show the version."),
        )
    ],
)
