"""Expressions, from Python to JavaScript."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable

from tools.script.names import BUILTINS, safe
from tools.script.scope import Scope, Unknown

_BINARY: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "div",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.LShift: "lshift",
    ast.RShift: "rshift",
    ast.BitAnd: "bitand",
    ast.BitOr: "bitor",
    ast.BitXor: "bitxor",
}
_COMPARED: dict[type[ast.cmpop], str] = {
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "lt",
    ast.Gt: "gt",
    ast.LtE: "le",
    ast.GtE: "ge",
}
_INEXACT = 1 << 53
"""The first whole number that JavaScript's numbers cannot tell from the next."""

Writer = Callable[..., str]
_WRITERS: dict[type[ast.expr], Writer] = {}


def expression(node: ast.expr, scope: Scope) -> str:
    """An expression as JavaScript."""
    write = _WRITERS.get(type(node))
    if write is None:
        raise Unknown(node, scope.module.path)
    return write(node, scope)


def writes(*kinds: type[ast.expr]) -> Callable[[Writer], Writer]:
    """Say which expressions a function translates."""

    def known(write: Writer) -> Writer:
        _WRITERS.update(dict.fromkeys(kinds, write))
        return write

    return known


def is_truth(node: ast.expr) -> bool:
    """Whether an expression is true or false, and nothing else."""
    match node:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Constant(value=bool()):
            return True
        case ast.BoolOp():
            return all(map(is_truth, node.values))
        case ast.Call(func=ast.Name(id="isinstance" | "any" | "all" | "bool")):
            return True
        case ast.Call(func=ast.Attribute(attr="startswith" | "endswith" | "isprintable")):
            return True
    return False


def condition(node: ast.expr, scope: Scope) -> str:
    """An expression of which only matters whether it is true."""
    match node:
        case ast.BoolOp():
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return "(" + sign.join(condition(value, scope) for value in node.values) + ")"
        case ast.UnaryOp(op=ast.Not()):
            return f"!{condition(node.operand, scope)}"
    written = expression(node, scope)
    return written if is_truth(node) else f"$.truth({written})"


@writes(ast.Constant)
def _constant(node: ast.Constant, scope: Scope) -> str:
    match node.value:
        case None | bool() | float() | str() as value:
            return json.dumps(value, ensure_ascii=False)
        case int() as value:
            return str(value) if abs(value) < _INEXACT else f"{value}n"
        case bytes() as value:
            return f"new $.Bytes([{', '.join(map(str, value))}])"
    raise Unknown(node, scope.module.path)


@writes(ast.Name)
def _name(node: ast.Name, scope: Scope) -> str:
    alias = scope.alias(node.id)
    if alias is not None:
        return alias
    if scope.knows(node.id) or node.id not in BUILTINS:
        return safe(node.id)
    return BUILTINS[node.id]


@writes(ast.Attribute)
def _attribute(node: ast.Attribute, scope: Scope) -> str:
    written = expression(node.value, scope)
    if node.attr == "__dict__":
        return f"$.ownDict({written})"
    if node.attr == "value":
        return f"$.word({written})"
    if node.attr == "__metadata__":
        return written
    if node.attr in scope.module.program.methods or node.attr in ("get", "append"):
        return f'$.attribute({written}, "{node.attr}")'
    return f"{written}.{node.attr}"


@writes(ast.Subscript)
def _subscript(node: ast.Subscript, scope: Scope) -> str:
    of = expression(node.value, scope)
    if isinstance(node.value, ast.Attribute) and node.value.attr == "__metadata__":
        return of
    if isinstance(node.slice, ast.Slice):
        return f"$.slice({', '.join([of, *bounds(node.slice, scope)])})"
    return f"$.item({of}, {expression(node.slice, scope)})"


def bounds(node: ast.Slice, scope: Scope) -> list[str]:
    """Where a slice begins and ends, and its steps."""
    parts = [node.lower, node.upper, node.step]
    while parts and parts[-1] is None:
        parts.pop()
    return ["null" if part is None else expression(part, scope) for part in parts]


def items(nodes: list[ast.expr], scope: Scope) -> str:
    """Expressions one after the other, those with a star laid open."""
    return ", ".join(expression(node, scope) for node in nodes)


@writes(ast.Tuple)
def _tuple(node: ast.Tuple, scope: Scope) -> str:
    return f"$.tuple({items(node.elts, scope)})"


@writes(ast.List)
def _list(node: ast.List, scope: Scope) -> str:
    return f"[{items(node.elts, scope)}]"


@writes(ast.Set)
def _set(node: ast.Set, scope: Scope) -> str:
    return f"new $.PySet([{items(node.elts, scope)}])"


@writes(ast.Starred)
def _starred(node: ast.Starred, scope: Scope) -> str:
    return f"...{expression(node.value, scope)}"


@writes(ast.Dict)
def _dict(node: ast.Dict, scope: Scope) -> str:
    pairs = [
        f"...{expression(value, scope)}.items()"
        if name is None
        else f"[{expression(name, scope)}, {expression(value, scope)}]"
        for name, value in zip(node.keys, node.values, strict=True)
    ]
    return f"new $.Dict([{', '.join(pairs)}])"


@writes(ast.BinOp)
def _binary(node: ast.BinOp, scope: Scope) -> str:
    left, right = expression(node.left, scope), expression(node.right, scope)
    return f"{binary_name(node.op, scope)}({left}, {right})"


