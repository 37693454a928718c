"""A count on several phones: others follow by a link, and one of them counts on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.test_access import check, go
from tests.server.browser.test_counting import begin, tap, tap_quickly
from tests.server.counting import play, table, tapped

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import People

pytestmark = pytest.mark.long

AGREED = table("goliath", 2)
LINES = list(tapped(AGREED, play(AGREED.terms, 2, seed=1, eager=0.97)[1]))


def say(page: Page, first: int, last: int) -> list[int]:
    """Count these lines; the totals then."""
    for _, taps, totals in LINES[first:last]:
        assert tap_quickly(page, *taps) == totals
    return LINES[last - 1][2]


_SENT = """() => Object.keys(localStorage).filter((key) => key.startsWith("tricorne.count."))
  .every((key) => !JSON.parse(localStorage[key]).shared?.waiting)"""
"""Whether the server has all that was counted here."""


def expect_totals(page: Page, totals: list[int]) -> None:
    texts = [str(total).replace("-", "\u2212") for total in totals]
    expect(page.locator(".count-total")).to_have_text(texts)


def test_a_followed_count_changes_hands_without_a_loss(people: People) -> None:
    mamie = people.come(None, device="phone", language="fr")
    zoe = people.come(None, device="phone", language="fr")
    begin(mamie.page, AGREED)
    say(mamie.page, 0, 4)
    with mamie.page.expect_response("**/api/counts") as answered:
        tap(mamie.page, "more", "share")
    begun = answered.value.json()
    link = f"/count?follow={begun['code']}"
    tap(mamie.page, "hand-on")
    expect(mamie.page.locator("dialog .invite")).to_have_count(2)
    check(mamie.page, "the links")
    mamie.page.keyboard.press("Escape")

    zoe.page.goto(link)
    expect(zoe.page.locator(".count-line")).to_have_count(4)
    expect(zoe.page.locator('[data-do="take-over"]')).to_have_count(0)
    expect_totals(zoe.page, say(mamie.page, 4, 7))
    check(zoe.page, "following")

    mamie.forgive("ERR_INTERNET_DISCONNECTED")
    mamie.context.set_offline(True)
    say(mamie.page, 7, 9)
    expect(mamie.page.locator('[data-line="away"]')).to_be_visible()
    mamie.context.set_offline(False)
    expect_totals(zoe.page, LINES[8][2])
    expect(mamie.page.locator('[data-line="away"]')).to_have_count(0)

    mamie.context.set_offline(True)  # hers goes on without the others
    say(mamie.page, 9, 10)
    zoe.page.goto(f"{link}#key={begun['key']}")
    tap(zoe.page, "take-over")
    expect_totals(zoe.page, say(zoe.page, 9, 13))
    zoe.page.wait_for_function(_SENT)  # else hers might come too late, not the other's
    mamie.forgive("409")
    mamie.context.set_offline(False)
    expect_totals(mamie.page, LINES[12][2])
    expect(mamie.page.locator(".count-panel")).to_contain_text("Vous voyez chaque ligne")
    mamie.page.goto("/count")
    expect(mamie.page.locator("a[data-count]")).to_have_count(2)
    for totals in (LINES[9][2], LINES[12][2]):
        kept = mamie.page.locator("a[data-count] strong")
        text = ", ".join(
            f"{name}\u00a0{total}" for name, total in zip(AGREED.names, totals, strict=True)
        )
        expect(kept.filter(has_text=text)).to_have_count(1)


def test_a_link_opens_once_online_and_reports_a_count_that_has_ended(
    people: People,
) -> None:
    mamie = people.come("/count", language="fr")
    mamie.forgive("404|ERR_INTERNET_DISCONNECTED")
    expect(mamie.page.locator('form [data-do="count"]')).to_be_visible()
    mamie.context.set_offline(True)
    go(mamie.page, "/count?follow=XXXXXXXXXXXX")
    expect(mamie.page.locator('[data-do="again"]')).to_be_visible()
    expect(mamie.page.locator("main")).to_have_count(1)
    mamie.context.set_offline(False)
    expect(mamie.page.locator(".wrong")).to_contain_text("Plus personne ne compte ici")
    expect(mamie.page.locator('form [data-do="count"]')).to_be_visible()
