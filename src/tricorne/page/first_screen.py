"""The first screen as HTML, in each language: to be seen and used before any module has run.

With it goes the manifest, by which a device installs the page, in that language, too.

`screens/home/home.html` is that screen, with its English texts in braces. It stands in `index.html`
when the page opens with it; otherwise the page fetches it later.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

LANGUAGES = ("en", "fr")
TEXT = re.compile(r"\{([^{}]+)\}")
"""A text in HTML; its name is the text itself, in English."""

MANIFEST = "manifest.webmanifest"

_ACCEPTED = 200
"""How many letters of a header are read: browsers send fewer, and everybody waits for the
parsing."""
_SPACE = re.compile(r"\s*\n\s*")
_NEVER = 0.0


def made_files(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Files made from others: the first screen, and the page with and without it."""
    index, home = (files[name].decode() for name in ("index.html", "screens/home/home.html"))
    pages = {}
    for language in LANGUAGES:
        texts = _texts(files, language)
        screen = _SPACE.sub("", translate_html(home, texts))
        page = index.replace('<html lang="en">', f'<html lang="{language}">')
        page = page.replace(f'href="/{MANIFEST}"', f'href="/{manifest_name(language)}"')
        manifest = json.loads(files[MANIFEST])
        for text in manifest_texts(manifest):
            page = page.replace(f'content="{text}"', f'content="{texts.get(text, text)}"')
        pages[manifest_name(language)] = json.dumps(translate_manifest(manifest, language, texts))
        pages[f"screens/home/home.{language}.html"] = screen
        pages[f"index.{language}.html"] = page
        pages[f"index.home.{language}.html"] = page.replace(
            "<body>", '<body data-screen="home">'
        ).replace('<div id="page"></div>', f'<div id="page" lang="{language}">{screen}</div>')
    return {name: page.encode() for name, page in pages.items()}


def _texts(files: Mapping[str, bytes], language: str) -> dict[str, str]:
    """All texts in a language. The manifest has some that the first screen does not show."""
    parts = (name for name in files if name.startswith(f"i18n/{language}."))
    return {text: said for name in parts for text, said in json.loads(files[name]).items()}


def manifest_name(language: str) -> str:
    """The file with the manifest in a language."""
    return MANIFEST.replace(".", f".{language}.")


def manifest_texts(manifest: Mapping[str, Any]) -> Iterator[str]:
    """The words of a manifest: its description and its shortcuts."""
    if "description" in manifest:
        yield manifest["description"]
    for shortcut in manifest.get("shortcuts", []):
        yield shortcut["name"]


def translate_manifest(
    manifest: Mapping[str, Any], language: str, texts: Mapping[str, str]
) -> dict[str, Any]:
    """A manifest in a language."""
    made = dict(manifest, lang=language)
    if "description" in made:
        made["description"] = texts.get(made["description"], made["description"])
    made["shortcuts"] = [
        dict(shortcut, name=texts.get(shortcut["name"], shortcut["name"]))
        for shortcut in made.get("shortcuts", [])
    ]
    return made


def translate_html(html: str, texts: Mapping[str, str]) -> str:
    """HTML with all its texts in another language. Texts without a translation stay English."""
    return TEXT.sub(lambda found: escape(texts.get(found[1], found[1])), html)


def language_of(accepted: str) -> str:
    """The first language of `Accept-Language` that the page speaks; otherwise English."""
    preferred = []
    for range_ in accepted[:_ACCEPTED].lower().split(","):
        tag, _, weight = range_.partition(";")
        preferred.append((_weight(weight), tag.strip()[:2]))
    preferred.sort(key=lambda weighed: -weighed[0])
    return next((tag for weight, tag in preferred if weight and tag in LANGUAGES), LANGUAGES[0])


def _weight(quality: str) -> float:
    """The weight after a language: q=0.8, or nothing."""
    try:
        return float(quality.partition("=")[2] or 1)
    except ValueError:
        return _NEVER
