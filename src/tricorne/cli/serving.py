"""Running the server from the command line: its database, its address, and its errors."""

from __future__ import annotations

import errno
import json
import socket
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tricorne.cli.command import Failure, option
from tricorne.cli.language import N_, _, problem_with
from tricorne.cli.running import note_address, refuse_if_in_use
from tricorne.cli.telling import say
from tricorne.installing import install_line

if TYPE_CHECKING:
    from tricorne.server.environment.settings import Lists, Names, Settings
    from tricorne.server.store.archive import Vault

_MOMENT = 1.0
_KILOBYTE = 1024

database_option = option(
    "--database",
    metavar=N_("FILE|URL"),
    help=N_("The database: an SQLite file, or a URL; by default a file in your data folder."),
)
"""Adds the option `--database` to a command."""


def settings_for(  # noqa: PLR0913  (all that it is told)
    database: str,
    *,
    archive: str = "",
    bus: str = "",
    trace: str = "",
    push: bool = False,
    push_hosts: tuple[str, ...] = (),
    public_url: str = "",
    operator: str = "",
    contact: str = "",
    closed: str = "",
    lists: Lists = "own",
    names: Names = "own",
    pace: float = 1.0,
    thinkers: int | None = None,
    proxies: tuple[str, ...] = (),
    monitors: tuple[str, ...] = (),
    engines: tuple[tuple[str, str], ...] = (),
    stored: tuple[float, float] | None = None,
) -> Settings:
    """The server's settings. Raises Failure if the storage is unusable.

    `stored` is how many bytes may be stored in a day for one address, and for all.
    """
    import tricorne.server.host.serve
    from tricorne.server.environment.settings import Limits, Settings
    from tricorne.server.workers import spare_cores

    limits = Limits()
    if stored is not None:
        limits = Limits(stored_a_day=stored[0], stored_a_day_by_all=stored[1])
    if archive:
        archive_at(archive)
    url = database_url(database)
    if bus:
        _check_bus(bus, url)
    if trace:
        _check_trace(trace)
    if push:
        import tricorne.server.push.keys  # noqa: F401  (if a package is missing, fail before the work)
    return Settings(
        database=url,
        bus=bus,
        trace=trace,
        push=push,
        push_hosts=push_hosts,
        archive=archive,
        public_url=public_url.rstrip("/"),
        operator=operator.strip(),
        contact=contact.strip(),
        closed=closed,
        lists=lists,
        names=names,
        pace=pace,
        thinkers=spare_cores() if thinkers is None else thinkers,
        proxies=proxies,
        monitors=monitors,
        engines=engines,
        limits=limits,
    )


def serve(
    settings: Settings, host: str, port: int, ready: Callable[[int], None], goodbye: str
) -> int:
    """Serve until Ctrl-C, which counts as success."""
    from tricorne.server.host.serve import run

    check_port(host, port)
    refuse_if_in_use(settings.database)
    began = False

    def announce(port: int) -> None:
        nonlocal began
        began = True
        if note is not None:
            with suppress(OSError):  # a full disk: who comes second learns less
                note.write_text(address_of(host, port), encoding="utf-8")
        ready(port)

    try:
        with note_address(settings.database) as note:
            run(settings, host, port, announce)
    except KeyboardInterrupt:
        pass
    except SystemExit as ended:  # uvicorn and our own code exit this way if they cannot start
        if began:
            raise Failure(_("the server has stopped; the lines above say why")) from ended
    if not began:
        raise Failure(_("the server could not start; the lines above say why"))
    say("\n" + goodbye)
    return 0


def database_url(given: str) -> str:
    """The given URL, or the URL of an SQLite file, whose folder is created."""
    if "://" in given:
        _check_url(given)
        return given
    path = Path(given).absolute()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass
    except OSError as error:
        raise Failure(f"{given}: {problem_with(error)}") from error
    return f"sqlite:///{path}"


