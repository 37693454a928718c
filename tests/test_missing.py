"""An import that lacks a package is answered with the line that installs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.cli.running import installed_in
from tricorne.installing import install_line

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
    installed_in(tmp_path)
    done = subprocess.run(  # noqa: S603  (our own words)
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ModuleNotFoundError: {missing} is missing: pip install {install}"


def told(monkeypatch: pytest.MonkeyPatch, origin: object) -> None:
    """Tricorne was installed from there, as pip and uv note it."""
    found = SimpleNamespace(read_text=lambda _name: json.dumps(origin) if origin else None)
    monkeypatch.setattr("tricorne.installing.distribution", lambda _name: found)


def test_the_line_is_one_that_works_where_it_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told(monkeypatch, None)
    assert install_line("lab") == "pip install 'tricorne[lab]'"
    told(monkeypatch, {"url": tmp_path.as_uri(), "dir_info": {}})
    assert install_line("lab,archive") == "pip install 'tricorne[lab,archive]'"
    told(monkeypatch, {"url": tmp_path.as_uri(), "dir_info": {"editable": True}})
    assert install_line("lab") == f"pip install --editable '{tmp_path}[lab]'"
    monkeypatch.setattr("sys.prefix", str(tmp_path / ".venv"))
    assert install_line("lab") == f"make -C '{tmp_path}' extras"
    monkeypatch.chdir(tmp_path)
    assert install_line("lab") == "make extras"
