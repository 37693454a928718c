"""A circle in the page: a family comes in, plays without links, and brings a second device."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.browser.test_access import check_screen

if TYPE_CHECKING:
    from tests.server.browser.people import People

pytestmark = pytest.mark.long

_WAY = """async (code) => {
  const body = JSON.stringify({ device: localStorage.getItem("tricorne.device") });
  const headers = { "content-type": "application/json" };
  const way = `/api/daily/circles/${code}/devices`;
  return (await (await fetch(way, { method: "POST", headers, body })).json()).path;
}"""


def test_a_family_plays_in_its_circle_without_sending_links(people: People) -> None:
    mamie = people.come("/new/online", device="phone", language="fr", settings={"name": "Mamie"})
    leo = people.come("/", theme="dark", settings={"name": "Léo"})
    hers, his = mamie.page, leo.page
    hers.locator('.kinds [data-do="circle"]').click()
    hers.fill("[name=title]", "Les Martin")
    check_screen(mamie, "circles")
    hers.locator('[data-do="begin-list"]').click()
    expect(hers.locator("h1")).to_have_text("Les Martin")
    code = hers.url.partition("list=")[2]

    his.goto(f"/circle?list={code}")
    his.locator('[data-do="join-list"]').click()
    expect(his.locator('[data-part="members"]')).to_contain_text("Mamie")
    hers.locator('[data-do="lay-in-days"]').click()
    expect(hers.locator(".waiting")).to_be_visible()

    his.goto("/")
    his.locator('[data-do="see-invitation"]').click()
    expect(his.locator('[data-do="join-game"]')).to_contain_text("Mamie invites you to a game")
    check_screen(leo, "circle-invited")
    his.locator('[data-do="join-game"]').click()
    expect(his.locator("tri-board")).to_be_visible()

    his.goto(f"/circle?list={code}")
    tablet = people.come(his.evaluate(_WAY, code))
    tablet.page.locator('[data-do="join-as-device"]').click()
    expect(tablet.page.locator('[data-part="members"]')).to_contain_text("Léo (you)")
    tablet.page.locator('[data-do="play-game"]').click()
    expect(tablet.page.locator("tri-board")).to_be_visible()

    hers.goto(f"/circle?list={code}")
    hers.locator('[data-do="manage-list"]').click()
    hers.locator('[data-do="hand-over-list"]').click()
    hers.locator('[data-do="hand-over-list-now"]').click()
    expect(hers.locator(".notice")).to_contain_text("Léo gère maintenant le cercle")
    expect(hers.locator('[data-do="manage-list"]')).to_have_count(0)
    hers.locator('[data-do="leave-list"]').click()
    hers.locator('[data-do="leave-list-now"]').click()
    expect(hers.locator("h1")).to_have_text("Cercles")
