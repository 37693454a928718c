"""Statements, from Python to JavaScript: each a few lines, indented by those around them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from tools.script import calls  # noqa: F401  (knows how calls are written)
from tools.script.allowed import CACHES
from tools.script.attributes import is_surely_held, value_of
from tools.script.classes import class_
from tools.script.comprehensions import head, unpacked
from tools.script.definitions import definition
from tools.script.expressions import (
    bounds,
    condition,
    expression,
    in_place,
)
from tools.script.functions import function, is_generator, keyed, yields
from tools.script.imports import imports
from tools.script.names import is_type, safe
from tools.script.patterns import matched
from tools.script.scope import Scope, Unknown
from tools.script.source_map import marked

Lines = list[str]


def block(body: list[ast.stmt], scope: Scope) -> Lines:
    """Statements, indented."""
    return [f"  {line}" for statement in body for line in statement_lines(statement, scope)]


def inside(body: list[ast.stmt], scope: Scope) -> Lines:
    """Statements that may not run."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom):
            fault = scope.unknown(statement, "write it outside of if, for, while and try")
            scope.report(fault)
    return block(body, scope)


def statement_lines(node: ast.stmt, scope: Scope) -> Lines:
    """A statement as lines."""
    write = _WRITERS.get(type(node))
    try:
        if write is None:
            raise scope.unknown(node, _INSTEAD.get(type(node), ""))
        return marked(write(node, scope), node)
    except Unknown as fault:
        scope.report(fault)
        return [] if write else block(getattr(node, "body", []), scope)


_INSTEAD: dict[type[ast.stmt], str] = {
    ast.With: "write try and finally",
    ast.Global: "give the value back, or keep it in an object",
    ast.AsyncFunctionDef: "write a plain function",
    ast.AsyncFor: "write a plain loop",
    ast.AsyncWith: "write try and finally",
    ast.TryStar: "write except",
}


def _function(node: ast.FunctionDef, scope: Scope) -> Iterator[str]:
    name = safe(node.name)
    first, *rest = function(node, scope, block)
    before, after = keyed(node, scope)
    kept = ""
    match node.decorator_list:
        case []:
            pass
        case [ast.Name(id=each) | ast.Call(func=ast.Name(id=each)) as above] if each in CACHES:
            kept = f", {_kept(above, scope)})"
            if is_generator(node):
                scope.report(scope.unknown(node, "a generator is not kept"))
        case [other, *_]:
            fault = scope.unknown(other, "above a function may stand cache or lru_cache, alone")
            scope.report(fault)
    if not kept and not before.startswith("$.keyed"):
        yield f"function {name}{first}"
        yield from rest
        if before:
            yield f"{before}{name}{after};"
        return
    if not kept and scope.outer is None:
        yield f"function {name}${first}"
        yield from rest
        yield f"const {name} = {before}{name}${after};"
        return
    before = f"$.std.functools.cache({before}" if kept else before
    yield f"const {name} = {before}function {name}${first}"
    yield from rest[:-1]
    yield f"}}{after}{kept};"


def _kept(node: ast.expr, scope: Scope) -> str:
    """How many results a decorator keeps."""
    match node:
        case (
            ast.Name(id="lru_cache") | ast.Call(func=ast.Name(id="lru_cache"), args=[], keywords=[])
        ):
            return "128"
        case ast.Name(id="cache"):
            return "null"
        case (
            ast.Call(func=ast.Name(id="lru_cache"), args=[most], keywords=[])
            | ast.Call(args=[], keywords=[ast.keyword(arg="maxsize", value=most)])
        ):
            return expression(most, scope)
    raise scope.unknown(node, "write cache, or lru_cache with its maxsize alone")


def _class(node: ast.ClassDef, scope: Scope) -> Iterator[str]:
    return class_(node, scope, block)


