"""Read what was stored or sent, however damaged it is: each function accepts one type of value."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tricorne.play.codes import ServerCode
from tricorne.rules.errors import N_, Code, TricorneError, refuse

if TYPE_CHECKING:
    from typing import TypeVar

    Word = TypeVar("Word", bound=str)


class Unreadable(TricorneError):  # noqa: N818  (reads as the sentence that it is)
    """The data are of another kind, damaged, or from a newer version."""


def unreadable_error() -> Unreadable:
    """The error for anything wrong in the data."""
    return Unreadable(refuse(Code.SYNTAX, "this is not a count of points, or it is damaged"))


def check_size(text: str, most: int) -> None:
    """Refuse a text of more than `most` letters, before any slow work on it."""
    if len(text) > most:
        template = N_("this is too large; the limit is {most} KB")
        raise Unreadable(refuse(ServerCode.LARGE, template, most=most // 1024))


def parse_json(text: str) -> object:
    """A text as JSON."""
    try:
        found: object = json.loads(text)
    except (RecursionError, ValueError) as error:
        raise unreadable_error() from error
    return found


def read_fields(stored: object) -> dict[str, object]:
    """Read an object."""
    if not isinstance(stored, dict):
        raise unreadable_error()
    return stored


def read_list(stored: object) -> list[object]:
    """Read a list."""
    if not isinstance(stored, list):
        raise unreadable_error()
    return stored


def read_text(stored: object) -> str:
    """Read a text. JSON can hold half of a surrogate pair, which no file can."""
    if not isinstance(stored, str):
        raise unreadable_error()
    try:
        stored.encode()
    except ValueError as error:
        raise unreadable_error() from error
    return stored


def read_texts(stored: object) -> list[str]:
    """Read a list of texts."""
    return [read_text(each) for each in read_list(stored)]


def read_flag(stored: object) -> bool:
    """Read true or false."""
    if not isinstance(stored, bool):
        raise unreadable_error()
    return stored


def read_word(words: Sequence[Word], stored: object) -> Word:
    """Read one of these words."""
    for word in words:
        if word == stored:
            return word
    raise unreadable_error()


def read_number(stored: object, least: int, most: int) -> int:
    """Read a whole number within bounds, without a decimal point."""
    if isinstance(stored, bool) or not isinstance(stored, int) or not least <= stored <= most:
        raise unreadable_error()
    return stored
