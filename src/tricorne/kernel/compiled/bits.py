"""Sets of tiles in one 64-bit integer: three questions that a processor answers in one step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from tricorne.kernel.compiled.compiling import Untyped

if TYPE_CHECKING:
    Question = Callable[[int], int]

_NEVER_ZERO = ir.Constant(ir.IntType(1), 1)
_TOP = ir.Constant(ir.IntType(64), 63)
_SIGNATURE = types.int64(types.int64)


def _size(_context: Untyped, _tiles: Untyped) -> Untyped:
    def code(_context: Untyped, builder: Untyped, _signature: Untyped, args: Untyped) -> Untyped:
        return builder.ctpop(args[0])

    return _SIGNATURE, code


def _lowest(_context: Untyped, _tiles: Untyped) -> Untyped:
    def code(_context: Untyped, builder: Untyped, _signature: Untyped, args: Untyped) -> Untyped:
        return builder.cttz(args[0], _NEVER_ZERO)

    return _SIGNATURE, code


def _highest(_context: Untyped, _tiles: Untyped) -> Untyped:
    def code(_context: Untyped, builder: Untyped, _signature: Untyped, args: Untyped) -> Untyped:
        return builder.sub(_TOP, builder.ctlz(args[0], _NEVER_ZERO))

    return _SIGNATURE, code


size = cast("Question", intrinsic(_size))
"""How many tiles are in a set."""

lowest = cast("Question", intrinsic(_lowest))
"""The lowest tile of a set, which may not be empty."""

highest = cast("Question", intrinsic(_highest))
"""The highest tile of a set, which may not be empty."""
