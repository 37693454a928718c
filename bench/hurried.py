"""A server that looks often for what is due, and sends its notices to a service on this machine.

    python -m bench.hurried --service PORT [--clock FILE] [options of the server]

Its clock is ahead by the seconds in the file, and jumps as that of `bench.skewed`. It has to be set
before the parts of the server are loaded, which take the functions for time and lines then.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from bench.skewed import serve, skew

if TYPE_CHECKING:
    from tricorne.server.push.line import Line

_EVERY = 0.2
"""Seconds between two looks, instead of 2 for turns and 20 for seasons."""
MOMENT = 60
"""Seconds after which devices hear of news, instead of 5: until then, everybody has moved."""
_LOOKING = ("notifier", "season_keeper", "season_notifier")


def turn_clock(file: Path) -> None:
    """Let the clock of this process be ahead by as many seconds as a file says."""
    plain = time.time
    time.time = lambda: plain() + float(file.read_text(encoding="ascii"))


def send_to(here: int) -> None:
    """Let all notices go to a port of this machine."""
    from tricorne.server.push import line  # noqa: PLC0415  (after the clock)

    async def open_line(host: str, port: int) -> Line:  # noqa: ARG001  (of the internet)
        return await asyncio.open_connection("127.0.0.1", here, limit=line.HEAD_BYTES)

    line.open_line = open_line


def hurry() -> None:
    """Let the parts of the server look often."""
    for name in _LOOKING:
        vars(importlib.import_module(f"tricorne.server.live.{name}"))["_EVERY"] = _EVERY
    vars(importlib.import_module("tricorne.server.live.services"))["_MOMENT_MS"] = MOMENT * 1000


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--service", type=int, required=True)
    parser.add_argument("--clock", type=Path)
    asked, others = parser.parse_known_args()
    sys.argv[1:] = others
    skew()
    if asked.clock is not None:
        turn_clock(asked.clock)
    send_to(asked.service)
    hurry()
    serve()


if __name__ == "__main__":
    main()
