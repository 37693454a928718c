"""Every screen has room for its texts in every language, and in one that is 40 % longer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.fitting import misfits
from tests.server.browser.forms import unfold
from tests.server.browser.laid import LaidTable, shown, table_after
from tests.server.browser.longer import KEPT, STAND_IN, longer_texts, speak_longer
from tests.server.browser.people import SMALL_PHONE, TWO_FRAMES, People, Person
from tests.server.browser.screens import SCREENS
from tests.server.browser.test_access import go
from tests.server.browser.test_end_card import CARD, lost
from tricorne.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.long

LONGER = "longer"
_ELSEWHERE = {"/t/XXXXXX", "/no/such/page", "/compare", "/rival?deal=7&sheet=chrono"}
"""Screens that need a table, or that say that there is nothing."""
PATHS = [path for paths in SCREENS.values() for path in paths if path not in _ELSEWHERE]


def find_misfits(person: Person, name: str) -> list[str]:
    """What does not fit on a screen that is there."""
    person.page.evaluate(TWO_FRAMES)
    person.picture(f"layout-{name}")
    return [f"{name}: {each}" for each in misfits(person.page)]


def walk(person: Person, paths: list[str]) -> Iterator[str]:
    """Go through the screens, and say what does not fit."""
    page = person.page
    for path in paths:
        if path == "/":
            page.goto(path)
            page.locator("main.home .today-words").first.wait_for()
        else:
            go(page, path)
            page.locator("h1").last.wait_for()
        if path.startswith("/new"):
            page.locator("form.setup").wait_for()
            unfold(page)
        yield from find_misfits(person, path.strip("/").replace("/", "-") or "home")


def look_at_a_table(person: Person) -> Iterator[str]:
    """See a table, its menu and its dialogs, and the card at the end."""
    table = LaidTable(person, shown(table_after(5)))
    page = table.page
    yield from find_misfits(person, "table")
    page.locator('[data-do="menu"]').click()
    yield from find_misfits(person, "menu")
    for do in ("rules", "keys", "log"):
        if not page.locator("dialog[open]").count():
            page.locator('[data-do="menu"]').click()
        page.locator(f'dialog[open] [data-do="{do}"]').click()
        page.locator("dialog[open] > .inside").last.wait_for()
        yield from find_misfits(person, do)
        page.keyboard.press("Escape")
    table.show(shown(table_after(5), 1))
    if not page.locator("[data-cover]:visible, .table-cover:visible").count():
        table.show(shown(table_after(5), 2))
    table.window(640, 360)
    yield from (each for each in find_misfits(person, "cover") if "p.cover" in each)
    table.window(**SMALL_PHONE)
    person.forgive("404")  # no server keeps the record of a laid table
    table.show(lost())
    expect(page.locator(CARD)).to_be_visible()
    yield from find_misfits(person, "end-card")


def look_at_a_circle(person: Person) -> Iterator[str]:
    """Begin a circle, invite, look after it, and offer a season."""
    page = person.page
    page.goto("/circle")
    page.fill("[name=name]", "Anna")
    page.locator('[data-do="begin-list"]').click()
    page.locator('[data-part="members"]').wait_for()
    yield from find_misfits(person, "circle")
    for do in ("invite", "manage-list", "leave-list"):
        page.locator(f'[data-do="{do}"]').click()
        page.locator("dialog[open] > .inside").last.wait_for()
        yield from find_misfits(person, f"circle-{do}")
        page.keyboard.press("Escape")
    page.locator('[data-do="offer-season"]').click()
    page.locator('[data-do="send-season"]').wait_for()
    yield from find_misfits(person, "season-form")
    page.locator('[data-do="send-season"]').click()
    page.locator('[data-do="leave-season"]').wait_for()
    yield from find_misfits(person, "season-offered")


def come(people: People, language: str, *, large: bool = True) -> Person:
    """Somebody with a small phone and large numbers, who reads that language."""
    spoken = "en" if language == LONGER else language
    settings = {"large": large, "language": STAND_IN if language == LONGER else language}
    person = people.come(None, device="phone", language=spoken, settings=settings)  # type: ignore[arg-type]  # two of the settings
    person.profile.spoilt = True
    person.page.set_viewport_size(SMALL_PHONE)
    if language == LONGER:
        speak_longer(person.page)
    return person


def test_the_longer_language_is_longer_by_two_fifths() -> None:
    said = [(text, each) for text, each in longer_texts().items() if isinstance(each, str)]
    english, made = (
        sum(len(KEPT.sub("", text)) for text in texts) for texts in zip(*said, strict=True)
    )
    assert made / english == pytest.approx(1.4, abs=0.03)


def test_the_texts_of_a_longer_language_have_room(people: People) -> None:
    anna = come(people, LONGER)
    found = [*walk(anna, PATHS), *look_at_a_table(anna), *look_at_a_circle(anna)]
    assert not found, "\n".join(found)


@pytest.mark.campaign
@pytest.mark.parametrize("language", [LONGER, *LANGUAGES])
@pytest.mark.parametrize("times", [1, 2])
def test_the_texts_of_every_language_have_room(people: People, language: str, times: float) -> None:
    anna = come(people, language)
    anna.enlarge_text(times)
    found = [*walk(anna, PATHS), *look_at_a_table(anna), *look_at_a_circle(anna)]
    assert not found, "\n".join(found)


def test_the_first_screen_has_room_for_letters_of_the_device(people: People) -> None:
    """They stand there until the fonts have come."""
    anna = come(people, "it")
    anna.page.route(re.compile(r"\.woff2$"), lambda route: route.abort())
    anna.forgive("Failed to load resource")
    assert not [*walk(anna, ["/"])]
