"""The capacity of a server: thousands of sockets, from a process of their own.

    python -m bench.load [--tables N] [--seconds S] [--rate R] [--url URL]
    python -m bench.load [--beside TREE] [--minimal] [--rounds R] ...

Two people sit at each table, each with a socket and at an address of their own (where the server is
on this machine), so 1,000 tables are 2,000 sockets, and all of them are connected all the time.
First everybody plays as fast as the server answers: how many actions a second are stored, and what
does each cost the server's processor? Then R actions a second (500) are sent, spread evenly,
whatever the server does: how long does each take from being sent to being acknowledged, which is
after it is on disk? Last, what the server's memory grew by, for each socket with its share of a
table.

Without --url a server is started on this machine, with a new database in a temporary folder on
the disk of the working directory, and without limits on how many tables one address may lay.

With --beside the server of another tree, which has a `.venv` of its own, is loaded in turns with
the one of this tree, and what an action costs is compared: as fast as it goes, and sent evenly.
With --minimal so is the server of `bench.minimal`. On a machine that others use as well, that is
what can be compared; actions a second cannot.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import statistics
import tempfile
import time
from collections import deque
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvloop

from bench.apart import ROOT, ServerApart
from bench.crowd import WARM_UP, Count, Crowd
from tricorne.server.wire.files import raise_file_limit

MIB = 1024 * 1024
ROUNDS = 3


def memory(pid: int) -> int:
    """The resident memory of a process, in bytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if "VmRSS" in line) * 1024


def processor_seconds(pid: int) -> float:
    """The processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Effort:
    """The processor time of the server and of this process since it was created."""

    def __init__(self, server: int | None) -> None:
        self._server = server
        self._began = self._now()

    def _now(self) -> tuple[float, float, float]:
        server = 0.0 if self._server is None else processor_seconds(self._server)
        return server, time.process_time(), time.perf_counter()

    @property
    def _since(self) -> tuple[float, ...]:
        return tuple(now - then for now, then in zip(self._now(), self._began, strict=True))

    def each(self, actions: int) -> float:
        """Milliseconds of the server's processor time for each of this many actions."""
        return 1000 * self._since[0] / max(actions, 1)

    def report(self, count: Count) -> None:
        """Print how long actions took until they were acknowledged, and what they cost."""
        server, client, passed = self._since
        for share in (0.5, 0.99):
            took = f"{count.percentile(share):.1f}"
            row(f"  p{share * 100:.0f}", took, "ms to the acknowledgement")
        if count.refused:
            row("  refused", str(count.refused), "actions")
        if self._server is not None:
            cost = f"{self.each(len(count.took)):.3f}"
            row("  an action costs", cost, "ms of the server's processor")
        shares = f"of a processor; this process {client / passed:.0%}"
        row("  the server computed", f"{server / passed:.0%}", shares)


async def measure(url: str, pid: int | None, tables: int, seconds: float, rate: float) -> None:
    """Print the table line by line."""
    empty = 0 if pid is None else memory(pid)
    crowd = Crowd(url)
    crowd.waiting = deque()
    seats = await crowd.lay(tables)
    laid = 0 if pid is None else memory(pid)
    await crowd.connect(seats)
    connected = 0 if pid is None else memory(pid)
    row("sockets connected", f"{len(crowd.players):,}", f"on {tables:,} tables")
    gc.freeze()

    await crowd.flood()
    effort = await counted(crowd, pid, asyncio.sleep(seconds))
    row("stored as fast as it goes", f"{len(crowd.count.took) / seconds:,.0f}", "actions a second")
    effort.report(crowd.count)
    await crowd.rest()
    await crowd.pace(rate, WARM_UP)
    effort = await counted(crowd, pid, crowd.pace(rate, seconds))
    row("sent evenly", f"{len(crowd.count.took) / seconds:,.0f}", "actions a second")
    effort.report(crowd.count)
    if pid is not None:
        row("memory, empty server", f"{empty / MIB:.0f}", "MiB")
        row("memory, all connected", f"{connected / MIB:.0f}", "MiB")
        row("memory, afterwards", f"{memory(pid) / MIB:.0f}", "MiB")
        row("of it a table", f"{(laid - empty) / tables / 1024:.1f}", "KiB, before anybody came")
        row("of it a socket", f"{(connected - laid) / len(crowd.players) / 1024:.1f}", "KiB")
    crowd.close()


