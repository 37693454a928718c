"""ARCHITECTURE.md and the page of rules name files, functions and tests that exist."""

import ast
import re
from pathlib import Path

import pytest

from tools.docs.pages import ROOT, read

ARCHITECTURE = read(ROOT / "ARCHITECTURE.md")
RULES_PAGE = read(ROOT / "docs" / "rules-in-code.md")

_ROW = re.compile(r"^\| ([^|]+) \| (\S+\.py) \| ([^|]+) \| (\S+\.py) \|$", re.MULTILINE)
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")

MOST_KILOBYTES = {"ARCHITECTURE.md": 12, "CONTRIBUTING.md": 10, "docs/serving.md": 15}
"""A page that takes longer than a few minutes to read is not read."""

RULES = _ROW.findall(RULES_PAGE)
INVARIANTS = _TEST.findall(ARCHITECTURE)


def names_in(path: Path) -> set[str]:
    """The names that a file defines at its top level, and in its classes as `Class.name`."""
    names: set[str] = set()
    for node in ast.parse(read(path)).body:
        names |= _defined(node)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{found}" for inner in node.body for found in _defined(inner)}
    return names


def _defined(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
    flat = [inner for t in targets for inner in (t.elts if isinstance(t, ast.Tuple) else [t])]
    return {target.id for target in flat if isinstance(target, ast.Name)}


@pytest.mark.parametrize(("rule", "file", "where", "test"), RULES, ids=[row[0] for row in RULES])
def test_a_rule_lives_where_the_map_says(rule: str, file: str, where: str, test: str) -> None:
    names = names_in(ROOT / "src" / "tricorne" / file)
    assert set(re.findall(r"`([^`]+)`", where)) <= names, rule
    assert (ROOT / "tests" / test).is_file(), rule


@pytest.mark.parametrize(("file", "name"), INVARIANTS)
def test_an_invariant_has_the_test_that_the_map_names(file: str, name: str) -> None:
    assert name in names_in(ROOT / file)


def test_the_page_names_every_file_of_the_rules() -> None:
    section = RULES_PAGE.partition("## The files of `rules`")[2].partition("## ")[0]
    files = {path.name for path in (ROOT / "src/tricorne/rules").glob("*.py")}
    assert files == set(re.findall(r"`(\w+\.py)`", section))


def test_the_map_has_a_line_for_every_folder() -> None:
    package = ROOT / "src" / "tricorne"
    folders = [package, package / "play", package / "server", package / "page" / "static"]
    names = {path.name for folder in folders for path in folder.iterdir() if path.is_dir()}
    named = re.findall(r"^```text$(.*?)^```$|`([^`\n]+)`", ARCHITECTURE, re.DOTALL | re.MULTILINE)
    words = {word for found in named for part in found for word in re.findall(r"\w+", part)}
    assert sorted(names - words - {"__pycache__"}) == []


@pytest.mark.parametrize("page", MOST_KILOBYTES)
def test_a_guide_is_short(page: str) -> None:
    assert len(read(ROOT / page).encode()) <= MOST_KILOBYTES[page] * 1024
