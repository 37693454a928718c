"""The entry point of the `tricorne` command."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from tricorne.cli.extras import advice
from tricorne.cli.language import requested_language, speak


def main() -> None:
    """Run the command. A missing package is reported in one line, not as a traceback."""
    words = sys.argv[1:]
    speak(requested_language(words))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(
                errors="replace"
            )  # never fail over a character that the terminal lacks
    try:
        from tricorne.cli.commands import tricorne

        tricorne.main(prog_name="tricorne")
    except ModuleNotFoundError as missing:
        line = advice(missing, words)
        if line is None:
            raise
        sys.exit(line)
    except KeyboardInterrupt:
        sys.exit(130)
