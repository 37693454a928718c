"""Tops, evenings, classes and big screens in every browser, by keys alone, on a small phone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from bench.apart import ServerApart
from bench.nodes import cluster
from tests.server.browser.kept import KEPT
from tests.server.browser.test_lessons import solution
from tests.server.flows.conftest import ELSEWHERE, Coming
from tests.server.flows.test_flows import AWAY
from tests.server.flows.visitor import Visitor
from tests.server.flows.webdriver import ARROW_DOWN
from tests.server.test_live_tops_api import LINE, QUESTIONS, actions
from tools.bundle import bundle
from tricorne.server.guard.closed import HEADER, key_of

pytestmark = [pytest.mark.long, pytest.mark.early]

BEST = actions(0)[QUESTIONS[0].best]
PHONE = (360, 640)
WORD = "red fox"
DIALOG = '[data-dialog="word"]'
UNREACHED = "The server cannot be reached"
PUPILS = 30
_NAMES = ["Ada", "Bo", "Cleo", "Dan", "Flo"]
_LINK = """() => {
  const { pathname, search, hash } = document.querySelector('[data-dialog="link"] a');
  return pathname + search + hash;
}"""
"""The link of a player, as the organiser sees it."""
_FOCUSED = """(selector) => document.activeElement.closest(selector) !== null"""


@contextmanager
def small(*visitors: Visitor) -> Iterator[None]:
    """Their windows are those of a phone meanwhile."""
    for each in visitors:
        each.browser.resize(*PHONE)
    yield
    for each in visitors:
        each.browser.resize(1366, 768)


@pytest.mark.parametrize(
    ("host", "guest"),
    [
        ("firefox", "webkit"),
        pytest.param("webkit", "chromium", marks=pytest.mark.campaign),
        pytest.param("chromium", "firefox140", marks=pytest.mark.campaign),
    ],
)
def test_a_top_is_led_and_played_on_a_closed_server_that_restarts(
    come: Coming, tmp_path: Path, host: str, guest: str
) -> None:
    options = "--unlimited", "--pace", "0", "--closed", WORD
    with ServerApart(tmp_path / "tables.db", *options, page=bundle()) as server:
        anna, ben = come(host, server.url), come(guest, server.url)
        with small(anna, ben):
            a_top_is_opened_by_word(anna)
            path = led_by(anna)
            joins(anna, "Anna")
            ben.open(path)
            joins(ben, "Ben")
            anna.see("main", "Anna, Ben")
            anna.press("open")
            ben.see("main.puzzle")
            for each in (anna, ben):
                each.forgive(AWAY)
            server.end()
            ben.act_by_keys(BEST)
            ben.see("main", UNREACHED)
            anna.press("end")
            anna.see(".notice", UNREACHED)
            server.begin()
            server.ready()
            ben.act_by_keys(BEST)
            ben.see(".lesson-says", "Your move is stored")
            ben.reload()
            ben.see(".lesson-says", "Your move is stored")
            anna.see(".race-score", "1/2")
            anna.press("end")
            for each in (anna, ben):
                each.see(".puzzle-worths .right")
            anna.press("finish")
            for each in (anna, ben):
                each.see("main .card .top-peers", "Ben")
                assert each.run(_FOCUSED, "h1, main"), "the keyboard goes on there"


def a_top_is_opened_by_word(anna: Visitor) -> None:
    anna.forgive("403")
    anna.open("/top")
    anna.press("open")
    anna.see(DIALOG, "This server is closed")
    anna.enter("word", "wolf")
    anna.tab_to(f"{DIALOG} [type=submit]")
    anna.type("\n")
    anna.see(f"{DIALOG} .wrong", "That is not the word")
    anna.tab_to('[name="word"]')
    anna.browser.chord("a")
    anna.type("Red  FOX")
    anna.tab_to(f"{DIALOG} [type=submit]")
    anna.type("\n")
    anna.comes_to("/top/")
    anna.see("main", "Begin position 1")


def led_by(anna: Visitor) -> str:
    """The address of a top with known positions, which this visitor leads."""
    key = key_of(WORD)
    form = {"lines": [LINE], "clock": 0}
    top = httpx.post(f"{anna.url}/api/live-tops", json=form, headers={HEADER: key}).json()
    path = f"/top/{top['code']}"
    anna.open(f"{path}#key={top['key']}")
    return path


def joins(visitor: Visitor, name: str) -> None:
    visitor.enter("name", name)
    visitor.press("join")
    visitor.see("main", f"You take part as {name}")
    assert visitor.run(_FOCUSED, "main"), "the keyboard goes on there"


@pytest.mark.campaign
@pytest.mark.parametrize("browser", ["chromium", "firefox", "webkit"])
def test_an_evening_is_set_up_and_counted_without_a_server(
    come: Coming, tmp_path: Path, browser: str
) -> None:
    with ServerApart(tmp_path / "tables.db", page=bundle()) as server:
        anna = come(browser, server.url)
        with small(anna):
            anna.open("/count?evening=")
            anna.run(KEPT, 1)
            server.end()
            anna.forgive(AWAY)
            anna.tab_to('[name="names"]')
            anna.type("\n".join(_NAMES))
            anna.press("begin-evening")
            for at, points in (("d1s0", "90"), ("d1s1", "-10"), ("d2s0", "7"), ("d2s1", "7x")):
                anna.tab_to(f'[data-at="r1t1{at}"]')
                anna.type(points)
            anna.browser.tab()
            anna.see(".wrong", "These points are no result of a deal")
            anna.tab_to('[data-at="r1t1d2s1"]')
            anna.browser.chord("a")
            anna.type("9")
            anna.browser.tab()
            anna.see_no(".wrong")
            anna.enter("mark", "R1-T1-XX")
            anna.press("find")
            anna.see(".wrong")
            anna.enter("late", "Eva")
            anna.press("late")
            anna.see(".best", "Eva")
            anna.reload()
            assert anna.see('[data-at^="r1t1d"]:not(select)') == ["90", "-10", "7", "9"]
            anna.press("undo")
            anna.see_no(f".best tbody tr:nth-child({len(_NAMES) + 1})")


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("host", "guest"), [("firefox", "webkit"), ("webkit", "firefox"), ("chromium", "firefox")]
)
def test_an_evening_is_led_at_online_tables(come: Coming, host: str, guest: str) -> None:
    anna, dan = come(host), come(guest)
    dan.forgive("due to suspension")  # WebKit's word for a page that was left
    with small(anna, dan):
        anna.open("/count?evening=")
        anna.tab_to('[name="where"]:checked')
        anna.type(ARROW_DOWN)
        anna.enter("names", "\n".join(_NAMES[:4]))
        anna.press("begin-evening")
        anna.press("link")
        anna.see('[data-dialog="link"]', "Dan")
        link = anna.run(_LINK)
        anna.press("close")
        anna.see_no('[data-dialog="link"]')
        assert anna.run(_FOCUSED, '[data-do="link"]'), "the keyboard goes on where it was"
        dan.open(link)
        dan.see("h2", "Dan")
        anna.press("start")
        dan.comes_to("/t/")
        dan.see("main.table")
        dan.open(link.partition("#")[0])
        dan.press("to-table")
        dan.comes_to("/t/")
        for at, points in (("s0", "90"), ("s1", "-10")):
            anna.tab_to(f'[data-at="r1t1d1{at}"]')
            anna.type(points)
        anna.browser.tab()
        anna.see(".best tbody tr", _NAMES[0])


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("host", "guest"), [("firefox", "webkit"), ("webkit", "firefox"), ("chromium", "firefox")]
)
def test_members_answer_the_top_of_their_circle(come: Coming, host: str, guest: str) -> None:
    anna, ben = come(host), come(guest)
    with small(anna, ben):
        anna.open("/circle")
        anna.enter("title", "The Martins")
        anna.enter("name", "Anna")
        anna.press("begin-list")
        anna.comes_to("/circle\\?list=")
        ben.open(anna.run("() => location.pathname + location.search"))
        ben.enter("name", "Ben")
        ben.press("join-list")
        ben.see("main", "Anna")
        device = anna.run("() => localStorage.getItem('tricorne.device')")
        circle = anna.run("() => new URLSearchParams(location.search).get('list')")
        form = {"device": device, "lines": [LINE], "clock": 0}
        answer = httpx.post(f"{anna.url}/api/daily/circles/{circle}/top", json=form)
        assert answer.status_code == 201, answer.text
        for each, peers in ((anna, 1), (ben, 2)):
            each.reload()
            each.press("play-top")
            answers_all(each)
            assert len(each.see(".top-peers li")) == peers
            assert len(each.see(".top-review li")) == len(QUESTIONS)
        ben.press("review")
        ben.see(".puzzle-worths .right")
        ben.press("result")
        ben.press("circle")
        assert len(ben.see("[data-card=top] .top-peers li")) == 2


def answers_all(visitor: Visitor) -> None:
    """Answer all positions of a top as the judge would."""
    for number, question in enumerate(QUESTIONS, start=1):
        visitor.press("open")
        visitor.act_by_keys(actions(number - 1)[question.best])
        visitor.see(".puzzle-worths .right")
    visitor.press("result")


@pytest.mark.campaign
def test_a_class_of_thirty_solves_its_tasks(come: Coming) -> None:
    """With a card used twice, a wrong letter, and a card of a larger class."""
    anna = come("chromium")
    with small(anna):
        work, cards = a_class(anna)
        anna.enter("result", "nonsense")
        anna.press("enter-result")
        anna.see(".told", "This code is not right")
        engines = ["firefox", "webkit"]
        for number in range(1, PUPILS + 1):
            pupil = come(engines[number % 2])
            with small(pupil):
                result = solved(pupil, cards[number - 1], work, miss=number % 5 == 0)
            anna.tab_to('[name="result"]')
            anna.browser.chord("a")
            anna.type(result)
            anna.press("enter-result")
            anna.see(".told", f"The result of card {number} is here")
        rows = anna.see("[data-row]")
        assert [row.count("1 of 1") for row in rows] == [1] * PUPILS
        twice = come("firefox")
        with small(twice):
            anna.tab_to('[name="result"]')
            anna.browser.chord("a")
            anna.type(solved(twice, cards[6], work, miss=False))
            anna.press("enter-result")
            anna.see(".told", "Two devices have card 7")


def a_class(anna: Visitor) -> tuple[str, list[str]]:
    """A new class: the code on its board, and those of its cards."""
    anna.open("/class")
    anna.press("make-class")
    [work] = anna.see(".class-code")
    anna.press("print-cards")
    cards = anna.see(".class-card .code")
    assert len(cards) == PUPILS
    anna.open("/class")
    return work, cards


def solved(pupil: Visitor, card: str, work: str, *, miss: bool) -> str:
    """What a pupil shows who has done the first lesson."""
    pupil.open("/class/mine")
    pupil.enter("card", f"{card[:-1]}?" if miss else card.lower())
    pupil.press("enter-card")
    if miss:
        pupil.see(".wrong", "There is no such card")
        pupil.tab_to('[name="card"]')
        pupil.browser.chord("a")
        pupil.type(card)
        pupil.press("enter-card")
    pupil.enter("work", work)
    pupil.press("enter-work")
    pupil.tab_to(".task-entry")
    pupil.type("\n")
    pupil.comes_to("/learn/")
    for action in solution(pupil.path().rpartition("/")[2]):
        pupil.act_by_keys(action)
    pupil.see(".lesson-onwards")
    pupil.tab_to(".lesson-onwards .main")
    pupil.type("\n")
    pupil.comes_to("/class/mine")
    [result] = pupil.see(".pupil-result .code")
    return result


def laid(url: str) -> tuple[str, str]:
    """A table with a free seat: its code, and the key of Anna's seat."""
    form = {"kind": "online", "seats": [{"kind": "person", "name": "Anna"}, {"kind": "open"}]}
    table = httpx.post(f"{url}/api/tables", json=form).json()
    return table["code"], table["tokens"]["1"]


