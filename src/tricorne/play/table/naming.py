"""The names of players and of the bots that take seats, all different at one table.

Children play here, so the worst words are refused.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tricorne.play.codes import ServerCode
from tricorne.play.lookalikes import distinct_name, is_visible, name_look, to_latin
from tricorne.play.shortening import shorten_name
from tricorne.play.table.seats import Seats
from tricorne.play.table.wish import refused
from tricorne.play.thinking.levels import CHARACTER_OF, STAND_INS, USUAL
from tricorne.rules.errors import N_

NAME_LETTERS = 24
"""How long a name may be."""
_LOOKALIKES = str.maketrans("0134578@$!€|+", "oieastbasieit")
"""Figures and signs that stand for letters."""
_FIRST_NAMES = ("Dick",)
"""Words of `foul.txt` that are first names, too, at the beginning of a name and written as one."""


def public_name(name: str, most: int) -> str:
    """A name in its public form: printable, and not too long; empty if nothing is left.

    Refuses one that children should not read, and one that means somebody else; says which and why.
    """
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    shown = shorten_name(" ".join(shown.split()), most)
    if is_foul(shown):
        foul = N_("there is a rude word in “{name}”: choose another name")
        raise refused(ServerCode.NAME, foul, name=shown)
    if _has_word(shown, "reserved.txt"):
        reserved = N_("“{name}” speaks for the server: choose another name")
        raise refused(ServerCode.NAME, reserved, name=shown)
    if shown and not is_visible(shown):
        unseen = N_("nobody can see this name: choose one with letters")
        raise refused(ServerCode.NAME, unseen, name=shown)
    if name_look(shown) in _lines("pronouns.txt"):
        pronoun = N_("“{name}” can mean anybody: choose another name")
        raise refused(ServerCode.NAME, pronoun, name=shown)
    return shown


def is_foul(name: str) -> bool:
    """Whether a name contains one of the words of `foul.txt`, however it is written.

    >>> [is_foul(name) for name in ("C0nn4rd!", "f.u.c.k", "dick", "Fuuuck")]
    [True, True, True, True]
    >>> [is_foul(name) for name in ("Anne-Constance", "Scunthorpe", "Dick Bruna", "Nazir", "Nigar")]
    [False, False, False, False, False]
    """
    return _has_word(name, "foul.txt")


def _has_word(name: str, file: str) -> bool:
    """Whether a name contains one of the words of a file, however it is written."""
    whole, parts = _words(file)
    written = to_latin(name)
    letters = [letter for letter in written if letter.isalpha()]
    plain = written if all(letter.isascii() for letter in letters) else name
    for read in (name, name.translate(_LOOKALIKES), plain, plain.translate(_LOOKALIKES)):
        split = re.split(r"[\s_.,;:/-]+", read)
        words = split[1:] if split[0] in _FIRST_NAMES else [*split, read]
        spelt = [_spelling(word) for word in words]
        if any(word.is_in(each, whole=True) for word in whole for each in spelt):
            return True
        joined = _spelling(read)
        if any(part.is_in(joined) for part in parts):
            return True
    return False


@dataclass(frozen=True, slots=True)
class _Spelling:
    """The letters of a word, small and without accents: each once, and how often in a row."""

    letters: str
    times: tuple[int, ...]

    def is_in(self, read: _Spelling, *, whole: bool = False) -> bool:
        """Whether a text has this word, or is it. Each letter may be written more often."""
        if whole:
            return self.letters == read.letters and self._is_at(read, 0)
        start = read.letters.find(self.letters)
        while start >= 0:
            if self._is_at(read, start):
                return True
            start = read.letters.find(self.letters, start + 1)
        return False

    def _is_at(self, read: _Spelling, start: int) -> bool:
        return all(read.times[start + at] >= times for at, times in enumerate(self.times))


def _spelling(text: str) -> _Spelling:
    letters: list[str] = []
    times: list[int] = []
    for letter in unicodedata.normalize("NFKD", text.casefold()):
        if not (letter.isascii() and letter.isalpha()):
            continue
        if letters and letters[-1] == letter:
            times[-1] += 1
        else:
            letters.append(letter)
            times.append(1)
    return _Spelling("".join(letters), tuple(times))


@cache
def _words(file: str) -> tuple[tuple[_Spelling, ...], tuple[_Spelling, ...]]:
    """Words that are refused alone, and those that are so inside of others, too."""
    lines = _lines(file)
    whole = tuple(_spelling(line) for line in lines if not line.endswith("*"))
    return whole, tuple(_spelling(line[:-1]) for line in lines if line.endswith("*"))


@cache
def _lines(file: str) -> list[str]:
    """The words of a file of this folder. Lines that begin with # are for people."""
    text = files("tricorne.play.table").joinpath(file).read_text("utf-8")
    return [line for line in text.splitlines() if line and line[0] != "#"]


def stand_in(seats: Seats, seat: int, bots: Mapping[str, str]) -> tuple[str, str]:
    """A bot for this seat and its name there, if possible a character that is not at the table."""
    playing = {each.bot for each in seats if each.number != seat}
    taken = seats.names(besides=seat)
    fresh = [
        key
        for key in STAND_INS
        if key in bots and key not in playing and bot_name(key, bots, taken) == bots[key]
    ]
    key = fresh[0] if fresh else USUAL
    return key, bot_name(key, bots, taken)


def bot_name(key: str, bots: Mapping[str, str], taken: Collection[str]) -> str:
    """The name of a bot, with a number if in any language it looks like one that is taken."""
    character = CHARACTER_OF.get(key)
    also = [] if character is None else [*character.names.values()]
    return distinct_name(bots[key], taken, NAME_LETTERS, also)
