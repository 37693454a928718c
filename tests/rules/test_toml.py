"""House rules are TOML: what is wrong with a text, and where; values written as TOML has them."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given, strategies as st

from tricorne.rules import SheetError
from tricorne.rules.presets import house_rules, parameter_line
from tricorne.rules.toml import read_toml, toml_value


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
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
        ("a = " + "9" * 5000, "Exceeds the limit (4300 digits) for integer string conversion"),
    ],
)
def test_what_is_not_toml_is_refused_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(SheetError) as refused:
        house_rules(text)
    assert refused.value.code == "syntax"
    assert str(refused.value).removeprefix("not TOML").lstrip(":, ").startswith(complaint)


def test_a_line_of_house_rules_has_no_number_of_its_own() -> None:
    with pytest.raises(SheetError, match=r"^not TOML, column 10: this is no value"):
        parameter_line("bridge = forty")


_VALUES = st.recursive(
    st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.dates(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(_VALUES)
def test_a_value_written_as_toml_is_read_back(value: object) -> None:
    assert tomllib.loads(f"key = {toml_value(value)}") == {"key": value}
    assert read_toml(f"key = {toml_value(value)}") == {"key": value}
