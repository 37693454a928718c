"""How large things are in windows of all sizes: one page, with one table after another."""

from __future__ import annotations

import pytest

from tests.server.browser.laid import NAMES, LaidTable, holding, shown, table_after
from tests.server.browser.people import TWO_FRAMES, People, Person
from tests.server.browser.test_access import go
from tricorne.play.table.naming import NAME_LETTERS

pytestmark = pytest.mark.long

PHONE, DESK = (390, 844), (1280, 800)
WINDOWS = [PHONE, (390, 664), (1024, 768), DESK]
EARLY = [table_after(5, seed=1)]
LATE = [table_after(36, seed=7, players=3), table_after(40, seed=2)]
LONG_NAMES = (
    "Wolfeschlegelsteinhausen",
    "Marie-Madeleine d'Aubois",
    "Anne-Charlotte-Josephine",
    "Jean-Baptiste Maximilien",
)
PHONES = [PHONE, (360, 640), (320, 568), (195, 422)]
LARGER = 1.3
READABLE = 16
SHADED = 1.5
ENOUGH = 4.5
"""The contrast that letters need (WCAG 2.2, 1.4.3)."""

_CONTRAST = """() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[0-9.]+/g).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const painted = (colour) => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return pen.getImageData(0, 0, 1, 1).data.slice(0, 3).join();
  };
  const contrasts = (tile) => {
    const face = light(painted(getComputedStyle(tile.querySelector(".tile-face")).fill));
    return [...tile.querySelectorAll(".tile-numeral")]
      .map((number) => light(painted(getComputedStyle(number).stroke)))
      .map((number) => Math.max(face, number) / Math.min(face, number));
  };
  return Math.min(...[...document.querySelectorAll(".hand-tile.useless")].flatMap(contrasts));
}"""
_SHADED = """() => {
  const light = (tile) => {
    const [r, g, b] = getComputedStyle(tile.querySelector(".tile-face")).fill.match(/[0-9.]+/g)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const lights = (selector) => [...document.querySelectorAll(selector)].map(light);
  return Math.min(...lights(".hand-tile:not(.useless)"))
    / Math.max(...lights(".hand-tile.useless"));
}"""
"""The contrast between the face of a tile that fits and of one that does not."""
_OVERPRINTED = """() => {
  const boxes = [...document.querySelectorAll(".plate-total, .table-status, .main-button, .rack")]
    .filter((each) => each.textContent || each.matches(".rack"))
    .map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
  return boxes.some((one, index) => boxes.slice(index + 1).some((other) =>
    one.left < other.right - 1 && other.left < one.right - 1 &&
    one.top < other.bottom - 1 && other.top < one.bottom - 1));
}"""
"""Whether any texts that must be read overlap."""
_HALVED = """() => {
  const within = (one, all) => one.left >= all.left - 0.5 && one.right <= all.right + 0.5
    && one.top >= all.top - 2 && one.bottom <= all.bottom + 2;
  const parts = [...document.querySelectorAll(".plate-total, .plate-clock, .plate-tiles > *")];
  return parts.filter((part) => {
    const box = part.getBoundingClientRect();
    const place = part.parentElement.getBoundingClientRect();
    const gone = box.width === 0 || box.top >= place.bottom - 1;
    return part.matches(".plate-total") ? !within(box, place) : !gone && !within(box, place);
  }).map((part) => part.outerHTML.slice(0, 60));
}"""
"""Parts cut off on the plates: a total is always there, any other part is whole or absent."""
REASONS = [
    {"code": "safer", "tile": "113", "figure": "double hexagon", "seat": 2},
    {"code": "leaves little", "seat": 2, "points": 12},
    {"code": "answered", "tile": "445", "brings": 13, "points": 52, "seat": 2},
]
"""As many reasons for a hint as there can be, and among the longest."""
_WHOLE = """() => {
  const status = document.querySelector(".table-status");
  const words = status.parentElement;
  const box = words.getBoundingClientRect();
  const scrolls = getComputedStyle(words).overflowY === "auto";
  return status.scrollHeight <= status.clientHeight + 1 && box.top >= 0
    && (scrolls || status.getBoundingClientRect().top >= box.top - 1);
}"""
"""Whether all that is said in the foot can be read."""
_LATEST = """() => {
  const [line] = document.querySelectorAll(".table-latest:not([hidden])");
  const [, words, points] = line.children;
  const area = getComputedStyle(line).position === "absolute" ? ".table-line" : ".table-words";
  const box = line.closest(area).getBoundingClientRect();
  return {
    text: words.textContent,
    replaced: line.closest("[data-full]") !== null,
    lines: words.scrollHeight / Number.parseFloat(getComputedStyle(words).lineHeight),
    whole: [words, points].every((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1
        && bottom <= box.bottom + 1;
    }),
  };
}"""
"""The line of the latest move: its text, whether a long sentence replaces it, how many lines it
needs, and whether all of it can be seen."""
_COVERED = """() => {
  const board = document.querySelector("tri-board");
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const free = (over) => over?.closest("tri-board") && !over.closest(".board-map, .board-view");
  const inside = board.legal.map(({ cell }) => board.client(cell))
    .filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
  return inside.length > 0 && !inside.some(({ x, y }) => free(document.elementFromPoint(x, y)));
}"""
"""Whether the map or a button lies over each place that the chosen tile could have."""
_UNTOLD = """() => [...document.querySelectorAll(".table-latest > *")]
  .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0
    || part.scrollHeight > part.clientHeight + 1)
  .map((part) => part.textContent)"""
