"""What holds for a subject, whatever the other side does."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
MOST_MEMORY = 200 * 2**20
"""Of a process that met all of them. Without any, it has about half."""
_LONGEST = 1000


class Outcome(NamedTuple):
    """What a person saw: the text, and the failure if it was not reported in a sentence."""

    shown: str
    failure: str


def met(subject: str, given: Mapping[str, object]) -> dict[str, Outcome]:
    """Let a subject meet each of the given cases in one process, and keep the promise of memory."""
    done = subprocess.run(  # noqa: S603  (ours)
        [sys.executable, "-m", "tests.hostile.apart", subject],
        input=json.dumps(given).encode(),
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    told = json.loads(done.stdout)
    assert told["memory"] < MOST_MEMORY, f"{told['memory'] / 2**20:.0f} MB"
    return {name: Outcome(*outcome) for name, outcome in told["outcomes"].items()}


def keeps_its_promises(outcome: Outcome, *, lines: int = 1) -> str:
    """Fail unless the outcome is a few plain sentences. Returns them."""
    assert outcome.failure == ""
    shown = outcome.shown.rstrip("\n")
    assert len(shown) <= _LONGEST * lines
    assert 0 < len(shown.split("\n")) <= lines, shown
    assert all(letter.isprintable() or letter == "\n" for letter in shown), ascii(shown)
    return shown
