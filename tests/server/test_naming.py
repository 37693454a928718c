"""The names that people may have."""

from __future__ import annotations

import unicodedata

import pytest

from tests.server.test_table_people import refusal
from tricorne.play.lookalikes import distinct_name
from tricorne.play.table.naming import NAME_LETTERS, public_name
from tricorne.play.table.wish import Refused


@pytest.mark.parametrize(
    "name",
    [
        "Connard",
        "Conard",
        "C0nn@rd",
        "FUCK",
        "f u c k",
        "Fuuuck",
        "Dickhead",
        "Dick Head",
        "Pute!",
        "Sal0pe33",
        "\uff46\uff55\uff43\uff4b",
    ],
)
def test_foul_words_cannot_be_names(name: str) -> None:
    assert refusal(lambda: public_name(name, 24)) == "name"


@pytest.mark.parametrize(
    "name",
    [
        "Admin",
        "ADM1N",
        "\u0410dmin 2",
        "Moderator",
        "Mod\u00e9rateur",
        "S e r v e r",
        "Serveur",
        "Tricorne",
        "Tr\u0456corne Bob",
        "System.",
        "Officiel",
    ],
)
def test_names_that_speak_for_the_server_are_refused_and_the_sentence_says_so(name: str) -> None:
    with pytest.raises(Refused, match="speaks for the server"):
        public_name(name, 24)


@pytest.mark.parametrize(
    "name", ["\u2800", "\u3164", "\uffa0\u2800", "\u034f", "\u0301\u0301", "\ufe0f", "\U0001d159"]
)
def test_names_that_nobody_can_see_are_refused_and_the_sentence_says_so(name: str) -> None:
    with pytest.raises(Refused, match="nobody can see"):
        public_name(name, 24)


@pytest.mark.parametrize(
    "name",
    [
        "Adminata",
        "Servane",
        "Tric",
        "!!",
        "\U0001f98a",
        "\u0e01\u0e34",
        "Anna",
        "Éléonore",
        "Constance",
        "Dickens",
        "Pascal",
        "Cassandre",
        "Habiba",
        "Titsou",
        "Scott",
        "Assia",
        "Anne-Constance",
        "Dick",
        "Dick Bruna",
        "Dick S.",
        "Nazir",
        "Nazia",
        "Nigar",
        "Siriporn",
        "Conor",
    ],
)
def test_names_that_merely_contain_such_letters_are_allowed(name: str) -> None:
    assert public_name(name, 24) == name


@pytest.mark.parametrize("name", ["Vous", "m\u0435", "Moi"])
def test_a_pronoun_cannot_be_a_name_and_the_sentence_says_so(name: str) -> None:
    with pytest.raises(Refused, match="can mean anybody"):
        public_name(name, 24)


def test_a_name_of_spaces_is_none() -> None:
    assert [public_name(name, 24) for name in (" ", "Yo")] == ["", "Yo"]


@pytest.mark.parametrize("name", ["Connard", "Big  Dick", "dick", "DICK", "Anne-Con", "Admin"])
def test_a_refusal_names_the_name(name: str) -> None:
    with pytest.raises(Refused) as caught:
        public_name(name, 24)
    assert caught.value.refusal.details["name"] == " ".join(name.split())
    assert " ".join(name.split()) in str(caught.value)


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Maximiliane-Éléonore-Constanze", "Maximiliane-Éléonore"),
        ("Anne-Marie de la Connardière", "Anne-Marie de la"),
        ("Marie Antoinette - Constanze", "Marie Antoinette"),
        ("Maximiliane Leonore Dickens", "Maximiliane Leonore"),
        ("Anna Abcdefghijklmnopqrstuvwxyz", "Anna"),
        ("A" * 30, "A" * 24),
        ("-" * 30, "-" * 24),
    ],
)
def test_a_long_name_is_cut_after_a_word(name: str, short: str) -> None:
    assert public_name(name, 24) == short


