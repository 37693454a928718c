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
    from tests.server.ears.orca import Ears
    from tests.server.serving import Serving

_OF_THE_BROWSER = re.compile(
    r"Loading\. Please wait\.|Finished loading\b.*|Page has \d+.*"
    r"|Tricorne document web\.|blank|Table \w+ heading level 1\."
)
"""What Orca says while a page loads, and where it then begins: that depends on how fast it goes."""
_CHANGING = re.compile(r"\d+:\d\d(?: [AP]M)?|\d[.,]\d M[Bo]")
"""The hour, and the size of the stored data."""
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
        self._others: list[str] = []
        """The last sentences of Orca that the page did not tell."""

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
        self._first = self._others[-1:]
        return heard

    def read_all(self) -> list[str]:
        """Let the whole page be read, from its top."""
        self._ears.press("ctrl+Home")
        return self._note("read all", self._ears.press("KP_Add"))

    def sit_down(self, code: str, tokens: dict[str, str], kind: str = "bots") -> list[str]:
        """Open a table with seats of their own there: their numbers, or "?", and their tokens."""
        seats = {code: {"tokens": tokens, "kind": kind, "at": 0}}
        self._visitor.run(_SEATS, json.dumps(seats))
        return self.open(f"/t/{code}")

    def press(self, *keys: str) -> list[str]:
        """Press some keys."""
        return self._note(f"press {' '.join(keys)}", self._ears.press(*keys))

    def type(self, line: str) -> list[str]:
        """Type a line, and Enter, which is answered."""
        said = [*self._ears.type(line), *self._ears.press("Return")]
        return self._note(f"type {line}", said, is_answered=True)

    @property
    def is_playing(self) -> bool:
        return self._visitor.says("state") == "playing"

    def wait(self, what: str) -> list[str]:
        """Hear what others do."""
        return self._note(what, self._ears.hear())

    def _note(self, done: str, said: list[str], *, is_answered: bool = False) -> list[str]:
        told = self._told()
        for _ in range(_PATIENCE):  # while the page is busy, something comes late
            if {*told} <= {*said} and (told or not is_answered):
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
        self._others = others
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
