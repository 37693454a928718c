"""Which names families of each language may have."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.languages.test_commands import every_language
from tests.server.test_table_people import refusal
from tools.catalogue import Language
from tricorne.languages import LANGUAGES
from tricorne.play.table.naming import NAME_LETTERS, public_name
from tricorne.play.table.wish import Refused
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.server.environment.invented import every_name

_LINES = Path(__file__).with_name("first_names.txt").read_text(encoding="utf-8").splitlines()
FIRST_NAMES = {tag: names.split() for tag, _, names in (line.partition(" ") for line in _LINES)}
"""Common first names, and a few rarer ones and surnames that have a rude word's letters in them."""


def test_every_language_has_first_names() -> None:
    told = "add some to first_names.txt, and to play/table/*.txt the words that no name may have"
    assert FIRST_NAMES.keys() == set(LANGUAGES), told


@pytest.mark.parametrize("tag", FIRST_NAMES)
def test_first_names_of_the_country_are_allowed(tag: str) -> None:
    assert [public_name(name, NAME_LETTERS) for name in FIRST_NAMES[tag]] == FIRST_NAMES[tag]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_invented_names_are_allowed(tag: str) -> None:
    assert [public_name(name, NAME_LETTERS) for name in every_name(tag)] == every_name(tag)


def test_the_names_of_bots_are_allowed() -> None:
    names = [name for each in CHARACTERS for name in each.names.values()]
    assert [public_name(name, NAME_LETTERS) for name in names] == names


@pytest.mark.parametrize(
    "name",
    [
        *("Arschloch", "Du Wichser", "H-u-r-e", "Scheiße", "SchlAmpe33", "F0tze"),
        *("Klootzak", "Kankerlijer", "Kuuut", "de hoer", "Neuken"),
        *("Hijo de puta", "Gilip0llas", "Cabrón", "MIERDA", "Maric\u00f3n"),
        *("Vaffanculo", "Stronzetto", "c a z z o", "Puttana", "Che culo"),
        *("Kurwa", "kurvva kurwa", "Chuj", "Pierdol się", "Gówno", "Zajebać"),
        *("Caralho", "Filho da puta", "F\u00f3da-se", "Merda", "Porra!"),
    ],
)
def test_the_worst_words_of_each_language_cannot_be_names(name: str) -> None:
    assert refusal(lambda: public_name(name, NAME_LETTERS)) == "name"


@pytest.mark.parametrize(
    "name",
    [
        *("Betreiber", "Moderatorin", "Beheerder", "Servidor", "Administradora", "Sistema"),
        *("Amministratore", "Ufficiale", "Serwer", "Oficjalny", "Operador 2"),
    ],
)
def test_names_that_speak_for_the_server_are_refused_in_each_language(name: str) -> None:
    with pytest.raises(Refused, match="speaks for the server"):
        public_name(name, NAME_LETTERS)


@every_language
def test_what_the_page_calls_the_player_cannot_be_a_name(language: Language) -> None:
    you = language.read("page").get("You")
    assert you is not None
    with pytest.raises(Refused, match="can mean anybody"):
        public_name(str(you.string), NAME_LETTERS)


@pytest.mark.parametrize("name", ["Ich", "ik", "Jij", "T\u00fa!", "io", "Ty", "VOC\u00ca"])
def test_a_pronoun_of_any_language_cannot_be_a_name(name: str) -> None:
    with pytest.raises(Refused, match="can mean anybody"):
        public_name(name, NAME_LETTERS)
