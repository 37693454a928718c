"""The entry point of the `tricorne` command."""

from __future__ import annotations

import gc
import sys
from io import TextIOWrapper

from tricorne.cli.extras import advice
from tricorne.cli.language import requested_language, speak

_COLLECTING = 20_000
"""The new objects after which Python looks for cycles. Looking after each 700, as by default, takes
a fifth of the time to load a server."""


def main() -> None:
    """Run the command. A missing package is reported in one line, not as a traceback."""
    gc.set_threshold(_COLLECTING)
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
