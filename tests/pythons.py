"""The installed Pythons that can run Tricorne, for behaviour that may differ between them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

_OLDEST = 11
_HOME = Path.home()
_PYENV = Path(os.environ.get("PYENV_ROOT", _HOME / ".pyenv"))
_UV = Path(os.environ.get("UV_PYTHON_INSTALL_DIR", _HOME / ".local" / "share" / "uv" / "python"))


def _candidates(minor: int) -> Iterator[str]:
    """Where a Python of this version may be: in pyenv, in uv's folder, on the path."""
    yield from map(str, sorted(_PYENV.glob(f"versions/3.{minor}.*/bin/python")))
    yield from map(str, sorted(_UV.glob(f"cpython-3.{minor}.*/bin/python3.{minor}")))
    if on_the_path := shutil.which(f"python3.{minor}"):
        yield on_the_path


def _runs(python: str) -> bool:
    """Whether it does, and is a release: the shim of a version that is not chosen does not."""
    command = [python, "-S", "-I", "-c", "import sys; sys.exit(sys.version_info[3] != 'final')"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0  # noqa: S603  (our own words)


def _pythons() -> dict[str, Path]:
    found: dict[str, Path] = {}
    for minor in range(_OLDEST, 30):
        mine = sys.version_info[:2] == (3, minor)
        python = sys.executable if mine else next(filter(_runs, _candidates(minor)), None)
        if python is not None:
            found[f"3.{minor}"] = Path(python)
    return found


PYTHONS = _pythons()
"""One interpreter of each version, by the version: `{"3.11": ..., "3.13": ...}`."""
