"""The module in the tree is whole, made from the sources in the tree, and refused if it is not."""

from __future__ import annotations

import ast
import io
import json
import tokenize
from collections.abc import Iterator
from ctypes import Structure, sizeof
from importlib.resources import files
from typing import Any

import pytest

from tricorne.kernel import KernelError
from tricorne.kernel.beside import BESIDE
from tricorne.kernel.description import describe
from tricorne.kernel.layout import Moves
from tricorne.kernel.module import (
    check,
    join_facts,
    source_files,
    sources,
    split,
    without_prose,
)
from tricorne.kernel.room import ENTRIES, Room

BINARY = files("tricorne.kernel").joinpath("kernel.wasm").read_bytes()


@pytest.fixture
def building() -> Any:  # noqa: ANN401  (a module)
    return pytest.importorskip("tools.kernel.building", reason="only who builds it needs Numba")


def test_the_module_was_made_from_the_sources_in_the_tree(building: Any) -> None:  # noqa: ANN401
    said = split(BINARY)[1]
    assert (said["sources"], said["builders"]) == (sources(), building.builders()), (
        "run `make kernel`"
    )


def test_other_languages_are_told_where_everything_lies(building: Any) -> None:  # noqa: ANN401
    text = building.DESCRIPTION.read_text(encoding="utf-8")
    assert text == building.description(), "run `make kernel`"
    assert json.loads(text)["entries"].keys() == ENTRIES.keys()


def test_the_module_is_whole_and_made_from_these_sources() -> None:
    assert check(BINARY) == split(BINARY)[1]


def test_nothing_but_prose_is_left_out_of_the_digest() -> None:
    for source in (each.read_text("utf-8") for each in source_files()):
        code = without_prose(source)
        assert _tree(code) == _tree(source)
        assert [each.string for each in _comments(code)] == []


def _tree(text: str) -> str:
    """The syntax tree of a source, without its docstrings."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [each for each in node.body if not _is_prose(each)]
    return ast.dump(tree)


def _is_prose(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False


def _comments(code: str) -> Iterator[tokenize.TokenInfo]:
    every = tokenize.generate_tokens(io.StringIO(code).readline)
    return (each for each in every if each.type == tokenize.COMMENT)


@pytest.mark.parametrize("at", [5, 2000, len(BINARY) // 2, -1])
def test_a_module_with_a_damaged_byte_is_refused(at: int) -> None:
    damaged = bytearray(BINARY)
    damaged[at] ^= 1
    with pytest.raises(KernelError, match=r"kernel\.wasm is damaged"):
        check(bytes(damaged))


@pytest.mark.parametrize("length", [0, 4, 8, 1000, len(BINARY) - 1])
def test_a_module_that_is_cut_off_is_refused(length: int) -> None:
    with pytest.raises(KernelError, match=r"kernel\.wasm is damaged"):
        check(BINARY[:length])


def test_a_module_that_was_made_from_other_sources_is_refused_by_its_version() -> None:
    code, said = split(BINARY)
    stale = join_facts(code, said | {"sources": "0" * 64, "version": "0.0.7"})
    with pytest.raises(KernelError, match=r"built from other sources, version 0\.0\.7: "):
        check(stale)


def test_the_compiler_lays_records_out_as_python_does() -> None:
    np = pytest.importorskip("numpy", reason="only who builds it needs NumPy")
    compared = 0
    for name, record in describe()["records"].items():
        kind = np.dtype(_kinds()[name])
        assert kind.itemsize == record["size"] == sizeof(_kinds()[name])
        assert kind.fields is not None
        for field, what in record["fields"].items():
            assert kind.fields[field][1] == what["offset"]
            compared += 1
    assert compared > 150


def _kinds() -> dict[str, type[Structure]]:
    """The records by their names."""
    kinds: dict[str, type[Structure]] = {}
    waiting: list[type[Structure]] = [Room, Moves, *BESIDE.values()]
    while waiting:
        kind = waiting.pop()
        kinds[kind.__name__] = kind
        items = [_item(field) for field in kind._fields_]
        waiting += [item for item in items if issubclass(item, Structure)]
    return kinds


def _item(field: Any) -> Any:  # noqa: ANN401  (a class of ctypes)
    """The type of a field, or of its array's elements."""
    kind = field[1]
    while hasattr(kind, "_length_"):
        kind = kind._type_
    return kind
