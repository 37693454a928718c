"""A circle and its season in every browser, also while the server is gone."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from bench.apart import ServerApart
from tests.server.flows.conftest import Coming
from tests.server.flows.test_flows import AWAY
from tests.server.flows.visitor import Visitor
from tests.server.flows.webdriver import Refused
from tools.bundle import bundle

pytestmark = [pytest.mark.long, pytest.mark.early]

UNREACHED = "The server cannot be reached"
_TODAY = """() => {
  const input = document.querySelector("[name=begins]");
  const now = new Date();
  const two = (part) => String(part).padStart(2, "0");
  input.value = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  input.dispatchEvent(new Event("change"));
}"""
_AWAY = """(days) => {
  const select = document.querySelector("select[name=away]");
  select.selectedIndex = days;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}"""
"""Each browser opens its fields in a way of its own."""
_PLACE = """() => {
  const at = document.activeElement;
  const { top, bottom } = at.getBoundingClientRect();
  return [at.textContent, top >= 0 && bottom <= innerHeight];
}"""
"""What has the focus, and whether one sees it."""
_LIKE = """(key) => {
  const select = document.querySelector("select[name=like2]");
  select.value = key;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}"""


@pytest.mark.parametrize(
    ("host", "guest"),
    [
        ("firefox", "webkit"),
        pytest.param("webkit", "firefox140", marks=pytest.mark.campaign),
        pytest.param("chromium", "safari16", marks=pytest.mark.campaign),
    ],
)
def test_a_season_begins_and_nothing_is_lost_while_the_server_is_gone(
    come: Coming, tmp_path: Path, host: str, guest: str
) -> None:
    with ServerApart(tmp_path / "tables.db", page=bundle()) as server:
        anna = come(host, server.url, name="Anna")
        ben = come(guest, server.url, name="Ben")
        for each in (anna, ben):
            each.forgive(AWAY)
            with suppress(Refused):  # the window of Safari 16.0's engine is always as large
                each.browser.resize(360, 640)
        circle = a_circle(anna, ben)
        a_season_is_offered_and_joined(anna, ben, circle)
        server.end()
        every_button_says_why_it_does_nothing(anna)
        server.begin()
        server.ready()
        anna.open(circle)
        anna.see(".season-games a", "Against Ben")
        ben.open(circle)
        ben.see(".season-games a", "Against Anna")
        is_away_and_back(anna, server)
        a_head_start_survives_a_server_that_is_gone(anna, server, circle)


def a_circle(anna: Visitor, ben: Visitor) -> str:
    anna.open("/circle")
    anna.fill("title", "Martins")
    anna.do("begin-list")
    anna.see("h1", "^Martins$")
    circle: str = anna.run("() => location.pathname + location.search")
    ben.open(circle)
    ben.do("join-list")
    ben.see('[data-part="members"]', "Anna")
    return circle


def a_season_is_offered_and_joined(anna: Visitor, ben: Visitor, circle: str) -> None:
    anna.do("offer-season")
    anna.see("[name=begins]")
    anna.run(_TODAY)
    anna.do("send-season")
    anna.see('[data-card="season"]', "You take part")
    assert anna.run(_PLACE) == ["Season", True], "the keyboard goes on at the season"
    ben.open(circle)
    ben.drum('[data-do="join-season"]')
    ben.see_no('[data-do="join-season"]')
    ben.see_no(".notice")
    for each in (anna, ben):
        each.open(circle)
        each.see(".season-games a")


def every_button_says_why_it_does_nothing(anna: Visitor) -> None:
    for what in ("lay-in-days", "lay-now", "bring-device"):
        anna.do(what)
        anna.see(".notice", UNREACHED)
        anna.click(".notice button")
    for what in ("leave-list", "leave-season"):
        anna.do(what)
        anna.do(f"{what}-now")
        anna.see(".notice", UNREACHED)
        anna.click(".notice button")
    anna.do("invite")
    anna.see('[data-dialog="circle-link"] .invite', "this link")
    anna.click('[data-dialog="circle-link"] > header button')
    anna.see_no("dialog")
    anna.see(".season-games a", "Against Ben")
    anna.do("daily")
    anna.see('[data-why="unreached"]')


def is_away_and_back(anna: Visitor, server: ServerApart) -> None:
    anna.open("/settings")
    anna.see("select[name=away]")
    anna.run(_AWAY, 3)
    anna.see("p", "You are away until")
    server.end()
    anna.do("back")
    anna.see(".notice", UNREACHED)
    anna.see("p", "You are away until")
    server.begin()
    server.ready()
    anna.do("back")
    anna.see("select[name=away]")


def a_head_start_survives_a_server_that_is_gone(
    anna: Visitor, server: ServerApart, circle: str
) -> None:
    anna.open(circle)
    anna.do("lay-fair")
    anna.see("select[name=like2]")
    server.end()
    anna.run(_LIKE, "pip")
    anna.see(".fair-offer", r"starts with \d+ points")
    anna.fill("credit2", "12")
    anna.drum('[data-do="start"]')
    anna.see(".setup-foot", UNREACHED)
    server.begin()
    server.ready()
    anna.do("start")
    anna.see(".waiting", "Head start: 0 / 12")
