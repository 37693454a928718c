"""Programs that Hypothesis makes up from the allow-list mean the same in both languages.

`HYPOTHESIS_PROFILE=long .venv/bin/pytest -o faulthandler_timeout=0 tests/script/test_made_up.py`
searches for hours.
"""

from __future__ import annotations

import ast
import tempfile
import warnings
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings, strategies as st

from tests.script.both import differing, module_of, script_of
from tests.script.test_expressions import PRELUDE
from tools.script.allowed import CLASSES, FUNCTIONS, METHODS
from tools.script.program import program_of
from tools.script.scope import Scope, annotated, assigned
from tools.script.signatures import signature
from tools.script.statements import statement_lines

ATOMS = (
    *("0", "1", "-1", "2", "7", "(1 << 53)", "(1 << 60)", "-(1 << 70)", "True", "False", "None"),
    *("0.0", "0.5", "-1.5", "2.0", "1e16", '""', '"a"', '"ab"', '"A1 b"', '"é😀"', '"1"', 'b"ab"'),
    *("[]", "[1, 2, 3]", '["b", "a"]', "[[1], []]", "()", "(1, 2)", '("a", 1)', "range(3)"),
    *("{}", '{"a": 1}', "{1: [2], 2.0: None}", "set()", "{1}", "frozenset([1])"),
    *("POINT", "NAMED", "ORDERED", "COUNTED", "PLAIN", "Colour.RED", "NONE", "TEXT"),
)
NAMES = ("x", "y", "z")
OPERATORS = ("+", "-", "*", "//", "%", "/", "&", "|", "^", "<<", ">>")
COMPARED = ("==", "!=", "<", "<=", ">", ">=", "in", "not in")
UNFIT = {"isinstance", "setattr", "getattr", "map", "round", "type", "sum", "repr", "str"}
"""They take names or functions, print values without a text, or differ between Pythons."""
CALLED = sorted({*FUNCTIONS, *CLASSES} - UNFIT)
METHODS_OF = sorted(
    {
        (name, count)
        for kind in ("bytes", "dict", "frozenset", "int", "list", "set", "str", "tuple")
        for name, text in METHODS[kind].items()
        if name not in ("format", "encode", "popitem")
        for count in range(signature(text).least, min(signature(text).by_order, 2) + 1)
    }
)


def expressions(names: tuple[str, ...], depth: int = 3) -> st.SearchStrategy[str]:
    """Expressions that know some names."""
    atoms = st.sampled_from((*names, *ATOMS))
    if depth == 0:
        return atoms
    inner = expressions(names, depth - 1)
    more = expressions((*names, "each"), depth - 1)
    pairs = st.tuples(inner, inner)
    return st.one_of(
        atoms,
        st.builds("(({}) {} ({}))".format, inner, st.sampled_from(OPERATORS), inner),
        st.builds("(({}) {} ({}))".format, inner, st.sampled_from(COMPARED), inner),
        st.builds("(({}) {} ({}))".format, inner, st.sampled_from(("and", "or")), inner),
        st.builds("({}({}))".format, st.sampled_from(("-", "~", "not ")), inner),
        st.builds("({})[{}]".format, inner, inner),
        st.builds("({})[{}:{}]".format, inner, inner, inner),
        st.builds("({})[::{}]".format, inner, inner),
        st.builds("({} if {} else {})".format, inner, inner, inner),
        st.builds("[{}, *{}]".format, inner, inner),
        pairs.map(lambda pair: f"{{{pair[0]}: {pair[1]}}}"),
        st.builds("[{} for each in {} if {}]".format, more, inner, more),
        st.builds("{}({} for each in {})".format, st.sampled_from(("any", "all")), more, inner),
        st.builds("(lambda each: {})({})".format, more, inner),
        st.sampled_from(METHODS_OF).flatmap(
            lambda method: st.builds(
                "({}).{}({})".format,
                inner,
                st.just(method[0]),
                st.lists(inner, min_size=method[1], max_size=method[1]).map(", ".join),
            )
        ),
        st.sampled_from(CALLED).flatmap(
            lambda name: st.lists(inner, min_size=1, max_size=2).map(
                lambda given: f"{name}({', '.join(given)})"
            )
        ),
    )


