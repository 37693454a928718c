"""The page's catalogues in each language: the texts of its modules and HTML, translated, as JSON.

Texts of the page itself are translated in `page.po`. Refusals and lessons come from Python, so
their translation is that of `tricorne.po`. `make messages` runs this, and a test compares the
result.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Set as AbstractSet
from datetime import UTC, datetime
from functools import cache, cached_property
from gettext import c2py
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

import tricorne
from tools.sheet_texts import METHODS
from tricorne.languages import CATALOGUES
from tricorne.page.first_screen import MANIFEST, MISSING, TEXT, TOO_OLD, manifest_texts
from tricorne.page.text_keys import write_catalogue
from tricorne.rules.presets import PRESETS, VARIANTS, house_words, preset, published_sheet, variant

SOURCE = Path(tricorne.__file__ or "").parent
STATIC = SOURCE / "page" / "static"
FIRST_SCREEN = STATIC / "screens" / "home" / "home.html"
INDEX = STATIC / "index.html"
I18N = STATIC / "i18n"
NAMES = SOURCE / "play" / "names.txt"
"""The names that are said otherwise in some languages, for the game in both languages."""

_BEGINNING = STATIC / "app.js"
_TABLE = STATIC / "screens" / "first-game.js"
_AT_ONCE = re.compile(r'^(?:import|\} from) .*?"(\.{1,2}/[^"]+)";', re.MULTILINE)

_WORDS = {"t": None, "n": (1, 2)}
"""The functions that mark texts in the page's modules."""

_REFUSALS = {"refuse": (2,), "refused": (2,), "N_": None}
_REFUSING = ("rules", "record", "play", "server", "page")

_FORMS_TRIED = (*range(201), 1_000_000)
"""Numbers that have every plural form of every language."""

_MEANT = {
    "page": "the page of Tricorne",
    "tricorne": "the command line of Tricorne",
    "click": "the messages of click",
}
"""The catalogues of a language, and what they are for."""

_OF_PAGE = ("locale", "elides", "dates")
"""The rules of a language that the page follows, too."""

_DATE = datetime(2026, 11, 21, tzinfo=UTC)
"""No file changes because of the day on which it was written."""

Text = str | tuple[str, ...]
Texts = dict[str, Any]
"""Texts by their English singular: a text, or one for each plural form."""


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
        TEXT.findall(FIRST_SCREEN.read_text(encoding="utf-8")),
        TEXT.findall(INDEX.read_text(encoding="utf-8")),
        manifest_texts(manifest),
        [TOO_OLD],
    )


@cache
def first_texts() -> frozenset[str]:
    """The texts of the modules of the first screen. The server has translated its HTML."""
    titles = {published_sheet(sheet).title for sheet in PRESETS} | {
        variant(v).title for v in VARIANTS
    }
    titles.update(house_words(preset(PRESETS[0]).changed(bridge=0)))
    return _texts_from(_BEGINNING).union(titles)


@cache
def game_texts() -> frozenset[str]:
    """The texts of a table. Refusals, rules, and what is fetched later in a game come later."""
    return _texts_from(_TABLE)


def parts(texts: AbstractSet[str]) -> dict[str, AbstractSet[str]]:
    """These texts, by the ends of the names of the files that they come with."""
    first = first_texts() & texts
    game = game_texts() & texts - first
    return {"": first, ".game": game, ".others": texts - first - game}


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


@cache
def names() -> list[str]:
    """The names that may be said otherwise in another language."""
    found = extract_from_dir(SOURCE / "play", METHODS, keywords={"names_of": None})
    return sorted({str(message) for _, _, message, _, _ in found})


