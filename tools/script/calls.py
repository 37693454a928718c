"""Calls, from Python to JavaScript."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable
from string import Formatter

from tools.script.allowed import (
    CLASS_METHODS,
    CLASSES,
    EXCEPTIONS,
    FORMATS,
    FUNCTIONS,
    LIBRARY,
    METHODS,
    NATIVE,
    instead,
)
from tools.script.attributes import in_library
from tools.script.comprehensions import counted, listed, searched
from tools.script.definitions import (
    definition,
    has_init,
    holds_functions,
    is_of,
    is_unbound,
    taken_by,
)
from tools.script.expressions import (
    METHOD_NAMES,
    ONLY_TYPE,
    class_method,
    expression,
    is_own_method,
    is_words,
    receiver,
    writes,
)
from tools.script.kinds import kinds, method_problem
from tools.script.names import safe
from tools.script.regular import problem
from tools.script.scope import Scope
from tools.script.signatures import Signature, placed, signature

_EXTREMES = {"min": "$.least", "max": "$.greatest"}
_LISTED = {"list", "tuple", "sorted"}
"""Functions that consume a whole generator before anything else."""


@writes(ast.Call)
def _call(node: ast.Call, scope: Scope) -> str:
    function = node.func
    if isinstance(function, ast.Name):
        name = function.id
        if not scope.knows(name) and scope.alias(name) is None:
            return _own_call(name, node, scope)
    library = scope.library(function)
    if library is not None:
        return _library_call(library, node, scope)
    if isinstance(function, ast.Attribute):
        return _method_call(function, node, scope)
    if isinstance(function, ast.Subscript) and not holds_functions(function.value, scope):
        raise scope.unknown(node, "call an element only of a constant that holds own functions")
    return _known(node, scope) or _plain(node, scope)


def _plain(node: ast.Call, scope: Scope) -> str:
    """A call whose target is unknown until it runs."""
    given = arguments(node, scope)
    written = expression(node.func, scope)
    if node.keywords:
        return f"$.named({written}, [{given}], {by_name(node, scope)})"
    return f"{written}({given})"


def _known(node: ast.Call, scope: Scope) -> str | None:
    """A call of a function or a class of the program, with each argument in its place."""
    found = definition(node.func, scope)
    taken = None if found is None else taken_by(found)
    if found is None or taken is None:
        return None
    of_fields = isinstance(found.node, ast.ClassDef) and has_init(found.node)
    if not node.keywords and not of_fields:
        return None
    given = placed(taken, node)
    if given is None:
        return None
    callee = expression(node.func, scope)
    if of_fields or (isinstance(found.node, ast.ClassDef) and taken.is_keyed):
        callee = f"{callee}.$of"
    elif taken.is_keyed:
        callee = f"{safe(found.node.name)}$"
        if found.module is not scope.module:
            callee = f"{found.module.known_as}.{callee}"
    return f"{callee}({_in_places(given, taken, node, scope)})"


def _in_places(given: list[ast.expr | None], taken: Signature, node: ast.Call, scope: Scope) -> str:
    """Arguments in the order of the signature, and a dictionary of the other names behind them."""
    written = ["undefined" if each is None else expression(each, scope) for each in given]
    if taken.others:
        written += ["undefined"] * (len(taken.names) - len(written))
        pairs = ", ".join(
            f"[{json.dumps(each.arg)}, {expression(each.value, scope)}]"
            for each in node.keywords
            if each.arg not in taken.names
        )
        written.append(f"new $.Dict([{pairs}])")
    return ", ".join(written)


def arguments(node: ast.Call, scope: Scope) -> str:
    """The positional arguments."""
    return ", ".join(expression(each, scope) for each in node.args)


def by_name(node: ast.Call, scope: Scope) -> str:
    """The keyword arguments, and a dictionary of all others."""
    pairs, more = [], ""
    for each in node.keywords:
        if more:
            raise scope.unknown(node, "write ** last, and once")
        if each.arg is None:
            more = f", {expression(each.value, scope)}"
        else:
            pairs.append(f"{json.dumps(each.arg)}: {expression(each.value, scope)}")
    return f"{{ {', '.join(pairs)} }}{more}"


def _bound(taken: Signature, node: ast.Call, scope: Scope) -> list[str]:
    """The arguments of one of Python's own functions, each in its place."""
    problem = taken.problem(node)
    if problem:
        raise scope.unknown(node, problem)
    written = [expression(each, scope) for each in node.args]
    placed = dict.fromkeys(taken.names[len(node.args) :], "undefined")
    order = [each.arg for each in node.keywords if each.arg in taken.names]
    if order != sorted(order, key=lambda name: taken.names.index(name or "")):
        raise scope.unknown(node, f"write its keywords in this order: {', '.join(taken.names)}")
    for each in node.keywords:
        if each.arg in placed:
            placed[each.arg] = expression(each.value, scope)
    rest = list(placed.values())
    while rest and rest[-1] == "undefined":
        rest.pop()
    return [*written, *rest]


