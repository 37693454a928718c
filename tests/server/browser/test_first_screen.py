"""The first screen before its modules have run, in another language, and after an upgrade."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.people import TWO_FRAMES, People, Person
from tests.server.browser.playing import TablePage
from tests.server.browser.test_access import go
from tricorne.play.lessons.course import LESSONS

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.long

DIGEST = re.compile(r"(?<=/static/)[0-9a-f]{16}(?=/)")
MOMENT_MS = 20
MOST_ENTRIES = 6
RACK_NOTED = (
    """addEventListener("tricorne:rack", () => { globalThis.rackAt = performance.now(); })"""
)
FONTS = """() => performance.getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(".woff2"))
    .map(({ startTime }) => startTime - globalThis.rackAt)"""
"""How long after the rack each font was asked for."""
MODULES = re.compile(r"/static/[0-9a-f]{16}/(?!theme).*\.js$")


@contextmanager
def modules_held_up(page: Page) -> Iterator[None]:
    """The page is opened, and its modules do not arrive before this is over."""
    held: list[Route] = []
    page.route(MODULES, lambda route: held.append(route))  # noqa: PLW0108  (Playwright marks it)
    page.goto("/", wait_until="commit")
    yield
    for route in held:
        route.continue_()
    page.unroute(MODULES)


def test_the_first_screen_before_its_modules_have_run_and_after_an_upgrade(
    people: People,
) -> None:
    anna = people.come(None, device="phone", language="fr")
    the_button_works(anna)
    a_player_with_a_chosen_language_never_sees_that_of_the_browser(anna)
    a_page_from_before_an_upgrade_goes_on_with_the_new_files(anna)


def the_button_works(anna: Person) -> None:
    page = anna.page
    with modules_held_up(page):
        expect(page.locator("button.play")).to_contain_text("Jouer")
        page.locator("button.play").tap(no_wait_after=True)
        expect(page.locator("button.play")).to_have_attribute("aria-busy", "true")
    TablePage(anna).expect_state("playing")
    page.go_back()
    expect(page.locator(".resume-link")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/$"))


def test_a_first_game_does_not_wait_for_fonts_and_the_texts_of_other_screens(
    newcomers: People,
) -> None:
    anna = newcomers.come(None, device="phone", language="fr")
    page = anna.page
    held: list[Route] = []
    page.route(re.compile(r"/i18n/fr\.others\.json$"), lambda route: held.append(route))  # noqa: PLW0108  (Playwright marks it)
    page.add_init_script(RACK_NOTED)
    with modules_held_up(page):
        page.locator("button.play").tap(no_wait_after=True)
    table = TablePage(anna)
    table.wait_for_turn()
    page.wait_for_function(f"() => ({FONTS})().length > 0")
    assert min(page.evaluate(FONTS)) > 0
    french = re.compile(r"\bvous\b|piochez|passez", re.IGNORECASE)
    expect(page.locator(".table-status")).to_contain_text(french)
    expect(page.locator('[data-do="menu"]')).to_have_attribute("aria-label", "Menu")
    page.locator('[data-do="menu"]').tap()
    page.wait_for_timeout(MOMENT_MS)
    expect(page.locator(".menu")).to_have_count(0)
    for route in held:
        route.continue_()
    page.locator('[data-do="rules"]').tap()  # the tap on the menu was not lost
    expect(page.locator(".rules-dialog")).to_contain_text("vous piochez une tuile")


def test_where_no_module_loads_the_button_goes_to_the_server(newcomers: People) -> None:
    anna = newcomers.come(None, device="phone")
    anna.forgive("ERR_FAILED|Failed to load")
    anna.page.route(MODULES, lambda route: route.abort())
    anna.page.goto("/")
    anna.page.locator("button.play").tap(no_wait_after=True)
    anna.page.wait_for_url("**/play?", wait_until="commit")
    anna.page.unroute(MODULES)


def test_the_screen_written_by_the_server_stays_in_place(newcomers: People) -> None:
    anna = newcomers.come(None, device="phone")
    button = anna.page.locator("button.play")
    with modules_held_up(anna.page):
        expect(anna.page.locator(".way")).to_have_count(6)
        before = button.bounding_box()
        button.evaluate("button => { button.dataset.seen = ''; }")
    expect(anna.page.locator('[data-do="settings"]')).to_be_visible()
    assert button.get_attribute("data-seen") == ""
    assert button.bounding_box() == before


def a_player_with_a_chosen_language_never_sees_that_of_the_browser(anna: Person) -> None:
    page = anna.page
    anna.set(language="en")
    button = page.locator("button.play")
    with modules_held_up(page):
        expect(button).to_be_attached()
        expect(button).to_be_hidden()
    expect(button).to_be_visible()
    expect(button).to_contain_text("Play")


def a_page_from_before_an_upgrade_goes_on_with_the_new_files(anna: Person) -> None:
    older = "0123456789abcdef"
    anna.page.route(DIGEST, lambda route: route.continue_(url=DIGEST.sub(older, route.request.url)))
    anna.page.goto("/")
    anna.page.locator("button.play").click()
    TablePage(anna).expect_state("playing")


def test_a_page_that_the_server_has_replaced_is_loaded_again(people: People) -> None:
    anna = people.come(None)
    anna.forgive("404|dynamically imported")
    page = anna.page
    older = "0123456789abcdef"

    def as_before(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=DIGEST.sub(older, answer.text()))

    page.route(re.compile(r"/$"), as_before, times=1)
    gone = re.compile(f"/static/{older}/chunks/others")
    page.route(gone, lambda route: route.fulfill(status=404))
    page.goto("/")
    page.locator('[data-do="settings"]').click()
    expect(page).to_have_url(re.compile("/settings$"))
    expect(page.get_by_role("radio").first).to_be_visible()


def test_a_page_is_loaded_again_when_a_script_of_it_is_missing(people: People) -> None:
    anna = people.come(None)
    anna.forgive("404")
    page = anna.page
    page.route(re.compile("/chunks/"), lambda route: route.fulfill(status=404), times=1)
    page.goto("/")
    expect(page.locator('[data-do="settings"]')).to_be_visible()


def test_the_first_screen_is_shown_in_a_newly_chosen_language(people: People) -> None:
    page = people.come().page
    page.locator(".language").select_option("fr")
    expect(page.locator("button.play")).to_contain_text("Jouer")
    page.reload()
    expect(page.locator("button.play")).to_be_visible()
    page.locator('[data-do="settings"]').click()
    page.locator(".language").select_option("en")
    page.locator(".home-link").click()
    expect(page.locator("button.play")).to_contain_text("Play")
    expect(page.locator(".scene-picture")).to_have_count(1)
    expect(page.locator(".play-against")).to_have_text("against Pip")
    expect(page.locator(".play-terms")).to_have_text("Goliath · one round")
    expect(page.locator('[data-do="puzzle"]')).to_contain_text("to solve")


_FONTS = "document.fonts.size > 0 && document.fonts.status === 'loaded'"
_SHIFTS = """() => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifts += value;
  }).observe({ type: "layout-shift" });
}"""
"""Adds up how far things move from now on."""
HOME_LAYOUT = """() => {
  const seen = (found) => [...document.querySelectorAll(found)]
    .filter((each) => each.getClientRects().length > 0);
  const boxes = (found) => seen(found).map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return [left, top, right, bottom];
  });
  return { ways: boxes(".way"), links: boxes("main a"), play: boxes(".play")[0] };
}"""
"""Where everything stands."""
TEXT_SIZE = """words => Math.min(...words.map(
  (each) => Number.parseFloat(getComputedStyle(each).fontSize)
))"""


@pytest.mark.parametrize(
    ("times", "windows"),
    [
        (
            1,
            [
                ((360, 640), 1, 14),
                ((600, 960), 1, 14),
                ((768, 1024), 2, 16),
                ((1024, 768), 2, 16),
                ((640, 360), 2, 14),
            ],
        ),
        (2, [((390, 844), 1, 28), ((1366, 768), 2, 28)]),
    ],
)
def test_the_first_screen_uses_its_window(
    people: People, times: int, windows: list[tuple[tuple[int, int], int, int]]
) -> None:
    anna = people.come(device="phone", language="fr")
    expect(anna.page.locator(".play-against")).to_contain_text("contre")
    if times > 1:
        anna.enlarge_text(times)
    for (width, height), columns, least in windows:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.evaluate(TWO_FRAMES)
        expect_to_use_the_window(anna.page, (width, height), columns, least)


def expect_to_use_the_window(page: Page, window: tuple[int, int], columns: int, least: int) -> None:
    """Assert this number of separate columns, in letters of at least this size, and Play in view.

    The menu has at most six entries.
    """
    width, height = window
    layout = page.evaluate(HOME_LAYOUT)
    assert layout["play"][1] >= 0
    assert layout["play"][3] <= height
    assert len(layout["ways"]) <= MOST_ENTRIES
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert {way[0] >= layout["play"][2] for way in layout["ways"]} == {columns == 2}
    in_a_row = Counter(round(top) for _, top, _, _ in layout["ways"])
    assert max(in_a_row.values()) <= 2
    for one, other in combinations(layout["links"], 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    words = page.locator(".way small:visible, .today-words > *")
    assert words.evaluate_all(TEXT_SIZE) >= least


def test_every_screen_is_two_taps_away(people: People) -> None:
    page = people.come(device="phone").page
    for first, second in (
        ("bots", "alone"),
        ("device", None),
        ("online", "join"),
        ("box", "arbiter"),
        ("box", "count"),
        ("games", None),
        ("daily", None),
        ("puzzle", None),
        ("streak", None),
    ):
        go(page, "/")
        page.locator(f'[data-do="{first}"]').tap()
        if second:
            page.locator(f'[data-do="{second}"]').tap()
            expect(page).to_have_url(re.compile(f"/{second}$"))
        expect(page.locator("main:not(.home)")).to_be_visible()


def test_learning_joins_the_menu_once_the_last_lesson_is_over(people: People) -> None:
    page = people.come(device="phone").page
    expect(page.locator('[data-do="learn"]')).to_be_visible()
    expect(page.locator('[data-do="lessons"]')).to_be_hidden()
    page.evaluate(f"""() => localStorage.setItem("tricorne.lessons", '["{LESSONS[-1].key}"]')""")
    with modules_held_up(page):
        expect(page.locator('[data-do="lessons"]')).to_be_visible()
        expect(page.locator('[data-do="learn"]')).to_be_hidden()


def test_today_is_filled_later_and_nothing_moves(newcomers: People) -> None:
    anna = newcomers.come(None, device="phone", language="fr")
    page = anna.page
    page.goto("/")
    expect(page.locator(".play-terms")).to_contain_text("Goliath")
    page.wait_for_function(_FONTS)
    page.evaluate(_SHIFTS)
    expect(page.locator(".today-picture .tile").first).to_be_attached()
    expect(page.locator(".position-picture")).to_be_attached()
    expect(page.locator('[data-do="streak"]')).to_contain_text("pas encore")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate("shifts") == 0
