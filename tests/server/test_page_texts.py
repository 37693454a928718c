"""The texts of the page: complete in French, and with the same details as in English."""

from __future__ import annotations

import json
import re

import pytest

from tools.catalogue import STATIC, as_json, catalogues, missing, page_texts, refusals, translated

DETAIL = re.compile(r"\{(\w+)")
UNSPACED = re.compile(r"(?<=[^\W\d_])[;!?»]|«(?!\N{NO-BREAK SPACE})| [:;!?»]")
"""French sets a space that does not break before these, and after the opening guillemet."""

SENTENCE = 30
"""Letters; shorter texts may be the same in both languages."""


def forms(french: str | list[str]) -> list[str]:
    return [french] if isinstance(french, str) else french


def test_every_text_of_the_page_has_a_french_translation() -> None:
    assert missing() == [], (
        "run `make messages` and translate what is empty in page.po or tricorne.po"
    )


def test_the_catalogue_of_the_page_is_that_of_the_translations() -> None:
    for file, texts in catalogues().items():
        assert file.read_text(encoding="utf-8") == as_json(texts), "run `make messages`"


@pytest.mark.long
def test_the_first_screen_waits_for_its_own_texts_only() -> None:
    first, game, others = catalogues().values()
    assert {"Play", "Settings", "Classic", "Must place", "house rules"} <= first.keys()
    assert {"Hint", "Draw a tile"} <= game.keys()
    assert {"Was the deal fair?", "the draws of this turn are used up"} <= others.keys()
    assert len(others) > 2 * len(game) > 4 * len(first)


def test_no_translation_contains_a_sentence_in_english() -> None:
    sentences = [text for text in translated() if len(text) > SENTENCE]
    left = [
        (english, sentence)
        for english, french in translated().items()
        for sentence in sentences
        if any(sentence in form for form in forms(french))
    ]
    assert left == []


def test_the_catalogue_has_no_unused_text() -> None:
    said = {text if isinstance(text, str) else text[0] for text in page_texts()} | refusals()
    assert sorted(translated().keys() - said) == []


def test_translations_have_the_details_of_what_they_translate() -> None:
    plurals = {text[0]: set(text) for text in page_texts() if not isinstance(text, str)}
    wrong = []
    for english, french in translated().items():
        wanted = set(DETAIL.findall(" ".join(plurals.get(english, {english}))))
        found = set(DETAIL.findall(" ".join(forms(french))))
        if wanted != found:
            wrong.append(english)
    assert wrong == []


@pytest.mark.long
def test_a_text_that_depends_on_a_number_has_both_forms() -> None:
    french = translated()
    bare = [text for text in page_texts() if not isinstance(text, str)]
    assert [text for text in bare if len(forms(french[text[0]])) != len(text)] == []


def test_french_texts_follow_french_typography() -> None:
    french = translated()
    own = (text if isinstance(text, str) else text[0] for text in page_texts())
    lines = [line for text in own for line in forms(french[text])]
    assert [line for line in lines if UNSPACED.search(line)] == []
    assert [line for line in lines if "'" in line] == []


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
