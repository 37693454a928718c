"""Bots, worlds and the kernel take a position that was set up as they take any other."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.bots.rounds import HOUSE, by_greedy, played_by
from tests.rules.positions import place
from tests.rules.test_set_up import set_up_anew
from tricorne.bots import Bot, Greedy, bot
from tricorne.bots.expert import Expert
from tricorne.bots.plain import Plain
from tricorne.bots.worlds import worlds
from tricorne.kernel import State
from tricorne.rules import Round, Terms, preset
from tricorne.rules.tiles import ALL_TILES, parse_set, tile_set, tiles_in

pytestmark = pytest.mark.long

TERMS = [Terms(preset(name)) for name in ("goliath", "classic", "app", "deluxe")] + [HOUSE]


def halfway_set_up(terms: Terms) -> Round:
    """A position from the middle of a round, without its past."""
    rounds = (r for r in by_greedy(terms, 2, 5) if len(r.board.laid) >= 8 and not r.draws)
    return set_up_anew(next(rounds))


@pytest.mark.parametrize("thinker", [Expert(playouts=60), Plain(playouts=20), bot("careful")])
@pytest.mark.parametrize("terms", TERMS)
def test_strong_bots_play_on(thinker: Bot, terms: Terms) -> None:
    round_ = halfway_set_up(terms)
    begun = len(round_.log)
    for _ in played_by(thinker, round_, 1):
        pass
    assert round_.settled
    assert len(round_.log) > begun


@pytest.mark.parametrize("terms", TERMS)
def test_worlds_agree_with_a_position_that_was_set_up(terms: Terms) -> None:
    for round_ in played_by(Greedy(), halfway_set_up(terms), 2):
        for seat in (1, 2):
            view = round_.view(seat)
            for world in worlds(view, 4, random.Random(3)):
                assert Round.resampled(view, world).view(seat) == view


def test_a_position_without_a_past_gives_no_evidence() -> None:
    """Not even from the first tile, which triples would have preceded in a round of classic."""
    terms = Terms(preset("classic"))
    mine = parse_set("001 002 003 004 005 011")
    unseen = ALL_TILES & ~mine & ~parse_set("012")
    others = [*tiles_in(unseen)]
    hands = [tile_set(others[:7]), mine]
    laid = [place("012@0,0")]
    round_ = Round.set_up(terms, hands=hands, pool=others[7:], laid=laid, seat=2)
    found = worlds(round_.view(2), 3000, random.Random(4))
    held = Counter(tile for world in found for tile in tiles_in((world.hands or ())[0]))
    assert held.keys() == {*tiles_in(unseen)}
    assert all(abs(n / 3000 - 7 / len(others)) < 0.04 for n in held.values())
    assert {world.laid for world in found} == {tuple(laid)}


@pytest.mark.parametrize("terms", TERMS)
def test_the_kernel_goes_on_as_the_rules_do(terms: Terms) -> None:
    round_ = halfway_set_up(terms)
    state = State.from_round(round_)
    assert state.to_round() == round_
    for _ in played_by(Greedy(), round_, 2):
        if round_.log:
            state.push(round_.log[-1].action)  # type: ignore[arg-type]  # no end yet
        assert {*state.legal_actions()} == {*round_.legal_actions()}
        assert (state.hands, state.totals) == (round_.hands, round_.totals)
    state.push(round_.actions()[-1].action)  # type: ignore[arg-type]  # no end
    assert (state.ending, state.totals) == (round_.ending, round_.totals)
    assert state.to_round() == round_