def test_a_number_after_a_long_name_leaves_no_piece_of_a_word() -> None:
    name = "Maximiliane-Leonor-Const"
    assert distinct_name(name, [name], NAME_LETTERS) == "Maximiliane-Leonor 2"


CYRILLIC_PAPA = "\u0420\u0430\u0440\u0430"


@pytest.mark.parametrize(
    ("name", "taken", "found"),
    [
        ("Papa", [], "Papa"),
        ("Papa", ["Mama"], "Papa"),
        ("Papa", ["Papa"], "Papa 2"),
        ("papa", ["PAPA"], "papa 2"),
        ("Pa pa", ["Papa"], "Pa pa 2"),
        (CYRILLIC_PAPA, ["Papa"], f"{CYRILLIC_PAPA} 2"),
        ("Papa", [CYRILLIC_PAPA], "Papa 2"),
        ("\uff30\uff41\uff50\uff41", ["Papa"], "\uff30\uff41\uff50\uff41 2"),
        ("Pa\u3164pa\ufe0f", ["Papa"], "Pa\u3164pa\ufe0f 2"),
        ("Papa.", ["Papa"], "Papa. 2"),
        ("Zoe", ["Zo\u00e9"], "Zoe 2"),
        ("Papa", ["Papa", "Papa 2"], "Papa 3"),
        ("Papa 2", ["Papa 2"], "Papa 3"),
        ("Papa 2", ["Papa"], "Papa 2"),
        ("Ilona", ["llona"], "Ilona 2"),
        ("B0b", ["Bob"], "B0b 2"),
        ("Lia", ["Ila", "Ali"], "Lia"),
        ("\U0001f98a", ["\U0001f43b"], "\U0001f98a"),
        ("\U0001f98a", ["\U0001f98a"], "\U0001f98a 2"),
        ("", ["", "Papa"], ""),
        ("A" * 24, ["A" * 24], f"{'A' * 22} 2"),
    ],
)
def test_a_name_that_looks_like_another_gets_a_number(
    name: str, taken: list[str], found: str
) -> None:
    assert distinct_name(name, taken, NAME_LETTERS) == found
    assert distinct_name(found, taken, NAME_LETTERS) == found


@pytest.mark.parametrize("name", ["\u0420ut\u0435", "\u0421\u043ennard", "\u03a1ute"])
def test_letters_of_other_alphabets_hide_no_word(name: str) -> None:
    assert refusal(lambda: public_name(name, 24)) == "name"


@pytest.mark.parametrize("name", ["\u0420\u043e\u043c\u0430", "\u039d\u03af\u03ba\u03bf\u03c2"])
def test_names_in_other_alphabets_are_names(name: str) -> None:
    assert public_name(name, 24) == name


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Łucja", "Lucja"),
        ("łukasz", "Lukasz"),
        ("Żaneta", "Zaneta"),
        ("Źrebak", "Żrebak"),
        ("Józef", "Jozef"),
        ("Świętosława", "Swietoslawa"),
        ("Michał", "MICHAL"),
        ("Jürgen", "Jurgen"),
        ("Großmann", "Grossmann"),
        ("Señor", "Senor"),
        ("João", "Joao"),
        ("Gonçalo", "Goncalo"),
        ("Niccolò", "Niccolo"),
        ("Zoë", "Zoé"),
        ("Søren", "Soren"),
        ("Đorđe", "Dorde"),
        ("Il·lia", "Illia"),
    ],
)
def test_names_that_differ_by_a_mark_or_a_stroke_alone_look_alike(name: str, other: str) -> None:
    for one, two in ((name, other), (other, name)):
        for form in ("NFC", "NFD"):
            written = unicodedata.normalize(form, one)
            assert distinct_name(written, [two], NAME_LETTERS) == f"{written} 2"


@pytest.mark.parametrize(
    ("name", "other"), [("Łucja", "Luca"), ("Jürgen", "Juergen"), ("Kęs", "Kos"), ("Ola", "Ala")]
)
def test_names_that_are_spelt_otherwise_do_not(name: str, other: str) -> None:
    assert distinct_name(name, [other], NAME_LETTERS) == name
