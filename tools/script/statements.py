"""Statements, from Python to JavaScript: each a few lines, indented by who stands around them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from tools.script.classes import class_
from tools.script.expressions import (
    binary_name,
    bounds,
    condition,
    expression,
    parameter_names,
    parameters,
    target,
)
from tools.script.names import TYPES, safe
from tools.script.patterns import matched
from tools.script.scope import Module, Scope, Unknown, assigned

Lines = list[str]


def block(body: list[ast.stmt], scope: Scope) -> Lines:
    """Statements, indented."""
    return [f"  {line}" for statement in body for line in statement_lines(statement, scope)]


def statement_lines(node: ast.stmt, scope: Scope) -> Lines:
    """A statement as lines."""
    write = _WRITERS.get(type(node))
    if write is None:
        raise Unknown(node, scope.module.path)
    return list(write(node, scope))


def function(node: ast.FunctionDef, scope: Scope, *, skip: int = 0, self_name: str = "") -> Lines:
    """The parameters and the body of a function, from the first bracket to the last."""
    arguments = node.args
    given = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    given += [each for each in (arguments.vararg, arguments.kwarg) if each]
    own = {argument.arg for argument in given}
    inner = scope.function(own | assigned(node.body))
    head = parameters(arguments, inner, skip=skip)
    body = block(node.body, inner)
    declared = [safe(name) for name in sorted(assigned(node.body) - own - _functions(node.body))]
    declared += inner.temporaries
    first = [f"  const {safe(self_name)} = this;"] if self_name else []
    first += [f"  let {', '.join(declared)};"] if declared else []
    last = [] if _returns(node.body) or is_generator(node) else ["  return null;"]
    return [f"({head}) {{", *first, *body, *last, "}"]


def _functions(body: list[ast.stmt]) -> set[str]:
    return {each.name for each in body if isinstance(each, ast.FunctionDef)}


def _returns(body: list[ast.stmt]) -> bool:
    return bool(body) and isinstance(body[-1], ast.Return | ast.Raise)


def is_generator(node: ast.FunctionDef) -> bool:
    """Whether a function gives one value after the other."""

    def yields(part: ast.AST) -> bool:
        if isinstance(part, ast.Yield | ast.YieldFrom):
            return True
        if isinstance(part, ast.FunctionDef | ast.Lambda):
            return False
        return any(map(yields, ast.iter_child_nodes(part)))

    return any(map(yields, node.body))


def _function(node: ast.FunctionDef, scope: Scope) -> Iterator[str]:
    star = "*" if is_generator(node) else ""
    head, *rest = function(node, scope)
    kept = [d for d in node.decorator_list if "cache" in ast.unparse(d)]
    name = safe(node.name)
    if kept:
        called = expression(kept[0], scope)
        yield f"const {name} = {called}(function{star} {name}{head}"
        yield from rest[:-1]
        yield "});"
    else:
        yield f"function{star} {name}{head}"
        yield from rest
    if node.name in scope.module.program.given_by_name:
        others = ", true" if node.args.kwarg else ""
        yield f"$.takes({name}, {parameter_names(node.args)!r}{others});"


def _class(node: ast.ClassDef, scope: Scope) -> Iterator[str]:
    return class_(node, scope, function, is_generator)


def _assign(node: ast.Assign, scope: Scope) -> Iterator[str]:
    if _is_type(node.value, scope):
        return
    written = expression(node.value, scope)
    at_module = scope.outer is None
    for index, to in enumerate(node.targets):
        value = written if index == 0 else target(node.targets[0], scope)
        yield from _given(to, value, scope, declare=at_module)


def _is_type(node: ast.expr, scope: Scope) -> bool:
    """Whether this only gives a type a name."""
    return (
        isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and node.value.id in TYPES
        and not (scope.knows(node.value.id) and node.value.id not in TYPES)
    )


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
            for index, each in enumerate(to.elts):
                yield from _given(each, f"{held}[{index}]", scope)
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
    while len(rest) == 1 and isinstance(rest[0], ast.If):
        yield f"}} else if ({condition(rest[0].test, scope)}) {{"
        yield from block(rest[0].body, scope)
        rest = rest[0].orelse
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
    """What a module is called in JavaScript."""
    return name.removeprefix("tricorne.").replace(".", "_")


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
