"""Understanding a round: from the end card to the marked moves, luck, and another try."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.server.browser.forms import start
from tests.server.browser.people import (
    FEW_TILES,
    SHORT,
    SMALL_PHONE,
    TWO_FRAMES,
    People,
    Person,
    Settings,
)
from tests.server.browser.playing import TablePage
from tests.server.browser.studying import LONGEST, chosen_and_placed, played_and_studied, studied
from tests.server.browser.test_access import check
from tricorne.record import read
from tricorne.rules.practice import beginning_name, deal_name

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

pytestmark = pytest.mark.long

PHONE: ViewportSize = {"width": 390, "height": 844}
SIDEWAYS: ViewportSize = {"width": 640, "height": 360}
RECORD = Path(__file__).parents[3] / "docs" / "records" / "round.tri"
LONG_RECORD = Path(__file__).parents[2] / "matches" / "goliath.tri"


_WHOLE = """() => {
  const { left, top, width, height } = document.querySelector("tri-board").getBoundingClientRect();
  const { outlook } = document.querySelector("tri-board");
  const inside = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
  return inside && !outlook.isCutOff() && document.documentElement.scrollWidth <= innerWidth;
}"""
"""Whether the whole board with all marked places is in the window, which scrolls to no side."""
_SEEN = """(what) => {
  const { left, top, right, bottom, width } =
    document.querySelector(what).getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + 1);
  const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  return inside && over?.closest(what) !== null;
}"""
"""Whether something is wholly in the window, and nothing covers its beginning."""
_OVERFLOWS = """() => {
  const right = (what) => document.querySelector(what).getBoundingClientRect().right;
  const ends = [...document.querySelectorAll(".study .curve-ends li")];
  return ends.some((end) => end.getBoundingClientRect().right > right(".study") + 1);
}"""

_ASKED = """() => {
  const { postMessage } = Worker.prototype;
  window.asked = [];
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.path?.startsWith("/api/study")) window.asked.push([message.path, message.body]);
    return postMessage.call(this, message, ...more);
  };
}"""
"""Notes all requests to study a round."""

_HEARD = """() => {
  window.heard = [];
  new MutationObserver((changes) => {
    const verdict = document.querySelector(".verdict");
    const isSaid = changes.some(
      ({ target, addedNodes }) => target === verdict || [...addedNodes].includes(verdict),
    );
    if (verdict && isSaid && verdict.getAttribute("aria-live") !== "off")
      window.heard.push(verdict.textContent);
  }).observe(document.body, { subtree: true, childList: true });
}"""
"""Notes all that a screen reader says of the verdict."""
_CENTRED = """(what) => {
  const element = document.querySelector(what);
  element.scrollIntoView({ block: "center" });
  const { left, top, height } = element.getBoundingClientRect();
  return [left + 20, top + height / 2];
}"""
"""Where to press an element, found in one step: a study may draw it anew between two."""
_DRUM = """(button) => {
  button.click();
  button.click();
  setTimeout(() => button.isConnected && button.click(), 100);
}"""
_COLOUR = "(element) => getComputedStyle(element).backgroundColor"
_TABLES = """() => Object.keys(JSON.parse(localStorage.getItem("tricorne.seats") ?? "{}")).length"""

_KEPT = """async () => {
  const done = (request) => new Promise((resolve, reject) => {
    Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject });
  });
  const found = [];
  for (const { name } of await indexedDB.databases()) {
    const base = await done(indexedDB.open(name));
    for (const store of base.objectStoreNames)
      found.push(...await done(base.transaction(store).objectStore(store).getAll()));
    base.close();
  }
  return found.flatMap(({ studied }) => studied ? [studied] : []);
}"""
"""What this device remembers of studies."""
_FULL = """() => {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...more) {
    const isKept = message.path === "/api/games/studied";
    if (isKept) setTimeout(() => { window.failed = true; }, 500);
    const sent = isKept ? { ...message, path: "/api/games/full" } : message;
    return postMessage.call(this, sent, ...more);
  };
}"""
"""Lets the worker fail to store what a study found, as a full device does."""
STORED_MS = 500
"""By then, a device has stored what it found, if it does. A busy one finds less in its time."""


def position(actions: int) -> str:
    """The address of a position of the record."""
    match = read(RECORD.read_text()).checked().match
    round_ = match.rounds[0]
    asked = {
        "deal": deal_name(round_.deal),
        "sheet": match.terms.sheet.name,
        "players": match.players,
        "begun": beginning_name(round_, actions),
    }
    return f"/new/bots?{urlencode(asked)}"


def is_known(page: Page) -> bool:
    """Whether an answer was the better move, or the played one."""
    return page.locator(".answer", has_text="Your answer").count() == 0


def opened(person: Person) -> Page:
    """A record from a file, whose second player made mistakes."""
    page = person.page
    page.goto("/replay")
    page.set_input_files('input[name="record"]', RECORD)
    page.locator('[data-do="understand"]').click()
    studied(page)
    return page


@pytest.mark.campaign
def test_a_child_who_plays_the_gentlest_bot_hears_praise_and_one_tip(people: People) -> None:
    anna = people.come(None, device="phone", settings=SHORT)
    page = anna.page
    table = start(anna, "bots")
    played_and_studied(table)
    assert page.locator(".study .curve-ends li").count() == 2
    assert re.search(r"\d+%", page.locator(".study .curve-ends").inner_text())
    expect(page.locator(".verdict")).to_contain_text("Well played")
    assert page.locator('[data-do="mark"]').count() <= 1
    expect(page.locator(".luck")).to_have_count(0)
    expect(page.locator(".slider")).to_be_hidden()
    page.locator(".curve-reader").fill("5")
    expect(page.locator(".move[aria-current]")).to_have_attribute("data-step", "5")
    laid = page.locator(".board-tile").count()
    anna.picture("study")
    page.wait_for_timeout(STORED_MS)
    assert page.evaluate(_KEPT) == []  # and nobody rates them
    page.locator('[data-do="from-here"]').tap()
    again = TablePage(anna)
    again.expect_state("playing")
    assert len(again.board) >= laid > 0
    again.play_round()
    expect(page.locator('[data-dialog="summary"] .practised')).to_be_visible()


def test_a_round_once_studied_is_asked_about_played_on_and_practised(people: People) -> None:
    page = opened(people.come(None, settings=SHORT))
    a_question_stays_although_the_replay_was_running(page)
    a_question_is_answered_with_keys_alone(page)
    a_round_is_played_on_from_a_marked_move(page)
    fingers_that_drum_lay_one_table(page)
    marked_moves_are_practised_at_a_table_one_after_the_other(page)


def a_question_stays_although_the_replay_was_running(page: Page) -> None:
    page.locator('[data-do="play"]').click()
    page.locator('[data-do="mark"]').first.click()
    expect(page.locator('[data-do="play"]')).to_have_attribute("aria-label", "Autoplay")
    expect(page.locator(".asking")).to_be_visible()
    page.keyboard.press("Escape")


def a_question_is_answered_with_keys_alone(page: Page) -> None:
    page.locator('[data-do="mark"]').last.press("Enter")
    expect(page.locator(".asking")).to_be_focused()
    check(page, "a question")
    page.keyboard.press("Escape")
    expect(page.locator(".asking")).to_have_count(0)
    expect(page.locator('[data-do="mark"]').last).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".hand-tile[data-playable]").first.focus()
    page.keyboard.press("Enter")
    lying = page.locator(".board-ghost:focus")
    expect(lying).to_have_attribute("aria-label", re.compile("row"))
    page.keyboard.press("Escape")
    expect(page.locator('.hand-tile[aria-pressed="true"]')).to_have_count(0)
    number = page.locator(".hand-tile[data-playable]").first.get_attribute("data-tile")
    page.keyboard.type(number or "")
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_be_focused()
    check(page, "an answer")
    page.keyboard.press("Escape")


def a_round_is_played_on_from_a_marked_move(page: Page) -> None:
    marks = page.locator('[data-do="mark"]')
    marks.first.click()
    chosen_and_placed(page)
    step = page.locator(".curve-reader").input_value()
    page.locator('[data-do="try"]').click()
    page.locator("main.table").wait_for()
    page.go_back()
    expect(page.locator(".slider")).to_have_value(step)
    marks.first.click()  # the study goes on
    page.keyboard.press("ArrowRight")  # a key of the table, not of the replay
    expect(page.locator(".asking")).to_be_visible()
    assert page.locator(".curve-reader").input_value() == step
    page.keyboard.press("Escape")


def fingers_that_drum_lay_one_table(page: Page) -> None:
    before = page.evaluate(_TABLES)
    page.locator(".curve-reader").fill("3")
    page.locator('[data-do="from-here"]').evaluate(_DRUM)
    page.locator("main.table").wait_for()
    assert page.evaluate(_TABLES) == before + 1
    page.go_back()
    expect(page.locator(".slider")).to_have_value("3")
    page.locator('[data-do="from-here"]').click()
    page.locator("main.table").wait_for()
    assert page.evaluate(_TABLES) == before + 2
    page.go_back()
    expect(page.locator(".slider")).to_have_value("3")


def marked_moves_are_practised_at_a_table_one_after_the_other(page: Page) -> None:
    marks = page.locator('[data-do="mark"]')
    expect(marks.first).to_be_visible()
    count = marks.count()
    assert 2 <= count <= 3
    page.locator('[data-do="practise"]').click()
    face = page.locator(".asking .lesson-says")
    for number in range(1, count + 1):
        expect(page.locator(".asking-title")).to_contain_text(f"Mistake {number} of {count}")
        expect(page.locator(".asking-title")).to_contain_text(re.compile(r"Move \d+, \u2212\d+"))
        expect(face).to_contain_text(re.compile("What would you play in"))
        tile = page.locator(".hand-tile[data-playable]").first
        named = tile.get_attribute("data-tile") or ""
        tile.locator("path").first.click(force=True)
        chosen = page.locator('.hand-tile[aria-pressed="true"]')
        expect(chosen).to_have_attribute("data-tile", named)
        page.locator(".board-places.chosen .board-place").first.click()
        expect(page.locator(".board-ghost")).to_be_visible()
        page.locator('.asking [data-do="confirm"]').click()
        expect(page.locator(".answer")).to_have_count(2 if is_known(page) else 3)
        expect(page.locator(".stroke.first")).to_have_count(1)
        last = page.locator('[data-do="finish-marks"]')
        (last if number == count else page.locator('[data-do="next-mark"]')).click()
    expect(face).to_contain_text(f"of {count}")
    page.locator('[data-do="puzzles"]').click()
    page.wait_for_url(re.compile(r"/puzzles\b"))


def test_on_a_phone_a_study_is_narrow_also_with_text_at_200_percent(people: People) -> None:
    anna = people.come(None, device="phone", language="fr", settings=SHORT)
    anna.page.set_viewport_size(SMALL_PHONE)
    page = opened(anna)
    luck_is_one_line_each_and_nothing_jumps_at_the_end(page)
    anna.enlarge_text(2)
    questions_and_luck_are_no_wider_than_the_window(page)


def luck_is_one_line_each_and_nothing_jumps_at_the_end(page: Page) -> None:
    page.locator(".luck summary").click()
    labels = page.locator(".luck-row > span:first-child")
    heights = labels.evaluate_all("(all) => all.map((label) => label.offsetHeight)")
    assert len(heights) == 6
    assert max(heights) < 1.5 * min(heights)
    top = "(curve) => curve.getBoundingClientRect().top + scrollY"
    over = page.locator(".study .curve").evaluate(top)
    page.emulate_media(forced_colors="active")
    bar = page.locator(".luck-bar > span").first
    assert bar.evaluate(_COLOUR) != page.locator("body").evaluate(_COLOUR)
    page.emulate_media(forced_colors="none")
    page.locator(".study-progress").evaluate("(progress) => { progress.hidden = false; }")
    expect(page.locator(".study-progress")).to_be_visible()
    assert page.locator(".study .curve").evaluate(top) == over
    page.locator(".study-progress").evaluate("(progress) => { progress.hidden = true; }")


def questions_and_luck_are_no_wider_than_the_window(page: Page) -> None:
    page.locator('[data-do="mark"]').first.click()
    for _ in ("asked", "answered"):
        assert page.evaluate(_WHOLE)
        assert page.locator(".asking").evaluate("(all) => all.scrollWidth <= all.clientWidth")
        if page.locator("tri-hand").is_visible():
            chosen_and_placed(page)
    page.locator('[data-do="close-mark"]').click()
    expect(page.locator(".luck details")).to_have_attribute("open", "")
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]


@pytest.mark.campaign
def test_on_a_phone_the_board_is_in_sight_beside_the_question(people: People) -> None:
    large: Settings = {**SHORT, "large": True}
    anna = people.come(None, device="phone", language="fr", theme="dark", settings=large)
    anna.page.set_viewport_size(SMALL_PHONE)
    page = opened(anna)
    assert not page.evaluate(_OVERFLOWS)
    marks = page.locator('[data-do="mark"]')
    marks.last.click()
    asked = page.locator(".asking")
    expect(asked).to_be_focused()
    for size in (SMALL_PHONE, PHONE, SIDEWAYS):
        page.set_viewport_size(size)
        page.evaluate(TWO_FRAMES)
        for what in (".asking .lesson-says", "tri-hand", '.asking [data-do="close-mark"]'):
            assert page.evaluate(_SEEN, what), what
        assert page.evaluate(_WHOLE), size
        anna.picture(f"study-question-{size['width']}")
    page.set_viewport_size(SMALL_PHONE)
    chosen_and_placed(page)
    expect(page.locator(".told")).to_be_focused()
    assert page.evaluate(_WHOLE)
    assert page.evaluate(_SEEN, ".answer")
    anna.picture("study-answer")
    page.locator('[data-do="close-mark"]').click()
    expect(asked).to_have_count(0)
    expect(page.locator(".stroke")).to_have_count(0)
    expect(marks.last).to_be_focused()


@pytest.mark.campaign
def test_what_is_read_stays_while_a_study_goes_on(people: People) -> None:
    anna = people.come(None, settings=SHORT)
    page = anna.page
    page.goto("/replay")
    page.set_input_files('input[name="record"]', RECORD)
    page.locator('[data-do="understand"]').press("Enter")
    expect(page.locator(".verdict")).to_be_focused()
    page.locator(".luck summary").click()  # the study goes on, unless the machine is busy
    studied(page)
    expect(page.locator(".luck details")).to_have_attribute("open", "")
    expect(page.locator(".luck summary")).to_be_focused()
    page.locator('[data-do="mark"]').first.click()
    chosen_and_placed(page)
    page.keyboard.press("Escape")
    page.locator('[data-do="judge"]').click()
    expect(page.locator('[data-do="mark"]').first).to_be_visible()
    expect(page.locator(".stroke")).to_have_count(0)


def test_a_slow_press_counts_while_a_study_goes_on(people: People) -> None:
    page = people.come(None, settings=SHORT).page
    page.goto("/replay")
    page.set_input_files('input[name="record"]', LONG_RECORD)
    page.locator('[data-do="understand"]').click()
    page.locator(".luck summary").wait_for()
    page.mouse.move(*page.evaluate(_CENTRED, ".luck summary"))
    page.mouse.down()
    page.wait_for_timeout(1500)
    page.mouse.up()
    expect(page.locator(".luck details")).to_have_attribute("open", "", timeout=5000)


def test_a_finger_that_drums_on_draw_stays_with_the_answer(people: People) -> None:
    anna = people.come(None, device="phone", settings={**SHORT, "rest": 600})
    page = opened(anna)
    page.set_viewport_size(SMALL_PHONE)
    page.locator('[data-do="mark"]').last.tap()
    page.wait_for_timeout(700)
    box = page.locator('.asking [data-do="draw"]').bounding_box()
    assert box
    for _ in range(4):
        page.touchscreen.tap(box["x"] + 20, box["y"] + box["height"] / 2)
        page.wait_for_timeout(130)
    expect(page.locator(".told")).to_be_visible()
    page.wait_for_timeout(700)
    page.locator('[data-do="try"]').tap()
    page.locator("main.table").wait_for()


def test_screen_readers_hear_the_answer_and_the_verdict_once(people: People) -> None:
    page = people.come(None, settings=SHORT).page
    page.goto("/replay")
    page.set_input_files('input[name="record"]', RECORD)
    page.evaluate(_HEARD)
    page.locator('[data-do="understand"]').click()
    studied(page)
    page.locator('[data-do="judge"]').click()
    studied(page)
    heard = page.evaluate("heard")
    begins = [at for at, words in enumerate(heard) if words.startswith("The computer is trying")]
    assert begins[0] == 0
    assert len(begins) == 2
    assert begins[1] == 2
    assert len(heard) == 4
    assert heard[-1] == page.locator(".verdict").inner_text()
    page.locator('[data-do="mark"]').first.click()
    chosen_and_placed(page)
    expect(page.locator(".told")).to_be_focused()
    answer = page.locator(".asking .lesson-says").text_content() or ""
    expect(page.locator(".asking [role=log] p").last).to_have_text(answer)


@pytest.mark.campaign
def test_only_the_judge_that_fits_is_remembered(people: People) -> None:
    anna = people.come(None, settings=FEW_TILES)
    page = anna.page
    table = start(anna, "bots", bot="gus")
    played_and_studied(table)
    assert [*page.evaluate(_KEPT)[0]["0"]] == ["choices", "lost", "error"]
    onward = page.locator('[data-do="from-here"]')
    expect(onward).to_be_hidden()  # the round is over
    page.locator(".curve-reader").fill("3")
    onward.click()
    page.locator("main.table").wait_for()
    page.go_back()
    studied(page)
    expect(page.locator(".curve-reader")).to_have_value("3")
    page.wait_for_timeout(STORED_MS)
    kept = page.evaluate(_KEPT)
    page.locator('[data-do="judge"]').click()
    studied(page)
    expect(page.locator(".study")).to_contain_text("Compared with champions")
    page.wait_for_timeout(STORED_MS)
    assert page.evaluate(_KEPT) == kept


def test_a_record_that_cannot_be_studied_says_why(people: People, tmp_path: Path) -> None:
    page = people.come(None, settings=SHORT).page
    lines = RECORD.read_text().splitlines()
    known = ("Hand", "Pool", "Lots")
    unknown = [re.sub(r"draw \d+", "draw ?", line) for line in lines if not line.startswith(known)]
    told = "begun.tri", "hidden.tri"
    for name, text in zip(told, (lines[:5], unknown), strict=True):
        (tmp_path / name).write_text("\n".join([*text, ""]))
    page.goto("/replay")
    page.set_input_files('input[name="record"]', tmp_path / told[0])
    expect(page.locator(".wrong")).to_contain_text("contains no round")
    page.set_input_files('input[name="record"]', tmp_path / told[1])
    page.locator('[data-do="understand"]').click()
    expect(page.locator(".verdict")).to_contain_text("hands of this round are unknown")


def test_a_round_is_studied_although_the_device_cannot_keep_it(people: People) -> None:
    anna = people.come("/games", settings={"name": "Red"})
    anna.profile.spoilt = True
    anna.forgive("TypeError")  # the worker's note for developers
    page = anna.page
    page.set_input_files('input[type="file"]', RECORD)
    page.locator('[data-do="open-game"]').click()
    page.evaluate(_FULL)
    page.locator('[data-do="understand"]').click()
    studied(page)
    page.wait_for_function("() => window.failed")


def test_a_long_list_of_rounds_leaves_room_for_the_study(people: People) -> None:
    anna = people.come(None, device="phone", settings=SHORT)
    page = anna.page
    page.goto("/replay")
    page.set_input_files('input[name="record"]', LONG_RECORD)
    rounds = page.locator(".rounds")
    rounds.locator("button").last.press("Enter")
    expect(rounds.locator("button").last).to_be_focused()
    for _ in range(6):
        rounds.evaluate("(list) => list.append(...list.cloneNode(true).children)")
    box = rounds.bounding_box()
    assert box
    assert box["height"] < SMALL_PHONE["height"] / 3


@pytest.mark.campaign
def test_a_match_has_a_verdict_of_its_own_and_its_rounds_are_tabs(people: People) -> None:
    page = people.come(None, settings=SHORT).page
    page.goto("/replay")
    page.set_input_files('input[name="record"]', LONG_RECORD)
    expect(page.locator(".match-study")).to_be_hidden()
    page.locator('[data-do="understand"]').click()
    studied(page)
    page.locator(".rounds button").first.click()
    studied(page)
    expect(page.locator(".match-progress")).to_be_hidden(timeout=4 * LONGEST)
    expect(page.locator(".match-words")).to_contain_text("played")
    expect(page.locator(".match-study")).to_contain_text(re.compile(r"cost \d+ points"))
    page.locator(".rounds button").nth(1).click()  # it was studied meanwhile
    expect(page.locator(".study-progress")).to_be_hidden()
    expect(page.locator(".study .curve")).to_be_visible()


@pytest.mark.campaign
def test_between_rounds_of_a_match_the_one_that_is_over_is_studied(people: People) -> None:
    anna = people.come(None, settings=FEW_TILES)
    table = start(anna, "bots", bot="gus", target=400)
    table.play_round()
    table.expect_state("between")
    table.do("replay")
    studied(anna.page)
    anna.page.go_back()
    table.expect_state("between")
    anna.page.locator('dialog [data-do="next"]').click()
    table.expect_state("playing")


@pytest.mark.campaign
def test_a_study_speaks_french_and_names_its_judge(people: People) -> None:
    page = opened(people.come(None, language="fr", settings=SHORT))
    expect(page.locator(".verdict")).to_contain_text("a mieux joué que")
    page.locator('[data-do="judge"]').click()
    studied(page)
    expect(page.locator(".study")).to_contain_text("champions")
    closed = page.locator(".curve-line").first.get_attribute("d")
    page.locator('[data-do="open"]').click()
    expect(page.locator('[data-do="open"]')).to_have_text("Voir ce que voyaient les joueurs")
    assert page.locator(".curve-line").first.get_attribute("d") != closed
    page.locator(".luck summary").click()
    expect(page.locator(".luck")).to_contain_text("La pioche")
    expect(page.locator(".luck-row").first).to_contain_text(re.compile(r"[+\u2212]?\d+ ±\d+"))


@pytest.mark.campaign
def test_a_link_carries_a_position(people: People) -> None:
    anna = people.come(None, settings=SHORT)
    page = opened(anna)
    page.locator(".curve-reader").fill("7")
    laid = page.locator(".board-tile").count()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator('[data-do="copy-position"]').click()
    page.locator('[data-dialog="link"] [data-do="copy-here"]').click()
    expect(page.locator(".notice")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "begun=7." in link
    bob = people.come(None, settings=SHORT)
    bob.page.goto(link)
    expect(bob.page.locator("main")).to_contain_text("Play on from this position")
    bob.page.locator('[data-do="start"]').click()
    table = TablePage(bob)
    table.expect_state("playing")
    assert len(table.board) >= laid > 0


def test_a_position_is_named_first_and_begins_with_one_button(people: People) -> None:
    anna = people.come(position(8), device="phone", settings=SHORT)
    page = anna.page
    page.set_viewport_size(SMALL_PHONE)
    expect(page.locator("h1")).to_have_text("Play on from this position")
    expect(page.locator(".setup .card").first).to_contain_text("You play on against Pip")
    expect(page.locator('[data-do="start"]')).to_be_in_viewport(ratio=1)
    bots = page.locator('input[name="bot1"]').last
    expect(bots).to_be_hidden()
    page.locator(".setup > .fold > summary").click()
    expect(page.get_by_role("button", name="Full Goliath rules")).to_be_visible()
    expect(page.locator('.setup :is(input[name="sheet"], input[name="deal"], .add)')).to_have_count(
        0
    )
    bots.locator("xpath=..").click()
    expect(page.locator(".setup .card").first).not_to_contain_text("Pip")
    page.locator('[data-do="start"]').click()
    TablePage(anna).expect_state("playing")


def test_a_study_begins_before_the_tap_on_the_end_card(people: People) -> None:
    anna = people.come(position(33), device="phone", settings=SHORT)
    page = anna.page
    page.evaluate(_ASKED)
    page.locator('[data-do="start"]').click()
    TablePage(anna).expect_state("playing")
    TablePage(anna).play_round()
    link = page.locator('[data-dialog="summary"] [data-do="replay"]')
    expect(link).to_be_visible()
    page.wait_for_function("() => asked.length > 0")
    link.click()
    page.wait_for_function("() => asked.length > 1")
    (ahead, begun), (path, round_) = page.evaluate("() => asked.slice(0, 2)")
    assert (ahead, path) == ("/api/study/soon", "/api/study")
    assert {**begun, "you": 1} == round_


def test_no_tile_covers_the_note_that_a_deal_is_known(people: People) -> None:
    anna = people.come(position(26), device="phone", settings=SHORT)
    page = anna.page
    page.set_viewport_size(SMALL_PHONE)
    page.locator('[data-do="start"]').click()
    note, board = page.locator(".table-note"), page.locator("tri-board")
    expect(note).to_contain_text("played before")
    expect(page.locator(".board-tile")).not_to_have_count(0)
    above, below = note.bounding_box(), board.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]


@pytest.mark.campaign
def test_a_browser_that_cannot_study_says_so(people: People) -> None:
    anna = people.come(None, settings=SHORT)
    anna.profile.spoilt = True
    anna.page.add_init_script("delete globalThis.WebAssembly")
    anna.page.goto("/replay")
    anna.page.set_input_files('input[name="record"]', RECORD)
    anna.page.locator('[data-do="understand"]').click()
    expect(anna.page.locator(".study")).to_contain_text("cannot study rounds")
