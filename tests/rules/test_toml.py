"""House rules are TOML: errors and their places in a text, and values written as TOML."""

from __future__ import annotations

import json
import subprocess
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

import tricorne
from tests.pythons import PYTHONS
from tricorne.rules import SheetError
from tricorne.rules.house_file import house_rules, parse_parameter_line
from tricorne.rules.spelling import toml_value
from tricorne.rules.toml import not_toml, read_toml

SOURCE = str(Path(tricorne.__file__ or "").parent.parent)


WRONG = [
    ("bridge =", "at the end: this is no value; a word stands in quotation marks"),
    ("bridge = x", "column 10: this is no value; a word stands in quotation marks"),
    ("bridge = 2024-02-30", "column 10: there is no such date"),
    ("bridge 30", "column 8: write parameter = value, one a line"),
    ("=", "column 1: write parameter = value, one a line"),
    ("a = 1\n?", "line 2, column 1: write parameter = value, one a line"),
    ("a = 1\nb = 2 c = 3", "line 2, column 7: write parameter = value, one a line"),
    ("a = 1\na = 2", "at the end: this stands there twice"),
    ("a = 1\na = 2\n", "line 2, column 6: this stands there twice"),
    ("a = {b = 1, b = 2}", "column 18: this stands there twice"),
    ("[", "at the end: write parameter = value, one a line"),
    ("[a", "at the end: a bracket or a quotation mark is not closed"),
    ("a = [1 2]", "column 8: a bracket or a quotation mark is not closed"),
    ('a = "b', "at the end: a bracket or a quotation mark is not closed"),
    ('a = "b\nc"', "line 1, column 7: this character must not stand here"),
    ("# \0", "column 3: this character must not stand here"),
    (r'a = "\q"', "column 8: in quotation marks a backslash begins the name of a character"),
    ("a = " + "[" * 10_000, "too many brackets in each other"),
    ("a = " + "9" * 5000, "a number has too many digits"),
    ("a = 1\nb = [\n1,\n" + "9" * 5000 + "]", "line 2: a number has too many digits"),
]
"""Texts that are not TOML, and the error after "not TOML" for each."""


@pytest.mark.parametrize(("text", "complaint"), WRONG)
def test_invalid_toml_is_refused_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(SheetError) as refused:
        house_rules(text)
    assert refused.value.code == "syntax"
    assert str(refused.value).removeprefix("not TOML").lstrip(":, ") == complaint


def test_values_are_written_as_toml_writes_them() -> None:
    given = {"a b": [True, 1, (2, 3)], "c": 'say "d" \\ \0'}
    written = r"""{"a b" = [true, 1, [2, 3]], "c" = "say \"d\" \\ \U00000000"}"""
    assert toml_value(given) == written


@pytest.mark.search
@pytest.mark.parametrize("python", PYTHONS.values(), ids=PYTHONS)
def test_every_installed_python_says_the_same_of_invalid_toml(python: Path) -> None:
    program = (
        "import json, sys; sys.path.insert(0, sys.argv[1])\n"
        "from tricorne.rules import SheetError\n"
        "from tricorne.rules.house_file import house_rules\n"
        "def complaint(text):\n"
        "    try: house_rules(text)\n"
        "    except SheetError as error: return str(error)\n"
        "print(json.dumps([complaint(text) for text in json.load(sys.stdin)]))"
    )
    done = subprocess.run(  # noqa: S603  (our own words)
        [python, "-S", "-I", "-c", program, SOURCE],
        input=json.dumps([text for text, _ in WRONG]),
        capture_output=True,
        text=True,
        check=True,
    )
    said = [
        complaint.removeprefix("not TOML").lstrip(":, ") for complaint in json.loads(done.stdout)
    ]
    assert said == [complaint for _, complaint in WRONG]


@pytest.mark.parametrize(
    ("text", "complaint", "told"),
    [
        (
            "a 1",
            "A sign is lacking (at line 1, column 3)",
            "not TOML, column 3: this cannot be read",
        ),
        ("a = 1\nb = [\n1 2]\nc = 3", "Nonsense, 3:3", "not TOML, line 2: this cannot be read"),
        ("a = 1\nb =", "Cannot go on there", "not TOML, line 2: this stands there twice"),
        ("a 1", "Nonsense", "not TOML: this cannot be read"),
    ],
)
def test_words_that_no_python_has_used_yet_are_not_passed_on(
    text: str, complaint: str, told: str
) -> None:
    assert str(not_toml(text, complaint)) == told


def test_a_line_of_house_rules_has_no_number_of_its_own() -> None:
    with pytest.raises(SheetError, match=r"^not TOML, column 10: this is no value"):
        parse_parameter_line("bridge = forty")


_VALUES = st.recursive(
    st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.dates(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@pytest.mark.long
@pytest.mark.search
@given(_VALUES)
def test_a_value_written_as_toml_is_read_back(value: object) -> None:
    assert tomllib.loads(f"key = {toml_value(value)}") == {"key": value}
    assert read_toml(f"key = {toml_value(value)}") == {"key": value}
