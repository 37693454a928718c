"""The arbiter beside a box of tiles: every question opens, and a corner is laid out by taps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.people import People
from tests.server.browser.test_access import check
from tricorne.play.arbiter.questions import QUESTIONS

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.long

_ASKED = """async (keys) => {
  const soon = async (selector) => {
    for (let times = 0; times < 6000; times += 1) {
      const found = document.querySelector(selector);
      if (found) return found;
      await new Promise((done) => setTimeout(done, 10));
    }
    throw new Error(`there is no ${selector}`);
  };
  const answered = {};
  for (const key of keys) {
    (await soon(`.arbiter-questions a[href$="q=${key}"]`)).click();
    const answer = await soon(".arbiter-answer:not(:empty)");
    answered[key] = [answer.textContent, document.querySelector("main").innerText];
    (await soon('main a[href="/arbiter"]')).click();
  }
  return answered;
}"""
"""One question after the other, each from the list: its answer, and all that is seen beside it."""


def tap(page: Page, cell: str, digits: str) -> None:
    """Tap a cell of the board, then the numbers that are not known yet."""
    page.locator(f'[data-legal="{cell}"]').tap()
    for digit in digits:
        page.locator(f'[data-digit="{digit}"]').tap()


def test_questions_are_settled_and_a_corner_is_laid_by_taps(people: People) -> None:
    page = people.come("/", device="phone", language="fr").page
    page.locator('[data-do="box"]').tap()
    page.locator('[data-do="arbiter"]').tap()
    links = page.locator(".arbiter-questions a")
    expect(links).to_have_count(len(QUESTIONS))
    check(page, "the questions")
    page.locator("[name=search]").fill("0-0-0")
    expect(links.filter(has_text="0-0-0")).to_have_count(1)
    page.locator("[name=search]").fill("")
    answered = page.evaluate(_ASKED, [question.key for question in QUESTIONS])
    for key, (answer, seen) in answered.items():
        assert answer, key
        assert "{" not in seen, key
    page.locator("[name=box]").select_option("deluxe")
    page.locator('a[href$="q=decline"]').tap()
    expect(page.locator(".arbiter-answer")).to_contain_text("Non.")
    expect(page.locator('.wrong[data-code="draw"]')).to_be_visible()
    page.locator("[name=box]").select_option("classic")
    expect(page.locator(".arbiter-answer")).to_contain_text("Oui.")
    page.locator(".arbiter-differences summary").tap()
    check(page, "a question")

    page.locator('main a[href="/arbiter?table="]').tap()
    tap(page, "0,0", "402")
    tap(page, "0,-1", "3")
    tap(page, "0,1", "0")
    tap(page, "-1,1", "4")
    expect(page.locator(".board-tile")).to_have_count(4)
    tap(page, "-1,2", "5")
    tap(page, "-2,2", "5")
    tap(page, "-2,1", "4")
    tap(page, "-2,0", "4")
    tap(page, "-1,-1", "3")  # the corner above shows a 4
    expect(page.locator('.wrong[data-code="corner"]')).to_contain_text("pointe 3")
    check(page, "a tile that may not lie there")
    page.locator('[data-do="lay"]').tap()
    expect(page.locator(".arbiter-told")).to_contain_text("pont · +51")
    page.locator("[name=hand]").fill("3-3-4 123")
    expect(page.locator(".arbiter-ways button").first).to_be_visible()
    check(page, "a corner of the table")

    page.reload()
    expect(page.locator(".board-tile")).to_have_count(9)
    page.locator("[name=whole]").last.check(force=True)
    tap(page, "0,0", "345")
    page.locator('[data-do="draw"]').tap()
    tap(page, "0,1", "4")
    expect(page.locator(".arbiter-lines li")).to_have_count(3)
    page.locator('[data-do="watch"]').tap()
    expect(page.locator(".slider")).to_have_attribute("max", "3")


@pytest.mark.campaign
def test_with_a_known_hand_the_expert_advises_and_the_keeper_counts_on(people: People) -> None:
    page = people.come("/arbiter?table=", device="phone", language="fr").page
    page.locator("[name=box]").select_option("classic")
    page.locator("[name=whole]").last.check(force=True)
    tap(page, "0,0", "345")
    page.locator('[data-do="draw"]').tap()
    tap(page, "0,1", "4")
    hand = page.locator("[name=hand]")
    hand.fill("055 155")
    expect(page.locator(".arbiter-side")).to_contain_text("d\u2019après ce décompte : 6")
    hand.fill("055 155 355 445 245 145")
    expect(page.locator(".arbiter-ways [data-action]").first).to_be_visible()
    page.locator('[data-do="expert"]').tap()
    expect(page.locator(".arbiter-ways ~ [aria-live] [data-action]")).to_be_visible()
    check(page, "what the expert would do")
    page.locator('[data-do="count-on"]').tap()
    expect(page.locator(".count-line")).to_have_count(3)
    expect(page.locator(".count-panel h2")).to_contain_text("jouer")
