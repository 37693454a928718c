"""Saves a game: its record is written after every action, so nothing is lost."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path

from tricorne.cli.language import problem_with
from tricorne.files import write_whole


def games_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for saved games: the user's data folder by the conventions of the system."""
    default = environment.get("LOCALAPPDATA") if os.name == "nt" else None
    base = environment.get("XDG_DATA_HOME") or default
    return (Path(base) if base else Path.home() / ".local" / "share") / "tricorne" / "games"


def new_file(folder: Path) -> Path:
    """A new file for a game that begins now."""
    stem = time.strftime("%Y-%m-%d-%H%M%S")
    names = (f"{stem}{suffix}.tri" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(folder / name for name in names if not (folder / name).exists())


def latest_file(folder: Path) -> Path | None:
    """The game that was played last."""
    kept = folder.glob("*.tri") if folder.is_dir() else ()
    return max(kept, key=lambda path: (path.stat().st_mtime_ns, path.name), default=None)


class KeptGame:
    """Rewrites the record of one game in one file. `trouble` is the last error."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: str | None = None

    def keep(self, text: str) -> None:
        """Save the game. A full disk does not stop it."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, text.encode())
            self.trouble = None
        except OSError as error:
            self.trouble = problem_with(error)
