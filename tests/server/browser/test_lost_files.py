"""Files of the page that do not arrive: each is asked for again before anybody is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

    from tests.server.browser.people import People, Person

pytestmark = pytest.mark.long

LOST = r"ERR_FAILED|Failed to fetch dynamically imported module"
LATER = {
    "**/chunks/others-*.js": ("/rules", "section.card"),
    "**/chunks/beside-*.js": ("/arbiter", "main h1"),
    "**/style/games.css": ("/games", "[data-do=open-file]"),
    "**/fr.others.json": ("/rules", "h1:has-text('Règle')"),
}
"""Files that come with the first screen that needs them, such a screen, and an element of it."""


def losing(page: Page, file: str, times: int) -> Callable[[], int]:
    """The first requests for a file fail; how many did so far."""
    lost = [0]

    def answer(route: Route) -> None:
        if lost[0] >= times:
            route.continue_()
            return
        lost[0] += 1
        route.abort()

    page.route(file, answer)
    return lambda: lost[0]


def visitor(people: People) -> Person:
    anna = people.come("/robots.txt", device="phone", language="fr")
    anna.profile.spoilt = True
    anna.forgive(LOST)
    return anna


@pytest.mark.parametrize("file", LATER)
def test_a_file_that_failed_once_is_fetched_again_by_itself(people: People, file: str) -> None:
    page = visitor(people).page
    lost = losing(page, file, times=1)
    path, there = LATER[file]
    page.goto(path)
    expect(page.locator(there).first).to_be_visible()
    assert lost() == 1
    expect(page.locator(".notice")).to_have_count(0)


def test_a_file_that_fails_twice_is_told_and_tried_again_with_a_tap(people: People) -> None:
    page = visitor(people).page
    lost = losing(page, "**/chunks/others-*.js", times=2)
    page.goto("/settings")
    expect(page.locator(".notice")).to_be_visible()
    assert lost() == 2
    page.locator(".notice .main").click()
    expect(page.locator('input[name="name"]')).to_be_visible()
