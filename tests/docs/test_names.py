"""A name has one meaning: no two types of the program are called the same."""

import ast
from collections import Counter

import pytest

from tools.docs.pages import ROOT, read

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
    trees = [ast.parse(read(path)) for path in ROOT.glob("src/**/*.py")]
    names = Counter(name for tree in trees for name in _types(tree))
    twice = {name for name, times in names.items() if times > 1}
    assert twice - VARIABLES == RECORDS_OF_THE_KERNEL
