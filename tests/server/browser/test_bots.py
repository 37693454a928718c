"""Against bots: in one click, and as one chooses."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bench.apart import ServerApart
from tests.server.browser.forms import begin, choose, start, unfold
from tests.server.browser.people import SHORT, People, Person, modules_as_written
from tests.server.browser.playing import TablePage

BEATEN_TWICE = """async () => {
  const app = document.querySelector("script[src$='app.js']").src;
  const written = (name) => import(new URL(name, app));
  const { suggestLevel } = await written("screens/table/summary/next-level.js");
  await (await written("kit/i18n.js")).loadAllTexts();
  const seats = [{ seat: 1, bot: null }, { seat: 2, bot: "pip" }];
  for (const code of ["FIRST", "SECOND"]) {
    const over = { table: { kind: "bots", code }, seats, winners: [1], you: 1 };
    document.querySelector(".summary").append(suggestLevel(over));
  }
}"""
"""Two matches are over, and both were won."""


_STRONG = """() => localStorage.setItem("tricorne.puzzles", JSON.stringify({
  solved: [], streak: { day: 0, length: 0, best: 0 }, version: 1,
  rating: { value: 1420, games: 30 },
}))"""
"""Somebody who solves what Bruno finds."""


@pytest.mark.early
def test_one_click_and_a_round_is_played_against_a_bot(people: People) -> None:
    anna = people.come(device="phone", language="fr", theme="dark", settings=SHORT)
    anna.picture("home")
    anna.page.locator("button.play").click()
    table = TablePage(anna)
    table.play_on(3)
    anna.picture("table")
    table.play_round()
    assert table.state == "over"
    table.summary()
    anna.picture("summary")
    with modules_as_written(anna.page):
        anna.page.evaluate(BEATEN_TWICE)
    offer = anna.page.locator(".next-level").last
    expect(offer).to_contain_text("Mia joue un peu mieux.")
    expect(offer.get_by_role("link")).to_have_attribute("href", "/new/bots?bot=mia")


@pytest.mark.campaign
@pytest.mark.long
def test_somebody_plays_three_bots_of_different_levels(people: People) -> None:
    anna = people.come("/new/bots", device="phone", theme="dark", settings=SHORT)
    page = anna.page
    for _ in range(2):
        page.locator("button.add").click()
    for number, bot in enumerate(("pip", "gus", "clara"), start=1):
        choose(page, f"bot{number}", bot)
    anna.picture("form-bots")
    table = begin(anna)
    expect(page.locator(".table-head [data-seat]")).to_have_count(4)
    table.play_round()
    assert table.state == "over"
    table.summary()


def choices_are_remembered_for_the_next_game(anna: Person) -> None:
    page = anna.page
    page.goto("/new/bots")
    page.locator('input[name="name"]').fill("Anna")
    unfold(page)
    choose(page, "sheet", "classic")
    choose(page, "scoring", "simple")
    begin(anna)
    page.goto("/new/bots")
    unfold(page)
    assert page.locator('input[name="name"]').input_value() == "Anna"
    expect(page.locator('input[name="sheet"][value="classic"]')).to_be_checked()
    expect(page.locator('input[name="scoring"][value="simple"]')).to_be_checked()


@pytest.mark.long
def test_a_form_says_the_rules_in_a_line_and_changes_them_on_demand(people: People) -> None:
    anna = people.come("/new/bots", device="phone")
    page = anna.page
    rules = page.locator(".rules-fold > summary")
    sheets = page.locator('input[name="sheet"]')
    expect(rules).to_contain_text("Goliath · one round")
    expect(sheets.first).to_be_hidden()
    expect(page.locator('[data-do="start"]')).to_be_in_viewport(ratio=1)
    anna.picture("setup")
    rules.tap()
    choose(page, "sheet", "classic")
    expect(rules).to_contain_text("Classic · to 400 points")
    page.keyboard.press("ArrowDown")
    expect(rules).not_to_contain_text("Classic")
    expect(page.locator('input[name="sheet"]:checked')).to_be_focused()


@pytest.mark.long
def test_a_form_says_how_strong_a_bot_is_and_where_the_player_stands(people: People) -> None:
    anna = people.come(None, language="fr")
    anna.page.goto("/robots.txt")
    anna.page.evaluate(_STRONG)
    anna.page.goto("/new/bots")
    choose(anna.page, "bot1", "gus")
    expect(anna.page.locator(".character")).to_contain_text("Bat Mia 6 fois sur 10.")
    standing = anna.page.locator(".standing")
    expect(standing).to_have_count(1)
    expect(anna.page.locator("label", has=standing)).to_contain_text("Bruno")


@pytest.mark.campaign
@pytest.mark.long
def test_house_rules_come_from_a_form_and_impossible_ones_are_explained(people: People) -> None:
    anna = people.come("/new/bots", language="fr")
    page = anna.page
    page.locator("form.setup").wait_for()
    unfold(page)
    page.locator('input[name="bridge"]').fill("99")
    page.locator('input[name="hand2"]').fill("30")
    page.locator('input[name="hand2"]').press("Tab")
    wrong = page.locator('[role="alert"]')
    expect(wrong).to_be_visible()
    expect(wrong).to_be_in_viewport(ratio=1)
    expect(wrong).to_contain_text("pioche")
    anna.picture("house-rules-wrong")
    anna.forgive("422")
    page.locator('input[name="hand2"]').fill("5")
    page.locator('input[name="hand2"]').press("Tab")
    page.locator('input[name="hand2"]').fill("many")
    page.locator('input[name="hand2"]').press("Tab")
    expect(wrong).to_be_hidden()
    expect(page.locator('input[name="hand2"]')).to_have_value("5")
    table = begin(anna)
    expect(page.locator(".hand-tile")).to_have_count(5)
    table.do("menu")
    table.do("rules")
    expect(page.locator("dialog[open]")).to_contain_text("99")
    choices_are_remembered_for_the_next_game(anna)


@pytest.mark.campaign
@pytest.mark.long
def test_a_match_of_several_rounds_with_summaries_and_a_rematch(
    people: People, server: ServerApart
) -> None:
    anna = people.come(None, settings={"confirm": False, "marks": False})
    table = start(anna, "bots", target=400)
    expect(table.page.locator(".board-places.unmarked")).to_be_attached()
    first = table.code
    rounds = 0
    while True:
        table.play_elsewhere(server.url)
        if table.state == "playing":
            table.do("here")
        table.play_round()
        rounds += 1
        table.summary()
        if table.state == "over":
            break
        anna.picture("summary-between")
        anna.page.locator('dialog [data-do="next"]').click()
        table.expect_state("playing")
    assert rounds > 1
    anna.picture("summary-match")
    table.ask_for_rematch()
    table.follow(first)
    assert table.wait_for_turn()
