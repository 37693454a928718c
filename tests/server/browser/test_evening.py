"""An evening at several tables: set up, results typed, printed, found again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.test_access import check_screen

if TYPE_CHECKING:
    from tests.server.browser.people import Device, Language, People

pytestmark = pytest.mark.long

NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eva"]
NO_DIALOG = "() => { window.print = () => {}; }"


@pytest.mark.parametrize(
    ("device", "language"),
    [("phone", "fr"), pytest.param("desktop", "en", marks=pytest.mark.campaign)],
)
def test_a_host_sets_up_an_evening_and_finds_the_results_again(
    newcomers: People, language: Language, device: Device
) -> None:
    host = newcomers.come("/count", device=device, language=language)
    page = host.page
    page.locator('a[href="/count?evening="]').click()
    page.locator('[name="names"]').fill("\n".join(NAMES))
    check_screen(host, "evening-form")
    page.locator('[data-do="begin-evening"]').click()
    for at, points in (("t1d1s0", "90"), ("t1d1s1", "-10"), ("t2d1s0", "40"), ("t2d1s1", "20")):
        page.locator(f'[data-at="r1{at}"]').fill(points)
        page.locator(f'[data-at="r1{at}"]').press("Tab")
    expect(page.locator(".best tbody tr").first).to_contain_text("25")
    page.locator('[name="late"]').fill("Flo")
    page.locator('[data-do="late"]').click()
    expect(page.locator(".best tbody tr")).to_have_count(len(NAMES) + 1)
    check_screen(host, "evening")
    page.evaluate(NO_DIALOG)
    page.locator('[data-do="guides"]').click()
    page.emulate_media(media="print")
    expect(page.locator(".evening-sheet h2", has_text="Flo")).to_be_visible()
    expect(page.locator("h1")).to_be_hidden()
    page.emulate_media(media="screen")
    page.reload()
    expect(page.locator('[data-at="r1t1d1s1"]')).to_have_value("-10")
