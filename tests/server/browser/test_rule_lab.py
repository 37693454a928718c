"""The rule lab in the form of a new game: numbers while bots play, and no worker left behind."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import unfold

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import People

pytestmark = pytest.mark.long

SLOW = 60_000


def wait_for_workers(page: Page, number: int) -> None:
    """Wait until the page has so many workers; the browser tells of their ends later."""
    end = time.monotonic() + SLOW / 1000
    while len(page.workers) != number:
        assert time.monotonic() < end, page.workers
        page.wait_for_timeout(20)


def test_a_house_rule_is_tried_out_on_a_phone(people: People) -> None:
    anna = people.come("/new/bots", device="phone", language="fr")
    page = anna.page
    page.locator(".rules-fold > summary").wait_for()
    page.wait_for_load_state("networkidle")  # the workers of the coming game have begun
    before = len(page.workers)
    unfold(page)
    said = page.locator(".lab-said")
    expect(said).to_contain_text("Changez une règle maison", timeout=SLOW)
    wait_for_workers(page, before + 1)
    bridge = page.locator("input[name=bridge]")
    bridge.fill("0")
    bridge.press("Tab")
    expect(said).to_contain_text("Les joueurs marquent moins de points.", timeout=SLOW)
    page.locator(".lab-measure").first.scroll_into_view_if_needed()
    anna.picture("rule-lab")
    page.locator("[data-do=lab]").tap()
    expect(said).not_to_be_visible()
    wait_for_workers(page, before)
