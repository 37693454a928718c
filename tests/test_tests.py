"""Every test tests something: it uses every name it defines, and contains a check that can fail."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent
DEMANDS = {
    "api_test",
    "check_env",
    "expect",
    "fail",
    "raises",
    "wait_for",
    "wait_for_function",
    "wait_for_url",
}
"""A test that calls one of these can fail."""
_FAILS = """
import ast, gc

def parsed(depth):
    return parsed(depth - 1) if depth else ast.parse("here = 1")

class Ends:
    def __init__(self):
        self.itself = self

    def __del__(self):
        parsed(20)
        Ends()

def test_that_fails():
    Ends()
    gc.set_threshold(10, 1, 1)
    assert not "a reason"
"""
"""Objects that are collected parse a source, again and again, while pytest parses the test's."""


@dataclass(eq=False)
class Function:
    """A function: the names it uses, the functions within it, and whether it contains a check."""

    name: str
    names: set[str] = field(default_factory=set)
    within: set[str] = field(default_factory=set)
    demands: bool = False

    def read(self, body: list[ast.AST]) -> None:
        """Take in its statements."""
        while body:
            node = body.pop()
            match node:
                case ast.Name():
                    self.names.add(node.id)
                case ast.Attribute():
                    self.names.add(node.attr)
                case ast.Assert() | ast.Raise():
                    self.demands = True
                case ast.FunctionDef() | ast.AsyncFunctionDef() if not node.decorator_list:
                    self.within.add(node.name)
                case ast.ClassDef():  # a method's name is not chosen by this function
                    body += [part for one in node.body for part in ast.iter_child_nodes(one)]
                    continue
            body += ast.iter_child_nodes(node)


def outermost(node: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a file and the methods of its classes."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            yield each
        else:
            yield from outermost(each)


@cache
def functions() -> list[Function]:
    found = []
    for path in ROOT.rglob("*.py"):
        for node in outermost(ast.parse(path.read_text(encoding="utf-8"))):
            found.append(Function(node.name))
            found[-1].read([*node.body])
    return found


@pytest.mark.long
def test_every_name_defined_within_a_function_is_used_there() -> None:
    unused = {each.name: each.within - each.names for each in functions()}
    assert not {name: within for name, within in unused.items() if within}


def test_every_test_demands_something() -> None:
    """A check in the test itself or in a function that it calls, found by name."""
    demanding = {each.name for each in functions() if each.demands or each.names & DEMANDS}
    callers: dict[str, set[str]] = defaultdict(set)
    for each in functions():
        for name in each.names:
            callers[name].add(each.name)
    new = demanding
    while new:
        new = {caller for name in new for caller in callers[name]} - demanding
        demanding |= new
    tests = {each.name for each in functions() if each.name.startswith("test_")}
    assert tests - demanding == set()


@pytest.mark.long
def test_a_failure_is_told_even_if_objects_are_collected_meanwhile(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(_FAILS)
    (tmp_path / "pytest.toml").touch()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:schemathesis", "-p", "tests.conftest"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT.parent)},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert 'assert not "a reason"' in done.stdout, done.stdout
    assert "1 failed" in done.stdout
