"""Runs the server: uvicorn around an application, and a shutdown that loses nothing."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import uvicorn

from tricorne.server.environment.effects import Circumstances
from tricorne.server.environment.memory import give_memory_back
from tricorne.server.environment.publicity import UNNAMED, public_address
from tricorne.server.environment.settings import Settings
from tricorne.server.guard.logs import log, start_logging
from tricorne.server.host.app import application
from tricorne.server.store import Store
from tricorne.server.wire.door import Door
from tricorne.server.wire.entrance import Entrance
from tricorne.server.wire.files import raise_file_limit
from tricorne.server.wire.request import RequestLine
from tricorne.server.wire.socket import SocketLine

if TYPE_CHECKING:
    from fastapi import FastAPI

_ANSWER_WITHIN = 10
"""Seconds that requests have to end when the server does."""
_PING_EVERY = 15.0
"""Seconds between checks. A connection that has not answered by the next one is closed."""
_SWITCH_SECONDS = 0.0005
"""How long a thread waits for its turn while another one is busy in Python. By Python's own 5 ms,
the event loop would wait that long behind a thread with a bot, at every read and write."""
_TICKS_A_SWEEP = 100
"""A tick of uvicorn is a tenth of a second."""
_BACKLOG = 2048
_COLLECTING = (1_000, 2, 20_000)
"""When Python looks for cycles. By default it scans thousands of tables so often that one action in
a hundred waits 0.3 s for it (`bench/load.py`). Larger steps mean longer pauses: 20,000 objects,
those of about a hundred new sockets, take 20 ms."""
_TICKS_A_COLLECTION = 6000


class Server(uvicorn.Server):
    """Reports when it is ready, and takes leave of all tables before it closes their sockets."""

    def __init__(
        self,
        app: FastAPI,
        host: str,
        port: int,
        ready: Callable[[int], None] | None = None,
    ) -> None:
        settings: Settings = app.state.settings
        state = app.state
        self._door = Door(settings.limits, state.metrics, state.visitors, state.budgets)
        request_line: Any = partial(RequestLine, self._door)  # where uvicorn expects classes
        socket_line: Any = partial(SocketLine, self._door)
        config = uvicorn.Config(
            app,
            host=host,
            port=port,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            backlog=_BACKLOG,
            timeout_graceful_shutdown=_ANSWER_WITHIN,
            http=request_line,
            ws=socket_line,
            ws_max_size=settings.limits.message_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=_PING_EVERY,
            ws_ping_timeout=_PING_EVERY,
        )
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._closing: set[object] = set()

    @property
    def port(self) -> int:
        """The port of the server, also if any free port was requested."""
        port: int = self.servers[0].sockets[0].getsockname()[1]
        return port

    @property
    def lost(self) -> bool:
        """Whether this server has lost its database."""
        store: Store | None = getattr(self._app.state, "store", None)
        return store is not None and store.lost is not None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and report it."""
        await super().startup(sockets)
        if not self.started:
            return
        self.servers = [self._entrance(each) for each in self.servers]
        self._app.state.nearby.begins(self.config.host, self.port, self._listen)
        if self._ready is not None:
            self._ready(self.port)

    async def _listen(self, address: str) -> asyncio.Server:
        """Listen at one more address, for the same people."""
        loop = asyncio.get_running_loop()
        server = await loop.create_server(self._line, address, self.port, backlog=_BACKLOG)
        listening = self._entrance(server)
        self.servers.append(listening)
        return listening

    def _entrance(self, server: asyncio.Server) -> asyncio.Server:
        if type(asyncio.get_running_loop()).__module__ != "uvloop":
            return server
        entrance: Any = Entrance(server, self._line, self._door, _BACKLOG)  # enough of a server
        return cast("asyncio.Server", entrance)

    def _line(self) -> asyncio.Protocol:
        """The protocol of a new connection, as uvicorn creates it."""
        make: Any = self.config.http_protocol_class
        line: asyncio.Protocol = make(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return line

    async def on_tick(self, counter: int) -> bool:
        """Check from time to time; end if nothing can be stored any more."""
        if self.lost:
            return True
        if counter % _TICKS_A_SWEEP == 0:
            self.sweep()
        if counter % _TICKS_A_COLLECTION == _TICKS_A_COLLECTION - 1:
            gc.collect()
        return await super().on_tick(counter)

    def sweep(self) -> None:
        """Abort connections that were closing at the last check and still are."""
        connections = self.server_state.connections
        closing = {each for each in connections if each.transport.is_closing()}
        for each in closing & self._closing:
            each.transport.abort()
        self._closing = {*closing}

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the players and credit their clocks; only then close the connections."""
        for listening in self.servers:
            listening.close()
        await self._app.state.hall.close()
        await super().shutdown(sockets)


def tune() -> None:
    """Configure Python for a server's event loop."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    gc.set_threshold(*_COLLECTING)
    give_memory_back()
    gc.freeze()  # imported objects stay: looking for cycles among them would take 70 ms each time


def run(
    settings: Settings,
    host: str = "127.0.0.1",
    port: int = 8000,
    ready: Callable[[int], None] | None = None,
) -> None:
    """Serve until asked to end; `ready` receives the port. Raises SystemExit on failure."""
    circumstances = Circumstances()
    start_logging(settings.limits, circumstances.seconds)
    raise_file_limit()
    tune()
    address = None if settings.named else public_address(settings, host)
    if address is not None:
        log(UNNAMED, logging.CRITICAL, address=address)
        raise SystemExit(1)
    server = Server(application(settings, circumstances), host, port, ready)
    server.run()
    if server.lost:
        raise SystemExit(1)