def _assign(node: ast.Assign, scope: Scope) -> Iterator[str]:
    if is_type(node.value):
        if scope.outer is not None:
            raise scope.unknown(node, _TYPE_INSIDE)
        return
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)) if (
            len(names) == len(values) and all(isinstance(each, ast.Name) for each in names)
        ) and not any(isinstance(each, ast.Starred) for each in values):
            yield from _one_by_one(names, values, scope)
            return
    written = expression(node.value, scope)
    if len(node.targets) > 1:
        held = scope.temporary()
        yield f"{held} = {written};"
        written = held
    for to in node.targets:
        yield from _given(to, written, scope)


def _one_by_one(to: list[ast.expr], values: list[ast.expr], scope: Scope) -> Iterator[str]:
    """Several values for the same number of names, without a tuple in between."""
    held = [scope.temporary() for _ in values]
    for name, value in zip(held, values, strict=True):
        yield f"{name} = {expression(value, scope)};"
    for each, name in zip(to, held, strict=True):
        yield from _given(each, name, scope)


_TYPE_INSIDE = "give a type its name at the head of the module"


def _given(to: ast.expr, value: str, scope: Scope) -> Iterator[str]:
    match to:
        case ast.Subscript(slice=ast.Slice(step=None) as part):
            of = expression(to.value, scope)
            start, stop = [*bounds(part, scope), "null", "null"][:2]
            yield f"$.setSlice({of}, {start}, {stop}, {value});"
        case ast.Subscript(slice=ast.Slice()):
            raise scope.unknown(to, "write the slice without a step")
        case ast.Subscript():
            of, index = expression(to.value, scope), expression(to.slice, scope)
            if not (_is_simple(to.value) and _is_simple(to.slice)):
                held = scope.temporary()
                yield f"{held} = {value};"
                value = held
            yield f"$.setItem({of}, {index}, {value});"
        case ast.Attribute():
            yield _attribute_given(to, value, scope)
        case ast.Name():
            yield f"{_let(to.id, scope)}{safe(to.id)} = {value};"
        case ast.Tuple() | ast.List():
            yield from _several_given(to, value, scope)
        case _:
            raise scope.unknown(to)


def _let(name: str, scope: Scope) -> str:
    """A module's name is declared where it gets its value, if it gets it once."""
    return "let " if scope.outer is None and name not in scope.aliases else ""


def _several_given(to: ast.Tuple | ast.List, value: str, scope: Scope) -> Iterator[str]:
    parts = (each for each in ast.walk(to) if isinstance(each, ast.expr))
    if all(isinstance(each, ast.Name | ast.Tuple | ast.Starred) for each in parts):
        for name, part in unpacked(to, value, scope):
            is_new = scope.outer is None and name not in scope.temporaries
            yield f"{'let ' if is_new else ''}{name} = {part};"
        return
    if any(isinstance(each, ast.Starred) for each in to.elts):
        raise scope.unknown(to, "write names here")
    held = scope.temporary()
    yield f"{held} = $.unpack({value}, {len(to.elts)});"
    for place, each in enumerate(to.elts):
        yield from _given(each, f"{held}[{place}]", scope)


def _attribute_given(to: ast.Attribute, value: str, scope: Scope) -> str:
    if to.attr.startswith("__"):
        raise scope.unknown(to, "special attributes are not carried over")
    program = scope.module.program
    own = isinstance(to.value, ast.Name) and to.value.id == scope.own
    if (own and scope.of_class) or definition(to.value, scope) is not None:
        raise scope.unknown(to, _STEADY)
    changes = scope.inside is not None and scope.inside.name not in program.frozen
    is_free = is_surely_held(to.attr, scope) or to.attr not in program.methods
    if own and changes and is_free and to.attr not in program.properties:
        return f"{safe(scope.own)}.{to.attr} = {value};"
    return f'$.assign({expression(to.value, scope)}, "{to.attr}", {value});'


_STEADY = "a class or a function does not change: keep it in an object"


def _is_simple(node: ast.expr) -> bool:
    """Whether it makes no difference to evaluate an expression twice, or earlier."""
    match node:
        case ast.Name() | ast.Constant():
            return True
        case ast.Attribute():
            return _is_simple(node.value)
        case ast.BinOp():
            return _is_simple(node.left) and _is_simple(node.right)
        case ast.UnaryOp():
            return _is_simple(node.operand)
    return False


