"""Keeping a game: after every action its record is written, so that nothing can be lost."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path

from tricorne.cli.language import problem_with
from tricorne.files import write_whole


def games_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where games are kept: the user's data folder, by the customs of his system."""
    default = environment.get("LOCALAPPDATA") if os.name == "nt" else None
    base = environment.get("XDG_DATA_HOME") or default
    return (Path(base) if base else Path.home() / ".local" / "share") / "tricorne" / "games"


def new_file(folder: Path) -> Path:
    """A file of its own for a game that begins now."""
    stem = time.strftime("%Y-%m-%d-%H%M%S")
    names = (f"{stem}{suffix}.tri" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(folder / name for name in names if not (folder / name).exists())


def latest_file(folder: Path) -> Path | None:
    """The game that was played last."""
    kept = folder.glob("*.tri") if folder.is_dir() else ()
    return max(kept, key=lambda path: (path.stat().st_mtime_ns, path.name), default=None)


class KeptGame:
    """Writes one game into one file, again and again. `trouble` says why it last failed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: str | None = None

    def keep(self, text: str) -> None:
        """Write the game as it stands. A full disk is no reason to stop playing."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, text.encode())
            self.trouble = None
        except OSError as error:
            self.trouble = problem_with(error)
