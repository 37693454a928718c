"""A trivial server in a process of its own: measures the attackers' load without our server.

python -m bench.decoy

It answers everything after half a second, as slowly as a server answers an address in debt.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import Self, cast

from bench.apart import ROOT
from tricorne.server.wire.files import raise_file_limit

_PAUSE = 0.5
_UPGRADED = (
    b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Accept: ICX+Yqv66kxgM0FcWaLWlFLwTAI=\r\n\r\n"
)
_OK = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}"


class _Trivial(asyncio.Protocol):
    """Reads no more until it has answered."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self._transport.pause_reading()
        answer = _UPGRADED if b"Upgrade: websocket" in data else _OK
        asyncio.get_running_loop().call_later(_PAUSE, self._answer, answer)

    def _answer(self, answer: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(answer)
            self._transport.resume_reading()


class Decoy:
    """The trivial server, at `port`: `with Decoy() as decoy`."""

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.decoy"], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        if self._process.stdout is None:
            raise RuntimeError("the decoy says nothing")
        self.port = int(self._process.stdout.readline())
        self.pid = self._process.pid
        return self

    def __exit__(self, *_: object) -> None:
        with self._process:
            self._process.kill()


async def _serve() -> None:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(_Trivial, "127.0.0.1", 0, backlog=2048)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    raise_file_limit()
    asyncio.run(_serve())
