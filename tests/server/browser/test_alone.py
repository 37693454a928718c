"""Alone: against the clock, and the deal of the day."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bench.apart import ServerApart
from tests.server.browser.forms import start
from tests.server.browser.people import SHORT, People
from tests.server.browser.playing import TablePage

pytestmark = pytest.mark.long


def test_alone_against_the_clock(people: People) -> None:
    anna = people.come(None, device="phone", language="fr", theme="dark", settings=SHORT)
    table = start(anna, "alone", by_form=True)
    table.play_round()
    table.summary()
    table.person.picture("summary-alone")


def test_the_deal_of_the_day_is_the_same_for_everybody(people: People, server: ServerApart) -> None:
    hands = []
    anna, ben = (
        people.come("/daily", settings={"name": name, "confirm": False}) for name in ("Anna", "Ben")
    )
    anna.picture("daily")
    anna.page.locator('label:has([name="listed"][value="true"])').click()
    for person in (anna, ben):
        person.page.locator('[data-do="start"]').click()
        table = TablePage(person)
        assert table.wait_for_turn()
        hands.append(sorted(table.hand))
    assert hands[0] == hands[1]
    table = TablePage(anna)
    expect(anna.page.locator('[data-do="hint"]')).to_have_count(0)
    table.play_elsewhere(server.url)
    anna.page.goto("/daily")
    anna.picture("daily-begun")
    anna.page.locator('[data-do="go-on"]').click()
    table.play_round()
    table.summary(fair="sealed")
    anna.page.goto("/daily")
    expect(anna.page.locator("table.best .you")).to_contain_text("Anna")
    anna.picture("daily-best")
