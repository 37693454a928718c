"""Deals by number, and deals repeated from an earlier round."""

from __future__ import annotations

import random

import pytest

from tricorne.rules import DealError, deal, preset
from tricorne.rules.practice import deal_name, named_deal
from tricorne.rules.presets import PRESETS


@pytest.mark.parametrize("sheet", PRESETS)
def test_a_number_is_the_same_deal_for_everybody_and_another_one_another_deal(sheet: str) -> None:
    rules = preset(sheet)
    players = 1 if rules.players[1] == 1 else 2
    first, again, other = (named_deal(name, rules, players) for name in ("7", "7", "8"))
    assert first == again != other
    assert first.checked(rules) == first


def test_this_number_is_this_deal_for_good() -> None:
    assert named_deal("7", preset("goliath"), 2).lines()[:2] == [
        "Hand 1: 024 112 222 245 333 334 345 444 455",
        "Hand 2: 001 015 034 035 114 133 233 234 235",
    ]


@pytest.mark.parametrize("sheet", PRESETS)
def test_a_deal_by_its_name_has_the_same_hands_pool_and_opener(sheet: str) -> None:
    rules = preset(sheet)
    for seed in range(20):
        players = random.Random(seed).randint(*rules.players)
        dealt = deal(rules, players, random.Random(seed))
        again = named_deal(deal_name(dealt) or "", rules, players)
        assert (again.hands, again.pool, again.starter) == (dealt.hands, dealt.pool, dealt.starter)


def test_a_lone_player_opens() -> None:
    spelled = deal_name(deal(preset("goliath"), 2, random.Random(4))) or ""
    assert named_deal(f"2{spelled[1:]}", preset("chrono"), 1).starter == 1


@pytest.mark.parametrize(
    "name", ["", "0", "1234567890", "seven", "1" + "A" * 56, "9" + "A" * 56, "1" + "A" * 55, "é"]
)
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(DealError):
        named_deal(name, preset("goliath"), 2)


def test_a_deal_of_which_hands_are_not_known_has_no_name() -> None:
    dealt = deal(preset("goliath"), 2, random.Random(4))
    assert deal_name(type(dealt)(2, 1)) is None
