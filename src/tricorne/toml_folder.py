"""The TOML files of a folder that comes with Tricorne."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


def read_folder(folder: Path) -> dict[str, dict[str, Any]]:
    """The contents of its TOML files, by their names without the ending.

    The page has them as they are after reading: it reads no TOML to begin a game.
    """
    return {
        path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.toml"))
    }