async def counted(crowd: Crowd, pid: int | None, meanwhile: Awaitable[None]) -> Effort:
    """Measure the cost of this, and count the acknowledged actions in the crowd's count."""
    crowd.count_anew()
    effort = Effort(pid)
    await meanwhile
    return effort


async def cost(url: str, pid: int, tables: int, seconds: float, rate: float) -> tuple[float, ...]:
    """Milliseconds of the server's processor an action: as fast as it goes, and sent evenly."""
    crowd = Crowd(url)
    crowd.waiting = deque()
    await crowd.connect(await crowd.lay(tables))
    await crowd.flood()
    effort = await counted(crowd, pid, asyncio.sleep(seconds))
    fast = effort.each(len(crowd.count.took))
    await crowd.rest()
    await crowd.pace(rate, WARM_UP)
    effort = await counted(crowd, pid, crowd.pace(rate, seconds))
    evenly = effort.each(len(crowd.count.took))
    crowd.close()
    return fast, evenly


def compare(rivals: dict[str, Path | str], rounds: int, *how: Any) -> None:  # noqa: ANN401  (of `cost`)
    """Print what an action costs at these servers, in turns, and compare this tree with each."""
    found: dict[str, list[tuple[float, ...]]] = {name: [] for name in rivals}
    for number in range(1, rounds + 1):
        for name, which in rivals.items():
            with server(which) as one:
                found[name].append(uvloop.run(cost(one.url, one.pid, *how)))
            line(f"{number}: {name}", found[name][-1])
    medians = {
        name: [*map(statistics.median, zip(*each, strict=True))] for name, each in found.items()
    }
    for name, costs in medians.items():
        line(f"{name}, median", costs)
    *others, this = medians
    for other in others:
        ratios = [here / there for here, there in zip(medians[this], medians[other], strict=True)]
        line(f"{this} / {other}", ratios)


@contextmanager
def server(which: Path | str = ROOT) -> Iterator[ServerApart]:
    """The server of a tree, or a module of this one, with a new database beside this folder."""
    tree, module = (ROOT, which) if isinstance(which, str) else (which, "tricorne.server")
    with (
        tempfile.TemporaryDirectory(dir=".", prefix=".load-") as folder,
        ServerApart(Path(folder) / "load.db", tree=tree, module=module) as one,
    ):
        yield one


def row(what: str, value: str, unit: str) -> None:
    """A line of the table."""
    print(f"{what:<26} {value:>9} {unit}", flush=True)


def line(what: str, costs: Sequence[float]) -> None:
    """A line of a comparison."""
    fast, evenly = costs
    print(f"{what:<30} {fast:8.3f} as fast as it goes {evenly:8.3f} evenly", flush=True)


def main() -> None:
    """Measure the given server, or one started here."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--tables", type=int, default=1000)
    given.add_argument("--seconds", type=float, default=15)
    given.add_argument("--rate", type=float, default=500)
    given.add_argument("--url")
    given.add_argument("--beside", type=Path)
    given.add_argument("--minimal", action="store_true")
    given.add_argument("--rounds", type=int, default=ROUNDS)
    asked = given.parse_args()
    raise_file_limit()
    how = (asked.tables, asked.seconds, asked.rate)
    rivals: dict[str, Path | str] = {}
    if asked.minimal:
        rivals["the minimal server"] = "bench.minimal"
    if asked.beside:
        rivals["the other tree"] = asked.beside.resolve()
    if rivals:
        print("milliseconds of the server's processor for a stored action")
        compare({**rivals, "this tree": ROOT}, asked.rounds, *how)
    elif asked.url:
        uvloop.run(measure(asked.url, None, *how))
    else:
        with server() as one:
            uvloop.run(measure(one.url, one.pid, *how))


if __name__ == "__main__":
    main()
