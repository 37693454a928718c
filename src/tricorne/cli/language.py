"""The language of the command line.

`tricorne` is our own catalogue, `click` the catalogue of click's messages. Gettext finds both in
`tricorne/locale`, for the language in the environment variable LANGUAGE, which `speak` sets.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tricorne.languages import CATALOGUES, ENGLISH, LANGUAGES, spoken_language

if TYPE_CHECKING:
    from tricorne.rules.errors import Refusal

_OPTION = "--lang"
_SILENT = ("C", "POSIX")
"""Locales without a language; programs use English for them."""


def _(text: str) -> str:
    return gettext.dgettext("tricorne", text) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a text with a count."""
    return gettext.dngettext("tricorne", one, many, count)


def percent_text(number: str) -> str:
    """A number of hundredths as the language writes it: `12.5%` or `12.5 %`."""
    return _("{number}%").format(number=number)


def N_(text: str) -> str:  # noqa: N802  (the customary mark for texts to translate)
    """Mark a text for translation at display time."""
    return text


def speak(language: str | None = None) -> None:
    """Use this language from now on, or by default that of the environment."""
    os.environ["LANGUAGE"] = language or language_of(os.environ)
    for domain in ("tricorne", "click"):
        gettext.bindtextdomain(domain, CATALOGUES)
    gettext.textdomain("click")


def current_language() -> str:
    """The current language."""
    return spoken_language([os.environ.get("LANGUAGE", "")])


def requested_language(args: Sequence[str]) -> str | None:
    """The language requested anywhere on a command line.

    It is read before the rest is parsed, so that errors are reported in it.
    """
    before = list(args[: args.index("--")]) if "--" in args else list(args)
    asked = None
    for place, word in enumerate(before, start=1):
        if word == _OPTION:
            asked = "".join(before[place : place + 1])
        elif word.startswith(f"{_OPTION}="):
            asked = word.partition("=")[2]
    return asked if asked in LANGUAGES else None


def language_of(environment: Mapping[str, str]) -> str:
    """The language of an environment by gettext's rules; English if no supported one is set."""
    wanted = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, wanted), "")
    if locale in _SILENT:
        return ENGLISH
    return spoken_language(
        [*environment.get("LANGUAGE", "").split(":"), locale or _system_locale()]
    )


def _system_locale() -> str:
    """The system's locale name where no variable sets one; on Windows it is `French_France`."""
    import locale

    name = (locale.getlocale()[0] or "").partition("_")[0]
    return locale.normalize(name)


def say_refusal(refusal: Refusal) -> str:
    """A translated refusal."""
    details = {name: _said_detail(name, detail) for name, detail in refusal.details.items()}
    return _(refusal.template).format(**details)


def _said_detail(name: str, detail: object) -> object:
    """A detail of a refusal: another refusal, or a problem, is translated, too."""
    if isinstance(detail, tuple) and hasattr(detail, "template"):
        return say_refusal(detail)  # type: ignore[arg-type]  # a Refusal, which is not imported for --help
    return _(detail) if name == "problem" and isinstance(detail, str) else detail


def problem_with(error: OSError) -> str:
    """The system's error about a file, translated if it is a common one."""
    return _(error.strerror or str(error))


COMMON_PROBLEMS = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("Input/output error"),
    N_("Too many levels of symbolic links"),
)
"""Common system errors, listed for the catalogue."""
