"""The languages that Tricorne speaks: English, in which it is written, and each with a catalogue.

A language is a folder of `locale`. Nothing else says which languages there are.
"""

from __future__ import annotations

import gettext
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

ENGLISH = "en"
"""The language of all texts in the code."""

_ENGLISH_LOCALE = "en-GB"

CATALOGUES = Path(__file__).with_name("locale")
_WHOLE = "LC_MESSAGES/tricorne.mo"

LANGUAGES = (ENGLISH, *sorted(path.parts[-3] for path in CATALOGUES.glob(f"*/{_WHOLE}")))
"""All languages by their tags. One without a catalogue is not spoken."""


def spoken_language(tags: Iterable[str], among: Iterable[str] = LANGUAGES) -> str:
    """The first of these languages that is spoken, English if none is. Regions do not matter.

    >>> spoken_language(["", "?", "en_GB.UTF-8"])
    'en'
    """
    known = frozenset(among)
    codes = (tag.replace("-", "_").partition("_")[0].partition(".")[0].lower() for tag in tags)
    return next((code for code in codes if code in known), ENGLISH)


def locale_of(language: str) -> str:
    """A language with a country where it is spoken: `fr_FR`.

    Most have the name of a country. For others their `language.toml` says it.
    """
    rules = CATALOGUES / language / "language.toml"
    own = tomllib.loads(rules.read_text(encoding="utf-8")) if rules.exists() else {}
    locale = str(own.get("locale", _ENGLISH_LOCALE if language == ENGLISH else language))
    return locale.replace("-", "_") if "-" in locale else f"{locale}_{locale.upper()}"


def translate(text: str, language: str) -> str:
    """A text of the server in a language, whatever that of the process is.

    The mark by which `make messages` finds it.
    """
    return _catalogue(language).gettext(text)


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("tricorne", CATALOGUES, [language], fallback=True)