"""Parts of the latest move that cannot be read."""


def drawn_and_placed() -> dict[str, object]:
    """A table at which somebody drew twice and then laid a tile, as it is told to the other."""
    message = shown(EARLY[0])
    view, you = message["view"], message["you"]
    assert isinstance(view, dict)
    assert isinstance(you, int)
    *log, last = view["log"]
    other, name = 3 - you, NAMES[2 - you]
    doers = [*view["doers"][:-1], *({"name": name, "bot": None, "late": False} for _ in "123")]
    drawn = {"figure": None, "parts": {"draw": -5}}
    told = {
        "log": [*log, *[f"{other} draw ? -5 =0"] * 2, f"{other}{last[1:]}"],
        "breakdowns": [*view["breakdowns"][:-1], drawn, drawn, view["breakdowns"][-1]],
    }
    return {**message, "view": {**view, **told, "doers": doers}}


_ASIDE = """() => {
  const dialog = document.querySelector("dialog[open]");
  const { left, right } = (dialog ?? document.documentElement).getBoundingClientRect();
  return [...(dialog ?? document).querySelectorAll("p, h1, h2, h3, button, a, label, svg, img")]
    .filter((each) => each.getClientRects().length > 0 && !each.closest("svg svg, .aside"))
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return box.right > right + 1 || box.left < left - 1;
    }).map((each) => each.outerHTML.slice(0, 80));
}"""
"""Elements that lie outside the window, or the dialog."""


def numerals_can_be_read_and_large_ones_are_larger_by_a_third(table: LaidTable) -> None:
    for laid in (*EARLY, *LATE):
        table.show(shown(laid))
        for window in WINDOWS:
            table.window(*window)
            table.set(large=False)
            usual = table.look()["numeral"]
            assert usual >= READABLE, window
            table.set(large=True)
            large = table.look()["numeral"]
            assert large >= LARGER * usual, (window, usual, large)
    table.set(large=False)


def nothing_covers_the_places_of_a_chosen_tile(table: LaidTable) -> None:
    table.window(*PHONE)
    for seed, tiles in ((51, 38), (80, 44), (95, 30), (110, 44)):
        table.show(holding(shown(table_after(tiles, seed=seed)), 1))
        (tile,) = table.boxes(".hand-tile[data-playable]")
        middle = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
        table.page.mouse.click(*middle)
        table.page.evaluate(TWO_FRAMES)
        assert not table.page.evaluate(_COVERED), seed
        table.page.keyboard.press("Escape")


def the_board_and_every_tile_of_the_rack_can_be_used(mamie: Person, table: LaidTable) -> None:
    table.window(*PHONE)
    for laid in (EARLY[0], LATE[0]):
        table.show(shown(laid))
        for large in (False, True):
            table.set(large=large)
            look = table.look()
            assert look["numeral"] >= READABLE
            assert look["board"]["height"] >= 844 / 3
            for tile in look["rack"]:
                assert tile["x"] >= 0
                assert tile["x"] + tile["width"] <= 390
            assert not mamie.page.evaluate(_OVERPRINTED)
    many = shown(table_after(12, seed=1, players=4))
    view = many["view"]
    assert isinstance(view, dict)
    table.show({**many, "view": {**view, "totals": [-114, 100, -28, 5]}})
    assert mamie.page.evaluate(_HALVED) == []
    mamie.picture("text-200")
    for do in ("rules", "keys"):
        table.page.locator('[data-do="menu"]').click()
        assert mamie.page.evaluate(_ASIDE) == []
        table.page.locator(f'[data-do="{do}"]').click()
        table.page.locator("dialog[open] :is(p, dd)").first.wait_for()
        assert mamie.page.evaluate(_ASIDE) == [], do
        table.page.keyboard.press("Escape")
    mamie.forgive("404")  # the first screen looks for the table that was only laid here
    for path in (
        "/how-to-play",
        "/learn?all=1",
        "/learn/out",
        "/puzzles",
        "/new/online",
        "/replay",
        "/",
    ):
        go(mamie.page, path)
        mamie.page.locator("h1, form.setup, .drop").last.wait_for()
        assert mamie.page.evaluate(_ASIDE) == [], path


