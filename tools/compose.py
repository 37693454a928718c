"""What compose.yaml says, as an engine would read it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]  # it comes without types

COMPOSE = Path(__file__).parents[1] / "compose.yaml"
_VARIABLE = re.compile(r"\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})")


def composed(given: Mapping[str, str]) -> dict[str, Any]:
    """All of it, with these variables in their places. KeyError where one is to be given."""
    read: dict[str, Any] = yaml.safe_load(COMPOSE.read_text())
    put: dict[str, Any] = _put(read, given)
    return put


def needed() -> set[str]:
    """The variables without which it does not begin."""
    return {name for name, how, _ in _VARIABLE.findall(COMPOSE.read_text()) if how == "?"}


def _put(read: object, given: Mapping[str, str]) -> Any:  # noqa: ANN401  (whatever YAML holds)
    match read:
        case dict():
            return {name: _put(one, given) for name, one in read.items()}
        case list():
            return [_put(one, given) for one in read]
        case str():
            return _VARIABLE.sub(lambda found: _value(found, given), read)
    return read


def _value(found: re.Match[str], given: Mapping[str, str]) -> str:
    name, how, otherwise = found.groups()
    if name is None:
        return "$"
    return given.get(name) or otherwise if how == "-" else given[name]
