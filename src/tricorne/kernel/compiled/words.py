"""Sums and products of 64-bit words that overflow on purpose.

Numba promises LLVM that its own never do, and LLVM makes use of that: a hash of small numbers came
out as a constant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from numba import types
from numba.extending import intrinsic

from tricorne.kernel.compiled.compiling import Untyped

Operation = Callable[[int, int], int]

_SIGNATURE = types.int64(types.int64, types.int64)


def _plus(_context: Untyped, _one: Untyped, _other: Untyped) -> Untyped:
    def code(_context: Untyped, builder: Untyped, _signature: Untyped, args: Untyped) -> Untyped:
        return builder.add(*args)

    return _SIGNATURE, code


def _times(_context: Untyped, _one: Untyped, _other: Untyped) -> Untyped:
    def code(_context: Untyped, builder: Untyped, _signature: Untyped, args: Untyped) -> Untyped:
        return builder.mul(*args)

    return _SIGNATURE, code


plus = cast("Operation", intrinsic(_plus))
"""The lowest 64 bits of a sum."""

times = cast("Operation", intrinsic(_times))
"""The lowest 64 bits of a product."""
