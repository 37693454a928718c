"""A visitor of the page in any browser: the few acts of which every path is made.

Everything is found by selectors and data- attributes, as by the tests of the page in Chromium, and
looked at by the same scripts. A click goes to a place in the window, and only once nothing covers
that place: what lies under something else cannot be clicked.
"""

from __future__ import annotations

import json
import re
import time
from typing import TYPE_CHECKING, Any

from tests.server.browser.glances import CHANGED, CHOSEN, LOOK, SETTLED, VISIBLE_PLACES, until
from tests.server.browser.people import CALM
from tests.server.flows.webdriver import PATIENCE, Refused

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tests.server.flows.webdriver import Browser

_FOUND = """const visible = (one) =>
    one.getClientRects().length > 0 && one.checkVisibility?.() !== false;
  const found = (selector) => [...document.querySelectorAll(selector)].filter(visible);"""
_SPOT = until(f"""(selector) => {{
  {_FOUND}
  const [one] = found(selector).slice(-1);
  if (!one || one.matches(":disabled, .resting")) return null;
  const label = one.matches("[type=radio], [type=checkbox]") ? one.closest("label") : one;
  const boxOf = () => (label.getClientRects()[0] ?? label.getBoundingClientRect());
  const inside = ({{ top, bottom }}) => top >= 0 && bottom <= innerHeight;
  if (!inside(boxOf())) label.scrollIntoView({{ block: "center", behavior: "instant" }});
  const {{ left, top, width, height }} = boxOf();
  const [x, y] = [left + width / 2, top + height / 2].map(Math.round);
  const over = document.elementFromPoint(x, y);
  const hit = over && (label.contains(over) || over.closest("label")?.control === one);
  const was = window.spot;
  window.spot = [x, y];
  return hit && was?.[0] === x && was?.[1] === y ? {{ x, y }} : null;
}}""")
"""Where to click something, once it stands still and nothing covers it."""
_SEEN = until(f"""([selector, words]) => {{
  {_FOUND}
  const isField = (one) => one.matches("input, select, textarea");
  const texts = found(selector).map((one) => (isField(one) ? one.value : one.textContent));
  return texts.some((text) => new RegExp(words, "u").test(text)) ? {{ texts }} : null;
}}""")
_GONE = until(f"(selector) => {{ {_FOUND} return found(selector).length === 0; }}")
_FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  const emptied = ({ name }) => new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = resolve;
    opening.onsuccess = () => {
      const stores = [...opening.result.objectStoreNames];
      if (stores.length === 0) return resolve();
      const clearing = opening.result.transaction(stores, "readwrite");
      for (const each of stores) clearing.objectStore(each).clear();
      Object.assign(clearing, { oncomplete: resolve, onerror: reject });
      opening.result.close();
    };
  });
  await Promise.all((await indexedDB.databases()).map(emptied));
}"""
"""Nothing is deleted: where pages were left at once, WebKit never does so, and goes on storing."""
_FIELD = """() => {
  const field = document.createElement("textarea");
  document.body.append(field);
  field.focus();
}"""
_PASTED = until("() => document.querySelector('body > textarea').value")
_GHOST = """(action) =>
  document.querySelector("[data-ghost]")?.dataset.ghost === action"""
"""Whether a tile lies there to be confirmed."""
_STILL = """async () => {
  await document.fonts.ready;
  const ending = document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((each) => each.finished.catch(() => null)));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
_FOCUS = f"""(selector) => {{
  {_FOUND}
  const [goal] = found(selector).slice(-1);
  const at = document.activeElement;
  const side = goal ? at.compareDocumentPosition(goal) : 0;
  return {{ there: at === goal, back: side === Node.DOCUMENT_POSITION_PRECEDING }};
}}"""
"""Whether the focus is there, or behind it."""
_FOCUS_SEEN = until("""() => {
  const at = document.activeElement;
  const { left, top, width, height } = at.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return at.contains(over) || Boolean(at.labels?.[0]?.contains(over));
}""")
MOST_TABS = 60
MOST_TURNS = 12
"""No tile fits in more ways."""
TO_SEE = 0.3
"""Seconds for which Enter is not meant for a tile that has just come to lie there."""
_AT = until("(path) => new RegExp(path).test(location.pathname + location.search)")
_SET = """(settings) => localStorage.setItem("tricorne.settings", settings)"""


