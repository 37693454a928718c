"""Playing by the page alone: the actions of people at the table, and their view of it.

It finds everything by the page's data- attributes, never by words, so that the same moves play in
every language.
"""

from __future__ import annotations

import re
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Literal, TypedDict

from playwright.sync_api import TimeoutError as GoneMeanwhile, expect

from tests.server.browser.glances import (
    CAUGHT_UP,
    CHANGED,
    CHOSEN,
    LOOK,
    SETTLED,
    VISIBLE_PLACES,
)
from tests.server.browser.people import Person
from tests.server.player import Player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

State = Literal["waiting", "playing", "paused", "between", "over"]

AT_ONCE_MS = 20_000
"""A bound for pressing a visible button on a busy machine."""

FEW = 3
"""With so few tiles left in the pool, a round is near its end for a player who cannot place."""

_FRENCH = re.compile(r"\b(aucune?|une?|les?|la|pas|cette|dans|est|vous)\b", re.IGNORECASE)
"""Words that hardly any sentence lacks."""


_TO_MOVE = """() => {
  const { toMove, you } = document.querySelector("main.table").dataset;
  return toMove === you;
}"""
_ALL = """([selector, name]) =>
  [...document.querySelectorAll(selector)].map((one) => one.dataset[name] ?? "")"""


_HYPHENS = r"""() => {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = words.nextNode(); node; node = words.nextNode())
    if (!node.parentElement.closest("script, style")) found.push(node.data);
  for (const element of document.querySelectorAll("[aria-label], [aria-valuetext], [title], [alt]"))
    for (const name of ["aria-label", "aria-valuetext", "title", "alt"])
      found.push(element.getAttribute(name) ?? "");
  return found.filter((text) => /(^|[^\p{L}\p{N}])-\p{N}/u.test(text));
}"""
"""The texts that show a negative number with a hyphen."""


class Look(TypedDict):
    """The table at one glance."""

    state: State
    version: str
    you: str
    toMove: str
    covered: bool
    playable: list[Spot]
    buttons: list[str]


class Spot(TypedDict, total=False):
    """Somewhere in the window: a tile of the rack, or a legal place."""

    tile: str
    cell: str
    x: float
    y: float


def expect_told(page: Page, code: str) -> None:
    """Expect to be told something, in a sentence of some words."""
    told = page.locator(f'[data-code="{code}"]')
    expect(told).to_be_visible()
    expect(told).to_contain_text(re.compile(r"(\w+\W+){4,}"))
    if page.evaluate("document.documentElement.lang") == "fr":
        expect(told).to_contain_text(_FRENCH)


def expect_minus_signs(page: Page) -> None:
    """Expect that no text of the page shows a negative number with a hyphen."""
    assert page.evaluate(_HYPHENS) == []


