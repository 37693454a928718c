"""Several servers in this process that share their tables."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import cycle, repeat
from pathlib import Path
from random import Random

from bench.clocks import DatabaseClock
from bench.postgres import PostgreSQL
from bench.redis import RedisApart
from tests.server.player import Player
from tests.server.serving import PLENTY, Chance, Serving
from tricorne.server.environment.effects import Circumstances
from tricorne.server.environment.settings import Limits
from tricorne.server.push.line import OpenLine


class SafeRedis(RedisApart):
    """One that speaks TLS alone and wants a password. It has signed its certificate itself."""

    def __init__(self, program: Path) -> None:
        super().__init__(program)
        self.certificate = self._folder / "certificate.pem"
        key = self._folder / "key.pem"
        kind = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=bus"
        names = ("-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", self.certificate)
        subprocess.run(["openssl", *kind.split(), *names], check=True, capture_output=True)  # noqa: S603, S607
        files = ("--tls-cert-file", str(self.certificate), "--tls-key-file", str(key))
        ports = ("--port", "0", "--tls-port", str(self.port), "--tls-auth-clients", "no")
        self._options = (*ports, *files, "--requirepass", "sesame")

    @property
    def url(self) -> str:
        return f"rediss://:sesame@127.0.0.1:{self.port}?ssl_ca_certs={self.certificate}"


class Spread:
    """Speaks to nodes in turns: the next one answers each request."""

    def __init__(self, nodes: Sequence[Serving]) -> None:
        self._turns = cycle(nodes)

    def lay(self, kind: str, seats: Iterable[str], **more: object) -> tuple[str, dict[int, str]]:
        return next(self._turns).lay(kind, seats, **more)

    def sit(self, code: str, name: str = "Ben") -> tuple[int, str]:
        return next(self._turns).sit(code, name)

    def player(self, code: str, token: str | None) -> Player:
        return next(self._turns).player(code, token)


@contextmanager
def sharing(  # noqa: PLR0913  (all that nodes are given)
    folder: Path,
    postgresql: PostgreSQL,
    redis: RedisApart,
    *circumstances: Circumstances | None,
    limits: Limits = PLENTY,
    buses: Sequence[str] = (),
    line: OpenLine | None = None,
) -> Iterator[list[Serving]]:
    """Nodes that hear each other, each in its circumstances, and at its end of the bus."""
    postgresql.empty()
    redis.begin()
    with ExitStack() as open_:
        open_.callback(redis.begin)  # a test may have crashed it, and others share it
        nodes = [
            open_.enter_context(
                Serving(
                    folder,
                    database=postgresql.url,
                    bus=bus,
                    circumstances=each,
                    limits=limits,
                    line=line,
                )
            )
            for each, bus in zip(circumstances, buses or repeat(redis.url), strict=False)
        ]
        for node in nodes:
            hears(node)
        yield nodes


class SharedTime(Chance):
    """The time of nodes, which all ask their database for it. A test may move it on."""

    def __init__(self, clock: DatabaseClock) -> None:
        super().__init__(Random(3), seconds=clock.now)
        self.nodes: list[Serving] = []
        self._clock = clock

    def circumstances(self) -> Circumstances:
        return Circumstances(deal=self.deal, mixes=False)

    def go_on(self, seconds: int) -> None:
        """Advance it, and wait until all nodes know."""
        self._clock.go_on(seconds)
        self.seconds = self._clock.now
        for node in self.nodes:
            services = node.hall.services
            node.call(partial(services.leases.note_bus, bus=services.bus.hearing))  # so it asks
            node.until(lambda: services.circumstances.now() >= self.seconds)  # noqa: B023  (awaited)


@contextmanager
def sharing_time(
    folder: Path,
    postgresql: PostgreSQL,
    redis: RedisApart,
    nodes: int,
    line: OpenLine | None = None,
) -> Iterator[SharedTime]:
    """So many nodes, and the time that they have in common."""
    with DatabaseClock(postgresql) as clock:
        time = SharedTime(clock)
        each = [time.circumstances() for _ in range(nodes)]
        with sharing(folder, postgresql, redis, *each, line=line) as time.nodes:
            yield time


def hears(node: Serving, *, is_so: bool = True) -> None:
    """Wait until a node hears the bus, or does not any more."""
    node.until(lambda: node.hall.services.bus.hearing is is_so)


def holder(code: str, *nodes: Serving) -> Serving:
    """The holder of the lease of a table, as soon as there is one."""
    nodes[0].until(lambda: any(each.hall.services.leases.holds(code) for each in nodes))
    return next(each for each in nodes if each.hall.services.leases.holds(code))
