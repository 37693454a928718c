"""Terms and positions in numbers, as engines take them."""

from __future__ import annotations

from random import Random

import pytest

from tricorne.rules import DRAW, PASS, PRESETS, Round, SheetError, Terms, deal, preset
from tricorne.rules.encoding import position_fields, rules_fields
from tricorne.rules.tiles import tile_set

GOLIATH = Terms(preset("goliath"))


@pytest.mark.parametrize("name", PRESETS)
def test_terms_are_numbers_alone(name: str) -> None:
    terms = Terms(preset(name))
    players = 1 if name == "chrono" else 2
    fields = rules_fields(terms, players)
    numbers = [
        n for field in fields.values() for n in (field if isinstance(field, list) else [field])
    ]
    assert all(isinstance(number, int) for number in numbers)
    assert fields["hand"] == terms.sheet.hand[players - 1]
    assert fields["tile"] == list(terms.amounts.tile)


def test_tiles_of_the_same_worth_stand_together() -> None:
    worth, equals = GOLIATH.amounts.tile, rules_fields(GOLIATH, 2)["equals"]
    assert isinstance(equals, list)
    assert equals[3] == tile_set(tile for tile in range(56) if worth[tile] == worth[3])


def test_a_number_of_players_that_the_sheet_does_not_allow_is_refused() -> None:
    with pytest.raises(SheetError):
        rules_fields(GOLIATH, 9)


def test_a_position_has_its_hands_its_pool_and_what_was_drawn() -> None:
    round_ = Round(GOLIATH, deal(GOLIATH.sheet, 2, Random(7)))
    passes = 0
    drawn = False
    while not round_.over and not (passes and drawn):
        assert round_.hands is not None
        view = round_.view(round_.seat)
        pool = list(round_.deal.pool or ())[-round_.pool_size :] if round_.pool_size else []
        fields = position_fields(view, round_.hands, pool)
        assert fields["hands"] == list(round_.hands)
        assert fields["pool_left"] == round_.pool_size
        assert (fields["drawn"] != 0) == (round_.draws > 0)
        assert fields["seat"] == round_.seat - 1
        drawn = drawn or fields["drawn"] != 0
        legal = round_.legal_actions()
        passes += PASS in legal
        round_.push(PASS if PASS in legal else DRAW if DRAW in legal else legal[0])
    assert drawn


def test_passes_count_as_idle_only_without_a_draw_before_them() -> None:
    round_ = Round(GOLIATH, deal(GOLIATH.sheet, 2, Random(7)))
    seen = set()
    while not round_.over:
        assert round_.hands is not None
        view = round_.view(round_.seat)
        seen.add(position_fields(view, round_.hands, [])["idle_passes"])
        legal = round_.legal_actions()
        round_.push(PASS if PASS in legal else DRAW if DRAW in legal else legal[0])
    assert seen >= {0, 1}