def existing_database(database: str | None) -> str:
    """The URL of an existing database. Raises Failure if there is none."""
    given = database or data_file()
    if "://" not in given and not Path(given).is_file():
        raise Failure(_("{given}: there is no such file").format(given=given))
    return database_url(given)


def archive_at(url: str) -> Vault:
    """The archive of finished games. Raises Failure if the address is invalid."""
    from tricorne.server.store.archive import ArchiveError, Vault

    try:
        return Vault(url)
    except ArchiveError as error:
        raise Failure(str(error)) from error


def _check_url(url: str) -> None:
    """Raises Failure, without repeating the password, if no driver can open this URL."""
    from tricorne.server.store import NoDriver, Unspoken, open_engine

    try:
        open_engine(url).dispose()
    except Unspoken as error:
        raise Failure(_("--database requires a file, or a URL of SQLite or PostgreSQL")) from error
    except NoDriver as error:
        text = _("PostgreSQL needs psycopg: {line}")
        raise Failure(text.format(line=install_line("postgres"))) from error


def _check_bus(bus: str, database: str) -> None:
    """Raises Failure, without repeating the password, if servers cannot share tables this way."""
    if not database.startswith("postgres"):
        raise Failure(_("--bus requires a PostgreSQL --database; an SQLite file cannot be shared"))
    from tricorne.server.cluster.redis import NoBus, client_of

    try:
        client_of(bus)
    except NoBus as error:
        raise Failure(_("--bus requires a Redis or Valkey URL")) from error


def _check_trace(url: str) -> None:
    """Raises Failure if traces cannot be sent there."""
    check_address(url, "--trace")
    import tricorne.server.host.tracing  # noqa: F401  (if a package is missing, fail before the work)


def data_file() -> str:
    """The database in the user's data folder."""
    from tricorne.cli.game.kept import games_folder

    return str(games_folder().parent / "tables.db")


def address_of(host: str, port: int) -> str:
    """The server's address for a browser. A server on all interfaces gets its network address."""
    if host in {"0.0.0.0", "::"}:  # noqa: S104  (that is what is asked for)
        from tricorne.server.environment.nearby import own_addresses

        host = next(iter(own_addresses()), "127.0.0.1")
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def check_address(given: str, hint: str) -> None:
    """Reject a value of this option that is not a server address."""
    from urllib.parse import urlsplit

    parts = urlsplit(given)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        reason = _("“{given}” is not an address such as https://tricorne.example")
        raise click.BadParameter(reason.format(given=given), param_hint=hint)


def check_port(host: str, port: int) -> None:
    """Raises Failure if the server cannot listen there."""
    try:
        kind, *_rest, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with closing(socket.socket(kind, socket.SOCK_STREAM)) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except socket.gaierror as error:
        raise Failure(_("there is no address “{host}”").format(host=host)) from error
    except OSError as error:
        raise Failure(_why_not(error, host, port)) from error


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        text = _("port {port} is in use; choose another one with --port")
    elif error.errno in {errno.EACCES, errno.EPERM}:
        text = _("port {port} may not be used; choose one above 1023 with --port")
    else:
        text = _("{host} is not an address of this machine")
    return text.format(host=host, port=port)


def is_free(port: int) -> bool:
    """Whether the server can listen on this local port."""
    try:
        check_port("127.0.0.1", port)
    except Failure:
        return False
    return True


def any_free_port() -> int:
    """An unused local port."""
    with closing(socket.socket()) as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


def is_running(port: int) -> bool:
    """Whether the program on this port is a Tricorne server."""
    from http.client import HTTPConnection, HTTPException

    connection = HTTPConnection("127.0.0.1", port, timeout=_MOMENT)
    try:
        connection.request("GET", "/healthz")
        health = json.loads(connection.getresponse().read(_KILOBYTE))
        return isinstance(health, dict) and "tricorne" in health
    except (OSError, HTTPException, ValueError):
        return False
    finally:
        connection.close()
