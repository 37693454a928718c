"""Tops in every browser, by keys alone, on a small phone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from bench.apart import ServerApart
from tests.server.flows.conftest import Coming
from tests.server.flows.test_flows import AWAY
from tests.server.flows.visitor import Visitor
from tests.server.test_live_tops_api import LINE, QUESTIONS
from tools.bundle import bundle
from tricorne.play.puzzles.puzzle import choices
from tricorne.play.top.top import position
from tricorne.server.guard.closed import HEADER, key_of

pytestmark = [pytest.mark.long, pytest.mark.early]

BEST = str(choices(position(QUESTIONS[0]))[QUESTIONS[0].best])
PHONE = (360, 640)
WORD = "red fox"
DIALOG = '[data-dialog="word"]'
UNREACHED = "The server cannot be reached"
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
