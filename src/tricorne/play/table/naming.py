"""The names of players and of the bots that take seats, all different at one table.

Children play here, so the worst words are refused.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files

from tricorne.play.codes import ServerCode
from tricorne.play.lookalikes import distinct_name, is_visible, to_latin
from tricorne.play.table.seats import Seats
from tricorne.play.table.wish import refused
from tricorne.play.thinking.levels import CHARACTER_OF, STAND_INS, USUAL
from tricorne.rules.errors import N_

NAME_LETTERS = 24
"""How long a name may be."""
_LOOKALIKES = str.maketrans("0134578@$!€|+", "oieastbasieit")
"""Figures and signs that stand for letters."""
_SOMEBODY_ELSE = {"me", "moi", "toi", "vous", "you"}
"""Words that mean another person on each screen cannot be names."""


def public_name(name: str, most: int) -> str:
    """A name in its public form: printable, and not too long; empty if nothing is left.

    Refuses a foul one.
    """
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    shown = " ".join(shown.split())[:most].strip()
    if is_foul(shown):
        raise refused(ServerCode.NAME, "please pick another name")
    if _has_word(shown, "reserved.txt"):
        reserved = N_("this name speaks for the server: choose another one")
        raise refused(ServerCode.NAME, reserved)
    if shown and not is_visible(shown):
        raise refused(ServerCode.NAME, "nobody can see this name: choose one with letters")
    return "" if to_latin(shown).casefold() in _SOMEBODY_ELSE else shown


def is_foul(name: str) -> bool:
    """Whether a name contains one of the words of `foul.txt`, however it is written.

    >>> [is_foul(name) for name in ("Anna", "C0nn4rd!", "f.u.c.k", "Constance", "Scunthorpe")]
    [False, True, True, False, False]
    """
    return _has_word(name, "foul.txt")


def _has_word(name: str, file: str) -> bool:
    """Whether a name contains one of the words of a file, however it is written."""
    whole, parts = _words(file)
    written = to_latin(name)
    letters = [letter for letter in written if letter.isalpha()]
    plain = written if all(letter.isascii() for letter in letters) else name
    for read in (name, name.translate(_LOOKALIKES), plain, plain.translate(_LOOKALIKES)):
        words = [_letters(word) for word in (*re.split(r"[\s_.,;:/-]+", read), read)]
        if not whole.isdisjoint(words) or any(part in words[-1] for part in parts):
            return True
    return False


@cache
def _words(file: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """Words that are refused alone, and those that are so inside of others, too."""
    text = files("tricorne.play.table").joinpath(file).read_text("utf-8")
    lines = [line.strip() for line in text.splitlines() if line.strip() and line[0] != "#"]
    whole = frozenset(_letters(line) for line in lines if not line.endswith("*"))
    return whole, tuple(_letters(line[:-1]) for line in lines if line.endswith("*"))


def _letters(text: str) -> str:
    """The lower-case letters of a text: without accents, and none twice in a row."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in plain if letter.isascii() and letter.isalpha())
    return re.sub(r"(.)\1+", r"\1", letters)


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
