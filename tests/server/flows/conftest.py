"""One window of each browser for a worker, and one server; visitors come and go."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bench.apart import ServerApart
from tests.server.browser.people import SCREENSHOTS
from tests.server.flows.chromium import Chromium
from tests.server.flows.firefox import Firefox
from tests.server.flows.visitor import Visitor
from tests.server.flows.webdriver import Refused
from tests.server.flows.webkit import OldWebKit, WebKit
from tools import browser as chromium, other_browsers
from tools.bundle import bundle

if TYPE_CHECKING:
    from tests.server.flows.webdriver import Browser

BROWSERS: dict[str, tuple[Callable[[Path], Browser], Callable[[], Path | None], str]] = {
    "chromium": (Chromium, chromium.browser, chromium.NONE),
    "firefox": (Firefox, other_browsers.FIREFOX.find, other_browsers.FIREFOX.none),
    "firefox140": (Firefox, other_browsers.OLD_FIREFOX.find, other_browsers.OLD_FIREFOX.none),
    "webkit": (WebKit, other_browsers.WEBKIT.find, other_browsers.WEBKIT.none),
    "safari16": (OldWebKit, other_browsers.OLD_WEBKIT.find, other_browsers.OLD_WEBKIT.none),
}
"""What begins each browser, finds its program, and is said if there is none."""

ELSEWHERE = "http://192.168.1.5:8765"
"""The address of the server for other devices."""


class Windows:
    """The browsers that run by now."""

    def __init__(self) -> None:
        self._open: dict[str, Browser] = {}

    def of(self, name: str) -> Browser:
        """The window of a browser: skips the test if there is none, but in CI fails."""
        if name not in self._open:
            begin, find, none = BROWSERS[name]
            path = find()
            if path is None and not os.environ.get("CI"):
                pytest.skip(none)
            assert path is not None, none
            self._open[name] = begin(path)
        return self._open[name]

    def close(self, name: str) -> None:
        """Close a window in which something has gone wrong."""
        self._open.pop(name).close()

    def close_all(self) -> None:
        """Close all windows, whatever becomes of some."""
        with ExitStack() as left:
            for name in [*self._open]:
                left.callback(self.close, name)


@pytest.fixture(scope="package")
def windows() -> Iterator[Windows]:
    """The browsers of this worker."""
    windows = Windows()
    yield windows
    windows.close_all()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerApart]:
    """A real server on a real file, which says no traceback."""
    folder = tmp_path_factory.mktemp("server")
    options = "--unlimited", "--pace", "0", "--public-url", ELSEWHERE
    with ServerApart(folder / "tables.db", *options, page=bundle()) as server:
        yield server
    said = server.log.read_text()
    assert "Traceback" not in said, said


Coming = Callable[..., Visitor]
"""Somebody opens a browser: its name, the address of a server, settings."""


@pytest.fixture
def come(windows: Windows, server: ServerApart, request: pytest.FixtureRequest) -> Iterator[Coming]:
    """Visitors; nothing may go wrong on their pages. Their last screens are kept if it does."""
    visitors: dict[str, Visitor] = {}

    def come(name: str, url: str = "", /, **settings: object) -> Visitor:
        visitor = visitors[name] = Visitor(windows.of(name), url or server.url)
        try:
            visitor.begin(settings)
        except Refused:  # at times WebKit never opens a database again whose page was left at once
            windows.close(name)
            visitor = visitors[name] = Visitor(windows.of(name), url or server.url)
            visitor.begin(settings)
        request.node.user_properties.append((name, visitor.browser.version))
        return visitor

    failed = request.session.testsfailed
    yield come
    wrong = [f"{name}: {each}" for name, one in visitors.items() for each in one.unforgiven()]
    if wrong or request.session.testsfailed > failed:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        for name, visitor in visitors.items():
            picture = visitor.browser.picture()
            (SCREENSHOTS / f"failed-{request.node.name}-{name}.png").write_bytes(picture)
            windows.close(name)
    assert not wrong, "\n".join(["the browser complains:", *wrong])
