"""Devices that store nothing, full or forbidden: each screen works, or says what will be lost."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.people import SHORT
from tests.server.browser.screens import ADDRESSES
from tests.server.browser.test_access import go
from tests.server.browser.test_entering import a_list_of_friends, a_seat
from tests.server.browser.test_local import begun_with

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.server.browser.people import People, Person

pytestmark = pytest.mark.long

RECORD = Path(__file__).parents[3] / "docs" / "records" / "round.tri"
_OF_THE_ADDRESS = re.compile("no longer exists|deal is intact|only (on )?this computer")
"""What these addresses lack anyway: a table, somebody's game, a way in for other devices."""

_FAULTS = {
    "full": """
      const full = () => { throw new DOMException("full", "QuotaExceededError"); };
      if (globalThis.Storage) Storage.prototype.setItem = full;
      for (const what of ["put", "add"]) IDBObjectStore.prototype[what] = full;
    """,
    "forbidden": """
      const denied = () => { throw new DOMException("denied", "SecurityError"); };
      for (const name of ["localStorage", "sessionStorage"])
        if (globalThis.window) Object.defineProperty(window, name, { get: denied });
      IDBFactory.prototype.open = denied;
    """,
}
"""What a device's storage does, for the page and for its workers."""


@pytest.fixture(params=["full", pytest.param("forbidden", marks=pytest.mark.campaign)])
def anna(people: People, request: pytest.FixtureRequest) -> Person:
    """Somebody whose device stores nothing."""
    person = people.come(None, device="phone", settings={**SHORT, "name": "Anna"})
    person.profile.spoilt = True
    fault = _FAULTS[request.param]
    person.page.add_init_script(f"{{ {fault} }}")
    person.context.route("**/device/local/worker.js", partial(begun_with, f"{{ {fault} }}"))
    person.forgive("404")
    return person


def test_every_screen_opens_and_complains_of_nothing(anna: Person) -> None:
    anna.page.goto("/")
    for path in ADDRESSES:
        go(anna.page, path)
        said = anna.page.locator(".wrong:visible, .notice:visible").all_inner_texts()
        assert [text for text in said if not _OF_THE_ADDRESS.search(text)] == [], path


def by_settings(page: Page) -> None:
    page.goto("/settings")
    page.locator("label", has=page.locator('input[name="theme"][value="dark"]')).click()


def by_a_game_here(page: Page) -> None:
    page.goto("/new/alone")
    page.locator('[data-do="start"]').click()


def by_a_game_online(page: Page) -> None:
    page.goto("/new/online")
    page.locator('[data-do="start"]').click()


def by_sitting_down(page: Page) -> None:
    page.goto("/robots.txt")
    a_seat(page)
    page.locator('input[name="name"]').fill("Ben")
    page.locator('[data-do="sit"]').click()


def by_the_deal_of_the_day(page: Page) -> None:
    page.goto("/daily")
    page.locator('[data-do="start"]').click()


def by_a_list(page: Page) -> None:
    a_list_of_friends(page)
    page.locator('[data-do="begin-list"]').click()


def by_a_rivals_deal(page: Page) -> None:
    page.goto("/rival?deal=7&sheet=chrono")
    page.locator('[data-do="start"]').click()


def by_a_file(page: Page) -> None:
    page.goto("/games")
    page.set_input_files('input[type="file"]', RECORD)


def by_a_count(page: Page) -> None:
    page.goto("/count")
    page.locator('[data-do="count"]').click()


LOSSES: list[tuple[Callable[[Page], None], str]] = [
    (by_settings, "settings last as long as this page"),
    (by_a_game_here, "game lasts as long as this page"),
    (by_a_game_online, "cannot come back to your seat"),
    (by_sitting_down, "cannot come back to your seat"),
    (by_the_deal_of_the_day, "cannot come back to your seat"),
    (by_a_list, "no longer in this circle"),
    (by_a_rivals_deal, "game lasts as long as this page"),
    (by_a_file, "lasts as long as this page|could not be stored|no storage left"),
    (by_a_count, "it lasts as long as this page"),
]
"""What somebody does on a screen that keeps something, and what it says about that."""


def test_whoever_does_something_that_is_not_kept_is_told_so(anna: Person) -> None:
    for act, told in LOSSES:
        act(anna.page)
        expect(anna.page.locator("body"), act.__name__).to_contain_text(re.compile(told))
        wrong = anna.page.locator(".wrong").all_inner_texts()
        assert len(wrong) <= 1, f"{act.__name__}: {wrong}"
