"""The names of Python in JavaScript."""

from __future__ import annotations

import ast


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_RESERVED = _words("""
    Array NaN Infinity Object arguments await case catch const debugger default delete do enum
    eval export extends false function implements instanceof interface let new null package
    private protected public static super switch this throw true typeof undefined var void
""")
"""The words that JavaScript keeps to itself, and the names that translated code uses."""

_TYPES = _words("""
    Annotated Callable Literal Mapping Optional Sequence Union dict frozenset list set tuple type
""")


def safe(name: str) -> str:
    """A name as JavaScript takes it."""
    return f"{name}$" if name in _RESERVED else name


def is_type(node: ast.expr) -> bool:
    """Whether this only gives a type a name: `Names = list[str]`."""
    match node:
        case ast.Subscript(value=ast.Name(id=name)):
            return name in _TYPES
        case ast.Call(func=ast.Name(id="TypeVar")):
            return True
    return False
