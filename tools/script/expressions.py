"""Expressions, from Python to JavaScript."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable

from tools.script.names import BUILTINS, IGNORED, METHODS, NAMED, safe
from tools.script.scope import Scope, Unknown

_BINARY: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
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
_EAGER = {"any", "all", "sum", "min", "max", "sorted", "list", "tuple", "set", "frozenset", "dict"}


def expression(node: ast.expr, scope: Scope) -> str:
    """An expression as JavaScript."""
    write = _WRITERS.get(type(node))
    if write is None:
        raise Unknown(node, scope.module.path)
    return write(node, scope)


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


def _constant(node: ast.Constant, scope: Scope) -> str:
    value = node.value
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 1 << 53 else f"{value}n"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\u2028", "\\u2028")
    if isinstance(value, bytes):
        return f"new $.Bytes([{', '.join(map(str, value))}])"
    if value is ...:
        return "null"
    raise Unknown(node, scope.module.path)


def _name(node: ast.Name, scope: Scope) -> str:
    alias = scope.alias(node.id)
    if alias is not None:
        return alias
    if scope.knows(node.id) or node.id not in BUILTINS:
        return safe(node.id)
    return BUILTINS[node.id]


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
    return ", ".join(
        f"...{expression(node.value, scope)}"
        if isinstance(node, ast.Starred)
        else expression(node, scope)
        for node in nodes
    )


def _dict(node: ast.Dict, scope: Scope) -> str:
    pairs = [
        f"...{expression(value, scope)}.items()"
        if name is None
        else f"[{expression(name, scope)}, {expression(value, scope)}]"
        for name, value in zip(node.keys, node.values, strict=True)
    ]
    return f"new $.Dict([{', '.join(pairs)}])"


def _binary(node: ast.BinOp, scope: Scope) -> str:
    left, right = expression(node.left, scope), expression(node.right, scope)
    if type(node.op) not in _BINARY:
        raise Unknown(node.op, scope.module.path)
    return f"$.{_BINARY[type(node.op)]}({left}, {right})"


def binary_name(op: ast.operator, scope: Scope) -> str:
    """What carries out an operation."""
    if type(op) not in _BINARY:
        raise Unknown(op, scope.module.path)
    return f"$.{_BINARY[type(op)]}"


def _unary(node: ast.UnaryOp, scope: Scope) -> str:
    match node.op:
        case ast.Not():
            return f"!{condition(node.operand, scope)}"
        case ast.USub() if isinstance(node.operand, ast.Constant):
            return f"-{expression(node.operand, scope)}"
        case ast.USub():
            return f"$.negative({expression(node.operand, scope)})"
        case ast.Invert():
            return f"$.invert({expression(node.operand, scope)})"
    raise Unknown(node, scope.module.path)


def _bool(node: ast.BoolOp, scope: Scope) -> str:
    if is_truth(node):
        return condition(node, scope)
    name = "and" if isinstance(node.op, ast.And) else "or"
    written = expression(node.values[-1], scope)
    for value in reversed(node.values[:-1]):
        written = f"$.{name}({expression(value, scope)}, () => {written})"
    return written


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
        parts.append(_compared(left, op, written, right, scope))
        left = again
    return parts[0] if len(parts) == 1 else "(" + " && ".join(parts) + ")"


def _compared(left: str, op: ast.cmpop, right: str, node: ast.expr, scope: Scope) -> str:
    plain = isinstance(node, ast.Constant) and isinstance(node.value, str | type(None))
    match op:
        case ast.Is():
            return f"({left} === {right})"
        case ast.IsNot():
            return f"({left} !== {right})"
        case ast.Eq() if plain:
            return f"({left} === {right})"
        case ast.NotEq() if plain:
            return f"({left} !== {right})"
        case ast.In():
            return f"$.contains({left}, {right})"
        case ast.NotIn():
            return f"!$.contains({left}, {right})"
    return f"$.{_COMPARED[type(op)]}({left}, {right})"


def _conditional(node: ast.IfExp, scope: Scope) -> str:
    test = condition(node.test, scope)
    return f"({test} ? {expression(node.body, scope)} : {expression(node.orelse, scope)})"


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
                written = f"$.format({written}, {_joined(value.format_spec, scope)})"  # type: ignore[arg-type]
            elif value.conversion == ord("r"):
                written = f"$.repr({written})"
            else:
                written = f"$.str({written})"
            parts.append(f"${{{written}}}")
    return "`" + "".join(parts) + "`"


def _lambda(node: ast.Lambda, scope: Scope) -> str:
    inner = scope.function({argument.arg for argument in node.args.args})
    return f"(({parameters(node.args, inner)}) => {_returned(expression(node.body, inner))})"


def _returned(written: str) -> str:
    return f"({written})" if written.startswith("{") else written


def parameters(node: ast.arguments, scope: Scope, *, skip: int = 0) -> str:
    """What a function takes, in order; the last is what else was given by name."""
    plain = [*node.posonlyargs, *node.args]
    defaults: list[ast.expr | None] = [*[None] * (len(plain) - len(node.defaults)), *node.defaults]
    every = [*zip(plain, defaults, strict=True), *zip(node.kwonlyargs, node.kw_defaults, strict=True)]
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


# Comprehensions


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


def _loops(
    generators: list[ast.comprehension], scope: Scope, do: Callable[[Scope], str]
) -> tuple[str, Scope]:
    """The loops of a comprehension around what is done in each turn."""
    inner = scope.function(set().union(*(names_in(each.target) for each in generators)))
    heads = []
    for index, each in enumerate(generators):
        over = expression(each.iter, scope if index == 0 else inner)
        heads.append(f"for (const {target(each.target, inner)} of {over})")
        heads += [f"if ({condition(test, inner)})" for test in each.ifs]
    body = do(inner)
    declared = f"let {', '.join(inner.temporaries)}; " if inner.temporaries else ""
    return f"{declared}{' '.join(heads)} {body}", inner


def _simple(node: ast.ListComp | ast.SetComp | ast.GeneratorExp, scope: Scope) -> str | None:
    """A comprehension that only does the same with each, as a call."""
    (first, *more) = node.generators
    if more or first.ifs or any(isinstance(n, ast.NamedExpr) for n in ast.walk(node)):
        return None
    inner = scope.function(names_in(first.target))
    body = expression(node.elt, inner)
    if inner.temporaries:
        return None
    return f"Array.from({expression(first.iter, scope)}, ({target(first.target, inner)}) => {_returned(body)})"


def listed(node: ast.ListComp | ast.SetComp | ast.GeneratorExp, scope: Scope) -> str:
    """All that a comprehension gives, as an array."""
    simple = _simple(node, scope)
    if simple is not None:
        return simple
    loops, _ = _loops(node.generators, scope, lambda inner: f"$all.push({expression(node.elt, inner)});")
    return f"(() => {{ const $all = []; {loops} return $all; }})()"


def _generator(node: ast.GeneratorExp, scope: Scope) -> str:
    loops, _ = _loops(node.generators, scope, lambda inner: f"yield {expression(node.elt, inner)};")
    return f"(function* () {{ {loops} }})()"


def _dict_comprehension(node: ast.DictComp, scope: Scope) -> str:
    def one(inner: Scope) -> str:
        return f"$all.set({expression(node.key, inner)}, {expression(node.value, inner)});"

    loops, _ = _loops(node.generators, scope, one)
    return f"(() => {{ const $all = new $.Dict(); {loops} return $all; }})()"


# Calls


def _argument(node: ast.expr, scope: Scope, *, eager: bool) -> str:
    if eager and isinstance(node, ast.GeneratorExp):
        return listed(node, scope)
    if isinstance(node, ast.Starred):
        return f"...{expression(node.value, scope)}"
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
    """A call of one of Python's own functions."""
    if scope.alias(name) is not None or name not in BUILTINS:
        return None
    if name == "isinstance":
        value, kind = node.args
        return f"$.isinstance({expression(value, scope)}, {expression(kind, scope)})"
    given = [_argument(each, scope, eager=name in _EAGER) for each in node.args]
    if name in ("min", "max") and node.keywords:
        by = {each.arg: expression(each.value, scope) for each in node.keywords}
        every = given[0] if len(given) == 1 else f"[{', '.join(given)}]"
        which = "least" if name == "min" else "greatest"
        return f"$.{which}({every}, {by.get('key', 'undefined')}, {by.get('default', 'undefined')})"
    if name == "dict" and node.keywords:
        raise Unknown(node, scope.module.path)
    ordered = _in_order(name, node, scope, given)
    if ordered is None:
        return None
    return f"{BUILTINS[name]}({', '.join(ordered)})"


