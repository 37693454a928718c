"""`python -m tricorne.server` starts the server, for its developers."""

from __future__ import annotations

import argparse
import gc
from dataclasses import replace
from pathlib import Path

from tricorne.server.environment.settings import Limits, Settings

_UNLIMITED = Limits(
    connections=10**6,
    share=1,
    messages_a_second=1e6,
    messages_at_once=10**6,
    sockets=10**6,
    members_a_day=10**9,
    tables_an_hour=10**9,
    entries_a_day=10**9,
    misses_an_hour=10**9,
    thinking_an_hour=10**9,
    loop_share=1e6,
    loop_seconds=1e6,
    light_seconds=1e6,
    bytes_at_once=1e12,
    stored_a_day=1e15,
    stored_a_day_by_all=1e15,
)
"""For load from one address."""


def main() -> None:
    """Serve until interrupted."""
    gc.set_threshold(20_000)  # as the command does: it loads the rest of the server sooner
    from tricorne.server.host.serve import run  # noqa: PLC0415  (after that)

    parser = argparse.ArgumentParser(prog="python -m tricorne.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000, help="0: any free one")
    parser.add_argument("--database", default=Settings().database)
    parser.add_argument("--archive", default="")
    parser.add_argument("--bus", default="", help="one of several servers on one database")
    parser.add_argument("--trace", default="", help="a collector of OpenTelemetry")
    parser.add_argument("--push", action="store_true", help="tell players of their turn")
    parser.add_argument("--public-url", default="")
    parser.add_argument("--closed", default="", help="the word of a server that is closed")
    parser.add_argument("--operator", default="")
    parser.add_argument("--contact", default="")
    parser.add_argument("--proxy", action="append", default=[], help="whose word is taken")
    parser.add_argument("--names", choices=["own", "invented"], default="own")
    parser.add_argument("--pace", type=float, default=1.0)
    parser.add_argument("--thinkers", type=int, default=1, help="how many bots think at once")
    parser.add_argument("--page", type=Path, help="the folder with the page's files")
    parser.add_argument("--debug", action="store_true", help="read the page anew each time")
    parser.add_argument("--unlimited", action="store_true")
    options = parser.parse_args()
    settings = Settings(
        database=options.database,
        archive=options.archive,
        bus=options.bus,
        trace=options.trace,
        closed=options.closed,
        push=options.push,
        public_url=options.public_url,
        operator=options.operator,
        contact=options.contact,
        names=options.names,
        proxies=tuple(options.proxy),
        pace=options.pace,
        thinkers=options.thinkers,
        page=options.page,
        debug=options.debug,
    )
    if options.unlimited:
        settings = replace(settings, limits=_UNLIMITED)
    run(settings, options.host, options.port, _say)


def _say(port: int) -> None:
    print(f"port {port}", flush=True)  # noqa: T201  (for the one who started it)


if __name__ == "__main__":
    main()
