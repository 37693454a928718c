"""Classes, from Python to JavaScript."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tools.script.expressions import expression, parameter_names
from tools.script.names import safe
from tools.script.scope import Scope

Function = Callable[..., list[str]]
_NO_BASES = {"ABC", "Protocol", "NamedTuple", "StrEnum", "TypedDict", "object"}


class _Parts(NamedTuple):
    """The parts of a class body, each as lines of an object."""

    fields: list[str]
    own: list[str]
    methods: list[str]
    getters: list[str]
    kept: list[str]
    ofClass: list[str]  # noqa: N815  (as it is called there)
    hints: list[str]


def class_(
    node: ast.ClassDef, scope: Scope, function: Function, is_generator: Callable[..., bool]
) -> Iterator[str]:
    """A class as a call of `klass`."""
    bases = [ast.unparse(base).split("[")[0] for base in node.bases]
    if bases == ["TypedDict"]:
        yield f"const {node.name} = $.typedDict();"
        return
    kind, by_name = _kind(node, bases)
    parts = _Parts([], [], [], [], [], [], [])
    inner = scope.function(set(), node.name)
    for statement in node.body:
        _body(statement, node, inner, parts, kind, function, is_generator)
    named = [
        expression(base.value if isinstance(base, ast.Subscript) else base, scope)
        for base, name in zip(node.bases, bases, strict=True)
        if name not in _NO_BASES
    ]
    named = ["$.Tuple" if base == "$.tupleOf" else base for base in named]
    yield f'const {node.name} = $.klass("{node.name}", [{", ".join(named)}], {{'
    if kind:
        yield f'  kind: "{kind}",'
    for name, lines in parts._asdict().items():
        if not lines:
            continue
        opens, closes = ("[", "]") if name == "fields" else ("{", "}")
        yield f"  {name}: {opens}"
        yield from (f"    {line}" for line in lines)
        yield f"  {closes},"
    yield "});"
    del by_name


def _kind(node: ast.ClassDef, bases: list[str]) -> tuple[str, bool]:
    if "NamedTuple" in bases:
        return "tuple", False
    if "StrEnum" in bases:
        return "words", False
    for decorator in node.decorator_list:
        written = ast.unparse(decorator)
        if written.startswith("dataclass"):
            return "data", "kw_only=True" in written
    return "", False


def _body(  # noqa: PLR0913  (what stands around a statement)
    statement: ast.stmt,
    node: ast.ClassDef,
    scope: Scope,
    parts: _Parts,
    kind: str,
    function: Function,
    is_generator: Callable[..., bool],
) -> None:
    match statement:
        case ast.FunctionDef():
            _method(statement, node, scope, parts, function, is_generator=is_generator(statement))
        case ast.AnnAssign(target=ast.Name(id=name)):
            _field(name, statement, scope, parts, kind)
        case ast.Assign(targets=[ast.Name(id=name)]) if name != "__slots__":
            value = expression(statement.value, scope)
            parts.own.append(f"{name}: {value},")


def _field(name: str, statement: ast.AnnAssign, scope: Scope, parts: _Parts, kind: str) -> None:
    annotation = ast.unparse(statement.annotation)
    if annotation.startswith("ClassVar"):
        if statement.value is not None:
            parts.own.append(f"{name}: {expression(statement.value, scope)},")
        return
    if not kind:
        return
    otherwise = "" if statement.value is None else f", () => {_default(statement.value, scope)}"
    parts.fields.append(f'["{name}"{otherwise}],')
    match statement.annotation:
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[_, said])):
            parts.hints.append(f"{name}: {expression(said, scope)},")


def _default(node: ast.expr, scope: Scope) -> str:
    match node:
        case ast.Call(func=ast.Name(id="field"), keywords=[ast.keyword(arg="default_factory")]):
            return f"{expression(node.keywords[0].value, scope)}()"
    return expression(node, scope)


def _method(  # noqa: PLR0913  (as above)
    node: ast.FunctionDef,
    owner: ast.ClassDef,
    scope: Scope,
    parts: _Parts,
    function: Function,
    *,
    is_generator: bool,
) -> None:
    decorators = {ast.unparse(each) for each in node.decorator_list}
    if decorators & {"abstractmethod", "overload"} or node.name == "__hash__":
        return
    star = "*" if is_generator else ""
    every = [*node.args.posonlyargs, *node.args.args]
    self_name = every[0].arg if every else ""
    skip = 0 if "staticmethod" in decorators else 1
    lines = function(node, scope, skip=skip, self_name=self_name if skip else "")
    lines[0] = f"{star}{safe(node.name)}{lines[0]}"
    into = parts.methods
    if "property" in decorators:
        into = parts.getters
    elif "cached_property" in decorators:
        into = parts.kept
    elif decorators & {"classmethod", "staticmethod"}:
        into = parts.ofClass
    named = node.name == "__init__" or node.name in scope.module.program.given_by_name
    if named and into in (parts.methods, parts.ofClass):
        head = lines[0].removeprefix(star)
        others = ", true" if node.args.kwarg else ""
        names = parameter_names(node.args, skip=skip)
        into.append(f"{safe(node.name)}: $.takes(function{star} {head}")
        into += lines[1:-1]
        into.append(f"}}, {names!r}{others}),")
    else:
        into += [*lines[:-1], f"{lines[-1]},"]
    del owner
