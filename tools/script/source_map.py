"""The source map of the translation: it tells debuggers which line of Python a line came from.

A translated line carries its line number behind a mark until the whole module is put together.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable

_MARK = "\0"
_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def marked(lines: Iterable[str], node: ast.stmt) -> list[str]:
    """The lines of a statement; those of inner statements are marked already."""
    return [line if _MARK in line else f"{line}{_MARK}{node.lineno}" for line in lines]


class SourceMap:
    """Collects where each line of the translation came from."""

    def __init__(self) -> None:
        self._sources: list[str] = []
        self._groups: list[str] = []
        self._last = (0, 0)

    def without_marks(self, text: str, source: str | None = None) -> str:
        """A part of the translation without its marks; the parts come in order."""
        lines = []
        number = 1
        if source is not None:
            self._sources.append(source)
        for line in text.split("\n"):
            plain, _, found = line.partition(_MARK)
            number = int(found or number)
            lines.append(plain)
            self._groups.append("" if source is None else self._segment(number))
        return "\n".join(lines)

    def _segment(self, number: int) -> str:
        now = (len(self._sources) - 1, number - 1)
        steps = [there - before for there, before in zip(now, self._last, strict=True)]
        self._last = now
        return "".join(map(_base64, [0, *steps, 0]))

    def text(self) -> str:
        """The map as the standard for source maps (ECMA-426) writes it."""
        whole = {"version": 3, "sources": self._sources, "mappings": ";".join(self._groups)}
        return json.dumps(whole, separators=(",", ":")) + "\n"


def _base64(number: int) -> str:
    """A number as a variable-length quantity: the sign is its lowest bit, six bits a letter."""
    left = abs(number) << 1 | (number < 0)
    written = ""
    while True:
        left, low = left >> 5, left & 31
        written += _DIGITS[low | (32 if left else 0)]
        if not left:
            return written
