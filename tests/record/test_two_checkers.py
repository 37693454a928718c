"""The checker and the naive one of `tests/naive` give the same answer to everything.

The long campaign: `python -m tests.record.test_two_checkers 600` compares for ten minutes.
"""

import random
import sys
import time

import pytest

from tests.naive.breakage import broken
from tests.naive.checker import check, moves
from tests.naive.generate import random_record
from tricorne.cli.answers import about_moves
from tricorne.record import read

BROKEN_PER_RECORD = 5


def checked(data: bytes) -> dict[str, object]:
    """What the real checker says, in the naive one's form."""
    reading = read(data)
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


def movable(data: bytes) -> dict[str, object]:
    """What may be played at the end of a record, in the naive one's form."""
    return about_moves(read(data).checked())


def compare(seed: int) -> int:
    """Compare the two on a record and its broken versions; gives how many were compared."""
    rng = random.Random(seed)
    text = random_record(rng)
    whole = text.encode()
    assert checked(whole) == check(whole), seed
    assert movable(whole) == moves(whole), seed
    for _ in range(BROKEN_PER_RECORD):
        data = broken(rng, text)
        answer = checked(data)
        assert answer == check(data), (seed, data)
        if answer["ok"]:
            assert movable(data) == moves(data), (seed, data)
    return 1 + BROKEN_PER_RECORD


@pytest.mark.parametrize("chunk", range(20))
def test_two_checkers_agree(chunk: int) -> None:
    for seed in range(chunk * 10, chunk * 10 + 10):
        compare(seed)


def campaign(seconds: float) -> None:
    """Compare for so long, from a seed that is printed."""
    start, seed, count = time.monotonic(), random.SystemRandom().getrandbits(32), 0
    sys.stdout.write(f"from seed {seed}\n")
    while time.monotonic() - start < seconds:
        count += compare(seed)
        seed += 1
        sys.stdout.write(f"\r{count} records compared")
    sys.stdout.write("\n")


if __name__ == "__main__":
    campaign(float(sys.argv[1]) if len(sys.argv) > 1 else 60)
