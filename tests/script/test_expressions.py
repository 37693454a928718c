"""Each expression of `expressions.txt` means the same in both languages."""

from __future__ import annotations

import importlib.util
import sys
import warnings
from pathlib import Path

import pytest

from tests.script.both import HERE, TEXTS, differing, script_of
from tools.script.allowed import (
    CLASS_METHODS,
    CLASSES,
    EXCEPTIONS,
    FUNCTIONS,
    LIBRARY,
    LIBRARY_VALUES,
    METHODS,
    TUPLE_CLASS_METHODS,
)

PRELUDE = (HERE / "prelude.py").read_text(encoding="utf-8")


def sections() -> dict[str, list[str]]:
    """The expressions of each section."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in (HERE / "expressions.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            lines = found.setdefault(line.removeprefix("== "), [])
        elif line and not line.startswith("# "):
            lines.append(line)
    return found


def test_expressions_mean_the_same_in_both_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = [line for lines in sections().values() for line in lines]
    functions = "".join(
        f"\n\ndef case_{number}() -> object:\n    return {line}\n"
        for number, line in enumerate(every)
    )
    package = tmp_path / "src" / "cases"
    package.mkdir(parents=True)
    path = package / "every.py"
    path.write_text(PRELUDE + functions, encoding="utf-8")
    for name, text in TEXTS.items():
        (package / name).parent.mkdir(exist_ok=True)
        (package / name).write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("cases.every", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "cases.every", module)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)  # some expressions are wrong on purpose
        spec.loader.exec_module(module)
    script = script_of([path], package.parent, tmp_path)
    names = [f"case_{number}" for number in range(len(every))]
    found = differing(module, script, names)
    said = [
        each.replace(each.split("\n")[0], every[int(each.split("\n")[0][5:])]) for each in found
    ]
    assert not said, "\n".join([f"{len(said)} of {len(every)}", *said])


def test_nothing_is_allowed_that_no_expression_tries() -> None:
    allowed = {
        *FUNCTIONS,
        *CLASSES,
        *CLASS_METHODS,
        *LIBRARY,
        *LIBRARY_VALUES,
        *TUPLE_CLASS_METHODS,
    }
    allowed |= {f"{kind}.{name}" for kind, methods in METHODS.items() for name in methods}
    tried = sections()
    assert allowed - tried.keys() == set()
    assert [name for name in allowed if not tried[name]] == []
    errors = "\n".join(tried["errors"])
    assert [name for name in EXCEPTIONS if name not in errors] == []
