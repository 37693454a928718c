"""The checker and the naive one of `tests/naive` give the same answer to everything.

`python -m bench.agreement checkers` goes on where this stops.
"""

import random

import pytest

from tests.naive import checker as naive
from tests.naive.breakage import broken
from tests.naive.generate import beginning, random_record
from tricorne.cli.answers import moves_answer
from tricorne.record import Reading, read

pytestmark = pytest.mark.search

BROKEN_PER_RECORD = 5


def checked(reading: Reading) -> dict[str, object]:
    """The real checker's verdict, in the naive one's form."""
    record = reading.record
    if reading.error is not None:
        return {"ok": False, "line": reading.error.line, "code": reading.error.code}
    return {
        "ok": True,
        "sheet": record.header.preset,
        "finished": record.finished,
        "rounds": record.rounds,
        "totals": record.totals or [0] * len(record.header.names),
        "winners": record.winners,
    }


def compare_one(data: bytes) -> bool:
    """Compare both verdicts on a record, and the next legal actions if it is correct."""
    reading, naively = read(data), naive.run(data)
    answer = checked(reading)
    assert answer == naive.checked(*naively), data
    if answer["ok"]:
        assert moves_answer(reading.record) == naive.movable(naively[0]), data
    return bool(answer["ok"])


def compare(seed: int) -> int:
    """Compare the two on a record, a beginning and broken versions; returns how many."""
    rng = random.Random(seed)
    text = random_record(rng)
    assert compare_one(text.encode()), seed
    assert compare_one(beginning(rng, text)), seed
    for _ in range(BROKEN_PER_RECORD):
        compare_one(broken(rng, text))
    return 2 + BROKEN_PER_RECORD


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(6))
def test_two_checkers_agree(chunk: int) -> None:
    for seed in range(chunk * 10, chunk * 10 + 10):
        compare(seed)
