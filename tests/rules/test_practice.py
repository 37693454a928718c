"""Deals by number, and deals repeated from an earlier round."""

from __future__ import annotations

import random

import pytest

from tricorne.rules import DealError, Round, Sheet, Terms, deal, preset
from tricorne.rules.practice import (
    beginning_name,
    deal_name,
    game_name,
    is_game_name,
    named_deal,
    named_game,
    named_position,
)
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
def test_an_invalid_name_of_a_deal_is_refused(name: str) -> None:
    with pytest.raises(DealError):
        named_deal(name, preset("goliath"), 2)


def test_a_deal_with_unknown_hands_has_no_name() -> None:
    dealt = deal(preset("goliath"), 2, random.Random(4))
    assert deal_name(type(dealt)(2, 1)) is None


@pytest.mark.parametrize("sheet", PRESETS)
def test_a_position_by_its_name_is_reached_by_the_same_actions(sheet: str) -> None:
    rules = preset(sheet)
    for seed in range(6):
        rng = random.Random(seed)
        round_ = _played(rules, rng.randint(*rules.players), rng)
        length = len(round_.actions())
        for count in {1, length // 2, length - 1}:
            name = beginning_name(round_, count)
            again = Round(round_.terms, round_.deal)
            for action in named_position(name, again).chosen():
                again.push(action)
            before = round_.copy()
            before.back_to(count)
            assert again == before
            assert len(name) < 4 + count


def _played(rules: Sheet, players: int, rng: random.Random) -> Round:
    round_ = Round(Terms(rules), deal(rules, players, rng))
    while not round_.over:
        round_.push(rng.choice(round_.legal_actions()))
    return round_


@pytest.mark.parametrize("name", ["", "3", "3.", "0.A", "3.é", "999.A", "2.999999", "x.AB"])
def test_a_damaged_name_of_a_position_is_refused(name: str) -> None:
    rules = preset("goliath")
    with pytest.raises(DealError, match="no position"):
        named_position(name, Round(Terms(rules), named_deal("7", rules, 2)))


def test_a_name_that_leads_to_the_end_of_a_round_is_refused() -> None:
    round_ = _played(preset("goliath"), 2, random.Random(1))
    name = beginning_name(round_, len(round_.actions()))
    with pytest.raises(DealError, match="no position"):
        named_position(name, Round(round_.terms, round_.deal))


@pytest.mark.parametrize("sheet", PRESETS)
def test_a_whole_game_by_its_name_is_played_again(sheet: str) -> None:
    rules = preset(sheet)
    for seed in range(4):
        rng = random.Random(seed)
        round_ = _played(rules, rng.randint(*rules.players), rng)
        again = named_game(game_name(round_), Round(round_.terms, round_.deal))
        assert (again.log, again.totals) == (round_.log, round_.totals)
        assert is_game_name(game_name(round_))


def test_a_game_name_with_a_wrong_or_missing_letter_is_refused() -> None:
    round_ = _played(preset("chrono"), 1, random.Random(2))
    name, begun = game_name(round_), Round(round_.terms, round_.deal)
    wrong = [name[:at] + other + name[at + 1 :] for at in range(len(name)) for other in ("", "b")]
    for each in [*wrong, "", "x", name + "0", beginning_name(round_, 3)]:
        if each != name:
            with pytest.raises(DealError, match="no game of this deal"):
                named_game(each, begun)


def test_a_game_belongs_to_its_deal_and_its_rules() -> None:
    round_ = _played(preset("chrono"), 1, random.Random(2))
    other = named_deal("7", preset("chrono"), 1)
    bridge = Terms(preset("chrono").changed(bridge=41))
    for begun in (Round(round_.terms, other), Round(bridge, round_.deal)):
        with pytest.raises(DealError, match="no game of this deal"):
            named_game(game_name(round_), begun)
