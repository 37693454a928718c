"""An evening at online tables: an organiser leads it, players open one link each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.test_access import check_screen

if TYPE_CHECKING:
    from tests.server.browser.people import Device, Language, People, Person

pytestmark = pytest.mark.long

NAMES = ["Ada", "Bo", "Cleo", "Dan"]
WITHIN = 20_000


def link_of(host: Person, name: str) -> str:
    """The link of a player, as the organiser hands it out."""
    page = host.page
    page.locator('[data-do="link"]', has_text=name).click()
    dialog = page.locator('[data-dialog="link"]')
    link = dialog.locator('a[href*="#key="]').get_attribute("href") or ""
    dialog.locator('[data-do="close"]').click()
    return link


@pytest.mark.parametrize(
    ("device", "language"),
    [("phone", "fr"), pytest.param("desktop", "en", marks=pytest.mark.campaign)],
)
def test_an_organiser_leads_players_to_their_tables(
    newcomers: People, language: Language, device: Device
) -> None:
    host = newcomers.come("/count?evening=", device=device, language=language)
    page = host.page
    page.locator('[name="names"]').fill("\n".join(NAMES))
    page.locator('[name="where"][value="online"]').check()
    check_screen(host, "online-evening-form")
    page.locator('[data-do="begin-evening"]').click()
    expect(page.locator('[data-do="start"]')).to_be_visible(timeout=WITHIN)
    check_screen(host, "online-evening-links")
    links = {name: link_of(host, name) for name in NAMES}
    player = newcomers.come(links["Ada"], device=device, language=language)
    expect(player.page.locator("h2", has_text="Ada")).to_be_visible(timeout=WITHIN)
    assert "#" not in player.page.url
    check_screen(player, "online-evening-waits")
    page.locator('[data-do="start"]').click()
    expect(player.page).to_have_url(re.compile("/t/"), timeout=WITHIN)
    expect(player.page.locator(".hand-tile").first).to_be_visible(timeout=WITHIN)
    player.page.go_back()
    to_table = player.page.locator('[data-do="to-table"]')
    expect(to_table).to_be_visible(timeout=WITHIN)
    check_screen(player, "online-evening-plays")
    expect(page.locator("[role=status]", has_text="Bo")).to_be_visible(timeout=WITHIN)
    page.locator('[data-at="r1t1d1s0"]').fill("90")
    page.locator('[data-at="r1t1d1s0"]').press("Tab")
    page.locator('[data-at="r1t1d1s1"]').fill("-10")
    page.locator('[data-at="r1t1d1s1"]').press("Tab")
    first = page.locator(".best tbody tr", has_text="Ada")
    expect(first.locator("td").last).to_have_text("1", timeout=WITHIN)
    check_screen(host, "online-evening")
    page.reload()
    expect(page.locator('[data-at="r1t1d1s1"]')).to_have_value("-10", timeout=WITHIN)


def test_a_link_that_opens_nothing_says_so(newcomers: People) -> None:
    lost = newcomers.come("/count?online=ABCDEFGHJKLM", device="phone", language="en")
    lost.forgive("404")
    expect(lost.page.locator(".wrong")).to_contain_text("no such evening", timeout=WITHIN)
