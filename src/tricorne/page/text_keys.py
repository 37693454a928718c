"""A catalogue of the page: texts under short keys, which are digests of the English texts.

`kit/i18n.js` finds the same keys. With the English texts, catalogues would be a third larger.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

Said = str | list[str]
"""A text, or one for each plural form."""

WIDTH = 5
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_FACTOR, _BELOW = 65_599, 60_466_169
"""Prime numbers: the second is the largest one that five digits can write."""


def key_of(text: str) -> str:
    """The key of an English text: a digest of its UTF-16 units, as five digits.

    >>> key_of("Play")
    'rakyo'
    """
    units = text.encode("utf-16-le")
    digest = 0
    for low, high in zip(units[::2], units[1::2], strict=True):
        digest = (digest * _FACTOR + 256 * high + low) % _BELOW
    digits = ""
    for _ in range(WIDTH):
        digest, digit = divmod(digest, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits


def write_catalogue(texts: Mapping[str, Said], rules: Mapping[str, Any]) -> str:
    """A catalogue as the page reads it, a line a text, of the texts by their English.

    Texts alike stand together, which compresses better; those that are as in English are absent.
    """
    own = [(english, said) for english, said in texts.items() if said != english]
    own.sort(key=lambda text: (str(text[1]), text[0]))
    written = {
        **({"rules": rules} if rules else {}),
        "keys": "".join(key_of(english) for english, _ in own),
        "texts": [said for _, said in own],
    }
    return json.dumps(written, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n"


def read_catalogue(content: bytes) -> Iterator[tuple[str, Said]]:
    """The texts of a catalogue, by their keys."""
    held = json.loads(content)
    for number, said in enumerate(held["texts"]):
        yield held["keys"][number * WIDTH : (number + 1) * WIDTH], said
