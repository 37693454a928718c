"""A count keeps every tap: in tabs that crash, and where two tabs show the same count.

`python -m tests.server.browser.test_count_kept` crashes the tab after every tap of a round.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Error, expect

from tests.server.browser.conftest import FLAGS
from tests.server.browser.people import People
from tests.server.browser.test_access import check
from tests.server.browser.test_counting import begin, tap, tap_quickly
from tests.server.counting import play, table, tapped
from tools.browser import running

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import Person

pytestmark = pytest.mark.long

_SEEN = """() => [...document.querySelectorAll(".count-players, .count-panel, .count-list")]
  .map((part) => part.innerText)"""
"""Everything that a count shows."""

_FULL = """() => {
  for (let room = 2 ** 22; room >= 1; room /= 2)
    try {
      for (let at = 0; ; at += 1) localStorage.setItem(`full ${room} ${at}`, "-".repeat(room));
    } catch {
      // no room of this size is left
    }
}"""
"""Fills this device's storage to the last letter."""
_FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""
"""Some browsers forbid pages to store anything."""

AGREED = table("goliath", 2)
STEPS = play(AGREED.terms, 2, seed=1, eager=0.97)[1]


def seen(page: Page) -> list[str]:
    expect(page.locator(".count-panel h2")).to_be_visible()
    shown: list[str] = page.evaluate(_SEEN)
    return shown


def crash(page: Page) -> None:
    """Let the tab's process die, as it does where a device runs out of memory."""
    with page.expect_event("crash"), suppress(Error):  # nobody is left to answer
        page.goto("chrome://crash")
    page.close()


def killed_at_every_tap(person: Person, lines: int) -> int:
    """Count this many lines, and crash after each tap; nothing that was shown is lost."""
    person.profile.spoilt = True
    page = person.another_tab()
    begin(page, AGREED)
    address = page.url
    taps = [tap for _, taps, _ in tapped(AGREED, STEPS[:lines]) for tap in taps]
    for each in taps:
        tap_quickly(page, each)
        shown = seen(page)
        crash(page)
        page = person.another_tab()
        page.goto(address)
        assert seen(page) == shown, each
    return len(taps)


def expect_unstored_count(page: Page) -> None:
    """A count that lasts as long as the page says so, goes on, and is found again in the list."""
    page.locator('form [data-do="count"]').click()
    note = page.locator('[data-code="unstored"]')
    expect(note).to_be_visible()
    expect(page.locator(".wrong")).to_have_count(1)  # and nothing contradicts it
    tap(page, "opens-1", "digit-3", "digit-4", "digit-5", "next")
    expect(page.locator(".count-total").first).to_have_text("12")
    check(page, "an unstored count")
    page.go_back()
    expect(page.locator(".count-kept")).to_contain_text("not stored")
    page.locator(".count-kept a").click()
    expect(page.locator(".count-total").first).to_have_text("12")
    page.reload()
    expect(page.locator(".wrong")).to_contain_text("ended with the page")
    expect(page.locator('form [data-do="count"]')).to_be_visible()


def test_a_full_device_counts_as_long_as_the_page_and_says_so(people: People) -> None:
    anna = people.come("/count")
    anna.page.on("dialog", lambda dialog: dialog.accept())  # leave the page?
    anna.page.evaluate(_FULL)
    expect_unstored_count(anna.page)


def test_a_count_is_stored_again_as_soon_as_there_is_room(people: People) -> None:
    page = people.come("/count").page
    page.on("dialog", lambda dialog: dialog.accept())
    page.evaluate(_FULL)
    page.locator('form [data-do="count"]').click()
    note = page.locator('[data-code="unstored"]')
    expect(note).to_be_visible()
    page.evaluate("localStorage.clear()")
    tap(page, "opens-1", "digit-3", "digit-4", "digit-5", "next")
    expect(note).to_have_count(0)
    page.reload()
    expect(page.locator(".count-total").first).to_have_text("12")
    page.evaluate(_FULL)
    tap(page, "digit-3", "digit-4", "digit-4", "next")
    expect(note).to_be_visible()
    page.reload()
    expect(page.locator(".count-total").first).to_have_text("12")
    expect(page.locator(".notice")).to_contain_text("could not store the last lines")


@pytest.mark.campaign
def test_a_browser_that_forbids_storing_counts_as_long_as_the_page(people: People) -> None:
    anna = people.come(None)
    anna.profile.spoilt = True
    anna.page.on("dialog", lambda dialog: dialog.accept())
    anna.page.add_init_script(_FORBIDDEN)
    anna.page.goto("/count")
    expect_unstored_count(anna.page)


@pytest.mark.campaign
def test_nothing_that_was_tapped_is_lost_when_the_tab_crashes(people: People) -> None:
    assert killed_at_every_tap(people.come(None, device="phone", language="fr"), lines=3) == 9


@pytest.mark.campaign
def test_two_tabs_show_one_count_and_either_goes_on_from_the_other(people: People) -> None:
    person = people.come(None)
    one, other = person.page, person.another_tab()
    begin(one, AGREED)
    other.goto(one.url)
    lines = list(tapped(AGREED, STEPS[:9]))
    for number, (_, taps, totals) in enumerate(lines):
        page, beside = ((one, other), (other, one))[number % 2]
        assert tap_quickly(page, *taps) == totals
        expect(beside.locator(".count-line")).to_have_count(number + 1)
        assert tap_quickly(beside) == totals
    tap(one, "digit-3")
    expect(other.locator(".count-slots")).to_contain_text("3")
    assert seen(one) == seen(other)


_LISTENS = """
  window.SpeechRecognition = class {
    start() { this.onresult({ results: [[{ transcript: window.said }]] }); this.onend(); }
  };
"""
"""An ear: browsers send speech to a service that recognises it, and there is none here."""


@pytest.mark.campaign
def test_a_spoken_turn_is_shown_and_waits_for_a_tap(people: People) -> None:
    mamie = people.come(None, device="phone", language="fr")
    page = mamie.another_tab()
    page.add_init_script(_LISTENS)
    begin(page, AGREED)
    for _, taps, _ in tapped(AGREED, STEPS[:2]):
        tap_quickly(page, *taps)
    page.evaluate("window.said = 'deux pioches, un deux cinq, pont'")
    tap(page, "speak")
    expect(page.locator(".count-panel")).to_contain_text("un deux cinq, pont")
    expect(page.locator(".count-sum")).to_contain_text("1\u20112\u20115")
    expect(page.locator(".count-figure.main")).to_have_attribute("data-do", "figure-bridge")
    expect(page.locator(".count-line")).to_have_count(2)
    check(page, "what was heard")
    tap(page, "figure-bridge")
    expect(page.locator(".count-line")).to_have_count(3)
    page.evaluate("window.said = 'bonjour'")
    tap(page, "speak")
    expect(page.locator(".count-panel")).to_contain_text("Pas compris")
    expect(page.locator(".count-line")).to_have_count(3)


if __name__ == "__main__":
    with running(flags=FLAGS) as (chromium, address):
        people = People(chromium, address)
        deaths = killed_at_every_tap(people.come(None, device="phone"), len(STEPS))
        people.leave()
    sys.stdout.write(f"{deaths} taps, and as many crashes: nothing was lost\n")
