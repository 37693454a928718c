"""The names that people may have."""

from __future__ import annotations

import pytest

from tests.server.test_table_people import refusal
from tricorne.play.table.naming import called


@pytest.mark.parametrize(
    "name",
    ["Connard", "C0nn@rd", "FUCK", "f u c k", "Pute!", "Sal0pe33", "\uff46\uff55\uff43\uff4b"],
)
def test_foul_words_are_nobodys_name(name: str) -> None:
    assert refusal(lambda: called(name, 24)) == "name"


@pytest.mark.parametrize(
    "name",
    [
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
    ],
)
def test_names_that_hold_such_letters_are_names(name: str) -> None:
    assert called(name, 24) == name


def test_what_means_somebody_else_on_each_screen_is_no_name() -> None:
    assert [called(name, 24) for name in ("Vous", "you", " ", "Yo")] == ["", "", "", "Yo"]
