"""Regular expressions: those that mean the same in both languages."""

from __future__ import annotations

import ast
import re

from tools.script.allowed import PATTERN_SYNTAX

_PART = re.compile(PATTERN_SYNTAX)


def problem(name: str, node: ast.Call) -> str | None:
    """The fault of a call's pattern, if it has one that cannot be translated."""
    if not name.startswith("re.") or not node.args:
        return None
    match node.args[0]:
        case ast.Constant(value=str(pattern)):
            return _unfit(pattern)
        case ast.JoinedStr(values=parts):
            texts = [str(part.value) for part in parts if isinstance(part, ast.Constant)]
            return next(filter(None, map(_unfit, texts)), None)
    return None if name != "re.compile" else "write the pattern as a text"


def _unfit(pattern: str) -> str | None:
    at = 0
    while at < len(pattern):
        part = _PART.match(pattern, at)
        if part is None:
            return f"this part of the pattern is not carried over: {pattern[at : at + 12]!r}"
        at = part.end()
    return None