class TablePage:
    """The table as one person sees it."""

    def __init__(self, person: Person, page: Page | None = None) -> None:
        self.person = person
        self.page = page or person.page
        self.confirms = person.settings.get("confirm", True)
        self.main = self.page.locator("main.table")
        expect(self.page.locator("main.table, .waiting")).to_be_visible()

    # Reading the screen

    def says(self, name: str) -> str:
        """The table's data attributes: state, version, you, to-move, link, phase."""
        return self.main.get_attribute(f"data-{name}") or ""

    @property
    def state(self) -> str:
        """Where the table stands."""
        return self.says("state")

    @property
    def to_move(self) -> bool:
        """Whether it is one's turn, now."""
        mine: bool = self.page.evaluate(_TO_MOVE)
        return mine

    @property
    def code(self) -> str:
        """The table's code."""
        return self.says("table")

    @property
    def token(self) -> str:
        """The token of the seat of this device."""
        tokens: str = self.page.evaluate(
            "(code) => JSON.parse(localStorage.getItem('tricorne.seats'))[code].tokens[1]",
            self.code,
        )
        return tokens

    @property
    def hand(self) -> list[str]:
        """The tiles on one's rack, in one's own order."""
        return self.all(".hand-tile", "tile")

    @property
    def board(self) -> list[str]:
        """The tiles that lie on the table."""
        return self.all(".board-tile", "place")

    def all(self, selector: str, name: str) -> list[str]:
        """The values of this data attribute in all these elements."""
        said: list[str] = self.page.evaluate(_ALL, [selector, name])
        return said

    def button(self, do: str) -> Locator:
        """The button that does something."""
        return self.page.locator(f'[data-do="{do}"]:visible').last

    def expect_state(self, state: State) -> None:
        """Wait until the table stands there."""
        expect(self.main).to_have_attribute("data-state", state)

    # Acting

    def do(self, do: str) -> None:
        """Press the button that does something, once it hears."""
        self._press(self.button(do).and_(self.page.locator(":not(.resting)")))

    def do_more(self, do: str) -> None:
        """Press a button of the summary that is folded away."""
        if not self.button(do).is_visible():
            self._press(self.page.locator(".summary-more > summary"))
        self.do(do)

    def look(self) -> Look:
        """Show the whole table at once."""
        seen: Look = self.page.evaluate(LOOK)
        return seen

    def wait_for_turn(self) -> bool:
        """Whether it is one's turn: False once the round is over, or the device is to be passed."""
        seen = self.page.evaluate(SETTLED)
        return bool(seen["state"] == "playing" and not seen["covered"])

    def uncover(self) -> None:
        """Say that one has the device."""
        expect(self.page.locator(".hand-tile")).to_have_count(0)  # nobody's tiles are shown
        self.do("cover-off")
        expect(self.page.locator("[data-cover]")).to_be_hidden()

    def on_rack(self, tile: str) -> Spot:
        """Where in the window a tile of the rack is."""
        where: Spot = self.page.evaluate(
            "tile => document.querySelector('tri-hand').client(tile)", tile
        )
        return where

    def places(self, margin: int = 4) -> list[Spot] | None:
        """The legal places that one can see; None while a tile lies there to be confirmed."""
        found: list[Spot] | None = self.page.evaluate(VISIBLE_PLACES, margin)
        return found

    def put(self) -> bool:
        """Put the chosen tile on a legal place; False if it lies on the only one already."""
        self.page.evaluate(CHOSEN)
        places = self.places()
        if places is None:
            return False
        assert places, "a chosen tile has a place that one can see"
        self.tap(places[0])
        return True

    def tap(self, where: Spot) -> None:
        """Tap or click somewhere in the window."""
        if self.person.device == "phone":
            self.page.touchscreen.tap(where["x"], where["y"])
        else:
            self.page.mouse.click(where["x"], where["y"])

    def place(self, tile: str) -> None:
        """Place a tile of the rack, and wait for the effect."""
        version = self.says("version")
        self.tap(self.on_rack(tile))
        self.put()
        self.do("confirm")
        self.wait_for_change(version)

    def act(self) -> None:
        """Place if possible, otherwise draw or pass; and wait for the effect."""
        seen = self.look()
        if seen["playable"]:
            self.tap(seen["playable"][0])
            put = self.put()
            if self.confirms or not put:
                self.do("confirm")
        else:
            self.do("draw" if "draw" in seen["buttons"] else "pass")
        self.wait_for_change(seen["version"])

    def wait_for_change(self, version: str) -> None:
        """Wait until the table has moved on."""
        self.page.evaluate(CHANGED, int(version))

    def catch_up(self, other: TablePage) -> None:
        """Wait until this page has received everything that the other one has."""
        self.page.evaluate(CAUGHT_UP, int(other.says("version")))

    def play_on(self, turns: int = 2) -> None:
        """Play for some turns, as far as the round goes."""
        for _ in range(turns):
            if self.wait_for_turn():
                self.act()

    @contextmanager
    def device_elsewhere(self, url: str) -> Iterator[Player]:
        """Another device with the key of this one; the last to come to a seat keeps it."""
        expect(self.main).to_have_attribute("data-link", re.compile("connected|closed"))
        with Player(url.replace("http", "ws", 1), self.code) as device:
            device.hello(self.token)
            yield device

    def play_elsewhere(self, url: str) -> None:
        """Play from another device with the key of this one, and leave the last turns to it."""
        with self.device_elsewhere(url) as device:
            while device.table["state"] == "playing":
                actions, view = device.actions, device.view
                lays = any("@" in action for action in actions)
                if lays and len(view["hand"]) == 1:
                    return
                if actions and not lays and view["pool"] <= FEW:
                    return
                if actions:
                    device.act(actions[0])
                else:
                    device.next()

    def play_round(self) -> None:
        """Play until the round is over."""
        while True:
            if self.wait_for_turn():
                self.act()
            elif self.state == "playing":
                self.uncover()
            else:
                return

    def summary(self, *, fair: str | None = None) -> Locator:
        """The summary of the round that is over, once it is there, and its verdict on the deal.

        By default, a server has kept its promise, alone or with the players' parts; this device
        has promised nothing.
        """
        sheet = self.page.locator('dialog[data-dialog="summary"]')
        expect(sheet).to_be_visible()
        code = self.page.locator("main.table").get_attribute("data-table") or ""
        kept = "device" if code.startswith("L") else "checked|unchanged"
        verdict = re.compile(f"^({fair or kept})$")
        expect(sheet.locator("[data-proof]")).to_have_attribute("data-proof", verdict)
        return sheet

    def ask_for_rematch(self) -> None:
        """Ask for another match, in the summary."""
        self.summary()
        self._press(self.page.locator('dialog [data-do="rematch"]'))

    def follow(self, from_code: str) -> None:
        """Go to the table of the next match, unless the page has gone there already."""
        follow = self.page.locator('[data-do="follow"]')
        other = self.page.locator(f'main.table:not([data-table="{from_code}"])')
        expect(other.or_(follow).first).to_be_visible()
        if not other.count():
            with suppress(GoneMeanwhile):
                follow.last.click(timeout=AT_ONCE_MS)
        expect(other).to_be_visible()
        self.expect_state("playing")

    def _press(self, button: Locator) -> None:
        if self.person.device == "phone":
            button.tap()
        else:
            button.click()
