"""Servers that share their tables: each a process of its own, on one PostgreSQL and one Redis.

Each can be killed, stopped for a while and begun again; so can what they stand on.
"""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from bench.apart import ROOT
from bench.ports import free_port
from bench.postgres import PostgreSQL, programs
from bench.redis import RedisApart, program
from bench.relay import Relay

_GRACE = 15.0
_OPTIONS = ("--unlimited", "--pace", "0")


class NodeApart:
    """One of several servers, or one alone; begun again, it listens at the same port."""

    def __init__(self, folder: Path, name: str, database: str, bus: str, *options: str) -> None:
        self._command = [sys.executable, "-m", "tricorne.server", "--database", database]
        self._command += ["--bus", bus] if bus else []
        self._command += [*(options or _OPTIONS), "--port"]
        self.port = free_port()
        self.name = name
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.begin()
        self.ready()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Ask it to stop; insist if it does not."""
        self.end()
        self.kill()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def begin(self) -> None:
        """Start it."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(  # noqa: S603  (this file)
                [*self._command, str(self.port)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def ready(self) -> None:
        """Wait until it listens."""
        pipe = None if self.process is None else self.process.stdout
        said = "" if pipe is None else pipe.readline()
        if not said:
            raise RuntimeError(f"the server does not start:\n{self.log.read_text()[-2000:]}")

    def end(self) -> None:
        """Ask it to go, and wait until it has."""
        if self.process is not None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(_GRACE)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None

    def stop(self) -> None:
        """Let it do nothing, as where a machine is overburdened or asleep."""
        if self.process is not None:
            self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it go on as if nothing had been."""
        if self.process is not None:
            self.process.send_signal(signal.SIGCONT)


class Cluster:
    """So many nodes, and what they stand on; with `relays`, each has its own to the bus."""

    def __init__(
        self,
        folder: Path,
        postgresql: PostgreSQL,
        redis: RedisApart,
        nodes: int,
        *options: str,
        relays: Sequence[Relay] = (),
    ) -> None:
        self.postgresql = postgresql
        self.redis = redis
        self.relays = relays
        buses = [relay.url for relay in relays] or [redis.url] * nodes
        self.nodes = [
            NodeApart(folder, f"node{number}", postgresql.url, bus, *options)
            for number, bus in enumerate(buses, start=1)
        ]

    def __enter__(self) -> Self:
        for node in self.nodes:
            node.begin()
        try:
            for node in self.nodes:
                node.ready()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End all of them."""
        for node in self.nodes:
            if node.process is not None:
                node.go_on()
                node.process.terminate()
        for node in self.nodes:
            node.__exit__(kind, error, trace)


@contextlib.contextmanager
def relays(redis: RedisApart, nodes: int) -> Iterator[list[Relay]]:
    """Lines to the bus that can be troubled, one for each node."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(Relay(redis.port)) for _ in range(nodes)]


@contextlib.contextmanager
def cluster(nodes: int = 3, *options: str, relayed: bool = False) -> Iterator[Cluster]:
    """All of it, in a folder that is gone afterwards. RuntimeError without the programs."""
    found, bus = programs(), program()
    if found is None or bus is None:
        raise RuntimeError("this needs PostgreSQL and Redis: python -m tools.servers")
    with (
        tempfile.TemporaryDirectory(prefix="tricorne-") as folder,
        PostgreSQL(found) as postgresql,
        RedisApart(bus) as redis,
        relays(redis, nodes if relayed else 0) as lines,
        Cluster(Path(folder), postgresql, redis, nodes, *options, relays=lines) as running,
    ):
        yield running