def nothing_in_the_foot_is_cut_and_a_window_that_lies_has_a_board(
    mamie: Person, table: LaidTable
) -> None:
    foot = mamie.page.locator(".table-status")
    paused = {"state": "paused", "pause": {"by": 2, "covered": False}}
    for window in ((390, 664), (844, 390), (1024, 768), (1280, 800)):
        table.window(*window)
        board = table.look()["board"]
        assert min(board["width"], board["height"]) >= min(window) / 2, window
        assert mamie.page.evaluate(_HALVED) == [], window
        table.show({**shown(EARLY[0]), **paused})
        assert mamie.page.evaluate(_WHOLE), (window, foot.inner_text())
        table.show(shown(EARLY[0]))
        for hint in ({"step": 1}, {"step": 4, "reasons": REASONS}):
            table.tell({"is": "hint", "action": "place", "tile": "012", **hint})
            assert mamie.page.evaluate(_WHOLE), (window, foot.inner_text())
        mamie.picture(f"text-200-reasons-{window[0]}")
    table.tell({"is": "hint", "action": "place", "step": 4, "tile": "012", "reasons": REASONS[:1]})
    table.window(390, 664)
    assert mamie.page.evaluate(_WHOLE), ("in a window that became small", foot.inner_text())
    table.show(drawn_and_placed())
    for large in (False, True):
        table.set(large=large)
        assert mamie.page.evaluate(_UNTOLD) == []
    table.tell({"is": "hint", "action": "place", "step": 4, "tile": "012", "reasons": REASONS})
    foot.click()  # it can be put away, and comes back
    assert not mamie.page.evaluate(_WHOLE)
    foot.click()
    assert mamie.page.evaluate(_WHOLE)


def nothing_overlaps_on_a_phone_that_lies(table: LaidTable) -> None:
    table.window(640, 360)
    table.show(shown(EARLY[0]))
    for large in (False, True):
        table.set(large=large)
        assert not table.page.evaluate(_OVERPRINTED)
        for box in table.boxes(".plate, .table-words, .hand-field, .main-button"):
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= 360
    table.set(large=False)


def a_small_window_and_a_page_at_200_percent_on_a_phone_show_a_board(table: LaidTable) -> None:
    table.show(shown(EARLY[0]))
    for width, height in ((320, 568), (195, 422)):
        table.window(width, height)
        look = table.look()
        assert look["board"]["height"] >= height / 3
        assert look["numeral"] >= READABLE
        assert all(tile["x"] + tile["width"] <= width for tile in look["rack"])
        assert not table.page.evaluate(_OVERPRINTED)


def tiles_that_fit_nowhere_are_shaded_and_can_be_read(table: LaidTable) -> None:
    for window in (DESK, PHONE):
        table.window(*window)
        sizes = {round(size, 1) for size in table.look()["held"]}
        assert len(sizes) == 1
    for theme in ("dark", "light"):
        table.set(theme=theme)
        assert table.page.evaluate(_SHADED) >= SHADED
        assert table.page.evaluate(_CONTRAST) >= ENOUGH


_SEEN = """() => {
  const look = (selector, ...names) => {
    const style = getComputedStyle(document.querySelector(selector));
    return names.map((name) => style[name]).join(" ");
  };
  return {
    chosen: look('.hand-tile[aria-pressed="true"] .hand-field', "stroke", "strokeWidth"),
    other: look('.hand-tile[aria-pressed="false"] .hand-field', "stroke", "strokeWidth"),
    edge: look(".board-tile .tile-edge", "stroke", "strokeWidth"),
    place: look(".board-place-line", "stroke", "strokeWidth"),
    moving: look(".turn > .plate", "borderTopStyle", "borderTopColor", "borderTopWidth"),
    waiting: look(":not(.turn) > .plate", "borderTopStyle", "borderTopColor", "borderTopWidth"),
    button: look(".main-button", "borderTopStyle"),
  };
}"""


