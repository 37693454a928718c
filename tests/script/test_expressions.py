"""Each expression of `expressions.txt` means the same in both languages."""

from __future__ import annotations

from pathlib import Path

from tests.script.both import HERE, differing, module_of, script_of
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


def test_expressions_mean_the_same_in_both_languages(tmp_path: Path) -> None:
    every = [line for lines in sections().values() for line in lines]
    module, path = module_of(PRELUDE, [f"    return {line}" for line in every], tmp_path)
    script = script_of([path], path.parents[1], tmp_path)
    found = differing(module, script, [f"case_{number}" for number in range(len(every))])
    said = [f"{every[int(each.partition(chr(10))[0][5:])]}\n{each}" for each in found]
    assert not said, "\n".join([f"{len(said)} of {len(every)}", *said])


def test_every_allowed_name_is_tried_by_an_expression() -> None:
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
