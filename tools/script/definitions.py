"""The functions and classes of the program that a name certainly stands for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from tools.script.scope import Module, Scope, assigned
from tools.script.signatures import Signature, of_arguments


@dataclass(frozen=True)
class Definition:
    """A function or a class, and the module where it stands."""

    module: Module
    node: ast.FunctionDef | ast.ClassDef


def definition(node: ast.expr, scope: Scope) -> Definition | None:
    """The function or class that an expression names; None if only the run time knows."""
    match node:
        case ast.Name(id=name):
            alias = scope.alias(name)
            if alias is not None:
                return _behind(alias, scope)
            return _in_module(scope.module, name) if _is_global(name, scope) else None
        case ast.Attribute(value=ast.Name(id=name), attr=attr):
            module = scope.module.program.aliases.get(scope.alias(name) or "")
            return None if module is None else _in_module(module, attr)
        case ast.Subscript():
            return definition(node.value, scope)
    return None


def class_of(node: ast.expr, scope: Scope) -> Definition | None:
    """The class of the program that an expression names."""
    found = definition(node, scope)
    return found if found is not None and isinstance(found.node, ast.ClassDef) else None


def is_unbound(node: ast.Attribute, scope: Scope) -> bool:
    """Whether this is a method of a class without its object: `Board.turn`."""
    of = class_of(node.value, scope)
    if scope.of_class and scope.inside and ast.unparse(node.value) == scope.own:
        of = Definition(scope.module, scope.inside)
    return of is not None and any(_methods(of, node.attr))


def _methods(of: Definition, name: str) -> Iterator[bool]:
    """For each function of this name in a class and above, whether it needs an object."""
    assert isinstance(of.node, ast.ClassDef)
    for each in of.node.body:
        if isinstance(each, ast.FunctionDef) and each.name == name:
            decorators = {ast.unparse(one) for one in each.decorator_list}
            yield not decorators & {"classmethod", "staticmethod"}
    for base in above(of.node, _scope_of(of.module)):
        yield from _methods(base, name)


def word(name: str, value: ast.expr) -> str | None:
    """The text of a member of a StrEnum; None if it has none."""
    match value:
        case ast.Constant(value=str() as text):
            return text
        case ast.Call(func=ast.Name(id="auto"), args=[], keywords=[]):
            return name.lower()
    return None


def _is_global(name: str, scope: Scope | None) -> bool:
    while scope is not None and scope.outer is not None:
        if name in scope.names:
            return False
        scope = scope.outer
    return scope is not None and name in scope.names


def _behind(alias: str, scope: Scope) -> Definition | None:
    of, _, name = alias.partition(".")
    module = scope.module.program.aliases.get(of)
    return None if module is None else _in_module(module, name.removesuffix("$"))


def _in_module(module: Module, name: str) -> Definition | None:
    for node in module.tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name:
            return Definition(module, node)
    alias = module.imported.get(name)
    return None if alias is None else _behind(alias, Scope(module))


def holds_functions(node: ast.expr, scope: Scope) -> bool:
    """Whether all elements of a named constant are certainly functions of the program.

    A class with brackets, such as `Generic[int]`, is one itself.
    """
    if definition(node, scope) is not None:
        return True
    match node:
        case ast.Name(id=name) if (alias := scope.alias(name)) is not None:
            of, _, name = alias.partition(".")
            module = scope.module.program.aliases.get(of)
        case ast.Name(id=name) if _is_global(name, scope):
            module = scope.module
        case _:
            return False
    if module is None:
        return False
    every, there = _elements(module, name), _scope_of(module)
    return every is not None and all(
        isinstance(each, ast.Lambda) or definition(each, there) is not None for each in every
    )


def _elements(module: Module, name: str) -> list[ast.expr] | None:
    """The elements of a constant of a module; None if it does not list them."""
    for node in module.tree.body:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=given)], value=value)
                | ast.AnnAssign(target=ast.Name(id=given), value=value)
            ) if given == name:
                return _displayed(value)
    return None


def _displayed(node: ast.expr | None) -> list[ast.expr] | None:
    match node:
        case ast.List(elts=elts) | ast.Tuple(elts=elts):
            return elts
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id="dict"), attr="fromkeys"), args=[_, one]
        ):
            return [one]
        case ast.Dict(keys=keys, values=values):
            parts = [
                [value] if key is not None else _displayed(value)
                for key, value in zip(keys, values, strict=True)
            ]
            whole = [each for each in parts if each is not None]
            return [each for part in whole for each in part] if len(whole) == len(parts) else None
    return None


def kind_of(node: ast.ClassDef) -> str:
    """Whether a class has fields: "tuple", "data", or nothing."""
    if any(ast.unparse(base) == "NamedTuple" for base in node.bases):
        return "tuple"
    return "data" if any("dataclass" in ast.unparse(one) for one in node.decorator_list) else ""


def is_of(value: str, kind: ast.expr, scope: Scope) -> str | None:
    """The question whether a value belongs to a class, where the class is known and has values."""
    match kind:
        case ast.Name(id="str" | "bool" as name) if not scope.knows(name):
            return f'(typeof ({value}) === "{_PRIMITIVE[name]}")'
    found = definition(kind, scope)
    if found is None or not isinstance(found.node, ast.ClassDef) or _is_family(found.node):
        return None
    family = found.module.program.families[found.node.name]
    of = f"{'' if found.module is scope.module else f'{found.module.known_as}.'}{found.node.name}"
    return (
        f"({value} instanceof {of})" if family.has_children else f"({value}?.constructor === {of})"
    )


_PRIMITIVE = {"str": "string", "bool": "boolean"}


def is_only_type(of: Definition) -> bool:
    """Whether a class is for annotations only: it is no class at run time."""
    return isinstance(of.node, ast.ClassDef) and bool(_bases(of.node) & {"TypedDict", "Protocol"})


def _is_family(node: ast.ClassDef) -> bool:
    """Whether a class has no values of its own: those of a StrEnum are texts."""
    return bool(_bases(node) & {"StrEnum", "TypedDict", "Protocol"})


def _bases(node: ast.ClassDef) -> set[str]:
    return {ast.unparse(base).partition("[")[0] for base in node.bases}


def has_init(node: ast.ClassDef) -> bool:
    """Whether a class is made of the values of its fields, by what the translator writes."""
    own = any(isinstance(each, ast.FunctionDef) and each.name == "__init__" for each in node.body)
    return bool(kind_of(node)) and not own


def inherited(node: ast.ClassDef, scope: Scope) -> dict[str, bool]:
    """The fields of the classes above a class, and whether each has a default value."""
    return {name: optional for base in above(node, scope) for name, optional in _fields(base)}


def above(node: ast.ClassDef, scope: Scope) -> Iterator[Definition]:
    """The classes of the program from which a class inherits."""
    for each in node.bases:
        base = definition(each, scope)
        if base is not None and isinstance(base.node, ast.ClassDef):
            yield base


def _scope_of(module: Module) -> Scope:
    return Scope(module, assigned(module.tree.body))


def _fields(of: Definition) -> Iterator[tuple[str, bool]]:
    assert isinstance(of.node, ast.ClassDef)
    if not kind_of(of.node):
        for base in above(of.node, _scope_of(of.module)):
            yield from _fields(base)
        return
    yield from inherited(of.node, _scope_of(of.module)).items()
    yield from own_fields(of.node)


def own_fields(node: ast.ClassDef) -> Iterator[tuple[str, bool]]:
    """The fields that stand in a class, and whether each has a default value."""
    for each in node.body:
        match each:
            case ast.AnnAssign(target=ast.Name(id=name)) if not is_class_variable(each):
                yield name, each.value is not None


def is_class_variable(node: ast.AnnAssign) -> bool:
    """Whether an annotated name belongs to the class itself."""
    return ast.unparse(node.annotation).startswith("ClassVar")


def is_final(node: ast.AnnAssign) -> bool:
    """Whether an annotated name gets no second value."""
    return ast.unparse(node.annotation).startswith("Final")


def taken_by(of: Definition) -> Signature | None:
    """The parameters of a function or a class; None if they are unknown."""
    if isinstance(of.node, ast.FunctionDef):
        return None if of.node.decorator_list else of_arguments(of.node.args)
    for each in of.node.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            return of_arguments(each.args, skip=1)
    if not kind_of(of.node):
        found = [taken_by(base) for base in above(of.node, _scope_of(of.module))]
        return found[0] if len(found) == 1 else None
    fields = dict(_fields(of))
    by_name = any("kw_only=True" in ast.unparse(one) for one in of.node.decorator_list)
    optional = frozenset(name for name, has_default in fields.items() if has_default)
    return Signature(tuple(fields), 0 if by_name else len(fields), 0, optional, False, False)  # noqa: FBT003  (takes no more)