class Language:
    """A language: a folder with its catalogues, and perhaps with rules of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tag = folder.name
        self._known: dict[str, Catalog] = {}
        rules = folder / "language.toml"
        self.rules: dict[str, Any] = (
            tomllib.loads(rules.read_text("utf-8")) if rules.exists() else {}
        )

    @cached_property
    def locale(self) -> Locale:
        """The locale by whose rules the messages count and write."""
        return Locale.parse(self.rules.get("locale", self.tag), sep="-")

    def read_page(self) -> Catalog:
        """The texts of the page itself."""
        return self.read("page")

    @property
    def whole(self) -> Catalog:
        """All texts of Python."""
        return self.read("tricorne")

    def read(self, domain: str) -> Catalog:
        """The texts of a domain, as they were when it was last read or written."""
        if domain not in self._known:
            path = self._po(domain)
            if path.exists():
                with path.open("rb") as stream:
                    self._known[domain] = read_po(stream, locale=self.locale)
            else:
                self._known[domain] = Catalog(locale=self.locale)
        return self._known[domain]

    def translated(self) -> Texts:
        """Each text, by its English singular; those without a translation are left out."""
        found = {**_said(self.whole, refusals()), **_said(self.read_page(), page_texts())}
        return dict(sorted(found.items()))

    def catalogues(self) -> dict[Path, Texts]:
        """The files for the first screen and for a table, which load fast, and for all else."""
        texts = self.translated()
        return {
            I18N / f"{self.tag}{part}.json": {text: texts[text] for text in sorted(those)}
            for part, those in parts(texts.keys()).items()
        }

    def written(self) -> dict[Path, str]:
        """The same files as the page reads them. The first one has the rules of the language."""
        first, *_ = files = self.catalogues()
        rules = self._page_rules()
        return {
            file: write_catalogue(texts, rules if file == first else {})
            for file, texts in files.items()
        }

    def _page_rules(self) -> Texts:
        """The rules that the page needs.

        With them, how many texts are missing: the page offers no unfinished language.
        """
        rules = {key: self.rules[key] for key in _OF_PAGE if key in self.rules}
        if missing := len(self.missing()):
            rules[MISSING] = missing
        if self.forms() != ["one"]:
            rules["forms"] = self.forms()
        return rules

    def forms(self) -> list[str]:
        """The category of each plural form, as browsers name it; the last form has all others."""
        form_of = _form_of(self.locale)
        found: dict[int, set[str]] = {}
        for number in _FORMS_TRIED:
            found.setdefault(form_of(number), set()).add(str(self.locale.plural_form(number)))
        last = max(found)
        forms = [found[form] for form in sorted(found) if form != last]
        if any(len(form) != 1 or form & found[last] for form in forms):
            raise ValueError(f"{self.tag}: gettext and browsers count differently: {found}")
        return [min(form) for form in forms]

    def missing(self) -> list[str]:
        """Texts of the page without a translation."""
        known = self.translated()
        said = {text if isinstance(text, str) else text[0] for text in page_texts()} | refusals()
        return sorted(said - known.keys())

    def empty(self) -> dict[str, int]:
        """How many texts of each catalogue have no translation yet, if any."""
        counted = {
            domain: sum(not _is_translated(message) for message in self.read(domain))
            for domain in _MEANT
        }
        return {domain: count for domain, count in counted.items() if count}

    def typed(self, text: str) -> str:
        """A text in the typography of the language, whatever keyboard wrote it."""
        for pattern, sign in self.rules.get("typing", []):
            text = re.sub(pattern, sign, text)
        return text

    def update(self) -> None:
        """Update page.po from the modules, keeping its translations, and write the JSON."""
        before, catalogue = self.read_page(), self._new("page")
        for text in sorted(page_texts(), key=str):
            known = before.get(text if isinstance(text, str) else text[0])
            plural = not isinstance(text, str)
            fits = known is not None and isinstance(known.string, str) is not plural
            catalogue.add(text, self._typed(known.string) if known is not None and fits else None)
        self._write("page", catalogue)
        for file, text in self.written().items():
            file.write_text(text, encoding="utf-8")

    def begin(self) -> None:
        """Write the catalogues that a new language lacks, still without a text."""
        for domain in _MEANT:
            if not self._po(domain).exists():
                self._write(domain, self._new(domain))

    def _new(self, domain: str) -> Catalog:
        """An empty catalogue."""
        return Catalog(
            locale=self.locale,
            project="tricorne",
            version="0.1.0",
            header_comment=f"# {self.locale.english_name} for {_MEANT[domain]}.",
            creation_date=_DATE,
            revision_date=_DATE,
            last_translator="the Tricorne authors",
            language_team=self.tag,
            fuzzy=False,
        )

    def _po(self, domain: str) -> Path:
        return self.folder / "LC_MESSAGES" / f"{domain}.po"

    def _write(self, domain: str, catalogue: Catalog) -> None:
        self._po(domain).parent.mkdir(exist_ok=True)
        self._known.pop(domain, None)
        with self._po(domain).open("wb") as stream:
            write_po(
                stream, catalogue, width=100, no_location=True, sort_output=True, omit_header=False
            )

    def _typed(self, said: str | Iterable[str] | None) -> str | tuple[str, ...] | None:
        if said is None or isinstance(said, str):
            return said and self.typed(said)
        return tuple(map(self.typed, said))


def _form_of(locale: Locale) -> Callable[[int], int]:
    """Which form gettext takes for a number."""
    return c2py(get_plural(locale).plural_expr)


def languages() -> list[Language]:
    """All languages but English."""
    return [Language(folder) for folder in sorted(CATALOGUES.iterdir()) if folder.is_dir()]


def names_text() -> str:
    """`names.txt`: a name in English, a language, and the name there, a line each."""
    lines = [
        f"{name}\t{language.tag}\t{said}"
        for language in languages()
        for name, said in _said(language.whole, names()).items()
        if said != name
    ]
    return "".join(f"{line}\n" for line in sorted(lines))


def _text(message: str | tuple[str, ...]) -> Text:
    return message if isinstance(message, str) else tuple(message)


def _said(catalogue: Catalog, texts: Iterable[Text]) -> Texts:
    found: Texts = {}
    for text in texts:
        message = catalogue.get(text if isinstance(text, str) else text[0])
        if message is None or not _is_translated(message):
            continue
        if isinstance(message.string, str):
            found[str(text)] = message.string
        else:
            found[text[0]] = list(message.string or ())
    return found


def _is_translated(message: Message) -> bool:
    """Whether a message is sure, and has every form. The head of a catalogue has."""
    said = message.string
    return not message.fuzzy and bool(said if isinstance(said, str) else said and all(said))


def update() -> None:
    """Update what is made from the catalogues."""
    I18N.mkdir(exist_ok=True)
    for language in languages():
        language.update()
        for domain, count in language.empty().items():
            print(f"{language.tag}: {domain}.po has {count} texts without a translation")
    NAMES.write_text(names_text(), encoding="utf-8")


def begin() -> None:
    """Begin the catalogues of new languages."""
    for language in languages():
        language.begin()


if __name__ == "__main__":
    begin() if "begin" in sys.argv else update()
