"""TOML, the language of house rules: reading it, and explaining errors."""

from __future__ import annotations

import re

from tricorne.rules.errors import N_, Code, Refusal, SheetError, refuse

_NO_TOML = N_("this cannot be read")
_TOO_LONG = N_("a number has too many digits")
_ONE_LINE = N_("write parameter = value, one a line")
_TWICE = N_("this stands there twice")
_NOT_CLOSED = N_("a bracket or a quotation mark is not closed")
_CHARACTER = N_("this character must not stand here")
_BACKSLASH = N_("in quotation marks a backslash begins the name of a character")

_COMPLAINTS = {
    "Expected newline": _ONE_LINE,
    "Expected '='": _ONE_LINE,
    "Invalid statement": _ONE_LINE,
    "Invalid initial character": _ONE_LINE,
    "Invalid value": N_("this is no value; a word stands in quotation marks"),
    "Invalid date": N_("there is no such date"),
    "Invalid hex": _BACKSLASH,
    "Escaped character": _BACKSLASH,
    "Unescaped": _BACKSLASH,
    "Cannot": _TWICE,
    "Duplicate": _TWICE,
    "Un": _NOT_CLOSED,
    "Expected": _NOT_CLOSED,
    "Illegal character": _CHARACTER,
    "Found invalid character": _CHARACTER,
}
"""How Python's complaints begin, and our sentences for them. Python's words may change: for other
words the answer is `_NO_TOML` and the line."""

_WHERE = re.compile(r" \(at (?:end of document|line (?P<line>\d+), column (?P<column>\d+))\)$")


def read_toml(text: str) -> dict[str, object]:
    """The contents of a text. Raises SheetError, with the place, if it is not TOML."""
    import tomllib  # noqa: PLC0415  (only who reads a file waits for it)

    try:
        return tomllib.loads(text)
    except RecursionError as error:
        problem = N_("too many brackets in each other")
        raise SheetError(refuse(Code.SYNTAX, "not TOML: {problem}", problem=problem)) from error
    except tomllib.TOMLDecodeError as error:
        raise SheetError(not_toml(text, str(error))) from error
    except ValueError as error:  # the one that a whole number raises
        raise SheetError(_without_a_column(text, _TOO_LONG)) from error


def not_toml(text: str, complaint: str) -> Refusal:
    """Python's complaint about a text, in words that can be translated."""
    begins = (ours for start, ours in _COMPLAINTS.items() if complaint.startswith(start))
    problem = next(begins, _NO_TOML)
    place = _WHERE.search(complaint)
    if place is None:
        return _without_a_column(text, problem)
    if place["line"] is None:
        return refuse(Code.SYNTAX, "not TOML, at the end: {problem}", problem=problem)
    line, column = int(place["line"]), int(place["column"])
    if len(text.splitlines()) == 1:
        return refuse(
            Code.SYNTAX, "not TOML, column {column}: {problem}", column=column, problem=problem
        )
    template = N_("not TOML, line {line}, column {column}: {problem}")
    return refuse(Code.SYNTAX, template, line=line, column=column, problem=problem)


def _without_a_column(text: str, problem: str) -> Refusal:
    lines = text.splitlines()
    if len(lines) == 1:
        return refuse(Code.SYNTAX, "not TOML: {problem}", problem=problem)
    readable = max(end for end in range(len(lines)) if _readable(lines[:end]))
    return refuse(
        Code.SYNTAX, "not TOML, line {line}: {problem}", line=readable + 1, problem=problem
    )


def _readable(lines: list[str]) -> bool:
    import tomllib  # noqa: PLC0415  (as above)

    try:
        tomllib.loads("\n".join(lines))
    except ValueError:
        return False
    return True
