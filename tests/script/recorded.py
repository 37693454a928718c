"""A pytest plugin that records calls of the rules and the records, for the page to repeat.

It records functions and methods whose arguments are values: numbers, texts, containers, and classes
of the game that consist of fields. The environment variable TRICORNE_CALLS names the output file.
"""

from __future__ import annotations

import functools
import importlib
import json
import os
import pkgutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from inspect import isfunction, isgeneratorfunction
from pathlib import Path
from typing import Any

import tricorne.record
import tricorne.rules
from tests.script.both import told, told_raised

_MOST = 90
"""How many calls of each function are noted."""
_FIRST, _EACH = 1000, 20
"""How many first calls are examined, and one in how many later ones: most are repetitions."""
_LONGEST = 10_000
"""No longer text is noted."""
_HELD = (int, float, str, bytes, bool, type(None))
_CALLS: dict[str, str] = {}
_COUNTS: Counter[str] = Counter()
_LOOKED: Counter[str] = Counter()


class _NoValue(Exception):  # noqa: N818  (a reason to go on, no error)
    """A value that the page cannot make again."""


def _noted(value: object) -> Any:  # noqa: ANN401  (what JSON holds)
    """A value that the page can make again."""
    if isinstance(value, str | bytes) and len(value) > _LONGEST:
        raise _NoValue
    match value:
        case int() | float() | str() | bytes() | None if type(value) in _HELD:
            return told(value)
        case str() if type(value).__module__.startswith("tricorne."):
            return f"str {value}"
        case list() | set() | frozenset():
            return [type(value).__name__, *map(_noted, value)]
        case dict() if type(value) is dict:
            return ["dict", *([_noted(name), _noted(held)] for name, held in value.items())]
        case tuple():
            return [_place(value), *map(_noted, value)]
    if is_dataclass(value) and _place(value):
        return [_place(value), *(_noted(getattr(value, each.name)) for each in fields(value))]
    raise _NoValue


def _place(value: object) -> str:
    kind = type(value)
    if kind is tuple:
        return "tuple"
    if not kind.__module__.startswith("tricorne.") or kind.__module__ not in _MODULES:
        raise _NoValue
    return f"{kind.__module__}:{kind.__qualname__}"


def _noting(module: str, owner: str, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    whole = f"{module}.{owner}.{name}"

    @functools.wraps(function)
    def wrapper(*given: object, **named: object) -> object:
        _LOOKED[whole] += 1
        rarely = _LOOKED[whole] > _FIRST and _LOOKED[whole] % _EACH
        if rarely or _COUNTS[whole] >= _MOST:
            return function(*given, **named)
        try:
            arguments = [_noted(each) for each in given]
            by_name = {key: _noted(each) for key, each in named.items()}
            call = {"module": module, "owner": owner, "name": name}
            key = json.dumps({**call, "given": arguments, "named": by_name})
        except _NoValue:
            return function(*given, **named)
        try:
            result = function(*given, **named)
        except Exception as error:
            _keep(whole, key, ["raised", *told_raised(error)])
            raise
        if not isinstance(result, Iterator):
            _keep(whole, key, told(result))
        return result

    return wrapper


def _keep(whole: str, key: str, answer: object) -> None:
    if key not in _CALLS:
        _COUNTS[whole] += 1
        _CALLS[key] = json.dumps(answer)


_MODULES = [
    each.name
    for package in (tricorne.rules, tricorne.record)
    for each in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
]


def pytest_configure() -> None:
    """Wrap everything in a recorder, before a test imports it by name."""
    around: dict[object, object] = {}
    for name in _MODULES:
        for key, each in list(vars(importlib.import_module(name)).items()):
            if isfunction(each) and each.__module__ == name and not isgeneratorfunction(each):
                around[each] = _noting(name, "", key, each)
            elif isinstance(each, type) and each.__module__ == name and _is_value(each):
                _around_methods(name, each)
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("tricorne"):
            for key, each in list(vars(module).items()):
                if isfunction(each) and each in around:
                    setattr(module, key, around[each])


def _is_value(kind: type) -> bool:
    return is_dataclass(kind) or (issubclass(kind, tuple) and hasattr(kind, "_fields"))


def _around_methods(module: str, kind: type) -> None:
    for key, each in list(vars(kind).items()):
        own = isfunction(each) and each.__module__ == module and not key.startswith(("__", "_repr"))
        if own and not isgeneratorfunction(each):
            setattr(kind, key, _noting(module, kind.__qualname__, key, each))


def pytest_unconfigure() -> None:
    """Write the recorded calls, one call and its answer per line."""
    lines = (f"{key}\t{answer}\n" for key, answer in _CALLS.items())
    Path(os.environ["TRICORNE_CALLS"]).write_text("".join(lines), encoding="utf-8")