def sits(url: str, code: str) -> None:
    answer = httpx.post(f"{url}/api/tables/{code}/seats", json={"name": "Ben"}, timeout=30)
    assert answer.status_code == 201, answer.text


@pytest.mark.campaign
@pytest.mark.parametrize("browser", ["chromium", "firefox", "webkit"])
def test_a_television_goes_on_after_a_restart(come: Coming, tmp_path: Path, browser: str) -> None:
    options = "--unlimited", "--pace", "0", "--public-url", ELSEWHERE
    with ServerApart(tmp_path / "tables.db", *options, page=bundle()) as server:
        sofa = come(browser, server.url)
        sofa.forgive(AWAY)
        sofa.open("/tv")
        sofa.see(".tv-idle .qr")
        key = sofa.run("() => JSON.parse(localStorage.getItem('tricorne.screen')).key")
        code, token = laid(server.url)
        server.end()
        server.begin()
        server.ready()
        shown = {"key": key, "code": code, "token": token}
        assert httpx.post(f"{server.url}/api/screens", json=shown).status_code == 200
        sofa.see(".tv-slide", "Anna")
        server.end()
        server.begin()
        server.ready()
        sits(server.url, code)
        sofa.see("main", "Ben")
        sofa.reload()
        sofa.see("main", "Ben")


@pytest.mark.campaign
@pytest.mark.parametrize("browser", ["firefox", "webkit"])
def test_a_television_follows_its_table_to_another_node(come: Coming, browser: str) -> None:
    with cluster(2) as nodes:
        first, second = nodes.nodes
        code, _ = laid(first.url)
        sofa = come(browser, second.url)
        sofa.forgive(AWAY)
        sofa.open(f"/tv/{code}")
        sofa.see(".tv-slide", "Anna")
        first.kill()
        sits(second.url, code)
        sofa.see("main", "Ben")
