"""A name has one meaning: no two types of the program are called the same."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tools.docs.pages import ROOT, read
from tricorne.page.pages import STATIC

RECORDS_OF_THE_KERNEL = {
    "Batch",
    "Blocked",
    "Ending",
    "Figure",
    "Opening",
    "Position",
    "TargetWhen",
    "Trial",
}
"""Constants named after the values whose numbers they hold in the kernel's memory."""
VARIABLES = {"T", "Done", "Floats", "Ints"}
"""Names for any type, or for a NumPy type."""


@cache
def _trees() -> dict[Path, ast.Module]:
    """The files of the program."""
    return {path: ast.parse(read(path)) for path in ROOT.glob("src/**/*.py")}


def _types(tree: ast.Module) -> set[str]:
    """The classes, and the names for types, that a file defines."""
    found = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.Call):
            names = {name.id for name in node.targets if isinstance(name, ast.Name)}
            found |= {name for name in names if name[:1].isupper() and not name.isupper()}
    return found


@pytest.mark.long
def test_no_two_types_are_called_the_same() -> None:
    names = Counter(name for tree in _trees().values() for name in _types(tree))
    twice = {name for name, times in names.items() if times > 1}
    assert twice - VARIABLES == RECORDS_OF_THE_KERNEL


VERBS = """
    add adorn answer apply arrange ask balance begin bring build call carry celebrate change
    check choose clamp clear close comfort compare confirm copy dash delete deny divide do
    download draw end enter erase explain fetch fill find finish focus forget get give go hand
    hide import invite isolate join keep lay leave lift list listen load lock make mark mix move
    name notice number open pack parse play post praise prefetch prolong provide put rate read
    reconnect reload remember rename renew repeat report request reveal round run save say scan
    schedule select send serve set share shift show skip slide solve spend spread start step
    stop store strike study submit suggest switch take tap tell tidy translate try turn type
    understand unlock unpack watch write
"""
"""The verbs with which the names of what acts begin. A new one is welcome."""
QUESTIONS = frozenset({"are", "can", "has", "is", "may", "was"})
EVERYWHERE = frozenset({"h", "icon", "n", "sha256", "svg", "t"})
"""Functions that stand on every other line."""
_OF = re.compile(r"(?:_?(?:after|at|before|beside|for|from|in|of|on|to|with))+$", re.IGNORECASE)
ACTS = frozenset({"count", "deal", "look", "needs", "note", "retry", "trace", "wait"})
"""Verbs of Python alone."""
KNOWN = """
    applied changed checked chosen foreseen resampled unseen deed drawn_seed match_seed now refused
    seconds_left tiles_left connection_made data_received
"""
"""Methods that give another form of a value, as `sorted` does; nouns that end like a participle,
the moment, and what is raised; and names that asyncio gives."""
_EMPTY = re.compile(
    r"(?:\w{2}ed|told|found|known|kept|taken|said|laid|made|gone|shown|seen|written|drawn|given|left"
    r"|heard|chosen|begun|held|met|spent|here|there|more|past|when|who|why|what|how|ahead|again"
    r"|(?<!ng)then|now|ways?|inside|onwards|soon|later|nothing)$",
    re.IGNORECASE,
)


def says_what_it_does(name: str) -> bool:
    """Whether a verb begins it, or else a noun of two words at least says what it answers."""
    words = re.findall(r"[A-Z]?[a-z0-9]+", name)
    if words[0] in {*VERBS.split(), *QUESTIONS} or name in EVERYWHERE:
        return True
    return len(words) > 1 and not _EMPTY.search(_OF.sub("", name))


def test_a_function_of_the_page_is_named_by_what_it_does_or_answers() -> None:
    functions = _names_in_page(r"^(?:export )?(?:async )?function\*? (\w+)")
    assert len(functions) > 1000
    assert sorted(one for one in functions if not says_what_it_does(one[1])) == []


def test_a_method_of_the_page_is_not_named_by_a_participle_or_a_pronoun() -> None:
    """Nor a handler of a class. A noun of one word is a name here."""
    methods = _names_in_page(r"^  (?:async |get |set |static )*_?(\w+)(?:\(| = (?:async )?\().*\{$")
    assert len(methods) > 700
    assert sorted(one for one in methods if _is_empty(one[1])) == []


def _names_in_page(pattern: str) -> set[tuple[str, str]]:
    """Of its own code, without what stands in for Python's library."""
    modules = {path: read(path) for path in STATIC.rglob("*.js") if path.parent.name != "game"}
    return {
        (path.name, name)
        for path, text in modules.items()
        for name in re.findall(pattern, text, re.MULTILINE)
    }


def _is_empty(name: str) -> bool:
    """Whether it begins with no verb, and ends with no noun."""
    known = {name, re.split(r"_|(?=[A-Z])", name)[0]} & {
        *VERBS.split(),
        *QUESTIONS,
        *ACTS,
        *KNOWN.split(),
    }
    return not known and bool(_EMPTY.search(_OF.sub("", name)))


def _functions(scope: ast.Module | ast.ClassDef) -> Iterator[str]:
    """The public functions and methods, without attributes, constructors and requests."""
    for node in scope.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from _functions(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            marks = " ".join(ast.unparse(mark) for mark in node.decorator_list)
            if node.name[0] != "_" and not re.search(r"property|classmethod|\.(get|post)\(", marks):
                yield node.name


def test_a_function_of_python_is_not_named_by_a_participle_or_a_pronoun() -> None:
    """A noun of one word is a name here: it says what the function gives."""
    names = {(path.name, name) for path, tree in _trees().items() for name in _functions(tree)}
    assert len(names) > 1500
    assert sorted(one for one in names if _is_empty(one[1])) == []


@pytest.mark.parametrize("name", ["told", "way", "gamesTold", "textIn", "board"])
def test_a_bare_word_or_a_participle_is_no_name(name: str) -> None:
    assert says_what_it_does(name) == (name == "textIn")
