"""Names that cannot be told apart, and the numbers that tell their owners apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import cache
from importlib.resources import files

from tricorne.play.shortening import shorten_name

_STROKES = str.maketrans("I1|0", "lllo")
"""Letters and figures that are one stroke or one circle in many typefaces."""
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\ufe0e\ufe0f\U0001d159"
"""Invisible letters and signs."""
_MARKS = ((0x300, 0x36F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF))
_SELECTORS = ((0xFE00, 0xFE0F), (0xFE20, 0xFE2F), (0xE0100, 0xE01EF))
"""Marks that are nothing without a letter, and selectors of a letter's form."""
_LAST_MARK, _FIRST_PUNCTUATION, _LAST_PUNCTUATION = 0x36F, 0x2000, 0x206F


def distinct_name(name: str, taken: Collection[str], most: int, also: Collection[str] = ()) -> str:
    """The same name, with a number if it looks like one that is taken: `Papa 2`.

    It has at most `most` letters. The same player may `also` be shown by other names, which get
    the same number.

    >>> distinct_name("Papa", ["Mia", "papa", "P a p\u0430 2"], most=24)
    'Papa 3'
    """
    seen = {look for other in taken for look in _looks(other)}
    ends = number_of(name)
    base, number = name.removesuffix(ends), int(ends or 1)
    found = [name, *also]
    while name and any(not seen.isdisjoint(_looks(each)) for each in found):
        number += 1
        room = most - 1 - len(str(number))
        found = [f"{shorten_name(each, room)} {number}" for each in (base, *also)]
    return found[0]


def number_of(name: str) -> str:
    """The number at the end of a name, with its space; empty without one."""
    found = re.search(r" [1-9][0-9]?$", name)
    return "" if found is None else found.group()


def _looks(name: str) -> set[str]:
    """Two names that share one of these cannot be told apart. A missing name has none."""
    return {name_look(name), name_look(name.translate(_STROKES))} if name else set()


def name_look(name: str) -> str:
    """A name without case, spaces, accents, punctuation and foreign alphabets."""
    return "".join(letter for letter in to_latin(name).casefold() if _is_seen(letter))


def _is_seen(letter: str) -> bool:
    code = ord(letter)
    if code <= _LAST_MARK:
        return letter.isalpha() or letter.isdecimal()
    return letter not in _BLANK and not _FIRST_PUNCTUATION <= code <= _LAST_PUNCTUATION


def is_visible(name: str) -> bool:
    """Whether a name has anything that can be seen.

    >>> [is_visible(name) for name in ("Mia", "!", "\u2800", "\u3164\ufe0f", "")]
    [True, True, False, False, False]
    """
    return any(
        letter not in _BLANK and letter != " " and not _is_a_mark(ord(letter))
        for letter in unicodedata.normalize("NFKD", name)
    )


def _is_a_mark(code: int) -> bool:
    return any(first <= code <= last for first, last in (*_MARKS, *_SELECTORS))


def to_latin(text: str) -> str:
    """A text with Latin letters in place of those that look like them."""
    return unicodedata.normalize("NFKD", text).translate(_alphabets())


@cache
def _alphabets() -> dict[int, str]:
    """The Latin letter for each letter of another alphabet in `lookalikes.txt`."""
    text = files("tricorne.play").joinpath("lookalikes.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if line and line[0] != "#"]
    return str.maketrans({other: line[0] for line in lines for other in line[2:]})