def _indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def statements(depth: int = 2) -> st.SearchStrategy[list[str]]:
    """Statements that use three names, each as lines."""
    values = expressions(NAMES, 2)
    names = st.sampled_from(NAMES)
    plain = st.one_of(
        st.builds("{} = {}".format, names, values),
        st.builds("{} {}= {}".format, names, st.sampled_from(OPERATORS), values),
        st.builds("{}[{}] = {}".format, names, values, values),
        st.builds("{}, {} = {}".format, names, names, values),
        st.builds("del {}[{}]".format, names, values),
        st.builds("assert {}".format, values),
        st.builds("return {}".format, values),
    ).map(lambda line: [line])
    if depth == 0:
        return plain
    block = st.lists(statements(depth - 1), min_size=1, max_size=3).map(
        lambda parts: [line for part in parts for line in part]
    )
    last = st.sampled_from(("pass", "break", "continue"))

    def loop(name: str, over: str, body: list[str], end: str, rest: list[str]) -> list[str]:
        return [
            f"for {name} in islice({over}, 5):",
            *_indented([*body, end]),
            "else:",
            *_indented(rest),
        ]

    def tried(body: list[str], kind: str, rest: list[str], more: list[str]) -> list[str]:
        handled = ["try:", *_indented(body), f"except {kind} as error:", *_indented(rest)]
        return [*handled, "else:", *_indented(more), "finally:", '    z = [z, "finally"]']

    kinds = st.sampled_from(("TypeError", "LookupError", "Exception", "(ValueError, KeyError)"))
    return st.one_of(
        plain,
        st.builds(
            lambda test, body, rest: [
                f"if {test}:",
                *_indented(body),
                "else:",
                *_indented(rest),
            ],
            values,
            block,
            block,
        ),
        st.builds(loop, names, values, block, last, block),
        st.builds(tried, block, kinds, block, block),
    )


def functions() -> st.SearchStrategy[str]:
    """The body of a function that gives all its names a value, and gives them back."""

    def body(first: list[str], parts: list[list[str]]) -> str:
        lines = [f"{name} = {value}" for name, value in zip(NAMES, first, strict=True)]
        lines += [line for part in parts for line in part]
        return "\n".join(_indented([*lines, "return [x, y, z]"]))

    start = st.lists(expressions((), 1), min_size=3, max_size=3)
    return st.builds(body, start, st.lists(statements(), min_size=1, max_size=4))


@pytest.mark.early
@pytest.mark.long
@settings(
    max_examples=max(settings().max_examples // 10, 1),
    phases=[
        Phase.explicit,
        Phase.generate,
    ],  # each program is short; making it shorter takes minutes
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(
    st.lists(expressions(()), min_size=32, max_size=32),
    st.lists(functions(), min_size=20, max_size=20),
)
def test_made_up_programs_mean_the_same_in_both_languages(
    values: list[str], bodies: list[str]
) -> None:
    every = [f"    return {value}" for value in values] + bodies
    with tempfile.TemporaryDirectory() as folder:
        kept = accepted(every, Path(folder))
        assume(kept)
        module, path = module_of(PRELUDE, kept, Path(folder))
        script = script_of([path], path.parents[1], Path(folder))
        every_case = [f"case_{n}" for n in range(len(kept))]
        found = differing(module, script, every_case)
        wrong = [
            f"{each}\n{kept[int(each.partition(chr(10))[0][5:])]}"
            for each in found
            if not (looked_up_late(each) or beyond_the_limit(each))
        ]
        assert not wrong, "\n".join(wrong)


def looked_up_late(difference: str) -> bool:
    """Whether both raise, and Python misses a method before it evaluates the arguments.

    The page evaluates the arguments first. If both are wrong, it raises the other error.
    """
    return 'Python: ["raised", "AttributeError"' in difference and 'page:   ["raised"' in difference


def beyond_the_limit(difference: str) -> bool:
    """Whether the page says that it cannot compute exactly what Python can."""
    return 'page:   ["raised", "Limit"' in difference


def accepted(bodies: list[str], folder: Path) -> list[str]:
    """The bodies of functions that Python and the translator know."""
    right = [body for body in bodies if _compiles(body)]
    path = folder / "one.py"
    cases = [f"def case_{n}() -> object:\n{body}\n" for n, body in enumerate(right)]
    path.write_text("\n\n".join([PRELUDE, *cases]), encoding="utf-8")
    (module,) = program_of([path], folder).modules.values()
    scope = Scope(module, assigned(module.tree.body), annotations=annotated(module.tree.body))
    return [
        body
        for body, node in zip(right, module.tree.body[-len(right) :], strict=True)
        if _translates(node, scope)
    ]


def _compiles(body: str) -> bool:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)  # some programs are wrong
        try:
            compile(f"def case():\n{body}\n", "one.py", "exec")
        except SyntaxError:
            return False
    return True


def _translates(node: ast.stmt, scope: Scope) -> bool:
    faults = scope.module.program.faults
    faults.clear()
    statement_lines(node, scope)
    return not faults
