"""The kernel with every index checked, which the module itself does not do."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(find_spec("numba") is None, reason="only who compiles the kernel needs it"),
]


def test_no_index_is_out_of_bounds_in_rounds_of_all_sheets_players_and_scorings() -> None:
    command = [sys.executable, "-m", "tools.kernel.compare", "--rounds-alone", "--rounds", "27648"]
    done = subprocess.run(  # noqa: S603  (our own words)
        command,
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"},  # it plays for seconds only
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.startswith("equal to the byte: 27,648 rounds"), done.stdout + done.stderr
