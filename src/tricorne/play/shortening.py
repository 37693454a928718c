"""Names that are too long, cut after a word."""

from __future__ import annotations

_BETWEEN = " -_./'\u2019"
"""What stands between the words of a name."""


def shorten_name(name: str, most: int) -> str:
    """A name of at most so many letters, cut after a word: a piece of a word may be another word.

    >>> shorten_name("Maximiliane-Éléonore-Constanze", 24)
    'Maximiliane-Éléonore'
    >>> shorten_name("Bartholomäusfriedrichsohnberg", 24)
    'Bartholomäusfriedrichsoh'
    """
    if len(name) <= most:
        return name
    end = most
    while end > 0 and (name[end] not in _BETWEEN or name[end - 1] in _BETWEEN):
        end -= 1
    return name[: end or most]
