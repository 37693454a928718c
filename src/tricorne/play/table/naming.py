"""The names of players: no two at a table look alike, and the worst words are refused.

Children play here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import cache
from importlib.resources import files

from tricorne.play.codes import ServerCode
from tricorne.play.table.refused import refused

NAME_LETTERS = 24
"""How long a name may be."""
_LOOKALIKES = str.maketrans("0134578@$!€|+", "oieastbasieit")
"""Figures and signs that are written for letters."""
_STROKES = str.maketrans("I1|0", "lllo")
"""Letters and figures that are one stroke or one circle in many typefaces."""
_BLANK = "\u115f\u1160\u2800\ufe0e\ufe0f"
"""Letters and signs that nobody sees."""
_LAST_MARK, _FIRST_PUNCTUATION, _LAST_PUNCTUATION = 0x36F, 0x2000, 0x206F
_SOMEBODY_ELSE = {"me", "moi", "toi", "vous", "you"}
"""Words that mean another person on each screen are no names."""


def called(name: str, most: int) -> str:
    """A name as everybody can see it: printable, and not too long; empty if it is none.

    A foul one is refused.
    """
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    shown = " ".join(shown.split())[:most].strip()
    if is_foul(shown):
        raise refused(ServerCode.NAME, "nobody here has this name: choose another one")
    return "" if _latin(shown).casefold() in _SOMEBODY_ELSE else shown


def distinct(
    name: str, taken: Collection[str], most: int = NAME_LETTERS, also: Collection[str] = ()
) -> str:
    """The same name, with a number if it looks like one that is taken: `Papa 2`.

    The same player may `also` be shown by other names, which get the same number.

    >>> distinct("Papa", ["Mia", "papa", "P a p\u0430 2"])
    'Papa 3'
    """
    seen = {look for other in taken for look in _looks(other)}
    ends = number_of(name)
    base, number = name.removesuffix(ends), int(ends or 1)
    found = [name, *also]
    while name and any(not seen.isdisjoint(_looks(each)) for each in found):
        number += 1
        found = [f"{each[: most - 1 - len(str(number))]} {number}" for each in (base, *also)]
    return found[0]


def number_of(name: str) -> str:
    """The number at the end of a name, with its space; empty without one."""
    found = re.search(r" [1-9][0-9]?$", name)
    return "" if found is None else found.group()


def _looks(name: str) -> set[str]:
    """Two names that share one of these cannot be told apart. A missing name has none."""
    return {_look(name), _look(name.translate(_STROKES))} if name else set()


def _look(name: str) -> str:
    """A name without case, spaces, accents, punctuation and foreign alphabets."""
    return "".join(letter for letter in _latin(name).casefold() if _is_seen(letter))


def _is_seen(letter: str) -> bool:
    code = ord(letter)
    if code <= _LAST_MARK:
        return letter.isalpha() or letter.isdecimal()
    return letter not in _BLANK and not _FIRST_PUNCTUATION <= code <= _LAST_PUNCTUATION


def _latin(text: str) -> str:
    """A text with Latin letters in place of those that look like them."""
    return unicodedata.normalize("NFKD", text).translate(_alphabets())


@cache
def _alphabets() -> dict[int, str]:
    """The Latin letter for each letter of another alphabet in `lookalikes.txt`."""
    pairs = [(line[0], other) for line in _lines("lookalikes.txt") for other in line[2:]]
    return str.maketrans({other: letter for letter, other in pairs})


def is_foul(name: str) -> bool:
    """Whether a name contains one of the words of `foul.txt`, however it is written.

    >>> [is_foul(name) for name in ("Anna", "C0nn4rd!", "f.u.c.k", "Constance", "Scunthorpe")]
    [False, True, True, False, False]
    """
    whole, parts = _foul()
    latin = _latin(name)
    letters = [letter for letter in latin if letter.isalpha()]
    plain = latin if all(letter.isascii() for letter in letters) else name
    for read in (name, name.translate(_LOOKALIKES), plain, plain.translate(_LOOKALIKES)):
        words = [_letters(word) for word in (*re.split(r"[\s_.,;:/-]+", read), read)]
        if not whole.isdisjoint(words) or any(part in words[-1] for part in parts):
            return True
    return False


@cache
def _foul() -> tuple[frozenset[str], tuple[str, ...]]:
    """Words that are foul alone, and those that are so inside of others, too."""
    lines = _lines("foul.txt")
    whole = frozenset(_letters(line) for line in lines if not line.endswith("*"))
    return whole, tuple(_letters(line[:-1]) for line in lines if line.endswith("*"))


def _lines(file: str) -> list[str]:
    """The lines of a file beside this one, without blank ones and comments."""
    text = files("tricorne.play.table").joinpath(file).read_text("utf-8")
    return [line.strip() for line in text.splitlines() if line.strip() and line[0] != "#"]


def _letters(text: str) -> str:
    """The small letters of a text: without accents, and none twice in a row."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in plain if letter.isascii() and letter.isalpha())
    return re.sub(r"(.)\1+", r"\1", letters)
