"""Leaving and coming back: nothing is lost, and the page announces it meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bench.apart import ServerApart
from tests.server.browser.forms import start
from tests.server.browser.people import FEW_TILES, People, Person
from tests.server.browser.playing import TablePage
from tools.bundle import bundle

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.long

OFFLINE = (
    r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket connection|Failed to load resource"
    r"|An unknown error occurred when fetching the script"
)

LOST_MS = 5000
"""After how long without an answer the page says that there is no connection."""

_NOTE_MARKS = """() => {
  const { dataset } = document.querySelector("main.table");
  window.marks = [];
  new MutationObserver(() => window.marks.push([dataset.link, dataset.version]))
    .observe(document.querySelector("main.table"), { attributes: true });
}"""


@pytest.mark.campaign
def test_a_round_outlives_a_reload_a_second_tab_and_the_way_to_another_device(
    people: People, server: ServerApart
) -> None:
    table = start(people.come(None, settings=FEW_TILES, at_home=True), "bots")
    the_page_is_loaded_again_in_the_middle_of_a_round(table)
    two_tabs_are_in_one_seat_and_the_older_one_can_take_over_again(table)
    there = the_seat_is_taken_along_to_another_device(table, people.come(None, device="phone"))
    there.play_elsewhere(server.url)
    if there.state == "playing":
        there.do("here")
    there.play_round()
    there.summary()


def the_page_is_loaded_again_in_the_middle_of_a_round(table: TablePage) -> None:
    table.play_on()
    assert table.wait_for_turn()
    totals = table.all(".plate", "total")
    hand, board, seen = table.hand, table.board, table.look()
    if seen["playable"]:
        table.tap(seen["playable"][0])
        table.put()
    table.page.reload()
    assert TablePage(table.person).wait_for_turn()
    assert (table.hand, table.board) == (hand, board)
    again = table.all(".plate", "total")
    assert again == totals
    expect(table.page.locator("[data-ghost]")).to_have_count(
        0
    )  # an unconfirmed placement is not kept


def two_tabs_are_in_one_seat_and_the_older_one_can_take_over_again(table: TablePage) -> None:
    anna = table.person
    tab = anna.another_tab()
    tab.goto(table.page.url)
    other = TablePage(anna, tab)
    assert other.wait_for_turn()
    told = table.page.locator('[role="alert"][data-code="elsewhere"]')
    expect(told).to_be_visible()
    anna.picture("elsewhere")
    other.act()
    table.page.bring_to_front()
    before = table.says("version")
    table.page.evaluate(_NOTE_MARKS)
    table.do("here")
    expect(other.page.locator('[role="alert"][data-code="elsewhere"]')).to_be_visible()
    table.wait_for_change(before)
    marks = table.page.evaluate("window.marks")
    assert ["connected", before] not in marks, "who is back acts on what is there now"
    tab.close()


def the_seat_is_taken_along_to_another_device(table: TablePage, phone: Person) -> TablePage:
    assert table.wait_for_turn()
    hand = sorted(table.hand)
    table.do("menu")
    table.do("seat-link")
    expect(table.page.locator("dialog .qr")).to_be_visible()
    link = table.page.locator("dialog .address").inner_text()
    phone.page.goto(link)
    there = TablePage(phone)
    assert there.wait_for_turn()
    assert sorted(there.hand) == hand
    assert "seat=" not in phone.page.url
    expect(table.page.locator('[role="alert"][data-code="elsewhere"]')).to_be_visible()
    return there


def test_the_network_is_lost_and_comes_back(newcomers: People) -> None:
    anna = newcomers.come(None, device="phone", language="fr")
    anna.page.clock.install()
    table = start(anna, "bots")
    table.play_on()
    assert table.wait_for_turn()
    table.person.forgive(OFFLINE)
    table.person.context.set_offline(True)
    board = table.board
    seen = table.look()
    if seen["playable"]:
        table.tap(seen["playable"][0])
        table.put()
        table.do("confirm")
    else:
        table.do("draw" if "draw" in seen["buttons"] else "pass")
    table.page.clock.fast_forward(LOST_MS)  # Chromium keeps a processor busy as long as it waits
    expect(table.page.locator(".table-banner")).to_be_visible(timeout=45_000)
    table.person.picture("offline")
    assert table.board == board
    table.person.context.set_offline(False)
    table.wait_for_change(seen["version"])
    expect(table.page.locator(".table-banner")).to_be_hidden()
    table.play_on()


@pytest.mark.campaign
def test_the_server_is_killed_and_the_game_goes_on(chromium: Browser, tmp_path: Path) -> None:
    server = ServerApart(tmp_path / "tables.db", page=bundle())
    with server:
        people = People(chromium, server.url)
        table = start(people.come(None), "bots")
        table.play_on()
        assert table.wait_for_turn()
        hand, board = table.hand, table.board
        table.person.forgive(OFFLINE)
        server.kill()
    expect(table.main).to_have_attribute("data-link", "connecting")
    with server:
        expect(table.main).to_have_attribute("data-link", "connected", timeout=30_000)
        assert table.wait_for_turn()
        assert (table.hand, table.board) == (hand, board)
        table.play_on()
        people.leave()


@pytest.mark.campaign
def test_games_that_were_left_wait_on_the_first_page_until_they_are_put_away(
    people: People,
) -> None:
    person = people.come(None)
    page = person.page
    hands = []
    for kind in ("alone", "device", "bots"):
        table = start(person, kind)
        assert kind == "device" or table.wait_for_turn()
        hands.append(table.hand)
    page.goto("/")
    games = page.locator(".resume-link")
    expect(games).to_have_count(3)
    page.locator(".other-games summary").click()
    expect(games.last).to_contain_text("Against the clock")
    expect(games.nth(1)).to_contain_text("Goliath · one round")
    page.locator('[data-do="put-away"]').first.click()
    expect(games).to_have_count(2)
    page.locator('[data-do="take-up"]').click()
    page.locator('[data-do="put-away"]').nth(1).click()
    page.reload()
    expect(games).to_have_count(2)
    games.first.click()
    table = TablePage(person)
    assert table.wait_for_turn()
    assert table.hand == hands[2]
    table.do("menu")
    table.do("home")
    page.locator(".other-games summary").click()
    games.last.click()
    assert TablePage(person).wait_for_turn()
    assert table.hand == hands[0]
