"""A class: a teacher prints cards, a pupil solves tasks, and the teacher sees what was missed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.test_access import check_screen
from tests.server.browser.test_lessons import Pupil
from tests.server.browser.test_puzzles import answer, mistake, posed, says, sits_down

if TYPE_CHECKING:
    from tests.server.browser.people import People

pytestmark = pytest.mark.long


def test_a_pupil_solves_tasks_with_a_card_and_the_teacher_sees_what_was_missed(
    people: People,
) -> None:
    teacher = people.come("/class", device="phone", language="en").page
    teacher.locator('[data-do="make-class"]').tap()
    teacher.get_by_label("What fits").uncheck()
    teacher.get_by_label("Bridges and hexagons").check()
    work = teacher.locator(".class-code").inner_text()
    teacher.locator('[data-do="print-cards"]').tap()
    expect(teacher.locator(".class-card .qr")).to_have_count(30)
    card = teacher.locator('[data-card="7"] .code').inner_text()

    lena = people.come(f"/class/mine#{card}", device="phone", language="en")
    page, pupil = lena.page, Pupil(lena, keys=False)
    page.get_by_label("Type the code on the board.").fill(work.lower())
    page.locator('[data-do="enter-work"]').tap()
    expect(page.locator(".task-entry")).to_have_count(5)
    check_screen(lena, "class")
    page.locator(".task-entry").first.tap()
    table = sits_down(pupil)
    first = posed(page)
    pupil.do(table, mistake(first))
    says(page, "Not quite")
    page.locator('.puzzle-ways [data-do="next"]').tap()
    expect(page.locator(f'main.puzzle:not([data-puzzle="{first.key}"])')).to_be_visible()
    pupil.do(sits_down(pupil), answer(posed(page)))
    says(page, "Right!")
    page.goto("/class/mine")
    expect(page.locator(".task-entry [aria-hidden]")).to_have_text(["✗", "✓", "○", "○", "○"])
    result = page.locator(".pupil-result .code").inner_text()

    teacher.goto(f"/class#{result.replace(' ', '')}")
    expect(teacher.locator(".told")).to_have_text("The result of card 7 is here.")
    expect(teacher).to_have_url(re.compile("/class$"))
    row = teacher.locator('[data-row="7"]')
    expect(row).to_contain_text("1 of 5 · Missed: Bridges and hexagons, 1")
    row.locator("input").fill("Lena")
    row.locator("input").press("Tab")
    teacher.reload()
    expect(teacher.locator('[data-row="7"] input')).to_have_value("Lena")
    teacher.on("dialog", lambda dialog: dialog.accept())
    teacher.locator('[data-do="delete-class"]').tap()
    expect(teacher.locator('[data-do="make-class"]')).to_be_visible()
    assert "Lena" not in str(teacher.evaluate("JSON.stringify(localStorage)"))
