"""The texts of the page are complete in every language, and have the details of the English."""

from __future__ import annotations

import re

import pytest

from tests.languages.test_commands import every_language
from tools.catalogue import (
    NAMES,
    Language,
    Texts,
    languages,
    names_text,
    page_texts,
    parts,
    refusals,
)
from tricorne.page.text_keys import key_of

DETAIL = re.compile(r"\{(\w+)")

SENTENCE = 30
"""Letters; shorter texts may be the same in both languages."""

LONGEST, SHORT = 2, 20
"""How many times as long as the English a text may be, and what even a short one may add."""


def forms(said: str | list[str]) -> list[str]:
    return [said] if isinstance(said, str) else said


def own_texts() -> list[str]:
    return [text if isinstance(text, str) else text[0] for text in page_texts()]


@every_language
def test_every_text_of_the_page_has_a_translation(language: Language) -> None:
    assert language.missing() == [], (
        "run `make messages` and translate what is empty in page.po or tricorne.po"
    )


@every_language
def test_the_catalogue_of_the_page_is_that_of_the_translations(language: Language) -> None:
    for file, text in language.written().items():
        assert file.read_text(encoding="utf-8") == text, "run `make messages`"


def test_every_text_of_the_page_has_a_key_of_its_own() -> None:
    english = {*own_texts(), *refusals()}
    assert len({*map(key_of, english)}) == len(english)


def test_the_game_knows_the_names_of_the_catalogues() -> None:
    assert NAMES.read_text(encoding="utf-8") == names_text(), "run `make messages script`"


def test_the_first_screen_waits_for_its_own_texts_only() -> None:
    first, game, others = parts({*own_texts(), *refusals()}).values()
    assert {"Settings", "Classic", "Must place", "house rules"} <= first
    assert {"Hint", "Draw a tile"} <= game
    assert {"Was the deal fair?", "the draws of this turn are used up"} <= others
    assert len(others) > 2 * len(game) > 4 * len(first)


@every_language
def test_no_translation_contains_a_sentence_in_english(language: Language) -> None:
    known = language.translated()
    whole = "\0".join(form for said in known.values() for form in forms(said))
    sentences = [text for text in known if len(text) > SENTENCE and " " in text]
    left = [sentence for sentence in sentences if sentence in whole]
    assert left == [], "translate all of it"


def test_the_catalogue_has_no_unused_text() -> None:
    said = set(own_texts()) | refusals()
    assert [sorted(each.translated().keys() - said) for each in languages()] == [[]] * len(
        languages()
    )


@every_language
def test_translations_have_the_details_of_what_they_translate(language: Language) -> None:
    plurals = {text[0]: set(text) for text in page_texts() if not isinstance(text, str)}
    wrong = []
    for english, said in language.translated().items():
        wanted = set(DETAIL.findall(" ".join(plurals.get(english, {english}))))
        found = [set(DETAIL.findall(form)) for form in forms(said)]
        if not all(each <= wanted for each in found) or found[-1] != wanted:
            wrong.append((english, said))
    assert wrong == [], "copy what stands in braces as it is"


@every_language
def test_a_text_that_depends_on_a_number_has_every_form(language: Language) -> None:
    known: Texts = language.translated()
    number = language.read("page").num_plurals
    plural = [text[0] for text in page_texts() if not isinstance(text, str)]
    wrong = [text for text in plural if text in known and len(forms(known[text])) != number]
    assert wrong == [], f"write msgstr[0] to msgstr[{number - 1}]"


@every_language
def test_no_translation_is_far_longer_than_the_english(language: Language) -> None:
    long = [
        (english, form)
        for english, said in language.translated().items()
        for form in forms(said)
        if not english.startswith("spoken: ") and len(form) > LONGEST * len(english) + SHORT
    ]
    assert long == [], "say it shorter: telephones are narrow"


@every_language
def test_texts_follow_the_typography_of_their_language(language: Language) -> None:
    known = language.translated()
    lines = [line for text in own_texts() if text in known for line in forms(known[text])]
    wrong = [
        (line, pattern)
        for pattern in language.rules.get("mistyped", [])
        for line in lines
        if re.search(pattern, line)
    ]
    assert wrong == []


@every_language
def test_blanks_at_the_ends_are_those_of_the_english(language: Language) -> None:
    wrong = [
        (english, form)
        for english, said in language.translated().items()
        for form in forms(said)
        if (form[:1].isspace(), form[-1:].isspace())
        != (english[:1].isspace(), english[-1:].isspace())
    ]
    assert wrong == [], "begin and end without blanks where the English does"


_ANY_CASE = re.IGNORECASE
LISTS = {
    "fr": ("cercle", "classement"),
    "es": ("círculo", "clasificaci"),
    "it": ("cerchi", "classific"),
}
"""What a circle of friends is called, and the list of a day's results."""


@pytest.mark.parametrize("tag", LISTS)
def test_a_circle_and_the_list_of_a_day_have_one_word_each(tag: str) -> None:
    friends, day = LISTS[tag]
    (language,) = (each for each in languages() if each.tag == tag)
    wrong = []
    for english, said in language.translated().items():
        of_day = re.search(r"\blists? of (?:the|all) days?\b", english)
        of_friends = re.search(r"\bcircles?\b", english, _ANY_CASE)
        words = " ".join(forms(said)).lower()
        lacking = (of_day and day not in words) or (of_friends and friends not in words)
        if lacking or (of_friends and not of_day and day in words):
            wrong.append((english, said))
    assert wrong == []


COMMANDS = "draw pass hint board spots hand score last log undo help"


@every_language
def test_each_command_at_a_table_has_a_word_of_its_own(language: Language) -> None:
    words = str(language.translated()[COMMANDS]).split()
    assert len(set(words)) == len(words) == len(COMMANDS.split())
    taken = {word for word in words if word in COMMANDS.split()} - {"board"}
    same = {word for word, english in zip(words, COMMANDS.split(), strict=True) if word == english}
    assert taken == same, "it means something else in English, which is understood, too"
    assert min(map(len, words)) > len("aa"), "a spot has this name"