def _own_call(name: str, node: ast.Call, scope: Scope) -> str:
    """A call of one of Python's own functions and classes."""
    if name in EXCEPTIONS:
        if node.keywords:
            raise scope.unknown(node, "exceptions take no keywords")
        return f"$.errors.{name}({arguments(node, scope)})"
    text = FUNCTIONS.get(name) or CLASSES.get(name)
    if name in scope.module.types:
        raise scope.unknown(node, ONLY_TYPE)
    if text is None:
        arguments(node, scope)
        why = f"{name}() is not known; what is known stands in allowed.py{instead(name)}"
        raise scope.unknown(node, why)
    if name == "sum" and any(map(_is_float, ast.walk(node))):
        raise scope.unknown(node, "its last digit differs between Pythons: add floats in a loop")
    match node:
        case ast.Call(func=ast.Name(id="super")):
            raise scope.unknown(node)
        case ast.Call(args=[ast.GeneratorExp() as each], keywords=[]):
            special = _of_generator(name, each, scope)
            if special is not None:
                return special
    _check_classes(name, node, scope)
    _pass_functions(name, node, scope)
    if name in _OWN_CALLS:
        return _OWN_CALLS[name](node, scope)
    callee = "$.assign" if name == "setattr" else expression(node.func, scope)
    return f"{callee}({', '.join(_bound(signature(text), node, scope))})"


def _check_classes(name: str, node: ast.Call, scope: Scope) -> None:
    """Check that a class among the arguments is used for what it can do."""
    parts = (part for each in node.args for part in ast.walk(each))
    every = [part for part in parts if isinstance(part, ast.Name)]
    if name in ("isinstance", "len", "reversed") and any(is_words(each, scope) for each in every):
        raise scope.unknown(node, "a StrEnum is only iterated: its members are texts in the page")
    if name == "setattr" and node.args and definition(node.args[0], scope) is not None:
        raise scope.unknown(node, "a class or a function does not change: keep it in an object")


def _is_float(node: ast.AST) -> bool:
    match node:
        case ast.Constant(value=float()) | ast.BinOp(op=ast.Div()):
            return True
    return False


def _pass_functions(name: str, node: ast.Call, scope: Scope) -> None:
    """Allow Python's own functions as arguments, which are called with this many arguments."""
    given: list[tuple[ast.expr, int]] = [
        (each.value, 1) for each in node.keywords if each.arg == "key" and name in _KEYED
    ]
    if name in _CALLING and len(node.args) > 1:
        given.append((node.args[0], len(node.args) - 1))
    if name == "itertools.accumulate" and len(node.args) > 1:
        given.append((node.args[1], 2))
    for each, count in given:
        if isinstance(each, ast.Name) and each.id in FUNCTIONS and not scope.names_it(each.id):
            call = ast.Call(each, [ast.Constant(None)] * count, [])
            problem = signature(FUNCTIONS[each.id]).problem(call)
            if problem:
                raise scope.unknown(each, problem)
            scope.module.passed.add(id(each))
    if name == "isinstance":
        classes = (each for each in ast.walk(node) if isinstance(each, ast.Name))
        scope.module.passed |= {id(each) for each in classes if each.id == "range"}
    scope.module.passed.add(id(node.func))


_KEYED = {"bisect.bisect", "max", "min", "sort", "sorted"}
_CALLING = {"itertools.takewhile", "map"}
"""Functions that call their first argument with items of the others."""


def _of_generator(name: str, each: ast.GeneratorExp, scope: Scope) -> str | None:
    """A call that consumes a generator, as a loop."""
    if name in ("any", "all"):
        return searched(each, scope, found=name == "any")
    if name == "sum":
        return counted(each, scope)
    if name in _LISTED:
        written = listed(each, scope)
        return {"list": written, "tuple": f"$.tupleOf({written})"}.get(name, f"$.sorted({written})")
    return None


