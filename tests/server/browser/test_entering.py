"""The Enter key in every form: it leads to the next field, and starts nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import unfold
from tests.server.browser.screens import ADDRESSES, SCREENS, names_in_the_router
from tests.server.browser.test_access import go
from tricorne.page.pages import STATIC

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.server.browser.people import People

pytestmark = pytest.mark.long

RECORD = Path(__file__).parents[3] / "docs" / "records" / "round.tri"
ANY_TYPED = ":is(input[type=text], input[type=search], input:not([type])):visible"
TYPED = 'form input[type="text"]:visible'

_FORM = re.compile(r'h\(\s*"form\b')
_TABLE = """async () => {
  const seats = [{ kind: "person", name: "Anna" }, { kind: "open" }];
  const body = JSON.stringify({ kind: "online", seats, language: "en" });
  const headers = { "content-type": "application/json" };
  return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).code;
}"""
"""Lays a table for two, at which nobody of this device sits."""
_TOP = """async () => {
  const headers = { "content-type": "application/json" };
  const sent = { method: "POST", headers, body: "{}" };
  return (await (await fetch("/api/live-tops", sent)).json()).code;
}"""
"""Opens a top that nobody of this device leads."""
_WATCH = """() => {
  window.watch = new AbortController();
  window.sent = 0;
  window.entered = [];
  const typed = (field) => [...(field.form?.elements ?? [])].filter((each) =>
    each.matches("input[type=text], input[type=search], input:not([type])") &&
    !each.disabled && each.checkVisibility());
  const hear = (name, then) =>
    addEventListener(name, then, { capture: true, signal: watch.signal });
  hear("submit", (event) => {
    window.sent += 1;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  hear("keydown", ({ target }) => entered.push({
    name: target.name,
    hint: target.enterKeyHint,
    next: typed(target)[typed(target).indexOf(target) + 1]?.name ?? null,
  }));
  hear("keyup", () => {
    const field = document.activeElement?.closest("input");
    Object.assign(entered.at(-1), { focused: field?.name ?? null });
  });
}"""
"""Counts the forms that are sent, and sends none; notes the field in which a key is pressed, its
hint, the field that follows in its form, and the one that has the focus afterwards."""
_UNWATCH = "() => window.watch?.abort()"
_TOLD = "dialog, .wrong, .notice"
_STATE = f"() => [location.href, document.querySelectorAll('{_TOLD}').length]"
_FOCUSED = "() => document.activeElement?.matches('input') ? document.activeElement.name : null"


def at(path: str) -> Callable[[Page], None]:
    return lambda page: go(page, path)


def a_list_of_friends(page: Page) -> None:
    go(page, "/daily")
    page.locator("label", has=page.locator('input[value="new"]')).click()


def a_seat(page: Page) -> None:
    go(page, f"/t/{page.evaluate(_TABLE)}")


def the_name_of_a_game(page: Page) -> None:
    go(page, "/games")
    page.set_input_files('input[type="file"]', RECORD)
    page.locator('.game [data-do="more"]').first.click()


def the_end_of_a_counted_round(page: Page) -> None:
    go(page, "/count")
    page.locator('[data-do="count"]').click()
    page.locator('[data-do="opens-1"]').click()
    page.locator('[data-do="more"]').click()
    page.locator('[data-do="end-round"]').click()


def a_circle(page: Page) -> None:
    go(page, "/circle")
    page.locator('[name="title"]').fill("Les Martin")
    page.locator('[name="name"]').fill("Anna")
    page.locator('[data-do="begin-list"]').click()


def the_name_of_a_circle(page: Page) -> None:
    a_circle(page)
    page.locator('[data-do="manage-list"]').click()
    page.locator('[data-do="name-circle"]').click()


def a_top(page: Page) -> None:
    go(page, f"/top/{page.evaluate(_TOP)}")


def a_season(page: Page) -> None:
    a_circle(page)
    page.locator('[data-do="offer-season"]').click()


def a_circle_s_top(page: Page) -> None:
    a_circle(page)
    page.locator('[data-do="new-top"]').click()


_RIVAL = urlencode({"deal": "7", "game": "1.A.000000", "name": "Anna", "sheet": "chrono"})
FORMS: dict[str, list[Callable[[Page], None]]] = {
    "screens/setup/setup.js": [
        at(f"/new/{kind}") for kind in ("device", "online", "bots", "alone")
    ],
    "screens/keeper/begin.js": [at("/count")],
    "screens/evening/form.js": [at("/count?evening=")],
    "screens/keeper/ending.js": [the_end_of_a_counted_round],
    "screens/join/join-code.js": [at("/join")],
    "screens/join/join.js": [a_seat],
    "screens/rival/door.js": [at(f"/rival?{_RIVAL}")],
    "screens/daily/attempt.js": [at("/daily")],
    "screens/circle/enter-form.js": [at("/circle"), a_list_of_friends],
    "screens/circle/managing.js": [the_name_of_a_circle],
    "screens/circle/season-form.js": [a_season],
    "screens/history/game-menu.js": [the_name_of_a_game],
    "screens/top/host-form.js": [at("/top")],
    "screens/top/circle-card.js": [a_circle_s_top],
    "screens/top/cards.js": [a_top],
    "screens/class/teacher.js": [at("/class")],
    "screens/class/pupil.js": [at("/class/mine")],
}
"""How to get to each form of the page, by its module."""
UNTYPED = (
    *("screens/daily/attempt.js", "screens/circle/season-form.js"),
    *("screens/top/host-form.js", "screens/top/circle-card.js"),
)
"""Those without a field in which somebody types."""
CLOSED = "kit/widgets/word.js"
"""Only a closed server asks for its word: tests/page/word.test.js types it."""


def test_every_form_is_tried_here() -> None:
    found = {
        str(file.relative_to(STATIC))
        for file in STATIC.glob("**/*.js")
        if _FORM.search(file.read_text())
    }
    assert found == {*FORMS, CLOSED}


def test_enter_leads_from_field_to_field_and_starts_nothing(people: People) -> None:
    page = people.come("/join", device="phone").page
    for module, ways in FORMS.items():
        for way in ways:
            page.evaluate(_UNWATCH)
            page.keyboard.press("Escape")  # closes the dialog of the form before
            way(page)
            page.locator('form [type="submit"]').first.wait_for()
            unfold(page)
            page.evaluate(_WATCH)
            names = page.locator(TYPED).evaluate_all("(all) => all.map(({ name }) => name)")
            assert names or module in UNTYPED
            if names:
                page.locator(TYPED).first.tap()
            for _ in names:
                page.keyboard.press("Enter")
            entered = page.evaluate("entered")
            assert [each["name"] for each in entered] == names, module
            hints = [each["hint"] for each in entered]
            assert hints == ["next" if each["next"] else "done" for each in entered], module
            assert module in UNTYPED or page.evaluate(_FOCUSED) is None, module
            choice = page.locator("form input:is([type=radio], [type=checkbox]):checked").first
            if choice.count():
                choice.press("Enter")
            assert page.evaluate("sent") == 0, module


def test_every_screen_of_the_router_is_tried_here() -> None:
    assert names_in_the_router() == set(SCREENS)


def test_enter_starts_nothing_in_any_field_of_any_screen(people: People) -> None:
    anna = people.come("/join", device="phone")
    anna.forgive("404")
    page = anna.page
    tried = 0
    for path in ADDRESSES:
        page.evaluate(_UNWATCH)
        go(page, path)
        unfold(page)
        if path.startswith("/t/"):
            page.locator(_TOLD).first.wait_for()  # it says a moment later that there is no table
        page.evaluate(_WATCH)
        before = page.evaluate(_STATE)
        names = page.locator(ANY_TYPED).evaluate_all("(all) => all.map(({ name }) => name)")
        for at_field in range(len(names)):
            if at_field == 0 or page.evaluate(_FOCUSED) is None:
                page.locator(ANY_TYPED).nth(at_field).press("Enter")
            else:  # the focus is there already
                page.keyboard.press("Enter")
        entered = page.evaluate("entered")
        assert [each["name"] for each in entered] == names, path
        for each in entered:
            assert each["focused"] == each["next"], path
            assert each["hint"] == ("done" if each["next"] is None else "next"), path
        assert page.evaluate(_STATE) == before, path
        assert page.evaluate("sent") == 0, path
        tried += len(names)
    assert tried > len(FORMS)


def test_a_family_of_three_names_everybody_and_then_taps_the_button(people: People) -> None:
    page = people.come("/new/device", device="phone").page
    page.locator('[name="seat1"]').tap()
    page.keyboard.type("Zoé\nTom\n")
    page.locator(".add").tap()
    page.keyboard.type("Mia\n")
    assert page.evaluate(_FOCUSED) is None
    expect(page).to_have_url(re.compile("/new/device$"))
    page.locator('[data-do="start"]').tap()
    page.locator("main.table").wait_for()
    expect(page.locator(".table-head")).to_contain_text("Mia")
