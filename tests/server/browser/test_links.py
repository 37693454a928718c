"""Links for others: each says before it is copied if nobody else can open it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.test_access import check
from tests.server.browser.test_lessons import Pupil
from tests.server.browser.test_puzzles import answer, answers, posed, sits_down, wait_for_another
from tests.server.browser.test_top import FIRST, answers_all
from tricorne.page.pages import STATIC

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.browser.people import People, Person

pytestmark = pytest.mark.long

RECORD = Path(__file__).parents[3] / "docs" / "records" / "round.tri"
CARD = '[data-dialog="link"]'

_BARE = re.compile(r"\b(?:copyUrl|shareUrl)\b|navigator\.(?:clipboard|share)\b|execCommand")
_GIVERS = {f"kit/widgets/{name}.js" for name in ("links", "sharing", "way-in")}
_GIVES = re.compile(r"\b(?:copyLink|shareLink)\(")
_LISTEN = """() => {
  window.copied = [];
  document.execCommand = () => copied.push(document.activeElement.value) > 0;
}"""
"""What the page copies, where its address is not safe enough for the clipboard."""


def a_deal(anna: Person) -> str:
    anna.page.goto("/new/alone?deal=7&sheet=chrono&players=1")
    anna.page.evaluate(_LISTEN)
    anna.page.locator('[data-do="copy-deal"]').click()
    return 'button[data-do="start"]:has-text("Play this deal")'


def a_position(anna: Person) -> str:
    anna.page.goto("/replay")
    anna.page.set_input_files('input[name="record"]', RECORD)
    anna.page.locator('[data-do="forward"]').click(click_count=3)
    anna.page.evaluate(_LISTEN)
    anna.page.locator('[data-do="copy-position"]').click()
    return 'button[data-do="start"]:has-text("Play on")'


def a_puzzle_of_the_day(anna: Person) -> str:
    page, pupil = anna.page, Pupil(anna, keys=False)
    page.goto("/puzzles/daily")
    table, puzzle = sits_down(pupil), posed(page)
    pupil.do(table, answer(puzzle))
    page.evaluate(_LISTEN)
    page.locator('[data-do="share"]').click()
    return f'main[data-puzzle="{puzzle.key}"]'


def a_race(anna: Person) -> str:
    page, pupil = anna.page, Pupil(anna, keys=False)
    page.goto("/puzzles/race")
    page.locator('[data-do="timed"]').click()
    seen: list[str] = []
    while not page.locator(".race-end").count():
        wait_for_another(pupil, seen)
        seen.append(answers(pupil, right=False))
        page.locator(f'main:not([data-puzzle="{seen[-1]}"])').wait_for()
    page.evaluate(_LISTEN)
    page.locator('.race-end [data-do="share"], [data-do="share"]').first.click()
    return '[data-do="timed"]'


def a_top(anna: Person) -> str:
    page = anna.page
    page.goto(FIRST)
    page.locator('label:has([name="clock"][value="0"])').click()
    page.locator('[data-do="start"]').click()
    answers_all(Pupil(anna, keys=False), wrong=0)
    page.evaluate(_LISTEN)
    page.locator('[data-do="share"]').click()
    return '[data-do="start"]'


def a_key_for_another_host(anna: Person) -> str:
    page = anna.page
    page.goto("/top")
    page.locator('[data-do="open"]').click()
    page.locator('[data-do="lead-too"]').wait_for()
    page.evaluate(_LISTEN)
    page.locator('[data-do="lead-too"]').click()
    return '[data-do="lead-too"]'


def a_key_for_another_organiser(anna: Person) -> str:
    page = anna.page
    page.goto("/count?evening=")
    page.locator('[name="names"]').fill("Ada\nBo\nCleo\nDan")
    page.locator('label:has([name="where"][value="online"])').click()
    page.locator('[data-do="begin-evening"]').click()
    page.locator('[data-do="lead-too"]').wait_for()
    page.evaluate(_LISTEN)
    page.locator('[data-do="lead-too"]').click()
    return '[data-do="lead-too"]'


LINKS: dict[str, Callable[[Person], str]] = {
    "screens/evening/hosted.js": a_key_for_another_organiser,
    "screens/puzzles/race-words.js": a_race,
    "screens/puzzles/solver.js": a_puzzle_of_the_day,
    "screens/puzzles/top-words.js": a_top,
    "screens/replay/study/from-here.js": a_position,
    "screens/setup/practice.js": a_deal,
    "screens/top/cards.js": a_key_for_another_host,
}
"""How to copy the link of each module, and an element of the screen to which it leads."""
ELSEWHERE = {
    "kit/narration/challenge.js",
    "screens/replay/downloads.js",
    "screens/table/menu/tell-next.js",
    "screens/table/summary/onward.js",
}
"""Tried in `test_rivals.py`, `test_bad_input.py`, `test_alone.py` and `test_days.py`: they need a
game of their own."""


def test_every_link_goes_through_one_place_and_is_tried_here() -> None:
    texts = {str(file.relative_to(STATIC)): file.read_text() for file in STATIC.glob("**/*.js")}
    assert {name for name, text in texts.items() if _BARE.search(text)} == _GIVERS
    givers = {name for name, text in texts.items() if _GIVES.search(text)}
    assert givers - _GIVERS == {*LINKS} | ELSEWHERE


@pytest.mark.parametrize(
    "link",
    [
        pytest.param(link, id=name, marks=pytest.mark.campaign if link in {a_race, a_top} else ())
        for name, link in LINKS.items()
    ],
)
def test_on_an_address_of_this_computer_a_link_says_so_before_it_is_copied(
    people: People, link: Callable[[Person], str]
) -> None:
    anna = people.come("/robots.txt")
    page = anna.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('nothing')")
    link(anna)
    card = page.locator(CARD)
    expect(card).to_contain_text("only this computer can open this link")
    assert page.evaluate("navigator.clipboard.readText()") == "nothing"
    if link is a_deal:
        check(page, "a link for nobody else")
    card.locator('[data-do="copy-here"]').click()
    expect(page.locator(".notice")).to_be_visible()
    origin = page.evaluate("location.origin")
    assert f"{origin}/" in page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize("link", LINKS.values(), ids=LINKS)
def test_a_link_opens_the_same_on_another_device(
    people: People, link: Callable[[Person], str]
) -> None:
    anna, ben = (people.come("/robots.txt", at_home=True) for _ in "12")
    there = link(anna)
    expect(anna.page.locator(".notice")).to_contain_text("The link is copied.")
    expect(anna.page.locator(CARD)).to_have_count(0)
    (copied,) = anna.page.evaluate("copied")
    ben.page.goto(copied[copied.index("http") :].split()[0])
    expect(ben.page.locator(there)).to_be_visible()


def test_a_game_of_this_device_has_no_link_and_says_how_to_show_it(people: People) -> None:
    page = people.come("/games").page
    page.set_input_files('input[type="file"]', RECORD)
    page.locator('[data-do="open-game"]').click()
    expect(page.locator('[data-code="only-here"]')).to_contain_text("send its game record")
    expect(page.locator('.player [data-do="copy"]')).to_have_count(0)
