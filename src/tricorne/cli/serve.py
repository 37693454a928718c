"""`tricorne serve`: run the server for other people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tricorne.cli.bots import NamedBot, debug_option
from tricorne.cli.command import Command, option
from tricorne.cli.language import N_, _
from tricorne.cli.serving import (
    address_of,
    check_address,
    data_file,
    database_option,
    serve,
    settings_for,
)
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from tricorne.server.environment.settings import Lists, Names

_LEAST_LETTERS = 4


@click.command(
    cls=Command,
    name="serve",
    help=N_(
        "Serve the page, the tables and the API to others. All games are stored in a"
        " database, and continue after a restart. Logs are JSON lines on standard error."
    ),
    example=(
        "tricorne serve --port 8000\n"
        "tricorne serve --host 127.0.0.1 --public-url https://tricorne.example --proxy 127.0.0.1"
        " --operator 'Tricorne Club' --contact games@tricorne.example"
    ),
)
@option(
    "--host",
    default="0.0.0.0",  # noqa: S104  (for others is what it is for)
    show_default=True,
    metavar=N_("ADDRESS"),
    help=N_("The address to listen on; 127.0.0.1 behind a proxy on this machine."),
)
@option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    metavar="N",
    help=N_("The port to listen on; 0 for any free one."),
)
@database_option
@option(
    "--archive",
    default="",
    metavar=N_("FOLDER|URL"),
    help=N_("The archive written by `tricorne archive`, so that its games can be replayed."),
)
@option(
    "--bus",
    default="",
    envvar="TRICORNE_BUS",
    metavar="URL",
    help=N_(
        "A Redis or Valkey server that connects several nodes on one PostgreSQL; or set"
        " TRICORNE_BUS in the environment."
    ),
)
@option(
    "--trace",
    default="",
    metavar="URL",
    help=N_("An OpenTelemetry collector that receives traces."),
)
@option(
    "--public-url",
    default="",
    metavar="URL",
    help=N_("The public address of the server, for links and the origin check."),
)
@option(
    "--push",
    is_flag=True,
    help=N_("Tell players by Web Push when it is their turn, in games that last days."),
)
@option(
    "--push-host",
    "push_hosts",
    multiple=True,
    metavar=N_("HOST"),
    help=N_("The host of a push service besides those of the usual browsers; .HOST for all below."),
)
@option(
    "--operator",
    default="",
    envvar="TRICORNE_OPERATOR",
    metavar=N_("NAME"),
    help=N_(
        "Who operates the server, as its privacy page tells visitors; or set TRICORNE_OPERATOR."
        " A public address is served only with this and --contact."
    ),
)
@option(
    "--contact",
    default="",
    envvar="TRICORNE_CONTACT",
    metavar=N_("TEXT"),
    help=N_(
        "How visitors reach the operator: an email or web address, or a postal one; or set"
        " TRICORNE_CONTACT."
    ),
)
@option(
    "--closed",
    default="",
    envvar="TRICORNE_CLOSED",
    metavar=N_("WORD"),
    help=N_(
        "Let only people who know this word begin games, circles and score sheets; or set"
        " TRICORNE_CLOSED."
    ),
)
@option(
    "--lists",
    type=click.Choice(["own", "invented", "none"]),
    default="own",
    show_default=True,
    help=N_(
        "Who is on the public list of the deal of the day: people with their own or an invented"
        " name, only invented names, or nobody. With --names invented, nobody shows their own."
    ),
)
@option(
    "--names",
    type=click.Choice(["own", "invented"]),
    default="own",
    show_default=True,
    help=N_(
        "Whether people may show names of their own at tables, in circles, lists and tops, or only"
        " invented ones."
    ),
)
@option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar=N_("ADDRESS"),
    help=N_("A proxy, or a network of proxies, trusted to report visitors' addresses."),
)
@option(
    "--monitor",
    "monitors",
    multiple=True,
    metavar=N_("ADDRESS"),
    help=N_(
        "An address or a network that may read /metrics, /healthz and /readyz, besides"
        " this machine."
    ),
)
@option(
    "--thinkers",
    type=click.IntRange(1, 64),
    metavar="N",
    help=N_("How many bots may think at once; by default one for each spare core."),
)
@option(
    "--engine",
    "engines",
    multiple=True,
    type=NamedBot(),
    metavar=N_("NAME=BOT"),
    help=N_(
        "A bot of your own for tables online: mine=my_bot.py:MyBot or mine=exec:./engine. Given"
        " several times for several."
    ),
)
@option(
    "--stored-a-day",
    type=click.FloatRange(1, 1e9),
    default=2500.0,
    show_default=True,
    metavar="MB",
    help=N_("How much may be stored for one address in a day."),
)
@option(
    "--stored-a-day-by-all",
    type=click.FloatRange(1, 1e9),
    default=20000.0,
    show_default=True,
    metavar="MB",
    help=N_("How much may be stored for all addresses together before the busiest ones wait."),
)
@debug_option
@option(
    "--pace",
    type=click.FloatRange(0, 10),
    default=1.0,
    show_default=True,
    metavar="X",
    help=N_("How long bots take to move; 0 for as fast as possible."),
)
def command(  # noqa: PLR0913  (the options that it has)
    *,
    host: str,
    port: int,
    database: str | None,
    archive: str,
    bus: str,
    trace: str,
    public_url: str,
    push: bool,
    push_hosts: tuple[str, ...],
    operator: str,
    contact: str,
    closed: str,
    lists: Lists,
    names: Names,
    proxies: tuple[str, ...],
    monitors: tuple[str, ...],
    thinkers: int | None,
    pace: float,
    stored_a_day: float,
    stored_a_day_by_all: float,
    engines: tuple[tuple[str, str], ...],
    debug: bool,  # noqa: ARG001  (read where a bot is loaded)
) -> int:
    """Serve until stopped."""
    _check(public_url, {"--proxy": proxies, "--monitor": monitors})
    if bool(operator.strip()) != bool(contact.strip()):
        raise click.UsageError(_("--operator and --contact need each other"))
    if closed and len(closed.strip()) < _LEAST_LETTERS:
        raise click.UsageError(_("--closed needs a word of at least four letters"))
    if push and not public_url.startswith("https://"):
        raise click.UsageError(_("--push needs a --public-url that begins with https://"))
    settings = settings_for(
        database or data_file(),
        archive=archive,
        bus=bus,
        trace=trace,
        push=push,
        push_hosts=push_hosts,
        public_url=public_url,
        operator=operator,
        contact=contact,
        closed=closed,
        lists=lists,
        names=names,
        proxies=proxies,
        monitors=monitors,
        pace=pace,
        thinkers=thinkers,
        engines=_different(engines),
        stored=(stored_a_day * 1e6, stored_a_day_by_all * 1e6),
    )

    def ready(port: int) -> None:
        address = settings.public_url or address_of(host, port)
        say(_("Serving at {address}. Stop it with Ctrl-C.").format(address=address))

    return serve(settings, host, port, ready, _("Stopped. All games are saved."))


def _different(engines: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Refuse two bots with one name."""
    names = [name for name, _text in engines]
    for name in names:
        if names.count(name) > 1:
            raise click.UsageError(_("--engine: two bots are called {name}").format(name=name))
    return engines


def _check(public_url: str, networks: dict[str, tuple[str, ...]]) -> None:
    """Reject invalid addresses."""
    from ipaddress import ip_network

    if public_url:
        check_address(public_url, "--public-url")
    for option_, given in [(option_, one) for option_, all_ in networks.items() for one in all_]:
        try:
            ip_network(given, strict=False)
        except ValueError as error:
            reason = _("“{given}” is neither an address in numbers nor a network of them")
            raise click.BadParameter(reason.format(given=given), param_hint=option_) from error
