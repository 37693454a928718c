"""The meanings of imported names in JavaScript."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from tools.script.allowed import FOR_TYPES, LIBRARY, LIBRARY_VALUES, instead
from tools.script.names import is_type, safe
from tools.script.scope import Module


def imports(node: ast.Import | ast.ImportFrom, module: Module) -> dict[str, str]:
    """The meanings of the names of an import."""
    if isinstance(node, ast.Import):
        return _whole_modules(node, module)
    source = node.module or ""
    if node.level:
        for each in node.names:
            module.miss(node, each.asname or each.name, "write the whole name of the module")
        return {each.asname or each.name: "null" for each in node.names}
    if source not in module.program.modules and not _is_package(source, module):
        return _of_library(node, source, module)
    return _of_program(node, source, module)


def _whole_modules(node: ast.Import, module: Module) -> dict[str, str]:
    for each in node.names:
        name = each.asname or each.name
        if any(known.startswith(f"{each.name}.") for known in LIBRARY):
            module.library[name] = each.name
        else:
            module.miss(node, name, f"{each.name} is not in allowed.py{instead(each.name)}")
    return {each.asname or each.name: f"$.std.{each.name}" for each in node.names}


def _of_program(node: ast.ImportFrom, source: str, module: Module) -> dict[str, str]:
    found = {}
    modules = module.program.modules
    for each in node.names:
        name, (giver, given) = each.asname or each.name, origin(source, each.name, modules)
        found[name] = "null"
        if not given:
            found[name] = modules[giver].known_as
        elif giver not in modules:
            module.miss(node, name, f"{source}.{each.name} is not translated")
        else:
            of = modules[giver]
            found[name] = f"{of.known_as}.{safe(given)}"
            if given not in of.shown:
                if not is_only_type(given, of):
                    module.miss(node, name, f"{source} has no {each.name!r}")
                module.types.add(name)
    return found


def origin(source: str, name: str, modules: Mapping[str, Module]) -> tuple[str, str]:
    """The module from which an imported name comes, and its name there: packages pass names on.

    The name of a module itself is empty there.
    """
    whole = f"{source}.{name}"
    if whole in modules:
        return whole, ""
    for node in modules[source].tree.body if source in modules else ():
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                if name == (each.asname or each.name):
                    return origin(node.module, each.name, modules)
    return source, name


def _is_package(source: str, module: Module) -> bool:
    inside = any(name.startswith(f"{source}.") for name in module.program.modules)
    return inside and source != "tricorne"


def is_only_type(name: str, module: Module) -> bool:
    """Whether a module gives this name to a type."""
    for node in module.tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=given)], value=value) if given == name:
                return is_type(value)
            case ast.ImportFrom(names=names) if any(name == (n.asname or n.name) for n in names):
                return True
    return False


def _of_library(node: ast.ImportFrom, source: str, module: Module) -> dict[str, str]:
    found = {}
    for each in node.names:
        whole, name = f"{source}.{each.name}", each.asname or each.name
        if whole not in LIBRARY and whole not in LIBRARY_VALUES and whole not in FOR_TYPES:
            module.miss(node, name, f"{whole} is not in allowed.py{instead(whole)}")
        module.library[name] = whole
        found[name] = f"$.std.{source.replace('.', '_')}.{each.name}"
    return found
