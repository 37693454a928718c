"""Classes, from Python to JavaScript."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.script.expressions import expression, parameter_names
from tools.script.functions import Block, function, is_generator
from tools.script.names import safe
from tools.script.scope import Scope

_NO_BASES = {"ABC", "Protocol", "NamedTuple", "StrEnum", "TypedDict", "object"}
_PARTS = ("fields", "own", "methods", "getters", "kept", "ofClass", "hints")
"""What a class is made of, as `klass` in `classes.js` takes it."""


def class_(node: ast.ClassDef, scope: Scope, block: Block) -> Iterator[str]:
    """A class as a call of `klass`."""
    names = [ast.unparse(base).split("[")[0] for base in node.bases]
    if names == ["TypedDict"]:
        yield f"const {node.name} = $.typedDict();"
        return
    bases = [
        expression(base.value if isinstance(base, ast.Subscript) else base, scope)
        for base, name in zip(node.bases, names, strict=True)
        if name not in _NO_BASES
    ]
    above = ", ".join("$.Tuple" if base == "$.tupleOf" else base for base in bases)
    yield f'const {node.name} = $.klass("{node.name}", [{above}], {{'
    made = _Class(node, scope, block, _kind(node, names))
    if made.kind:
        yield f'  kind: "{made.kind}",'
    for part, lines in made.parts.items():
        if lines:
            opens, closes = "[]" if part == "fields" else "{}"
            yield f"  {part}: {opens}"
            yield from (f"    {line}" for line in lines)
            yield f"  {closes},"
    yield "});"


def _kind(node: ast.ClassDef, bases: list[str]) -> str:
    """What gives a class its fields, if it has any."""
    if "NamedTuple" in bases:
        return "tuple"
    if "StrEnum" in bases:
        return "words"
    decorators = [ast.unparse(each) for each in node.decorator_list]
    return "data" if any(each.startswith("dataclass") for each in decorators) else ""


class _Class:
    """The parts of a class, each the lines of an object."""

    def __init__(self, node: ast.ClassDef, scope: Scope, block: Block, kind: str) -> None:
        self.kind = kind
        self.parts: dict[str, list[str]] = {part: [] for part in _PARTS}
        self._scope = scope.function(set(), node.name)
        self._block = block
        for statement in node.body:
            match statement:
                case ast.FunctionDef():
                    self._method(statement)
                case ast.AnnAssign(target=ast.Name(id=name)):
                    self._field(name, statement)
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if name != "__slots__":
                    self.parts["own"].append(f"{name}: {expression(value, self._scope)},")

    def _field(self, name: str, node: ast.AnnAssign) -> None:
        annotation, scope = node.annotation, self._scope
        if ast.unparse(annotation).startswith("ClassVar"):
            if node.value is not None:
                self.parts["own"].append(f"{name}: {expression(node.value, scope)},")
        elif self.kind:
            otherwise = "" if node.value is None else f", () => {self._default(node.value)}"
            self.parts["fields"].append(f'["{name}"{otherwise}],')
            match annotation:
                case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[_, said])):
                    self.parts["hints"].append(f"{name}: {expression(said, scope)},")

    def _default(self, node: ast.expr) -> str:
        match node:
            case ast.Call(func=ast.Name(id="field"), keywords=[ast.keyword(value=made)]):
                return f"{expression(made, self._scope)}()"
        return expression(node, self._scope)

    def _method(self, node: ast.FunctionDef) -> None:
        decorators = {ast.unparse(each) for each in node.decorator_list}
        if "abstractmethod" in decorators or node.name == "__hash__":
            return
        skip = 0 if "staticmethod" in decorators else 1
        taken = [*node.args.posonlyargs, *node.args.args]
        own = taken[0].arg if skip else ""
        star = "*" if is_generator(node) else ""
        head, *rest = function(node, self._scope, self._block, skip=skip, own=own)
        part, name = _part(decorators), safe(node.name)
        into = self.parts[part]
        by_name = node.name == "__init__" or node.name in self._scope.module.program.given_by_name
        if not by_name or part in ("getters", "kept"):
            into += [f"{star}{name}{head}", *rest[:-1], f"{rest[-1]},"]
            return
        others = ", true" if node.args.kwarg else ""
        names = parameter_names(node.args, skip=skip)
        into += [f"{name}: $.takes(function{star} {name}{head}", *rest[:-1]]
        into.append(f"}}, {names!r}{others}),")


def _part(decorators: set[str]) -> str:
    """Which part of a class a method belongs to."""
    if "property" in decorators:
        return "getters"
    if "cached_property" in decorators:
        return "kept"
    return "ofClass" if decorators & {"classmethod", "staticmethod"} else "methods"
