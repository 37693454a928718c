"""Expressions, from Python to JavaScript."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable

from tools.script.allowed import (
    CLASS_METHODS,
    FORMATS,
    METHODS,
    TUPLE_CLASS_METHODS,
)
from tools.script.kinds import kinds
from tools.script.names import safe
from tools.script.scope import Scope, Unknown
from tools.script.signatures import in_javascript, of_arguments

_BINARY: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "div",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.LShift: "lshift",
    ast.RShift: "rshift",
    ast.BitAnd: "bitand",
    ast.BitOr: "bitor",
    ast.BitXor: "bitxor",
}
_IN_PLACE: dict[type[ast.operator], str] = {
    ast.Add: "grown",
    ast.Sub: "subbed",
    ast.BitAnd: "anded",
    ast.BitOr: "joined",
    ast.BitXor: "xored",
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
ONLY_TYPE = "it only names a type: it has no value here"
METHOD_NAMES = frozenset(name for methods in METHODS.values() for name in methods)
"""The names of all methods of Python's own values."""

Writer = Callable[..., str]
_WRITERS: dict[type[ast.expr], Writer] = {}


def expression(node: ast.expr, scope: Scope) -> str:
    """An expression as JavaScript."""
    if scope.module.missing and scope.is_missing(node):
        return "null"
    try:
        write = _WRITERS.get(type(node))
        if write is None:
            raise scope.unknown(node)
        return write(node, scope)
    except Unknown as fault:
        scope.report(fault)
        return "null"


def writes(*kinds: type[ast.expr]) -> Callable[[Writer], Writer]:
    """Register a function for the expressions that it translates."""

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
        case ast.Call(func=ast.Name(id="isinstance")):
            return True
    return False


def condition(node: ast.expr, scope: Scope) -> str:
    """An expression of which only the truth matters."""
    match node:
        case ast.BoolOp():
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return "(" + sign.join(condition(value, scope) for value in node.values) + ")"
        case ast.UnaryOp(op=ast.Not()):
            return f"!{condition(node.operand, scope)}"
        case ast.Call(func=ast.Name(id="any" | "all" | "bool" as name)) if not scope.knows(name):
            return expression(node, scope)
    written = expression(node, scope)
    return written if is_truth(node) else f"$.truth({written})"


@writes(ast.Constant)
def _constant(node: ast.Constant, scope: Scope) -> str:
    match node.value:
        case None | bool():
            return json.dumps(node.value)
        case str() as value:
            return json.dumps(value)
        case float() as value if value == int(value):
            return f"new $.Float({value!r})"
        case float() as value:
            return repr(value)
        case int() as value:
            return str(value) if abs(value) < _INEXACT else f"{value}n"
        case bytes() as value:
            return f"new $.Bytes([{', '.join(map(str, value))}])"
    raise scope.unknown(node)


def receiver(node: ast.expr, scope: Scope) -> str:
    """An expression in front of a dot."""
    written = expression(node, scope)
    return f"({written})" if written[0] in "-!0123456789" else written


def is_words(node: ast.expr, scope: Scope) -> bool:
    """Whether an expression names a StrEnum."""
    return (
        isinstance(node, ast.Name)
        and node.id in scope.module.program.words
        and scope.names_it(node.id)
    )


def is_word(node: ast.expr, scope: Scope) -> bool:
    """Whether an expression is a member of a StrEnum, by its name."""
    return isinstance(node, ast.Attribute) and is_words(node.value, scope)


def bounds(node: ast.Slice, scope: Scope) -> list[str]:
    """Where a slice begins and ends, and its steps."""
    parts = [node.lower, node.upper, node.step]
    while parts and parts[-1] is None:
        parts.pop()
    return ["null" if part is None else expression(part, scope) for part in parts]


def items(nodes: list[ast.expr], scope: Scope) -> str:
    """Expressions in a list, those with a star spread."""
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
    return f"...$.each({expression(node.value, scope)})"


@writes(ast.Dict)
def _dict(node: ast.Dict, scope: Scope) -> str:
    pairs = [
        f"...$.entries({expression(value, scope)})"
        if name is None
        else f"[{expression(name, scope)}, {expression(value, scope)}]"
        for name, value in zip(node.keys, node.values, strict=True)
    ]
    return f"new $.Dict([{', '.join(pairs)}])"


@writes(ast.BinOp)
def _binary(node: ast.BinOp, scope: Scope) -> str:
    _check_power(node, node.left, node.right, scope)
    if isinstance(node.op, ast.Mod) and _is_text(node.left):
        raise scope.unknown(node, "write an f-string")
    left, right = expression(node.left, scope), expression(node.right, scope)
    return f"$.{_BINARY[type(node.op)]}({left}, {right})"


