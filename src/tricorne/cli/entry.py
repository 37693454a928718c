"""The entry point of the `tricorne` command."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from tricorne.cli.language import _, language_asked, speak

_EXTRAS = ("click", "rich")
"""Packages that the command line needs: the extra `cli`."""


def main() -> None:
    """Run the command. A missing package is reported in one line, not as a traceback."""
    speak(language_asked(sys.argv[1:]))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(
                errors="replace"
            )  # never fail over a character that the terminal lacks
    try:
        from tricorne.cli.commands import tricorne

        tricorne.main(prog_name="tricorne")
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in _EXTRAS:
            raise
        sys.exit(
            _("tricorne: the command line needs {name}: pip install 'tricorne[cli]'").format(
                name=missing.name
            )
        )
    except KeyboardInterrupt:
        sys.exit(130)
