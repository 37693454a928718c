"""Somebody who plays by ear: what they do, and what they hear after each thing, as text.

What the page tells by itself is marked by a star and stands after what has the focus: which of them
comes first, the screen reader alone decides. What it does not tell, or tells twice, is seen there.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from tests.server.flows.visitor import Visitor

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.ears.orca import Ears
    from tests.server.serving import Serving

_OF_THE_BROWSER = re.compile(
    r"Loading\. Please wait\.|Finished loading\b.*|Page has \d+.*"
    r"|Tricorne document web\.|blank|Table \w+ heading level 1\."
)
"""What Orca says while a page loads, and where it then begins: that depends on how fast it goes."""
_CHANGING = re.compile(r"\d+:\d\d(?: [AP]M)?|\d[.,]\d M[Bo]")
"""The hour, and the size of what is stored."""
_SEATS = "(seats) => localStorage.setItem('tricorne.seats', seats)"
_TOLD = """() => {
  const linesIn = (node) => node.matches?.("[role=log] p")
    ? [node] : [...node.querySelectorAll?.("[role=log] p") ?? []];
  const textsIn = (nodes) => [...nodes].flatMap(linesIn).map((line) => line.textContent);
  if (!window.told) {
    window.told = textsIn([document]);
    new MutationObserver((changes) => window.told.push(
      ...changes.flatMap(({ addedNodes }) => textsIn(addedNodes)),
    )).observe(document, { subtree: true, childList: true });
  }
  return window.told.splice(0);
}"""
"""What the page has told since it was last asked."""

_PATIENCE = 3
"""How many silences are waited for what the page has told."""


class Listener:
    """A visitor with a screen reader; `transcript` is what was done and heard."""

    def __init__(self, ears: Ears, server: Serving, language: str) -> None:
        self.server = server
        self._language = language
        self._ears = ears
        self._visitor = Visitor(ears.browser, server.url)
        self._lines: list[str] = []
        self._first: list[str] = []
        """Where a page begins: at times Orca says it again when the focus comes there."""

    def begin(self, **settings: object) -> None:
        """Be new."""
        self._visitor.begin({"language": self._language, **settings})
        self._ears.focus()
        self._ears.hear()

    @property
    def transcript(self) -> str:
        return "\n".join(self._lines) + "\n"

    def open(self, path: str) -> list[str]:
        """Open an address of the page."""
        self._visitor.open(path)
        heard = self._note(f"open {path}", self._ears.hear())
        self._first = heard[-1:]
        return heard

    def read_all(self) -> list[str]:
        """Let the whole page be read, from its top."""
        self._ears.press("ctrl+Home")
        return self._note("read all", self._ears.press("KP_Add"))

    def replay(self, record: Path) -> list[str]:
        """Open a record from a file."""
        self._visitor.replay(record)
        return self._note(f"replay {record.name}", self._ears.hear())

    def sit_down(self, code: str, tokens: dict[str, str], kind: str = "bots") -> list[str]:
        """Open a table with seats of their own there: their numbers, or "?", and their tokens."""
        seats = {code: {"tokens": tokens, "kind": kind, "at": 0}}
        self._visitor.run(_SEATS, json.dumps(seats))
        return self.open(f"/t/{code}")

    def press(self, *keys: str) -> list[str]:
        """Press some keys."""
        return self._note(f"press {' '.join(keys)}", self._ears.press(*keys))

    def type(self, line: str) -> list[str]:
        """Type a line, and Enter."""
        said = [*self._ears.type(line), *self._ears.press("Return")]
        return self._note(f"type {line}", said)

    @property
    def is_playing(self) -> bool:
        return self._visitor.says("state") == "playing"

    def sees(self, selector: str) -> bool:
        """Whether there is such a thing; the listener does not know it."""
        return self._visitor.count(selector) > 0

    def press_button(self, what: str) -> list[str]:
        """Go to the button that does something, by Tab, and press it."""
        self._visitor.tab_to(f'[data-do="{what}"]')
        self._note(f"Tab to the button {what}", self._ears.hear())
        return self.press("Return")

    def enter(self, name: str, text: str) -> list[str]:
        """Go to a field, by Tab, and write into it."""
        self._visitor.tab_to(f'[name="{name}"]')
        self._note(f"Tab to the field {name}", self._ears.hear())
        return self._note(f"write {text}", self._ears.type(text))

    def await_end_of(self, selector: str) -> list[str]:
        """Hear what is said until something is over."""
        self._visitor.see_no(selector)
        return self._note("wait", self._ears.hear())

    def wait(self, what: str) -> list[str]:
        """Hear what others do."""
        return self._note(what, self._ears.hear())

    def _note(self, done: str, said: list[str]) -> list[str]:
        told = self._told()
        for _ in range(_PATIENCE):  # while the page is busy, something comes late
            if {*told} <= {*said}:
                break
            said = [*said, *self._ears.hear()]
            told += self._told()
        heard = [words for words in said if not _OF_THE_BROWSER.fullmatch(words)]
        heard = [_CHANGING.sub("…", words) for words in heard]
        if heard[:1] == self._first:
            heard = heard[1:]
        self._first = []
        others = [*heard]
        for words in {*told} & {*others}:
            others.remove(words)
        # How the page parts it into moments depends on how busy the machine is.
        both = " ".join(words for words in told if words in heard)
        stars = [f"  * {both}"] if both else []
        stars += [f"  * not heard: {words}" for words in told if words not in heard]
        in_order = [words for words in heard if words in told] == told
        self._lines += [done, *(f"    {words}" for words in others), *stars]
        if not in_order:
            self._lines.append("  * in another order")
        return heard

    def _told(self) -> list[str]:
        """The new words of the live regions, with plain spaces: so Orca passes them on."""
        told: list[str] = self._visitor.run(_TOLD)
        return [words.replace("\N{NO-BREAK SPACE}", " ").strip() for words in told]
