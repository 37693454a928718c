"""Records what a screen reader says on all paths, or on those that are named: `make ears`.

The transcripts are read like text; `tests/server/ears` compares the page with them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.ears.recording import TRANSCRIPTS, Recorder, transcript_file
from tools import screen_reader


def main() -> int:
    """Write the transcripts."""
    if not screen_reader.is_installed():
        print(screen_reader.NONE, file=sys.stderr)
        return 1
    with TemporaryDirectory() as folder, Recorder(Path(folder)) as recorder:
        for name in sys.argv[1:] or TRANSCRIPTS:
            transcript_file(name).write_text(recorder.record(name), encoding="utf-8")
            print(transcript_file(name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