def binary_name(op: ast.operator, scope: Scope) -> str:
    """What carries out an operation."""
    if type(op) not in _BINARY:
        raise Unknown(op, scope.module.path)
    return f"$.{_BINARY[type(op)]}"


@writes(ast.UnaryOp)
def _unary(node: ast.UnaryOp, scope: Scope) -> str:
    if isinstance(node.op, ast.Not):
        return f"!{condition(node.operand, scope)}"
    written = expression(node.operand, scope)
    if isinstance(node.op, ast.USub):
        return f"-{written}" if isinstance(node.operand, ast.Constant) else f"$.negative({written})"
    if isinstance(node.op, ast.Invert):
        return f"$.invert({written})"
    raise Unknown(node, scope.module.path)


@writes(ast.BoolOp)
def _bool(node: ast.BoolOp, scope: Scope) -> str:
    if is_truth(node):
        return condition(node, scope)
    name = "and" if isinstance(node.op, ast.And) else "or"
    written = expression(node.values[-1], scope)
    for value in reversed(node.values[:-1]):
        written = f"$.{name}({expression(value, scope)}, () => {written})"
    return written


@writes(ast.Compare)
def _compare(node: ast.Compare, scope: Scope) -> str:
    parts: list[str] = []
    left = expression(node.left, scope)
    last = len(node.ops) - 1
    for index, (op, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
        written = expression(right, scope)
        again = written
        if index < last and not isinstance(right, ast.Name | ast.Constant):
            again = scope.temporary()
            written = f"({again} = {written})"
        parts.append(_compared(left, op, written, right))
        left = again
    return parts[0] if len(parts) == 1 else "(" + " && ".join(parts) + ")"


def _compared(left: str, op: ast.cmpop, right: str, node: ast.expr) -> str:
    plain = isinstance(node, ast.Constant) and isinstance(node.value, str | type(None))
    if isinstance(op, ast.In | ast.NotIn):
        return f"{'!' if isinstance(op, ast.NotIn) else ''}$.contains({left}, {right})"
    if isinstance(op, ast.Is) or (plain and isinstance(op, ast.Eq)):
        return f"({left} === {right})"
    if isinstance(op, ast.IsNot) or (plain and isinstance(op, ast.NotEq)):
        return f"({left} !== {right})"
    return f"$.{_COMPARED[type(op)]}({left}, {right})"


@writes(ast.IfExp)
def _conditional(node: ast.IfExp, scope: Scope) -> str:
    test = condition(node.test, scope)
    return f"({test} ? {expression(node.body, scope)} : {expression(node.orelse, scope)})"


@writes(ast.JoinedStr)
def _joined(node: ast.JoinedStr, scope: Scope) -> str:
    parts = []
    for value in node.values:
        if isinstance(value, ast.Constant):
            text = str(value.value)
            for sign in ("\\", "`", "${"):
                text = text.replace(sign, f"\\{sign}")
            parts.append(text)
        elif isinstance(value, ast.FormattedValue):
            written = expression(value.value, scope)
            if value.format_spec is not None:
                written = f"$.format({written}, {expression(value.format_spec, scope)})"
            elif value.conversion == ord("r"):
                written = f"$.repr({written})"
            else:
                written = f"$.str({written})"
            parts.append(f"${{{written}}}")
    return "`" + "".join(parts) + "`"


@writes(ast.Lambda)
def _lambda(node: ast.Lambda, scope: Scope) -> str:
    inner = scope.function({argument.arg for argument in node.args.args})
    return f"(({parameters(node.args, inner)}) => {returned(expression(node.body, inner))})"


def returned(written: str) -> str:
    """What an arrow leads to: a bracket there would begin a block."""
    return f"({written})" if written.startswith("{") else written


def parameters(node: ast.arguments, scope: Scope, *, skip: int = 0) -> str:
    """What a function takes, in order; the last is what else was given by name."""
    plain = [*node.posonlyargs, *node.args]
    defaults: list[ast.expr | None] = [*[None] * (len(plain) - len(node.defaults)), *node.defaults]
    every = [
        *zip(plain, defaults, strict=True),
        *zip(node.kwonlyargs, node.kw_defaults, strict=True),
    ]
    outer = scope.outer or scope
    written = [
        safe(argument.arg) + ("" if default is None else f" = {expression(default, outer)}")
        for argument, default in every[skip:]
    ]
    if node.vararg:
        written.append(f"...{safe(node.vararg.arg)}")
    if node.kwarg:
        written.append(f"{safe(node.kwarg.arg)} = new $.Dict()")
    return ", ".join(written)


def parameter_names(node: ast.arguments, *, skip: int = 0) -> list[str]:
    """The names by which arguments may be given."""
    return [a.arg for a in [*node.posonlyargs, *node.args, *node.kwonlyargs]][skip:]


@writes(ast.NamedExpr)
def _walrus(node: ast.NamedExpr, scope: Scope) -> str:
    return f"({safe(node.target.id)} = {expression(node.value, scope)})"


@writes(ast.Yield)
def _yield(node: ast.Yield, scope: Scope) -> str:
    return f"(yield {'null' if node.value is None else expression(node.value, scope)})"


@writes(ast.YieldFrom)
def _yield_from(node: ast.YieldFrom, scope: Scope) -> str:
    return f"(yield* {expression(node.value, scope)})"
