"""The texts of the page are found, so that they can be translated (tests/languages)."""

from __future__ import annotations

import json
import re

from tools.catalogue import STATIC, page_texts


def test_every_text_of_the_page_is_found() -> None:
    """Inside a template string it is not."""
    found = {text if isinstance(text, str) else text[0] for text in page_texts()}
    said = {
        json.loads(text)
        for path in STATIC.rglob("*.js")
        for text in re.findall(r'\b[tn]\(\s*("(?:[^"\\]|\\.)*")', path.read_text(encoding="utf-8"))
    }
    assert sorted(said - found) == []


def test_no_text_for_translation_is_a_template_string() -> None:
    """A text in a variable or a template would never be found for translation."""
    bare = [
        f"{path.relative_to(STATIC)}: {said}"
        for path in sorted(STATIC.rglob("*.js"))
        for said in re.findall(r"\b[tn]\(`[^`]*`", path.read_text(encoding="utf-8"))
    ]
    assert bare == []
