"""The top of the day: from the puzzles to the result that is sent, by fingers and by keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.test_access import check, check_screen
from tests.server.browser.test_hands import tab_to
from tests.server.browser.test_lessons import Pupil
from tests.server.browser.test_puzzles import says, sits_down
from tools.tops.file import tops
from tricorne.play.puzzles.puzzle import choices
from tricorne.play.top.scoring import marks
from tricorne.play.top.top import TopQuestion, position

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import Device, Language, People

pytestmark = pytest.mark.long

FIRST = "/puzzles/top-2026-11-28"
"""The day of the first top."""


def asked(page: Page) -> tuple[int, TopQuestion]:
    """The question on the board, and its place in the first top."""
    key = page.locator("main.puzzle").get_attribute("data-puzzle")
    at = int(str(key).rpartition("-")[2])
    return at, tops()[0].questions[at]


def best(question: TopQuestion) -> str:
    """The best action."""
    return str(choices(position(question))[question.best])


def mistake(question: TopQuestion) -> str:
    """A placement that is not as good."""
    every = enumerate(choices(position(question)))
    return next(str(each) for at, each in every if not question.is_best(at) and "@" in str(each))


def answers_all(pupil: Pupil, wrong: int) -> None:
    """Answer every position, one of them not with the best."""
    page = pupil.page
    for expected in range(len(tops()[0].questions)):
        page.locator(f'main[data-puzzle$="-{expected}"]').wait_for()
        table = sits_down(pupil)
        at, question = asked(page)
        pupil.person.picture(f"top-{at}")
        if pupil.keys:
            tab_to(page, ".hand-tile")
        pupil.do(table, mistake(question) if at == wrong else best(question))
        expect(page.locator(".puzzle-worths .right").first).to_be_visible()
        if at == wrong:
            cell = best(question).partition("@")[2]
            if cell:
                expect(page.locator(f'.board-tile[data-cell="{cell}"]')).to_be_visible()
        pupil.person.picture(f"top-{at}-told")
        if at == wrong:
            check(page, "an answer of a top")
        pupil.press("next")


@pytest.mark.parametrize(
    ("device", "language"),
    [("phone", "fr"), pytest.param("desktop", "en", marks=pytest.mark.campaign)],
)
def test_somebody_plays_a_top_and_finds_the_result_again(
    newcomers: People, language: Language, device: Device
) -> None:
    anna = newcomers.come(FIRST, device=device, language=language)
    page, pupil = anna.page, Pupil(anna, keys=device == "desktop")
    page.locator('label:has([name="clock"][value="0"])').click()
    check_screen(anna, "top")
    page.locator('[data-do="start"]').click()
    wrong = tops()[0].questions[1]
    lost = marks(wrong, [str(each) for each in choices(position(wrong))].index(mistake(wrong)))
    answers_all(pupil, wrong=1)
    expect(page.locator(".top-shares li").nth(1)).to_have_text(re.compile(rf"^{lost}\s?%$"))
    expect(page.locator(".top-shares .right")).to_have_count(len(tops()[0].questions) - 1)
    expect(page.locator(".top-peers li")).to_have_count(5)
    check_screen(anna, "top-result")
    page.goto("/puzzles")
    page.locator('[data-do="top"]').wait_for()
    page.goto(FIRST)
    expect(page.locator(".top-shares li")).to_have_count(len(tops()[0].questions))


def test_a_position_ends_with_its_time_and_counts_nothing(newcomers: People) -> None:
    anna = newcomers.come(None, device="phone")
    page, pupil = anna.page, Pupil(anna, keys=False)
    page.clock.install()
    page.goto(FIRST)
    page.locator('label:has([name="clock"][value="30"])').click()
    page.locator('[data-do="start"]').click()
    sits_down(pupil)
    page.clock.fast_forward(31_000)
    says(page, "Time is up")
    expect(page.locator(".race-score")).to_have_text("0%")
    anna.picture("top-late")
    page.reload()
    page.locator('[data-do="start"]').click()
    page.locator('main[data-puzzle$="-1"]').wait_for()
