"""The meanings of imported names in JavaScript."""

from __future__ import annotations

import ast

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
    for each in node.names:
        name, whole = each.asname or each.name, f"{source}.{each.name}"
        found[name] = "null"
        if whole in module.program.modules:
            found[name] = module.program.modules[whole].known_as
        elif source not in module.program.modules:
            module.miss(node, name, f"{whole} is not translated")
        else:
            of = module.program.modules[source]
            found[name] = f"{of.known_as}.{safe(each.name)}"
            if each.name not in of.shown:
                if not is_only_type(each.name, of):
                    module.miss(node, name, f"{source} has no {each.name!r}")
                module.types.add(name)
    return found


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
