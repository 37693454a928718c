"""The Enter key in every form: it leads to the next field, and starts nothing."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import unfold
from tests.server.browser.screens import ADDRESSES, SCREENS, names_in_the_router
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
_WATCH = """() => {
  window.sent = 0;
  addEventListener("submit", (event) => {
    window.sent += 1;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}"""
"""Counts the forms that are sent, and sends none."""
_FURTHER = """(field) => {
  const typed = [...(field.form?.elements ?? [])].filter((each) =>
    each.matches("input[type=text], input[type=search], input:not([type])") &&
    !each.disabled && each.checkVisibility());
  return typed[typed.indexOf(field) + 1]?.name ?? null;
}"""
"""The name of the field that follows in its form."""
_STATE = "() => [location.href, document.querySelectorAll('dialog, .wrong, .notice').length]"
_FOCUSED = "() => document.activeElement?.matches('input') ? document.activeElement.name : null"


def at(path: str) -> Callable[[Page], None]:
    return lambda page: (page.goto(path), None)[1]


def a_list_of_friends(page: Page) -> None:
    page.goto("/daily")
    page.locator("label", has=page.locator('input[value="new"]')).click()


def a_seat(page: Page) -> None:
    page.goto(f"/t/{page.evaluate(_TABLE)}")


def the_name_of_a_game(page: Page) -> None:
    page.goto("/games")
    page.set_input_files('input[type="file"]', RECORD)
    page.locator('.game [data-do="more"]').first.click()


def the_end_of_a_counted_round(page: Page) -> None:
    page.goto("/count")
    page.locator('[data-do="count"]').click()
    page.locator('[data-do="opens-1"]').click()
    page.locator('[data-do="more"]').click()
    page.locator('[data-do="end-round"]').click()


_RIVAL = urlencode({"deal": "7", "game": "1.A.000000", "name": "Anna", "sheet": "chrono"})
FORMS: dict[str, list[Callable[[Page], None]]] = {
    "screens/setup/setup.js": [
        at(f"/new/{kind}") for kind in ("device", "online", "bots", "alone")
    ],
    "screens/keeper/begin.js": [at("/count")],
    "screens/keeper/ending.js": [the_end_of_a_counted_round],
    "screens/join/join-code.js": [at("/join")],
    "screens/join/join.js": [a_seat],
    "screens/rival/door.js": [at(f"/rival?{_RIVAL}")],
    "screens/daily/attempt.js": [at("/daily")],
    "screens/daily/enter-form.js": [a_list_of_friends],
    "screens/history/game-menu.js": [the_name_of_a_game],
}
"""How to get to each form of the page, by its module."""


def test_every_form_is_tried_here() -> None:
    found = {
        str(file.relative_to(STATIC))
        for file in STATIC.glob("**/*.js")
        if _FORM.search(file.read_text())
    }
    assert found == set(FORMS)


def test_enter_leads_from_field_to_field_and_starts_nothing(people: People) -> None:
    page = people.come("/join", device="phone").page
    for module, ways in FORMS.items():
        for way in ways:
            way(page)
            page.locator('form [type="submit"]').first.wait_for()
            unfold(page)
            page.evaluate(_WATCH)
            names = [each.get_attribute("name") for each in page.locator(TYPED).all()]
            assert names or module == "screens/daily/attempt.js"
            if names:
                page.locator(TYPED).first.tap()
            for name, further in pairwise([*names, None]):
                assert page.evaluate(_FOCUSED) == name, module
                hint = "done" if further is None else "next"
                expect(page.locator(":focus")).to_have_attribute("enterkeyhint", hint)
                page.keyboard.press("Enter")
            assert page.evaluate(_FOCUSED) is None, module
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
        page.goto(path)
        expect(page.locator("h1").first).to_be_attached()
        expect(page.locator('[aria-busy="true"]')).to_have_count(0)
        unfold(page)
        page.evaluate(_WATCH)
        before = page.evaluate(_STATE)
        for field in page.locator(ANY_TYPED).all():
            field.focus()
            further = field.evaluate(_FURTHER)
            hint = "done" if further is None else "next"
            expect(field, path).to_have_attribute("enterkeyhint", hint)
            field.press("Enter")
            assert page.evaluate(_FOCUSED) == further, path
            tried += 1
        assert page.evaluate(_STATE) == before, path
        assert page.evaluate("sent") == 0, path
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
