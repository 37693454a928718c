"""Alone: against the clock, and the deal of the day."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bench.apart import ServerApart
from tests.server.browser.beside import play_beside
from tests.server.browser.forms import start
from tests.server.browser.people import SHORT, People
from tests.server.browser.playing import TablePage
from tests.server.browser.test_access import check

pytestmark = pytest.mark.long


def test_somebody_plays_alone_against_the_clock(people: People) -> None:
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
    table.summary(fair="unchanged")
    anna.page.locator("dialog summary", has_text="More").click()
    anna.picture("daily-summary")
    anna.page.locator('[data-do="share"]').click()
    expect(anna.page.locator('[data-dialog="link"]')).to_be_visible()
    anna.page.goto("/daily")
    expect(anna.page.locator("table.best .you")).to_contain_text("Anna")
    expect(anna.page.locator(".day-points")).to_contain_text("You made")
    expect(anna.page.locator('[data-do="study"]')).to_be_visible()
    anna.picture("daily-best")


@pytest.mark.campaign
def test_friends_have_a_list_of_their_own(people: People, server: ServerApart) -> None:
    """By a link; also for an attempt that was made without a network, which is sent later."""
    anna, ben = (
        people.come("/daily", device="phone", settings={"name": name, "confirm": False})
        for name in ("Anna", "Ben")
    )
    page = anna.page
    page.locator('label:has([name="list"][value="new"])').click()
    anna.picture("daily-new-list")
    page.locator('[data-do="begin-list"]').click()
    expect(page.locator('[data-do="invite"]')).to_be_visible()
    code = page.locator('[name="list"]:checked').get_attribute("value")

    ben.page.goto(f"/daily?list={code}")
    expect(ben.page.locator("form:has([data-do=join-list])")).to_contain_text("1 member")
    ben.picture("daily-invited")
    ben.page.locator('[data-do="join-list"]').click()
    expect(ben.page.locator("table.best .you")).to_contain_text("Ben")

    anna.forgive("ERR_FAILED")
    page.route("**/api/daily**", lambda route: route.abort())
    page.goto("/daily")
    expect(page.locator('[data-why="unreached"]')).to_be_visible()
    anna.picture("daily-offline")
    page.locator('[data-do="start"]').click()
    table = TablePage(anna)
    play_beside(table)
    table.play_round()
    table.summary(fair="device")
    page.unroute_all()
    page.goto(f"/daily?list={code}")
    expect(page.locator("table.best .you")).to_contain_text("no rank")
    anna.picture("daily-friends")
    expect(page.locator('form [data-do="start"]')).to_be_visible()

    ben.page.reload()
    expect(ben.page.locator("table.best")).to_contain_text("Anna")
    expect(ben.page.locator('[data-do="see-game"]')).to_have_count(0)
    ben.page.locator('form [data-do="start"]').click()
    his = TablePage(ben)
    his.play_elsewhere(server.url)
    ben.page.goto(f"/t/{his.code}")
    his.play_round()
    ben.page.goto(f"/daily?list={code}")
    ben.page.locator('[data-do="see-game"]').click()
    expect(ben.page.locator("tri-board")).to_be_visible()


def test_the_first_member_removes_another_who_is_told_so_in_a_sentence(people: People) -> None:
    anna, ben = (
        people.come("/daily", device="phone", settings={"name": name, "confirm": False})
        for name in ("Anna", "Ben")
    )
    page = anna.page
    page.locator('label:has([name="list"][value="new"])').click()
    page.locator('[data-do="begin-list"]').click()
    expect(page.locator('[data-do="invite"]')).to_be_visible()
    code = page.locator('[name="list"]:checked').get_attribute("value")
    ben.page.goto(f"/daily?list={code}")
    ben.page.locator('[data-do="join-list"]').click()
    expect(ben.page.locator("table.best")).to_contain_text("Anna")
    expect(ben.page.locator('[data-do="manage-list"]')).to_have_count(0)
    page.goto(f"/daily?list={code}")
    page.locator('[data-do="manage-list"]').click()
    check(page, "members and link")
    anna.picture("daily-manage")
    page.locator('[data-do="remove-from-list"]').click()
    page.locator('[data-do="remove-from-list-now"]').click()
    expect(page.locator(".notice")).to_contain_text("Ben is removed")
    expect(page.locator("table.best")).not_to_contain_text("Ben")
    ben.forgive("404")
    ben.page.goto("/daily")
    expect(ben.page.locator(".notice")).to_contain_text("you were removed from it")
    page.locator('[data-do="manage-list"]').click()
    page.locator('[data-do="close-list"]').click()
    page.locator('[data-do="close-list-now"]').click()
    expect(page.locator(".notice")).to_contain_text("The circle is closed")
    expect(page.locator('[name="list"]')).to_have_count(2)


def test_days_of_the_past_can_be_played_and_days_to_come_cannot(people: People) -> None:
    anna = people.come("/daily", device="phone")
    page = anna.page
    anna.forgive("ERR_FAILED|404")
    page.goto("/daily?day=9999-12-31")
    expect(page.locator('form [data-do="start"]')).to_be_visible()
    expect(page.locator('[data-do="later"]')).to_be_disabled()
    anna.profile.spoilt = True
    page.clock.set_fixed_time("2026-12-24T12:00:00Z")
    page.route("**/api/daily**", lambda route: route.abort())
    page.goto("/daily?day=2026-12-20")
    expect(page.locator('[data-do="start"]')).to_have_text("Play this deal")
    expect(page.locator('[data-do="earlier"]')).to_be_enabled()
    page.goto("/daily?day=2026-11-26")
    expect(page.locator('[data-do="earlier"]')).to_be_disabled()
