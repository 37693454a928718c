"""Statements do the same in both languages, and the translator rejects what it does not know."""

from __future__ import annotations

import ast
from inspect import isfunction
from pathlib import Path

import pytest

from tests.script import programs
from tests.script.both import HERE, ROOT, TEXTS, differing, in_node, module_of, script_of
from tests.script.rejected import REJECTED
from tests.script.test_expressions import PRELUDE, sections
from tools.script.allowed import METHODS, NATIVE
from tools.script.expressions import _WRITERS as EXPRESSIONS
from tools.script.program import beyond, translation
from tools.script.scope import Rejected
from tools.script.signatures import signature
from tools.script.statements import _WRITERS as STATEMENTS


def test_statements_do_the_same_in_both_languages(tmp_path: Path) -> None:
    names = [name for name, each in vars(programs).items() if isfunction(each)]
    own = [name for name in names if getattr(programs, name).__module__ == programs.__name__]
    plain = [name for name in own if not getattr(programs, name).__code__.co_argcount]
    script = script_of([HERE / "programs.py"], ROOT, tmp_path)
    assert len(plain) > 50
    found = differing(programs, script, [name for name in plain if name != "dataclass"])
    assert not found, "\n".join(found)


def test_no_program_catches_a_limit_of_the_page(tmp_path: Path) -> None:
    kinds = {"bytes": 'b"ab"', "range": "range(3)", "set": "{1}", "str": '"ab"'}
    further = [
        "len(range(1 << 60, 5))",
        "(1 << 60) / 7",
        '"ab".translate("cd")',
        '"ab".translate([1, 2])',
        *(
            f"([] or {kinds[kind]}).{name}({given(name)})"
            for kind, names in beyond().items()
            for name in names
        ),
    ]
    bodies = [
        f"    try:\n        return {each}\n    except Exception:\n        return None"
        for each in further
    ]
    module, path = module_of(PRELUDE, bodies, tmp_path)
    script = script_of([path], path.parents[1], tmp_path)
    names = [f"case_{n}" for n in range(len(bodies))]
    found = in_node(script, module.__name__, names)
    assert {(*each[:2],) for each in found} == {("raised", "Limit")}


def given(name: str) -> str:
    """As many arguments as a method needs."""
    texts = [methods[name] for methods in METHODS.values() if name in methods]
    return ", ".join(['"a"'] * min(signature(text).least for text in texts))


def test_every_kind_of_statement_and_expression_is_tried() -> None:
    written = [PRELUDE, (HERE / "programs.py").read_text(encoding="utf-8")]
    written += [line for lines in sections().values() for line in lines]
    tried = {type(node) for text in written for node in ast.walk(ast.parse(text))}
    assert {*STATEMENTS, *EXPRESSIONS} - tried == set()


@pytest.mark.parametrize(
    ("text", "line", "said"), REJECTED, ids=[text.replace("\n", " ; ") for text, *_ in REJECTED]
)
def test_unknown_python_is_rejected_with_its_line_and_a_suggestion(
    text: str, line: int, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "src" / "module.py"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Rejected) as rejected:
        translation([path], path.parent, TEXTS, tmp_path / "program.js")
    assert str(rejected.value).startswith(f"src/module.py, line {line}: ")
    assert said in str(rejected.value)


FAULTS = """
from os import getcwd, path
from itertools import groupby
from dataclasses import dataclass

@dataclass(eq=False)
class Spot:
    x: int
    def __lt__(self, other):
        return hex(self.x) < self.y.title()

def f(a, b=[]):
    with a:
        pass
    for each in (print(a), a @ b):
        global x
        del each
    return [lambda i=i: path.join(getcwd(), i) for i in a if a.isdigit()]
"""


def test_all_faults_of_a_file_are_reported_at_once_and_each_once(tmp_path: Path) -> None:
    path = tmp_path / "src" / "module.py"
    path.parent.mkdir()
    path.write_text(FAULTS, encoding="utf-8")
    with pytest.raises(Rejected) as rejected:
        translation([path], path.parent, TEXTS, tmp_path / "program.js")
    lines = str(rejected.value).splitlines()
    places = [int(line.partition("line ")[2].partition(":")[0]) for line in lines]
    assert places == [2, 2, 3, 7, 9, 10, 10, 12, 13, 15, 15, 16, 17, 18, 18]


def test_names_of_javascript_are_names_and_not_prose() -> None:
    assert not {"there", "what", "is", "stands"} & NATIVE
