"""Writing XML that is the same to the byte everywhere."""

from __future__ import annotations

import re

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


Attributes = dict[str, str | float]
"""The attributes of an element, in the order in which they are written."""


def number_text(number: float) -> str:
    """A number with at most two decimals, and no minus sign before a zero."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Any text, made fit for XML: characters that XML cannot carry are replaced."""
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text).translate(_ENTITIES)


def element(name: str, attributes: Attributes, *content: str) -> str:
    """An element of XML; the content is XML already."""
    words = [name]
    for key, value in attributes.items():
        text = escape(value) if isinstance(value, str) else number_text(value)
        words.append(f'{key}="{text}"')
    head = " ".join(words)
    if not content:
        return f"<{head}/>"
    return f"<{head}>{''.join(content)}</{name}>"
