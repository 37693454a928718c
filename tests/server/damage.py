"""Damage to stored texts: one seeded change of a value, of a key, or of the text itself."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 6, 7, -1, -7, 40, 2**31, 2**53, 2**53 + 1, 2**63, 10**30),
    *(1.0, 2.0, -0.0, 0.5, 1e308, 1e-7, float("nan"), float("inf"), -float("inf")),
    *("", " ", "0", "1", " 1", "01", "1.0", "-1", "\u0661", "\uff11", "null", "constructor"),
    *("\u00e9", "e\u0301", "\U0001f98a", "\ud800", "\udc00x", "\0", "\ufeff", "\u2028", "\u00a0"),
    *("__proto__", "toString", "x" * 5000, [], {}, [None], [[]], {"": None}, [1, "1", True]),
    {"__proto__": 1},
)
ODD_TEXTS = (
    *("", " ", "null", "[]", "{}", "0", "-", "1.", "01", "NaN", "Infinity", "-Infinity", "1e999"),
    *('"', "'a'", "{,}", "[1,]", "{'do':1}", '{"do":"ready"', "\ufeff{}", "undefined", "tru"),
    *("[" * 100_000, '{"a":' * 50_000, "9" * 5000, '"\t"', '"\\x41"', '"\\ud83d"', "\u00a0{}"),
)
SIGNS = "0179-+.,:eE\"'\\{}[]()@=?#; \t\r\n\0\u00e9\u0301\u0130\u1e9e\u2028\ufeff\U0001f98a\u0663x"

Place = tuple[Any, Any]
"""A container, and an index or a key in it."""


def damaged(dice: random.Random, text: str) -> str:
    """A text of JSON, changed in one place, and now and then in two."""
    if dice.random() < _TEXT:
        return damaged_text(dice, text)
    stored = json.loads(text)
    for _ in range(1 + (dice.random() < _AGAIN)):
        stored = damaged_value(dice, stored)
    compact = (",", ":") if dice.random() < _COMPACT else None
    written = json.dumps(stored, ensure_ascii=dice.random() < _ASCII, separators=compact)
    return _respelled(dice, written) if dice.random() < _RESPELLED else written


_TEXT, _AGAIN, _COMPACT, _ASCII, _RESPELLED = 0.12, 0.15, 0.9, 0.5, 0.1


def damaged_value(dice: random.Random, stored: Any) -> Any:  # noqa: ANN401  (any JSON)
    """A value of JSON with one change; the given one may be changed, too."""
    whole = [stored]
    places = list(_places(whole))
    container, key = places[0] if len(places) == 1 else dice.choice(places[1:])
    dice.choice(_CHANGES)(dice, container, key)
    return whole[0] if whole else None


def _places(container: Any) -> list[Place]:  # noqa: ANN401  (any JSON)
    found: list[Place] = []
    keys = list(container) if isinstance(container, dict) else range(len(container))
    for key in keys:
        found.append((container, key))
        if isinstance(container[key], dict | list):
            found += _places(container[key])
    return found


def _odd(dice: random.Random, container: Any, key: Any) -> None:  # noqa: ANN401  (any JSON)
    container[key] = deepcopy(dice.choice(ODD_VALUES))


def _removed(_dice: random.Random, container: Any, key: Any) -> None:  # noqa: ANN401  (any JSON)
    del container[key]


def _retyped(dice: random.Random, container: Any, key: Any) -> None:  # noqa: ANN401  (any JSON)
    """The same value as another type."""
    value = container[key]
    others: list[Any] = [str(value), [value], {"value": value}, bool(value), [value, value]]
    match value:
        case bool():
            others += [int(value), str(value).lower()]
        case int():
            others += [float(value), value + 1, value - 1, -value, value * 10**20]
        case str():
            others += [[*value], {value: value}, value[::-1]]
        case list():
            others += [
                {str(index): each for index, each in enumerate(value)},
                "".join(map(str, value)),
            ]
        case dict():
            others += [[*value], [*value.values()], [[*pair] for pair in value.items()]]
    container[key] = deepcopy(dice.choice(others))


def _respelt(dice: random.Random, container: Any, key: Any) -> None:  # noqa: ANN401  (any JSON)
    """A text with one letter changed; a number that is near; or anything odd."""
    value = container[key]
    if isinstance(value, str) and value:
        container[key] = damaged_text(dice, value)
    elif isinstance(value, int):
        container[key] = value + dice.choice([-2, -1, 1, 2, 5, 100])
    else:
        _odd(dice, container, key)


def _renamed(dice: random.Random, container: Any, key: Any) -> None:  # noqa: ANN401  (any JSON)
    if not isinstance(container, dict):
        _reordered(dice, container, key)
        return
    others = [key.upper(), f"{key} ", f"{key}s", "", "id", "by", "seat", "name", "__proto__"]
    container[dice.choice(others)] = container.pop(key)


def _more(dice: random.Random, container: Any, key: Any) -> None:  # noqa: ANN401  (any JSON)
    """One item more: the same one again, or something odd under another name."""
    if isinstance(container, list):
        container.insert(dice.randint(0, len(container)), deepcopy(container[key]))
        return
    name = dice.choice(["by", "id", "seat", "count", "parts", "bot", "x", "", "constructor"])
    container[name] = deepcopy(dice.choice([*ODD_VALUES, *container.values()]))


def _reordered(dice: random.Random, container: Any, key: Any) -> None:  # noqa: ANN401  (any JSON)
    """Two items have changed places."""
    other = dice.choice(list(container) if isinstance(container, dict) else range(len(container)))
    container[key], container[other] = container[other], container[key]


_CHANGES: tuple[Callable[[random.Random, Any, Any], None], ...] = (
    *(_odd, _odd, _removed, _retyped, _retyped, _respelt, _respelt, _renamed, _more, _reordered),
)


def damaged_text(dice: random.Random, text: str) -> str:
    """Any text, cut off, with a few letters changed, or replaced."""
    at = dice.randrange(len(text) + 1)
    to = min(len(text), at + dice.choice([0, 1, 1, 2, 9]))
    before, part, after = text[:at], text[at:to], text[to:]
    others = [
        before,
        part + after,
        before + part * 2 + after,
        before + after,
        before + part[::-1] + after,
    ]
    others += [dice.choice(ODD_TEXTS), *[before + dice.choice(SIGNS) + after] * 3]
    return dice.choice(others)


def damaged_lines(dice: random.Random, text: str) -> str:
    """A text of lines: some of them missing, twice, in another order, or changed."""
    lines = text.splitlines(keepends=True)
    at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(other, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case _:
            lines[at] = damaged_text(dice, lines[at])
    return "".join(lines)


def _respelled(dice: random.Random, text: str) -> str:
    """The same JSON or nearly: numbers as others write them, a key twice, blanks, a mark before."""
    numbers = [at for at, sign in enumerate(text) if sign.isdigit() and text[at - 1] in ":,["]
    match dice.randrange(4):
        case 0 if numbers:
            at = dice.choice(numbers)
            end = next(i for i in range(at, len(text)) if not text[i].isdigit())
            number = text[at:end]
            others = [f"{number}.0", f"{number}e0", f"0{number}", f"+{number}", f"-{number}", "1E2"]
            return text[:at] + dice.choice([*others, f"{number}."]) + text[end:]
        case 1 if text.startswith('{"'):
            return text[:-1] + "," + text[1:]
        case 2:
            return dice.choice([" ", "\n", "\ufeff", "\u00a0", "\t\r\n"]) + text
        case _:
            return text + dice.choice([" ", "\n", "\0", ",", "\u00a0", "{}", "//"])
