"""The translations are complete, compiled, and use the same details as the originals."""

from __future__ import annotations

import ast
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import click
import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import tricorne
from tools.sheet_texts import METHODS
from tricorne.cli.language import CATALOGUES

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

SOURCE = Path(tricorne.__file__ or "").parent
PLACES = {"tricorne": SOURCE, "click": Path(click.__file__).parent}
KEYWORDS = {**DEFAULT_KEYWORDS, "refuse": (2,), "refused": (2,), "_misplaced": None}
"""Those of `make messages`."""

Texts = str | tuple[str, ...] | list[str] | None


def catalogue(domain: str) -> Catalog:
    with (CATALOGUES / "fr" / "LC_MESSAGES" / f"{domain}.po").open("rb") as stream:
        return read_po(stream, locale="fr", domain=domain)


def texts(given: Texts) -> list[str]:
    return [given] if isinstance(given, str) else list(given or [""])


def details(text: str) -> set[tuple[str, str, str]]:
    """The places of a template: name, format, conversion."""
    return {
        (name, form or "", conversion or "")
        for _, name, form, conversion in Formatter().parse(text)
        if name is not None
    }


@pytest.mark.parametrize("domain", PLACES)
def test_every_text_has_a_french_translation(domain: str) -> None:
    french = catalogue(domain)
    missing = [
        message
        for _, _, message, _, _ in extract_from_dir(PLACES[domain], METHODS, keywords=KEYWORDS)
        if message not in french or french[message].fuzzy or not all(texts(french[message].string))
    ]
    assert missing == [], "run `make messages` and translate what is empty"


@pytest.mark.parametrize("domain", PLACES)
def test_translations_have_the_details_of_what_they_translate(domain: str) -> None:
    for message in catalogue(domain):
        if message.id and all(texts(message.string)):
            wanted = set[tuple[str, str, str]]().union(*map(details, texts(message.id)))
            for text in texts(message.string):
                assert details(text) <= wanted, text
            assert set().union(*map(details, texts(message.string))) == wanted, message.id


@pytest.mark.parametrize("domain", PLACES)
def test_the_compiled_catalogue_is_that_of_the_text(domain: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogue(domain))
    path = CATALOGUES / "fr" / "LC_MESSAGES" / f"{domain}.mo"
    assert path.read_bytes() == compiled.getvalue(), "run `make messages`"


def test_every_template_of_a_refusal_is_marked_for_translation() -> None:
    """As `refuse` has it, or in `N_`: a bare string in a variable would never be found."""
    bare = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in SOURCE.rglob("*.py")
        for tree in [ast.parse(path.read_text(encoding="utf-8"))]
        for named in [variables_with_templates(tree)]
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        and named & {ast.unparse(target) for target in node.targets}
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    assert bare == []


def variables_with_templates(tree: ast.Module) -> set[str]:
    """The variables that a module passes to `refuse` or `refused` as a template."""
    return {"template"} | {
        node.args[1].id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("refuse", "refused")
        and len(node.args) > 1
        and isinstance(node.args[1], ast.Name)
    }
