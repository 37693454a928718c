"""Statements, from Python to JavaScript: each a few lines, indented by who stands around them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from tools.script import calls  # noqa: F401  (knows how calls are written)
from tools.script.classes import class_
from tools.script.comprehensions import target
from tools.script.expressions import (
    binary_name,
    bounds,
    condition,
    expression,
    parameter_names,
)
from tools.script.functions import function, is_generator
from tools.script.names import TYPES, safe
from tools.script.patterns import matched
from tools.script.scope import Module, Scope, Unknown
from tools.script.source_map import marked

Lines = list[str]


def block(body: list[ast.stmt], scope: Scope) -> Lines:
    """Statements, indented."""
    return [f"  {line}" for statement in body for line in statement_lines(statement, scope)]


def statement_lines(node: ast.stmt, scope: Scope) -> Lines:
    """A statement as lines."""
    write = _WRITERS.get(type(node))
    if write is None:
        raise Unknown(node, scope.module.path)
    return marked(write(node, scope), node)


def _function(node: ast.FunctionDef, scope: Scope) -> Iterator[str]:
    star, name = "*" if is_generator(node) else "", safe(node.name)
    head, *rest = function(node, scope, block)
    kept = [each for each in node.decorator_list if "cache" in ast.unparse(each)]
    if kept:
        yield f"const {name} = {expression(kept[0], scope)}(function{star} {name}{head}"
        yield from rest[:-1]
        yield "});"
    else:
        yield f"function{star} {name}{head}"
        yield from rest
    if node.name in scope.module.program.given_by_name:
        others = ", true" if node.args.kwarg else ""
        yield f"$.takes({name}, {parameter_names(node.args)!r}{others});"


def _class(node: ast.ClassDef, scope: Scope) -> Iterator[str]:
    return class_(node, scope, block)


def _assign(node: ast.Assign, scope: Scope) -> Iterator[str]:
    if is_type(node.value):
        return
    written = expression(node.value, scope)
    for index, to in enumerate(node.targets):
        value = written if index == 0 else target(node.targets[0], scope)
        yield from _given(to, value, scope, declare=scope.outer is None)


def is_type(node: ast.expr) -> bool:
    """Whether this only gives a type a name."""
    match node:
        case ast.Subscript(value=ast.Name(id=name)):
            return name in TYPES
    return False


def _given(to: ast.expr, value: str, scope: Scope, *, declare: bool = False) -> Iterator[str]:
    match to:
        case ast.Subscript(slice=ast.Slice()):
            of = expression(to.value, scope)
            start, stop = [*bounds(to.slice, scope), "null", "null"][:2]  # type: ignore[arg-type]
            yield f"$.setSlice({of}, {start}, {stop}, {value});"
        case ast.Subscript():
            of, index = expression(to.value, scope), expression(to.slice, scope)
            yield f"$.setItem({of}, {index}, {value});"
        case ast.Tuple() if not all(_is_plain(each) for each in to.elts):
            held = scope.temporary()
            yield f"{held} = [...{value}];"
            for place, each in enumerate(to.elts):
                yield from _given(each, f"{held}[{place}]", scope)
        case _:
            let = "let " if declare and not isinstance(to, ast.Attribute) else ""
            yield f"{let}{target(to, scope)} = {value};"


def _is_plain(node: ast.expr) -> bool:
    return isinstance(node, ast.Name | ast.Starred) or (
        isinstance(node, ast.Tuple) and all(map(_is_plain, node.elts))
    )


def _annotated(node: ast.AnnAssign, scope: Scope) -> Iterator[str]:
    if node.value is not None:
        yield from _given(
            node.target, expression(node.value, scope), scope, declare=scope.outer is None
        )


def _augmented(node: ast.AugAssign, scope: Scope) -> Iterator[str]:
    value = expression(node.value, scope)
    what = binary_name(node.op, scope)
    match node.target:
        case ast.Subscript():
            of, index = expression(node.target.value, scope), expression(node.target.slice, scope)
            yield f"$.setItem({of}, {index}, {what}($.item({of}, {index}), {value}));"
        case _:
            to = target(node.target, scope)
            grown = isinstance(node.op, ast.Add)
            now = f"$.grown({to}, {value}, {what})" if grown else f"{what}({to}, {value})"
            yield f"{to} = {now};"


def _expression(node: ast.Expr, scope: Scope) -> Iterator[str]:
    if not isinstance(node.value, ast.Constant):
        yield f"{expression(node.value, scope)};"


def _return(node: ast.Return, scope: Scope) -> Iterator[str]:
    yield "return null;" if node.value is None else f"return {expression(node.value, scope)};"


def _if(node: ast.If, scope: Scope) -> Iterator[str]:
    if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return
    yield f"if ({condition(node.test, scope)}) {{"
    yield from block(node.body, scope)
    rest = node.orelse
    while len(rest) == 1 and isinstance(also := rest[0], ast.If):
        yield f"}} else if ({condition(also.test, scope)}) {{"
        yield from block(also.body, scope)
        rest = also.orelse
    if rest:
        yield "} else {"
        yield from block(rest, scope)
    yield "}"


def _for(node: ast.For, scope: Scope) -> Iterator[str]:
    if node.orelse:
        raise Unknown(node, scope.module.path)
    let = "let " if scope.outer is None else ""
    yield f"for ({let}{target(node.target, scope)} of {expression(node.iter, scope)}) {{"
    yield from block(node.body, scope)
    yield "}"


def _while(node: ast.While, scope: Scope) -> Iterator[str]:
    yield f"while ({condition(node.test, scope)}) {{"
    yield from block(node.body, scope)
    yield "}"


def _raise(node: ast.Raise, scope: Scope) -> Iterator[str]:
    yield "throw $error;" if node.exc is None else f"throw {expression(node.exc, scope)};"


def _try(node: ast.Try, scope: Scope) -> Iterator[str]:
    if node.orelse:
        raise Unknown(node, scope.module.path)
    yield "try {"
    yield from block(node.body, scope)
    if node.handlers:
        yield "} catch ($error) {"
        yield from (f"  {line}" for line in _handlers(node.handlers, scope))
    if node.finalbody:
        yield "} finally {"
        yield from block(node.finalbody, scope)
    yield "}"


def _handlers(handlers: list[ast.ExceptHandler], scope: Scope) -> Iterator[str]:
    start = ""
    for handler in handlers:
        kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
        named = ", ".join(expression(kind, scope) for kind in kinds if kind is not None)
        yield f"{start}if ($.isinstance($error, [{named}])) {{"
        if handler.name:
            yield f"  {safe(handler.name)} = $error;"
        yield from block(handler.body, scope)
        start = "} else "
    yield "} else throw $error;"


def _match(node: ast.Match, scope: Scope) -> Iterator[str]:
    subject = scope.temporary()
    yield f"{subject} = {expression(node.subject, scope)};"
    start = ""
    for case in node.cases:
        tests = matched(case.pattern, subject, scope)
        if case.guard is not None:
            tests.append(condition(case.guard, scope))
        yield f"{start}if ({' && '.join(tests) or 'true'}) {{"
        yield from block(case.body, scope)
        start = "} else "
    yield "}"


def _delete(node: ast.Delete, scope: Scope) -> Iterator[str]:
    for each in node.targets:
        if not isinstance(each, ast.Subscript):
            raise Unknown(each, scope.module.path)
        of, index = expression(each.value, scope), expression(each.slice, scope)
        yield f"$.deleteItem({of}, {index});"


def _import(node: ast.Import | ast.ImportFrom, scope: Scope) -> Iterator[str]:
    """Inside of a function: the names stand for what another module has."""
    if scope.outer is not None:
        scope.aliases.update(imports(node, scope.module))
        scope.names.difference_update(scope.aliases)
    yield from ()


def imports(node: ast.Import | ast.ImportFrom, module: Module) -> dict[str, str]:
    """What the names of an import stand for."""
    if isinstance(node, ast.Import):
        return {each.name: f"$.std.{each.name}" for each in node.names}
    source = node.module or ""
    if not source.startswith("tricorne."):
        where = f"$.std.{source.replace('.', '_')}"
        return {each.asname or each.name: f"{where}.{each.name}" for each in node.names}
    found = {}
    for each in node.names:
        whole = f"{source}.{each.name}"
        is_module = whole in module.program.modules
        found[each.asname or each.name] = (
            module_name(whole) if is_module else f"{module_name(source)}.{safe(each.name)}"
        )
    return found


def module_name(name: str) -> str:
    """What a module is called in JavaScript: as nothing in Python can be."""
    return "$" + name.removeprefix("tricorne.").replace(".", "_")


def _assert(node: ast.Assert, scope: Scope) -> Iterator[str]:
    yield f'if (!{condition(node.test, scope)}) throw $.errors.AssertionError("assertion failed");'


_WRITERS: dict[type[ast.stmt], Callable[..., Iterator[str]]] = {
    ast.FunctionDef: _function,
    ast.ClassDef: _class,
    ast.Assign: _assign,
    ast.AnnAssign: _annotated,
    ast.AugAssign: _augmented,
    ast.Expr: _expression,
    ast.Return: _return,
    ast.If: _if,
    ast.For: _for,
    ast.While: _while,
    ast.Raise: _raise,
    ast.Try: _try,
    ast.Match: _match,
    ast.Delete: _delete,
    ast.Import: _import,
    ast.ImportFrom: _import,
    ast.Assert: _assert,
    ast.Pass: lambda _node, _scope: iter(()),
    ast.Break: lambda _node, _scope: iter(("break;",)),
    ast.Continue: lambda _node, _scope: iter(("continue;",)),
}
