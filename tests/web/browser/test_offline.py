"""After one visit the page needs no network: the server is stopped, and every screen opens."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from bench.apart import ServerApart
from tests.web.browser.people import People

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GONE = r"ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|failed: "

KEPT = """async () => {
  const { pathname } = new URL(".", location.href);
  const whole = async (name) =>
    name.startsWith("tricorne / ") &&
    (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith("/whole.pack"));
  for (;;) {
    const names = await caches.keys();
    if ((await Promise.all(names.map(whole))).includes(true)) return names;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""
"""Waits until a version of the page is kept as a whole."""

SCREENS = {
    "/": "button.play:has-text('Jouer')",
    "/new/bots": "button[type=submit]",
    "/new/device": "button[type=submit]",
    "/new/alone": "button[type=submit]",
    "/new/online": "button[type=submit]",
    "/how-to-play": "h2:has-text('40 points')",
    "/box": ".found-sheets li",
    "/settings": "input[name=name]",
    "/replay": "input[type=file]",
    "/join": "input",
    "/rules": "section.card",
}
"""Each screen, and what is there once it knows all that it shows."""


def test_after_one_visit_every_screen_opens_while_the_server_is_away(
    chromium: Browser, tmp_path: Path
) -> None:
    with ServerApart(tmp_path / "tables.db") as server:
        people = People(chromium, server.url)
        anna = people.come(device="phone", language="fr")
        (name,) = anna.page.evaluate(KEPT)
    anna.forgive(GONE)
    anna.context.set_offline(True)
    page = anna.page
    for path, there in SCREENS.items():
        page.goto(path)
        expect(page.locator(there).first, path).to_be_visible()
        assert "Tricorne" in page.title()
    assert_rules_are_told(page)
    assert name.endswith(page.evaluate(VERSION))
    people.leave()


VERSION = "document.querySelector('script[type=module]').src.split('/').at(-2)"


def assert_rules_are_told(page: Page) -> None:
    """The rules of a sheet as it is are there without anybody being asked."""
    page.locator("section.card button").first.click()
    expect(page.locator(".rules-dialog")).to_contain_text("+40")
