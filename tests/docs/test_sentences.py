"""Sentences of the manual are short."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.docs.pages import PAGES, name_of, prose, read

_MOST = 34
"""The most words of a sentence. A piece of code is one word."""
_NO_SENTENCE = re.compile(r"<[!/a-z][^>]*>|^ *[|#].*$", re.MULTILINE)
"""HTML, and lines of tables and headings."""
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_CODE = re.compile(r"`+[^`]+`+")
_BETWEEN = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*>:]|\d+\.)\s)|(?<=[.!?])[\"”»)*_]*\s+")


def sentences(page: Path) -> Iterator[str]:
    """The sentences of a page, with the text of its links."""
    text = _NO_SENTENCE.sub("", prose(read(page)))
    return (" ".join(each.split()) for each in _BETWEEN.split(_LINK.sub(r"\1", text)))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_sentence_is_too_long(page: Path) -> None:
    long = [
        each
        for each in sentences(page)
        if len(re.findall(r"\S*\w\S*", _CODE.sub("code", each))) > _MOST
    ]
    assert long == []
