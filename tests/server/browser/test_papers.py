"""What is printed: the cards and positions of a class, and the papers of an evening, as PDF."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import People

pytestmark = [pytest.mark.long, pytest.mark.campaign]

NAMES = ["Ada Lovelace", "Bo", "Cleo von Hohenstein-Wittgenau", "Dan"]
CARDS, EXERCISES = 30, 30
_BOXES = """(selector) => [...document.querySelectorAll(selector)].map((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [left, top, right, bottom];
})"""


def pages(page: Page, paper: str) -> int:
    """How many pages of this paper the browser prints."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


def test_the_cards_of_a_class_can_be_cut_out_and_scanned(people: People) -> None:
    page = people.come("/class", language="en").page
    page.locator('[data-do="make-class"]').click()
    page.locator('[data-do="print-cards"]').click()
    page.locator(".class-card .qr").nth(CARDS - 1).wait_for()
    assert {pages(page, paper) for paper in ("A4", "Letter")} == {3}
    page.emulate_media(media="print")
    cards, codes, heads, letters = (
        page.evaluate(_BOXES, f".class-card{part}")
        for part in ("", " .qr", " .class-card-head", " .code")
    )
    for card, code, head, letter in zip(cards, codes, heads, letters, strict=True):
        assert card[1] < code[1] < code[3] <= head[1] < head[3] <= letter[1]
        assert letter[3] < card[3]


def test_the_positions_of_a_class_have_numbered_answers(people: People) -> None:
    page = people.come("/class/sheets", language="en").page
    page.locator("[data-answer]").nth(EXERCISES - 1).wait_for()
    assert {pages(page, paper) for paper in ("A4", "Letter")} == {9}
    styles = page.locator("[data-answer]").evaluate_all(
        "(all) => all.map((each) => getComputedStyle(each).listStyleType)"
    )
    assert styles == ["decimal"] * EXERCISES


def test_the_slips_of_an_evening_have_room_for_everybody(people: People) -> None:
    page = people.come("/count?evening=", language="en").page
    page.locator('[name="names"]').fill("\n".join(NAMES))
    page.locator('[data-do="begin-evening"]').click()
    page.evaluate("() => { window.print = () => {}; }")
    page.locator('[data-do="guides"]').click()
    page.emulate_media(media="print")
    boxes = page.evaluate(_BOXES, ".evening-slip td")
    widths = [right - left for left, _, right, _ in boxes]
    assert max(widths) - min(widths) <= 1
    assert pages(page, "A4") == 4  # the guide cards, and the slips of three rounds
