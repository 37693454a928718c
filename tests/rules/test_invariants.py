"""Invariants of the sources: standard library only, and no side effects."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tricorne
import tricorne.record
import tricorne.rules

pytestmark = pytest.mark.search

PACKAGE = Path(tricorne.__file__ or "").parent
RULES = Path(tricorne.rules.__file__).parent
RECORD = Path(tricorne.record.__file__).parent
SOURCES = sorted([*RULES.glob("*.py"), *RECORD.glob("*.py")])

CLOCKS_AND_NETWORKS = {
    "asyncio",
    "datetime",
    "http",
    "requests",
    "select",
    "socket",
    "ssl",
    "time",
    "urllib",
}
SPEAKING_AND_READING = {"print", "input", "open", "breakpoint"}
READS_FILES = {"descriptions.py", "house_file.py", "presets.py"}


def test_rules_and_records_need_nothing_but_the_standard_library() -> None:
    source = str(RULES.parent.parent)
    program = (
        f"import sys; sys.path.insert(0, {source!r})\n"
        "import tricorne.rules, tricorne.record, tricorne.rules.commitment, random\n"
        "from tricorne.rules import Round, Terms, deal, preset\n"
        "round_ = Round(Terms(preset('goliath')), deal(preset('goliath'), 2, random.Random(1)))\n"
        "while not round_.over: round_.push(round_.legal_actions()[0])\n"
        "print(round_.ending)"
    )
    done = subprocess.run(  # noqa: S603  (our own words)
        [sys.executable, "-S", "-I", "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.stderr, done.stdout.strip() in ("out", "blocked")) == ("", True)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_prints_waits_or_listens(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported: set[str] = set()
    called: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").partition(".")[0])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called.add(node.func.id)
    assert imported & CLOCKS_AND_NETWORKS == set()
    assert called & SPEAKING_AND_READING == set()
    if path.name not in READS_FILES:
        assert imported & {"pathlib", "io", "os"} == set()
        assert "sys" not in imported


SHIPPED = sorted(path for path in PACKAGE.rglob("*.*") if path.suffix in {".py", ".js", ".html"})
"""All of Tricorne's code, for this machine and for the browser."""


def test_no_code_asks_which_sheet_is_played() -> None:
    """No sheet is named anywhere, so there is nothing to compare with."""
    naming = re.compile(rf"""["'`>]({"|".join(tricorne.rules.PRESETS)})["'`<]""")
    found = []
    for path in SHIPPED:
        text = path.read_text(encoding="utf-8").replace('scope["app"]', "scope")  # ASGI's word
        words = set(naming.findall(text))
        if words and path.suffix == ".py":
            nodes = ast.walk(ast.parse(text))
            words &= {node.value for node in nodes if isinstance(node, ast.Constant)}
        found += [(path, word) for word in words]
    assert found == []


def test_the_public_names_are_sorted_and_exist() -> None:
    named = tricorne.rules.__all__
    upper = [name for name in named if name.isupper()]
    types = [name for name in named if name[0].isupper() and not name.isupper()]
    rest = [name for name in named if name[0].islower()]
    assert named == [*sorted(upper), *sorted(types), *sorted(rest)]
    assert all(hasattr(tricorne.rules, name) for name in named)


def test_the_rules_are_found_in_the_package_itself() -> None:
    assert tricorne.Match is tricorne.rules.Match
    assert tricorne.preset("goliath") == tricorne.rules.preset("goliath")
    with pytest.raises(AttributeError, match="module 'tricorne' has no attribute 'Chess'"):
        tricorne.Chess  # noqa: B018
    code = "import sys, tricorne; tricorne.__version__; sys.exit('tricorne.rules' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603
