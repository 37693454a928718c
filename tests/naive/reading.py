"""From bytes to words: lines, numbers, tiles and actions as the record format writes them."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from .tiles import TILES

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
MOST_DIGITS = 4000

PLACEMENT = re.compile(r"([0-9]{3})@(-?[0-9]+),(-?[0-9]+)")
TIME = re.compile(r"([0-9]+)(?:\.([0-9]+))?s")


class WrongError(Exception):
    """The line is wrong; the code of the table says in which way."""

    def __init__(self, code: str) -> None:
        """Keep the code."""
        super().__init__(code)
        self.code = code


class Action(NamedTuple):
    """An action or an end line as written, not yet checked against the game."""

    seat: int
    kind: str
    tile: str
    row: int
    col: int
    points: int
    total: int
    time: Fraction | None


def refuse(wrong: bool, code: str) -> None:  # noqa: FBT001
    """End the check of this line with the code if it is wrong in this way."""
    if wrong:
        raise WrongError(code)


def lines_of(data: bytes) -> Iterator[tuple[int, str | None]]:
    """Give each line with its number, or None in its place if its bytes are no UTF-8."""
    for number, raw in enumerate(data.removeprefix(BYTE_ORDER_MARK).split(b"\n"), 1):
        try:
            yield number, raw.removesuffix(b"\r").decode()
        except UnicodeDecodeError:
            yield number, None


def words_of(text: str) -> list[str]:
    """Split at spaces and tabs only."""
    return [word for word in re.split(r"[ \t]+", text) if word]


def says_nothing(line: str) -> bool:
    """Tell whether a line is blank or a comment."""
    return line.startswith("#") or not words_of(line)


def matches(pattern: str, word: str) -> bool:
    """Tell whether the whole word has this form."""
    return re.fullmatch(pattern, word) is not None


def number(word: str) -> int:
    """Read a whole number; one with thousands of digits is read as some enormous one."""
    sign = -1 if word.startswith("-") else 1
    digits = word.lstrip("+-").lstrip("0") or "0"
    return sign * (int(digits) if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS)


def natural(word: str) -> int:
    """Read a number without a sign; anything else is `syntax`."""
    refuse(not matches("[0-9]+", word), "syntax")
    return number(word)


def named(line: str) -> tuple[str, str]:
    """Split `Name: value`, with single spaces inside the name and none around the value."""
    name, colon, value = line.partition(":")
    refuse(not colon or not words_of(name), "syntax")
    return " ".join(words_of(name)), value.strip(" \t")


def loose_tiles(words: list[str]) -> list[str]:
    """Read tiles that lie nowhere: `syntax` if not three digits, `tile` if no tile as written."""
    refuse(not all(matches("[0-9]{3}", word) for word in words), "syntax")
    refuse(not all(word in TILES for word in words), "tile")
    return words


def repeats(tiles: list[str]) -> bool:
    """Tell whether a tile is given twice."""
    return len(set(tiles)) < len(tiles)


def thinking_time(word: str) -> Fraction:
    """Read a thinking time like `4.2s` exactly."""
    found = TIME.fullmatch(word)
    if found is None:
        raise WrongError("syntax")
    decimals = found[2] or ""
    return number(found[1]) + Fraction(number(decimals), 10 ** len(decimals))


def action(line: str) -> Action:
    """Read a line of play or an end line; `syntax` if it is neither."""
    words = words_of(line)
    refuse(len(words) < 4, "syntax")
    seat = natural(words.pop(0))
    kind, tile, row, col = words.pop(0), "", 0, 0
    placement = PLACEMENT.fullmatch(kind)
    if placement:
        kind, tile, row, col = "place", placement[1], number(placement[2]), number(placement[3])
    elif kind == "draw":
        tile = words.pop(0)
        refuse(not matches(r"\?|[0-9]{3}", tile), "syntax")
    else:
        refuse(kind not in {"pass", "end"}, "syntax")
    refuse(len(words) not in {2, 3} or (kind == "end" and len(words) == 3), "syntax")
    refuse(not matches("[+-][0-9]+", words[0]) or not matches("=-?[0-9]+", words[1]), "syntax")
    time = thinking_time(words[2]) if len(words) == 3 else None
    return Action(seat, kind, tile, row, col, number(words[0]), number(words[1][1:]), time)
