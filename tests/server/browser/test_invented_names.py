"""A server on which nobody has a name of their own: the page has no field for one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from bench.apart import ServerApart
from tests.server.browser.conftest import taking_part
from tests.server.browser.people import SMALL_PHONE, People
from tests.server.browser.test_access import check_screen
from tests.server.test_live_tops_api import LINE
from tools.bundle import bundle
from tricorne.server.environment.invented import every_name

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.long


@pytest.fixture
def people(chromium: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[People]:
    options = ("--unlimited", "--pace", "0", "--names", "invented")
    with ServerApart(tmp_path / "tables.db", *options, page=bundle()) as server:
        yield from taking_part(People(chromium, server.url), request)


def shown_name(page: Page) -> str:
    """The name that the page says, without a field for another."""
    made = page.locator('[data-part="invented-name"] strong')
    expect(made).to_be_visible()
    expect(page.locator('[name="name"]')).to_have_count(0)
    return made.inner_text()


def test_a_child_has_the_same_invented_name_wherever_they_go(people: People) -> None:
    anna = people.come("/circle", device="phone", language="fr", settings={"name": "Anna Dupont"})
    page = anna.page
    page.set_viewport_size(SMALL_PHONE)
    first = shown_name(page)
    another = page.locator('[data-do="another-name"]')
    another.focus()
    page.keyboard.press("Enter")
    name = shown_name(page)
    assert first != name
    assert {first, name} <= {*every_name("fr")}
    expect(page.locator('[name="title"]')).to_have_count(0)
    check_screen(anna, "invented-name-circle")
    page.locator('[data-do="begin-list"]').click()
    expect(page.locator('[data-part="members"]')).to_contain_text(name)

    page.goto("/new/online")
    assert shown_name(page) == name
    anna.picture("invented-name-table")
    page.locator('[data-do="start"]').click()
    expect(page).to_have_url(re.compile(r"/t/\w{12}$"))
    code = page.url.rpartition("/")[2]
    seats = page.request.get(f"{people.url}/api/tables/{code}").json()["seats"]
    assert seats[0]["name"] == name

    ben = people.come(f"/t/{code}", settings={"name": "Ben"})
    assert shown_name(ben.page) in every_name("en")
    check_screen(ben, "invented-name-join")
    ben.page.locator('[data-do="sit"]').click()
    expect(ben.page.locator("tri-board")).to_be_visible()

    form = {"lines": [LINE], "clock": 0}
    top = page.request.post(f"{people.url}/api/live-tops", data=form).json()
    page.goto(f"/top/{top['code']}")
    assert shown_name(page) == name
    page.locator('[data-do="join"]').click()
    expect(page.locator("main")).to_contain_text(name)
    page.goto("/settings")
    assert shown_name(page) == name


def test_an_evening_asks_for_the_number_of_players_alone(people: People) -> None:
    host = people.come("/count?evening=", device="phone", language="fr")
    page = host.page
    page.set_viewport_size(SMALL_PHONE)
    page.locator('[name="where"][value="online"]').check()
    page.locator('[name="contestants"]').fill("4")
    expect(page.locator('[name="names"]')).to_have_count(0)
    check_screen(host, "invented-names-evening")
    page.locator('[data-do="begin-evening"]').click()
    links = page.locator('[data-do="link"]')
    expect(links).to_have_count(4)
    assert {*links.all_inner_texts()} <= {*every_name("fr")}
    expect(page.locator('[data-do="late"]')).to_be_visible()
    expect(page.locator('[name="late"]')).to_have_count(0)
    check_screen(host, "invented-names-evening-led")
