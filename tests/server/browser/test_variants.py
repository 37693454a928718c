"""House rules with a name: one tap in the form, and visible wherever the game is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.beside import play_beside
from tests.server.browser.forms import begin, choose, unfold
from tests.server.browser.kept import bare_server
from tests.server.browser.people import Language, People, Person, Settings
from tools.bundle import bundle
from tricorne.page import site

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Locator

pytestmark = pytest.mark.long

SOON: Settings = {"last": {"bots": {"target": 30}}}
"""A match that ends after some tiles, by the sheet's own rules."""
CALLED: dict[Language, str] = {"en": "Goliath · Must place", "fr": "Goliath · Pose obligatoire"}


def must_place(person: Person) -> Locator:
    """The switch of a house rule, among the rules that can be changed."""
    rules = person.page.locator(".rules-fold > summary")
    rules.wait_for()
    if person.page.locator(".rules-fold:not([open])").count():
        rules.click()
    return person.page.locator('input[name="must-place"]')


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.campaign), "fr"])
def test_one_tap_makes_a_house_rule_that_is_told_to_the_end(
    people: People, language: Language
) -> None:
    anna = people.come("/new/bots", device="phone", language=language, settings=SOON)
    page = anna.page
    expect(must_place(anna)).not_to_be_checked()
    must_place(anna).tap()
    expect(must_place(anna)).to_be_checked()
    must_place(anna).scroll_into_view_if_needed()
    anna.picture("must-place")
    table = begin(anna)
    table.do("menu")
    table.do("rules")
    expect(page.locator("dialog[open] h2")).to_contain_text(CALLED[language])
    anna.picture("must-place-rules")
    page.keyboard.press("Escape")
    play_beside(table)
    table.play_round()
    summary = table.summary()
    expect(summary.locator(".house-words")).to_contain_text(CALLED[language])
    summary.locator(".house-words").scroll_into_view_if_needed()
    anna.picture("must-place-summary")
    summary.locator('[data-do="replay"]').click()
    expect(page.locator(".player .house-words")).to_contain_text(CALLED[language])
    page.goto("/")
    expect(page.locator(".play")).to_contain_text(CALLED[language])


@pytest.mark.campaign
def test_the_switch_and_the_form_of_all_parameters_agree(people: People) -> None:
    anna = people.come("/new/bots")
    page = anna.page
    page.locator("form.setup").wait_for()
    unfold(page)
    declining = page.locator('input[name="may_decline"]')
    must_place(anna).check()
    expect(declining).not_to_be_checked()
    declining.check()
    expect(must_place(anna)).not_to_be_checked()
    declining.uncheck()
    expect(must_place(anna)).to_be_checked()
    must_place(anna).uncheck()
    expect(declining).to_be_checked()


def test_only_sheets_that_it_changes_offer_a_house_rule(people: People) -> None:
    anna = people.come("/new/bots")
    must_place(anna).check()
    choose(anna.page, "sheet", "deluxe")
    expect(anna.page.locator('input[name="sheet"][value="deluxe"]')).to_be_checked()
    expect(must_place(anna)).to_have_count(0)
    choose(anna.page, "sheet", "classic")
    expect(must_place(anna)).not_to_be_checked()


@pytest.mark.campaign
def test_a_joining_player_reads_the_house_rule_of_the_table(people: People) -> None:
    anna = people.come("/new/online", language="fr", settings={"name": "Anna"})
    must_place(anna).check()
    begin(anna)
    expect(anna.page.locator(".waiting")).to_contain_text(CALLED["fr"])
    ben = people.come(anna.page.url.removeprefix(people.url), settings={"name": "Ben"})
    expect(ben.page.locator("main")).to_contain_text(CALLED["en"])


@pytest.mark.campaign
def test_a_folder_of_files_offers_the_house_rule(chromium: Browser, tmp_path: Path) -> None:
    list(site.write(tmp_path / "games", site.files(static=bundle())))
    with bare_server(tmp_path) as address:
        people = People(chromium, f"{address}/games/")
        anna = people.come("?/new/bots", device="phone", language="fr", settings=SOON)
        anna.forgive("robots.txt")  # a bare folder has none
        must_place(anna).tap()
        table = begin(anna)
        play_beside(table)
        table.play_round()
        expect(table.summary().locator(".house-words")).to_contain_text(CALLED["fr"])
        people.leave()
