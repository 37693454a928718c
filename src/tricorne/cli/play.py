"""`tricorne play`: open the page from a server on this machine, or play in the terminal."""

from __future__ import annotations

import logging
import os
import sys
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

import click
from click.core import ParameterSource

from tricorne.cli.bots import debug_option, read_named_bot
from tricorne.cli.command import Command, Failure, option
from tricorne.cli.language import N_, _
from tricorne.cli.running import address_in_use
from tricorne.cli.serving import (
    any_free_port,
    data_file,
    is_free,
    is_running,
    serve,
    settings_for,
)
from tricorne.cli.telling import say
from tricorne.cli.terminal import play_in_terminal, terminal_options

_HERE = "127.0.0.1"
_USUAL_PORT = 8765
_OWN = {"terminal", "port", "browser", "debug", "bots"}


@click.command(
    cls=Command,
    name="play",
    help=N_(
        "Play in the browser. This starts a server for this machine only, until you let"
        " others at home in, and opens its page. With --terminal, play against bots in"
        " this terminal; the other options are for that game. Every action is saved, so a"
        " game can always be continued."
    ),
    example=(
        "tricorne play\n"
        "tricorne play --terminal --sheet classic --players 3\n"
        "tricorne play --terminal --resume"
    ),
)
@option(
    "--port",
    type=click.IntRange(1, 65535),
    metavar="N",
    help=N_("The port of the page; by default 8765, or a free one."),
)
@option(
    "--browser/--no-browser",
    default=True,
    help=N_("Open the page, or only print its address."),
)
@option("--terminal", is_flag=True, help=N_("Play in this terminal, without a browser."))
@debug_option
@terminal_options
def command(
    *,
    debug: bool,
    terminal: bool,
    port: int | None,
    browser: bool,
    **asked: Any,  # noqa: ANN401  (the terminal's options)
) -> int:
    if terminal:
        return play_in_terminal(debug=debug, **asked)
    ctx = click.get_current_context()
    _refuse_terminal_options(ctx)
    given = ctx.get_parameter_source("bots") is ParameterSource.COMMANDLINE
    return _play_in_browser(port, browser=browser, bots=asked["bots"] if given else ())


def _refuse_terminal_options(ctx: click.Context) -> None:
    """Reject options that only the terminal game has."""
    for param in ctx.command.params:
        name = param.name or ""
        given = ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if given and name not in _OWN and param.expose_value:
            text = _("{option} is for the game in the terminal: add --terminal")
            raise click.UsageError(text.format(option=param.opts[0]))


def _play_in_browser(port: int | None, *, browser: bool, bots: tuple[str, ...]) -> int:
    """Serve the page, with these bots besides its own characters for tables online."""
    engines = dict(read_named_bot(text) for text in bots)
    path = f"/new/online?{urlencode({'bot': ','.join(engines)})}" if engines else ""
    wanted = port or _USUAL_PORT
    address = f"http://{_HERE}:{wanted}"
    if not is_free(wanted):
        if is_running(wanted) and not engines:
            return _joined(address, browser=browser)
        wanted = wanted if port else any_free_port()
        address = f"http://{_HERE}:{wanted}"
    settings = settings_for(data_file(), public_url=address, engines=tuple(engines.items()))
    running = address_in_use(settings.database)
    if running and engines:
        text = _("Tricorne is already running at {address}, without these bots; stop it first")
        raise Failure(text.format(address=running))
    if running:
        return _joined(running, browser=browser)
    settings = replace(settings, nearby=True)

    def ready(_port: int) -> None:
        logging.getLogger("tricorne.server").setLevel(logging.WARNING)
        say(_("Tricorne is at {address}").format(address=address + path))
        say(_("Leave this window open while you play. Stop with Ctrl-C."))
        if browser:
            _open(address + path)

    return serve(settings, _HERE, wanted, ready, _("Stopped. Your games are saved."))


def _joined(address: str, *, browser: bool) -> int:
    """Open the page of the server that runs already."""
    say(_("Tricorne is already running: {address}").format(address=address))
    if browser:
        _open(address)
    return 0


def _open(address: str) -> None:
    """Open a graphical browser if there is one. A text browser would take over this terminal."""
    import threading
    import webbrowser

    windows = sys.platform != "linux" or any(
        os.environ.get(name)
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME")
    )
    if windows:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
