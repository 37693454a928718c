"""No sentence is put together from translated pieces: each language says it whole.

"50 points for the {figure}" cannot be French, where one figure is "du pont" and another one "de
l'hexagone". So a detail is a name, a number, a tile or a code. A detail in words stands by itself:
behind a colon, in brackets or in quotation marks.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import tricorne
from tests.languages.test_commands import every_language
from tools.catalogue import STATIC, Language

SOURCE = Path(tricorne.__file__ or "").parent
MODULES = [path for path in STATIC.rglob("*.js") if not path.is_relative_to(STATIC / "device")]

NUMBERS = {
    *("after", "all", "before", "count", "fewest", "given", "largest", "last", "least", "level"),
    *("lines", "lost", "theirs"),
    *(
        "many",
        "most",
        "n",
        "number",
        "of",
        "percent",
        "points",
        "pool",
        "seat",
        "seconds",
        "target",
    ),
    *("asked", "ours", "players", "size", "there", "times", "unseen", "wins"),
}
"""Details that are numbers: a numeral has one form after "un" or "les"."""

INSIDE = {
    "time": "a number and its unit, as in “30 seconds”",
    "points": "a number of points",
    "players": "a number of players",
    "name": "a name, for a bot has one in each language",
    "bot": "the same",
    "names": "names in the order and with the “and” of the language",
    "sheet": "a sheet's title",
    "date": "a date in the way of the language",
    "day": "the same",
}
"""Details that may be words inside a sentence, and why no language bends them."""

LABELLED = {"house-rules.js": "the label of a rule stands for its key, before the colon"}
"""The modules in which a text is joined to another one, and why."""

ARTICLE = r"\b(?:a|an|the) \{(\w+)"
"""That of English; those of a language are in its language.toml."""
DATES = {"date", "day"}
"""A date has one form: "du 3 mai", "jusqu'au 3 mai"."""

ALONE = re.compile(r"(?:^|[:(“«\N{NO-BREAK SPACE}·] ?)\{(\w+)|\{(\w+)\}(?=[”»)])")
"""Details that stand by themselves."""

WORDY = re.compile(r"\b(?:t|n|\w+(?:Words|Name|Label|Sentence))\(")
"""What returns translated words."""

NUMERIC = re.compile(r"\b(?:decimal|tenths)Words\(")
"""What returns a number in the way of the language."""

CALL = re.compile(r"\b[tn]\(\s*")
TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
TEXT_OF_PYTHON = re.compile(r"\b(?:_|ngettext)\(")
JOINED = re.compile(r"\$\{[tn]\(|\b[tn]\((?:[^()]|\([^()]*\))*\)\s*\+|\+\s*[tn]\(")


def messages(language: Language) -> Iterator[tuple[str, str]]:
    """All texts in English and in a language, each with the pattern of articles there."""
    own = "|".join(language.rules.get("articles", ["(?!)()"]))
    for domain in ("page", "tricorne"):
        for message in language.read(domain):
            if message.id:
                for texts, articles in ((message.id, ARTICLE), (message.string, own)):
                    for text in [texts] if isinstance(texts, str) else texts or []:
                        yield text, articles


@every_language
def test_no_article_stands_before_words_that_are_filled_in(language: Language) -> None:
    wrong = [
        text
        for text, articles in messages(language)
        for found in re.finditer(articles, text)
        if found[found.lastindex or 0] not in NUMBERS | DATES
    ]
    assert wrong == [], "write a whole sentence for each word"


def test_no_text_of_the_page_is_joined_to_another_one() -> None:
    joined = [
        f"{path.relative_to(STATIC)}: {found[0]}"
        for path in MODULES
        if path.name not in LABELLED
        for found in JOINED.finditer(path.read_text(encoding="utf-8"))
    ]
    assert joined == []


def test_no_detail_of_a_sentence_of_the_page_is_a_translated_word() -> None:
    wrong = [
        f"{path.relative_to(STATIC)}: {text}: {name} = {value}"
        for path in MODULES
        for text, name, value in details(path.read_text(encoding="utf-8"))
        if WORDY.search(value)
        and not NUMERIC.search(value)
        and name not in INSIDE
        and name not in {one or other for one, other in ALONE.findall(text)}
    ]
    assert wrong == []


def details(source: str) -> Iterator[tuple[str, str, str]]:
    """Each text with details, and the name and the expression of each detail."""
    for call in CALL.finditer(source):
        inside = source[call.end() : closing(source, call.end())]
        texts = TEXT.findall(inside)
        if not texts:
            continue
        text = json.loads(f'"{texts[0]}"')
        for name in re.findall(r"\{(\w+)", text):
            value = value_of(name, inside[inside.rindex(texts[-1]) :], source[: call.start()])
            if value:
                yield text, name, value


def value_of(name: str, said: str, before: str) -> str | None:
    """The expression of a detail: beside its name, or in the last `const` of that name."""
    beside = re.search(rf"\b{name}: ([^,}}]+(?:\([^)]*\))?)", said)
    if beside:
        return beside[1]
    held = re.findall(rf"\bconst {name} =([^;]+);", before)
    return held[-1] if held else None


def closing(source: str, at: int) -> int:
    """Where the bracket that was opened before is closed."""
    depth = 1
    for found in re.finditer(r'"(?:[^"\\]|\\.)*"|[()]', source[at:]):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if depth == 0:
            return at + found.start()
    return len(source)


def test_no_text_of_python_is_joined_to_another_one() -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}
    joined = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path, source in sources.items()
        if len(TEXT_OF_PYTHON.findall(source)) > 1  # else there is nothing to join
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp) and is_text(node.left) and is_text(node.right)
    ]
    assert joined == []


def is_text(node: ast.expr) -> bool:
    """Whether an expression is a translated text, with its details or without."""
    if isinstance(node, ast.Attribute):
        return is_text(node.value)
    if not isinstance(node, ast.Call):
        return False
    return ast.unparse(node.func) in ("_", "ngettext") or (
        isinstance(node.func, ast.Attribute) and is_text(node.func)
    )
