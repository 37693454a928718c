"""One server and one browser for each worker; people come and go."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

from bench.apart import ServerApart
from tests.web.browser.people import People
from tools.browser import NONE, browser as find_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP home.test 127.0.0.1",
)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser that is on this machine; in CI there has to be one."""
    path = find_browser()
    if path is None and not os.environ.get("CI"):
        pytest.skip(NONE)
    assert path is not None, NONE
    # Playwright's event loop runs on as long as this lives, and no other could begin meanwhile;
    # so it ends with the package.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerApart]:
    """A real server on a real file. What it says may hold no traceback."""
    with ServerApart(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server
    said = server.log.read_text()
    assert "Traceback" not in said, said


_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether a test failed, so that what was seen last can be kept."""
    report = yield
    item.stash[_FAILED] = item.stash.get(_FAILED, False) or report.failed
    return report


@pytest.fixture
def people(
    chromium: Browser, server: ServerApart, request: pytest.FixtureRequest
) -> Iterator[People]:
    """Whoever takes part; nothing may go wrong on their pages."""
    people = People(chromium, server.url)
    yield people
    if request.node.stash[_FAILED]:
        people.remember(request.node.name)
    people.leave()
