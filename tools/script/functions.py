"""Functions, from Python to JavaScript: their parameters and their bodies."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from tools.script.expressions import parameters
from tools.script.flow import unsure
from tools.script.names import safe
from tools.script.scope import Scope, annotated, assigned
from tools.script.signatures import in_javascript, of_arguments
from tools.script.source_map import marked

Block = Callable[[list[ast.stmt], Scope], list[str]]
"""A function that translates statements, indented."""


def function(  # noqa: PLR0913  (a function, where it stands, and how it is a method)
    node: ast.FunctionDef,
    scope: Scope,
    block: Block,
    *,
    skip: int = 0,
    own: str = "",
    of_class: bool = False,
) -> list[str]:
    """A function from the first bracket of its parameters to the last of its body.

    The first parameters of a method are left out; `own` is its name for the object that it belongs
    to.
    """
    taken = node.args
    plain = [*taken.posonlyargs, *taken.args, *taken.kwonlyargs]
    given = plain + [each for each in (taken.vararg, taken.kwarg) if each]
    names, found = {argument.arg for argument in given}, assigned(node.body)
    inner = scope.function(names | found)
    inner.annotations = {each.arg: each.annotation for each in plain if each.annotation}
    inner.annotations |= annotated(node.body)
    late = unsure(node, found - names)
    inner.unsure = scope.unsure | late
    inner.doubtful = (
        {each.id for each in ast.walk(node) if id(each) in late and isinstance(each, ast.Name)}
        if late
        else set()
    )
    inner.own = "" if own in found else own
    inner.of_class = of_class
    head, check = parameters(taken, inner, skip=skip)
    body = block(node.body, inner)
    defined = {each.name for each in node.body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
    declared = [safe(name) for name in sorted(found - names - defined)] + inner.temporaries
    lines = [f"({head}) {{"]
    if check:
        lines.append(f"  {check}")
    if own:
        lines.append(f"  {'let' if own in found else 'const'} {safe(own)} = this;")
    if declared:
        lines.append(f"  let {', '.join(declared)};")
    if is_generator(node):
        body = [*_generated(body)]
    elif not isinstance(node.body[-1], ast.Return | ast.Raise):
        body.append("  return null;")
    return [*marked([*lines, *body], node), "}"]


def _generated(body: list[str]) -> Iterator[str]:
    """The body of a generator, after the check of the parameters."""
    yield "  return $.generator(function* () {"
    yield "    try {"
    yield from (f"    {line}" for line in body)
    yield "      return null;"
    yield "    } catch ($error) { throw $.inGenerator($error); }"
    yield "  });"


def keyed(node: ast.FunctionDef, scope: Scope, *, skip: int = 0) -> tuple[str, str]:
    """The wrapper of a function that is called with keywords; others have none."""
    taken, program = of_arguments(node.args, skip=skip), scope.module.program
    text = in_javascript(taken)
    if node.args.kwonlyargs or node.args.kwarg:
        return f'$.keyed("{text}", ', ")"
    is_passed = node.name in program.passed and program.given_late & {*taken.names, "**"}
    if node.name == "__init__" or node.name in program.given_by_name or is_passed:
        return "$.takes(", f', "{text}")'
    return "", ""


def is_keyed(node: ast.FunctionDef) -> bool:
    """Whether a function of a module has a form of its own for calls with names: `name$`."""
    return not node.decorator_list and of_arguments(node.args).is_keyed


def is_generator(node: ast.FunctionDef) -> bool:
    """Whether a function is a generator."""
    return any(map(yields, node.body))


def yields(part: ast.AST) -> bool:
    """Whether a part of a function makes it a generator."""
    if isinstance(part, ast.Yield | ast.YieldFrom):
        return True
    if isinstance(part, ast.FunctionDef | ast.Lambda):
        return False
    return any(map(yields, ast.iter_child_nodes(part)))
