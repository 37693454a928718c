"""A name has one meaning: no two classes of the program are called the same."""

import ast
from collections import Counter

from tools.docs.pages import ROOT, read

RECORDS_OF_THE_KERNEL = {"Figure", "Position", "Trial"}
"""Called as the values whose numbers they hold in the kernel's memory."""


def test_no_two_classes_are_called_the_same() -> None:
    names = Counter(
        node.name
        for path in ROOT.glob("src/**/*.py")
        for node in ast.walk(ast.parse(read(path)))
        if isinstance(node, ast.ClassDef)
    )
    assert {name for name, times in names.items() if times > 1} == RECORDS_OF_THE_KERNEL
