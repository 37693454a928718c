"""All games of a browser: listed, named, deleted, exported, watched."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import begin, start
from tests.server.browser.kept import KEPT
from tests.server.browser.people import SHORT
from tests.server.browser.playing import TablePage
from tests.server.browser.test_access import check, go

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.server.browser.people import People

pytestmark = pytest.mark.long

_WIDER = "document.documentElement.scrollWidth > innerWidth"
OVER, RUNNING = '[data-state="over"]', '[data-state="running"]'


def do(page: Page, *names: str) -> None:
    for name in names:
        page.locator(f'[data-do="{name}"]').click()


def count_a_turn(page: Page) -> str:
    """Begin a count in which Mamie lays 3-4-5, and return its address."""
    page.goto("/count")
    for number, name in enumerate(["Mamie", "Papi"], start=1):
        page.locator(f'input[name="name-{number}"]').fill(name)
    page.locator('form [data-do="count"]').click()
    do(page, "opens-1", "digit-3", "digit-4", "digit-5", "next")
    return page.url


def play_out(table: TablePage) -> None:
    """A whole match."""
    table.play_round()
    while table.state == "between":
        table.do("next")
        table.play_round()


def name_and_delete(page: Page) -> None:
    """The game that is over gets a name, goes, and comes back with it."""
    finished = page.locator(f".game{OVER}")
    finished.locator('[data-do="more"]').click()
    page.locator('input[name="game-name"]').fill("Sunday")
    check(page, "one game")
    do(page, "rename")
    expect(finished).to_contain_text("Sunday")
    finished.locator('[data-do="more"]').click()
    do(page, "delete")
    expect(page.locator(".game")).to_have_count(2)
    expect(page.locator(".games :focus")).to_have_count(1)
    page.locator(".notice .main").click()
    expect(finished).to_contain_text("Sunday")


def take_along(page: Page, folder: Path) -> None:
    """All games as a file; then none is here any more, and then they are again."""
    with page.expect_download() as saved:
        do(page, "save-all")
    file, other = folder / "games.json", folder / "other.csv"
    saved.value.save_as(file)
    head, *lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert (head["games"], len(lines)) == (3, 3)
    do(page, "delete-all", "delete-all-now")
    expect(page.locator(".games-none")).to_be_visible()
    page.reload()
    expect(page.locator(".games-none")).to_be_visible()
    check(page, "no games")
    other.write_text("Name;Punkte\nAnna;12\n")
    page.locator('input[name="games"]').set_input_files(other)
    expect(page.locator('[data-code="strange"]')).to_be_visible()
    page.locator('input[name="games"]').set_input_files(file)
    expect(page.locator(".game")).to_have_count(3)


def test_all_games_are_there_and_can_be_named_deleted_taken_along_and_watched(
    newcomers: People, tmp_path: Path
) -> None:
    anna = newcomers.come("/new/bots", settings={**SHORT, "name": "Anna"})
    page = anna.page
    play_out(begin(anna))
    page.goto("/new/device")
    device = begin(anna).code
    count = count_a_turn(page)

    page.goto("/games")
    expect(page.locator(".game")).to_have_count(3)
    expect(page.locator(f".game{RUNNING}")).to_have_count(2)
    check(page, "my games")
    name_and_delete(page)
    take_along(page, tmp_path)

    page.locator(f'.game{OVER} [data-do="open-game"]').click()
    expect(page.locator(".player tri-board")).to_be_visible()
    go(page, "/games")
    page.locator(f'[data-game="{device}"] [data-do="open-game"]').click()
    TablePage(anna).expect_state("playing")
    go(page, "/games")
    page.locator(".game", has_text="Mamie").locator('[data-do="open-game"]').click()
    page.wait_for_url(re.compile(re.escape(count)))
    expect(page.locator(".count-total").first).to_have_text("12")

    go(page, "/games/figures")
    games = page.locator(".figures-short dd").first
    expect(games).to_have_text("1")
    page.set_viewport_size({"width": 390, "height": 844})
    anna.enlarge_text(2)
    page.locator(".language").select_option("fr")
    expect(page.locator("h1")).to_have_text("Mes parties")
    expect(games).to_have_text("1")
    check(page, "figures")
    assert not page.evaluate(_WIDER)
    go(page, "/games")
    expect(page.locator(".game")).to_have_count(3)
    check(page, "mes parties")
    assert not page.evaluate(_WIDER)


@pytest.mark.campaign
def test_a_server_game_can_be_watched_without_the_server(newcomers: People) -> None:
    anna = newcomers.come(None, settings=SHORT)
    table = start(anna, "bots")
    code = table.code
    play_out(table)
    anna.forgive("net::ERR_INTERNET_DISCONNECTED")
    go(anna.page, "/games")
    anna.page.evaluate(KEPT, 1)
    anna.context.set_offline(True)
    anna.page.locator(f'[data-game="{code}"]{OVER} [data-do="open-game"]').click()
    expect(anna.page.locator(".player tri-board")).to_be_visible()
    anna.context.set_offline(False)
