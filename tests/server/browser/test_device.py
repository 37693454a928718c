"""One device for several people: players see only their own hands."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import begin, start
from tests.server.browser.people import SHORT, SMALL_PHONE, TWO_FRAMES, People

pytestmark = pytest.mark.long

WHOLE = re.compile(r"\bwhole\b")
_CUT = """() => [...document.querySelectorAll(".plate")].filter((plate) =>
  !getComputedStyle(plate.parentElement).getPropertyValue("--seat")
    || plate.querySelector(".plate-foot").scrollWidth > plate.clientWidth
    || plate.getBoundingClientRect().right > innerWidth).map((plate) => plate.textContent)"""
"""The players whose points are cut off, or who have no colour."""
_HALF_SAID = """() => [...document.querySelectorAll(".cover, .table-latest > span")]
  .filter((words) => words.scrollWidth > words.clientWidth
    || words.scrollHeight > words.clientHeight + 1).map((words) => words.textContent)"""
"""Texts shown while the device is passed on that cannot be read to their end."""


@pytest.mark.campaign
def test_two_people_pass_the_device_around_with_large_numbers_and_text_at_200_percent(
    people: People,
) -> None:
    family = people.come(None, device="phone", language="fr", settings={**SHORT, "large": True})
    page = family.page
    page.set_viewport_size(SMALL_PHONE)
    family.enlarge_text(2)
    page.goto("/new/device")
    page.locator('input[name="seat1"]').fill("Anna")
    page.locator('input[name="seat2"]').fill("Ben")
    table = begin(family)
    hands: dict[str, list[str]] = {}
    passed = 0
    while not (mine := table.wait_for_turn()) or table.state == "playing":
        if mine:
            hands[table.says("you")] = table.hand
            table.act()
        elif table.state == "playing":
            passed += 1
            if passed == 1:
                family.picture("privacy")
                page.evaluate(TWO_FRAMES)
                assert page.evaluate(_HALF_SAID) == []
            assert table.hand == []
            table.uncover()
        else:
            break
    assert passed > 1
    assert set(hands["1"]).isdisjoint(hands["2"])
    table.summary()


def test_a_long_sentence_shrinks_once_a_tile_is_chosen(people: People) -> None:
    anna = people.come(None, device="phone", language="fr", settings=SHORT)
    page = anna.page
    page.set_viewport_size(SMALL_PHONE)
    anna.enlarge_text(2)
    table = start(anna, "device")
    page.locator(".table-line").evaluate("line => line.style.setProperty('--lines', '1')")
    table.uncover()
    assert table.wait_for_turn()
    words = page.locator(".table-words")
    expect(words).to_have_class(WHOLE)
    anna.picture("long-sentence")
    table.tap(table.look()["playable"][0])
    expect(words).not_to_have_class(WHOLE)
    words.locator(".table-status").click()
    expect(words).to_have_class(WHOLE)


@pytest.mark.campaign
def test_six_people_have_room_on_a_small_phone(people: People) -> None:
    names = ["Alexandre", "Bérénice", "Clémentine", "Dominique", "Grand-mère", "Frédérique"]
    six = {"names": names, "house": {"players": [2, 6]}}
    family = people.come(None, device="phone", language="fr", settings={"last": {"device": six}})
    page = family.page
    page.set_viewport_size(SMALL_PHONE)
    page.goto("/new/device")
    begin(family).expect_state("playing")
    expect(page.locator(".plate")).to_have_count(6)
    family.picture("six")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(_CUT) == []
    assert page.evaluate(_HALF_SAID) == []
    page.set_viewport_size({"width": SMALL_PHONE["height"], "height": SMALL_PHONE["width"]})
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(_CUT) == []
