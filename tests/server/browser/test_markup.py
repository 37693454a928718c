"""Names and texts with markup and scripts are text on every screen, also those of strangers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import expect

from tests.server.browser.laid import LaidTable, shown, table_after
from tests.server.browser.people import People, Person

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.long

SHORT = "<img src=/stolen>"
"""As long as a name may be."""
LONG = (
    f"\"'>{SHORT}<script src=/stolen.js></script><svg onload=ran()><iframe srcdoc='<script>ran()"
    "</script>'></iframe><a href='javascript:ran()'>{name}</a><style>*{display:none}</style>"
)
RECORD = (Path(__file__).parents[3] / "docs/records/hexagon.tri").read_text()
_HEARD = """
  window.broken = [];
  window.ran = () => broken.push("ran");
  addEventListener("securitypolicyviolation", (event) => broken.push(event.blockedURI));
"""
_FOUND = """() => {
  const odd = "[src*=stolen], iframe, [onload], [onclick], [href^=javascript]";
  return [...broken, ...[...document.querySelectorAll(odd)].map((each) => each.outerHTML)];
}"""


class Watched:
    """A page at which nothing may come of any word."""

    def __init__(self, person: Person) -> None:
        self.page: Page = person.page
        person.profile.spoilt = True
        self.asked: list[str] = []
        self.dialogs: list[str] = []
        self.page.add_init_script(_HEARD)
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("dialog", lambda dialog: self.dialogs.append(dialog.message))

    def expect_words(self, *words: str) -> None:
        """They are visible as text and have no effect."""
        for each in words:
            expect(self.page.locator("body")).to_contain_text(each)
        self.expect_nothing()

    def expect_nothing(self) -> None:
        self.page.wait_for_function("document.readyState === 'complete'")
        assert self.page.evaluate(_FOUND) == []
        own = urlsplit(self.page.url).netloc
        strange = [url for url in self.asked if urlsplit(url).netloc != own or "/stolen" in url]
        assert strange == self.dialogs == []


def test_texts_of_strangers_are_never_markup(people: People, tmp_path: Path) -> None:
    last = {"online": {"house": {"bridge": LONG}}}
    anna = people.come(None, settings={"name": SHORT, "last": last})
    anna.forgive("404|422")
    page, watched = anna.page, Watched(anna)

    day = {
        "day": "2026-11-28",
        "today": "2026-11-28",
        "tried": True,
        "hand": [],
        "best": [{"name": LONG, "points": 1, "you": False}],
        "device": "anna",
        "invented": {"en": [LONG], "fr": [LONG]},
    }
    page.route("**/api/daily", lambda route: route.fulfill(json=day))
    page.goto("/daily")
    watched.expect_words(LONG)
    page.unroute_all()  # while anything is routed, browsers keep nothing of what they fetch

    page.goto("/new/online")
    watched.expect_nothing()
    page.goto(f"/join#{quote(LONG)}")
    page.locator('input[name="code"]').fill(LONG)
    page.locator('[data-do="enter-code"]').click()
    watched.expect_nothing()
    for path in ("/t/", "/replay/", "/learn/", "/new/bots?bot=", "/?lang="):
        page.goto(path + quote(LONG, safe=""))
        watched.expect_nothing()

    record = tmp_path / f"{SHORT.replace('/', '_')}.tri"
    lines = RECORD.replace("Red", LONG).replace("Round", f"Place: {LONG}\n\n# {LONG}\nRound")
    for text in (lines, f"{lines}\n{LONG}"):
        record.write_text(text)
        page.goto("/replay")
        page.set_input_files('input[name="record"]', record)
        expect(page.locator(".wrong, .move").first).to_be_visible()
        watched.expect_nothing()
        if text is lines:
            watched.expect_words(LONG)

    message = json.loads(json.dumps(shown(table_after(6))))
    for seat in message["seats"]:
        seat["name"] = LONG
    message["table"]["house"] = {LONG: LONG}
    table = LaidTable(anna, message)
    table.tell({"is": "phrase", "seat": 2, "phrase": LONG})
    refusal = {"code": "tile", "text": LONG, "template": LONG, "details": {"name": LONG}}
    table.tell({"is": "refused", **refusal})
    watched.expect_words(LONG)
    for screen, shown_in in (("rules", ".rules-dialog"), ("log", '[data-dialog="log"]')):
        page.locator('[data-do="menu"]').first.click()
        page.locator(f'[data-do="{screen}"]').first.click()
        expect(page.locator(f"dialog{shown_in}")).to_be_visible()
        watched.expect_nothing()
        page.keyboard.press("Escape")
    page.goto("/")
    watched.expect_nothing()
