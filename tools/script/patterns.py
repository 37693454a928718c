"""The patterns of `match`, as conditions that also bind their names."""

from __future__ import annotations

import ast

from tools.script.allowed import CLASSES
from tools.script.definitions import is_of
from tools.script.expressions import expression
from tools.script.names import safe
from tools.script.scope import Scope


def matched(pattern: ast.pattern, subject: str, scope: Scope) -> list[str]:
    """The conditions on the subject, in order."""
    match pattern:
        case ast.MatchValue():
            return [f"$.eq({subject}, {expression(pattern.value, scope)})"]
        case ast.MatchSingleton():
            value = pattern.value
            return [f"{subject} === {'null' if value is None else str(value).lower()}"]
        case ast.MatchAs():
            inner = matched(pattern.pattern, subject, scope) if pattern.pattern else []
            return [*inner, _named(pattern.name, subject)] if pattern.name else inner
        case ast.MatchOr():
            ways = [
                " && ".join(matched(each, subject, scope)) or "true" for each in pattern.patterns
            ]
            return [f"({' || '.join(ways)})"]
        case ast.MatchClass():
            return _class(pattern, subject, scope)
        case ast.MatchSequence():
            return _sequence(pattern, subject, scope)
    raise scope.unknown(pattern, "write the question with if")


def _class(pattern: ast.MatchClass, subject: str, scope: Scope) -> list[str]:
    if pattern.patterns:
        raise scope.unknown(pattern, "write the attributes by their names")
    known = is_of(subject, pattern.cls, scope)
    tests = [known or f"$.isinstance({subject}, {expression(pattern.cls, scope)})"]
    if pattern.kwd_attrs and isinstance(pattern.cls, ast.Name) and pattern.cls.id in CLASSES:
        raise scope.unknown(pattern, "write the question with if")
    for name, inner in zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True):
        held = scope.temporary()
        tests.append(f'({held} = $.maybe({subject}, "{name}")) !== undefined')
        tests += matched(inner, held, scope)
    return tests


def _sequence(pattern: ast.MatchSequence, subject: str, scope: Scope) -> list[str]:
    parts = pattern.patterns
    stars = [index for index, each in enumerate(parts) if isinstance(each, ast.MatchStar)]
    if not stars:
        tests = [f"$.isSequence({subject})", f"{subject}.length === {len(parts)}"]
        for index, each in enumerate(parts):
            tests += matched(each, f"{subject}[{index}]", scope)
        return tests
    before, after = stars[0], len(parts) - stars[0] - 1
    tests = [f"$.isSequence({subject})", f"{subject}.length >= {before + after}"]
    for index, each in enumerate(parts):
        if isinstance(each, ast.MatchStar):
            if each.name:
                rest = f"$.slice([...{subject}], {before}, {subject}.length - {after})"
                tests.append(_named(each.name, rest))
        else:
            place = f"{index}" if index < before else f"{subject}.length - {len(parts) - index}"
            tests += matched(each, f"{subject}[{place}]", scope)
    return tests


def _named(name: str, subject: str) -> str:
    """Give a name a value, which is no condition."""
    return f"(({safe(name)} = {subject}), true)"
