"""What somebody else notices while one address does its worst.

python -m bench.siege [--seconds S] [ATTACK ...]

A server with its default limits, in a process of its own; attacks by name (`bench/attacks.py`), all
of them one by one without any, from a third process. Meanwhile a bystander at another address sends
pings over the socket of a table, and comes as a new visitor. The goals: 99 of 100 pings are
answered within 100 ms, as many visitors within 300 ms, none of them fails, and the server never
holds more than 250 MiB. A number that misses its goal has an exclamation mark.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from bench.apart import ROOT, ServerApart
from bench.attacks import ATTACKS, Target
from bench.bystander import Bystander, Figures
from tricorne.web.wire.files import raise_file_limit

PING, REQUEST, MEMORY = 100, 300, 250
"""The goals: milliseconds, milliseconds, MiB."""
_BEFORE = 0.2
"""Seconds that an attack goes on before anybody measures."""
_FILES = 1024
"""How many files the server may have open when it starts, as nearly everywhere."""
_OPTIONS = ("--pace", "0", "--bot-processes", "0")


class Siege:
    """A server with default limits and a table that may be watched: `with Siege(folder) as siege`.

    Every attack comes from an address of its own, and what it makes the server hold is measured
    from its beginning on.
    """

    def __init__(self, folder: Path) -> None:
        self._server = ServerApart(folder / "siege.db", *_OPTIONS)
        self._addresses = (f"127.0.{number // 250}.{number % 250 + 1}" for number in count(300))

    def __enter__(self) -> Self:
        usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (_FILES, most))
        self._server.__enter__()
        resource.setrlimit(resource.RLIMIT_NOFILE, (usual, most))
        port = urlsplit(self._server.url).port or 0
        self._where = (port, self._lay())
        self.bystander = Bystander(Target(*self._where, "127.0.0.77"))
        return self

    def __exit__(self, *_: object) -> None:
        self.bystander.close()
        self._server.__exit__(None, None, None)

    def _lay(self) -> str:
        seats = [{"kind": "person", "name": "Anna"}, {"kind": "open"}]
        form = json.dumps({"kind": "online", "seats": seats}).encode()
        request = urllib.request.Request(  # noqa: S310  (this machine)
            f"{self._server.url}/api/tables", form, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
            code: str = json.load(answer)["code"]
        return code

    def under(self, attacks: Iterable[str], seconds: float) -> Figures:
        """What the bystander feels while these go on."""
        self._process("clear_refs").write_text("5")
        with self._attacked(attacks):
            time.sleep(_BEFORE)
            return self.bystander.feel(seconds)

    @contextmanager
    def _attacked(self, attacks: Iterable[str]) -> Iterator[None]:
        port, code = self._where
        command = [sys.executable, "-m", "bench.attacks", str(port), code, next(self._addresses)]
        with subprocess.Popen(  # noqa: S603  (this file)
            [*command, *attacks], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as attackers:
            if attackers.stdout is not None:
                attackers.stdout.readline()
            yield

    @property
    def memory(self) -> float:
        """The most that the server has held since the last attack began, in MiB."""
        status = self._process("status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if "VmHWM" in line) / 1024

    def _process(self, what: str) -> Path:
        return Path(f"/proc/{self._server.process.pid}/{what}")

    @property
    def log(self) -> str:
        """What the server has said."""
        return self._server.log.read_text()


def main() -> None:
    """One siege after another, a line for each."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("attacks", nargs="*", metavar="ATTACK", choices=[*ATTACKS, []])
    given.add_argument("--seconds", type=float, default=5)
    asked = given.parse_args()
    raise_file_limit()
    sieges = {"nobody": (), **{name: (name,) for name in asked.attacks or ATTACKS}}
    print(f"{'attack':<20} {'ping p99':>10} {'visit p99':>10} {'failed':>7} {'memory':>9}")
    print(f"{'goal':<20} {PING:>7} ms {REQUEST:>7} ms {0:>7} {MEMORY:>5} MiB")
    for name, attacks in sieges.items():
        with tempfile.TemporaryDirectory(dir=".", prefix=".siege-") as folder:
            with Siege(Path(folder)) as siege:
                felt = siege.under(attacks, asked.seconds)
                ping = _against(1000 * felt.ping_p99, PING)
                request = _against(1000 * felt.request_p99, REQUEST)
                failed, memory = _against(felt.failures, 0), _against(siege.memory, MEMORY)
            print(
                f"{name:<20} {ping:>7} ms {request:>7} ms {failed:>7} {memory:>5} MiB", flush=True
            )


def _against(value: float, goal: float) -> str:
    return f"{value:.0f}{'!' if value > goal else ''}"


if __name__ == "__main__":
    main()
