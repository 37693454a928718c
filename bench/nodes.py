"""Servers that share their tables, each a process of its own, on one PostgreSQL and one Redis.

Each of them can be killed, frozen and started again; so can PostgreSQL, Redis and the connections.
"""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Self

from bench.apart import ServerApart
from bench.postgres import PostgreSQL, programs
from bench.redis import RedisApart, program
from bench.relay import Relay

_OPTIONS = ("--unlimited", "--pace", "0")


class Cluster:
    """Nodes, their PostgreSQL and their Redis. `relays`, if given, connect them to the bus."""

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
            ServerApart(
                postgresql.url,
                *("--bus", bus, *(options or _OPTIONS)),
                log=folder / f"node{number}.log",
            )
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

    def __exit__(self, *_: object) -> None:
        """End all of them at once."""
        for node in self.nodes:
            node.ask_to_end()
        for node in self.nodes:
            node.end()


@contextlib.contextmanager
def relays(redis: RedisApart, nodes: int) -> Iterator[list[Relay]]:
    """Connections to the bus that can be disturbed, one for each node."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(Relay(redis.port)) for _ in range(nodes)]


@contextlib.contextmanager
def cluster(nodes: int = 3, *options: str, relayed: bool = False) -> Iterator[Cluster]:
    """All of it, in a temporary folder. Raises RuntimeError without the programs."""
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
