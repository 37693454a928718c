"""Comprehensions, from Python to JavaScript, and what is given values in loops."""

from __future__ import annotations

import ast
from collections.abc import Callable

from tools.script.expressions import condition, expression, returned, writes
from tools.script.names import safe
from tools.script.scope import Scope, Unknown


def target(node: ast.expr, scope: Scope) -> str:
    """What is given a value: a name, or several."""
    match node:
        case ast.Name():
            return safe(node.id)
        case ast.Tuple() | ast.List():
            return "[" + ", ".join(target(each, scope) for each in node.elts) + "]"
        case ast.Starred():
            return f"...{target(node.value, scope)}"
        case ast.Attribute():
            return f"{expression(node.value, scope)}.{node.attr}"
    raise Unknown(node, scope.module.path)


def names_in(node: ast.expr) -> set[str]:
    """The names that a target gives."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _loops(generators: list[ast.comprehension], scope: Scope, do: Callable[[Scope], str]) -> str:
    """The loops of a comprehension around what is done in each turn."""
    inner = scope.function(set().union(*(names_in(each.target) for each in generators)))
    heads = []
    for index, each in enumerate(generators):
        over = expression(each.iter, scope if index == 0 else inner)
        heads.append(f"for (const {target(each.target, inner)} of {over})")
        heads += [f"if ({condition(test, inner)})" for test in each.ifs]
    body = do(inner)
    declared = f"let {', '.join(inner.temporaries)}; " if inner.temporaries else ""
    return f"{declared}{' '.join(heads)} {body}"


def _simple(node: ast.ListComp | ast.SetComp | ast.GeneratorExp, scope: Scope) -> str | None:
    """A comprehension that only does the same with each, as a call."""
    (first, *more) = node.generators
    if more or first.ifs or any(isinstance(n, ast.NamedExpr) for n in ast.walk(node)):
        return None
    inner = scope.function(names_in(first.target))
    body = expression(node.elt, inner)
    if inner.temporaries:
        return None
    each = f"({target(first.target, inner)}) => {returned(body)}"
    return f"Array.from({expression(first.iter, scope)}, {each})"


@writes(ast.ListComp)
def listed(node: ast.ListComp | ast.SetComp | ast.GeneratorExp, scope: Scope) -> str:
    """All that a comprehension gives, as an array."""
    simple = _simple(node, scope)
    if simple is not None:
        return simple
    loops = _loops(
        node.generators, scope, lambda inner: f"$all.push({expression(node.elt, inner)});"
    )
    return f"(() => {{ const $all = []; {loops} return $all; }})()"


@writes(ast.SetComp)
def _set(node: ast.SetComp, scope: Scope) -> str:
    return f"new $.PySet({listed(node, scope)})"


@writes(ast.GeneratorExp)
def _generator(node: ast.GeneratorExp, scope: Scope) -> str:
    loops = _loops(node.generators, scope, lambda inner: f"yield {expression(node.elt, inner)};")
    return f"(function* () {{ {loops} }})()"


@writes(ast.DictComp)
def _dict(node: ast.DictComp, scope: Scope) -> str:
    def one(inner: Scope) -> str:
        return f"$all.set({expression(node.key, inner)}, {expression(node.value, inner)});"

    loops = _loops(node.generators, scope, one)
    return f"(() => {{ const $all = new $.Dict(); {loops} return $all; }})()"
