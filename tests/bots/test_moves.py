"""The bots play the moves stored in `moves.txt`."""

import pytest

from tests.bots.moves import CASES, FILE, Case

pytestmark = pytest.mark.long

LINES = FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("case", "line"), [*zip(CASES, LINES, strict=True)], ids=[str(case) for case in CASES]
)
def test_a_bot_plays_the_same_moves_for_the_same_seed(case: Case, line: str) -> None:
    title, written = line.split(": ")
    assert title == str(case)
    assert case.moves_along(written) == written