def _check_power(
    node: ast.BinOp | ast.AugAssign, left: ast.expr, right: ast.expr, scope: Scope
) -> None:
    """Check that an operator is known, and that a power is one of whole numbers."""
    if type(node.op) not in _BINARY:
        raise scope.unknown(node, "write it without @")
    if isinstance(node.op, ast.Pow):
        is_below = isinstance(right, ast.UnaryOp) and isinstance(right.op, ast.USub)
        if is_below or "float" in {*(kinds(left, scope) or ()), *(kinds(right, scope) or ())}:
            why = "** is for whole numbers: multiply floats, divide by a power, or use math.sqrt"
            raise scope.unknown(node, why)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def in_place(node: ast.AugAssign, scope: Scope) -> str:
    """The function for an operation that changes its left side."""
    _check_power(node, node.target, node.value, scope)
    return f"$.{_IN_PLACE.get(type(node.op), _BINARY[type(node.op)])}"


@writes(ast.UnaryOp)
def _unary(node: ast.UnaryOp, scope: Scope) -> str:
    match node:
        case ast.UnaryOp(op=ast.Not()):
            return f"!{condition(node.operand, scope)}"
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)) if value:
            return f"-{expression(node.operand, scope)}"
        case ast.UnaryOp(op=ast.USub()):
            return f"$.negative({expression(node.operand, scope)})"
        case ast.UnaryOp(op=ast.Invert()):
            return f"$.invert({expression(node.operand, scope)})"
    raise scope.unknown(node, "write it without the sign")


@writes(ast.BoolOp)
def _bool(node: ast.BoolOp, scope: Scope) -> str:
    if is_truth(node):
        return condition(node, scope)
    written = expression(node.values[-1], scope)
    for value in reversed(node.values[:-1]):
        if is_truth(value):
            sign = "&&" if isinstance(node.op, ast.And) else "||"
            written = f"({expression(value, scope)} {sign} {written})"
            continue
        held = scope.temporary()
        first, then = (written, held) if isinstance(node.op, ast.And) else (held, written)
        written = f"($.truth({held} = {expression(value, scope)}) ? {first} : {then})"
    return written


