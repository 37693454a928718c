"""The lessons, from the first screen to a game with the host: by fingers and by keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.play.lessons import attempts, solutions
from tests.server.browser.forms import start
from tests.server.browser.playing import Spot, TablePage
from tests.server.browser.test_access import check, check_screen
from tests.server.browser.test_hands import tab_to
from tricorne.play.lessons.course import LESSON_OF, LESSONS
from tricorne.play.lessons.table import lesson_terms, set_up
from tricorne.rules.actions import Place, parse_action
from tricorne.rules.tiles import NAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.browser.people import Device, Language, People, Person

pytestmark = pytest.mark.long

FEWER_WORDS = 60
"""A child reads fewer words from the first screen to the end of the last lesson."""
MOST_TURNS = 12
"""No tile fits in more ways."""

_TEXTS = """() => {
  const words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const { parentElement: parent } = node;
    if (!parent.closest(".aside, svg") && parent.checkVisibility()) found.push(node.data);
  }
  return found;
}"""
"""The texts that a person can read at the table."""
_FAREWELLS = """() => {
  window.farewells = [];
  const look = () => {
    const found = document.querySelector(".farewell");
    if (found) window.farewells.push(found.textContent);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes each farewell of a table, however short."""
_WORD = re.compile(r"[^\W\d_][^\s.,:!?]*")


class Pupil:
    """Somebody who takes the lessons, and the words that they have read."""

    def __init__(self, person: Person, *, keys: bool) -> None:
        self.person = person
        self.page: Page = person.page
        self.keys = keys
        self.words = 1
        """The first one leads here."""
        self._seen: set[str] = set()

    def read(self) -> None:
        """Read the new texts."""
        now = {*self.page.evaluate(_TEXTS)}
        self.words += sum(len(_WORD.findall(text)) for text in now - self._seen)
        self._seen = now

    def press(self, do: str) -> None:
        """Press a button, which the keyboard finds in focus."""
        button = self.page.locator(f'[data-do="{do}"]:visible')
        if self.keys:
            expect(button).to_be_focused()
            self.page.keyboard.press("Enter")
        elif self.person.device == "phone":
            button.tap()
        else:
            button.click()

    def sits_down(self, key: str) -> TablePage:
        """Wait for a lesson."""
        expect(self.page).to_have_url(re.compile(f"/learn/{key}$"))
        expect(self.page.locator("main.lesson")).to_be_visible()
        table = TablePage(self.person)
        table.wait_for_turn()
        expect(self.page.locator(".board-tile").first).to_be_visible()
        self.read()
        return table

    def do(self, table: TablePage, text: str) -> None:
        """Draw or place, and see it done."""
        table.wait_for_turn()
        before = table.look()["version"]
        self.choose(table, text)
        table.wait_for_change(before)

    def choose(self, table: TablePage, text: str) -> None:
        """Draw or place."""
        action = parse_action(text)
        if not isinstance(action, Place):
            self._decline(table, text)
        elif self.keys:
            self._place_by_keys(NAMES[action.tile], text)
        else:
            self._place_by_fingers(table, NAMES[action.tile], text)

    def _decline(self, table: TablePage, how: str) -> None:
        if self.keys:
            self.page.keyboard.press(how[0])
        else:
            table.do(how)

    def _place_by_fingers(self, table: TablePage, tile: str, place: str) -> None:
        cell = place.partition("@")[2]
        if not self.page.locator(f'[data-tile="{tile}"][aria-pressed="true"]').count():
            table.tap(table.on_rack(tile))
        if not self.page.locator("[data-ghost]").count():
            table.tap(self._spot(table, cell))
        expect(self.page.locator("[data-ghost]")).to_have_attribute("data-ghost", place)
        self.read()
        table.do("confirm")

    def _spot(self, table: TablePage, cell: str) -> Spot:
        """Where in the window a place is; all of the board is shown if it is not."""
        for _ in range(2):
            for spot in table.places() or []:
                if spot["cell"] == cell:
                    return spot
            table.do("whole")
        raise AssertionError(cell)

    def _place_by_keys(self, tile: str, place: str) -> None:
        ghost = self.page.locator("[data-ghost]")
        if not ghost.count():
            self.page.keyboard.type(tile)
            expect(self.page.locator(":is([data-ghost], .board-place):focus")).to_have_count(1)
        for _ in range(MOST_TURNS):  # the tile may lie there although the focus is elsewhere
            if self.page.locator(f'[data-ghost="{place}"]:focus').count():
                break
            self.page.keyboard.press("r")
        expect(ghost).to_be_focused()
        self.read()
        self.page.keyboard.press("Enter")

    def take_all(self) -> None:
        """Go from the first lesson to the game after the last one; no table says farewell."""
        self.page.evaluate(_FAREWELLS)
        for lesson in LESSONS:
            table = self.sits_down(lesson.key)
            self.person.picture(f"lesson-{lesson.key}")
            for action in solution(lesson.key):
                self.do(table, action)
                self.read()
            expect(self.page.locator(".lesson-onwards")).to_be_visible()
            self.read()
            self.person.picture(f"lesson-{lesson.key}-done")
            self.press("play" if lesson is LESSONS[-1] else "next")
        expect(self.page).to_have_url(re.compile("/t/L"))
        TablePage(self.person).expect_state("playing")
        assert self.page.evaluate("window.farewells") == []


def solution(key: str) -> tuple[str, ...]:
    """The actions that reach the goal of a lesson."""
    terms = lesson_terms(None, {}, "full")
    scene = LESSON_OF[key].scene(terms.sheet)
    return solutions(scene, set_up(scene, terms))[0]


def mistake(key: str) -> str:
    """A legal move that does not."""
    terms = lesson_terms(None, {}, "full")
    scene = LESSON_OF[key].scene(terms.sheet)
    every = attempts(scene, set_up(scene, terms))
    return next(done[0] for done in every if every[done] == "missed" and "@" in done[0])


@pytest.mark.parametrize(
    ("device", "language"),
    [("phone", "fr"), pytest.param("desktop", "en", marks=pytest.mark.campaign)],
)
def test_a_child_goes_through_all_lessons_with_fingers_or_keys(
    people: People, language: Language, device: Device
) -> None:
    keys = device == "desktop"
    anna = people.come("/", device=device, language=language)
    pupil = Pupil(anna, keys=keys)
    page = anna.page
    if keys:
        page.locator('[data-do="settings"]').wait_for()
        tab_to(page, '[data-do="learn"]')
    pupil.press("learn")
    pupil.take_all()
    assert pupil.words < FEWER_WORDS
    page.goto("/learn")
    expect(page.locator('.lesson-entry[data-done="true"]')).to_have_count(len(LESSONS))
    page.locator('[data-do="words"]').click()
    expect(page).to_have_url(re.compile("/how-to-play$"))


def test_a_wrong_move_is_undone_and_lessons_can_be_skipped_or_repeated(people: People) -> None:
    anna = people.come("/learn/bridge", device="phone", language="fr")
    pupil, page = Pupil(anna, keys=False), anna.page
    table = pupil.sits_down("bridge")
    check_screen(anna, "lesson")
    anna.look("phone", "light")
    before = table.hand
    expect(page.locator(".lesson-spot")).to_have_count(0)
    pupil.do(table, mistake("bridge"))
    expect(page.locator(".lesson-says")).to_contain_text("Presque")
    expect(page.locator(".lesson-spot")).to_be_visible()
    assert sorted(table.hand) == sorted(before)
    pupil.do(table, *solution("bridge"))
    expect(page.locator(".lesson-says")).to_contain_text("Bravo ! +46")
    table.do("repeat")
    expect(page.locator(".lesson-says")).to_contain_text("pont")
    expect(page.locator(".lesson-onwards")).to_be_hidden()
    table.do("skip")
    pupil.sits_down("hexagon")
    table.do("lessons")
    expect(page.locator('[data-lesson="bridge"]')).to_have_attribute("data-done", "true")
    expect(page.locator('[data-lesson="hexagon"]')).to_have_attribute("data-done", "false")
    check_screen(anna, "lessons")


@pytest.mark.campaign
def test_a_slow_learner_is_shown_where_to_look(newcomers: People) -> None:
    anna = newcomers.come(None, device="phone")
    anna.page.clock.install()
    anna.page.goto("/learn/hexagon")
    Pupil(anna, keys=False).sits_down("hexagon")
    expect(anna.page.locator(".lesson-spot")).to_have_count(0)
    anna.page.clock.fast_forward(15_000)
    expect(anna.page.locator(".lesson-spot")).to_be_visible()


def test_a_tile_that_does_not_fit_is_refused_as_in_a_game(people: People) -> None:
    anna = people.come("/learn/fitting", device="phone")
    table = Pupil(anna, keys=False).sits_down("fitting")
    expect(anna.page.locator(".table-status")).to_have_text("")
    table.tap(table.on_rack("122"))
    expect(anna.page.locator(".table-status")).to_contain_text("fits nowhere now")
    check(anna.page, "refused")


def test_the_lessons_follow_the_chosen_sheet(people: People) -> None:
    anna = people.come(
        "/learn/drawing", settings={"last": {"bots": {"sheet": "deluxe", "house": {"bridge": 7}}}}
    )
    table = Pupil(anna, keys=False).sits_down("drawing")
    assert table.look()["playable"] == []
    anna.page.goto("/learn/bridge")
    pupil = Pupil(anna, keys=False)
    pupil.do(pupil.sits_down("bridge"), *solution("bridge"))
    expect(anna.page.locator(".lesson-says")).to_have_text("Bravo! +13")


def test_impossible_rules_and_an_unknown_lesson_stop_nobody(people: People) -> None:
    broken = {"sheet": "goliath", "house": {"bridge": "many"}}
    anna = people.come("/learn/hexagon", settings={"last": {"bots": broken}})
    Pupil(anna, keys=False).sits_down("hexagon")
    anna.page.goto("/learn/juggling")
    expect(anna.page.locator(".lesson-entry")).to_have_count(len(LESSONS))


@pytest.mark.campaign
def test_damaged_or_unstorable_progress_is_reported_once(newcomers: People) -> None:
    anna = newcomers.come(None)
    page = anna.page
    page.add_init_script("localStorage.setItem('tricorne.lessons', '{')")
    page.goto("/learn?all=1")
    expect(page.locator(".notice")).to_contain_text("could not be read")
    expect(page.locator('.lesson-entry[data-done="false"]')).to_have_count(len(LESSONS))
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    page.locator('[data-lesson="fitting"]').click()
    pupil = Pupil(anna, keys=False)
    pupil.do(pupil.sits_down("fitting"), *solution("fitting"))
    expect(page.locator(".notice")).to_contain_text("stores nothing")
    page.locator('[data-do="lessons"]').click()
    expect(page.locator('[data-lesson="fitting"]')).to_have_attribute("data-done", "true")


def drum(page: Page, do: str, paces: tuple[int, ...] = (130,) * 12) -> None:
    """A child's finger on a button, and on whatever lies on that spot afterwards."""
    box = page.locator(f'[data-do="{do}"]').bounding_box()
    assert box is not None
    for pace in paces:
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(pace)


def test_a_child_who_drums_skips_one_lesson_and_leaves_to_the_list(people: People) -> None:
    page = people.come("/learn/fitting", device="phone", settings={"rest": 600}).page
    drum(page, "skip")
    expect(page).to_have_url(re.compile(f"/learn/{LESSONS[1].key}$"))
    expect(page.locator(".notice")).to_contain_text("Gently!")
    page.wait_for_timeout(700)
    drum(page, "skip", paces=(0,))
    expect(page).to_have_url(re.compile(f"/learn/{LESSONS[2].key}$"))
    page.wait_for_timeout(700)
    drum(page, "lessons")
    expect(page).to_have_url(re.compile("/learn$|/learn[?]all=1$"))
    expect(page.locator(".lesson-list")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)


def test_a_child_who_drums_on_the_cross_of_a_dialog_closes_it_alone(people: People) -> None:
    page = people.come(None, device="phone", settings={"rest": 600})
    table = start(page, "bots")
    table.do("menu")
    drum(page.page, "close")
    expect(page.page.locator("dialog")).to_have_count(0)
    expect(page.page.locator("main.table")).to_be_visible()
