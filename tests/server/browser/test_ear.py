"""The line for commands at a table, for who plays by ear."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.laid import LaidTable, shown, table_after
from tests.server.browser.playing import TablePage
from tests.server.browser.test_access import check

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import People

pytestmark = pytest.mark.long


def type_line(page: Page, line: str) -> None:
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def next_line(answer: str) -> str:
    """The line to type after an answer: the number of the first choice, or to draw, or to pass."""
    placing = re.match(r"(\d+): ", answer)
    opening = re.search(r"tiles: (\d{3})", answer)
    if placing:
        return placing[1]
    if opening:
        return opening[1]
    return "d" if re.search(r"Draw again\.|: draw a tile\.", answer) else "p"


def test_a_command_is_answered_and_the_line_keeps_the_keyboard(people: People) -> None:
    anna = people.come(None, settings={"ear": "normal"})
    table = LaidTable(anna, shown(table_after(6)))
    page = table.page
    line, answer = page.locator(".table-ear input"), page.locator(".ear-answer")
    expect(line).to_be_focused()
    type_line(page, "board")
    expect(answer).to_contain_text("Board, 6 tiles. ")
    expect(page.locator('main.table [role="log"] p').last).to_contain_text("Board, 6 tiles. ")
    expect(line).to_be_focused()
    expect(line).to_have_value("")
    anna.picture("ear")
    check(page, "a line for commands")
    table.window(360, 640)
    anna.window = "phone"
    anna.picture("ear")
    expect(page.locator(".hand-tile").first).to_be_in_viewport()


def test_a_table_has_the_line_only_where_the_setting_is_on(people: People) -> None:
    table = LaidTable(people.come(None), shown(table_after(6)))
    expect(table.page.locator(".hand-tile").first).to_be_visible()
    table.page.wait_for_load_state("networkidle")
    assert table.page.locator(".table-ear").count() == 0


@pytest.mark.campaign
def test_a_round_is_played_by_what_is_heard(people: People) -> None:
    """Ten rounds, with their keys and words, are counted in tests/page/ear-rounds.test.js."""
    anna = people.come("/", settings={"ear": "normal"})
    anna.page.locator("button.play").click()
    table = TablePage(anna)
    page = table.page
    while table.wait_for_turn():
        before = table.look()
        expect(page.locator(".table-ear input")).to_be_focused()
        type_line(page, "")
        answer = page.locator(".ear-answer").inner_text().replace("\u2011", "")
        if answer:  # else it has drawn
            type_line(page, next_line(answer))
        table.wait_for_change(before["version"])
    assert table.state == "over"
