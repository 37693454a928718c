"""The patterns of `match`, as conditions that also give their names values."""

from __future__ import annotations

import ast

from tools.script.expressions import expression
from tools.script.names import safe
from tools.script.scope import Scope, Unknown


def matched(pattern: ast.pattern, subject: str, scope: Scope) -> list[str]:
    """What must be true of the subject, one after the other."""
    match pattern:
        case ast.MatchValue():
            return [f"$.eq({subject}, {expression(pattern.value, scope)})"]
        case ast.MatchSingleton():
            return [
                f"{subject} === {'null' if pattern.value is None else str(pattern.value).lower()}"
            ]
        case ast.MatchAs():
            inner = matched(pattern.pattern, subject, scope) if pattern.pattern else []
            return [*inner, _named(pattern.name, subject)] if pattern.name else inner
        case ast.MatchOr():
            ways = [
                " && ".join(matched(each, subject, scope)) or "true" for each in pattern.patterns
            ]
            return [f"({' || '.join(ways)})"]
        case ast.MatchClass():
            tests = [f"$.isinstance({subject}, {expression(pattern.cls, scope)})"]
            for name, inner_pattern in zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True):
                tests += matched(inner_pattern, f"{subject}.{name}", scope)
            return tests
        case ast.MatchSequence():
            size = len(pattern.patterns)
            tests = [f"Array.isArray({subject})", f"{subject}.length === {size}"]
            for index, each in enumerate(pattern.patterns):
                tests += matched(each, f"{subject}[{index}]", scope)
            return tests
    raise Unknown(pattern, scope.module.path)


def _named(name: str, subject: str) -> str:
    """Give a name a value, which is no condition."""
    return f"(({safe(name)} = {subject}), true)"
