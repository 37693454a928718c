"""The privacy page, and people who delete their data: tables, counts, results of the day."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.playing import TablePage
from tests.server.browser.test_access import check, check_screen, go
from tests.server.browser.test_counting import begin, tap
from tests.server.counting import table
from tricorne.play import static_reference

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from bench.apart import ServerApart
    from tests.server.browser.people import People, Person

pytestmark = pytest.mark.long

NAME_FIELDS = ("/new/bots", "/new/device", "/new/online", "/new/alone", "/count", "/settings")


def waiting(person: Person) -> str:
    """Wait at an online table; its code."""
    start(person, "online")
    expect(person.page.locator(".waiting")).to_be_visible()
    return person.page.url.rpartition("/")[2]


def delete_in_my_games(page: Page, code: str, where: str) -> None:
    """Delete a game in the list: `here` or `everywhere`."""
    page.goto("/games")
    page.locator(f'[data-game="{code}"] [data-do="more"]').click()
    page.locator('[data-do="delete"]').click()
    check(page, "where to delete")
    page.locator(f'[data-do="delete-{where}"]').click()
    expect(page.locator(f'[data-game="{code}"]')).to_have_count(0)


def test_the_page_is_linked_from_every_name_field_and_states_the_days_that_are_kept(
    people: People,
) -> None:
    anna = people.come("/", language="fr")
    page = anna.page
    page.locator('.home a[href="/privacy"]').click()
    days = static_reference.retention()
    cards = page.locator("[data-about]:has(.facts)")
    expect(cards.first).to_be_visible()
    assert cards.evaluate_all("cards => cards.map((card) => card.dataset.about)") == [
        *("device", "tables", "counts", "tops", "day", "lists", "reports")
    ]
    for kept in days.values():
        expect(page.locator(".privacy")).to_contain_text(f"{kept} jours")
    expect(page.locator(".privacy")).to_contain_text("ne nomme personne")
    check_screen(anna, "privacy")
    anna.look("phone", "dark")
    check_screen(anna, "privacy")
    for path in NAME_FIELDS:
        go(page, path)
        expect(page.locator('.name-note a[href="/privacy"]')).to_be_visible()


def test_a_player_deletes_an_online_table_and_the_other_keeps_it_without_the_name(
    people: People, server: ServerApart
) -> None:
    anna, ben = (people.come(None, settings={"name": name}) for name in ("Marguerite", "Ben"))
    code = waiting(anna)
    ben.page.goto(f"/t/{code}")
    expect(ben.page.locator(".name-note a")).to_be_visible()
    ben.page.locator('[data-do="sit"]').click()
    TablePage(ben).expect_state("playing")
    TablePage(anna).expect_state("playing")
    delete_in_my_games(anna.page, code, "everywhere")
    expect(anna.page.locator(".notice")).to_contain_text("without your name")
    shown = anna.page.request.get(f"{server.url}/api/tables/{code}").json()
    assert "Marguerite" not in str(shown)
    assert [seat["kind"] for seat in shown["seats"]] == ["bot", "person"]
    delete_in_my_games(ben.page, code, "everywhere")
    expect(ben.page.locator(".notice")).to_contain_text("on the server")
    assert anna.page.request.get(f"{server.url}/api/tables/{code}").status == 404


def test_a_game_that_is_deleted_only_here_can_be_brought_back(
    people: People, server: ServerApart
) -> None:
    anna = people.come(None, settings={"name": "Anna"})
    code = waiting(anna)
    delete_in_my_games(anna.page, code, "here")
    assert anna.page.request.get(f"{server.url}/api/tables/{code}").status == 200
    anna.page.locator(".notice .main").click()
    expect(anna.page.locator(f'[data-game="{code}"]')).to_have_count(1)


@pytest.mark.parametrize("how", ["stopped", "deleted"])
def test_a_shared_count_goes_from_the_server(people: People, how: str) -> None:
    mamie = people.come(None)
    page = mamie.page
    begin(page, table("goliath", 2))
    tap(page, "opens-1")
    with page.expect_response("**/api/counts") as answered:
        tap(page, "more", "share")
    code = answered.value.json()["code"]
    if how == "stopped":
        tap(page, "stop-sharing")
        expect(page.locator(".count-status")).to_be_empty()
        expect(page.locator(".notice")).to_have_count(0)
    else:
        page.keyboard.press("Escape")
        tap(page, "more", "delete-count", "delete-everywhere")
        expect(page.locator('form [data-do="count"]')).to_be_visible()
        expect(page.locator("a[data-count]")).to_have_count(0)
    mamie.forgive("404")
    assert page.evaluate(f"fetch('/api/counts/{code}').then(({{ status }}) => status)") == 404


@pytest.mark.campaign
def test_the_list_of_the_day_shows_an_invented_name_and_can_be_left(
    people: People, server: ServerApart
) -> None:
    anna = people.come("/daily", settings={"name": "Marguerite", "confirm": False})
    page = anna.page
    invented = page.locator('.option:has([name="listed"]) .option-label').first
    first = invented.inner_text()
    assert re.fullmatch(r"[A-Z]\w+ [A-Z]\w+", first)
    page.locator('[data-do="another-name"]').click()
    expect(invented).not_to_have_text(first)
    shown = invented.inner_text()
    page.locator('[data-do="start"]').click()
    attempt = TablePage(anna)
    attempt.play_elsewhere(server.url)
    page.goto(f"/t/{attempt.code}")
    attempt.play_round()
    page.goto("/daily")
    best = page.locator("section:has(table.best)")
    expect(best.locator(".you")).to_contain_text(shown)
    expect(best).to_contain_text("cannot verify")
    expect(best).not_to_contain_text("Marguerite")
    page.locator('[data-do="forget-results"]').click()
    check(page, "deleting results")
    page.locator('[data-do="forget-results-now"]').click()
    expect(page.locator(".notice")).to_contain_text("Your results are deleted")
    expect(page.locator("table.best .you")).to_have_count(0)
