"""What a message shows of a link to the page: a title, a sentence and a picture, in one language.

Programs fetch a link for that and run no script. Browsers get nothing of it: the first screen waits
for every byte. An address is told by its screen alone, so nothing secret is in a preview.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape, unescape

from tricorne.languages import locale_of, translate

PICTURE = "icons/preview-{}.png"
"""The picture in a language (tools/previews.py)."""
WIDTH, HEIGHT = 1200, 630

_NAME = "Tricorne"
_DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)">')
_ROBOT = "bot"
"""In the names of programs that read links and call themselves browsers otherwise."""


def is_wanted(headers: Mapping[str, str]) -> bool:
    """Whether a request may come from a program that makes previews.

    Browsers say how they will use an answer. Telephones let one make previews, under another name.
    """
    return "sec-fetch-mode" not in headers or _ROBOT in headers.get("user-agent", "").lower()


def with_preview(html: str, screen: str, language: str, origin: str) -> str:
    """The page of a screen, with what its preview shows."""
    found = _DESCRIPTION.search(html)
    if found is None:
        return html
    title, sentence = _words(screen, language) or (_NAME, unescape(found[1]))
    told = {
        "og:type": "website",
        "og:site_name": _NAME,
        "og:title": title,
        "og:description": sentence,
        "og:image": f"{origin}/static/{PICTURE.format(language)}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": unescape(found[1]),
        "og:locale": locale_of(language),
    }
    tags = [f'<meta property="{name}" content="{escape(text)}">' for name, text in told.items()]
    tags.append('<meta name="twitter:card" content="summary_large_image">')
    return html[: found.end()] + "".join(f"\n    {tag}" for tag in tags) + html[found.end() :]


def _words(screen: str, language: str) -> tuple[str, str] | None:
    """A title and a sentence for the screens that people send to each other."""
    match screen:
        case "/t/{code}":
            return (
                translate("Come and play Tricorne with us", language),
                translate("Open the link and take a seat. You need no account.", language),
            )
        case "/daily":
            return (
                translate("The deal of the day", language),
                translate(
                    "Everybody plays the same tiles today. How many points can you make?", language
                ),
            )
        case "/puzzles/{puzzle}":
            return (
                translate("A Tricorne puzzle", language),
                translate("One move is the best. Can you find it?", language),
            )
        case "/rival":
            return (
                translate("Can you beat me at Tricorne?", language),
                translate("You get the tiles that I had. Then we compare.", language),
            )
        case "/replay":
            return (
                translate("A game of Tricorne", language),
                translate("See it again, move by move.", language),
            )
        case _:
            return None
