"""An import that lacks a package is answered with the line that installs it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

RL = "'tricorne[rl]'"


@pytest.mark.long
@pytest.mark.parametrize(
    ("missing", "code", "install"),
    [
        ("numpy", "import tricorne.lab", "'tricorne[lab]'"),
        ("wasmtime", "from tricorne import kernel; kernel.ready()", "'tricorne[bots]'"),
        ("fastapi", "import tricorne.server.host.app", "'tricorne[web]'"),
        ("numpy", "import tricorne.env", RL),
        ("wasmtime", "import tricorne.env; tricorne.env.Batch()", RL),
        ("gymnasium", "import tricorne.env.gym", RL),
        ("gymnasium", "import tricorne.env.tricorne_v0", RL),
        ("pettingzoo", "import tricorne.env.tricorne_v0", RL),
        ("pyspiel", "import tricorne.env.spiel", "open-spiel"),
    ],
)
def test_the_error_names_the_extra(missing: str, code: str, install: str, tmp_path: Path) -> None:
    absent = f"raise ModuleNotFoundError('No module named {missing}', name='{missing}')\n"
    (tmp_path / f"{missing}.py").write_text(absent)
    done = subprocess.run(  # noqa: S603  (our own words)
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ModuleNotFoundError: {missing} is missing: pip install {install}"