def _annotated(node: ast.AnnAssign, scope: Scope) -> Iterator[str]:
    if node.value is None:
        return
    if is_type(node.value) and scope.outer is not None:
        raise scope.unknown(node, _TYPE_INSIDE)
    if not is_type(node.value):
        yield from _given(node.target, expression(node.value, scope), scope)


def _augmented(node: ast.AugAssign, scope: Scope) -> Iterator[str]:
    what = in_place(node, scope)
    match node.target:
        case ast.Name(id=name) as to:
            now = value_of(to, scope)
            yield f"{safe(name)} = {what}({now}, {expression(node.value, scope)});"
        case ast.Subscript(value=of, slice=index) if not isinstance(index, ast.Slice):
            holder, place = scope.temporary(), scope.temporary()
            yield f"{holder} = {expression(of, scope)};"
            yield f"{place} = {expression(index, scope)};"
            value = f"{what}($.item({holder}, {place}), {expression(node.value, scope)})"
            yield f"$.setItem({holder}, {place}, {value});"
        case ast.Attribute(value=of, attr=attr) if _is_simple(of):
            loaded = ast.copy_location(ast.Attribute(of, attr, ast.Load()), node.target)
            value = f"{what}({expression(loaded, scope)}, {expression(node.value, scope)})"
            yield _attribute_given(node.target, value, scope)
        case ast.Attribute(value=ast.Call(func=ast.Name(id="type"))):
            raise scope.unknown(node.target, _STEADY)
        case _:
            raise scope.unknown(node, "write it with a name in front")


def _expression(node: ast.Expr, scope: Scope) -> Iterator[str]:
    match node.value:
        case ast.Constant():
            return
        case ast.Yield(value=value):
            yield f"yield {'null' if value is None else expression(value, scope)};"
        case ast.YieldFrom(value=value):
            yield f"yield* $.iter({expression(value, scope)});"
        case _:
            yield f"{expression(node.value, scope)};"


def _return(node: ast.Return, scope: Scope) -> Iterator[str]:
    yield "return null;" if node.value is None else f"return {expression(node.value, scope)};"


def _if(node: ast.If, scope: Scope) -> Iterator[str]:
    if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        if node.orelse:
            raise scope.unknown(node, "write it without else")
        return
    yield f"if ({condition(node.test, scope)}) {{"
    yield from inside(node.body, scope)
    rest = node.orelse
    while len(rest) == 1 and isinstance(also := rest[0], ast.If):
        yield f"}} else if ({condition(also.test, scope)}) {{"
        yield from inside(also.body, scope)
        rest = also.orelse
    if rest:
        yield "} else {"
        yield from inside(rest, scope)
    yield "}"


def _for(node: ast.For, scope: Scope) -> Iterator[str]:
    over = f"$.each({expression(node.iter, scope)})"
    if isinstance(node.target, ast.Name | ast.Tuple):
        name, parts = head(node.target, node.iter, scope)
    else:
        raise scope.unknown(node.target, "write names here")
    unpacking = [f"  {pattern} = {value};" for pattern, value in parts]
    yield from _loop(f"for ({name} of {over}) {{", unpacking, node, scope)


def _while(node: ast.While, scope: Scope) -> Iterator[str]:
    return _loop(f"while ({condition(node.test, scope)}) {{", [], node, scope)


def _loop(first: str, then: Lines, node: ast.For | ast.While, scope: Scope) -> Iterator[str]:
    """A loop. With an `else`, a label stands around both, and `break` leaves both.

    A `break` in the `else` belongs to the loop around it, but a label there needs another number.
    """
    label = f"$l{len(scope.labels)}" if node.orelse else ""
    around = scope.labels[-1] if scope.labels else ""
    scope.labels.append(label)
    body = inside(node.body, scope)
    scope.labels[-1] = around
    rest = inside(node.orelse, scope)
    scope.labels.pop()
    if label:
        yield f"{label}: {{"
    yield first
    yield from then
    yield from body
    yield "}"
    if label:
        yield from rest
        yield "}"


