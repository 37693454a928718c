"""Playing with the keyboard alone: few keys, and the focus is always on something possible."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

import pytest
from playwright.sync_api import expect

from tests.server.browser.glances import LOOK_AGAIN_MS
from tests.server.browser.laid import LaidTable, holding, shown, table_after
from tests.server.browser.people import FEW_TILES, TWO_FRAMES
from tests.server.browser.playing import TablePage
from tests.server.browser.test_access import check
from tests.server.browser.test_hands import tab_to
from tricorne.play.table import decisions
from tricorne.play.thinking.quick import best_placements
from tricorne.rules.actions import DRAW

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import People
    from tricorne.play.table import Table

pytestmark = pytest.mark.long

REST = 600
"""How long spots ignore fingers, as people are given it."""

_POSSIBLE = """() => {
  const kinds = [".hand-tile[data-playable]", "[data-ghost]", ".table-bar .main-button"];
  return kinds.find((kind) => document.activeElement.matches(kind)) ?? null;
}"""
"""The possible action that has the focus."""


_PRESSED = """(selector) => document.querySelector(selector).dispatchEvent(
  new MouseEvent("click", { bubbles: true, cancelable: true, detail: 0 }))"""
"""A screen reader presses a button."""


_ENTER_WITH_THE_GHOST = """() => new MutationObserver((_, observer) => {
  const ghost = document.querySelector("[data-ghost]");
  if (!ghost) return;
  observer.disconnect();
  ghost.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  window.pressed = true;
}).observe(document, { subtree: true, childList: true, attributes: true })"""
"""Somebody presses Enter in the moment in which a tile lies on a place."""

TO_SEE = 250
"""Milliseconds for which such a key is not meant for that tile."""


class Keyboard:
    """The keys of one person, counted."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.pressed = 0

    def press(self, key: str) -> None:
        """Press a key."""
        self.pressed += 1
        self._page.keyboard.press(key)

    def type(self, keys: str) -> None:
        """Press some keys."""
        for key in keys:
            self.press(key)


def act(table: TablePage, keys: Keyboard) -> str:
    """Do the thing in focus, and return its kind."""
    before = table.look()["version"]
    offered = table.page.wait_for_function(_POSSIBLE, polling=LOOK_AGAIN_MS)
    kind: str = offered.json_value()
    if "ghost" in kind:
        table.page.wait_for_timeout(TO_SEE)
    keys.press("Enter")
    if kind.startswith(".hand"):
        expect(table.page.locator("[data-ghost]")).to_be_focused()
        keys.press("Enter")
    table.wait_for_change(before)
    return kind


@pytest.mark.campaign
def test_a_round_takes_two_keys_for_a_tile_and_one_for_a_draw(people: People) -> None:
    anna = people.come("/", settings={**FEW_TILES, "rest": REST})
    page = anna.page
    page.locator("button.play").wait_for()
    tab_to(page, "button.play")
    page.keyboard.press("Enter")
    table = TablePage(anna)
    keys = Keyboard(page)
    acts = []
    while table.wait_for_turn():
        fits = bool(table.look()["playable"])
        acts.append(act(table, keys))
        assert acts[-1].endswith(".main-button") != fits
    assert table.state == "over"
    assert keys.pressed <= 2 * len(acts)
    table.summary()
    tab_to(page, 'dialog [data-do="rematch"]')
    page.keyboard.press("Enter")
    tab_to(page, '[data-do="follow"], main.table[data-state="playing"] *')
    page.keyboard.press("Enter")
    table.expect_state("playing")


def drawn(*, fits: bool) -> tuple[Table, Table]:
    """A table before and after a draw of a tile that fits, or does not."""
    for seed in range(100):
        before = table_after(12, seed)
        assert before.round is not None
        seat = before.round.seat
        after = before.after(decisions.act(before, seat, DRAW, 0, None))
        assert after.round is not None
        if not before.round.view(seat).draws and fits == bool(
            best_placements(after.round.view(seat))
        ):
            return before, after
    raise AssertionError("no such draw")


def test_a_drawn_tile_that_fits_is_ready_to_be_placed(people: People) -> None:
    before, after = drawn(fits=True)
    table = LaidTable(people.come(None), shown(before))
    page, log = table.page, table.page.locator('[role="log"]')
    page.keyboard.press("Tab")
    table.show(shown(after))
    expect(page.locator("[data-ghost]")).to_be_focused()
    tile = str(page.locator('.hand-tile[aria-pressed="true"]').get_attribute("data-tile"))
    expect(log).to_contain_text("Press Enter to place it")
    where = str(page.locator("[data-ghost]").get_attribute("aria-label"))
    page.keyboard.type(tile)
    expect(log).to_contain_text(where.removeprefix("Not placed yet: "))
    check(page, "a drawn tile on its place")
    page.keyboard.press("Escape")
    expect(page.locator(f'.hand-tile[data-tile="{tile}"]')).to_be_focused()
    page.keyboard.type(tile)
    expect(page.locator("[data-ghost]")).to_be_focused()


