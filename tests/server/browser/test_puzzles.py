"""The puzzles, from the list of lessons to the game that one comes from: by fingers and by keys."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.playing import TablePage
from tests.server.browser.test_access import check, check_screen
from tests.server.browser.test_hands import tab_to
from tests.server.browser.test_lessons import Pupil
from tricorne.play.puzzles.puzzle import Puzzle, choices, position
from tricorne.puzzles import read_puzzles

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import Device, Language, People

pytestmark = pytest.mark.long

_HIDES = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Another page comes before this one, or leaves it."""


@cache
def known() -> dict[str, Puzzle]:
    """All puzzles, by their keys."""
    return {each.key: each for each in read_puzzles()}


def begun(puzzle: Puzzle) -> int:
    """After how many actions somebody has to find the answer."""
    return int(puzzle.begun.partition(".")[0])


@cache
def of_kind(kind: str) -> Puzzle:
    """The earliest puzzle of this kind: a telephone shows all its board. Its answer is no pass."""
    every = sorted((each for each in known().values() if each.kind == kind), key=begun)
    return next(each for each in every if answer(each) != "pass")


def answer(puzzle: Puzzle) -> str:
    """A right answer."""
    return str(choices(position(puzzle))[puzzle.answers[0]])


def mistake(puzzle: Puzzle) -> str:
    """A placement that is wrong."""
    every = [*enumerate(choices(position(puzzle)))]
    return next(str(each) for at, each in every if at not in puzzle.answers and "@" in str(each))


def posed(page: Page) -> Puzzle:
    """The puzzle that is on the board."""
    key = page.locator("main.puzzle").get_attribute("data-puzzle")
    return known()[str(key)]


def sits_down(pupil: Pupil) -> TablePage:
    """Wait for a puzzle."""
    expect(pupil.page.locator("main.puzzle")).to_be_visible()
    table = TablePage(pupil.person)
    table.wait_for_turn()
    expect(pupil.page.locator(".board-tile").first).to_be_visible()
    return table


def says(page: Page, words: str) -> None:
    """Wait until the character says this."""
    expect(page.locator(".lesson-says")).to_contain_text(words)


@pytest.mark.parametrize(
    ("device", "language"),
    [("phone", "fr"), pytest.param("desktop", "en", marks=pytest.mark.campaign)],
)
def test_somebody_solves_a_puzzle_with_fingers_or_keys(
    people: People, language: Language, device: Device
) -> None:
    anna = people.come("/learn?all=1", device=device, language=language)
    page = anna.page
    pupil = Pupil(anna, keys=device == "desktop")
    page.locator('[data-do="puzzles"]').click()
    expect(page.locator('[data-do="start"]')).to_be_visible()
    check_screen(anna, "puzzles")
    for kind in ("shut", "figure", "draw", "end", "out"):
        puzzle = of_kind(kind)
        page.goto(f"/puzzles/{puzzle.key}")
        table = sits_down(pupil)
        anna.look(device, "light")
        anna.picture(f"puzzle-{kind}")
        if pupil.keys:
            tab_to(page, ".hand-tile")
        pupil.do(table, answer(puzzle))
        says(page, "Right!" if language == "en" else "Bien vu")
        expect(page.locator(".puzzle-worths .right").first).to_be_visible()
        anna.picture(f"puzzle-{kind}-done")
    check(page, "a puzzle")
    page.locator('[data-do="more"]').click()
    wait_for_another(pupil, [of_kind("out").key])
    assert posed(page).kind == "out"
    pupil.do(TablePage(anna), answer(posed(page)))
    says(page, "Right!" if language == "en" else "Bien vu")
    page.locator('[data-do="play-on"]').click()
    expect(page).to_have_url(re.compile("/t/L"))
    TablePage(anna).expect_state("playing")
    page.goto("/puzzles")
    expect(page.locator('[data-do="start"]')).to_contain_text("6")


def test_the_first_attempt_counts_and_more_may_follow(people: People) -> None:
    puzzle = of_kind("fewer")
    anna = people.come(f"/puzzles/{puzzle.key}", device="phone")
    page, pupil = anna.page, Pupil(anna, keys=False)
    table = sits_down(pupil)
    held = table.hand
    pupil.do(table, mistake(puzzle))
    says(page, "Not quite")
    expect(page.locator(".lesson-spot")).to_have_count(1)
    anna.picture("puzzle-missed")
    page.locator('[data-do="again"]').click()
    expect(page.locator(".hand-tile")).to_have_count(len(held))
    pupil.do(sits_down(pupil), answer(puzzle))
    says(page, "Right!")
    page.locator('[data-do="puzzles"]').click()
    expect(page.locator('[data-do="start"]')).to_contain_text("Puzzles that suit you")


def test_the_puzzle_of_the_day_may_be_tried_again_and_its_result_is_sent(people: People) -> None:
    anna = people.come("/puzzles", device="phone")
    page, pupil = anna.page, Pupil(anna, keys=False)
    expect(page.locator(".daily-position .position-picture")).to_be_visible()
    page.locator('[data-do="daily"]').click()
    expect(page).to_have_url(re.compile("/puzzles/daily$"))
    table, puzzle = sits_down(pupil), posed(page)
    pupil.do(table, mistake(puzzle))
    says(page, "2 tries left")
    expect(page.locator(".puzzle-after")).to_be_hidden()
    expect(page.locator(".hand-tile")).to_have_count(len(table.hand))
    page.goto("/puzzles/daily")
    table = sits_down(pupil)
    says(page, "2 tries left")
    pupil.do(table, answer(puzzle))
    says(page, "Right!")
    page.locator('[data-do="share"]').click()
    expect(page.locator('[data-dialog="link"]')).to_be_visible()
    page.goto("/puzzles")
    expect(page.locator('[data-do="daily"]')).to_have_attribute("data-done", "true")
    expect(page.locator(".daily-marks")).to_have_text("△▲")
    expect(page.locator('.week-path [data-today="true"]')).to_have_attribute("data-solved", "true")


