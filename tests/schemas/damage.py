"""Damages a value of JSON somewhere: a part goes, or another value takes its place."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

Path = tuple[str | int, ...]

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 3),
    st.floats(allow_nan=False, allow_infinity=False).filter(lambda number: number % 1 != 0),
    st.text(st.characters(categories=("L", "N", "P", "S")), max_size=3),
    st.just([]),
    st.just({}),
)
"""Not `2.0`: to a schema it is a whole number."""


def paths(value: object, here: Path = ()) -> Iterator[Path]:
    """The places of all parts of a value."""
    parts: Iterator[tuple[str | int, object]] = iter(())
    if isinstance(value, dict):
        parts = iter(value.items())
    elif isinstance(value, list):
        parts = iter(enumerate(value))
    for key, part in parts:
        yield (*here, key)
        yield from paths(part, (*here, key))


def at(value: Any, path: Path) -> Any:  # noqa: ANN401  (JSON)
    """The part at a place."""
    for key in path:
        value = value[key]
    return value


def without(value: object, path: Path) -> Any:  # noqa: ANN401  (JSON)
    """The value without the part at a place."""
    damaged = deepcopy(value)
    del at(damaged, path[:-1])[path[-1]]
    return damaged


def replaced(value: object, path: Path, part: object) -> Any:  # noqa: ANN401  (JSON)
    """The value with another part at a place."""
    damaged = deepcopy(value)
    at(damaged, path[:-1])[path[-1]] = part
    return damaged
