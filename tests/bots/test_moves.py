"""The bots play the moves stored in `moves.txt`."""

import pytest

from tests.bots.moves import CASES, FILE
from tests.campaign import one_in

pytestmark = pytest.mark.long

LINES = FILE.read_text(encoding="utf-8").splitlines()


def test_there_is_a_line_for_each_case() -> None:
    assert len(LINES) == len(CASES)


@pytest.mark.parametrize("number", one_in(2, range(len(CASES))), ids=[str(case) for case in CASES])
def test_a_bot_plays_the_same_moves_for_the_same_seed(number: int) -> None:
    case = CASES[number]
    title, written = LINES[number].split(": ")
    assert title == str(case)
    assert case.moves_along(written) == written
