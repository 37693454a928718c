"""The translator says what it does not know, and takes the rest word by word."""

from __future__ import annotations

import ast

import pytest

from tools.script.scope import Module, Program, Scope, Unknown, assigned
from tools.script.statements import statement_lines


def translated(text: str) -> str:
    tree = ast.parse(text)
    scope = Scope(Module("m", "src/m.py", tree, Program()), assigned(tree.body))
    return "\n".join(line for node in tree.body for line in statement_lines(node, scope))


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("x = 1\nwith a:\n    pass", "line 2: With"),
        ("for x in y:\n    pass\nelse:\n    pass", "line 1: For"),
        ("async def f():\n    pass", "line 1: AsyncFunctionDef"),
        ("x = 1j", "line 1: Constant"),
        ("match x:\n    case {'a': 1}:\n        pass", "line 2: MatchMapping"),
    ],
)
def test_what_is_not_known_is_refused_by_name_and_line(text: str, what: str) -> None:
    with pytest.raises(Unknown, match=f"src/m.py, {what} is not translated"):
        translated(text)


@pytest.mark.parametrize(
    ("python", "javascript"),
    [
        ("x = 1 << 60", "let x = $.lshift(1, 60);"),
        ("x = a[-1]", "let x = $.item(a, -1);"),
        ("x = 1 <= a < b", "let x = ($.le(1, a) && $.lt(a, b));"),
        ("x = new or [*a]", "let x = $.or(new$, () => [...a]);"),
        ("x: int", ""),
        ("Pair = tuple[int, int]", ""),
        ("x = f'{a:+d} {b}'", "let x = `${$.format(a, `+d`)} ${$.str(b)}`;"),
        ("x = {a: b for a, b in c.items() if a}", "$.truth(a)"),
        ("f(*a, b=1)", "$.named(f, [...a], { b: 1 });"),
    ],
)
def test_statements_mean_in_javascript_what_they_mean_in_python(
    python: str, javascript: str
) -> None:
    assert javascript in translated(python)
