"""The spelling of a line: whole numbers, lists of tiles, quoted words, and values in TOML."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tricorne.rules.errors import N_, Code, Refusal, TricorneError, refuse
from tricorne.rules.tiles import TILE_NAMED

_LONGEST_NUMBER = 18
_TILE = re.compile(r"[0-9]{3}")


class SpellingError(TricorneError):
    """Words that do not belong there."""


def whole_number(digits: str) -> int:
    """A whole number of any length. If it is absurdly large, its exact value does not matter."""
    if len(digits) <= _LONGEST_NUMBER:
        return int(digits)
    bounded = digits.lstrip("+-0")[: _LONGEST_NUMBER + 1] or "0"
    return -int(bounded) if digits.startswith("-") else int(bounded)


def parse_tiles(words: Sequence[str]) -> list[int]:
    """The tiles that a list names, in its order."""
    for word in words:
        if not _TILE.fullmatch(word):
            template = N_("“{word}” is no tile: write three digits")
            raise SpellingError(refuse(Code.SYNTAX, template, word=shorten(word)))
    for word in words:
        if word not in TILE_NAMED:
            raise SpellingError(unknown_tile(word))
    return [TILE_NAMED[word] for word in words]


def unknown_tile(name: str) -> Refusal:
    """The refusal of a name that no tile has."""
    return refuse(Code.TILE, "there is no tile {tile}", tile=name)


def shorten(text: str, width: int = 40) -> str:
    """A text that a message can quote on one line."""
    text = "".join(letter if letter.isprintable() else "�" for letter in text[: width + 1])
    return text if len(text) <= width else text[: width - 1] + "…"


def toml_value(given: object) -> str:
    """A value as TOML writes it."""
    if isinstance(given, bool):
        return str(given).lower()
    if isinstance(given, tuple | list):
        return "[" + ", ".join(map(toml_value, given)) + "]"
    if isinstance(given, dict):
        pairs = (f"{toml_value(key)} = {toml_value(value)}" for key, value in given.items())
        return "{" + ", ".join(pairs) + "}"
    return f'"{"".join(map(_escaped, given))}"' if isinstance(given, str) else str(given)


def _escaped(character: str) -> str:
    if character in {'"', "\\"}:
        return "\\" + character
    return character if character.isprintable() else f"\\U{ord(character):08X}"