def _break(_node: ast.Break, scope: Scope) -> Iterator[str]:
    label = scope.labels[-1]
    yield f"break {label};" if label else "break;"


def _raise(node: ast.Raise, scope: Scope) -> Iterator[str]:
    if node.exc is None:
        if not scope.handling:
            raise scope.unknown(node, "write what is raised, or raise it again inside of except")
        yield "throw $error;"
        return
    if not (node.cause is None or isinstance(node.cause, ast.Name | ast.Constant)):
        raise scope.unknown(node, "write a name, or None, behind from")
    yield f"throw $.raised({expression(node.exc, scope)});"


def _try(node: ast.Try, scope: Scope) -> Iterator[str]:
    if node.finalbody and any(yields(each) for each in node.body):
        why = "around yield, write no finally: nothing runs it when a generator is given up"
        scope.report(scope.unknown(node, why))
    done = scope.temporary() if node.orelse else ""
    if node.orelse and node.finalbody:
        yield "try {"
    if done:
        yield f"{done} = false;"
    yield "try {"
    yield from inside(node.body, scope)
    if done:
        yield f"  {done} = true;"
    if node.handlers:
        yield "} catch ($caught) {"
        yield "  const $error = $.caught($caught);"
        yield from (f"  {line}" for line in _handlers(node.handlers, scope))
    if done:
        yield "}"
        yield f"if ({done}) {{"
        yield from inside(node.orelse, scope)
        if node.finalbody:
            yield "}"
    if node.finalbody:
        yield "} finally {"
        yield from inside(node.finalbody, scope)
    yield "}"


def _handlers(handlers: list[ast.ExceptHandler], scope: Scope) -> Iterator[str]:
    start = ""
    for handler in handlers:
        if handler.type is None:
            scope.report(scope.unknown(handler, "write what is caught"))
        kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
        named = ", ".join(expression(kind, scope) for kind in kinds if kind)
        yield f"{start}if ($.isCaught($error, [{named}])) {{"
        if handler.name:
            yield f"  {safe(handler.name)} = $error;"
        scope.handling += 1
        yield from inside(handler.body, scope)
        if handler.name in scope.doubtful:
            yield f"  {safe(handler.name)} = undefined;"
        scope.handling -= 1
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
        yield from inside(case.body, scope)
        start = "} else "
    yield "}"


def _delete(node: ast.Delete, scope: Scope) -> Iterator[str]:
    for each in node.targets:
        if not isinstance(each, ast.Subscript) or isinstance(each.slice, ast.Slice):
            raise scope.unknown(each, "of a list or a dictionary, an item is deleted")
        of, index = expression(each.value, scope), expression(each.slice, scope)
        yield f"$.deleteItem({of}, {index});"


def _import(node: ast.Import | ast.ImportFrom, scope: Scope) -> Iterator[str]:
    """An import inside a function: its names stand for those of another module."""
    if scope.outer is None:
        return
    source = node.module or "" if isinstance(node, ast.ImportFrom) else ""
    if source.startswith("tricorne.") and source not in scope.module.program.modules:
        yield f'throw $.errors.ImportError("{source} is not in the page");'
        scope.aliases.update({each.asname or each.name: "null" for each in node.names})
    else:
        scope.aliases.update(imports(node, scope.module))
    scope.names.difference_update(scope.aliases)


def _assert(node: ast.Assert, scope: Scope) -> Iterator[str]:
    said = "" if node.msg is None else expression(node.msg, scope)
    yield f"if (!{condition(node.test, scope)}) throw $.failed({said});"


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
    ast.Nonlocal: lambda _node, _scope: iter(()),
    ast.Pass: lambda _node, _scope: iter(()),
    ast.Break: _break,
    ast.Continue: lambda _node, _scope: iter(("continue;",)),
}
