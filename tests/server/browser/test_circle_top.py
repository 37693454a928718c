"""The top of a circle: two members answer it when they like, and look at it again at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.people import SMALL_PHONE
from tests.server.browser.playing import TablePage
from tests.server.browser.test_access import check_screen
from tests.server.browser.test_lessons import Pupil
from tests.server.test_live_tops_api import LINE, QUESTIONS, actions, wrong

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import People, Person

pytestmark = pytest.mark.long

_DEVICE = 'localStorage.getItem("tricorne.device")'
_FITS = "document.documentElement.scrollWidth <= innerWidth"


def press(page: Page, do: str) -> None:
    page.locator(f'[data-do="{do}"]').first.click()


def enter(page: Page, selector: str) -> None:
    """Press a button by keyboard."""
    page.locator(selector).focus()
    page.keyboard.press("Enter")


def answer(person: Person, question: int, at: int, *, keys: bool) -> None:
    table = TablePage(person)
    table.wait_for_turn()
    Pupil(person, keys=keys).choose(table, actions(question)[at])
    expect(person.page.locator(".puzzle-worths .right").first).to_be_visible()


def begin_top(anna: Person) -> tuple[str, str]:
    """A circle and its top; the codes of both."""
    page = anna.page
    page.fill("[name=title]", "Les Martin")
    page.fill("[name=name]", "Anna")
    press(page, "begin-list")
    expect(page.locator("h1")).to_have_text("Les Martin")
    code = page.url.partition("list=")[2]
    press(page, "new-top")
    check_screen(anna, "circle-top-form")
    press(page, "no-top")
    expect(page.locator('[data-do="new-top"]')).to_be_visible()
    form = {"device": page.evaluate(_DEVICE), "lines": [LINE], "clock": 0}
    answer = page.request.post(f"/api/daily/circles/{code}/top", data=form)
    return code, answer.json()["code"]


def join(ben: Person) -> None:
    ben.page.fill("[name=name]", "Ben")
    press(ben.page, "join-list")
    expect(ben.page.locator("[data-card=top]")).to_contain_text("Not yet: Anna and Ben")
    check_screen(ben, "circle-with-a-top")


def play_by_touch(anna: Person) -> None:
    """Anna answers all positions, the first one badly, on a small telephone."""
    page = anna.page
    page.reload()
    press(page, "play-top")
    expect(page.locator('[data-do="open"]')).to_be_visible()
    check_screen(anna, "circle-top-begin")
    assert page.evaluate(_FITS)
    press(page, "open")
    for number, question in enumerate(QUESTIONS):
        answer(anna, number, wrong(question) if number == 0 else question.best, keys=False)
        check_screen(anna, f"circle-top-told-{number}")
        press(page, "open" if number + 1 < len(QUESTIONS) else "result")
    expect(page.locator(".top-peers li")).to_have_count(1)
    expect(page.locator(".top-review li")).to_have_count(len(QUESTIONS))
    check_screen(anna, "circle-top-done")
    assert page.evaluate(_FITS)


def play_by_keys(ben: Person, top: str) -> None:
    """Ben answers the first position, comes back later, and answers the others."""
    page = ben.page
    press(page, "play-top")
    enter(page, '[data-do="open"]')
    answer(ben, 0, QUESTIONS[0].best, keys=True)
    page.goto(f"/top/{top}")
    expect(page.locator('[data-do="open"]')).to_have_text("Continue")
    expect(page.locator("main")).to_contain_text("Finished: Anna")
    expect(page.locator(".top-peers")).to_have_count(0)
    enter(page, '[data-do="open"]')
    for number in (1, 2):
        answer(ben, number, QUESTIONS[number].best, keys=True)
        expect(page.locator(".puzzle-ways .main")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator(".top-peers li").first).to_contain_text("Ben")
    expect(page.locator(".top-peers li")).to_have_count(2)
    check_screen(ben, "circle-top-result")


def test_members_answer_a_top_of_their_circle_and_compare(newcomers: People) -> None:
    anna = newcomers.come("/circle", device="phone", language="fr", theme="dark")
    hers = anna.page
    hers.set_viewport_size(SMALL_PHONE)
    code, top = begin_top(anna)
    ben = newcomers.come(f"/circle?list={code}", language="en")
    his = ben.page
    join(ben)
    play_by_touch(anna)
    play_by_keys(ben, top)

    enter(his, '[data-do="review"] >> nth=0')
    expect(his.locator(".puzzle-worths .right").first).to_be_visible()
    check_screen(ben, "circle-top-review")
    press(his, "result")
    expect(his.locator('[data-do="delete"]')).to_have_count(0)
    press(his, "circle")
    expect(his.locator("[data-card=top] .top-peers li")).to_have_count(2)

    hers.goto(f"/top/{top}")
    hers.on("dialog", lambda dialog: dialog.accept())
    press(hers, "delete")
    expect(hers.locator('[data-do="new-top"]')).to_be_visible()
