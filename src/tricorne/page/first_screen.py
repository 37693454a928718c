"""The first screen as HTML, in each language: to be seen and used before any module has run.

With it goes the manifest, by which a device installs the page, in that language, too.

`screens/home/home.html` is that screen, with its English texts in braces. It stands in `index.html`
when the page opens with it; otherwise the page fetches it later.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from html import escape
from typing import Any

from tricorne.languages import ENGLISH, LANGUAGES, spoken_language
from tricorne.page.text_keys import key_of, read_catalogue

TEXT = re.compile(r"\{([^{}]+)\}")
"""A text in HTML; its name is the text itself, in English."""

MANIFEST = "manifest.webmanifest"
TOO_OLD = "Tricorne does not start in this browser. It needs at least {browsers} or {last}."
"""What `old.js` says in a browser in which the page cannot run."""
MISSING = "missing"
"""Among the rules in a catalogue: how many texts the language lacks."""
_LANGUAGES_PLACE, _TOO_OLD_PLACE = "@LANGUAGES@", b'"@SENTENCES@"'

_ACCEPTED = 200
"""How many letters of a header are read: browsers send fewer, and everybody waits for the
parsing."""
_SPACE = re.compile(r"\s*\n\s*")
_NEVER = 0.0


def made_files(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Files made from others: the first screen, and the page with and without it."""
    index, home = (files[name].decode() for name in ("index.html", "screens/home/home.html"))
    said = {language: _speaker(files, language) for language in page_languages(files)}
    sentences = {language: say(TOO_OLD) for language, say in said.items()}
    index = index.replace(_LANGUAGES_PLACE, " ".join(said))
    pages = {}
    for language, say in said.items():
        screen = _SPACE.sub("", translate_html(home, say))
        page = translate_html(index, say)
        page = page.replace(f'<html lang="{ENGLISH}">', f'<html lang="{language}">')
        page = page.replace(f'href="/{MANIFEST}"', f'href="/{manifest_name(language)}"')
        manifest = json.loads(files[MANIFEST])
        for text in manifest_texts(manifest):
            page = page.replace(f'content="{text}"', f'content="{say(text)}"')
        pages[manifest_name(language)] = json.dumps(translate_manifest(manifest, language, say))
        pages[f"screens/home/home.{language}.html"] = screen
        pages[f"index.{language}.html"] = page
        pages[f"index.home.{language}.html"] = page.replace(
            "<body>", '<body data-screen="home">'
        ).replace('<div id="page"></div>', f'<div id="page" lang="{language}">{screen}</div>')
    written = {name: page.encode() for name, page in pages.items()}
    if "old.js" in files:
        old = files["old.js"].replace(_TOO_OLD_PLACE, json.dumps(sentences).encode())
        written["old.js"] = old
    return written


def page_languages(names: Collection[str]) -> list[str]:
    """The languages of which the page's files have the texts; English needs none."""
    return [language for language in LANGUAGES if _has_texts(language, names)]


def _has_texts(language: str, names: Collection[str]) -> bool:
    return language == ENGLISH or f"i18n/{language}.json" in names


def missing_texts(files: Mapping[str, bytes]) -> dict[str, int]:
    """How many texts each unfinished language lacks, as its catalogue says."""
    counted = {
        language: json.loads(files.get(f"i18n/{language}.json", b"{}"))
        .get("rules", {})
        .get(MISSING, 0)
        for language in LANGUAGES
    }
    return {language: count for language, count in counted.items() if count}


def without_languages(files: Mapping[str, bytes], left: Collection[str]) -> dict[str, bytes]:
    """The page's files without the texts of some languages."""
    parts = tuple(f"i18n/{language}." for language in left)
    return {name: content for name, content in files.items() if not name.startswith(parts)}


Say = Callable[[str], str]
"""Translates an English text. Texts without a translation stay English."""


def _speaker(files: Mapping[str, bytes], language: str) -> Say:
    """What says texts in a language, by all its catalogues."""
    parts = (name for name in files if name.startswith(f"i18n/{language}."))
    texts = dict(text for name in parts for text in read_catalogue(files[name]))
    return lambda text: str(texts.get(key_of(text), text))


def manifest_name(language: str) -> str:
    """The file with the manifest in a language."""
    return MANIFEST.replace(".", f".{language}.")


def manifest_texts(manifest: Mapping[str, Any]) -> Iterator[str]:
    """The words of a manifest: its description and its shortcuts."""
    if "description" in manifest:
        yield manifest["description"]
    for shortcut in manifest.get("shortcuts", []):
        yield shortcut["name"]


def translate_manifest(manifest: Mapping[str, Any], language: str, say: Say) -> dict[str, Any]:
    """A manifest in a language."""
    made = dict(manifest, lang=language)
    if "description" in made:
        made["description"] = say(made["description"])
    made["shortcuts"] = [
        dict(shortcut, name=say(shortcut["name"])) for shortcut in made.get("shortcuts", [])
    ]
    return made


def translate_html(html: str, say: Say) -> str:
    """HTML with all its texts in another language."""
    return TEXT.sub(lambda found: escape(say(found[1])), html)


def language_of(accepted: str, among: Collection[str] = LANGUAGES) -> str:
    """The first language of `Accept-Language` that the page speaks; otherwise English."""
    preferred = []
    for range_ in accepted[:_ACCEPTED].lower().split(","):
        tag, _, weight = range_.partition(";")
        preferred.append((_weight(weight), tag.strip()))
    preferred.sort(key=lambda weighed: -weighed[0])
    return spoken_language((tag for weight, tag in preferred if weight > 0), among)


def _weight(quality: str) -> float:
    """The weight after a language: q=0.8, or nothing."""
    try:
        return float(quality.partition("=")[2] or 1)
    except ValueError:
        return _NEVER
