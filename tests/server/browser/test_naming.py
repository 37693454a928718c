"""Every field for a name: a refused one is marked there, and the page says which and why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.test_access import check
from tests.server.browser.test_entering import a_list_of_friends, a_seat, a_top, at
from tricorne.page.pages import STATIC

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.server.browser.people import People

pytestmark = pytest.mark.long

LONG = "Maximiliane-Éléonore-Constanze"
SHORT = "Maximiliane-Éléonore"
_FIELDS = re.compile(r"\b(?:nameField|ownNameField|listNameField)\(")


def by_my_own_name(page: Page) -> None:
    page.goto("/daily")
    page.locator("label", has=page.locator('input[name="listed"][value="true"]')).click()


NAMES: dict[str, list[Callable[[Page], object]]] = {
    "daily/attempt.js": [by_my_own_name],
    "circle/enter-form.js": [a_list_of_friends],
    "circle/title-field.js": [at("/circle")],
    "daily/list-name.js": [by_my_own_name],
    "info/settings-panel.js": [at("/settings")],
    "join/join.js": [a_seat],
    "keeper/begin.js": [at("/count")],
    "rival/door.js": [at("/rival?deal=7&sheet=chrono")],
    "top/cards.js": [a_top],
    "setup/seats-form.js": [at(f"/new/{kind}") for kind in ("device", "online", "bots", "alone")],
}
"""How to get to each field for a name, by its module."""
ASKING = ("daily/attempt.js", "circle/enter-form.js", "join/join.js", "top/cards.js")
"""Those whose names a server shows to others, besides the form of a table online."""


def test_every_field_for_a_name_is_tried_here() -> None:
    found = {
        str(file.relative_to(STATIC / "screens"))
        for file in STATIC.glob("screens/**/*.js")
        if _FIELDS.search(file.read_text())
    }
    assert found == set(NAMES)


def test_a_name_that_is_too_long_is_cut_after_a_word_before_the_eyes(people: People) -> None:
    page = people.come("/join", device="phone").page
    for way in {way for ways in NAMES.values() for way in ways}:
        way(page)
        field = page.locator("[data-names]:visible").first
        field.fill(LONG)
        field.blur()
        expect(field).to_have_value(SHORT)
        expect(note_of(field)).to_contain_text("at most 24 letters")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Big Dick", "There is a rude word in “Big Dick”"),
        ("Admin", "“Admin” speaks for the server"),
        ("Moi", "“Moi” can mean anybody"),
    ],
)
def test_a_refused_name_is_marked_and_the_page_says_which_and_why(
    people: People, name: str, why: str
) -> None:
    anna = people.come("/join", device="phone")
    anna.forgive("409|422")
    page = anna.page
    for way in [at("/new/online"), *(way for each in ASKING for way in NAMES[each])]:
        way(page)
        field = page.locator("[data-names]:visible").first
        field.fill(name)
        page.locator("form", has=field).locator("[type=submit]").click()
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_be_focused()
        expect(note_of(field)).to_contain_text(why)
        expect(page.locator(".wrong:visible")).to_have_count(1)
        field.fill("Zoé")
        expect(field).not_to_have_attribute("aria-invalid", "true")
        expect(page.locator(".wrong:visible")).to_have_count(0)


def test_whoever_knocks_with_a_refused_name_is_led_back_to_the_door(people: People) -> None:
    host = people.come(None, settings={"name": "Anna"})
    start(host, "online", knocking=True)
    ben = people.come(host.page.url, device="phone", language="fr")
    field = ben.page.locator('input[name="name"]')
    field.fill("Connard")
    ben.page.locator('[data-do="sit"]').click()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(note_of(field)).to_contain_text("Il y a un gros mot dans « Connard »")
    check(ben.page, "a refused name")
    ben.picture("refused-name")
    field.fill("Ben")
    ben.page.locator('[data-do="sit"]').click()
    expect(ben.page.locator(".waiting-place")).to_contain_text("Vous avez frappé")


def note_of(field: Locator) -> Locator:
    """What stands below a field about it."""
    named = field.get_attribute("aria-describedby")
    assert named
    return field.page.locator(f"#{named}")
