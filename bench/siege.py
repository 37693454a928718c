"""The effect on other players while one address attacks, and then three.

python -m bench.siege [--seconds S] [--addresses N] [--nginx] [ATTACK ...]

A server with its default limits, in a process of its own; attacks by name (`bench/attacks.py`), or
all of them one by one and then all together, from one process for each attacking address. The
attacks on routes come from the server's OpenAPI page, so each new route is attacked. Meanwhile a
bystander at another address sends pings over the socket of a table, and comes as a new visitor.

A line gives their waits in milliseconds: half and 99 of 100 pings (`p50`, `p99`) and visits take no
longer. `more` compares p99 with that of the idle server in the same run, of pings or visits,
whichever grew more. The goals: p99 is at most 100 ms, and at most 50 ms more than idle; nothing
fails; the server never holds more than 250 MiB. Where a stranger lets bots think, the bystander
plays against one, too, which is to move within 5 s.

The attackers share this machine with the server, at `nice 19`; `a busy loop` shows what that alone
costs. `server` and `attackers` give the cores that each used. In the last line, which has no goals,
attackers have the server's priority.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from itertools import count, islice
from pathlib import Path
from typing import Self

from bench.apart import ROOT, ServerApart
from bench.attacks import ATTACKS, BOTS, CONTROL, EVERY_ROUTE, Order
from bench.bystander import Bystander, Figures
from bench.nginx import Nginx, program
from bench.routes import Routes
from bench.target import Target
from tricorne.server.wire.files import raise_file_limit

WAIT, MORE, MEMORY, MOVE = 100, 50, 250, 5000
"""The goals: milliseconds for a ping or a visit, and how many more than in the control; MiB; and
milliseconds for a strong bot's move, which may include three draws with a pause each."""
_BEFORE = 0.2
"""Seconds of an attack before measuring begins."""
_PAUSE = 0.3
"""Seconds between two attacks, in which the server clears up."""
_FILES = 1024
"""The usual limit of open files at the start of a server."""
_LONGER = 3
"""How many times longer all attacks at once are measured, and nobody's."""
_OPTIONS = ("--thinkers", "1", "--proxy", "127.0.0.1")
TOGETHER, BESIDE = "everything", "everything beside"
_APART, _BESIDE = 19, 0
"""The attackers' `nice` value: as if on a machine of their own, and at the server's priority."""
_AT_ONCE = (EVERY_ROUTE, TOGETHER)
_TICKS = os.sysconf("SC_CLK_TCK")
_HEAD = f"""{"":41}{"ping":>12}{"visit":>12}
{"attack":<38}{"of":>3}{"p50":>6}{"p99":>6}{"p50":>6}{"p99":>6}{"more":>7}  failed   memory  server\
  attackers  (p99: {WAIT} ms, more: {MORE} ms, failed: 0, memory: {MEMORY} MiB)"""


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
            self._code = self._lay()
            self.bystander = Bystander(Target(port, self._code, "127.0.0.77"), answering)
            opened.callback(self.bystander.close)
            self._attackers = opened.enter_context(_attackers(port, self._code))
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
        self, attacks: list[str], seconds: float, nice: int = _APART, addresses: int = 1
    ) -> Figures:
        """Measure the bystander during these attacks, each from this many addresses."""
        self._process("clear_refs").write_text("5")
        preparing, *attacking = islice(self._addresses, 1 + addresses)
        self._order(Order(attacks, attacking, preparing, nice))
        time.sleep(_BEFORE)
        working = (self._server.pid, self._attackers.pid)
        before, began = [*map(_used, working)], time.monotonic()
        felt = self.bystander.feel(seconds, plays=BOTS in attacks)
        took = time.monotonic() - began
        self.used = [
            (_used(each) - then) / took for each, then in zip(working, before, strict=True)
        ]
        self._order(Order([], [], preparing, nice))
        return felt

    def _order(self, order: Order) -> None:
        """Let attacks begin, and those before end."""
        line, told = self._attackers.stdin, self._attackers.stdout
        if line is None or told is None:
            raise RuntimeError("nobody attacks")
        line.write(json.dumps(asdict(order)) + "\n")
        line.flush()
        if not told.readline():
            raise RuntimeError("the attackers have failed")

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


