"""The Pythons of this machine that can run Tricorne, for what may differ between them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

_OLDEST = (3, 11)
_PYENV = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))


def _candidates() -> list[str]:
    """Where a Python may be: this one, those on the path, those of pyenv."""
    names = [f"python3.{minor}" for minor in range(_OLDEST[1], 30)]
    on_the_path = [path for name in names if (path := shutil.which(name))]
    return [sys.executable, *on_the_path, *map(str, _PYENV.glob("versions/3.*/bin/python"))]


def _version(python: str) -> tuple[int, int] | None:
    """Its version; None for what does not run, as the shim of a version that is not chosen."""
    program = "import sys; print(*sys.version_info[:2])"
    done = subprocess.run(  # noqa: S603  (our own words)
        [python, "-S", "-I", "-c", program], capture_output=True, text=True, check=False
    )
    major, _, minor = done.stdout.partition(" ")
    return None if done.returncode else (int(major), int(minor))


def _pythons() -> dict[str, Path]:
    found: dict[tuple[int, int], Path] = {}
    for python in _candidates():
        version = _version(python)
        if version is not None and version >= _OLDEST:
            found.setdefault(version, Path(python))
    return {f"{major}.{minor}": found[major, minor] for major, minor in sorted(found)}


PYTHONS = _pythons()
"""One interpreter of each version, by the version: `{"3.11": ..., "3.13": ...}`."""
