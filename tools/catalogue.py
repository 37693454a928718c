"""The page's catalogues: the texts of its modules and HTML with their French, as JSON.

Texts of the page itself are translated in `page.po`. Refusals come from the rules, the records and
the server, so their French is that of `tricorne.po`. `make messages` runs this, and a test compares
the result.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.pofile import read_po, write_po

import tricorne
from tools.sheet_texts import METHODS
from tricorne.page.first_screen import MANIFEST, TEXT, manifest_texts
from tricorne.rules.presets import PRESETS, VARIANTS, house_words, preset, published_sheet, variant

SOURCE = Path(tricorne.__file__ or "").parent
STATIC = SOURCE / "page" / "static"
FIRST_SCREEN = STATIC / "screens" / "home" / "home.html"
LOCALE = SOURCE / "locale" / "fr" / "LC_MESSAGES"
PAGE_PO = LOCALE / "page.po"
JSON = STATIC / "i18n" / "fr.json"
GAME = STATIC / "i18n" / "fr.game.json"
OTHERS = STATIC / "i18n" / "fr.others.json"
"""The catalogues of the first screen and of a table, which have to load fast, and of all else."""

_BEGINNING = STATIC / "app.js"
_TABLE = STATIC / "screens" / "first-game.js"
_AT_ONCE = re.compile(r'^(?:import|\} from) .*?"(\.{1,2}/[^"]+)";', re.MULTILINE)

_WORDS = {"t": None, "n": (1, 2)}
"""The functions that mark texts in the page's modules."""

_REFUSALS = {"refuse": (2,), "refused": (2,), "N_": None}
_REFUSING = ("rules", "record", "play", "server", "page")

_SIGNS = re.compile(r" (?=[:;!?»])|(?<=«) ")
"""The spaces of French that do not break, as keyboards write them."""

_DATE = datetime(2026, 11, 21, tzinfo=UTC)
"""No file changes because of the day on which it was written."""

Text = str | tuple[str, ...]


_TRANSLATED = STATIC / "device" / "game"
"""Translated Python, which says nothing itself: it returns refusals."""


@cache
def page_texts() -> frozenset[Text]:
    """All texts of the page itself; texts that depend on a number include the plural."""
    said = {
        _text(message)
        for path in sorted(STATIC.rglob("*.js"))
        if not path.is_relative_to(_TRANSLATED)
        for _, message, _, _ in extract_from_file("javascript", path, keywords=_WORDS)
    }
    manifest = json.loads((STATIC / MANIFEST).read_text(encoding="utf-8"))
    return frozenset(said).union(
        TEXT.findall(FIRST_SCREEN.read_text(encoding="utf-8")), manifest_texts(manifest)
    )


@cache
def first_texts() -> frozenset[str]:
    """The texts of the first screen: its HTML, and the modules that it imports."""
    titles = {published_sheet(sheet).title for sheet in PRESETS} | {
        variant(v).title for v in VARIANTS
    }
    titles.update(house_words(preset(PRESETS[0]).changed(bridge=0)))
    html = TEXT.findall(FIRST_SCREEN.read_text(encoding="utf-8"))
    return _texts_from(_BEGINNING).union(html, titles)


@cache
def game_texts() -> frozenset[str]:
    """The texts of a table. Refusals, rules, and what is fetched later in a game come later."""
    return _texts_from(_TABLE)


def _texts_from(beginning: Path) -> frozenset[str]:
    """The texts of a module, and of all modules that it leads to."""
    modules: set[Path] = set()
    found = {beginning}
    while found:
        modules |= found
        found = {each for module in found for each in _imported(module)} - modules
    return frozenset(
        message if isinstance(message, str) else message[0]
        for module in modules
        for _, message, _, _ in extract_from_file("javascript", module, keywords=_WORDS)
    )


def _imported(module: Path) -> set[Path]:
    """The modules that a module imports at once; who fetches others loads all texts, too."""
    names = _AT_ONCE.findall(module.read_text(encoding="utf-8"))
    return {(module.parent / name).resolve() for name in names}


@cache
def refusals() -> frozenset[str]:
    """The templates of all refusals that can reach the page."""
    return frozenset(
        str(message)
        for folder in _REFUSING
        for _, _, message, _, _ in extract_from_dir(SOURCE / folder, METHODS, keywords=_REFUSALS)
    )


def translated() -> dict[str, str | list[str]]:
    """Each text in French, by its English singular; those without French are left out."""
    page, whole = _read(PAGE_PO), _read(LOCALE / "tricorne.po")
    found = {
        **_french(whole, refusals()),
        **_french(page, page_texts()),
    }
    return dict(sorted(found.items()))


def catalogues() -> dict[Path, dict[str, str | list[str]]]:
    """The files, each with its texts."""
    texts = translated()
    first = first_texts() & texts.keys()
    game = game_texts() & texts.keys() - first
    others = texts.keys() - first - game
    return {
        file: {text: texts[text] for text in sorted(those)}
        for file, those in ((JSON, first), (GAME, game), (OTHERS, others))
    }


def as_json(texts: dict[str, str | list[str]]) -> str:
    """A catalogue as the page reads it, a line a text."""
    return json.dumps(texts, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n"


def missing() -> list[str]:
    """Texts of the page without French."""
    known = translated()
    said = {text if isinstance(text, str) else text[0] for text in page_texts()} | refusals()
    return sorted(said - known.keys())


def _text(message: str | tuple[str, ...]) -> Text:
    return message if isinstance(message, str) else tuple(message)


def _read(path: Path) -> Catalog:
    if not path.exists():
        return Catalog(locale="fr")
    with path.open("rb") as stream:
        return read_po(stream, locale="fr")


def _french(catalogue: Catalog, texts: Iterable[Text]) -> dict[str, str | list[str]]:
    found: dict[str, str | list[str]] = {}
    for text in texts:
        message = catalogue.get(text if isinstance(text, str) else text[0])
        if message is None or message.fuzzy or not message.string:
            continue
        if isinstance(message.string, str):
            found[str(text)] = message.string
        elif all(message.string):
            found[text[0]] = list(message.string)
    return found


def _in_type(french: str) -> str:
    """French in its typography, whatever keyboard wrote it."""
    return _SIGNS.sub("\N{NO-BREAK SPACE}", french).replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


def _typed(french: str | Iterable[str] | None) -> str | tuple[str, ...] | None:
    if french is None or isinstance(french, str):
        return french and _in_type(french)
    return tuple(map(_in_type, french))


def update() -> None:
    """Update page.po from the modules, keeping its translations, and write the JSON."""
    before = _read(PAGE_PO)
    catalogue = Catalog(
        locale="fr",
        project="tricorne",
        version="0.1.0",
        header_comment="# French for the page of Tricorne.",
        creation_date=_DATE,
        revision_date=_DATE,
        last_translator="the Tricorne authors",
        language_team="fr",
        fuzzy=False,
    )
    for text in sorted(page_texts(), key=str):
        known = before.get(text if isinstance(text, str) else text[0])
        plural = not isinstance(text, str)
        fits = known is not None and isinstance(known.string, str) is not plural
        catalogue.add(text, _typed(known.string) if known is not None and fits else None)
    with PAGE_PO.open("wb") as stream:
        write_po(
            stream, catalogue, width=100, no_location=True, sort_output=True, omit_header=False
        )
    JSON.parent.mkdir(exist_ok=True)
    for file, texts in catalogues().items():
        file.write_text(as_json(texts), encoding="utf-8")


if __name__ == "__main__":
    update()
    if without := missing():
        print("No French yet: write it in page.po or tricorne.po, and run `make messages` again.")
        print(*without, sep="\n")
