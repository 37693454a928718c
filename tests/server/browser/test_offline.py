"""After one visit the page needs no network: the server is stopped, and every screen opens."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bench.apart import ServerApart
from tests.server.browser.forms import begin
from tests.server.browser.kept import KEPT, bare_server
from tests.server.browser.people import SHORT, People, Person, Settings
from tests.server.browser.playing import TablePage
from tests.server.browser.studying import studied
from tests.server.browser.test_access import go
from tests.server.browser.test_lessons import Pupil
from tools.bundle import bundle
from tricorne.page import site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.long, pytest.mark.early]

GONE = r"ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|failed: "

SOON = SHORT["last"]["bots"]
ADA_AND_FOUR: Settings = {
    "last": {
        "bots": {**SOON, "bots": ["ada"]},
        "device": {**SOON, "names": ["Anna", "Ben", "Cléo", "Dan"]},
        "alone": SOON,
    }
}
"""Forms of short games: against Ada, for four players of one device, and alone."""

SCREENS = {
    "/": "button.play:has-text('Jouer')",
    "/new/bots": "button[type=submit]",
    "/new/device": "button[type=submit]",
    "/new/alone": "button[type=submit]",
    "/how-to-play": "h2:has-text('40 points')",
    "/learn?all=1": ".lesson-entry:has-text('Le pont')",
    "/learn/out": ".lesson .board-place",
    "/puzzles": "[data-do='start']",
    "/puzzles/daily": ".puzzle .board-tile",
    "/puzzles/top": "[data-do='start']",
    "/class": "[data-do=make-class]",
    "/class/sheets": ".answers",
    "/class/mine": "[data-do=enter-card]",
    "/box": ".found-sheets li",
    "/count": "form [data-do=count]",
    "/count?evening=": "[data-do=begin-evening]",
    "/games": "[data-do=open-file]",
    "/games/figures": ".figures-body .card",
    "/privacy": ".facts",
    "/settings": "p:has-text('ouvre sans réseau')",
    "/replay": "input[type=file]",
    "/rival?deal=7&sheet=chrono": "form button[type=submit]",
    "/compare": "main a[href$='/games']",
    "/daily": "[data-do=start]",
    "/rules": "section.card",
}
"""Each screen, and an element that is there once it is complete."""
SHARED = {
    "/new/online": "button[type=submit]",
    "/join": "input",
    "/circle": "[data-do=again]",
    "/circle?list=K7QMX2ABCDEF": "[data-do=again]",
    "/count?follow=K7QMX2ABCDEF": "[data-do=again]",
    "/replay?table=K7QMX2ABCDEF": "[data-do=again]",
    "/t/K7QMX2ABCDEF": "[data-do=again]",
    "/t/K7QMX2ABCDEF#seat=token": "[data-do=again]",
}
"""Screens that need a server: without one, they say so, and offer to try again."""

OPENED = ("/", "/new/bots", "/games/figures", "/rules")
"""Which of them are opened below another path; one comes to the others by links."""

VERSION = "document.querySelector('script[type=module]').src.split('/').at(-2)"


@pytest.mark.campaign
def test_after_one_visit_every_screen_opens_while_the_server_is_away(
    chromium: Browser, tmp_path: Path
) -> None:
    with ServerApart(tmp_path / "tables.db", page=bundle()) as server:
        people = People(chromium, server.url)
        anna = people.come(device="phone", language="fr", settings=ADA_AND_FOUR)
        (name,) = anna.page.evaluate(KEPT, 1)
    anna.forgive(GONE)
    anna.context.set_offline(True)
    page = anna.page
    for path, there in {**SHARED, **SCREENS}.items():
        page.goto(path)
        expect(page.locator(there).first, path).to_be_visible()
        assert "Tricorne" in page.title()
    assert_rules_are_told(page)
    assert name.endswith(page.evaluate(VERSION))
    page.goto("/learn")
    Pupil(anna, keys=False).take_all()
    for kind in ("bots", "device", "alone"):
        play_whole_game(anna, kind)
    people.leave()


def test_screens_that_need_the_server_say_so_at_once_and_go_on_by_themselves(
    newcomers: People,
) -> None:
    anna = newcomers.come(None, device="phone", language="fr")
    anna.forgive(GONE)
    page = anna.page
    missing = page.locator("[data-do=unreachable]")
    for path in ("/new/online", "/join"):
        page.goto(path)
        expect(page.locator("form [type=submit]")).to_be_visible()
        expect(missing).to_have_count(0)
        anna.context.set_offline(True)
        expect(missing).to_contain_text("Il faut une connexion")
        assert missing.bounding_box()["y"] < page.locator("form").bounding_box()["y"]  # type: ignore[index]  # both are visible
        anna.picture(f"away-{path.rpartition('/')[2]}")
        anna.context.set_offline(False)
        expect(missing).to_have_count(0)
    page.route("**/api/daily", lambda route: route.abort())
    page.goto("/daily")
    expect(page.locator('[data-why="unreached"]')).to_be_visible()
    anna.picture("away-daily")
    page.unroute("**/api/daily")
    anna.context.set_offline(True)
    anna.context.set_offline(False)
    expect(page.locator("form [data-do=start]")).to_be_visible()


def test_a_folder_of_files_is_the_page_below_any_path_and_without_a_network(
    chromium: Browser, tmp_path: Path
) -> None:
    folder = tmp_path / "school" / "games"
    list(site.write(folder, site.files(static=bundle())))
    with bare_server(tmp_path) as address:
        people = People(chromium, f"{address}/school/games/")
        anna = people.come("", device="phone", language="fr", settings=SHORT)
        page = anna.page
        expect(page.locator("button.play")).to_contain_text("Jouer")
        expect(page.locator(".way")).to_have_count(5)
        expect(page.locator(".play-against")).to_contain_text("Pépin")
        anna.picture("site")
        page.locator(".language").select_option("en")
        expect(page.locator("button.play")).to_contain_text("Play")
        page.locator('[data-do="learn"]').click()
        expect(page).to_have_url(f"{address}/school/games/?/learn/fitting")
        expect(page.locator(".lesson .board-place").first).to_be_visible()
        page.locator('[data-do="lessons"]').click()
        page.locator('[data-do="words"]').click()
        expect(page).to_have_url(f"{address}/school/games/?/how-to-play")
        expect(page.locator("h2").first).to_be_visible()
        page.locator(".home-link").click()
        page.locator(".language").select_option("fr")
        expect(page.locator("button.play")).to_contain_text("Jouer")
        expect_to_be_told_where_nothing_can_be_played(anna)
        page.evaluate(KEPT, 1)
        older = page.evaluate(VERSION)
        page.locator("button.play").click()
        board = begun(anna)
        page.goto("")
        renew(folder, anna)
        finish(anna, older, board)
    anna.forgive(GONE)
    anna.context.set_offline(True)
    for path, there in SCREENS.items():
        below = f"?{path.replace('?', '&')}"
        if path in OPENED:
            page.goto(below if path != "/" else "")
        else:
            go(page, below)
        expect(page.locator(there).first, path).to_be_visible()
        expect(page.locator("button.play")).to_have_count(1 if path == "/" else 0)
    assert_rules_are_told(page)
    page.goto("")
    page.locator("button.play").click()
    table = TablePage(anna)
    table.play_round()
    expect(page).to_have_url(re.compile(rf"/school/games/\?/t/{table.code}$"))
    table.summary().locator('[data-do="replay"]').click()
    expect(page.locator("tri-board")).to_be_visible()
    studied(page)
    assert anna.unforgiven() == []
    anna.context.close()


def expect_to_be_told_where_nothing_can_be_played(anna: Person) -> None:
    tab = anna.another_tab()
    tab.add_init_script("delete globalThis.WebAssembly")
    tab.goto("")
    tab.locator("button.play").click()
    expect(tab.locator("[role=alert]")).to_contain_text("Le jeu ne marche pas ici")
    tab.close()


def play_whole_game(person: Person, kind: str) -> None:
    """From the form to the end, and the picture of it."""
    person.page.goto(f"/new/{kind}")
    table = begin(person)
    table.play_round()
    table.summary()
    table.do_more("picture")
    expect(person.page.locator(".keepsake img, .keepsake canvas").first).to_be_visible()


def assert_rules_are_told(page: Page) -> None:
    """The rules of a sheet as it is are there without anybody being asked."""
    page.locator("section.card button").first.click()
    expect(page.locator(".rules-dialog")).to_contain_text("+40")


def renew(folder: Path, anna: Person) -> None:
    """Another version takes the place of the one that somebody has open, and of its files."""
    (version,) = (path for path in (folder / "static").iterdir() if path.name != "icons")
    files = site.files("https://tricorne.example", static=bundle())
    list(site.write(folder, files))
    rmtree(version)
    tab = anna.another_tab()
    tab.goto("")
    expect(tab.locator(".way")).to_have_count(6)
    tab.evaluate(KEPT, 2)
    expect(anna.page.locator(".notice")).to_contain_text("version plus récente")
    anna.page.locator('[data-do="box"]').press("Enter")  # the notice may lie above it
    expect(anna.page.locator(SCREENS["/box"]).first).to_be_visible()
    anna.page.locator('[data-do="arbiter"]').press("Enter")  # a file that nobody has requested yet
    expect(anna.page.locator(".arbiter-questions").first).to_be_visible()
    tab.close()


def begun(anna: Person) -> list[str]:
    """A game is begun; its board."""
    table = TablePage(anna)
    table.play_on(1)
    return table.board


def finish(anna: Person, older: str, board: list[str]) -> None:
    """A game is finished by the page that it began with; once it is over, that goes."""
    page = anna.page
    page.goto("")
    expect(page.locator(".way")).to_have_count(6)
    newer = page.evaluate(VERSION)
    assert newer != older
    page.locator(".resume-link").click()
    for _ in range(2):
        table = TablePage(anna)
        assert table.wait_for_turn()
        assert page.evaluate(VERSION) == older
        assert table.board[: len(board)] == board
        page.reload()
    TablePage(anna).play_round()
    page.goto("")
    assert page.evaluate(VERSION) == newer
    page.evaluate(KEPT, 1)
