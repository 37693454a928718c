"""`tricorne engine`: run one of our bots as an engine, or check another engine."""

from __future__ import annotations

import sys

import click

from tricorne.cli.bots import BotName, debug_option
from tricorne.cli.command import Command, Failure, argument, json_option, option
from tricorne.cli.experiment import laboratory
from tricorne.cli.language import N_, _, say_refusal
from tricorne.cli.telling import say


@click.command(
    cls=Command,
    name="engine",
    help=N_(
        "Let a bot speak the engine protocol on standard input and output, for other programs;"
        " or check whether a program speaks it."
    ),
    example="tricorne engine ada\ntricorne engine --check 'node my-bot.mjs'",
)
@argument("bot", required=False, type=BotName(), metavar=N_("[BOT]"))
@option(
    "--check",
    "program",
    metavar=N_("COMMAND"),
    help=N_("Check the program that this command starts, instead."),
)
@json_option
@debug_option
def command(
    *,
    bot: str | None,
    program: str | None,
    as_json: bool,
    debug: bool,  # noqa: ARG001  (read where a bot is loaded)
) -> int:
    if (bot is None) == (program is None):
        raise click.UsageError(_("name a bot, or a program with --check"))
    if bot is not None:
        return _serve(bot)
    return _check(program or "", as_json=as_json)


def _serve(bot: str) -> int:
    """Answer messages until `quit` or the end of standard input."""
    with laboratory():
        from tricorne.bots.engine.serving import serve

        def tell(line: str) -> None:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()

        serve(bot, sys.stdin, tell)
    return 0


def _check(program: str, *, as_json: bool) -> int:
    """Print each finding as soon as it is known."""
    import json

    from tricorne.bots.engine.check import check_engine
    from tricorne.bots.written import PROGRAM

    faults = 0
    for finding in check_engine(program.removeprefix(PROGRAM)):
        problem = None if finding.problem is None else say_refusal(finding.problem)
        faults += problem is not None and not finding.wish
        if as_json:
            told = {
                "tried": str(finding.tried),
                "ok": problem is None,
                "problem": problem,
                "wish": finding.wish,
            }
            say(json.dumps(told))
        elif problem is None:
            say(_("ok: {tried}").format(tried=say_refusal(finding.tried)))
        else:
            text = (
                _("not so: {tried}: {problem}") if finding.wish else _("WRONG: {tried}: {problem}")
            )
            say(text.format(tried=say_refusal(finding.tried), problem=problem))
    if faults:
        raise Failure(_("the engine does not keep to the protocol"))
    return 0
