"""Two people at one table, one in English and one in French: their actions towards each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.server.browser.people import FEW_TILES, People
from tests.server.browser.playing import TablePage
from tests.server.browser.test_online import play_together, two_at_a_table
from tests.server.serving import PLENTY, Serving
from tools.bundle import bundle

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server at which nobody is waited for longer than a moment."""
    limits = replace(PLENTY, grace_seconds=0.3)
    folder = tmp_path_factory.mktemp("together")
    with Serving(folder, limits=limits, page=bundle()) as serving:
        yield serving


@pytest.mark.campaign
def test_a_bot_replaces_an_absent_player_until_they_take_the_seat_back(people: People) -> None:
    host, guest = two_at_a_table(people, FEW_TILES)
    while not host.to_move:
        guest.act()
        host.catch_up(guest)
    seat = host.says("you")
    host.page.goto("/")
    offer = guest.button("stand-in")
    expect(offer).to_contain_text("Laisser jouer un bot")
    guest.person.picture("stand-in")
    guest.do("stand-in")
    assert guest.wait_for_turn()
    guest.act()
    host.page.locator(".resume-link").click()
    back = TablePage(host.person)
    back.expect_state("playing")
    assert back.says("you") == seat
    back.do("return")
    expect(back.button("return")).to_be_hidden()
    play_together(back, guest, turns=4)
    a_host_who_removes_the_only_opponent_gives_up(back, guest)


def a_host_who_removes_the_only_opponent_gives_up(host: TablePage, guest: TablePage) -> None:
    host.do("menu")
    host.do("dismiss")
    asked = host.page.locator('[data-dialog="out"]')
    expect(asked).to_contain_text("Ben is your only opponent")
    host.person.picture("only-opponent")
    host.do("resign")
    guest.expect_state("over")
    expect(guest.page.get_by_text("Joueur 1 a abandonné la partie.")).to_be_visible()


def test_everybody_sees_the_countdown_before_a_bot_replaces_a_player(
    people: People, server: Serving
) -> None:
    online = {**FEW_TILES["last"]["online"], "patience": {"after": 60, "passing": "bot"}}
    host, guest = two_at_a_table(people, {"last": {"online": online}})
    while not host.to_move:
        guest.act()
        host.catch_up(guest)
    code = host.page.url.rpartition("/")[2]
    watching = people.come(f"/t/{code}")
    watching.page.locator('[data-do="watch"]').click()
    seat = host.says("you")
    expect(guest.page.get_by_role("timer")).to_be_hidden()
    host.page.goto("/")
    expect(guest.page.get_by_role("timer")).to_have_text(re.compile(r"^Un bot dans 0:5\d$"))
    expect(watching.page.get_by_role("timer")).to_have_text(re.compile(r"^Bot in 0:5\d$"))
    for person in (guest.person, watching):
        person.picture("countdown")
    server.think(code, 59_700_000_000)
    expect(guest.page.locator(f'.plate[data-seat="{seat}"]')).to_contain_text("un bot joue")
    assert guest.wait_for_turn()
    expect(guest.page.get_by_role("timer")).to_be_hidden()
