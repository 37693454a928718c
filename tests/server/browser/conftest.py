"""One server and one browser for each worker; people come and go."""

from __future__ import annotations

import os
import re
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest
from playwright.sync_api import sync_playwright

from bench.apart import ServerApart
from tests.server.browser.people import People
from tests.server.browser.profiles import HOME, Profiles
from tools.browser import NONE, browser as find_browser
from tools.bundle import bundle

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--js-flags=--no-opt",  # a page lives for seconds: optimizing its code costs more than it gains
    "--enable-features=NetworkServiceInProcess2",  # a page is many files, each a word between two
    f"--host-resolver-rules=MAP {HOME} 127.0.0.1",
)

_MISSING = re.compile(r'answer_seconds_count\{route="/static",status="[45].*')
"""Unanswered requests for files of the page: browsers do not report those of workers."""


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
    """A real server on a real file. It says no traceback, and has every file that is asked for."""
    folder = tmp_path_factory.mktemp("server")
    options = ("--unlimited", "--pace", "0", "--archive", str(folder / "archive"))
    with ServerApart(folder / "tables.db", *options, page=bundle()) as server:
        yield server
        with urlopen(f"{server.url}/metrics") as answer:  # noqa: S310  (this server)
            missing = _MISSING.findall(answer.read().decode())
    assert not missing, missing
    said = server.log.read_text()
    assert "Traceback" not in said, said


@pytest.fixture(scope="package")
def profiles(chromium: Browser) -> Profiles:
    """The profiles that one person leaves to the next."""
    return Profiles(chromium)


_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether a test failed, so that the last screens can be kept."""
    report = yield
    item.stash[_FAILED] = item.stash.get(_FAILED, False) or report.failed
    return report


@pytest.fixture
def people(
    chromium: Browser, server: ServerApart, profiles: Profiles, request: pytest.FixtureRequest
) -> Iterator[People]:
    """The people of a test; nothing may go wrong on their pages."""
    yield from taking_part(People(chromium, server.url, profiles), request)


@pytest.fixture
def newcomers(
    chromium: Browser, server: ServerApart, request: pytest.FixtureRequest
) -> Iterator[People]:
    """The same with new browser profiles, which nobody uses afterwards."""
    yield from taking_part(People(chromium, server.url), request)


def taking_part(people: People, request: pytest.FixtureRequest) -> Iterator[People]:
    """Everybody leaves in the end. Their screens are kept if the test failed."""
    yield people
    failed = request.node.stash[_FAILED]
    if failed:
        people.remember(request.node.name)
    people.leave(share=not failed)
