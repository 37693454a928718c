"""Tests that are skipped without a browser are reported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[3]
PAGE = "tests/server/browser/test_speed.py"


@pytest.mark.campaign
def test_the_last_line_says_that_the_page_was_not_tested(tmp_path: Path) -> None:
    nowhere = {"PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    kept = {name: value for name, value in os.environ.items() if name != "CI"}
    done = subprocess.run(  # noqa: S603  (our own tests)
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:cov", PAGE],
        cwd=ROOT,
        env={**kept, **nowhere},
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stdout.splitlines()[-1]
    assert last.startswith("THE PAGE WAS NOT TESTED: 2 tests skipped."), done.stdout
    assert done.returncode == 0
