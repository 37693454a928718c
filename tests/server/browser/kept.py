"""The page as static files: a plain file server, and the wait until a browser has cached it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

KEPT = """async (versions) => {
  const registration = await navigator.serviceWorker.ready;
  const { pathname } = new URL(registration.scope);
  const whole = async (name) =>
    (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith("/whole.pack"));
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    const names = (await caches.keys()).filter((name) => name.startsWith(`tricorne ${pathname} `));
    const kept = await Promise.all(names.map(whole));
    if (kept.filter(Boolean).length === versions) return names;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`there are not ${versions} versions`);
}"""
"""Waits until the browser keeps this many whole versions of the page. Answers their names."""


@contextmanager
def bare_server(folder: Path) -> Iterator[str]:
    """Serve these files only. Yields the address."""

    class Handler(SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_told: object) -> None:
            pass

    handler = partial(Handler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()
