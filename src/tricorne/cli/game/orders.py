"""Parses the person's input: a number, a placement as in a record, or a letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tricorne.cli.language import N_, _
from tricorne.rules import IllegalAction, Place, parse_action

if TYPE_CHECKING:
    from tricorne.cli.game.choices import Choice

ORDERS = {
    "d": N_("draw a tile"),
    "p": N_("pass"),
    "u": N_("take back the tile that you are trying"),
    "h": N_("a hint: the best action, and why"),
    "m": N_("everything you can place"),
    "b": N_("the whole board"),
    "t": N_("all players' points, and where they come from"),
    "r": N_("the rules of this match"),
    "s": N_("save a copy: s FILE"),
    "q": N_("quit; the game is saved"),
    "?": N_("this list"),
}
"""The letters and their actions."""

_WORDS = {"draw": "d", "pass": "p", "undo": "u", "hint": "h", "rules": "r", "save": "s"}
_WORDS |= {"quit": "q", "exit": "q", "help": "?", "moves": "m", "board": "b"}


_DIGITS_OF_A_TILE = 3
_TOO_LONG = 6
"""A number with this many digits is a tile, not a choice."""


class Order(NamedTuple):
    """A letter and its argument, or a placement. The letter is empty for a bare Enter."""

    letter: str
    rest: str = ""
    place: Place | None = None


class MisunderstoodError(Exception):
    """The input is not an order. The translated message says how to write one."""


def order(text: str, choices: Sequence[Choice]) -> Order:
    """Parse the input."""
    word, _blank, rest = text.strip().partition(" ")
    letter = _WORDS.get(word.lower(), word.lower())
    if not letter or letter in ORDERS:
        return Order(letter, rest.strip())
    if "@" in word:
        return Order("place", place=_typed(word))
    if word.isascii() and word.isdigit():
        return Order("place", place=_numbered(word, choices))
    raise MisunderstoodError(
        _("“{word}”: type a number or a letter; ? lists them").format(word=word[:20])
    )


def _typed(word: str) -> Place:
    """Parse a placement as a record writes it."""
    try:
        action = parse_action(word)
    except IllegalAction:
        action = None
    if isinstance(action, Place):
        return action
    raise MisunderstoodError(_("“{word}”: a placement is written 345@0,1").format(word=word[:20]))


def _numbered(word: str, choices: Sequence[Choice]) -> Place:
    """A choice by its number, or by its tile if that fits in only one place."""
    ways = [choice for choice in choices if choice.tile == word]
    if len(ways) == 1:
        return ways[0].place
    if ways:
        numbers = ", ".join(str(choices.index(way) + 1) for way in ways)
        text = _("{tile} fits in several places, numbers {numbers}")
        raise MisunderstoodError(text.format(tile=word, numbers=numbers))
    number = int(word) if len(word) < _TOO_LONG else 0
    if 1 <= number <= len(choices):
        return choices[number - 1].place
    if len(word) == _DIGITS_OF_A_TILE:
        raise MisunderstoodError(_("{tile} cannot be placed now").format(tile=word))
    text = _("there is no number {number}") if choices else _("there is nothing to place")
    raise MisunderstoodError(text.format(number=word[:20]))
