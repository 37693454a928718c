"""Every board that starts is whole in the window, before anybody has to hurry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.starting import hidden_at_start
from tests.server.browser.test_puzzles import known
from tricorne.play.puzzles.puzzle import KINDS, Puzzle, position

if TYPE_CHECKING:
    from tests.server.browser.people import People

pytestmark = pytest.mark.long


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
