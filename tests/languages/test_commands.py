"""The texts of Python are complete in every language, compiled, and have the same details."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter

import click
import pytest
from babel.messages.catalog import Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo

import tricorne
from tools.catalogue import Language, languages
from tools.sheet_texts import METHODS

SOURCE = Path(tricorne.__file__ or "").parent
PLACES = {"tricorne": SOURCE, "click": Path(click.__file__).parent}
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "refuse": (2,),
    "refused": (2,),
    "_misplaced": None,
    "names_of": None,
    "translate": (1,),
}
"""Those of `make messages`."""

Texts = str | tuple[str, ...] | list[str] | None

every_language = pytest.mark.parametrize("language", languages(), ids=lambda each: each.tag)
every_domain = pytest.mark.parametrize("domain", PLACES)


@cache
def said(domain: str) -> list[str | tuple[str, ...]]:
    found = extract_from_dir(PLACES[domain], METHODS, keywords=KEYWORDS)
    return [message for _, _, message, _, _ in found]


def texts(given: Texts) -> list[str]:
    return [given] if isinstance(given, str) else list(given or [""])


def details(text: str) -> set[tuple[str, str, str]]:
    """The places of a template: name, format, conversion."""
    return {
        (name, form or "", conversion or "")
        for _, name, form, conversion in Formatter().parse(text)
        if name is not None
    }


def translated(language: Language, domain: str) -> Iterator[Message]:
    return (each for each in language.read(domain) if each.id and all(texts(each.string)))


@every_domain
@every_language
def test_every_text_has_a_translation(language: Language, domain: str) -> None:
    known = language.read(domain)
    missing = [
        message
        for message in said(domain)
        if message not in known or known[message].fuzzy or not all(texts(known[message].string))
    ]
    assert missing == [], f"run `make messages` and translate what is empty in {domain}.po"


@every_domain
@every_language
def test_a_text_with_a_number_has_every_plural_form(language: Language, domain: str) -> None:
    known = language.read(domain)
    wrong = [
        message.id
        for message in translated(language, domain)
        if not isinstance(message.id, str) and len(texts(message.string)) != known.num_plurals
    ]
    assert wrong == [], f"write msgstr[0] to msgstr[{known.num_plurals - 1}]"


@every_domain
@every_language
def test_translations_have_the_details_of_what_they_translate(
    language: Language, domain: str
) -> None:
    wrong = []
    for message in translated(language, domain):
        wanted = set[tuple[str, str, str]]().union(*map(details, texts(message.id)))
        needed = details(texts(message.id)[-1])
        found = set().union(*map(details, texts(message.string)))
        if not needed <= found <= wanted:
            wrong.append((message.id, message.string))
    assert wrong == [], "copy what stands in braces as it is"


@every_domain
@every_language
def test_the_compiled_catalogue_is_that_of_the_text(language: Language, domain: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, language.read(domain))
    path = language.folder / "LC_MESSAGES" / f"{domain}.mo"
    assert path.read_bytes() == compiled.getvalue(), "run `make messages`"


def test_every_template_of_a_refusal_is_marked_for_translation() -> None:
    """As `refuse` has it, or in `N_`: a bare string in a variable would never be found."""
    sources = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}
    bare = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path, source in sources.items()
        if "template" in source or "refuse" in source
        for tree in [ast.parse(source)]
        for named in [variables_with_templates(tree)]
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        and named & {ast.unparse(target) for target in node.targets}
    ]
    assert bare == []


def variables_with_templates(tree: ast.Module) -> set[str]:
    """The variables that a module passes to `refuse` or `refused` as a template."""
    return {"template"} | {
        node.args[1].id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("refuse", "refused")
        and len(node.args) > 1
        and isinstance(node.args[1], ast.Name)
    }


@every_language
def test_hundredths_are_written_as_in_the_language(language: Language) -> None:
    written = language.read("tricorne").get("{number}%")
    assert written is not None
    pattern = language.locale.percent_formats[None].pattern
    assert written.string == pattern.replace("#,##0", "{number}")
