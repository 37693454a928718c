"""A top with a host: the host, two players and a big screen, from the form to the ranking."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.playing import TablePage
from tests.server.browser.test_access import check, check_screen
from tests.server.browser.test_lessons import Pupil
from tests.server.test_live_tops_api import LINE, QUESTIONS, wrong
from tricorne.play.puzzles.puzzle import choices
from tricorne.play.top.top import position

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import People

pytestmark = pytest.mark.long


def press(page: Page, do: str) -> None:
    page.locator(f'[data-do="{do}"]').click()


def join(page: Page, name: str) -> None:
    page.locator('[name="name"]').fill(name)
    press(page, "join")
    expect(page.locator('[data-do="leave"]')).to_be_visible()


def test_a_host_leads_players_and_a_big_screen_through_a_top(newcomers: People) -> None:
    host = newcomers.come("/top", language="en")
    check_screen(host, "live-top-form")
    page = host.page
    press(page, "open")
    expect(page).to_have_url(re.compile(r"/top/\w{12}$"))
    form = {"lines": [LINE], "clock": 0}
    top = page.request.post(f"{newcomers.url}/api/live-tops", data=form).json()
    path = f"/top/{top['code']}"
    page.goto(f"{path}#key={top['key']}")
    expect(page.locator('[data-do="open"]')).to_be_visible()
    check_screen(host, "live-top-host")

    anna = newcomers.come(path, device="phone", language="fr", theme="dark")
    ben = newcomers.come(path, device="phone")
    sofa = newcomers.come(f"{path}?screen=1")
    screen = sofa.page
    check_screen(anna, "live-top-join")
    join(anna.page, "Anna")
    join(ben.page, "Ben")
    expect(screen.locator("main")).to_contain_text("Anna, Ben")
    check(screen, "a big screen before a top")

    press(page, "open")
    question = QUESTIONS[0]
    actions = [str(each) for each in choices(position(question))]
    for person, action in ((anna, question.best), (ben, wrong(question))):
        table = TablePage(person)
        table.wait_for_turn()
        check(person.page, "a position of a top")
        Pupil(person, keys=False).choose(table, actions[action])
        expect(person.page.locator(".lesson-says")).to_contain_text(
            "Votre coup est enregistré" if person is anna else "Your move is stored"
        )
        person.picture("live-top-stored")
    expect(screen.locator(".race-score")).to_have_text("2/2")
    assert screen.locator(".puzzle-worths").count() == 0
    check(screen, "a position on a big screen")

    press(page, "end")
    for each in (page, anna.page, ben.page, screen):
        expect(each.locator(".puzzle-worths .right").first).to_be_visible()
        check(each, "a position that has ended")
    anna.picture("live-top-told")
    expect(anna.page.locator(".lesson-says")).to_contain_text("Bien vu")
    expect(screen.locator(".top-peers li").first).to_contain_text("Anna")

    anna.page.reload()
    expect(anna.page.locator(".puzzle-worths .right").first).to_be_visible()
    press(page, "finish")
    for each in (page, anna.page, ben.page, screen):
        expect(each.locator("main .card .top-peers li")).to_have_count(2)
    check_screen(anna, "live-top-over")
    for each in (ben.page, page):
        each.on("dialog", lambda dialog: dialog.accept())
    press(ben.page, "leave")
    expect(ben.page).to_have_url(re.compile("/puzzles$"))
    expect(page.locator(".top-peers li")).to_have_count(1)
    for person in (host, anna, sofa):
        person.forgive("404")
    press(page, "delete")
    expect(screen.locator('[data-code="dead"]')).to_be_visible()
