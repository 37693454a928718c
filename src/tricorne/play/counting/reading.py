"""Taking apart what was stored or sent, whatever it is: wrong things are refused in a sentence."""

from __future__ import annotations

import json

from tricorne.rules.errors import Code, TricorneError, refuse


class Unreadable(TricorneError):  # noqa: N818  (reads as the sentence that it is)
    """What is no count, or is damaged, or belongs to a newer version."""


def unreadable() -> Unreadable:
    """It is damaged, wherever."""
    return Unreadable(refuse(Code.SYNTAX, "this is no count of points, or it is damaged"))


def parsed(text: str) -> object:
    """A text as JSON."""
    try:
        found: object = json.loads(text)
    except (RecursionError, ValueError) as error:
        raise unreadable() from error
    return found


def fields(stored: object) -> dict[str, object]:
    """What has to be an object."""
    if not isinstance(stored, dict):
        raise unreadable()
    return stored


def several(stored: object) -> list[object]:
    """What has to be a list."""
    if not isinstance(stored, list):
        raise unreadable()
    return stored


def texts(stored: object) -> list[str]:
    """What has to be a list of texts."""
    found = []
    for each in several(stored):
        if not isinstance(each, str):
            raise unreadable()
        found.append(each)
    return found


def number(stored: object, least: int, most: int) -> int:
    """What has to be a whole number within bounds."""
    if isinstance(stored, bool) or not isinstance(stored, int) or not least <= stored <= most:
        raise unreadable()
    return stored