def _isinstance(node: ast.Call, scope: Scope) -> str:
    match node:
        case ast.Call(args=[value, kind], keywords=[]):
            known = is_of(expression(value, scope), kind, scope)
            if known is not None:
                return known
    return f"$.isinstance({', '.join(_bound(signature(FUNCTIONS['isinstance']), node, scope))})"


def _extreme(node: ast.Call, scope: Scope) -> str:
    name = ast.unparse(node.func)
    taken = signature(FUNCTIONS[name])
    problem = taken.problem(node)
    if problem:
        raise scope.unknown(node, problem)
    if not node.keywords:
        return f"$.{name}({arguments(node, scope)})"
    given = {each.arg: expression(each.value, scope) for each in node.keywords}
    if list(given) == ["default", "key"]:
        raise scope.unknown(node, "write its keywords in this order: key, default")
    one = len(node.args) == 1 and not isinstance(node.args[0], ast.Starred)
    if "default" in given and not one:
        raise scope.unknown(node, "a default is for one iterable")
    every = arguments(node, scope) if one else f"[{arguments(node, scope)}]"
    written = [every, given.get("key", "undefined"), given.get("default", "undefined")]
    return f"{_EXTREMES[name]}({', '.join(written)})"


def _zip(node: ast.Call, scope: Scope) -> str:
    match node.keywords:
        case []:
            return f"$.zip({arguments(node, scope)})"
        case [ast.keyword(arg="strict", value=ast.Constant(value=bool(strict)))]:
            return f"$.{'zipStrict' if strict else 'zip'}({arguments(node, scope)})"
    raise scope.unknown(node, "write strict=True or strict=False")


_OWN_CALLS: dict[str, Callable[[ast.Call, Scope], str]] = {
    "isinstance": _isinstance,
    "max": _extreme,
    "min": _extreme,
    "zip": _zip,
}
"""Python's functions that are written in a form of their own."""


def _library_call(name: str, node: ast.Call, scope: Scope) -> str:
    """A call of something of Python's library."""
    if name == "typing.cast":
        if len(node.args) != 2 or node.keywords:  # noqa: PLR2004  (a type and a value)
            raise scope.unknown(node, "it takes a type and a value")
        return expression(node.args[1], scope)
    if name not in LIBRARY:
        why = f"{name} is not known; what is known stands in allowed.py{instead(name)}"
        raise scope.unknown(node, why)
    taken = signature(LIBRARY[name])
    _pass_functions(name, node, scope)
    callee = in_library(node.func, scope)
    wrong = problem(name, node)
    if wrong or (name == "re.sub" and _is_function(node.args[1:2])):
        raise scope.unknown(node, wrong or _NO_FUNCTION)
    if taken.others:
        trouble = taken.problem(node)
        if trouble:
            raise scope.unknown(node, trouble)
        return f"{callee}({arguments(node, scope)}, $.byNames({by_name(node, scope)}))"
    return f"{callee}({', '.join(_bound(taken, node, scope))})"


def _method_call(function: ast.Attribute, node: ast.Call, scope: Scope) -> str:
    special = _special(function, node, scope)
    if special is not None:
        return special
    of_class = class_method(function, scope)
    if of_class is not None:
        of = expression(function.value, scope)
        given = _bound(signature(CLASS_METHODS[of_class]), node, scope)
        return f"{of}.{function.attr}({', '.join(given)})"
    if is_unbound(function, scope):
        raise scope.unknown(node, "call a method on an object, or on super()")
    if isinstance(function.value, ast.Name) and _is_part(function, scope):
        return _known(node, scope) or _plain(node, scope)
    return _of_value(function, node, scope)


def _of_value(function: ast.Attribute, node: ast.Call, scope: Scope) -> str:
    """A method of a value: of a class of the program, or one of Python's own."""
    name = function.attr
    shared = name in METHOD_NAMES or name in NATIVE
    _pass_functions(name, node, scope)
    if name == "sub" and _is_function(node.args[:1]):
        raise scope.unknown(node, _NO_FUNCTION)
    _check_method(function, node, scope)
    if name == "format" and isinstance(function.value, ast.Constant):
        _check_template(function.value, scope)
    of = receiver(function.value, scope)
    if node.keywords and not shared and (known := _by_signature(name, node, scope)) is not None:
        return f"{of}.{known}"
    given = arguments(node, scope)
    match node.args:
        case [ast.GeneratorExp() as each] if name == "join":
            given = listed(each, scope)
    if node.keywords:
        return f'$.callNamed({of}, "{name}", [{given}], {by_name(node, scope)})'
    if name in METHOD_NAMES and _fits_all(name, node, scope):
        return f"{of}.${name}({given})"
    if shared:
        return f"$.call({', '.join([of, json.dumps(name), *([given] if given else [])])})"
    return f"{of}.{name}({given})"


