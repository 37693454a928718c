"""`tricorne exam`: what the decisions of a bot lose, in positions that are the same for all."""

from __future__ import annotations

import json

import click

from tricorne.cli.bots import BotName, debug_option
from tricorne.cli.command import Command, FiniteRange, argument, json_option, option
from tricorne.cli.experiment import format_mean, laboratory, progress_bar, show, table
from tricorne.cli.language import N_, _, percent_text
from tricorne.cli.telling import say


@click.command(
    cls=Command,
    name="exam",
    help=N_("Ask a bot the same 1,000 positions as every other, and count the points it loses."),
    example="tricorne exam greedy\ntricorne exam expert --seconds 0.2",
)
@argument("bot", type=BotName(), metavar="BOT")
@option(
    "--questions",
    type=click.IntRange(2),
    metavar="N",
    help=N_("Ask the first N positions only."),
)
@option(
    "--seconds",
    type=FiniteRange(0, min_open=True),
    default=0.05,
    show_default=True,
    metavar=N_("SECONDS"),
    help=N_("How long a bot that thinks by the clock may think about a position."),
)
@json_option
@debug_option
def command(
    *,
    bot: str,
    questions: int | None,
    seconds: float,
    as_json: bool,
    debug: bool,  # noqa: ARG001  (read where a bot is loaded)
) -> None:
    with laboratory():
        from tricorne.bots import bot as bot_of
        from tricorne.lab.exam import KINDS, exam_questions, examine

        asked = exam_questions()[:questions]
        with progress_bar(len(asked)) as progress:
            result = examine(bot_of(bot), asked, seconds=seconds, progress=progress)
    if result.problems:
        text = _("tricorne: answers that were illegal, or failed: {n}; the first: {problem}")
        say(text.format(n=len(result.problems), problem=result.problems[0]), err=True)
    if as_json:
        say(json.dumps({"bot": bot, **result.to_dict()}))
        return
    shown = table(_("kind"), _("positions"), _("points lost"), _("as good as the best"))
    for kind in (*KINDS, None):
        mark = result.mark(kind)
        if mark.questions:
            row = (kind or _("all"), str(mark.questions), format_mean(mark.lost, 2))
            shown.add_row(*row, percent_text(f"{100 * mark.right:.0f}"))
    show(shown)
