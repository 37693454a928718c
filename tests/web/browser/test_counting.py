"""Counting points at a real table: by taps alone, through a tab that is killed in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.web.browser.test_access import check
from tests.web.counting import play
from tricorne.record import read, write
from tricorne.rules import Terms
from tricorne.rules.presets import preset
from tricorne.rules.tiles import NAMES, names
from tricorne.web.counting.line import Ended, Line, Opens, Turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.browser.people import People

MOST_TAPS = 5
"""For a turn."""


_TAP = """(taps) => {
  for (const tap of taps) document.querySelector(`[data-do="${tap}"]:not(:disabled)`).click();
  const totals = document.querySelectorAll(".count-players .count-total");
  return [...totals].map((one) => Number(one.textContent.replace("\u2212", "-")));
}"""


class Keeper:
    """Whoever counts, tap by tap."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, *taps: str) -> None:
        for do in taps:
            self.page.locator(f'[data-do="{do}"]').click()

    def tap_quickly(self, *taps: str) -> list[int]:
        """The same, without waiting for hands; the totals after it."""
        totals: list[int] = self.page.evaluate(_TAP, taps)
        return totals


def taps_of(line: Line) -> list[str]:
    """What is tapped to say a line."""
    match line:
        case Opens():
            return [f"opens-{line.seat}"]
        case Turn():
            draws = [f"draws-{line.draws}"] if line.draws else []
            if line.tile is None:
                return [*draws, "pass"]
            digits = [f"digit-{digit}" for digit in NAMES[line.tile]]
            return [*draws, *digits, f"figure-{line.figure.value}" if line.figure else "next"]
        case Ended():
            hands = [
                [f"name-{seat}", *[f"left-{seat}-{name}" for name in names(hand.tiles or 0)]]
                for seat, hand in enumerate(line.left, start=1)
                if seat != line.out
            ]
            return [tap for hand in hands for tap in hand] + ["count-round"]
    return []


def test_a_round_is_counted_by_taps_alone_and_a_killed_tab_goes_on(people: People) -> None:
    terms = Terms(preset("goliath"), "full", 0)
    match, steps = play(terms, 2, seed=1, eager=0.97)
    checked = read(write(match))
    assert checked.ok
    mamie = people.come(None, device="phone", language="fr")
    page = mamie.another_tab()
    page.goto("/")
    page.locator('[data-do="count"]').click()
    page.locator('input[name="name-1"]').fill("Mamie")
    page.locator('input[name="name-2"]').fill("Papi")
    check(page, "begin")
    page.locator("summary").first.click()
    page.locator("label", has=page.locator('input[name="target"][value="none"]')).click()
    page.locator('form [data-do="count"]').click()
    keeper = Keeper(page)
    keeper.tap(*[tap for line, _ in steps[:3] for tap in taps_of(line)])
    half = len(steps) // 2
    for line, totals in steps[3:half]:
        assert keeper.tap_quickly(*taps_of(line)) == totals, line
    keeper.tap("digit-3")
    address = page.url
    page.close()

    page = mamie.page
    page.goto(address)
    expect(page.locator(".count-slots")).to_contain_text("3")
    mamie.enlarge_text(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    keeper = Keeper(page)
    keeper.tap("erase")
    for line, totals in steps[half:-1]:
        assert keeper.tap_quickly(*taps_of(line)) == totals, line
    check(page, "the end of a round")
    keeper.tap(*taps_of(steps[-1][0]))
    expect(page.locator(".count-winner")).to_contain_text("Victoire")
    assert keeper.tap_quickly() == checked.record.totals
    check(page, "the winner")
    assert max(len(taps_of(line)) for line, _ in steps if isinstance(line, Turn)) <= MOST_TAPS
