"""The kernel reproduces the checksums in `sums.txt`."""

import pytest

from tests.kernel.sums import CASES, FILE, sums


@pytest.mark.long
def test_the_same_seed_plays_the_same_to_the_byte() -> None:
    assert [sums(seed) for seed in range(CASES)] == FILE.read_text(encoding="utf-8").splitlines()
