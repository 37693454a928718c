"""A package that was installed from a fresh clone without Node opens the game in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import taking_part
from tests.server.browser.forms import start
from tests.server.browser.people import SHORT, People
from tests.visitor import Visitor
from tools.release.trying import started

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.mark.campaign
@pytest.mark.early
def test_the_page_as_it_is_written_plays_from_an_installed_package(
    chromium: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    visitor = Visitor(tmp_path)
    visitor.makes_environment()
    visitor.does("pip install '.[play]'")
    words = ["tricorne", "play", "--no-browser"]
    with started(words, visitor.variables, tmp_path) as (_, address):
        for people in taking_part(People(chromium, address), request):
            table = start(people.come(None, settings=SHORT), "bots")
            assert "/chunks/" not in table.person.page.content()
            table.play_round()
            table.summary()
