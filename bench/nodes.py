"""Servers that share their tables, each a process of its own, on one PostgreSQL and one Redis.

Each of them can be killed, frozen and started again; so can PostgreSQL, Redis and the connections.
"""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, Self

from bench.apart import ServerApart
from bench.postgres import PostgreSQL, programs
from bench.redis import ComposedRedis, RedisApart, program
from bench.relay import RedisRelay, Relay, postgresql_relay

_OPTIONS = ("--unlimited", "--pace", "0")


class Links(NamedTuple):
    """The connections of one node that can be disturbed."""

    bus: RedisRelay
    database: Relay


class Nodes:
    """Servers that run while entered."""

    def __init__(self, nodes: list[ServerApart]) -> None:
        self.nodes = nodes

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


class Cluster(Nodes):
    """Nodes, their PostgreSQL and their Redis. With `links`, the nodes' connections are relayed.

    `module` runs the nodes, for example with a wall clock that can jump.
    """

    def __init__(  # noqa: PLR0913  (all that it stands on)
        self,
        folder: Path,
        postgresql: PostgreSQL,
        redis: RedisApart,
        nodes: int,
        *options: str,
        links: Sequence[Links] = (),
        module: str = "tricorne.server",
    ) -> None:
        self.postgresql = postgresql
        self.redis = redis
        self.links = links
        direct = [(postgresql.url, redis.url)] * nodes
        relayed = [
            (postgresql.url_at(one.database.port), redis.url_at(one.bus.port)) for one in links
        ]
        apart = [
            ServerApart(
                database,
                *("--bus", bus, *(options or _OPTIONS)),
                log=folder / f"node{number}.log",
                module=module,
            )
            for number, (database, bus) in enumerate(relayed or direct, start=1)
        ]
        super().__init__(apart)


@contextlib.contextmanager
def linked(postgresql: PostgreSQL, redis: RedisApart, nodes: int) -> Iterator[list[Links]]:
    """Connections that can be disturbed, for so many nodes."""
    with contextlib.ExitStack() as stack:
        yield [
            Links(
                stack.enter_context(RedisRelay(redis.port)),
                stack.enter_context(postgresql_relay(postgresql.socket)),
            )
            for _ in range(nodes)
        ]


@contextlib.contextmanager
def cluster(nodes: int = 3, *options: str) -> Iterator[Cluster]:
    """All of it, in a temporary folder. Raises RuntimeError without the programs."""
    with (
        below(RedisApart) as (folder, postgresql, redis),
        Cluster(folder, postgresql, redis, nodes, *options) as running,
    ):
        yield running


@contextlib.contextmanager
def disturbed(nodes: int = 3) -> Iterator[Cluster]:
    """The same with the rights of compose.yaml, relayed connections and clocks that can jump."""
    with (
        below(ComposedRedis) as (folder, postgresql, redis),
        linked(postgresql, redis, nodes) as links,
        Cluster(folder, postgresql, redis, nodes, links=links, module="bench.skewed") as running,
    ):
        yield running


@contextlib.contextmanager
def below(kind: type[RedisApart]) -> Iterator[tuple[Path, PostgreSQL, RedisApart]]:
    """PostgreSQL and Redis, and a temporary folder. Raises RuntimeError without the programs."""
    found, bus = programs(), program()
    if found is None or bus is None:
        raise RuntimeError("this needs PostgreSQL and Redis: python -m tools.servers")
    with (
        tempfile.TemporaryDirectory(prefix="tricorne-") as folder,
        PostgreSQL(found) as postgresql,
        kind(bus) as redis,
    ):
        yield Path(folder), postgresql, redis
