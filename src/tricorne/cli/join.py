"""`tricorne join`: a bot takes a seat at somebody's table, over the network."""

from __future__ import annotations

import click

from tricorne.cli.bots import BotName, debug_option, tell_cause_if_asked
from tricorne.cli.command import Command, Failure, argument, option
from tricorne.cli.language import N_, _, say_refusal
from tricorne.cli.telling import say


@click.command(
    cls=Command,
    name="join",
    help=N_(
        "Let a bot take an open seat at a table on a server, and play the match there. The table"
        " is named by its link, or by the server's address and its code."
    ),
    example="tricorne join https://tricorne.example K7QMX2 --bot my_bot.py:MyBot",
)
@argument("url", metavar="URL")
@argument("code", required=False, metavar=N_("[CODE]"))
@option(
    "--bot",
    type=BotName(),
    default="gus",
    show_default=True,
    metavar=N_("BOT"),
    help=N_("Who plays: a bot by its name, or one of your own: my_bot.py:MyBot."),
)
@option("--name", metavar=N_("NAME"), help=N_("Its name at the table; by default the bot's."))
@debug_option
def command(url: str, code: str | None, bot: str, name: str | None, *, debug: bool) -> int:  # noqa: ARG001  (read below)
    import websockets.sync.client  # noqa: F401  (if it is missing, fail before the work)

    from tricorne.bots.guest import GuestError, SeatedBot, address, play, sit_down
    from tricorne.bots.written import bot as bot_written, label

    shown = 0

    def tell(guest: SeatedBot) -> None:
        nonlocal shown
        for number in sorted(number for number in guest.totals if number > shown):
            totals = ":".join(map(str, guest.totals[number]))
            say(_("Round {number}: {totals}").format(number=number, totals=totals))
            shown = number

    try:
        server, table = address(url, code)
        table, token = sit_down(server, table, name or label(bot))
        say(_("Sitting at {address}").format(address=f"{server}/t/{table}"))
        guest = SeatedBot(bot_written(bot), token)
        play(server, table, guest, tell)
    except GuestError as error:
        tell_cause_if_asked(error, click.get_current_context(silent=True))
        raise Failure(say_refusal(error.refusal)) from error
    say(_("Won.") if guest.seat in guest.winners else _("Lost."))
    return 0
