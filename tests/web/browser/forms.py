"""Filling in the page's forms by the names of their fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.browser.people import Person
from tests.web.browser.playing import TablePage

if TYPE_CHECKING:
    from playwright.sync_api import Page


def choose(page: Page, name: str, value: str) -> None:
    """Take one of a few."""
    page.locator("label", has=page.locator(f'input[name="{name}"][value="{value}"]')).click()


def unfold(page: Page) -> None:
    """Open everything that is folded away, one inside the other."""
    folded = page.locator("details.fold:not([open]) > summary:visible")
    while folded.count():
        folded.first.click()


def start(person: Person, kind: str, *, target: str | None = None) -> TablePage:
    """Open the form of a kind of game, change nothing or the target, and start."""
    person.page.goto(f"/new/{kind}")
    if target is not None:
        person.page.locator("form.setup").wait_for()
        unfold(person.page)
        choose(person.page, "target", target)
    return begin(person)


def begin(person: Person) -> TablePage:
    """Start the game as the form says."""
    person.page.locator('form.setup [type="submit"]').click()
    return TablePage(person)
