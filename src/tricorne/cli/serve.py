"""`tricorne serve`: the server, for others."""

from __future__ import annotations

import click

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


@click.command(
    cls=Command,
    name="serve",
    help=N_(
        "Serve the page, the tables and the API for others. All games are kept in a database, and"
        " go on after a restart where they were. Logs are lines of JSON on standard error."
    ),
    example=(
        "tricorne serve --port 8000\n"
        "tricorne serve --host 127.0.0.1 --public-url https://tricorne.example"
        " --proxy 127.0.0.1"
    ),
)
@option(
    "--host",
    default="0.0.0.0",  # noqa: S104  (for others is what it is for)
    show_default=True,
    metavar=N_("ADDRESS"),
    help=N_("Where to listen; 127.0.0.1 behind a proxy on this machine."),
)
@option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    metavar="N",
    help=N_("The port to listen at; 0 for any free one."),
)
@database_option
@option(
    "--archive",
    default="",
    metavar=N_("FOLDER|URL"),
    help=N_("Where `tricorne archive` has put games that are over, so that they can be replayed."),
)
@option(
    "--bus",
    default="",
    envvar="TRICORNE_BUS",
    metavar="URL",
    help=N_(
        "Redis or Valkey, over which several servers share the tables of one PostgreSQL; or in the"
        " environment as TRICORNE_BUS."
    ),
)
@option(
    "--trace",
    default="",
    metavar="URL",
    help=N_("A collector of OpenTelemetry, which is told what happens to what people do."),
)
@option(
    "--public-url",
    default="",
    metavar="URL",
    help=N_(
        "How people reach the server, for links and for the check of where requests come from."
    ),
)
@option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar=N_("ADDRESS"),
    help=N_("A proxy, or a network of them, whose word about visitors' addresses is taken."),
)
@option(
    "--monitor",
    "monitors",
    multiple=True,
    metavar=N_("ADDRESS"),
    help=N_(
        "Who may read /metrics, /healthz and /readyz besides this machine: an address or a network."
    ),
)
@option(
    "--thinkers",
    type=click.IntRange(1, 64),
    metavar="N",
    help=N_("How many bots may think at once; without it one for each spare core."),
)
@option(
    "--pace",
    type=click.FloatRange(0, 10),
    default=1.0,
    show_default=True,
    metavar="X",
    help=N_("How long bots take to move; 0 for no longer than they need."),
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
    proxies: tuple[str, ...],
    monitors: tuple[str, ...],
    thinkers: int | None,
    pace: float,
) -> int:
    """Serve until the end."""
    _check(public_url, {"--proxy": proxies, "--monitor": monitors})
    settings = settings_for(
        database or data_file("tables.db"),
        archive=archive,
        bus=bus,
        trace=trace,
        public_url=public_url,
        proxies=proxies,
        monitors=monitors,
        pace=pace,
        thinkers=thinkers,
    )

    def ready(port: int) -> None:
        address = settings.public_url or address_of(host, port)
        click.echo(_("Serving at {address}. Stop it with Ctrl-C.").format(address=address))

    return serve(settings, host, port, ready, _("Stopped. All games are kept."))


def _check(public_url: str, networks: dict[str, tuple[str, ...]]) -> None:
    """Refuse what cannot be an address."""
    from ipaddress import ip_network

    if public_url:
        check_address(public_url, "--public-url")
    for option_, given in [(option_, one) for option_, all_ in networks.items() for one in all_]:
        try:
            ip_network(given, strict=False)
        except ValueError as error:
            reason = _("“{given}” is neither an address in numbers nor a network of them")
            raise click.BadParameter(reason.format(given=given), param_hint=option_) from error
