"""Playing somebody else's deal: from the end card by a link to both boards side by side."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.people import SMALL_PHONE, People, Person
from tests.server.browser.playing import TablePage, expect_minus_signs, expect_told
from tests.server.browser.studying import LONGEST
from tests.server.browser.test_access import check
from tests.server.rivals_corpus import rivals

if TYPE_CHECKING:
    from pathlib import Path

    from bench.apart import ServerApart

pytestmark = pytest.mark.long

FEW = {"hand": [3, 9, 7, 7, 6, 6]}
DEAL = "126"
"""A player who always places goes out with the third tile of this deal."""


def challenged(person: Person) -> str:
    """The link that a game's button copies, with its words."""
    page = person.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("delete Navigator.prototype.share")
    page.locator('[data-do="challenge"]').last.click()
    page.locator('[data-dialog="link"] [data-do="copy-here"]').click()
    expect(page.locator(".notice")).to_be_visible()
    copied: str = page.evaluate("navigator.clipboard.readText()")
    return copied


def needlessly_drawn(table: TablePage, url: str) -> str:
    """Open from another device, and then draw although a tile fits; the tile that opened."""
    with table.device_elsewhere(url) as device:
        opening = device.actions[0]
        device.act(opening)
        while "draw" not in device.actions:
            device.next()
        device.act("draw")
    return "".join(sorted(opening.split("@")[0]))


@pytest.mark.campaign
def test_a_friend_plays_my_deal_and_compares(people: People, server: ServerApart) -> None:
    anna = people.come(None, settings={"name": "Anna"})
    table = start(anna, "alone", house=FEW, practice=DEAL)
    opened = needlessly_drawn(table, server.url)
    table.play_elsewhere(server.url)
    table.do("here")
    table.play_round()
    expect(anna.page.locator('dialog[data-dialog="summary"]')).to_be_visible()
    anna.picture("rival-offer")
    copied = challenged(anna)
    assert re.search(r"points with this deal\. Can you beat me\? http", copied)
    link = copied[copied.index("http") :]
    assert len(link) < 300

    ben = people.come(None, device="phone", language="fr", settings={"name": "Ben"})
    page = ben.page
    page.set_viewport_size(SMALL_PHONE)
    page.goto(link)
    expect(page.locator("main")).to_contain_text("Anna")
    ben.picture("rival-door")
    check(page, "door")
    page.locator('[data-do="start"]').tap()
    theirs = TablePage(ben)
    theirs.expect_state("playing")
    assert len(theirs.hand) == FEW["hand"][0]
    theirs.place(opened)
    theirs.play_round()
    expect(page.locator("dialog .outcome")).to_contain_text("Anna")
    ben.picture("rival-end")
    page.locator('dialog [data-do="compare"]').tap()
    expect(page.locator(".compare-worth").first).not_to_be_empty(timeout=LONGEST)
    expect(page.locator("tri-board")).to_have_count(2)
    ben.picture("rival-compare")
    expect_minus_signs(page)
    check(page, "compare")
    page.locator(".compare-side").last.scroll_into_view_if_needed()
    ben.picture("rival-compare-2")
    page.locator('[data-do="watch-rivals"]').tap()
    expect(page.locator(".player-points")).to_contain_text("Anna")
    page.goto("/games")
    page.locator('[data-do="open-game"]').first.tap()
    page.locator('.player [data-do="compare"]').tap()
    expect(page.locator("tri-board")).to_have_count(2)
    page.reload()
    expect(page.locator(".rival-result")).to_contain_text("Anna")


def test_a_record_from_a_file_is_compared_with_its_rival(people: People, tmp_path: Path) -> None:
    (game,) = rivals(1)
    file = tmp_path / "game.tri"
    file.write_text(game["text"], encoding="utf-8")
    zoe = people.come("/replay", theme="dark")
    page = zoe.page
    page.set_input_files('input[name="record"]', file)
    page.locator('[data-do="compare"]').click()
    expect(page.locator(".compare-worth").first).not_to_be_empty(timeout=LONGEST)
    expect(page.locator(".rival-result")).to_contain_text("Zoé")
    zoe.picture("rival-late")
    check(page, "compare late")
    zoe.look("phone", "light")
    page.set_viewport_size(SMALL_PHONE)
    zoe.picture("rival-late")
    page.locator(".compare-side").last.scroll_into_view_if_needed()
    zoe.picture("rival-late-2")
    page.locator('[data-do="watch-own"]').click()
    expect(page.locator(".player-points")).to_contain_text("Bo")
    assert int(page.locator(".slider").input_value()) == game["told"]["common"]


@pytest.mark.parametrize(
    ("changed", "code", "plays"),
    [
        ({"game": "13.dsZ.00aa11"}, "game", True),
        ({"deal": "1ABC"}, "deal", False),
        ({"sheet": "tomorrow"}, "rules", False),
        ({"house": "{"}, "rules", False),
    ],
)
def test_a_damaged_link_says_so_and_an_intact_deal_can_be_played(
    people: People, changed: dict[str, str], code: str, *, plays: bool
) -> None:
    link = {"deal": "7", "game": "1.A.000000", "name": "Anna", "sheet": "chrono"}
    ben = people.come(f"/rival?{urlencode({**link, **changed})}", language="fr")
    expect_told(ben.page, code)
    start_button = ben.page.locator('[data-do="start"]')
    expect(start_button).to_have_count(1 if plays else 0)
    if plays:
        start_button.click()
        table = TablePage(ben)
        table.expect_state("playing")
    ben.picture(f"rival-damaged-{code}")
