"""What other players notice while one address does its worst.

python -m bench.siege [--seconds S] [--addresses N] [ATTACK ...]

A server with its default limits, in a process of its own; attacks by name (`bench/attacks.py`), or
all of them one by one and then all together, from one process for each attacking address: first
directly, then through the nginx of docs/serving.md. The attacks on routes come from the server's
OpenAPI page, so each new route is attacked. Meanwhile a bystander at another address sends pings
over the socket of a table, and comes as a new visitor.

The control is the same server while the attackers' processes spin without sending anything. The
goals: 99 of 100 pings and visits are answered within 100 ms, and within 50 ms more than in the
control; none fails; and the server never holds more than 250 MiB. Where a stranger lets bots think,
the bystander plays against one, too, which is to move within 5 s. A number that misses its goal has
an exclamation mark.

Real attackers have a machine of their own. Here they get what the server, the proxy and the
bystander leave of this one (`nice 19`); in the last line, which has no goals, they run at the same
priority. Times in brackets leave out the wait for a processor.
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
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Self

from bench.apart import ROOT, ServerApart
from bench.attacks import ATTACKS, BOTS, CONTROL, EVERY_ROUTE
from bench.bystander import Bystander, Figures, Waits
from bench.nginx import Nginx, program
from bench.routes import Routes
from bench.target import Target
from tricorne.server.wire.files import raise_file_limit

WAIT, MORE, MEMORY, MOVE = 100, 50, 250, 5000
"""The goals: milliseconds for a ping or a visit, and how many more than in the control; MiB; and
milliseconds for a strong bot's move, which may include three draws with a pause each."""
_BEFORE = 0.2
"""Seconds of an attack before measuring begins."""
_PAUSE = 1.0
"""Seconds between two attacks, in which the server clears up."""
_FILES = 1024
"""The usual limit of open files at the start of a server."""
_OPTIONS = ("--thinkers", "1", "--proxy", "127.0.0.1")
TOGETHER, BESIDE = "everything", "everything beside"
_APART, _BESIDE = 19, 0
"""The attackers' `nice` value: as if on a machine of their own, and at the server's priority."""


