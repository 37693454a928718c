"""Counting points at a real table: by taps alone, without a network, in tabs that are killed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import choose
from tests.server.browser.kept import KEPT
from tests.server.browser.people import SMALL_PHONE
from tests.server.browser.test_access import check
from tests.server.counting import play, table, tapped
from tricorne.play.counting.line import Ended, Turn
from tricorne.record import read, write
from tricorne.rules import PRESETS, Terms
from tricorne.rules.presets import preset
from tricorne.rules.tiles import NAMES as TILES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import FilePayload, Page, ViewportSize

    from tests.server.browser.people import Device, Language, People
    from tests.server.counting import Step
    from tricorne.play.counting.agreed import Party

pytestmark = pytest.mark.long

SEEDS = {"classic": 167, "deluxe": 250}
"""Where most matches take three rounds or four: those of two, with figures and passes."""
MOST_TAPS = 5
"""For a turn."""
PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 820, "height": 1180}

_TAP = """async (lines) => {
  const seen = [];
  for (const taps of lines) {
    for (const tap of taps) document.querySelector(`[data-do="${tap}"]:not(:disabled)`).click();
    const totals = document.querySelectorAll(".count-players .count-total");
    seen.push([...totals].map((one) => Number(one.textContent.replace("\u2212", "-"))));
  }
  return seen;
}"""
"""Line after line, with the totals after each."""
_GAPS = """(group) => {
  const box = document.querySelector(group).getBoundingClientRect();
  const rows = new Map();
  for (const each of document.querySelector(group).children) {
    const { top, right } = each.getBoundingClientRect();
    rows.set(top, right);
  }
  return [...rows.values()].filter((right) => right < box.right - 1);
}"""
"""Where rows of buttons end before their group does."""
_APART = """([before, after]) => {
  const [one, other] = [before, after].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return Math.max(other.top - one.bottom, other.left - one.right);
}"""
"""The pixels between two elements."""
_ROWS = """(group) => new Set([...document.querySelectorAll(`${group} button`)]
  .map((each) => each.getBoundingClientRect().top)).size"""
"""In how many rows the buttons of a group stand."""


def tap(page: Page, *taps: str) -> None:
    """With a hand."""
    for do in taps:
        page.locator(f'[data-do="{do}"]').click()


def tap_quickly(page: Page, *taps: str) -> list[int]:
    """The same, without waiting for hands; the totals after it."""
    return tap_lines(page, [taps])[0]


def tap_lines(page: Page, lines: Sequence[Sequence[str]]) -> list[list[int]]:
    """Line after line; the totals after each."""
    totals: list[list[int]] = page.evaluate(_TAP, lines)
    return totals


_FIGURES = """() => [...document.querySelectorAll("[data-do^=figure-]")]
  .map((button) => button.dataset.do.replace("figure-", ""))"""
"""The figures that are offered."""


def written(total: int) -> str:
    """A total as the page writes it."""
    return str(total).replace("-", "\u2212")


def begin(page: Page, agreed: Party, *, look: bool = False) -> None:
    """Choose the players and the box."""
    page.goto("/count")
    if look:
        check(page, "begin")
    for number, name in enumerate(agreed.names, start=1):
        field = page.locator(f'input[name="name-{number}"]')
        if not field.count():
            tap(page, "more")
        field.fill(name)
    while page.locator(".pair input").count() > agreed.players:
        tap(page, "fewer")
    sheet = agreed.terms.sheet.name
    page.locator(".sheet-choice > summary").click()
    choose(page, "sheet", sheet)
    page.locator('form [data-do="count"]').click()
    expect(page.locator(".count-panel h2")).to_be_visible()


def count(page: Page, agreed: Party, steps: Sequence[Step]) -> None:
    """Tap it all in; the totals are those of the rules after every line."""
    lines = list(tapped(agreed, steps))
    seen = tap_lines(page, [taps for _, taps, _ in lines])
    for (line, taps, totals), shown in zip(lines, seen, strict=True):
        assert shown == totals, line
        if isinstance(line, Turn):
            assert len(taps) <= MOST_TAPS, line


def match_by(sheet: str) -> tuple[Party, list[Step]]:
    """A whole match, as a record has it."""
    agreed = table(sheet, preset(sheet).players[0])
    match, steps = play(agreed.terms, agreed.players, seed=SEEDS.get(sheet, 2), eager=0.97)
    checked = read(write(match))
    assert checked.ok
    assert checked.record.totals == steps[-1][1]
    return agreed, steps


@pytest.mark.parametrize(
    ("language", "size", "sheets"),
    [
        ("fr", PHONE, PRESETS[:1]),
        pytest.param("en", TABLET, PRESETS[1:], marks=pytest.mark.campaign),
    ],
)
def test_a_match_by_each_sheet_is_counted_by_taps_alone_without_a_network(
    newcomers: People, language: Language, size: ViewportSize, sheets: Sequence[str]
) -> None:
    mamie = newcomers.come("/count", device="phone", language=language)
    page = mamie.page
    page.evaluate(KEPT, 1)
    mamie.forgive("ERR_INTERNET_DISCONNECTED")
    mamie.context.set_offline(True)
    page.set_viewport_size(size)
    for number, (agreed, steps) in enumerate(map(match_by, sheets)):
        begin(page, agreed, look=number == 0)
        count(page, agreed, steps)
        won = "Victoire" if language == "fr" else "won"
        expect(page.locator(".count-winner")).to_contain_text(won)
    check(page, "the winner")


@pytest.mark.campaign
def test_a_count_is_read_in_letters_twice_as_large(people: People) -> None:
    agreed = table("classic", 4)
    _, steps = play(agreed.terms, 4, seed=2)
    mamie = people.come(None, device="phone", language="fr", theme="dark")
    mamie.enlarge_text(2)
    page = mamie.page
    begin(page, agreed)
    lines = list(tapped(agreed, steps))
    end = next(at for at, (line, _, _) in enumerate(lines) if isinstance(line, Ended))
    for at, (_, taps, _) in enumerate(lines[: end + 2]):
        if at not in {1, end // 2, end, end + 1}:
            tap_quickly(page, *taps)
            continue
        for one in taps:
            tap_quickly(page, one)
            wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
            assert wide <= room, one
        if at in {end // 2, end - 1}:
            check(page, f"line {at}")
            mamie.picture(f"count-{at}")


def saved(page: Page, what: str) -> bytes:
    """The file that a count gives."""
    tap(page, "more")
    with page.expect_download() as download:
        tap(page, what)
    content: bytes = Path(download.value.path()).read_bytes()
    return content


def open_file(page: Page, name: str, content: bytes) -> None:
    """Choose a file in which there may be a count."""
    page.goto("/count")
    file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": content}
    page.locator('input[name="import"]').set_input_files(file)


def opened(page: Page, name: str, content: bytes) -> list[str]:
    """The totals of the count that a file holds."""
    open_file(page, name, content)
    expect(page.locator(".count-players")).to_be_visible()
    return page.locator(".count-total").all_inner_texts()


@pytest.mark.campaign
def test_a_long_match_fits_on_one_page_and_is_opened_again_from_every_file(people: People) -> None:
    terms = Terms(preset("deluxe"), "full", 500)
    match, _ = play(terms, 4, seed=3, eager=0.95)
    page = people.come("/count", language="fr").page
    totals = opened(page, "evening.tri", write(match, ["Ana", "Ben", "Zoé", "Léo"]).encode())
    assert totals == [str(total) for total in match.totals]
    for paper in ("A5", "A4"):
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == 1
    record, cells = saved(page, "tri"), saved(page, "csv")
    checked = read(record)
    assert checked.ok
    assert checked.record.totals == match.totals
    assert opened(page, "evening.csv", cells) == totals
    assert read(saved(page, "tri")).ok
    tap(page, "more", "picture")
    expect(page.locator("dialog img")).to_be_visible()
    open_file(page, "other.csv", b"Name,Points\nAnna,12\n")
    expect(page.locator(".wrong")).to_contain_text("Ce fichier vient")
    expect(page.locator("a[data-count]")).to_have_count(2)


_WRONG: dict[Language, tuple[str, str]] = {
    "en": ("This file is not a Tricorne game record", "Line 2 of this game record is wrong"),
    "fr": (
        "pas une partie enregistrée de Tricorne",
        "La ligne 2 de cette partie enregistrée est fausse",
    ),
}


@pytest.mark.parametrize("language", _WRONG)
def test_a_faulty_record_is_explained_in_the_readers_language(
    people: People, language: Language
) -> None:
    page = people.come("/count", language=language).page
    match, _ = play(Terms(preset("deluxe"), "full", 500), 2, seed=3, eager=0.95)
    record = write(match, ["Ana", "Ben"])
    first, wrong = _WRONG[language]
    open_file(page, "begun.tri", record.replace("record", "recrod", 1).encode())
    expect(page.locator(".wrong")).to_contain_text(first)
    open_file(page, "going-on.tri", record.replace("\n", "\nPlayers\n", 1).encode())
    expect(page.locator(".wrong")).to_contain_text(wrong)


def at_the_end(page: Page, agreed: Party) -> tuple[Ended, list[int]]:
    """Tap a round in until somebody has gone out; the end of the round, and the totals after it."""
    _, steps = play(agreed.terms, agreed.players, seed=2, eager=0.97)
    begin(page, agreed)
    for line, taps, totals in tapped(agreed, steps):
        if isinstance(line, Ended):
            assert line.out, "this seed blocks the first round"
            return line, totals
        tap_quickly(page, *taps)
    raise AssertionError("no round ends")


def holders(end: Ended) -> list[tuple[int, str]]:
    """The seats whose tiles are asked for, each with their sum."""
    return [(seat, str(hand.points)) for seat, hand in enumerate(end.left, 1) if seat != end.out]


@pytest.mark.parametrize("device", ["phone", pytest.param("desktop", marks=pytest.mark.campaign)])
def test_sums_are_typed_field_after_field_and_three_taps_count_the_round(
    people: People, device: Device
) -> None:
    page = people.come(None, device=device, language="fr").page
    end, totals = at_the_end(page, table("escale", 3))
    done = page.locator('[data-do="count-round"]')
    expect(done).to_be_disabled()
    before = done.bounding_box()
    for seat, points in holders(end):
        page.locator(f'input[name="left-{seat}"]').click()
        page.keyboard.type(points)
    expect(done).to_be_enabled()
    assert done.bounding_box() == before
    expect(page.locator(".count-panel .count-sum")).to_contain_text("+")
    check(page, "the sums")
    page.reload()  # typed sums are kept
    for seat, points in holders(end):
        expect(page.locator(f'input[name="left-{seat}"]')).to_have_value(points)
    done.click()
    expect(page.locator(".count-total")).to_have_text([written(total) for total in totals])


@pytest.mark.campaign
def test_a_doubtful_sum_is_asked_about_once_it_is_counted_and_can_be_typed_again(
    people: People,
) -> None:
    page = people.come(None).page
    end, totals = at_the_end(page, table("escale", 3))
    (first, right), (second, other) = holders(end)
    page.keyboard.type("999")  # the first key goes to the first empty field
    page.keyboard.press("Enter")
    expect(page.locator(f'input[name="left-{second}"]')).to_be_focused()
    page.keyboard.type(other)
    expect(page.locator(".count-panel .wrong")).to_have_count(0)
    tap(page, "count-round")
    expect(page.locator(".count-panel .wrong")).to_contain_text("999")
    page.locator(f'input[name="left-{first}"]').click(click_count=3)
    page.keyboard.type(right)
    expect(page.locator(".count-panel .wrong")).to_have_count(0)
    tap(page, "count-round")
    expect(page.locator(".count-total")).to_have_text([written(total) for total in totals])


@pytest.mark.campaign
def test_a_round_is_entered_with_the_keys_of_a_desk(people: People) -> None:
    agreed = table("escale", 3)
    _, steps = play(agreed.terms, 3, seed=2, eager=0.97)
    page = people.come(None).page
    begin(page, agreed)
    lines = list(tapped(agreed, steps))
    for line, taps, totals in lines[:14]:
        if isinstance(line, Turn):
            page.keyboard.type("+" * line.draws)
            page.keyboard.type("p" if line.tile is None else TILES[line.tile])
            if line.figure:
                chosen = page.locator(f'[data-do="figure-{line.figure.value}"]')
                while not chosen.evaluate("(button) => button === document.activeElement"):
                    page.keyboard.press("ArrowRight")
            if line.tile is not None:
                page.keyboard.press("Enter")
        else:
            tap(page, *taps)
        expect(page.locator(".count-total")).to_have_text([written(total) for total in totals])
    page.keyboard.type("34")
    page.keyboard.press("Backspace")
    page.keyboard.type("5")
    expect(page.locator(".count-tile .aside")).to_contain_text("3\u20115")


@pytest.mark.campaign
def test_a_figure_is_offered_once_enough_tiles_lie_and_its_picture_is_large(people: People) -> None:
    page = people.come(None, device="phone").page
    begin(page, table("classic", 2))
    tap(page, "opens-1")
    offered: dict[str, int] = {}
    figures = page.locator("[data-do^=figure-]")
    for laid, name in enumerate(TILES[-13:]):
        tap_quickly(page, *[f"digit-{digit}" for digit in name])
        for figure in page.evaluate(_FIGURES):
            offered.setdefault(figure, laid)
        if laid < 12:
            tap_quickly(page, "next")
    assert offered == {
        "hexagon": 5,
        "bridge": 8,
        "double hexagon": 9,
        "two sides": 11,
        "triple hexagon": 12,
    }
    for picture in figures.locator("svg").all():
        box = picture.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    check(page, "all figures")


@pytest.mark.campaign
def test_on_a_phone_the_buttons_of_the_keeper_fill_their_rows_and_nothing_touches(
    people: People,
) -> None:
    page = people.come(None, device="phone", language="fr").page
    page.set_viewport_size(PHONE)
    begin(page, table("classic", 3))
    assert page.evaluate(_GAPS, ".count-names") == []
    tap(page, "opens-1")
    for number, name in enumerate(TILES[-12:]):
        tap_quickly(page, *[f"digit-{digit}" for digit in name])
        assert page.evaluate(_GAPS, ".count-figures") == [], number
        assert page.evaluate(_APART, [".count-sum", ".count-figures"]) >= 8
        tap_quickly(page, "next")
        assert page.evaluate(_APART, [".count-draws .label", ".count-draws .key"]) >= 8
        assert page.evaluate(_APART, [".count-lines > h2", ".count-list"]) >= 8
    page.set_viewport_size(SMALL_PHONE)
    for group in (".count-draws", ".count-tools"):
        assert page.evaluate(_ROWS, group) == 1, group