@writes(ast.Compare)
def _compare(node: ast.Compare, scope: Scope) -> str:
    parts: list[str] = []
    left, left_node = expression(node.left, scope), node.left
    last = len(node.ops) - 1
    for index, (op, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
        written = expression(right, scope)
        again = written
        if index < last and not isinstance(right, ast.Name | ast.Constant):
            again = scope.temporary()
            written = f"({again} = {written})"
        parts.append(_compared(left, op, written, (left_node, right), scope))
        left, left_node = again, right
    return parts[0] if len(parts) == 1 else "(" + " && ".join(parts) + ")"


def _compared(
    left: str, op: ast.cmpop, right: str, nodes: tuple[ast.expr, ast.expr], scope: Scope
) -> str:
    if any(is_words(each, scope) for each in nodes) and not isinstance(op, ast.In | ast.NotIn):
        raise scope.unknown(nodes[1], "a StrEnum is no class in the page: its members are texts")
    if isinstance(op, ast.In | ast.NotIn):
        return f"{'!' if isinstance(op, ast.NotIn) else ''}$.contains({left}, {right})"
    if isinstance(op, ast.Is | ast.IsNot):
        constants = [each.value for each in nodes if isinstance(each, ast.Constant)]
        if all(map(_is_single, constants)) and constants:
            return f"({left} {'===' if isinstance(op, ast.Is) else '!=='} {right})"
        if constants or any(is_word(each, scope) for each in nodes):
            raise scope.unknown(nodes[1], "compare texts and numbers by ==, not by is")
        return f"{'' if isinstance(op, ast.Is) else '!'}$.is({left}, {right})"
    return f"$.{_COMPARED[type(op)]}({left}, {right})"


def _is_single(value: object) -> bool:
    return value is None or isinstance(value, bool)


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
            for sign, escaped in (
                ("\\", r"\\"),
                ("`", r"\`"),
                ("${", r"\${"),
                ("\r", r"\r"),
                ("\n", r"\n"),
            ):
                text = text.replace(sign, escaped)
            parts.append(text)
        elif isinstance(value, ast.FormattedValue):
            parts.append(f"${{{_formatted(value, scope)}}}")
    return "`" + "".join(parts) + "`"


def _formatted(node: ast.FormattedValue, scope: Scope) -> str:
    written = expression(node.value, scope)
    if node.conversion == ord("a"):
        raise scope.unknown(node, "write !r")
    if node.conversion == ord("r"):
        if is_word(node.value, scope):
            raise scope.unknown(node, "a member of a StrEnum is its text in the page")
        written = f"$.repr({written})"
    elif node.conversion == ord("s"):
        written = f"$.str({written})"
    match node.format_spec:
        case None:
            return f"$.str({written})"
        case ast.JoinedStr(values=[ast.Constant(value=str(spec))]) if re.fullmatch(FORMATS, spec):
            return f"$.format({written}, {json.dumps(spec)})"
    raise scope.unknown(node, "of formats, those like >5, +d, 03d, 08X, .2f and , are known")


@writes(ast.Lambda)
def _lambda(node: ast.Lambda, scope: Scope) -> str:
    inner = scope.function({each.arg for each in [*node.args.posonlyargs, *node.args.args]})
    if node.args.vararg or node.args.kwarg or node.args.kwonlyargs:
        raise scope.unknown(node, "write a function: a lambda takes plain parameters here")
    written = expression(node.body, inner)
    head, check = parameters(node.args, inner)
    declared = f"let {', '.join(inner.temporaries)}; " if inner.temporaries else ""
    whole = f"(function ({head}) {{ {check} {declared}return {written}; }})"
    taken = of_arguments(node.args)
    if scope.module.program.given_late & {*taken.names, "**"}:
        return f'$.takes({whole}, "{in_javascript(taken)}")'
    return whole


def returned(written: str) -> str:
    """The body of an arrow function, in which a brace would begin a block."""
    return f"({written})" if written.startswith("{") else written


def parameters(node: ast.arguments, scope: Scope, *, skip: int = 0) -> tuple[str, str]:
    """The positional parameters of a function, and the check of their number."""
    plain = [*node.posonlyargs, *node.args]
    defaults: list[ast.expr | None] = [*[None] * (len(plain) - len(node.defaults)), *node.defaults]
    by_order = list(zip(plain, defaults, strict=True))[skip:]
    by_name = list(zip(node.kwonlyargs, node.kw_defaults, strict=True))
    written = [_parameter(argument, default, scope) for argument, default in by_order]
    least = sum(default is None for _, default in by_order)
    if by_name or node.kwarg:
        written += [safe(node.vararg.arg)] if node.vararg else []
        written += [_parameter(argument, default, scope) for argument, default in by_name]
        written += [safe(node.kwarg.arg)] if node.kwarg else []
        return ", ".join(written), ""
    if node.vararg:
        more = safe(node.vararg.arg)
        check = f"CHECK: arguments.length < {least} && $.miscount(); " if least else ""
        return ", ".join([*written, f"...{more}"]), f"{check}{more} = $.tuple(...{more});"
    return ", ".join(written), _counted(least, len(by_order))


def _counted(least: int, most: int) -> str:
    if least == most:
        return f"CHECK: arguments.length === {most} || $.miscount();"
    if least == 0:
        return f"CHECK: arguments.length > {most} && $.miscount();"
    return f"CHECK: (arguments.length < {least} || arguments.length > {most}) && $.miscount();"


def _parameter(argument: ast.arg, default: ast.expr | None, scope: Scope) -> str:
    if default is None:
        return safe(argument.arg)
    outer = scope.outer or scope
    if not _is_fixed(default, outer):
        why = "a default value is a constant, a name in capitals, or None"
        if argument.arg == getattr(default, "id", ""):
            why += ": to keep a value, write a function that gives the lambda"
        scope.report(scope.unknown(default, why))
    return f"{safe(argument.arg)} = {expression(default, outer)}"


def _is_fixed(node: ast.expr, scope: Scope) -> bool:
    """Whether an expression always has the same value: constants, and their names."""
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name):
            return name.isupper()
        case ast.UnaryOp(operand=ast.Constant()):
            return True
        case ast.Tuple():
            return all(_is_fixed(each, scope) for each in node.elts)
        case ast.Attribute(value=ast.Name(id=name), attr=attr):
            return attr in scope.module.program.words.get(name, ())
    return False


@writes(ast.NamedExpr)
def _walrus(node: ast.NamedExpr, scope: Scope) -> str:
    return f"({safe(node.target.id)} = {expression(node.value, scope)})"


@writes(ast.Yield)
def _yield(node: ast.Yield, scope: Scope) -> str:
    return f"((yield {'null' if node.value is None else expression(node.value, scope)}) ?? null)"


@writes(ast.YieldFrom)
def _yield_from(node: ast.YieldFrom, scope: Scope) -> str:
    return f"((yield* $.iter({expression(node.value, scope)})) ?? null)"


def class_method(node: ast.Attribute, scope: Scope) -> str | None:
    """The name of a method of one of Python's own classes, such as `dict.fromkeys`."""
    match node:
        case ast.Attribute(value=ast.Name(id=name), attr=attr) if not scope.knows(name):
            whole = f"{name}.{attr}"
            return whole if whole in CLASS_METHODS else None
    return None


def is_own_method(name: str, scope: Scope) -> bool:
    """Whether classes of the program may have something that is called like this."""
    return name in scope.module.program.attributes or name in TUPLE_CLASS_METHODS
