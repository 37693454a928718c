"""What an iPhone or iPad needs: a way to keep games, and letters large enough not to zoom in on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import People

pytestmark = pytest.mark.long

WHERE_IT_MATTERS = ("/games", "/settings", "/count")
NOTE = "[data-what=home-screen]"
LEAST = 16
"""Pixels: Safari on a phone zooms in on a field with smaller letters."""
WITH_FIELDS = ("/new/bots", "/new/online", "/join", "/count", "/settings", "/arbiter", "/daily")
SIZES = """() => [...document.querySelectorAll("input:not([type=checkbox], [type=radio]), select")]
  .filter((field) => field.getClientRects().length > 0)
  .map((field) => Number.parseFloat(getComputedStyle(field).fontSize))"""

SAFE = {"top": 47, "right": 21, "bottom": 34, "left": 21}
"""Pixels for the notch of an iPhone, its round corners and its bar."""
COVERED = """({ top, right, bottom, left }) => {
  const covered = (isIn) => [...document.querySelectorAll("a, button, input, select, summary")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !isIn(one.getBoundingClientRect())).map((one) => one.outerHTML);
  const side = (box) => box.left >= left && box.right <= innerWidth - right;
  scrollTo(0, 0);
  const above = covered((box) => box.bottom <= 0 || (box.top >= top && side(box)));
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  return [...above, ...covered((box) => Math.floor(box.bottom) <= innerHeight - bottom)];
}"""


def as_on_an_iphone(page: Page, *, app: bool) -> None:
    page.add_init_script(f"Navigator.prototype.standalone = {str(app).lower()}")


def test_an_iphone_is_told_how_to_keep_games_for_more_than_a_week(newcomers: People) -> None:
    anna = newcomers.come(device="phone", language="fr")
    as_on_an_iphone(anna.page, app=False)
    for path in WHERE_IT_MATTERS:
        anna.page.goto(path)
        expect(anna.page.locator(NOTE)).to_contain_text("Sur l")


def test_nobody_else_is_told(newcomers: People) -> None:
    ben = newcomers.come(device="phone")
    for path in WHERE_IT_MATTERS:
        ben.page.goto(path)
        expect(ben.page.locator("main .card").first).to_be_visible()
        expect(ben.page.locator(NOTE)).to_have_count(0)
    as_on_an_iphone(ben.page, app=True)
    ben.page.goto(WHERE_IT_MATTERS[0])
    expect(ben.page.locator("main .card").first).to_be_visible()
    expect(ben.page.locator(NOTE)).to_have_count(0)


def test_no_field_has_letters_so_small_that_a_phone_zooms_in(people: People) -> None:
    anna = people.come(device="phone")
    sizes: list[float] = []
    for path in WITH_FIELDS:
        anna.page.goto(path)
        expect(anna.page.locator("main").first).to_be_visible()
        sizes += anna.page.evaluate(SIZES)
    assert len(sizes) > len(WITH_FIELDS)
    assert min(sizes) >= LEAST


def test_the_notch_and_the_bar_of_an_iphone_cover_nothing_that_is_pressed(people: People) -> None:
    anna = people.come(device="phone")
    session = anna.context.new_cdp_session(anna.page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": SAFE})
    for path in ("/", *WITH_FIELDS):
        anna.page.goto(path)
        expect(anna.page.locator("main").first).to_be_visible()
        assert anna.page.evaluate(COVERED, SAFE) == [], path