def more_contrast_and_colours_of_ones_own_are_served(table: LaidTable) -> None:
    page = table.page
    page.locator(".hand-tile[data-playable]").first.click()
    usual = page.evaluate(_SEEN)
    page.emulate_media(contrast="more")
    clear = page.evaluate(_SEEN)
    assert clear["edge"] != usual["edge"]
    assert clear["place"] != usual["place"]
    page.emulate_media(contrast="no-preference", forced_colors="active")
    forced = page.evaluate(_SEEN)
    assert forced["chosen"] != forced["other"]
    assert forced["moving"] != forced["waiting"]
    assert forced["button"] == "solid"
    assert not forced["edge"].startswith("none")
    assert page.evaluate(_SHADED) >= SHADED
    page.emulate_media(forced_colors="none")
    page.keyboard.press("Escape")


_CUT = """() => [...document.querySelectorAll(".plate-name")].filter((name) => {
  const mark = document.createElement("span");
  mark.style.display = "inline-block";
  name.prepend(mark);
  const baseline = mark.getBoundingClientRect().bottom;
  mark.remove();
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = getComputedStyle(name).font;
  const { actualBoundingBoxAscent: above } = pen.measureText(name.textContent);
  return baseline - above < name.getBoundingClientRect().top - 0.5;
}).map((name) => name.textContent)"""
"""The names that are cut off above."""


def no_accent_of_a_name_is_cut(table: LaidTable) -> None:
    table.show(shown(table_after(12, seed=1, players=4)))
    for window in WINDOWS:
        table.window(*window)
        assert table.page.locator(".plate-name").last.inner_text() == "Éléonore"
        assert table.page.evaluate(_CUT) == [], window


def the_keyboard_comes_to_the_rack_first_and_the_chosen_tile_lies_on_top(table: LaidTable) -> None:
    page = table.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className.includes('hand-tile')")
    page.keyboard.press("Enter")
    chosen = page.locator('.hand-tile[aria-pressed="true"]')
    assert chosen.evaluate("(tile) => getComputedStyle(tile).zIndex") == "1"
    page.keyboard.press("Escape")
    fits = page.locator(".hand-tile[data-playable]").last
    tile = str(fits.get_attribute("data-tile"))
    page.keyboard.type(tile)
    assert chosen.get_attribute("data-tile") == tile
    page.keyboard.press("Escape")


@pytest.mark.campaign
def test_a_table_can_be_read_and_used_in_windows_of_all_sizes(people: People) -> None:
    table = LaidTable(people.come(None, language="fr"), shown(EARLY[0]))
    the_keyboard_comes_to_the_rack_first_and_the_chosen_tile_lies_on_top(table)
    numerals_can_be_read_and_large_ones_are_larger_by_a_third(table)
    nothing_covers_the_places_of_a_chosen_tile(table)
    a_small_window_and_a_page_at_200_percent_on_a_phone_show_a_board(table)
    tiles_that_fit_nowhere_are_shaded_and_can_be_read(table)
    more_contrast_and_colours_of_ones_own_are_served(table)
    no_accent_of_a_name_is_cut(table)


@pytest.mark.campaign
def test_a_table_can_be_read_and_used_with_text_at_200_percent(people: People) -> None:
    mamie = people.come(None, language="fr", device="phone", settings={"placed": True})
    mamie.enlarge_text(2)
    table = LaidTable(mamie, shown(EARLY[0]))
    nothing_in_the_foot_is_cut_and_a_window_that_lies_has_a_board(mamie, table)
    nothing_overlaps_on_a_phone_that_lies(table)
    the_board_and_every_tile_of_the_rack_can_be_used(mamie, table)


@pytest.mark.campaign
def test_the_latest_move_of_a_player_with_a_long_name_can_be_read(people: People) -> None:
    assert all(len(name) == NAME_LETTERS for name in LONG_NAMES)
    moves = [shown(table_after(tiles, 3, 4, LONG_NAMES)) for tiles in (6, 9, 14, 20)]
    table = LaidTable(people.come(None, language="fr", settings={"placed": True}), moves[0])
    for window in PHONES:
        table.window(*window)
        for move in moves:
            table.show(move)
            latest = table.page.evaluate(_LATEST)
            assert " a posé " in latest["text"], latest
            assert latest["lines"] < 1.5, (window, latest)
            assert latest["whole"] or (latest["replaced"] and window[0] < 360), (window, latest)
