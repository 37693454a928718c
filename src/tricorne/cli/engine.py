"""`tricorne engine`: run one of our bots as an engine, or check another engine."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from tricorne.cli.bots import BotName, debug_option
from tricorne.cli.command import INTERRUPTED, Command, Failure, argument, json_option, option
from tricorne.cli.experiment import drawn_seed, laboratory, percent, progress_bar, tell_forfeits
from tricorne.cli.language import N_, _, say_refusal
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from tricorne.lab.grading import Rung


@click.command(
    cls=Command,
    name="engine",
    help=N_(
        "Let a bot speak the engine protocol on standard input and output, for other programs;"
        " or check whether a program speaks it, or grade how well it plays."
    ),
    example="tricorne engine ada\ntricorne engine --check 'node my-bot.mjs'\n"
    "tricorne engine --grade 'node my-bot.mjs'",
)
@argument("bot", required=False, type=BotName(), metavar=N_("[BOT]"))
@option(
    "--check",
    "program",
    metavar=N_("COMMAND"),
    help=N_("Check the program that this command starts, instead."),
)
@option(
    "--grade",
    "graded",
    metavar=N_("COMMAND"),
    help=N_("Let this program meet the characters, from the weakest up, and give it a mark."),
)
@option(
    "--seed",
    type=int,
    metavar="K",
    help=N_(
        "The same number gives the same deals to all that are graded; by default one is drawn."
    ),
)
@json_option
@debug_option
def command(  # noqa: PLR0913  (one for each option)
    *,
    bot: str | None,
    program: str | None,
    graded: str | None,
    seed: int | None,
    as_json: bool,
    debug: bool,
) -> int:
    if [bot, program, graded].count(None) != 2:  # noqa: PLR2004  (one of three is given)
        raise click.UsageError(_("name a bot, or a program with --check or --grade"))
    if bot is not None:
        return _serve(bot)
    if graded is not None:
        return _grade(graded, drawn_seed(seed), as_json=as_json, debug=debug)
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


def _grade(program: str, seed: int, *, as_json: bool, debug: bool) -> int:
    """Print each meeting as soon as it is over, and the mark with its reason."""
    import json

    with laboratory():
        from tricorne.bots.written import PROGRAM
        from tricorne.lab.grading import DEALS, RUNGS, grade

        rungs: list[Rung] = []
        with progress_bar(2 * DEALS * len(RUNGS)) as progress:
            written = PROGRAM + program.removeprefix(PROGRAM)
            for rung in grade(written, seed=seed, progress=progress):
                rungs.append(rung)
                tell_forfeits(rung.forfeits, debug=debug)
                if not as_json:
                    say(_meeting(rung))
    mark = sum(rung.passed for rung in rungs)
    if as_json:
        told = {"mark": mark, "of": len(RUNGS), "seed": seed, "meetings": [*map(_told, rungs)]}
        say(json.dumps(told))
    else:
        text = _("Mark: {mark} of {all}; seed {seed}")
        say(text.format(mark=mark, all=len(RUNGS), seed=seed))
    return INTERRUPTED if rungs and rungs[-1].interrupted else 0


def _meeting(rung: Rung) -> str:
    """A line on the rounds against one character."""
    text = _("not shown: stronger than {name} (won {share}, rounds: {n})")
    if rung.passed:
        text = _("ok: stronger than {name} (won {share}, rounds: {n})")
    return text.format(name=rung.character, share=percent(rung.share), n=rung.rounds)


def _told(rung: Rung) -> dict[str, object]:
    from tricorne.lab.moments import number_or_none

    return {
        "character": rung.character,
        "stronger": rung.passed,
        "share": number_or_none(rung.share.mean),
        "error": number_or_none(rung.share.half_width),
        "rounds": rung.rounds,
        "forfeits": rung.forfeits.to_list(),
    }