def _by_signature(name: str, node: ast.Call, scope: Scope) -> str | None:
    """A method and its arguments in their places, if all of this name take the same."""
    program = scope.module.program
    every = program.signatures.get(name, set())
    if len(every) != 1 or name in program.held or safe(name) != name:
        return None
    (taken,) = every
    given = placed(taken, node)
    if given is None:
        return None
    return f"{name}{'$' if taken.is_keyed else ''}({_in_places(given, taken, node, scope)})"


def _fits_all(name: str, node: ast.Call, scope: Scope) -> bool:
    """Whether each of Python's own types that has a method of this name takes these arguments."""
    if any(isinstance(each, ast.Starred) for each in node.args):
        return False
    every = [signature(methods[name]) for methods in METHODS.values() if name in methods]
    fits = all(each.problem(node) is None for each in every)
    return fits and name not in scope.module.program.held


def _is_part(function: ast.Attribute, scope: Scope) -> bool:
    """Whether this is a function of a module, or a member of a family of words."""
    assert isinstance(function.value, ast.Name)
    alias = scope.alias(function.value.id)
    return alias in scope.module.program.aliases


def _check_method(function: ast.Attribute, node: ast.Call, scope: Scope) -> None:
    """Check that some type has this method and accepts these arguments."""
    name = function.attr
    of_python = kinds(function.value, scope)
    problem: str | None = None
    if of_python is not None:
        problem = method_problem(node, name, of_python)
    elif is_own_method(name, scope):
        program = scope.module.program
        if name not in NATIVE | METHOD_NAMES and name in program.properties - program.methods:
            problem = f"{name} is a property: give its value a name first"
    else:
        problem = method_problem(node, name, frozenset(METHODS))
    if problem is not None:
        scope.report(scope.unknown(node, problem))


_NO_FUNCTION = "a replacement is a text here: write a loop over search()"


def _is_function(given: list[ast.expr]) -> bool:
    return any(isinstance(each, ast.Lambda) for each in given)


def _check_template(node: ast.Constant, scope: Scope) -> None:
    """Check that a template holds names alone, with known formats."""
    try:
        parts = [*Formatter().parse(str(node.value))]
    except ValueError as error:
        raise scope.unknown(node, str(error)) from None
    for _, name, spec, conversion in parts:
        known = name is None or (name.isidentifier() and not conversion)
        if not known or (spec and not re.fullmatch(FORMATS, spec)):
            raise scope.unknown(node, "in a template stand {name} and {name:format}")


def _special(function: ast.Attribute, node: ast.Call, scope: Scope) -> str | None:
    """Calls whose meaning differs from their parts."""
    match function:
        case ast.Attribute(value=ast.Call(func=ast.Name(id="super"), args=[]), attr=name):
            if node.keywords or scope.inside is None:
                raise scope.unknown(node, "write super().method(...) in a method, without names")
            own = scope.inside.name if scope.of_class else f"{scope.inside.name}.prototype"
            base = f"Object.getPrototypeOf({own})"
            given = [scope.own, *([arguments(node, scope)] if node.args else [])]
            return f"{base}.{name}.call({', '.join(given)})"
        case ast.Attribute(value=ast.Name(id="object"), attr="__new__"):
            if len(node.args) != 1:
                raise scope.unknown(node, "write object.__new__(Class)")
            return f"$.bare({arguments(node, scope)})"
        case ast.Attribute(value=ast.Attribute(value=one, attr="__dict__"), attr="update"):
            match node.args:
                case [ast.Attribute(value=other, attr="__dict__")] if not node.keywords:
                    return f"$.takeOver({expression(one, scope)}, {expression(other, scope)})"
            raise scope.unknown(node, "write one.__dict__.update(other.__dict__)")
        case ast.Attribute(value=ast.Attribute(value=one, attr="__dict__"), attr="pop"):
            match node.args:
                case [forgotten, ast.Constant(value=None)] if not node.keywords:
                    return f"$.forget({expression(one, scope)}, {expression(forgotten, scope)})"
            raise scope.unknown(node, "write one.__dict__.pop(name, None)")
    return None
