"""The card at the end of a match: the result and the next step first, then the points."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.browser.laid import LaidTable, shown, table_after
from tests.server.browser.people import People
from tests.server.browser.playing import expect_minus_signs

pytestmark = pytest.mark.long

PHONES = [(360, 640), (390, 844)]
TOUCHABLE = 44
"""The least height of a button for a finger, in pixels."""
ALL = 56
ENDED = table_after(ALL)
CARD = 'dialog[data-dialog="summary"]'
BUTTON = f'{CARD} [data-do="rematch"]'
MORE = f"{CARD} .summary-more"
"""The fold with the other links; they have no place on the screen before it is opened."""
WINDOWS = [(320, 568), *PHONES, (640, 360), (1024, 768)]
_COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const close = box(document.querySelector("dialog > header > button"));
  const faces = [...document.querySelectorAll(".ending-face > *")].map(box);
  return faces.filter((face) => face.right > close.left && face.left < close.right
    && face.bottom > close.top && face.top < close.bottom).length;
}"""
_OPACITY = "(button) => getComputedStyle(button).opacity"
_NUMERALS = "(total) => getComputedStyle(total).fontVariantNumeric"


def lost() -> dict[str, object]:
    """The ended table as the player with fewer points sees it."""
    totals = shown(ENDED, 1)["view"]["totals"]  # type: ignore[index]  # a table that was played
    return shown(ENDED, totals.index(min(totals)) + 1)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_result_and_the_main_button_come_first(people: People, language: str) -> None:
    anna = people.come(None, device="phone", language=language, settings={"rest": 5000})
    anna.forgive("404")  # no server keeps the record of a laid table
    laid = LaidTable(anna, lost())
    button = laid.page.locator(BUTTON)
    expect(button).to_be_visible()
    assert button.evaluate(_OPACITY) == "1", "ready at once"
    expect(laid.page.locator(f"{CARD} .outcome")).not_to_contain_text(
        re.compile("luck|chance", re.IGNORECASE)
    )
    expect(laid.page.locator(MORE)).to_be_visible()
    for width, height in PHONES:
        laid.window(width, height)
        first = [laid.boxes(f"{CARD} {what}")[0] for what in ("h2", ".outcome", "")]
        pressed = laid.boxes(BUTTON)[0]
        assert pressed["height"] >= TOUCHABLE
        order = [*first[:2], pressed]
        assert order == sorted(order, key=lambda box: box["y"])
        assert pressed["y"] + pressed["height"] <= height
        assert laid.boxes(MORE)[0]["y"] > pressed["y"] + pressed["height"]
        anna.picture(f"end-card-{width}")


@pytest.mark.parametrize("large", [False, True])
def test_the_button_that_closes_the_card_covers_no_face(people: People, *, large: bool) -> None:
    anna = people.come(None, settings={"large": large})
    anna.forgive("404")  # no server keeps the record of a laid table
    laid = LaidTable(anna, lost())
    expect(laid.page.locator(CARD)).to_be_visible()
    found = []
    for times in (1, 2):
        anna.enlarge_text(times)
        for width, height in WINDOWS:
            laid.window(width, height)
            anna.picture(f"end-card-{width}-{times}-{large}")
            if laid.page.evaluate(_COVERED):
                found.append((times, width, height))
    assert not found


def test_the_points_of_every_move_are_read_with_keys_and_pointer(people: People) -> None:
    anna = people.come(None, settings={"motion": "reduced"})
    anna.forgive("404")  # no server keeps the record of a laid table
    page = LaidTable(anna, lost()).page
    reader, told = page.locator(".curve-reader"), page.locator(".curve-told")
    for part in (".result-total", ".curve-ends li"):
        page.locator(part).first.wait_for()
    totals = page.locator(".result-total").all_inner_texts()
    ends = page.locator(".curve-ends li").all_inner_texts()
    assert sorted(text.split()[-1] for text in ends) == sorted(totals)
    for name in page.locator(".result h3").all_inner_texts():
        expect(page.locator(".curve-ends")).to_contain_text(name)
        expect(told).to_contain_text(name)
    steps = int(reader.get_attribute("max") or "0")
    expect(told).to_contain_text(f"Move {steps} of {steps}")
    reader.focus()
    page.keyboard.press("ArrowLeft")
    expect(told).to_contain_text(f"Move {steps - 1} of {steps}")
    expect(reader).to_have_attribute("aria-valuetext", re.compile(f"Move {steps - 1} of {steps}: "))
    reader.scroll_into_view_if_needed()
    box = reader.bounding_box()
    assert box
    page.mouse.move(box["x"] + 1, box["y"] + box["height"] / 2)
    expect(told).to_contain_text("Before the first move")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(told).to_contain_text(re.compile(f"Move {steps // 2}|Move {steps // 2 + 1}"))
    assert "tabular-nums" in page.locator(".result-total").first.evaluate(_NUMERALS)
    expect(page.locator(".log-points").filter(has_text="\N{MINUS SIGN}5").first).to_be_visible()
    expect_minus_signs(page)
    anna.picture("end-card-desk")
