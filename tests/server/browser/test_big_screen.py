"""A table, a television and the phones around it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.people import FEW_TILES, People
from tests.server.browser.playing import TablePage
from tests.server.browser.test_access import check
from tests.server.browser.test_online import sit

pytestmark = pytest.mark.long

SIZES = ((360, 640), (1366, 768), (1920, 1080), (3840, 2160))
_KEY = "JSON.parse(localStorage.getItem('tricorne.screen')).key"


def test_a_phone_shows_its_table_on_a_television_and_keeps_the_rack(people: People) -> None:
    anna = people.come(None, settings=FEW_TILES, at_home=True, device="phone")
    sofa = people.come("/tv", at_home=True, language="fr")
    screen = sofa.page
    expect(screen.locator(".tv-idle .qr")).to_be_visible()
    check(screen, "a screen without a table")

    host = start(anna, "online")
    code = anna.page.url.rpartition("/")[2]
    anna.page.goto(f"{screen.url}#key={screen.evaluate(_KEY)}")
    expect(anna.page.locator('[data-do="show-there"]')).to_be_visible()
    check(anna.page, "a phone that chooses for a screen")
    anna.page.locator('[data-do="show-there"]').click()

    expect(screen.locator(".tv-slide .qr")).to_be_visible()
    expect(screen.locator(".tv-slide")).to_contain_text("Scannez ce code pour vous asseoir")
    check(screen, "a screen that invites")
    guest = sit(people.come(None, at_home=True), code, "Ben")
    host = TablePage(anna)
    host.expect_state("playing")

    shown = screen.locator('main.table[data-state="playing"]')
    expect(shown).to_be_visible()
    expect(screen.locator(".tv-slide")).to_be_hidden()
    expect(shown).to_have_attribute("data-you", "")
    assert screen.locator(".hand-tile").count() == 0
    for width, height in SIZES:
        screen.set_viewport_size({"width": width, "height": height})
        check(screen, f"a table on a screen of {width}")
        expect(screen.locator(".plate")).to_have_count(2)
        assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")

    host.do("menu")
    host.do("rack-alone")
    expect(anna.page.locator("tri-board")).to_have_css("visibility", "hidden")
    while not host.to_move:
        guest.act()
        host.catch_up(guest)
    host.act()
    expect(shown).to_have_attribute("data-version", host.says("version"))
    anna.page.reload()
    expect(TablePage(anna).page.locator("main[data-rack-alone]")).to_be_visible()
