"""Comprehensions, from Python to JavaScript, and the targets of loops."""

from __future__ import annotations

import ast
from collections.abc import Callable

from tools.script.expressions import condition, expression, returned, writes
from tools.script.names import safe
from tools.script.scope import Scope

_Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp


def names_in(node: ast.expr) -> set[str]:
    """The names that a target binds."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def unpacked(node: ast.expr, value: str, scope: Scope) -> list[tuple[str, str]]:
    """Names and their sources, one after the other: `(a, (b, c)) = x` needs two arrays."""
    match node:
        case ast.Name():
            return [(safe(node.id), value)]
        case ast.Tuple() | ast.List():
            pass
        case _:
            raise scope.unknown(node, "write names here")
    stars = [index for index, each in enumerate(node.elts) if isinstance(each, ast.Starred)]
    size = len(node.elts)
    if stars:
        value = f"$.unpackRest({value}, {stars[0]}, {size - stars[0] - 1})"
    else:
        value = f"$.unpack({value}, {size})"
    held = scope.temporary()
    parts = [(held, value)]
    for index, each in enumerate(node.elts):
        plain = each.value if isinstance(each, ast.Starred) else each
        parts += unpacked(plain, f"{held}[{index}]", scope)
    return parts


def _knows_size(iterable: ast.expr, target: ast.expr, scope: Scope) -> bool:
    """Whether a loop certainly gets as many values as its target takes."""
    match iterable, target:
        case ast.Call(func=ast.Name(id="enumerate" as name)), ast.Tuple(elts=[_, ast.Name()]):
            return not scope.knows(name)
        case ast.Call(func=ast.Name(id="zip" as name), args=args), ast.Tuple(elts=elts):
            plain = all(isinstance(each, ast.Name) for each in elts)
            starred = any(isinstance(each, ast.Starred) for each in args)
            return plain and not starred and len(args) == len(elts) and not scope.knows(name)
    return False


def head(target: ast.expr, iterable: ast.expr, scope: Scope) -> tuple[str, list[tuple[str, str]]]:
    """The variable that a loop binds in each turn, and the unpacking of its value."""
    if isinstance(target, ast.Name):
        return safe(target.id), []
    held = scope.temporary()
    if _knows_size(iterable, target, scope):
        assert isinstance(target, ast.Tuple)
        return held, [
            (safe(name.id), f"{held}[{index}]")  # type: ignore[attr-defined]  # names all
            for index, name in enumerate(target.elts)
        ]
    return held, unpacked(target, held, scope)


def _around(
    node: _Comprehension | ast.DictComp,
    scope: Scope,
    do: Callable[[Scope], str],
    begin: str = "",
    end: str = "",
) -> str:
    """The loops of a comprehension around its body, as a function that is called at once.

    Its first iterable is evaluated outside, where its own names are unknown.
    """
    first = node.generators[0]
    given = own_names(node) & names_in(first.iter)
    over = f"$.each({expression(first.iter, scope)})"
    loops = loop(node, scope, do, "$first" if given else over)
    head, values = ("($first)", over) if given else ("()", "")
    return f"({head} => {{ {begin} {loops} {end} }})({values})"


def own_names(node: _Comprehension | ast.DictComp) -> set[str]:
    """The names that belong to a comprehension alone."""
    return set().union(*(names_in(each.target) for each in node.generators))


def loop(
    node: _Comprehension | ast.DictComp, scope: Scope, do: Callable[[Scope], str], first: str
) -> str:
    """The loops of a comprehension, with its own names."""
    own = own_names(node)
    inner = scope.function(own)
    lines = []
    for index, each in enumerate(node.generators):
        if each.is_async:
            raise scope.unknown(node)
        over = first if index == 0 else f"$.each({expression(each.iter, inner)})"
        name, parts = head(each.target, each.iter, inner)
        lines.append(f"for ({name} of {over}) {{")
        lines += [f"{pattern} = {value};" for pattern, value in parts]
        lines += [f"if ({condition(test, inner)})" for test in each.ifs]
    body = do(inner)
    declared = ", ".join([*map(safe, sorted(own)), *inner.temporaries])
    return f"let {declared}; {' '.join(lines)} {body}{' }' * len(node.generators)}"


def _simple(node: _Comprehension, scope: Scope) -> str | None:
    """A comprehension that applies one function to each item, as a call."""
    (first, *more) = node.generators
    if more or first.ifs or not isinstance(first.target, ast.Name) or first.is_async:
        return None
    late = ast.NamedExpr | ast.Lambda | ast.GeneratorExp
    if any(isinstance(each, late) for each in ast.walk(node.elt)):
        return None
    inner = scope.function(names_in(first.target))
    body = expression(node.elt, inner)
    if inner.temporaries:
        return None
    over = expression(first.iter, scope)
    return f"$.collected({over}, ({safe(first.target.id)}) => {returned(body)})"


@writes(ast.ListComp)
def listed(node: _Comprehension, scope: Scope) -> str:
    """The items of a comprehension, as an array."""
    simple = _simple(node, scope)
    if simple is not None:
        return simple
    return _around(
        node,
        scope,
        lambda inner: f"$all.push({expression(node.elt, inner)});",
        "const $all = [];",
        "return $all;",
    )


def searched(node: ast.GeneratorExp, scope: Scope, *, found: bool) -> str:
    """`any` or `all` of a generator expression, which ends where the answer is known."""
    yes, no = str(found).lower(), str(not found).lower()

    def look(inner: Scope) -> str:
        return f"if ({'' if found else '!'}{condition(node.elt, inner)}) return {yes};"

    return _around(node, scope, look, "", f"return {no};")


def counted(node: ast.GeneratorExp, scope: Scope) -> str:
    """The sum of a generator expression."""
    return _around(
        node,
        scope,
        lambda inner: f"$sum = $.summed($sum, {expression(node.elt, inner)});",
        "let $sum = 0;",
        "return $sum;",
    )


@writes(ast.SetComp)
def _set(node: ast.SetComp, scope: Scope) -> str:
    return _around(
        node,
        scope,
        lambda inner: f"$all.add({expression(node.elt, inner)});",
        "const $all = new $.PySet();",
        "return $all;",
    )


@writes(ast.DictComp)
def _dict(node: ast.DictComp, scope: Scope) -> str:
    def one(inner: Scope) -> str:
        return f"$all.set({expression(node.key, inner)}, {expression(node.value, inner)});"

    return _around(node, scope, one, "const $all = new $.Dict();", "return $all;")


@writes(ast.GeneratorExp)
def _generator(node: ast.GeneratorExp, scope: Scope) -> str:
    loops = loop(node, scope, lambda inner: f"yield {expression(node.elt, inner)};", "$first")
    first = expression(node.generators[0].iter, scope)
    body = f"try {{ {loops} }} catch ($error) {{ throw $.inGenerator($error); }}"
    return f"(($first) => $.generator(function* () {{ {body} }}))($.iter({first}))"
