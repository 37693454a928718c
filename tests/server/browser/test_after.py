"""After the game: watch it again, keep its record and open it again, take a picture."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.people import (
    SHORT,
    SMALL_PHONE,
    People,
    Person,
    Settings,
    modules_as_written,
)
from tricorne.record import read

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.long

RECORDS = Path(__file__).parents[3] / "docs" / "records"


_WHERE = "(cell) => document.querySelector('tri-board').client(cell)"
_VIEW = "document.querySelector('tri-board').outlook.camera.goal"
"""The part of the board that is seen, and how large."""
_IN_FRONT = """(what) => {
  const { x, y, width, height } = document.querySelector(what).getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(what) !== null;
}"""


def expect_in_front(page: Page, what: str) -> None:
    """Expect an element to be visible and uncovered."""
    expect(page.locator(what)).to_be_visible()
    assert page.evaluate(_IN_FRONT, what)


def results(page: Page) -> tuple[list[str], list[str]]:
    """The players in the summary, with their points."""
    rows = page.locator(".result")
    return rows.locator("h3").all_inner_texts(), rows.locator(".result-total").all_inner_texts()


def path_of(page: Page, what: str, index: int) -> list[str]:
    """The paths of a portrait."""
    paths = page.locator(what).nth(index).locator("path").all()
    return [path.get_attribute("d") or "" for path in paths]


@pytest.mark.campaign
def test_a_replay_says_you_where_the_table_did(people: People) -> None:
    anna = people.come(None, settings=SHORT)
    table = start(anna, "bots")
    table.play_round()
    table.summary()
    names = anna.page.locator(".plate-name").all_inner_texts()
    assert names[0] == "You"
    seated = [path_of(anna.page, ".plate .portrait", each) for each in (0, 1)]
    table.do("replay")
    for door in ("the table", "the games of this device"):
        shown = anna.page.locator(".player-points li > span")
        expect(shown.first, door).to_have_text("You")
        assert shown.all_inner_texts()[:2] == names
        drawn = [path_of(anna.page, ".player-points .portrait", each) for each in (0, 1)]
        assert drawn == seated
        expect(anna.page.locator(".moves")).to_contain_text("You")
        anna.picture("replay-own")
        if door == "the table":
            code = anna.page.url.partition("table=")[2][:12]
            anna.page.goto(f"/replay?game={code}")


@pytest.mark.campaign
def test_a_record_is_downloaded_opened_again_and_made_into_a_picture(
    people: People, tmp_path: Path
) -> None:
    anna = people.come(None, settings={**SHORT, "name": "Anna"})
    page = anna.page
    table = start(anna, "bots")
    table.play_round()
    table.summary()
    with page.expect_download() as waiting:
        table.do_more("download")
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    record = read(path.read_bytes()).checked()
    assert record.finished
    assert record.header.names[0] == "Anna"
    table.do("picture")
    picture = page.locator(".keepsake img")
    expect(picture).to_have_attribute("alt", re.compile("Player 1 "))
    page.locator(".keepsake .toggle").click()
    expect(picture).to_have_attribute("alt", re.compile("Anna "))
    words = picture.get_attribute("alt") or ""
    assert all(f"{name} {points}" in words for name, points in zip(*results(page), strict=True))
    with page.expect_download() as waiting:
        table.do("save-picture")
    assert Path(waiting.value.path()).read_bytes().startswith(b"\x89PNG")
    page.locator(".keepsake [data-do='close']").click()

    anna.forgive("ERR_INTERNET_DISCONNECTED|WebSocket")
    anna.context.set_offline(True)
    table.do("picture")
    expect_in_front(page, ".notice")
    anna.context.set_offline(False)

    faces = ".plate .portrait", ".player-points .portrait"
    seated = [path_of(page, faces[0], each) for each in (0, 1)]
    table.do("replay")
    expect(page.locator(".player-points strong").first).to_be_visible()
    assert [path_of(page, faces[1], each) for each in (0, 1)] == seated
    assert page.locator(".player-points").inner_text().count("-") == 0
    laid = len(record.match.rounds[0].board.laid)
    table.do("first")
    nothing_shows_where_later_tiles_will_lie(page, laid)
    expect(page.locator(".move[aria-current]")).to_have_attribute("data-step", "1")
    expect(page).to_have_url(re.compile(r"#1\.1$"))
    page.reload()
    expect(page.locator(".board-tile")).to_have_count(1)
    anna.picture("replay")

    page.goto("/replay")
    page.set_input_files('input[name="record"]', path)
    expect(page.locator(".board-tile")).to_have_count(0)
    page.locator('[data-do="forward"]').click()
    expect(page.locator(".board-tile")).to_have_count(1)


def nothing_shows_where_later_tiles_will_lie(page: Page, laid: int) -> None:
    tiles, cells = page.locator(".board-tile"), page.locator("tri-board [data-cell]")
    expect(cells).to_have_count(0)
    page.locator('[data-do="last"]').click()
    expect(tiles).to_have_count(laid)
    later = page.evaluate(_WHERE, tiles.last.get_attribute("data-cell"))
    view = page.evaluate(_VIEW)
    page.locator(".move").nth(0).click()
    expect(tiles).to_have_count(1)
    assert page.evaluate(_VIEW) == view, "the board has room for later tiles"
    expect(cells).to_have_count(1)
    page.mouse.click(later["x"], later["y"])
    expect(tiles).to_have_count(1)


def test_any_record_can_be_watched_step_by_step_and_a_damaged_one_is_explained(
    people: People, tmp_path: Path
) -> None:
    large: Settings = {"large": True}
    anna = people.come("/replay", device="phone", language="fr", theme="dark", settings=large)
    page = anna.page
    anna.picture("replay-ask")
    page.set_input_files('input[name="record"]', RECORDS / "round.tri")
    page.locator('[data-do="last"]').click()
    expect(page.locator(".step-words")).to_contain_text("Blue a posé sa dernière tuile.")
    page.goto("/replay")
    page.set_input_files('input[name="record"]', RECORDS / "hexagon.tri")
    tiles = page.locator(".board-tile")
    page.locator('[data-do="last"]').click()
    laid = tiles.count()
    page.locator('[data-do="back"]').click()
    page.locator('[data-do="back"]').click()
    assert 0 < tiles.count() <= laid
    anna.picture("replay-step")
    page.set_viewport_size(SMALL_PHONE)
    box = page.locator(".player-side").bounding_box()
    assert box is not None
    assert box["x"] * 2 + box["width"] == pytest.approx(SMALL_PHONE["width"], abs=1)
    page.locator('[data-do="first"]').click()
    expect(tiles).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(tiles).to_have_count(1)
    a_damaged_record_is_explained(anna, tmp_path)


def a_damaged_record_is_explained(anna: Person, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.tri"
    text = (RECORDS / "round.tri").read_text().splitlines()
    damaged.write_text("\n".join([*text[:-3], "1 999@0,0 +1 =1"]))
    anna.page.goto("/replay")
    anna.forgive("422")
    anna.page.set_input_files('input[name="record"]', damaged)
    wrong = anna.page.locator(".wrong")
    expect(wrong).to_contain_text(str(len(text) - 2))
    anna.picture("replay-damaged")
    nonsense = tmp_path / "photo.tri"
    nonsense.write_bytes(bytes(range(256)) * 40)
    anna.page.goto("/replay")
    anna.page.set_input_files('input[name="record"]', nonsense)
    expect(anna.page.locator(".wrong")).to_contain_text("pas une partie enregistrée de Tricorne")


_NOTED = """async () => {
  const app = document.querySelector("script[src$='app.js']").src;
  const { showNotice } = await import(new URL("kit/notice.js", app));
  showNotice("A message that needs a second line on a telephone, as most of them do.");
  return [...document.querySelectorAll(".menu-item")].filter((item) => {
    item.scrollIntoView({ block: "nearest" });
    const { left, top, bottom } = item.getBoundingClientRect();
    return !item.contains(document.elementFromPoint(left + 30, (top + bottom) / 2));
  }).map((item) => item.textContent);
}"""
"""Shows a message, and which entries of the menu nobody can tap meanwhile."""


def test_a_message_in_a_dialog_covers_none_of_its_entries(people: People) -> None:
    anna = people.come(None, settings=SHORT, device="phone")
    anna.page.set_viewport_size(SMALL_PHONE)
    table = start(anna, "bots")
    table.do("menu")
    with modules_as_written(anna.page):
        assert anna.page.evaluate(_NOTED) == []
    expect_in_front(anna.page, "dialog .notice")
