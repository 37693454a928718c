"""Links for others: each says before it is copied if nobody else can open it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.test_access import check
from tricorne.page.pages import STATIC

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.server.browser.people import People

pytestmark = pytest.mark.long

RECORD = Path(__file__).parents[3] / "docs" / "records" / "round.tri"
CARD = '[data-dialog="link"]'

_BARE = re.compile(r"\b(?:copyUrl|shareUrl)\b|navigator\.(?:clipboard|share)\b|execCommand")
_GIVERS = {f"kit/widgets/{name}.js" for name in ("links", "sharing", "way-in")}
_GIVES = re.compile(r"\b(?:copyLink|shareLink)\(")


def a_deal(page: Page) -> None:
    page.goto("/new/alone?deal=7&sheet=chrono&players=1")
    page.locator('[data-do="copy-deal"]').click()


def a_position(page: Page) -> None:
    page.goto("/replay")
    page.set_input_files('input[name="record"]', RECORD)
    page.locator('[data-do="copy-position"]').click()


def a_list_of_friends(page: Page) -> None:
    page.goto("/daily")
    page.locator("label", has=page.locator('input[value="new"]')).click()
    page.locator('[data-do="begin-list"]').click()
    page.locator('[data-do="invite"]').click()


def test_every_link_goes_through_one_place() -> None:
    found = {
        str(file.relative_to(STATIC))
        for file in STATIC.glob("**/*.js")
        if _BARE.search(file.read_text())
    }
    assert found == _GIVERS
    givers = {
        str(file.relative_to(STATIC / "screens"))
        for file in STATIC.glob("screens/**/*.js")
        if _GIVES.search(file.read_text())
    }
    assert givers == {
        "daily/circle.js",
        "replay/downloads.js",
        "replay/study/from-here.js",
        "setup/practice.js",
    }


@pytest.mark.parametrize("link", [a_deal, a_position, a_list_of_friends])
def test_on_an_address_of_this_computer_a_link_says_so_before_it_is_copied(
    people: People, link: Callable[[Page], None]
) -> None:
    page = people.come("/robots.txt").page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('nothing')")
    link(page)
    card = page.locator(CARD)
    expect(card).to_contain_text("only this computer can open this link")
    assert page.evaluate("navigator.clipboard.readText()") == "nothing"
    if link is a_deal:
        check(page, "a link for nobody else")
    card.locator('[data-do="copy-here"]').click()
    expect(page.locator(".notice")).to_be_visible()
    origin = page.evaluate("location.origin")
    assert f"{origin}/" in page.evaluate("navigator.clipboard.readText()")


def test_on_an_address_in_the_network_a_link_is_copied_at_once(people: People) -> None:
    page = people.come("/robots.txt", at_home=True).page
    a_deal(page)
    expect(page.locator(".notice")).to_contain_text("The link is copied.")
    expect(page.locator(CARD)).to_have_count(0)


def test_a_game_of_this_device_has_no_link_and_says_how_to_show_it(people: People) -> None:
    page = people.come("/games").page
    page.set_input_files('input[type="file"]', RECORD)
    page.locator('[data-do="open-game"]').click()
    expect(page.locator('[data-code="only-here"]')).to_contain_text("send its game record")
    expect(page.locator('.player [data-do="copy"]')).to_have_count(0)
