"""Understanding a round: from the end card to the marked moves, luck, and another try."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.people import SHORT, People, Person
from tests.server.browser.playing import TablePage
from tests.server.browser.studying import studied

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.long

RECORD = Path(__file__).parents[3] / "docs" / "records" / "round.tri"


def opened(person: Person) -> Page:
    """A record from a file, whose second player made mistakes."""
    page = person.page
    page.goto("/replay")
    page.set_input_files('input[name="record"]', RECORD)
    page.locator('[data-do="understand"]').click()
    studied(page)
    return page


@pytest.mark.campaign
def test_a_child_who_plays_the_gentlest_bot_hears_praise_and_one_tip(people: People) -> None:
    anna = people.come(None, device="phone", settings=SHORT)
    page = anna.page
    table = start(anna, "bots")
    table.play_round()
    table.summary()
    table.do("replay")
    studied(page)
    assert page.locator(".study .curve-ends li").count() == 2
    assert re.search(r"\d+%", page.locator(".study .curve-ends").inner_text())
    expect(page.locator(".verdict")).to_contain_text("Well played")
    assert page.locator('[data-do="mark"]').count() <= 1
    expect(page.locator(".luck")).to_have_count(0)
    expect(page.locator(".slider")).to_be_hidden()
    page.locator(".curve-reader").fill("5")
    expect(page.locator(".move[aria-current]")).to_have_attribute("data-step", "5")
    laid = page.locator(".board-tile").count()
    anna.picture("study")
    page.locator('[data-do="from-here"]').tap()
    again = TablePage(anna)
    again.expect_state("playing")
    assert len(again.board) >= laid > 0
    again.play_round()
    expect(page.locator('[data-dialog="summary"] .practised')).to_be_visible()


def test_a_marked_move_asks_first_and_then_says_what_was_better(people: People) -> None:
    page = opened(people.come(None, settings=SHORT))
    marks = page.locator('[data-do="mark"]')
    assert 1 <= marks.count() <= 3
    marks.first.click()
    question = page.locator(".mark")
    expect(question).to_contain_text(re.compile("What would you play for"))
    answer = page.locator('[data-do="answer"]')
    expect(answer).to_be_disabled()
    page.locator(".mark-choices button").first.click()
    expect(page.locator(".board-ghost")).to_have_count(1)
    answer.click()
    expect(question).to_contain_text(re.compile(r"worth \d+ points? more"))
    step = page.locator(".curve-reader").input_value()
    page.keyboard.press("ArrowRight")
    expect(question).to_have_count(0)
    assert int(page.locator(".curve-reader").input_value()) == int(step) + 1


@pytest.mark.campaign
def test_a_study_speaks_french_and_names_its_judge(people: People) -> None:
    page = opened(people.come(None, language="fr", settings=SHORT))
    expect(page.locator(".verdict")).to_contain_text("a mieux joué que")
    page.locator('[data-do="judge"]').click()
    studied(page)
    expect(page.locator(".study")).to_contain_text("champions")
    closed = page.locator(".curve-line").first.get_attribute("d")
    page.locator('[data-do="open"]').click()
    expect(page.locator('[data-do="open"]')).to_have_text("Comme les joueurs la voyaient")
    assert page.locator(".curve-line").first.get_attribute("d") != closed
    page.locator(".luck summary").click()
    expect(page.locator(".luck")).to_contain_text("La pioche")
    expect(page.locator(".luck-row").first).to_contain_text(re.compile(r"[+\u2212]?\d+ ±\d+"))


@pytest.mark.campaign
def test_a_link_carries_a_position(people: People) -> None:
    anna = people.come(None, settings=SHORT)
    page = opened(anna)
    page.locator(".curve-reader").fill("7")
    laid = page.locator(".board-tile").count()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator('[data-do="copy-position"]').click()
    expect(page.locator(".notice, dialog").first).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "begun=7." in link
    bob = people.come(None, settings=SHORT)
    bob.page.goto(link)
    expect(bob.page.locator("main")).to_contain_text("A position of a game")
    bob.page.locator('[data-do="start"]').click()
    table = TablePage(bob)
    table.expect_state("playing")
    assert len(table.board) >= laid > 0


@pytest.mark.campaign
def test_a_browser_that_cannot_study_says_so(people: People) -> None:
    anna = people.come(None, settings=SHORT)
    anna.profile.spoilt = True
    anna.page.add_init_script("delete globalThis.WebAssembly")
    anna.page.goto("/replay")
    anna.page.set_input_files('input[name="record"]', RECORD)
    anna.page.locator('[data-do="understand"]').click()
    expect(anna.page.locator(".study")).to_contain_text("cannot study rounds")
