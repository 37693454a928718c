"""Games in days: people who are never there together, and their games one after the other."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.people import SMALL_PHONE, TWO_FRAMES, People
from tests.server.browser.playing import TablePage
from tests.server.browser.profiles import SIZES
from tests.server.browser.test_online import sit

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

pytestmark = pytest.mark.long

_COPY = """() => {
  delete Navigator.prototype.share;
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  document.execCommand = () => {
    window.copied = document.activeElement.value;
    return true;
  };
}"""
"""Copies as on plain HTTP, into a place that a test can read."""
_WHOLE = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".table-status");
  return scrollHeight <= clientHeight && !document.querySelector(".table-words.whole");
}"""
LYING: ViewportSize = {"width": 640, "height": 360}


def test_a_player_goes_from_one_game_that_waits_to_the_next(people: People) -> None:
    anna = people.come(None, at_home=True)
    ben = people.come(None, device="phone", language="fr", at_home=True)
    turns: Counter[str] = Counter()
    while 2 not in turns.values():
        host = start(anna, "online", days=2)
        guest = sit(ben, anna.page.url.rpartition("/")[2], "Ben")
        guest.expect_state("playing")
        host.expect_state("playing")
        turns["ben" if guest.to_move else "anna"] += 1
    for window in (SMALL_PHONE, LYING, SIZES["phone"]):
        ben.page.set_viewport_size(window)
        ben.page.evaluate(TWO_FRAMES)
        assert ben.page.evaluate(_WHOLE), f"the end of the day leaves the sentence room: {window}"
    mover, other, name = (anna, ben, "Ben") if turns["anna"] == 2 else (ben, anna, "Joueur 1")
    mover.page.goto("/")
    expect(mover.page).to_have_title("(2) Tricorne")
    mover.page.locator(".resume-link").first.click()
    table = TablePage(mover)
    table.expect_state("playing")
    while table.to_move:
        table.act()
    expect(table.button("tell")).to_contain_text(name)
    mover.page.evaluate(_COPY)
    table.do("tell")
    expect(mover.page.locator(".notice")).to_be_visible()
    code = table.code
    assert mover.page.evaluate("copied").endswith(f"/t/{code}")
    table.do("next-game")
    following = TablePage(mover)
    expect(mover.page.locator(f'main.table:not([data-table="{code}"])')).to_be_visible()
    assert following.to_move
    other.page.goto("/")
    first = other.page.locator(".resume-link").first
    expect(first).to_contain_text("Your turn" if other is anna else "À vous")
    first.click()
    assert TablePage(other).wait_for_turn()
