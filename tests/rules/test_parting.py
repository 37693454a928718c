"""Where two rounds of one deal part."""

from __future__ import annotations

import random

import pytest

from tricorne.rules import Draw, Place, Round, Terms, deal, preset
from tricorne.rules.parting import parting, turn_action


def played(seed: int, rng: random.Random) -> Round:
    """A deal with this seed, played at random."""
    terms = Terms(preset("chrono"))
    return finished(Round(terms, deal(terms.sheet, 1, random.Random(seed))), rng)


def finished(round_: Round, rng: random.Random) -> Round:
    """The round, played on at random."""
    while not round_.over:
        round_.push(rng.choice(round_.legal_actions()))
    return round_


@pytest.mark.parametrize("seed", range(6))
def test_they_part_at_the_first_different_action(seed: int) -> None:
    rng = random.Random(seed)
    one = played(seed, rng)
    at = rng.randrange(1, len(one.actions()))
    other = one.copy()
    other.back_to(at)
    choices = [each for each in other.legal_actions() if str(each) != str(one.chosen()[at])]
    if choices:
        other.push(rng.choice(choices))
        finished(other, rng)
        found = parting(one, other)
        assert found.common == at
        assert not found.never
        assert found.one == one.chosen()


def test_the_same_game_never_parts() -> None:
    one = played(3, random.Random(3))
    found = parting(one, one.copy())
    assert found.never
    assert found.common == len(one.actions())


@pytest.mark.parametrize("seed", range(12))
def test_a_game_whose_first_tile_lies_turned_is_the_same_game(seed: int) -> None:
    one = played(seed, random.Random(seed))
    for turns in (1, 2):
        other = Round(one.terms, one.deal)
        for action in one.chosen():
            other.push(turn_action(action, turns))  # an illegal action would be refused
        assert other.totals == one.totals
        assert parting(one, other).never
        assert parting(one, other).other == one.chosen()


def test_another_opening_tile_parts_them_at_once() -> None:
    one = played(1, random.Random(1))
    other = Round(one.terms, one.deal)
    opened = one.chosen()[0]
    assert isinstance(opened, Place)
    other.push(
        next(each for each in other.legal_actions() if getattr(each, "tile", 0) != opened.tile)
    )
    found = parting(one, finished(other, random.Random(2)))
    assert found.common == 0


def test_three_thirds_of_a_turn_change_nothing() -> None:
    for action in played(5, random.Random(5)).chosen():
        assert turn_action(action, 3) == action
        assert (
            isinstance(action, Draw)
            or not isinstance(action, Place)
            or turn_action(action, 1) != action
        )
