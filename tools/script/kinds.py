"""The types of Python's own that the text settles: of displays, calls and annotated names."""

from __future__ import annotations

import ast

from tools.script.allowed import CLASSES, METHODS, instead
from tools.script.scope import Scope
from tools.script.signatures import signature

Kinds = frozenset[str]
"""The types that a value may have, by name; `None` is that of None."""

_DISPLAYS: dict[type[ast.expr], str] = {
    ast.Dict: "dict",
    ast.DictComp: "dict",
    ast.JoinedStr: "str",
    ast.List: "list",
    ast.ListComp: "list",
    ast.Set: "set",
    ast.SetComp: "set",
    ast.Tuple: "tuple",
}
_MADE = {**{name: name for name in CLASSES if name != "type"}, "repr": "str", "sorted": "list"}
"""The types of the results of Python's own functions and classes."""
_ANNOTATED = {**{name: name for name in METHODS if name != "keys"}, "float": "float"}
"""The types that an annotation names."""
_FROM_TEXT = {
    **dict.fromkeys(("casefold", "format", "join", "ljust", "lower", "lstrip", "rjust"), "str"),
    **dict.fromkeys(("removeprefix", "removesuffix", "replace", "rstrip", "strip"), "str"),
    **dict.fromkeys(("translate", "upper", "zfill"), "str"),
    **dict.fromkeys(("rsplit", "split", "splitlines"), "list"),
    "encode": "bytes",
    "partition": "tuple",
}
"""The types of the results of a text's methods."""


def kinds(node: ast.expr, scope: Scope) -> Kinds | None:  # noqa: PLR0911  (a form after the other)
    """The types that a value can have; None if the text does not settle them."""
    if type(node) in _DISPLAYS:
        return frozenset({_DISPLAYS[type(node)]})
    match node:
        case ast.Constant(value=value):
            name = "int" if isinstance(value, bool) else type(value).__name__
            return frozenset({"None" if value is None else name})
        case ast.Name(id=name):
            annotation = scope.annotation(name)
            return None if annotation is None else _of_annotation(annotation, scope)
        case ast.Call(func=ast.Name(id=name)) if name in _MADE and not scope.names_it(name):
            return frozenset({_MADE[name]})
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in _FROM_TEXT:
            return (
                frozenset({_FROM_TEXT[attr]}) if kinds(value, scope) == frozenset({"str"}) else None
            )
        case ast.NamedExpr(value=value):
            return kinds(value, scope)
        case ast.BinOp(op=ast.Div()):
            return frozenset({"float"})
        case ast.IfExp(body=one, orelse=other):
            return _either(kinds(one, scope), kinds(other, scope))
    return None


def _either(one: Kinds | None, other: Kinds | None) -> Kinds | None:
    return None if one is None or other is None else one | other


def _of_annotation(node: ast.expr, scope: Scope) -> Kinds | None:
    match node:
        case ast.Constant(value=None):
            return frozenset({"None"})
        case ast.BinOp(left=one, op=ast.BitOr(), right=other):
            return _either(_of_annotation(one, scope), _of_annotation(other, scope))
        case ast.Subscript(value=ast.Name() as of):
            return _of_annotation(of, scope)
        case ast.Name(id=name) if name in _ANNOTATED and not scope.names_it(name):
            return frozenset({_ANNOTATED[name]})
    return None


def has_method(of: Kinds, name: str) -> bool:
    """Whether one of these types has a method of this name."""
    return any(name in METHODS.get(kind, ()) for kind in of)


def method_problem(node: ast.Call, name: str, of: Kinds) -> str | None:
    """Why no value of these types has this method, or accepts these arguments."""
    if not has_method(of, name):
        return missing(min(of), name)
    every = (METHODS[kind][name] for kind in sorted(of) if has_method(frozenset({kind}), name))
    problems = [signature(text).problem(node) for text in every]
    return problems[0] if all(problems) else None


def missing(kind: str, name: str) -> str:
    """The message that a type has no such method here."""
    if not has_method(frozenset(METHODS), name):
        return f"no type has a method {name!r} here{instead(name)}"
    return f"{kind} has no method {name!r} here; what is known stands in allowed.py{instead(name)}"