def test_the_own_turn_is_said_once_and_after_the_move_that_led_to_it(people: People) -> None:
    before = table_after(12)
    assert before.round is not None
    mover = before.round.seat
    placed = best_placements(before.round.view(mover))[0]
    after = before.after(decisions.act(before, mover, placed, 0, None))
    table = LaidTable(people.come(None), shown(before, 3 - mover))
    table.show(shown(after, 3 - mover))
    said = table.page.locator('main.table [role="log"] p')
    expect(said.last).to_have_text(re.compile(r"^\S+ placed .*column \S+ (Your turn|Nothing fits)"))
    expect(said).to_have_count(1)
    assert table.page.locator("main.table [role=status]").count() == 0


def test_the_only_tile_that_fits_lies_ready_but_not_for_a_key_pressed_before_it_was_seen(
    people: People,
) -> None:
    before, _ = drawn(fits=True)
    table = LaidTable(people.come(None), holding(shown(before), 2))
    page, main = table.page, table.page.locator("main.table")
    page.evaluate(_ENTER_WITH_THE_GHOST)
    page.keyboard.press("Tab")
    expect(page.locator("[data-ghost]")).to_be_focused()
    page.wait_for_function("window.pressed")
    expect(main).to_have_attribute("data-phase", "preview")
    page.wait_for_timeout(TO_SEE)
    page.keyboard.press("Escape")
    page.evaluate(TWO_FRAMES)
    expect(page.locator("[data-ghost]")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("[data-ghost]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(main).to_have_attribute("data-phase", "sending")


def test_after_a_draw_that_fits_nowhere_the_focus_is_on_the_next_draw(people: People) -> None:
    before, after = drawn(fits=False)
    table = LaidTable(people.come(None), shown(before))
    table.page.keyboard.press("Tab")
    assert table.page.evaluate(_POSSIBLE) == ".hand-tile[data-playable]"
    table.page.keyboard.press("?")
    expect(table.page.locator("dialog")).to_be_visible()
    table.show(shown(after))
    main = table.page.locator("main.table")
    expect(main).to_have_attribute("data-version", str(shown(after)["version"]))
    table.page.keyboard.press("Escape")
    table.page.evaluate(TWO_FRAMES)
    assert table.page.evaluate("document.activeElement.dataset.do") == "draw"


def test_after_the_round_the_focus_is_on_the_button_that_goes_on(people: People) -> None:
    anna = people.come(None)
    anna.forgive("404")  # the texts of the rules of a table that no server has
    before = table_after(12)
    assert before.round is not None
    table, over = LaidTable(anna, shown(before)), shown(table_after(56), before.round.seat)
    page = table.page
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    assert page.evaluate(_POSSIBLE) == ".hand-tile[data-playable]"
    held = {"hand": page.evaluate("[...document.querySelector('tri-hand').order]")}
    table.show({**over, "view": {**cast("dict[str, object]", over["view"]), **held}})
    expect(page.locator('dialog[data-dialog="summary"]')).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(_POSSIBLE) == ".table-bar .main-button"


def test_arrows_lead_a_tile_from_place_to_place_and_the_table_is_read_once(people: People) -> None:
    table = LaidTable(people.come(None, settings={"confirm": False}), shown(table_after(12)))
    page, ghost = table.page, table.page.locator("[data-ghost]")
    tile = max(
        page.locator(".hand-tile[data-playable]").all(),
        key=lambda one: int(str(one.get_attribute("aria-label")).split()[5]),
    )
    page.keyboard.press("Tab")
    page.keyboard.type(str(tile.get_attribute("data-tile")))
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        seen.add(ghost.get_attribute("data-ghost"))
        page.keyboard.press(key)
        expect(ghost).to_be_focused()
    assert len(seen) > 1
    page.keyboard.press("Escape")
    page.evaluate(_PRESSED, ".hand-tile[data-playable]")
    expect(ghost).to_be_focused()
    page.evaluate(_PRESSED, "[data-ghost]")
    expect(page.locator("main.table")).to_have_attribute("data-phase", "sending")
    players = page.locator(".plates").aria_snapshot()
    assert players.count("Mamie") == 1, players