class Visitor:
    """Somebody in front of a browser."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self._forgiven: list[str] = []

    def begin(self, settings: Mapping[str, object]) -> None:
        """Be new, with these settings."""
        self.open("/robots.txt")
        self.run(_FORGET)
        self.run(_SET, json.dumps({**CALM, **settings}))
        self.browser.complaints()

    def forgive(self, pattern: str) -> None:
        """Expect complaints like this one: the test provokes them."""
        self._forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        """Unexpected errors."""
        said = self.browser.complaints()
        return [each for each in said if not any(re.search(one, each) for one in self._forgiven)]

    # Going somewhere

    def open(self, path: str) -> None:
        """Open an address of the server."""
        self.browser.open(f"{self.url}{path}")

    def reload(self) -> None:
        """Load the page again."""
        self.browser.reload()

    def comes_to(self, path: str) -> None:
        """Wait until the address begins so."""
        self.run(_AT, f"^{path}")

    def path(self) -> str:
        """The address of the page on its server."""
        path: str = self.run("() => location.pathname")
        return path

    # Seeing

    def run(self, script: str, *arguments: object) -> Any:  # noqa: ANN401  (what the script answers)
        """What a function of the page's answers."""
        return self.browser.run(script, *arguments)

    def see(self, selector: str, words: str = "") -> list[str]:
        """Wait until something is visible, with these words; the texts of all that is found."""
        texts: list[str] = self.run(_SEEN, [selector, words])["texts"]
        return texts

    def see_no(self, selector: str) -> None:
        """Wait until there is none to be seen."""
        self.run(_GONE, selector)

    def see_all(self) -> None:
        """Wait until letters are there and nothing moves."""
        self.run(_STILL)

    def count(self, selector: str) -> int:
        """How many there are now."""
        found: int = self.run("(all) => document.querySelectorAll(all).length", selector)
        return found

    # Acting

    def click(self, selector: str) -> None:
        """Click the last one of these that is visible."""
        spot = self.run(_SPOT, selector)
        self.browser.click(spot["x"], spot["y"])

    def drum(self, selector: str) -> None:
        """Click four times on the spot where it is, whatever becomes of it."""
        spot = self.run(_SPOT, selector)
        for _ in range(4):
            self.browser.click(spot["x"], spot["y"])

    def do(self, what: str) -> None:
        """Press the button that does something."""
        self.click(f'[data-do="{what}"]')

    def type(self, text: str) -> None:
        """Press these keys."""
        self.browser.type(text)

    def tab_to(self, selector: str) -> None:
        """Press Tab, or Shift and Tab, until the focus is on the last visible one of these.

        It never goes past the end of the page, where the keys would be those of the browser.
        """
        self.see(selector)
        for _ in range(MOST_TABS):
            focus = self.run(_FOCUS, selector)
            if focus["there"]:
                self.run(_FOCUS_SEEN)
                return
            self.browser.tab(back=focus["back"])
        raise Refused(f"Tab never comes to {selector}")

    def press(self, what: str) -> None:
        """Press the button that does something, by the keyboard alone."""
        self.tab_to(f'[data-do="{what}"]')
        self.type("\n")

    def enter(self, name: str, text: str) -> None:
        """Write into an empty field by the keyboard alone."""
        self.tab_to(f'[name="{name}"]')
        self.type(text)

    def fill(self, name: str, text: str) -> None:
        """Write into a field what it shall hold."""
        self.click(f'[name="{name}"]')
        self.browser.chord("a")
        self.browser.type(text)
        self.see(f'[name="{name}"]', f"^{re.escape(text)}$")

    def pasted(self) -> str:
        """What has been copied, by pasting it."""
        self.run(_FIELD)
        self.browser.chord("v")
        text: str = self.run(_PASTED)
        return text

    def saved(self, name: str) -> bytes:
        """The content of a file that the page saves under a name that ends like this."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.run("() => null")  # a browser that is asked goes on
            files = [*self.browser.downloads.iterdir()]
            if (
                len(files) == 1
                and files[0].name.endswith(name)
                and (found := files[0].read_bytes())
            ):
                files[0].unlink()
                return found
        raise Refused(f"no file is saved as {name}")

    def replay(self, record: Path) -> None:
        """Open a record from a file."""
        self.open("/replay")
        self.see("main")
        self.browser.choose_file('input[name="record"]', record)

    def understand(self, record: Path) -> None:
        """Open a record from a file, and wait until its study is complete."""
        self.replay(record)
        self.do("understand")
        self.see(".study .curve")
        self.see(".verdict", r"\w")
        self.see_no(".study-progress")

    # Playing

    def sees_table(self) -> None:
        """Wait for a table at which something can be done."""
        self.see("main.table")
        self.run(SETTLED)

    def says(self, name: str) -> str:
        """What the table says of itself in a data- attribute."""
        said: str = self.run("(name) => document.querySelector('main.table').dataset[name]", name)
        return said

    def board(self) -> list[str]:
        """The tiles that lie on the table."""
        laid: list[str] = self.run(
            "() => [...document.querySelectorAll('.board-tile')].map((tile) => tile.dataset.place)"
        )
        return laid

    def play_turn(self) -> bool:
        """Place if possible, otherwise draw or pass; False if the round is over."""
        settled = self.run(SETTLED)
        if settled["state"] != "playing":
            return False
        seen = self.run(LOOK)
        if seen["playable"]:
            self._put(seen["playable"][0])
        else:
            self.do("draw" if "draw" in seen["buttons"] else "pass")
        self.run(CHANGED, int(seen["version"]))
        return True

    def act(self, action: str) -> None:
        """Place a tile at its cell, draw or pass."""
        self.run(SETTLED)
        version = self.run(LOOK)["version"]
        tile, _, cell = action.partition("@")
        if not cell:
            self.do(tile)
        elif not self.run(_GHOST, action):
            held = "".join(sorted(tile))
            if not self.count(f'[data-tile="{held}"][aria-pressed="true"]'):
                spot = self.run("(tile) => document.querySelector('tri-hand').client(tile)", held)
                self.browser.click(spot["x"], spot["y"])
            self.run(CHOSEN)
            places = self.run(VISIBLE_PLACES, 4) or []
            for spot in places:
                if spot["cell"] == cell:
                    self.browser.click(spot["x"], spot["y"])
        if cell:
            self.see("[data-ghost]")
            assert self.run(_GHOST, action), action
            self.do("confirm")
        self.run(CHANGED, int(version))

    def act_by_keys(self, action: str) -> None:
        """Place a tile at its cell, draw or pass, by the keyboard alone."""
        self.run(SETTLED)
        tile, _, cell = action.partition("@")
        if not cell:
            self.type(tile[0])
            return
        if not self.run(_GHOST, action):
            self.type("".join(sorted(tile)))
        for _ in range(MOST_TURNS):
            if self.run(_GHOST, action) and self.run(_FOCUS, "[data-ghost]")["there"]:
                break
            self.type("r")
        assert self.run(_GHOST, action), action
        time.sleep(TO_SEE)
        self.type("\n")

    def _put(self, tile: Mapping[str, float]) -> None:
        self.browser.click(tile["x"], tile["y"])
        self.run(CHOSEN)
        places = self.run(VISIBLE_PLACES, 4)
        if places is not None:
            assert places, "a chosen tile has a place that one can see"
            self.browser.click(places[0]["x"], places[0]["y"])
        self.do("confirm")

    def play_round(self) -> int:
        """Play until the round is over; the number of turns."""
        turns = 0
        while self.play_turn():
            turns += 1
        return turns
