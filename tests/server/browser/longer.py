"""A language that is 40 % longer than English, made from it: it shows what a long one needs.

Its vowels and two consonants stand twice, the second time with an accent: what is not translated
has none.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from tools.catalogue import FIRST_SCREEN, first_texts, game_texts, page_texts, refusals
from tricorne.languages import ENGLISH, LANGUAGES
from tricorne.page.first_screen import translate_html
from tricorne.page.text_keys import write_catalogue

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tools.catalogue import Texts

STAND_IN = next(language for language in LANGUAGES if language != ENGLISH)
"""The page asks for the texts of this language, and gets the longer ones."""

KEPT = re.compile(r"(\{[^{}]*\}|%\(\w+\)s|<[^>]*>|&\w+;)")
"""Details and tags, which are the same in every language."""
_SINGLE, _ACCENTS = "aeiouyncAEIOUYNC", "áéíóúýñç" * 2
_TWICE = str.maketrans(
    {letter: letter + accent for letter, accent in zip(_SINGLE, _ACCENTS, strict=True)}
)
_FILE = re.compile(rf"/i18n/{STAND_IN}(?:\.(game|others))?\.json$")
_HOME = re.compile(rf"/screens/home/home\.{STAND_IN}\.html$")


def longer(text: str) -> str:
    """A text with letters twice.

    >>> longer("Draw a tile, {name}.")
    'Draáw aá tiíleé, {name}.'
    """
    return "".join(
        part if KEPT.fullmatch(part) else part.translate(_TWICE) for part in KEPT.split(text)
    )


@cache
def longer_texts() -> Texts:
    """All texts of the page, by their English singular."""
    said: Texts = {text: longer(text) for text in refusals()}
    for text in page_texts():
        if isinstance(text, str):
            said[text] = longer(text)
        else:
            said[text[0]] = [longer(form) for form in text]
    return said


def speak_longer(page: Page) -> None:
    """Let the page find the longer texts where those of the other language are."""
    page.route(_FILE, _send_texts)
    page.route(_HOME, _send_home)


def _send_texts(route: Route) -> None:
    found = _FILE.search(route.request.url)
    assert found
    first = first_texts()
    game = game_texts() - first
    texts = longer_texts()
    wanted = {None: first, "game": game, "others": texts.keys() - first - game}[found[1]]
    said = {text: said for text, said in texts.items() if text in wanted}
    route.fulfill(body=write_catalogue(said, {}), content_type="application/json")


def _send_home(route: Route) -> None:
    html = re.sub(r"\s*\n\s*", "", FIRST_SCREEN.read_text(encoding="utf-8"))
    route.fulfill(
        body=translate_html(html, lambda text: str(longer_texts()[text])), content_type="text/html"
    )
