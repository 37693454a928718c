"""What a first visit to the page as files costs, and a later one.

    python -m bench.site

A server that knows nothing but files, and Chromium with an empty cache. Sizes are those of the
files, as they are and as a server would send them that compresses.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from playwright.sync_api import sync_playwright

from bench.first_screen import FLAGS
from tools.browser import NONE, browser as find_browser
from tricorne.web import site

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
"""Waits until so many versions of the page are kept as a whole; their names."""

_PACKED = {".ico", ".pack", ".png", ".woff2"}
_SETTLING = 3000


@contextmanager
def bare_server(folder: Path, asked: list[str] | None = None) -> Iterator[str]:
    """A server that knows nothing but files; its address. What it is `asked` for is noted."""
    noted = [] if asked is None else asked

    class Handler(SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_told: object) -> None:
            noted.append(self.path.partition("?")[0])

    handler = partial(Handler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def weighed(folder: Path, asked: list[str]) -> str:
    """How many files were asked for, and how large they are."""
    places = [folder / path.lstrip("/") for path in asked]
    files = [place / "index.html" if place.is_dir() else place for place in places]
    contents = [(file.suffix in _PACKED, file.read_bytes()) for file in files]
    sent = sum(len(content if packed else gzip.compress(content)) for packed, content in contents)
    size = sum(len(content) for _, content in contents)
    return f"{len(files)} files, {size / 1000:.0f} KB, compressed {sent / 1000:.0f} KB"


def main() -> None:
    """Visit it twice, and print."""
    path = find_browser()
    if path is None:
        raise SystemExit(NONE)
    asked: list[str] = []
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        list(site.write(Path(folder, "site"), site.files()))
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        with bare_server(Path(folder), asked) as address:
            page = browser.new_page(locale="fr-FR")
            for visit in ("first", "later"):
                asked.clear()
                page.goto(f"{address}/site/")
                page.evaluate(KEPT, 1)
                page.wait_for_timeout(_SETTLING)
                print(f"{visit}: {weighed(Path(folder), asked)}")
            browser.close()


if __name__ == "__main__":
    main()
