"""nginx as docs/serving.md configures it: a table is at one node, and a spare socket elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest

from bench.nginx import Nginx, program

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(program() is None, reason="there is no nginx on this machine"),
]

CODES = ("k3f9qz7w", "8hd2mmxp", "qq71aadk", "zx9c0v1b", "pl0okm9i", "r5t6y7u8")
SPARES = range(1, 9)


class Named(BaseHTTPRequestHandler):
    """Answers with the port of its server."""

    server: ThreadingHTTPServer

    def do_GET(self) -> None:
        body = str(self.server.server_port).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def node() -> Iterator[int]:
    """A node that only says its port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Named) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()


def test_everybody_at_a_table_is_led_to_one_node_and_a_spare_socket_elsewhere(
    tmp_path: Path,
) -> None:
    with ExitStack() as stack:
        ports = [stack.enter_context(node()) for _ in range(3)]
        proxy = stack.enter_context(Nginx(tmp_path, *ports))
        client = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{proxy.port}/api"))

        def led(path: str) -> str:
            return client.get(path).text

        homes = set()
        for code in CODES:
            found = {led(f"/tables/{code}{rest}") for rest in ("", "/seats", "/socket", "/socket")}
            assert len(found) == 1
            homes |= found
            assert {led(f"/tables/{code}/socket?spare={spare}") for spare in SPARES} - found
        assert len(homes) > 1
        assert {led("/bots") for _ in range(30)} == {*map(str, ports)}
