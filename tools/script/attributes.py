"""Names, attributes and items, from Python to JavaScript."""

from __future__ import annotations

import ast

from tools.script.allowed import (
    CLASSES,
    EXCEPTIONS,
    FUNCTIONS,
    LIBRARY,
    LIBRARY_VALUES,
    NATIVE,
    ONLY_TYPES,
    instead,
)
from tools.script.definitions import class_of, is_unbound
from tools.script.expressions import (
    METHOD_NAMES,
    ONLY_TYPE,
    bounds,
    expression,
    is_word,
    is_words,
    receiver,
    writes,
)
from tools.script.kinds import has_method, kinds, missing
from tools.script.names import safe
from tools.script.scope import Scope

_LIBRARY_ATTRIBUTES = {"args", "strerror"}
"""The attributes of library values, besides methods."""
_RENAMED = {"tuple": "tupleOf", "object": "Plain"}


@writes(ast.Name)
def _name(node: ast.Name, scope: Scope) -> str:
    alias = scope.alias(node.id)
    if node.id in scope.module.types and (alias or not scope.knows(node.id)):
        raise scope.unknown(node, ONLY_TYPE)
    if alias is not None:
        library = scope.library(node)
        if library is not None and library not in LIBRARY and library not in LIBRARY_VALUES:
            raise scope.unknown(node, "only its functions are carried over, called by their names")
        return alias
    if scope.knows(node.id):
        return value_of(node, scope)
    if node.id in EXCEPTIONS:
        return f"$.errors.{node.id}"
    if node.id in FUNCTIONS and id(node) not in scope.module.passed:
        raise scope.unknown(node, "map and key take it as a value; elsewhere, write a lambda")
    if node.id in CLASSES or node.id in ONLY_TYPES or node.id in FUNCTIONS:
        return f"$.{_RENAMED.get(node.id, node.id)}"
    if node.id == "__file__":
        return '""'
    raise scope.unknown(
        node, f"this name is not known; what is known stands in allowed.py{instead(node.id)}"
    )


def value_of(node: ast.Name, scope: Scope) -> str:
    """The value of a local name, which may have none yet."""
    if id(node) not in scope.unsure:
        return safe(node.id)
    outside = "" if node.id in scope.names else ", true"
    return f'$.bound({safe(node.id)}, "{node.id}"{outside})'


@writes(ast.Attribute)
def _attribute(node: ast.Attribute, scope: Scope) -> str:
    library = scope.library(node)
    if library is not None:
        if library not in LIBRARY and library not in LIBRARY_VALUES:
            why = f"this part of the library is not in allowed.py{instead(library)}"
            raise scope.unknown(node, why)
        return in_library(node, scope)
    if node.attr.startswith("__"):
        raise scope.unknown(node, "special attributes are not carried over")
    found = _of_name(node, scope)
    if found is not None:
        return found
    _check_attribute(node, scope)
    written = receiver(node.value, scope)
    if node.attr == "value":
        return f"$.word({written})"
    own = isinstance(node.value, ast.Name) and node.value.id == scope.own
    ambiguous = node.attr in {*scope.module.program.methods, *METHOD_NAMES, *NATIVE}
    if own and (not ambiguous or is_surely_held(node.attr, scope)):
        return f"{written}.{node.attr}"
    if ambiguous:
        return f'$.attribute({written}, "{node.attr}")'
    if node.attr not in scope.module.program.attributes and node.attr not in _LIBRARY_ATTRIBUTES:
        raise scope.unknown(node, f"no class of the program has an attribute {node.attr!r}")
    return f"$.found({written}.{node.attr})"


def _check_attribute(node: ast.Attribute, scope: Scope) -> None:
    """Check what the text settles of an attribute."""
    of_python = kinds(node.value, scope)
    if is_word(node.value, scope) and node.attr == "name":
        raise scope.unknown(node, "a member of a StrEnum is its text in the page")
    if is_unbound(node, scope):
        raise scope.unknown(node, f"write lambda each: each.{node.attr}(), or call it on an object")
    if of_python is not None and not has_method(of_python, node.attr):
        raise scope.unknown(node, missing(min(of_python), node.attr))


def is_surely_held(attr: str, scope: Scope) -> bool:
    """Whether an attribute of `self` is neither a method nor one of JavaScript's own."""
    if scope.of_class or scope.inside is None:
        return False
    family = scope.module.program.families.get(scope.inside.name)
    return family is not None and family.is_plain and attr not in family.methods


def in_library(node: ast.expr, scope: Scope) -> str:
    """Where something of the library is."""
    match node:
        case ast.Attribute():
            return f"{in_library(node.value, scope)}.{node.attr}"
        case ast.Name(id=name):
            return scope.alias(name) or name
    raise scope.unknown(node)


def _of_name(node: ast.Attribute, scope: Scope) -> str | None:
    """An attribute of a module, of a family of words, or of a class of Python's own."""
    program, of = scope.module.program, node.value
    if not isinstance(of, ast.Name):
        return None
    alias = scope.alias(of.id)
    module = program.aliases.get(alias or "")
    if module:
        if node.attr not in module.shown:
            raise scope.unknown(node, f"{module.name} has no {node.attr!r}")
        return f"{alias}.{safe(node.attr)}"
    members = program.words.get(of.id)
    if members is not None and (alias or scope.knows(of.id)):
        if node.attr not in members:
            raise scope.unknown(node, f"{of.id} has no member {node.attr!r}")
        return f"{expression(of, scope)}.{safe(node.attr)}"
    if of.id in CLASSES and not scope.knows(of.id):
        raise scope.unknown(node, "methods of Python's own classes are only called")
    return None


@writes(ast.Subscript)
def _subscript(node: ast.Subscript, scope: Scope) -> str:
    match node:
        case ast.Subscript(
            value=ast.Attribute(value=hint, attr="__metadata__"), slice=ast.Constant(value=0)
        ):
            return f"$.found({expression(hint, scope)})"
    if isinstance(node.value, ast.Name) and not scope.knows(node.value.id):
        name = node.value.id
        if scope.alias(name) is None and name in CLASSES:
            raise scope.unknown(node, ONLY_TYPE)
    if is_words(node.value, scope):
        raise scope.unknown(node, "of a StrEnum, write Name.MEMBER or Name(text)")
    of = expression(node.value, scope)
    if class_of(node.value, scope) is not None:
        return of
    if isinstance(node.slice, ast.Slice):
        return f"$.slice({', '.join([of, *bounds(node.slice, scope)])})"
    return f"$.item({of}, {expression(node.slice, scope)})"
