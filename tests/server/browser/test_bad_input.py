"""Every error gets a sentence that a child understands, and nothing is lost."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import begin, start, unfold
from tests.server.browser.people import TWO_FRAMES, People, Person
from tests.server.browser.playing import TablePage, expect_told
from tests.server.serving import Serving
from tools.bundle import bundle

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route, WebSocketRoute

pytestmark = pytest.mark.long


def a_code_that_is_wrong(person: Person) -> None:
    page = person.page
    page.goto("/join")
    page.locator('input[name="code"]').fill("wrong!")
    page.locator('[data-do="enter-code"]').click()
    expect_told(page, "dead")
    person.picture("wrong-code")


def the_last_seat_is_taken_while_a_player_types_their_name(
    eva: Person, ben: Person, code: str
) -> None:
    for person in (ben, eva):
        person.page.goto(f"/t/{code}")
        person.page.locator('input[name="name"]').fill("Mimi")
    ben.page.locator('[data-do="sit"]').click()
    TablePage(ben).expect_state("playing")
    eva.page.locator('[data-do="sit"]').click()
    expect_told(eva.page, "full")


def a_link_is_explained_in_a_language_that_loads_after_the_answer(eva: Person, code: str) -> None:
    catalogue: list[Route] = []

    def hold(route: Route) -> None:
        catalogue.append(route)

    eva.page.goto("/robots.txt")
    eva.page.route("**/fr.others.json", hold)
    with eva.page.expect_response("**/seats/opened") as opened:
        eva.page.goto(f"/t/{code}#seat=not-the-token", wait_until="commit")
    opened.value.finished()
    eva.page.evaluate(TWO_FRAMES)
    catalogue.pop().continue_()
    expect_told(eva.page, "token")
    eva.page.unroute_all()


def a_visitor_without_a_key_can_watch_a_table(eva: Person, code: str) -> None:
    for link, told in ((f"/t/{code}", "full"), (f"/t/{code}#seat=not-the-token", "token")):
        eva.page.goto("/robots.txt")
        eva.page.goto(link)
        expect_told(eva.page, told)
        eva.picture(told)
        eva.page.locator('[data-do="watch"]').click()
        spectator = TablePage(eva)
        spectator.expect_state("playing")
        assert spectator.hand == []


def an_old_page_against_a_new_server(person: Person, address: str) -> None:
    def newer(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(
            lambda said: server.send(str(said).replace('"protocol":1', '"protocol":0'))
        )

    page = person.another_tab()
    page.route_web_socket(re.compile(r"/socket(\?|$)"), newer)
    page.goto(address)
    expect_told(page, "protocol")
    person.picture("old-page")
    expect(page.locator('[data-do="reload"]')).to_be_visible()
    page.close()


@pytest.mark.campaign
def test_a_wrong_code_a_full_table_a_link_that_takes_no_seat_and_an_old_page_are_explained(
    people: People,
) -> None:
    anna, ben, eva = (people.come(None, language="fr") for _ in range(3))
    eva.forgive("404|409")
    a_code_that_is_wrong(eva)
    start(anna, "online")
    expect(anna.page.locator('[data-reach="alone"]')).to_be_visible()  # who can open the link
    expect(anna.page.locator('[data-do="copy"]')).to_have_count(0)
    code = anna.page.url.rpartition("/")[2]
    the_last_seat_is_taken_while_a_player_types_their_name(eva, ben, code)
    a_link_is_explained_in_a_language_that_loads_after_the_answer(eva, code)
    a_visitor_without_a_key_can_watch_a_table(eva, code)
    no_link_takes_an_occupied_seat(anna, ben)
    an_old_page_against_a_new_server(ben, f"/t/{code}")


def test_a_link_is_copied_over_an_unsafe_line_too(people: People) -> None:
    anna = people.come(None, at_home=True)
    page = anna.page
    start(anna, "online")
    assert not page.evaluate("isSecureContext")
    page.locator('[data-do="copy"]').click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    expect(page.locator('[data-do="copy"]')).to_be_focused()
    page.goto("/settings")
    expect(page.get_by_text("plain http")).to_be_visible()
    page.goto("/join")
    page.locator("input").press("Control+v")
    expect(page.locator("input")).to_have_value(re.compile("[A-Z0-9]{6}"))


def no_link_takes_an_occupied_seat(anna: Person, ben: Person) -> None:
    annas, bens = TablePage(anna), TablePage(ben)
    bens.expect_state("playing")
    annas.expect_state("playing")
    held = ben.page.evaluate("localStorage.getItem('tricorne.seats')")
    hand = bens.hand
    token = annas.token

    def follow(token: str) -> None:
        ben.page.goto("/settings")
        ben.page.goto(f"/t/{annas.code}#seat={token}")

    for stolen in ("not-the-token", token):
        follow(stolen)
        ben.page.locator('[data-do="stay"]').click()
        bens.expect_state("playing")
        assert bens.hand == hand
        assert "seat=" not in ben.page.url
    assert (
        json.loads(ben.page.evaluate("localStorage.getItem('tricorne.seats')"))[annas.code][
            "tokens"
        ]
        == json.loads(held)[annas.code]["tokens"]
    )
    follow(token)
    ben.page.locator('[data-do="move"]').click()
    bens.expect_state("playing")
    assert bens.hand != hand
    expect(anna.page.locator('[data-code="elsewhere"]')).to_be_visible()


@pytest.mark.campaign
def test_the_clock_runs_out_while_a_tile_is_carried(people: People) -> None:
    anna = people.come("/new/alone")
    page = anna.page
    page.locator("form.setup").wait_for()
    unfold(page)
    page.locator('select[name="turn"]').select_option("10")
    table = begin(anna)
    assert table.wait_for_turn()
    seen = table.look()
    tile = seen["playable"][0]
    page.mouse.move(tile["x"], tile["y"])
    page.mouse.down()
    page.mouse.move(tile["x"], tile["y"] - 200, steps=5)
    table.wait_for_change(seen["version"])
    page.mouse.up()
    assert len(table.board) == 1
    expect(page.locator(".carried")).to_have_count(0)
    expect(page.locator("[data-ghost]")).to_have_count(0)
    held = set(table.hand)
    assert len(held) == 8
    assert table.wait_for_turn()
    table.act()


@pytest.mark.campaign
def test_the_database_is_locked_for_a_while(chromium: Browser, tmp_path: Path) -> None:
    with Serving(tmp_path, page=bundle()) as server:
        people = People(chromium, server.url)
        table = start(people.come(None, language="fr"), "alone")
        assert table.wait_for_turn()
        hand = sorted(table.hand)
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        seen = table.look()
        table.tap(seen["playable"][0])
        table.do("confirm")
        expect(table.page.locator(".table-status")).to_contain_text("enregistr")
        table.person.picture("database-locked")
        assert (table.board, sorted(table.hand)) == ([], hand)
        other.execute("ROLLBACK")
        other.close()
        table.do("confirm")
        table.wait_for_change(seen["version"])
        table.play_on()
        people.leave()