def _method_call(function: ast.Attribute, node: ast.Call, scope: Scope, given: list[str]) -> str:
    name = function.attr
    match function.value:
        case ast.Call(func=ast.Name(id="super"), args=[]):
            base = f"Object.getPrototypeOf({scope.inside}.prototype)"
            return f"{base}.{name}.call({', '.join(['self', *given])})"
        case ast.Name(id="object") if name == "__new__":
            return f"Object.create({given[0]}.prototype)"
    of = expression(function.value, scope)
    if name == "format":
        return f'$.call({of}, "format", new $.Dict(Object.entries({_named(node.keywords, scope)})))'
    if name in METHODS:
        ordered = _in_order(name, node, scope, given)
        if ordered is not None:
            return f'$.call({", ".join([of, json.dumps(name), *ordered])})'
    if node.keywords and name in NAMED:
        return f"{of}.{name}({', '.join(_in_order(name, node, scope, given) or ())})"
    if node.keywords:
        return f'$.namedOf({of}, "{name}", [{", ".join(given)}], {_named(node.keywords, scope)})'
    return f"{of}.{name}({', '.join(given)})"


def _walrus(node: ast.NamedExpr, scope: Scope) -> str:
    return f"({safe(node.target.id)} = {expression(node.value, scope)})"


_WRITERS: dict[type[ast.expr], Callable[..., str]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Subscript: _subscript,
    ast.Tuple: lambda node, scope: f"$.tuple({items(node.elts, scope)})",
    ast.List: lambda node, scope: f"[{items(node.elts, scope)}]",
    ast.Set: lambda node, scope: f"new $.PySet([{items(node.elts, scope)}])",
    ast.Dict: _dict,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.BoolOp: _bool,
    ast.Compare: _compare,
    ast.IfExp: _conditional,
    ast.JoinedStr: _joined,
    ast.Lambda: _lambda,
    ast.ListComp: listed,
    ast.SetComp: lambda node, scope: f"new $.PySet({listed(node, scope)})",
    ast.GeneratorExp: _generator,
    ast.DictComp: _dict_comprehension,
    ast.Call: _call,
    ast.NamedExpr: _walrus,
    ast.Starred: lambda node, scope: f"...{expression(node.value, scope)}",
    ast.Yield: lambda node, scope: f"(yield {expression(node.value, scope)})",
    ast.YieldFrom: lambda node, scope: f"(yield* {expression(node.value, scope)})",
}