class Siege:
    """A server with default limits and a table that may be watched: `with Siege(folder) as siege`.

    Every attack comes from an address of its own, and what it makes the server hold is measured
    from its beginning on.
    """

    def __init__(self, folder: Path, *, proxied: bool = False) -> None:
        self._folder = folder
        self._proxied = proxied
        self._server = ServerApart(folder / "siege.db", *_OPTIONS, module="bench.strangers")
        self._addresses = (f"127.1.{number // 250}.{number % 250 + 1}" for number in count())

    def __enter__(self) -> Self:
        with ExitStack() as opened:
            opened.enter_context(_few_files())
            opened.enter_context(self._server)
            port = self._server.port
            answering = [self._server.pid]
            if self._proxied:
                proxy = opened.enter_context(Nginx(self._folder, port))
                port, answering = proxy.port, [*answering, *proxy.workers]
            self._where = (port, self._lay())
            self.bystander = Bystander(Target(*self._where, "127.0.0.77"), answering)
            opened.callback(self.bystander.close)
            self._opened = opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def _lay(self) -> str:
        seats = [{"kind": "person", "name": "Anna"}, {"kind": "open"}]
        form = json.dumps({"kind": "online", "seats": seats}).encode()
        request = urllib.request.Request(  # noqa: S310  (this machine)
            f"{self._server.url}/api/tables", form, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
            code: str = json.load(answer)["code"]
        return code

    @property
    def routes(self) -> list[str]:
        """The attacks on the routes of this server."""
        with urllib.request.urlopen(f"{self._server.url}/api/openapi.json") as page:  # noqa: S310
            return Routes(json.load(page), {}).names

    def under(
        self, attacks: Iterable[str], seconds: float, nice: int = _APART, addresses: int = 1
    ) -> Figures:
        """Measure the bystander during these attacks, each from so many addresses."""
        attacks = list(attacks)
        self._process("clear_refs").write_text("5")
        with ExitStack() as attacked:
            for _ in range(addresses if attacks else 0):
                attacked.enter_context(self._attacked(attacks, nice))
            time.sleep(_BEFORE)
            return self.bystander.feel(seconds, plays=BOTS in attacks)

    @contextmanager
    def _attacked(self, attacks: Iterable[str], nice: int) -> Iterator[None]:
        where = (*map(str, self._where), next(self._addresses), str(nice))
        with subprocess.Popen(  # noqa: S603  (this file)
            [sys.executable, "-m", "bench.attacks", *where, *attacks],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as attackers:
            if attackers.stdout is not None:
                attackers.stdout.readline()
            yield

    @property
    def memory(self) -> float:
        """The server's peak memory since the last attack began, in MiB."""
        status = self._process("status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if "VmHWM" in line) / 1024

    def _process(self, what: str) -> Path:
        return Path(f"/proc/{self._server.pid}/{what}")

    @property
    def log(self) -> str:
        """The server's log."""
        return self._server.log.read_text()


@contextmanager
def _few_files() -> Iterator[None]:
    """Lower the limit of open files for processes that start meanwhile."""
    usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (_FILES, most))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (usual, most))


def main() -> None:
    """Run one attack after another, and print a line for each."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("attacks", nargs="*", metavar="ATTACK")
    given.add_argument("--seconds", type=float, default=5)
    given.add_argument("--addresses", type=int, help="only so many; otherwise one, then three")
    asked = given.parse_args()
    raise_file_limit()
    columns = f"{'ping p99':>16} {'visit p99':>16} {'failed':>7} {'memory':>9}"
    print(f"{'attack':<40} {'from':>4} {columns}")
    print(f"{'goal':<45} {WAIT:>7} ms {'':5} {WAIT:>7} ms {'':5} {0:>7} {MEMORY:>5} MiB")
    for proxied in (False, True):
        if proxied and program() is None:
            print("behind nginx: not tried, for there is no nginx here")
            return
        print("behind nginx" if proxied else "directly")
        with (
            tempfile.TemporaryDirectory(dir=".", prefix=".siege-") as folder,
            Siege(Path(folder), proxied=proxied) as siege,
        ):
            _report(siege, "nobody", asked.seconds, None)
            for addresses in [asked.addresses] if asked.addresses else (1, 3):
                control = _report(siege, CONTROL, asked.seconds, None, addresses)
                every = (*ATTACKS, *siege.routes, EVERY_ROUTE, TOGETHER, BESIDE)
                for name in asked.attacks or every:
                    time.sleep(_PAUSE)
                    _report(siege, name, asked.seconds, control, addresses)


def _report(
    siege: Siege, name: str, seconds: float, control: Figures | None, addresses: int = 1
) -> Figures:
    nice = _BESIDE if name == BESIDE else _APART
    felt = siege.under(named(name), seconds, nice, addresses)
    ping = _waits(felt.pings, None if control is None else control.pings)
    visit = _waits(felt.requests, None if control is None else control.requests)
    failed, memory = _against(felt.failures, 0), _against(siege.memory, MEMORY)
    print(f"{name:<40} {addresses:>4} {ping} {visit} {failed:>7} {memory:>5} MiB", end="")
    moves = _against(1000 * felt.move_p99, MOVE)
    print(f"   the bot moves within {moves} ms" if felt.moves else "", flush=True)
    return felt


def named(name: str) -> Iterable[str]:
    """The simultaneous attacks of this name."""
    if name in (TOGETHER, BESIDE):
        return [*ATTACKS, EVERY_ROUTE]
    return [] if name == "nobody" else [name]


def _waits(waits: Waits, control: Waits | None) -> str:
    goal = WAIT if control is None else min(WAIT, 1000 * control.p99 + MORE)
    at_work = f"({1000 * waits.p99_at_work:.0f})"
    return f"{_against(1000 * waits.p99, goal):>7} ms {at_work:<5}"


def _against(value: float, goal: float) -> str:
    return f"{value:.0f}{'!' if value > goal else ''}"


if __name__ == "__main__":
    main()
