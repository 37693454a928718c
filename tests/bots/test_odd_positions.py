"""In any position by any rules, each bot chooses something sensible."""

import pytest

from tests.bots.odd import asked, position

SOME, MANY = 150, 1500


@pytest.mark.long
def test_every_bot_chooses_sensibly_by_any_rules() -> None:
    for seed in range(SOME):
        asked(position(seed))


@pytest.mark.campaign
@pytest.mark.long
@pytest.mark.search
def test_every_bot_chooses_sensibly_by_any_rules_again_and_again() -> None:
    for seed in range(SOME, MANY):
        asked(position(seed))


def test_a_bot_that_overlooks_its_only_place_may_draw() -> None:
    asked(position(5211))
