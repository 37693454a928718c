"""Where the command `tricorne` begins."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from tricorne.cli.language import _, language_asked, speak

_EXTRAS = ("click", "rich")
"""What the command line needs beyond Python itself: the extra `cli`."""


def main() -> None:
    """Run the command that was typed; what is missing is one line, not a traceback."""
    speak(language_asked(sys.argv[1:]))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(
                errors="replace"
            )  # a letter that a terminal lacks is no reason to stop
    try:
        from tricorne.cli.commands import tricorne

        tricorne.main(prog_name="tricorne")
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in _EXTRAS:
            raise
        sys.exit(
            _("tricorne: its command line needs {name}: pip install 'tricorne[cli]'").format(
                name=missing.name
            )
        )
    except KeyboardInterrupt:
        sys.exit(130)
