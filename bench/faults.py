"""Faults that a conformance run injects into nodes, their databases and their connections."""

from __future__ import annotations

import asyncio
import math
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from bench.apart import ROOT
from bench.history import History
from bench.nodes import Cluster, Nodes

QUIET = 10.0
"""Seconds without a fault at the beginning, and between the last one and the end."""
_BETWEEN = (3.0, 7.0)
_MANY = 1 << 16


class Victims(NamedTuple):
    """Nodes, the number of the one that suffers, and a file that can fill the disk."""

    running: Nodes
    which: int
    ballast: Path | None

    @property
    def cluster(self) -> Cluster:
        """The nodes, PostgreSQL and Redis. Raises TypeError if nothing can be disturbed."""
        if not isinstance(self.running, Cluster):
            raise TypeError("this server stands alone")
        return self.running


Injection = Callable[[Victims], AbstractContextManager[object]]


@contextmanager
def _node_killed(on: Victims) -> Iterator[None]:
    node = on.running.nodes[on.which]
    node.kill()
    yield
    node.begin()
    node.ready()


@contextmanager
def _node_stopped(on: Victims) -> Iterator[None]:
    node = on.running.nodes[on.which]
    node.stop()
    yield
    node.go_on()


@contextmanager
def _rolling_release(on: Victims) -> Iterator[None]:
    """Replace all nodes by this tree's, one after the other."""
    for node in on.running.nodes:
        node.end()
        node.tree = ROOT
        node.begin()
        node.ready()
    yield


@contextmanager
def _clock_jumps(on: Victims) -> Iterator[None]:
    """Set the wall clock of a node ten minutes ahead, and back again."""
    node = on.running.nodes[on.which]
    node.send(signal.SIGUSR1)
    yield
    node.send(signal.SIGUSR2)


@contextmanager
def _redis_killed(on: Victims) -> Iterator[None]:
    on.cluster.redis.crash()
    yield
    on.cluster.redis.begin()


@contextmanager
def _redis_stopped(on: Victims) -> Iterator[None]:
    on.cluster.redis.stop()
    yield
    on.cluster.redis.go_on()


@contextmanager
def _postgresql_killed(on: Victims) -> Iterator[None]:
    on.cluster.postgresql.crash()
    yield
    on.cluster.postgresql.begin()


@contextmanager
def _postgresql_stopped(on: Victims) -> Iterator[None]:
    on.cluster.postgresql.stop()
    yield
    on.cluster.postgresql.go_on()


@contextmanager
def _disk_full(on: Victims) -> Iterator[None]:
    """Fill the disk that PostgreSQL keeps the entries on."""
    if on.ballast is None:
        raise LookupError("no disk can be filled here")
    with suppress(OSError), on.ballast.open("wb", buffering=0) as filling:
        while filling.write(bytes(_MANY)):
            pass
    yield
    on.ballast.unlink()


def _link(which: str, how: str) -> Injection:
    """Disturb the connection of one node to the `bus` or the `database`."""

    @contextmanager
    def inject(on: Victims) -> Iterator[None]:
        links = on.cluster.links[on.which]
        link = links.bus if which == "bus" else links.database
        match how:
            case "cut":
                link.cut()
            case "blocked":
                link.hold()
            case "answers lost":
                link.hold(asks=True)
            case "requests lost":
                link.hold(answers=True)
            case _:
                link.late = 0.3
                if which == "bus":
                    links.bus.again = 1.0
        yield
        link.mend()

    return inject


class Kind(NamedTuple):
    """A kind of fault, and how many seconds it lasts."""

    inject: Injection
    seconds: tuple[float, float]


_WAYS = ("cut", "blocked", "answers lost", "requests lost", "late")
KINDS = {
    "node killed": Kind(_node_killed, (0, 5)),
    "node stopped": Kind(_node_stopped, (1, 12)),
    "rolling release": Kind(_rolling_release, (0, 0)),
    "node's clock jumps": Kind(_clock_jumps, (2, 6)),
    "Redis killed": Kind(_redis_killed, (0, 8)),
    "Redis stopped": Kind(_redis_stopped, (1, 8)),
    **{f"node's bus: {way}": Kind(_link("bus", way), (2, 8)) for way in _WAYS},
    "PostgreSQL killed": Kind(_postgresql_killed, (0, 3)),
    "PostgreSQL stopped": Kind(_postgresql_stopped, (1, 5)),
    **{f"node's database: {way}": Kind(_link("database", way), (1, 6)) for way in _WAYS},
    "disk full": Kind(_disk_full, (1, 5)),
}


class Faults:
    """Injects faults one after the other, and notes them in the history."""

    def __init__(
        self, running: Nodes, history: History, ballast: Path | None, dice: random.Random
    ) -> None:
        self._running = running
        self._history = history
        self._ballast = ballast
        self._dice = dice
        self._numbers = count(1)

    async def at_random(self, seconds: float, kinds: list[str]) -> None:
        """Go through these kinds in random order, again and again, until the time is over."""
        await asyncio.sleep(QUIET)
        end = self._history.now + seconds - 2 * QUIET
        while True:
            for kind in self._dice.sample(kinds, len(kinds)):
                await asyncio.sleep(self._dice.uniform(*_BETWEEN))
                if self._history.now >= end:
                    await asyncio.sleep(QUIET)
                    return
                print(f"{end - self._history.now:6.0f} s left: {kind}", flush=True)
                await self.inject(kind)

    async def inject(self, kind: str, which: int | None = None, at_most: float = math.inf) -> None:
        """Inject one fault, into one node at random unless it is given, and mend it.

        It lasts `at_most` so many seconds.
        """
        if which is None:
            which = self._dice.randrange(len(self._running.nodes))
        inject, seconds = KINDS[kind]
        number, node = next(self._numbers), f"node{which + 1}" if kind.startswith("node") else ""
        self._history.note("fault", number=number, fault=kind, node=node)
        with ExitStack() as stack:
            fault = inject(Victims(self._running, which, self._ballast))
            await asyncio.to_thread(stack.enter_context, fault)
            await asyncio.sleep(min(self._dice.uniform(*seconds), at_most))
            await asyncio.to_thread(stack.close)
        self._history.note("mended", number=number)
