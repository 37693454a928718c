"""Functions, from Python to JavaScript: what they take, and what they do."""

from __future__ import annotations

import ast
from collections.abc import Callable

from tools.script.expressions import parameters
from tools.script.names import safe
from tools.script.scope import Scope, assigned
from tools.script.source_map import marked

Block = Callable[[list[ast.stmt], Scope], list[str]]
"""What translates statements, indented."""


def function(
    node: ast.FunctionDef, scope: Scope, block: Block, *, skip: int = 0, own: str = ""
) -> list[str]:
    """A function from the first bracket of its parameters to the last of its body.

    The first parameters of a method are left out; `own` is what it calls what it belongs to.
    """
    taken = node.args
    given = [*taken.posonlyargs, *taken.args, *taken.kwonlyargs]
    given += [each for each in (taken.vararg, taken.kwarg) if each]
    names, found = {argument.arg for argument in given}, assigned(node.body)
    inner = scope.function(names | found)
    head, body = parameters(taken, inner, skip=skip), block(node.body, inner)
    functions = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    declared = [safe(name) for name in sorted(found - names - functions)] + inner.temporaries
    lines = [f"({head}) {{"]
    if own:
        lines.append(f"  const {safe(own)} = this;")
    if declared:
        lines.append(f"  let {', '.join(declared)};")
    lines += body
    if not (is_generator(node) or isinstance(node.body[-1], ast.Return | ast.Raise)):
        lines.append("  return null;")
    return [*marked(lines, node), "}"]


def is_generator(node: ast.FunctionDef) -> bool:
    """Whether a function gives one value after the other."""

    def yields(part: ast.AST) -> bool:
        if isinstance(part, ast.Yield | ast.YieldFrom):
            return True
        if isinstance(part, ast.FunctionDef | ast.Lambda):
            return False
        return any(map(yields, ast.iter_child_nodes(part)))

    return any(map(yields, node.body))
