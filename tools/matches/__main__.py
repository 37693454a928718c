"""Regenerate the matches and their notes, then read the diff: `python -m tools.matches`.

Records made by hand keep their lines; only their notes are regenerated. With `--notes`, so do the
played ones, because a match stays valid when the bots improve.
"""

from __future__ import annotations

import argparse

from tools.matches import FOLDER
from tools.matches.annotation import annotated
from tools.matches.playing import PLAYS, played


def main() -> None:
    """Play, annotate, write."""
    parser = argparse.ArgumentParser(prog="python -m tools.matches")
    parser.add_argument("--notes", action="store_true", help="play nothing, write notes only")
    if not parser.parse_args().notes:
        for name, play in PLAYS.items():
            (FOLDER / f"{name}.tri").write_text(played(play), encoding="utf-8", newline="\n")
    for path in sorted(FOLDER.glob("*.tri")):
        text = annotated(path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
