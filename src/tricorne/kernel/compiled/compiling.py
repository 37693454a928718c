"""How functions are marked for Numba, which compiles them and which only developers have."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import numba

F = TypeVar("F", bound="Callable[..., object]")
Ints = Any
"""An array in a record."""
Untyped = Any
"""What Numba hands over and takes back without a type."""

_jit: Untyped = partial(
    numba.njit,
    nogil=True,
    error_model="numpy",
    no_cpython_wrapper=True,
    no_cfunc_wrapper=True,
)


def part(function: F) -> F:
    """Compile a function that other compiled functions call; it becomes part of their code."""
    return _jit(function)  # type: ignore[no-any-return]


def inline(function: F) -> F:
    """Compile a small function into every place that calls it.

    A call costs as much as half of what most functions of the kernel do.
    """
    return _jit(forceinline=True)(function)  # type: ignore[no-any-return]


def entry(function: F) -> F:
    """Compile a function that is called from outside.

    It takes records of the room, by their names, and returns a whole number of 32 bits.
    """
    return _jit(function)  # type: ignore[no-any-return]
