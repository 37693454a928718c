"""A minimal server of turns, which shows what an action costs at the least.

It is Starlette, uvicorn and `sqlite3`, each used as its manual says. It speaks as much of the
protocol of docs/socket.md as `bench.crowd` needs. A wish is parsed, held against its table, stored
and shown to both seats. The one rule is that the seats take turns. As in the real server, a thread
commits all that waits at once, nothing is shown before it is on disk, and each seat is sent a
message of its own.

`python -m bench.load --minimal` runs it in turns with the real server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Thread

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

_HAND = ["000", "012", "114", "235", "333", "445", "025"] * 7
"""Always the same. So many tiles make a message as long as a real one, about 500 letters."""
_ACTIONS = [{"action": f"{tile}@0,{at}", "points": 9} for at, tile in enumerate(_HAND[:7])]

Row = tuple[str, int, str]
"""An entry: the code of its table, its version, and its text."""


@dataclass
class Table:
    """A table of two: the number of its entries, and its sockets."""

    tokens: list[str]
    version: int = 0
    sockets: dict[int, WebSocket] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def mover(self) -> int:
        """The seat to move."""
        return 1 + self.version % 2

    def message_for(self, seat: int, kind: str) -> dict[str, object]:
        """The message for a seat."""
        actions = _ACTIONS if seat == self.mover else []
        view = {"to_move": self.mover, "hand": _HAND, "actions": actions}
        return {
            "is": kind,
            "version": self.version,
            "state": "playing",
            "view": view,
        }


class Writer:
    """A thread that stores entries: each commit holds all that wait."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[tuple[Row, asyncio.Future[None]]] = SimpleQueue()
        Thread(target=self._run, daemon=True).start()

    def store(self, row: Row) -> asyncio.Future[None]:
        """Store an entry. Returns once it is on disk."""
        stored = self._loop.create_future()
        self._waiting.put((row, stored))
        return stored

    def _run(self) -> None:
        database = sqlite3.connect(self._path)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute("CREATE TABLE entries (code, version, entry, PRIMARY KEY (code, version))")
        while True:
            batch = [self._waiting.get()]
            try:
                while True:
                    batch.append(self._waiting.get_nowait())
            except Empty:
                pass
            database.executemany("INSERT INTO entries VALUES (?, ?, ?)", [row for row, _ in batch])
            database.commit()
            self._loop.call_soon_threadsafe(_resolve, [stored for _, stored in batch])


def _resolve(batch: list[asyncio.Future[None]]) -> None:
    for stored in batch:
        stored.set_result(None)


class Game:
    """All tables."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._tables: dict[str, Table] = {}

    async def lay(self, _: Request) -> JSONResponse:
        """Create a table for two."""
        code, tokens = secrets.token_hex(4).upper(), [secrets.token_hex(8) for _ in range(2)]
        self._tables[code] = Table(tokens)
        return JSONResponse({"code": code, "tokens": {"1": tokens[0]}})

    async def sit(self, request: Request) -> JSONResponse:
        """Give the second seat to somebody."""
        table = self._tables[request.path_params["code"]]
        return JSONResponse({"token": table.tokens[1]})

    async def play(self, line: WebSocket) -> None:
        """Let a seat play."""
        await line.accept()
        code = line.path_params["code"]
        table = self._tables[code]
        hello = json.loads(await line.receive_text())
        seat = 1 + table.tokens.index(hello["token"])
        table.sockets[seat] = line
        await line.send_text(json.dumps(table.message_for(seat, "table")))
        try:
            while True:
                wish = json.loads(await line.receive_text())
                async with table.lock:
                    await self._act(code, table, seat, wish)
        except WebSocketDisconnect:
            del table.sockets[seat]

    async def _act(self, code: str, table: Table, seat: int, wish: dict[str, object]) -> None:
        """Store an action, apply it and show it, or refuse it."""
        if seat != table.mover or wish["version"] != table.version:
            refusal = {"is": "refused", "code": "turn", "answers": wish["id"]}
            await table.sockets[seat].send_text(json.dumps(refusal))
            return
        entry = json.dumps({"do": wish["do"], "action": wish["action"], "by": seat})
        await self._writer.store((code, table.version + 1, entry))
        table.version += 1
        for number, line in table.sockets.items():
            message = table.message_for(number, "event")
            if number == seat:
                message["answers"] = wish["id"]
            await line.send_text(json.dumps(message))

    @asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        """Open the database."""
        self._writer = Writer(self._database)
        yield


class Server(uvicorn.Server):
    """Says when it listens."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print("ready", flush=True)


def main() -> None:
    """Serve."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--port", type=int, default=8000)
    given.add_argument("--database", default="sqlite:///minimal.db")
    asked, _ = given.parse_known_args()
    game = Game(asked.database.removeprefix("sqlite:///"))
    routes = [
        Route("/api/tables", game.lay, methods=["POST"]),
        Route("/api/tables/{code}/seats", game.sit, methods=["POST"]),
        WebSocketRoute("/api/tables/{code}/socket", game.play),
    ]
    app = Starlette(routes=routes, lifespan=game.life)
    Server(uvicorn.Config(app, port=asked.port, log_level="warning")).run()


if __name__ == "__main__":
    main()
