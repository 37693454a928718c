"""The main paths through the page, each in every browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench.apart import ServerApart
from tests.server.browser.fitting import MISFITS
from tests.server.browser.glances import CHANGED, LOOK, SETTLED
from tests.server.browser.kept import KEPT
from tests.server.browser.people import SHORT
from tests.server.browser.test_lessons import solution
from tests.server.browser.test_puzzles import answer, known, of_kind
from tests.server.browser.test_study import RECORD
from tests.server.flows.conftest import ELSEWHERE, Coming
from tests.server.flows.visitor import Visitor
from tools.bundle import bundle
from tricorne.play.lessons.course import LESSONS

pytestmark = pytest.mark.long

AWAY = (
    "(?i)refused|failed to load|could ?n.t connect|connection|network ?error|script load denied"
    "|fetching the script"
)
"""What browsers say of a server that is gone."""
NEW = [
    pytest.param("chromium", marks=pytest.mark.campaign),
    "firefox",
    pytest.param("firefox140", marks=pytest.mark.campaign),
    "webkit",
]
"""Chromium has tests of its own for all of it. What is left out for Safari 16.0 is not offered
there: it keeps no page for use offline, and cannot run the kernel, which studies."""
everywhere = pytest.mark.parametrize(
    "browser", [*NEW, pytest.param("safari16", marks=pytest.mark.campaign)]
)

WINDOWS = [(360, 640), (768, 1024), (1366, 768)]
SAME = 1
"""Pixels."""
WITH_MISTAKES = 34
"""So many lines of the record hold enough mistakes to ask about; the rest only takes longer."""
SCREENS = {
    "/": ".scene-picture",
    "/new/bots": "button[type=submit]",
    "/new/device": "button[type=submit]",
    "/new/online": "button[type=submit]",
    "/new/alone": "button[type=submit]",
    "/join": "form [type=submit]",
    "/circle": "form [data-do=begin-list]",
    "/how-to-play": "main h2",
    "/learn?all=1": ".lesson-entry",
    "/learn/out": ".board-tile",
    "/puzzles": "[data-do=start]",
    "/box": ".found-sheets li",
    "/count": "form [data-do=count]",
    "/games": "main:has([data-do=ask-to-keep]) a.button:not([data-do])",
    "/privacy": ".facts",
    "/settings": ".language",
    "/rules": "section.card",
    "/arbiter": "main select",
}
"""Each screen, and what is there once it is complete."""
_PARTS = """() => {
  const parts = document.querySelectorAll("main, main :is(h1, button, a, .card, .scene-picture)");
  const counts = new Map();
  return Object.fromEntries([...parts].filter((each) => each.checkVisibility?.() ?? true)
    .filter((each) => each.getClientRects().length > 0).map((each) => {
      const name = `${each.localName}.${each.dataset.do ?? each.classList[0] ?? ""}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const { left, right } = each.getBoundingClientRect();
      return [`${name} ${counts.get(name)}`, each.matches("a, button") ? [] : [left, right]];
    }));
}"""
"""The parts of a screen, by name, and the left and right ends of those that are not as wide as
their words: each browser sets letters in its own way."""
_UNFOLD = """() => {
  for (const each of document.querySelectorAll("details")) each.open = true;
}"""
_BOXES = """(...names) => names.map((name) => {
  const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
  return [left, top, right, bottom];
})"""


@everywhere
def test_the_first_screen_shows_its_tiles_above_its_title_and_the_button(
    come: Coming, browser: str
) -> None:
    anna = come(browser)
    anna.open("/")
    anna.see(".scene-picture")
    scene, picture, title, play = anna.run(
        _BOXES, ".scene", ".scene-picture", ".wordmark", "button.play"
    )
    assert scene[0] - 1 <= picture[0] < picture[2] <= scene[2] + 1
    assert scene[1] - 1 <= picture[1] < picture[3] <= scene[3] + 1
    assert picture[3] <= title[1] + 1
    assert title[3] <= play[1] + 1


@everywhere
def test_a_round_against_a_bot_is_played_and_a_reload_goes_on_in_mid_game(
    come: Coming, browser: str
) -> None:
    anna = come(browser, **SHORT)
    anna.open("/")
    anna.click("button.play")
    anna.sees_table()
    anna.play_turn()
    anna.sees_table()
    before = anna.board()
    anna.reload()
    anna.sees_table()
    assert anna.board()[: len(before)] == before
    anna.play_round()
    anna.see('dialog[data-dialog="summary"]')


@pytest.mark.parametrize(
    ("host", "guest"),
    [
        ("firefox", "webkit"),
        pytest.param("chromium", "safari16", marks=pytest.mark.campaign),
        pytest.param("firefox140", "chromium", marks=pytest.mark.campaign),
    ],
)
def test_two_people_play_at_an_online_table_each_in_their_own_browser(
    come: Coming, host: str, guest: str
) -> None:
    anna, ben = come(host, **SHORT), come(guest)
    anna.open("/new/online")
    anna.click('form.setup [type="submit"]')
    anna.see(".waiting")
    ben.open(anna.path())
    ben.fill("name", "Ben")
    ben.do("sit")
    for each in (anna, ben):
        each.see('main.table[data-state="playing"]')
    while anna.says("state") == "playing":
        for each in (anna, ben):
            if each.says("toMove") == each.says("you"):
                each.play_turn()
    for each in (anna, ben):
        each.see('dialog[data-dialog="summary"]')
        assert each.count('dialog [data-proof="checked"]') == 1
    assert anna.board() == ben.board()


@pytest.mark.parametrize("browser", NEW)
def test_the_page_opens_and_plays_while_the_server_is_gone(
    come: Coming, browser: str, tmp_path: Path
) -> None:
    with ServerApart(tmp_path / "tables.db", page=bundle()) as server:
        anna = come(browser, server.url, **SHORT)
        anna.open("/")
        anna.run(KEPT, 1)
        server.end()
        anna.forgive(AWAY)
        anna.reload()
        anna.click("button.play")
        anna.sees_table()
        anna.play_round()
        anna.see('dialog[data-dialog="summary"]')
        anna.open("/new/online")
        anna.see("[data-do=unreachable]", "needs a connection")


@pytest.mark.parametrize("browser", NEW)
def test_a_round_is_played_by_typed_commands_while_the_server_is_gone(
    come: Coming, browser: str, tmp_path: Path
) -> None:
    with ServerApart(tmp_path / "tables.db", page=bundle()) as server:
        anna = come(browser, server.url, **SHORT)
        anna.open("/settings")
        anna.run(KEPT, 1)
        server.end()
        anna.forgive(AWAY)
        anna.reload()
        anna.click('[name="ear"][value="normal"]')
        anna.open("/")
        anna.click("button.play")
        anna.see(".table-ear input")
        while anna.run(SETTLED)["state"] == "playing":
            version = anna.run(LOOK)["version"]
            anna.type("\n")
            answer = anna.run("() => document.querySelector('.ear-answer').textContent")
            if first := re.search(r"\d(?=: )|\d\W\d\W\d", answer):
                anna.type(re.sub(r"\W", "", first[0]) + "\n")
            elif answer:  # else it has drawn
                anna.type("d\n")
            anna.run(CHANGED, int(version))
        anna.see('dialog[data-dialog="summary"]')


@everywhere
def test_all_lessons_are_taken_one_after_another(come: Coming, browser: str) -> None:
    anna = come(browser)
    anna.open("/")
    anna.do("learn")
    for lesson in LESSONS:
        anna.comes_to(f"/learn/{lesson.key}")
        anna.see("main.lesson")
        for action in solution(lesson.key):
            anna.act(action)
        anna.see(".lesson-onwards")
        anna.do("play" if lesson is LESSONS[-1] else "next")
    anna.comes_to("/t/L")
    anna.sees_table()


@everywhere
def test_a_puzzle_is_solved(come: Coming, browser: str) -> None:
    anna = come(browser)
    puzzle = of_kind("out")
    anna.open(f"/puzzles/{puzzle.key}")
    anna.see("main.puzzle")
    anna.act(answer(puzzle))
    anna.see(".lesson-says", "Right!")
    anna.see(".puzzle-worths .right")


@pytest.mark.parametrize("browser", NEW)
def test_a_round_is_understood_from_its_record(come: Coming, browser: str, tmp_path: Path) -> None:
    begun = tmp_path / "begun.tri"
    begun.write_text("".join(RECORD.read_text().splitlines(keepends=True)[:WITH_MISTAKES]))
    anna = come(browser)
    anna.understand(begun)
    anna.click('[data-do="mark"]')
    anna.see(".asking .lesson-says", "What would you play in")


@pytest.mark.parametrize("browser", NEW)
def test_a_picture_of_a_game_is_saved_where_it_cannot_be_shared(come: Coming, browser: str) -> None:
    anna = come(browser)
    anna.replay(RECORD)
    anna.do("picture")
    anna.do("save-picture")
    assert anna.saved(".png").startswith(b"\x89PNG")


@everywhere
def test_a_link_is_shared_or_else_copied(come: Coming, browser: str) -> None:
    # Firefox offers to share, and refuses; WebKit takes what is shared; the others do not offer it.
    anna = come(browser)
    anna.open("/new/online")
    anna.click('form.setup [type="submit"]')
    anna.see(".waiting .address", f"^{ELSEWHERE}/t/")
    offers = anna.run("() => 'share' in navigator")
    assert anna.count('[data-do="share"]') == offers
    anna.do("share" if offers else "copy")
    if browser.startswith("firefox"):
        anna.see(".notice", f"The link is not copied yet.*{ELSEWHERE}")
        anna.click(".notice .main")
    if browser != "webkit":
        anna.see(".notice", r"The link is copied\.")
        assert f"{ELSEWHERE}{anna.path()}" in anna.pasted()
    assert anna.count(".notice") == (browser != "webkit")


@pytest.mark.campaign
@pytest.mark.parametrize("browser", ["safari16"])
def test_a_browser_that_cannot_study_says_so(come: Coming, browser: str) -> None:
    anna = come(browser)
    anna.replay(RECORD)
    anna.do("understand")
    anna.see(".study", "This browser cannot study rounds")


@everywhere
def test_the_score_keeper_counts_tiles_that_are_typed(come: Coming, browser: str) -> None:
    anna = come(browser)
    anna.open("/count")
    anna.fill("name-1", "Mamie")
    anna.fill("name-2", "Papi")
    anna.click('form [data-do="count"]')
    anna.see(".count-panel h2")
    anna.do("opens-1")
    anna.see(".count-tile")
    anna.type("345\n")
    assert anna.see(".count-total", "^12$") == ["12", "0"]
    anna.reload()
    assert anna.see(".count-total", "^12$") == ["12", "0"]


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("reference", "browser"),
    [("chromium", "firefox"), ("chromium", "firefox140"), ("chromium", "webkit")],
)
def test_every_screen_fits_three_windows_and_stands_as_in_chromium(
    come: Coming, reference: str, browser: str
) -> None:
    seen = [shapes(come(name)) for name in (reference, browser)]
    for where, (one, other) in zip(seen[0], zip(*map(dict.values, seen), strict=True), strict=True):
        assert one.keys() == other.keys(), where
        for what, box in one.items():
            assert other[what] == pytest.approx(box, abs=SAME), (where, what)


def shapes(visitor: Visitor) -> dict[str, dict[str, list[float]]]:
    """Where the parts of every screen stand in each window; none is wider than its window."""
    found = {}
    for width, height in WINDOWS:
        visitor.browser.resize(width, height)
        for path, there in SCREENS.items():
            where = f"{path} at {width}x{height}"
            visitor.open(path)
            visitor.see(there)
            visitor.see_all()
            assert visitor.run("() => document.documentElement.scrollWidth") <= width, where
            found[where] = visitor.run(_PARTS)
    return found


@pytest.mark.campaign
@pytest.mark.parametrize("browser", ["chromium", "firefox", "webkit"])
def test_every_text_of_every_screen_has_room_on_a_small_phone(come: Coming, browser: str) -> None:
    anna = come(browser)
    anna.forgive("the engine does not run in this browser")  # it ends with a page left at once
    anna.forgive("preloaded using link preload")  # what comes late on a busy machine
    anna.browser.resize(360, 640)
    found = []
    for large in (False, True):
        anna.begin({"language": "fr", "large": large})
        for path, there in SCREENS.items():
            anna.open(path)
            anna.see(there)
            anna.run(_UNFOLD)
            anna.see_all()
            found += [f"{path}: {each}" for each in anna.run(MISFITS)]
    anna.browser.resize(*WINDOWS[-1])
    assert not found, "\n".join(found)


@everywhere
def test_the_result_of_the_day_is_copied(come: Coming, browser: str) -> None:
    anna = come(browser)
    anna.open("/puzzles/daily")
    anna.sees_table()
    key = anna.run("() => document.querySelector('main.puzzle').dataset.puzzle")
    anna.act(answer(known()[key]))
    anna.see(".puzzle-after")
    anna.do("share")
    anna.click('[data-dialog="link"] [data-do="copy"]')
    anna.see(".notice", r"The link is copied\.")
    anna.click('[data-dialog="link"] > header button')
    assert re.search(rf"{ELSEWHERE}/puzzles/\d{{4}}-\d\d-\d\d$", anna.pasted())