def test_the_puzzle_of_an_earlier_day_opens_and_a_later_one_waits(people: People) -> None:
    anna = people.come("/puzzles/2026-11-20", device="phone")
    page, pupil = anna.page, Pupil(anna, keys=False)
    puzzle = posed_at(pupil)
    page.goto("/puzzles/2026-11-20")
    assert posed_at(pupil) == puzzle
    page.goto("/puzzles/2999-01-01")
    expect(page.locator(".notice").first).to_contain_text("January 1, 2999")
    page.locator('[data-theme="patience"]').click()
    assert posed_at(pupil).kind in ("leave", "fewer")
    page.locator('[data-do="skip"]').click()
    page.locator("main.puzzle").wait_for()
    expect(page).to_have_url(re.compile("like=patience"))


def posed_at(pupil: Pupil) -> Puzzle:
    """The puzzle on the board, once it is there."""
    sits_down(pupil)
    return posed(pupil.page)


@pytest.mark.campaign
def test_a_race_ends_with_the_third_miss_and_a_pause_brings_another_puzzle(
    people: People,
) -> None:
    anna = people.come("/puzzles", device="phone", language="fr")
    page, pupil = anna.page, Pupil(anna, keys=False)
    page.locator('[data-do="race"]').click()
    expect(page.locator('[data-do="timed"]')).to_be_visible()
    check_screen(anna, "race-offer")
    page.locator('[data-do="timed"]').click()
    seen = [answers(pupil, right=True)]
    expect(page.locator(".race-score")).to_have_text("1")
    seen.append(wait_for_another(pupil, seen).key)
    page.locator('[data-do="pause"]').click()
    expect(page.locator('[data-do="continue"]')).to_be_focused()
    check_screen(anna, "race-pause")
    page.keyboard.press("Enter")
    while not page.locator(".race-end").count():
        wait_for_another(pupil, seen)
        anna.picture("race")
        seen.append(answers(pupil, right=False))
        page.locator(f'main:not([data-puzzle="{seen[-1]}"])').wait_for()
    assert len({*seen}) == len(seen) == 5
    expect(page.locator(".race-marks")).to_have_text("▲△△△")
    expect(page.locator('[data-do="again"]')).to_be_focused()
    expect(page.locator(".race-missed a")).to_have_count(3)
    check_screen(anna, "race-end")
    page.goto("/puzzles/race")
    expect(page.locator('[data-do="timed"]')).to_contain_text("1")
    page.locator('[data-do="calm"]').click()
    wait_for_another(pupil, [])
    expect(page.locator(".race-clock")).to_have_count(0)


def test_a_race_pauses_while_nobody_looks_and_ends_with_the_time(newcomers: People) -> None:
    anna = newcomers.come(None, device="phone")
    page, pupil = anna.page, Pupil(anna, keys=False)
    page.clock.install()
    page.goto("/puzzles/race")
    page.locator('[data-do="timed"]').click()
    first = wait_for_another(pupil, [])
    page.clock.fast_forward(100_000)
    page.evaluate(_HIDES, arg=True)
    left = page.locator(".race-result")
    expect(left).to_have_text(
        re.compile(r"^(1:10|1:0\d|0:[3-5]\d)$")
    )  # a busy machine takes its time
    there = left.inner_text()
    page.clock.fast_forward(500_000)
    expect(left).to_have_text(there)
    page.evaluate(_HIDES, arg=False)
    page.locator('[data-do="continue"]').click()
    wait_for_another(pupil, [first.key])
    page.clock.fast_forward(71_000)
    expect(page.locator(".race-end")).to_be_visible()


def wait_for_another(pupil: Pupil, seen: list[str]) -> Puzzle:
    """Wait for a puzzle that was not on the board yet."""
    before = "".join(f':not([data-puzzle="{key}"])' for key in seen)
    pupil.page.locator(f"main.puzzle{before}").wait_for()
    sits_down(pupil)
    return posed(pupil.page)


def answers(pupil: Pupil, *, right: bool) -> str:
    """Answer the puzzle on the board. Its key."""
    table, puzzle = sits_down(pupil), posed(pupil.page)
    before = pupil.page.locator(".lesson-steps .reached").count()
    if pupil.keys:
        tab_to(pupil.page, ".hand-tile")
    pupil.do(table, answer(puzzle) if right else mistake(puzzle))
    expect(pupil.page.locator(".lesson-steps .reached")).to_have_count(before - (not right))
    return puzzle.key


def test_damaged_progress_and_a_missing_puzzle_are_reported_once(people: People) -> None:
    anna = people.come(None)
    page = anna.page
    anna.profile.spoilt = True
    page.add_init_script("localStorage.setItem('tricorne.puzzles', '{\"solved\": 3}')")
    page.goto("/puzzles")
    expect(page.locator(".notice")).to_contain_text("could not be read")
    expect(page.locator('[data-do="start"]')).to_be_visible()
    page.goto("/puzzles/99999-1")
    expect(page.locator('[data-do="start"]')).to_be_visible()
    expect(page.locator(".notice").first).to_be_visible()
    expect(page).to_have_url(re.compile("/puzzles$"))
