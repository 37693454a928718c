"""Any bytes give a result, in bounded time and memory."""

import random
import tracemalloc

import pytest
from hypothesis import example, given, strategies as st

from tests.record.samples import EXAMPLE
from tricorne.record import Reading, read, write_record

LINES = EXAMPLE.splitlines()
TEN_MEGABYTES = 10_000_000


def answered(data: bytes) -> Reading:
    """Read it; the correct part can be written again."""
    reading = read(data)
    assert read(write_record(reading.record)).ok or reading.record.header.preset is None
    return reading


@given(st.binary(max_size=400))
@example(b"")
@example(b"\xff\xfe")
@example(b"\xef\xbb\xbf")
@example(b"\r\n\r\n")
def test_bytes(data: bytes) -> None:
    assert not answered(data).record.finished


@given(st.lists(st.one_of(st.sampled_from(LINES), st.text(max_size=40)), max_size=60))
def test_lines_in_any_order(texts: list[str]) -> None:
    answered("\n".join([LINES[0], *texts]).encode("utf-8", "surrogatepass"))


@given(st.integers(0, len(EXAMPLE) - 1), st.text(max_size=3), st.integers(0, 3))
def test_a_scratch_anywhere_in_a_good_record(at: int, text: str, length: int) -> None:
    scratched = EXAMPLE[:at] + text + EXAMPLE[at + length :]
    answered(scratched.encode("utf-8", "surrogatepass"))


@given(st.integers(0, 5000), st.sampled_from("0123456789"))
def test_numbers_of_any_length(length: int, digit: str) -> None:
    for old in ("Starter: 2", "@0,0 +10", "+10 =10", "=14\n", "Round 1"):
        answered(EXAMPLE.replace(old, old.rstrip("\n") + digit * length + "\n", 1).encode())


@pytest.mark.long
@pytest.mark.search
def test_ten_megabytes_of_anything_take_a_bounded_memory() -> None:
    rng = random.Random(1)
    piles = [
        rng.randbytes(TEN_MEGABYTES),
        EXAMPLE.encode() + (b"#" * 999 + b"\n") * (TEN_MEGABYTES // 1000),
        b"Tricorne record 1\nPlace: " + b"x" * TEN_MEGABYTES,
        b"Tricorne record 1\nRules: goliath\n1 draw " + b"9" * TEN_MEGABYTES,
    ]
    for pile in piles:
        tracemalloc.start()
        read(pile)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 8 * TEN_MEGABYTES
