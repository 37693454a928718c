"""Calls, from Python to JavaScript."""

from __future__ import annotations

import ast
import json

from tools.script.comprehensions import listed
from tools.script.expressions import expression, writes
from tools.script.names import BUILTINS, IGNORED, METHODS, NAMED
from tools.script.scope import Scope

_EAGER = {"any", "all", "sum", "min", "max", "sorted", "list", "tuple", "set", "frozenset", "dict"}
"""What takes all of a generator at once."""
_EXTREMES = {"min": "$.least", "max": "$.greatest"}


def _argument(node: ast.expr, scope: Scope, *, eager: bool) -> str:
    if eager and isinstance(node, ast.GeneratorExp):
        return listed(node, scope)
    return expression(node, scope)


def _named(keywords: list[ast.keyword], scope: Scope) -> str:
    """What is given by name."""
    pairs = [
        f"...$.toNamed({expression(each.value, scope)})"
        if each.arg is None
        else f"{each.arg}: {expression(each.value, scope)}"
        for each in keywords
    ]
    return "{ " + ", ".join(pairs) + " }"


def _in_order(name: str, node: ast.Call, scope: Scope, given: list[str]) -> list[str] | None:
    """What is given by name to one of Python's own, in its place."""
    keywords = [each for each in node.keywords if each.arg not in IGNORED.get(name, ())]
    if not keywords:
        return given
    if name not in NAMED:
        return None
    placed = {NAMED[name].index(each.arg or ""): expression(each.value, scope) for each in keywords}
    last = max(placed) + 1
    return [given[i] if i < len(given) else placed.get(i, "undefined") for i in range(last)]


@writes(ast.Call)
def _call(node: ast.Call, scope: Scope) -> str:
    function = node.func
    if isinstance(function, ast.Name) and not scope.knows(function.id):
        written = _own_call(function.id, node, scope)
        if written is not None:
            return written
    eager = isinstance(function, ast.Attribute) and function.attr in ("join", "update", "extend")
    given = [_argument(each, scope, eager=eager) for each in node.args]
    if isinstance(function, ast.Attribute):
        return _method_call(function, node, scope, given)
    written = expression(function, scope)
    if node.keywords:
        return f"$.named({written}, [{', '.join(given)}], {_named(node.keywords, scope)})"
    return f"{written}({', '.join(given)})"


def _own_call(name: str, node: ast.Call, scope: Scope) -> str | None:
    """A call of one of Python's own functions; None where it is called like any other."""
    if scope.alias(name) is not None or name not in BUILTINS:
        return None
    given = [_argument(each, scope, eager=name in _EAGER) for each in node.args]
    if name in _EXTREMES and node.keywords:
        by = {each.arg: expression(each.value, scope) for each in node.keywords}
        every = given[0] if len(given) == 1 else f"[{', '.join(given)}]"
        more = ", ".join(by.get(each, "undefined") for each in ("key", "default"))
        return f"{_EXTREMES[name]}({every}, {more})"
    ordered = _in_order(name, node, scope, given)
    return None if ordered is None else f"{BUILTINS[name]}({', '.join(ordered)})"


def _method_call(function: ast.Attribute, node: ast.Call, scope: Scope, given: list[str]) -> str:
    name = function.attr
    match function.value:
        case ast.Call(func=ast.Name(id="super"), args=[]):
            base = f"Object.getPrototypeOf({scope.inside}.prototype)"
            return f"{base}.{name}.call({', '.join(['self', *given])})"
        case ast.Name(id="object") if name == "__new__":
            return f"Object.create({given[0]}.prototype)"
    of = expression(function.value, scope)
    by_name = _named(node.keywords, scope)
    if name == "format":
        return f'$.call({of}, "format", new $.Dict(Object.entries({by_name})))'
    ordered = _in_order(name, node, scope, given)
    if ordered is None:
        return f'$.namedOf({of}, "{name}", [{", ".join(given)}], {by_name})'
    if name in METHODS:
        return f"$.call({', '.join([of, json.dumps(name), *ordered])})"
    return f"{of}.{name}({', '.join(ordered)})"
