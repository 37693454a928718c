"""Worlds agree with all that a seat knows, depend on nothing else, and can be played on."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings

from tests.bots.rounds import HOUSE, by_greedy, fresh, halfway, played_by
from tests.rules.positions import played
from tests.rules.test_two_worlds import worlds as two_worlds
from tests.strategies import rounds, seeds
from tricorne.bots import Greedy, Random
from tricorne.bots.worlds import worlds
from tricorne.kernel.thinking import NO_EVIDENCE, Doubts
from tricorne.rules import Deal, IllegalAction, Round, Terms, View, preset
from tricorne.rules.tiles import tile_set, tiles_in

GOLIATH, CLASSIC, APP = (Terms(preset(name)) for name in ("goliath", "classic", "app"))


def drawn(view: View, n: int = 3, seed: int = 1) -> list[Deal]:
    return worlds(view, n, random.Random(seed))


@pytest.mark.long
@settings(max_examples=60)
@given(rounds(kinds=("known",)), seeds)
def test_no_world_contradicts_what_any_seat_has_seen(round_: Round, seed: int) -> None:
    assume(not round_.over)
    for seat in range(1, round_.players + 1):
        view = round_.view(seat)
        for world in drawn(view, seed=seed):
            assert Round.resampled(view, world).view(seat) == view


@pytest.mark.long
@settings(max_examples=40)
@given(two_worlds(), seeds)
def test_worlds_depend_on_nothing_that_the_seat_cannot_know(
    both: tuple[Round, Round, int | None], seed: int
) -> None:
    one, other, seat = both
    assume(seat is not None)
    assume(not one.over)
    assert drawn(one.view(seat), seed=seed) == drawn(other.view(seat), seed=seed)


def test_the_same_generator_gives_the_same_worlds_and_another_one_does_not() -> None:
    view = halfway(GOLIATH, 3).view(1)
    assert drawn(view, 20) == drawn(view, 20)
    assert drawn(view, 20) != drawn(view, 20, seed=2)
    assert drawn(view, 0) == []


@pytest.mark.parametrize("terms", [GOLIATH, CLASSIC, APP, HOUSE])
def test_a_round_goes_on_in_any_world(terms: Terms) -> None:
    round_ = halfway(terms, 5, actions=8)
    for world in drawn(round_.view(round_.seat), 5):
        other = Round.resampled(round_.view(round_.seat), world)
        [*played_by(Greedy(), other, 7)]
        assert other.settled


def test_without_evidence_every_hidden_tile_is_as_likely_to_be_anywhere() -> None:
    view = next(r for r in by_greedy(Terms(preset("app")), 2, 1)).view(1)
    found = worlds(view, 3000, random.Random(9), NO_EVIDENCE)
    hidden = 56 - view.sizes[0]
    held, next_in_pool = Counter[int](), Counter[int]()
    for world in found:
        assert world.hands is not None
        assert world.pool is not None
        held.update(tiles_in(world.hands[1]))
        next_in_pool[world.pool[0]] += 1
    assert len(held) == len(next_in_pool) == hidden
    assert all(abs(n / 3000 - view.sizes[1] / hidden) < 0.05 for n in held.values())
    assert all(abs(n / 3000 - 1 / hidden) < 0.02 for n in next_in_pool.values())


@pytest.mark.long
def test_a_fitting_tile_is_less_likely_in_a_hand_that_has_drawn() -> None:
    round_ = next(r for r in by_greedy(GOLIATH, 2, 1) if r.draws and r.pool_size > 20)
    watcher = round_.seat % 2 + 1
    fitting, view = round_.board.fitting, round_.view(watcher)

    def share(doubts: Doubts) -> float:
        found = worlds(view, 400, random.Random(2), doubts)
        hands = [Round.resampled(view, world).hands or [] for world in found]
        return sum((hand[round_.seat - 1] & fitting).bit_count() for hand in hands) / 400

    assert share(NO_EVIDENCE) > 1.5 * share(Doubts())


def test_a_forced_draw_rules_out_tiles_that_fitted() -> None:
    seen = 0
    for round_ in by_greedy(APP, 2, 2):
        if round_.draws != 1:
            continue
        watcher = round_.seat % 2 + 1
        view = round_.view(watcher)
        for world in drawn(view, 20):
            other = Round.resampled(view, world)
            other.pop()
            assert not (other.hands or [])[round_.seat - 1] & other.board.fitting
        seen += 1
    assert seen


@pytest.mark.long
def test_a_tile_just_drawn_is_as_likely_to_fit_as_the_next_one() -> None:
    """Its owner has not decided yet whether to place it."""
    round_ = next(r for r in by_greedy(GOLIATH, 2, 1) if r.draws and r.pool_size > 20)
    view = round_.view(round_.seat % 2 + 1)
    found = drawn(view, 1500)
    at = len(found[0].pool or ()) - round_.pool_size
    last, following = (Counter((world.pool or ())[n] for world in found) for n in (at - 1, at))
    assert {*last} == {*tiles_in(round_.unplayed & ~(view.hand or 0))}
    fits = [
        sum(tiles[tile] for tile in tiles_in(round_.board.fitting)) / len(found)
        for tiles in (last, following)
    ]
    assert fits[0] == pytest.approx(fits[1], abs=0.06)
    assert fits[0] > 0.2


def test_every_world_has_the_opener_that_the_view_shows() -> None:
    round_ = fresh(CLASSIC, 2, 4)
    opener = round_.seat
    for seat in (1, 2):
        for world in drawn(round_.view(seat), 10):
            assert world.checked(CLASSIC.sheet).starter == opener


def test_lots_were_in_nobody_s_hand() -> None:
    round_ = fresh(GOLIATH, 2, 4)
    lots = tile_set(lot for lots in round_.deal.lots for lot in lots if lot is not None)
    assert lots
    for world in drawn(round_.view(1), 20):
        assert not sum(world.hands or ()) & lots


def test_a_lone_player_is_uncertain_of_the_pool_only() -> None:
    round_ = fresh(Terms(preset("chrono")), 1, 1)
    found = drawn(round_.view(1), 5)
    assert {world.hands for world in found} == {round_.deal.hands}
    assert len({world.pool for world in found}) == 5


def test_without_a_hand_a_view_has_no_worlds() -> None:
    round_ = halfway(GOLIATH, 3)
    unknown = Round(GOLIATH, Deal(2, 1))
    over = halfway(GOLIATH, 3)
    [*played_by(Random(), over, 1)]
    for view, code in [(round_.view(), "hand"), (unknown.view(1), "hand"), (over.view(1), "over")]:
        with pytest.raises(IllegalAction) as refused:
            drawn(view)
        assert refused.value.code == code
    with pytest.raises(ValueError, match="no -1 worlds"):
        drawn(round_.view(1), -1)


def test_a_view_that_no_deal_leads_to_has_no_worlds() -> None:
    """A seat that must place and draws one tile cannot then place two that fitted before."""
    sheet = preset("goliath").changed(draws=1)
    script = "555@0,0 draw 000 pass 525@0,1 554@1,0 225@0,2 355@0,-1"
    view = played(sheet, script).view(1)
    assert drawn(view)
    must_place = Terms(sheet.changed(may_decline=False))
    with pytest.raises(ValueError, match="no hands agree with this log"):
        drawn(replace(view, terms=must_place))
