"""The TypeScript declarations of a translated module match its annotations."""

from __future__ import annotations

import ast

import pytest

from tools.script.declarations import declarations
from tools.script.scope import Module, Program


def declared(**texts: str) -> str:
    program = Program()
    modules = [
        Module(f"tricorne.{name}", f"src/tricorne/{name}.py", ast.parse(text), program)
        for name, text in texts.items()
    ]
    return declarations(modules)


@pytest.mark.parametrize(
    ("python", "typescript"),
    [
        (
            "def f(a: int, b: str = '') -> bool: ...",
            "export function f(a: number, b?: string): boolean;",
        ),
        ("def f(*, a: int = 1, b: float) -> None: ...", "f(a: number, b: number): void;"),
        ("def f(*rest: str) -> list[int | None]: ...", "f(...rest: string[]): (number | null)[];"),
        (
            "def f(a: tuple[int, ...], b: tuple[int, str]) -> set[str]: ...",
            "f(a: number[], b: [number, string]): PySet<string>;",
        ),
        (
            "def f(a: Mapping[str, Any]) -> Iterator[bytes]: ...",
            "f(a: Dict<string, any>): IterableIterator<Uint8Array>;",
        ),
        (
            "def f(a: Callable[[int], str] | None) -> object: ...",
            "f(a: ((given0: number) => string) | null): any;",
        ),
        ("def delete(new: int) -> int: ...", "export function delete$(new$: number): number;"),
        ("Kind = Literal['a', 'b']", 'export type Kind = "a" | "b";'),
        ("A, B = 1, 2", "export const A: any;"),
        ("VERSION = 2", "export const VERSION: number;"),
        ("NAMES: tuple[str, ...] = ()", "export const NAMES: string[];"),
        ("class W(StrEnum):\n    A = 'a'\n    B = 'b'", 'export type W = "a" | "b";'),
        (
            "class C:\n    def __init__(self, a: int) -> None:\n        self.a = a",
            "(a: number): C;",
        ),
        ("class C:\n    def __init__(self, a: int) -> None:\n        self.a = a", "    a: number;"),
        ("class C:\n    @property\n    def a(self) -> Self: ...", "readonly a: this;"),
        ("class C:\n    @classmethod\n    def of(cls, a: C) -> C: ...", "of(a: m.C): m.C;"),
        ("class C(NamedTuple):\n    a: int\n    b: str = ''", "(a: number, b?: string): C;"),
        ("class C(TypedDict):\n    a: int", "export interface C {\n    a: number;\n  }"),
    ],
)
def test_annotations_become_types(python: str, typescript: str) -> None:
    assert typescript in declared(m=python)


def test_a_type_of_another_module_is_found_also_through_a_package() -> None:
    text = declared(
        below="class Tile:\n    name: str",
        between="from tricorne.below import Tile\n__all__ = ['Tile']",
        above="from tricorne.between import Tile\ndef f(tile: 'Tile') -> Tile: ...",
    )
    assert "export function f(tile: below.Tile): below.Tile;" in text
    assert '"tricorne.above": typeof above;' in text


def test_a_typed_dictionary_is_described_as_json_and_is_a_dictionary_in_python() -> None:
    text = declared(
        m="class Part(TypedDict):\n    held: dict[str, int]\n    name: NotRequired[str | None]\n"
        "class Whole(TypedDict):\n    parts: list[Part]\n"
        "def f(part: Part) -> Whole: ...",
    )
    assert "held: Record<string, number>;\n    name?: string | null;" in text
    assert "parts: m.Part[];" in text
    assert "export function f(part: Dict<string, any>): Dict<string, any>;" in text


def test_names_with_a_leading_underscore_are_not_declared() -> None:
    assert "_hidden" not in declared(m="def _hidden() -> int: ...\n_hidden_too = 1")
