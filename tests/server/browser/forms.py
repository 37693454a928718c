"""Filling in the page's forms by the names of their fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tests.server.browser.people import Person
from tests.server.browser.playing import TablePage

if TYPE_CHECKING:
    from playwright.sync_api import Page

Kind = Literal["bots", "device", "online", "alone"]

_OTHERS: dict[Kind, list[dict[str, str]]] = {
    "device": [{"kind": "person", "name": "2"}],
    "online": [{"kind": "open"}],
    "alone": [],
}
_LAY = """async (asked) => {
  const body = JSON.stringify(asked);
  const headers = { "content-type": "application/json" };
  const { code, tokens } = await (
    await fetch("/api/tables", { method: "POST", headers, body })
  ).json();
  const seats = JSON.parse(localStorage.getItem("tricorne.seats") ?? "{}");
  seats[code] = { tokens, kind: asked.kind, at: Date.now() };
  localStorage.setItem("tricorne.seats", JSON.stringify(seats));
  return `/t/${code}`;
}"""
"""The page's handling of a form."""


def choose(page: Page, name: str, value: str) -> None:
    """Take one of a few."""
    page.locator("label", has=page.locator(f'input[name="{name}"][value="{value}"]')).click()


def unfold(page: Page) -> None:
    """Open everything that is folded away, one inside the other."""
    folded = page.locator("details.fold:not([open]) > summary:visible")
    while folded.count():
        folded.first.click()


def start(
    person: Person, kind: Kind, *, by_form: bool = False, bot: str = "pip", **form: object
) -> TablePage:
    """Sit down at a table of a kind, laid as the form would be, with these changes.

    Against bots, this one plays. The form itself costs a page of its own; `by_form` it is opened,
    and sent as it is.
    """
    if by_form:
        assert not form, "the form is sent as it is"
        person.page.goto(f"/new/{kind}")
        return begin(person)
    asked = {**person.settings.get("last", {}).get(kind, {}), **form}
    asked["kind"] = kind
    others = [{"kind": "bot", "bot": bot}] if kind == "bots" else _OTHERS[kind]
    asked["seats"] = [{"kind": "person", "name": person.settings.get("name", "")}, *others]
    asked["language"] = person.language
    if person.page.url == "about:blank":
        person.page.goto("/robots.txt")
    person.page.goto(person.page.evaluate(_LAY, asked))
    return TablePage(person)


def begin(person: Person) -> TablePage:
    """Start the game as the form says."""
    person.page.locator('form.setup [type="submit"]').click()
    return TablePage(person)
