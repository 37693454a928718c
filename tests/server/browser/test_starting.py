"""Every board that starts is whole in the window, before anybody has to hurry."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.people import People, Person
from tests.server.browser.playing import TablePage
from tests.server.browser.starting import hidden_at_start
from tests.server.browser.test_puzzles import known
from tests.server.rivals_corpus import link_address
from tricorne.play.lessons.course import LESSONS
from tricorne.play.puzzles.puzzle import KINDS, Puzzle, position

pytestmark = pytest.mark.long

RECORD = Path(__file__).parents[3] / "docs" / "records" / "round.tri"


def largest(kind: str) -> Puzzle:
    """The puzzle of a kind with most tiles on the board."""
    some = [each for each in known().values() if each.kind == kind]
    return max(some, key=lambda each: (len(position(each).board.laid), each.key))


@pytest.mark.parametrize(
    "kinds", [("shut", "end"), pytest.param(KINDS, marks=pytest.mark.campaign)], ids=len
)
def test_every_puzzle_shows_all_of_its_board(people: People, kinds: tuple[str, ...]) -> None:
    anna = people.come(None, device="phone", language="fr")
    anna.profile.spoilt = True
    page = anna.page
    for kind in kinds:
        page.goto(f"/puzzles/{largest(kind).key}")
        expect(page.locator(".board-place, .main-button").first).to_be_visible()
        assert hidden_at_start(page) == {}, kind


def test_a_race_shows_all_of_its_board(people: People) -> None:
    anna = people.come("/puzzles/race", device="phone", language="fr")
    anna.profile.spoilt = True
    anna.page.locator('[data-do="timed"]').click()
    expect(anna.page.locator(".board-place, .main-button").first).to_be_visible()
    assert hidden_at_start(anna.page) == {}


def bots(person: Person) -> None:
    start(person, "bots").wait_for_turn()


def alone(person: Person) -> None:
    start(person, "alone").wait_for_turn()


def hot_seat(person: Person) -> None:
    start(person, "device").uncover()


def daily(person: Person) -> None:
    person.page.goto("/daily")
    person.page.locator('[data-do="start"]').tap()
    TablePage(person).wait_for_turn()


def rival(person: Person) -> None:
    person.page.goto(link_address())
    person.page.locator('[data-do="start"]').tap()
    TablePage(person).wait_for_turn()


def replay(person: Person) -> None:
    person.page.goto("/replay")
    person.page.set_input_files('input[name="record"]', RECORD)
    person.page.locator('.controls [data-do="forward"]').tap()
    expect(person.page.locator(".player-board .board-tile")).to_have_count(1)


def lesson(key: str) -> Callable[[Person], None]:
    """The lesson with this key."""

    def begin(person: Person) -> None:
        person.page.goto(f"/learn/{key}")
        expect(person.page.locator(".lesson-says")).not_to_be_empty()
        TablePage(person).wait_for_turn()

    return begin


BOARDS: dict[str, Callable[[Person], None]] = {
    **{each.__name__: each for each in (bots, alone, hot_seat, daily, rival, replay)},
    **{f"lesson {each.key}": lesson(each.key) for each in LESSONS},
}
"""How each board starts, but for those of puzzles."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=() if each == "rival" else pytest.mark.campaign) for each in BOARDS],
)
def test_every_board_that_starts_shows_all_of_it(people: People, name: str) -> None:
    anna = people.come(None, device="phone", language="fr")
    BOARDS[name](anna)
    assert hidden_at_start(anna.page) == {}