@contextmanager
def _attackers(port: int, code: str) -> Iterator[subprocess.Popen[str]]:
    """The process that attacks as ordered."""
    with subprocess.Popen(  # noqa: S603  (this file)
        [sys.executable, "-m", "bench.attacks", str(port), code],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as attackers:
        yield attackers


def _used(process: int) -> float:
    """The processor seconds that a process and those it has begun have used."""
    ticks = 0
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            told = each.read_text().rpartition(") ")[2].split()
        except OSError:  # it has just ended
            continue
        if process in {int(each.parent.name), int(told[1])}:
            ticks += int(told[11]) + int(told[12])
    return ticks / _TICKS


def main() -> None:
    """Run one attack after another, and print a line for each, and the verdict."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("attacks", nargs="*", metavar="ATTACK")
    given.add_argument("--seconds", type=float, default=1.2)
    given.add_argument("--addresses", type=int, help="only this many; by default one, then three")
    given.add_argument("--nginx", action="store_true", help="through the nginx of docs/serving.md")
    asked = given.parse_args()
    if asked.nginx and program() is None:
        raise SystemExit("nginx is not installed")
    raise_file_limit()
    missed: list[str] = []
    print(_HEAD)
    with (
        tempfile.TemporaryDirectory(dir=".", prefix=".siege-") as folder,
        Siege(Path(folder), proxied=asked.nginx) as siege,
    ):
        for addresses in [asked.addresses] if asked.addresses else (1, 3):
            idle = siege.under([], _LONGER * asked.seconds)
            print(_row("nobody", addresses, idle, siege, None))
            every = [*ATTACKS, *siege.routes, *_AT_ONCE]
            for name in asked.attacks or [CONTROL, *every]:
                time.sleep(_PAUSE)
                seconds = asked.seconds * (_LONGER if name in _AT_ONCE else 1)
                felt = siege.under(named(name), seconds, addresses=addresses)
                print(_row(name, addresses, felt, siege, idle), flush=True)
                if name != CONTROL and not met(felt, idle, siege.memory):
                    missed.append(f"{name} ({addresses})")
            if not asked.attacks:
                felt = siege.under(named(TOGETHER), asked.seconds, _BESIDE, addresses)
                print(_row(BESIDE, addresses, felt, siege, idle), flush=True)
    print(f"missed: {', '.join(missed)}" if missed else "every attack: the goal is met")


def named(name: str) -> list[str]:
    """The simultaneous attacks of this name."""
    return [*ATTACKS, EVERY_ROUTE] if name == TOGETHER else [name]


def met(felt: Figures, idle: Figures, memory: float) -> bool:
    """Whether the goals are met."""
    pairs = ((felt.pings, idle.pings), (felt.requests, idle.requests))
    soon = all(1000 * now.p99 <= min(WAIT, 1000 * then.p99 + MORE) for now, then in pairs)
    moves = not felt.moves or 1000 * felt.move_p99 <= MOVE
    return soon and moves and not felt.failures and memory <= MEMORY


def _row(name: str, addresses: int, felt: Figures, siege: Siege, idle: Figures | None) -> str:
    waits = [felt.pings.p50, felt.pings.p99, felt.requests.p50, felt.requests.p99]
    told = "".join(f"{1000 * each:>6.0f}" for each in waits)
    more, verdict = "", ""
    if idle is not None:
        worst = max(felt.pings.p99 - idle.pings.p99, felt.requests.p99 - idle.requests.p99)
        more = f"{1000 * worst:+.0f}"
        if name not in {CONTROL, BESIDE}:
            verdict = "met" if met(felt, idle, siege.memory) else "MISSED"
    used = "".join(f"{each:>8.0%}" for each in siege.used)
    rest = f"{felt.failures:>7}{siege.memory:>5.0f} MiB{used}"
    moves = f"   a bot's moves: {1000 * felt.move_p99:.0f} ms" if felt.moves else ""
    return f"{name:<38}{addresses:>3}{told}{more:>7} {rest}  {verdict}{moves}"


if __name__ == "__main__":
    main()
