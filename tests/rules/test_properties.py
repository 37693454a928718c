"""Properties of any round of any sheet, however it is played."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings, strategies as st

from tests.strategies import choose, fresh_rounds, rounds, seeds
from tricorne.rules import DRAW, PASS, Action, Cell, Deal, Draw, IllegalAction, Place, Round
from tricorne.rules.grid import sides
from tricorne.rules.tiles import rotations, tiles_in

pytestmark = pytest.mark.search


def state(round_: Round) -> dict[str, object]:
    """Everything that can be asked of a round."""
    board = round_.board
    return {
        "laid": list(board.laid.items()),
        "numbers": board.numbers.copy(),
        "open": list(board.open.items()),
        "fitting": board.fitting,
        "hands": None if round_.hands is None else list(round_.hands),
        "sizes": list(round_.sizes),
        "pool": round_.pool_size,
        "unplayed": round_.unplayed,
        "totals": list(round_.totals),
        "seat": round_.seat,
        "draws": round_.draws,
        "ending": round_.ending,
        "settled": round_.settled,
        "left": list(round_.left),
        "log": list(round_.log),
        "rights": round_.rights,
        "actions": round_.legal_actions(),
        "text": repr(round_),
    }


def nearby(round_: Round) -> set[Cell]:
    """All cells on which anything could be tried: filled, open, one further, and far away."""
    laid = set(round_.board.laid) or {Cell(0, 0)}
    beside = laid | {side for cell in laid for side in sides(cell)}
    return beside | {side for cell in beside for side in sides(cell)} | {Cell(40, 40)}


@settings(max_examples=60)
@given(rounds())
def test_legal_actions_are_exactly_those_that_are_not_refused(round_: Round) -> None:
    tried: list[Action] = [
        Place(tile, rotation, cell)
        for cell in nearby(round_)
        for tile in range(56)
        for rotation in rotations(tile)
    ]
    allowed = {action for action in [*tried, DRAW, PASS] if round_.refusal(action) is None}
    named = {tile for tile in range(56) if round_.refusal(Draw(tile)) is None}
    if round_.hands is not None and round_.deal.pool is None:
        drawable = round_.unplayed & ~sum(round_.hands)
        assert named == (set(tiles_in(drawable)) if round_.rights.draw else set())
        allowed |= {DRAW} if named else set()
    elif round_.hands is None:
        assert named == set()
    else:
        due = round_.deal.pool or ()
        assert named == ({due[-round_.pool_size]} if round_.rights.draw else set())
    actions = round_.legal_actions()
    assert len(actions) == len(set(actions))
    assert set(actions) == allowed
    assert bool(actions) == (not round_.over)


@given(rounds(), seeds)
def test_a_refused_action_raises_its_reason_and_changes_nothing(round_: Round, seed: int) -> None:
    dice = random.Random(seed)
    cells = sorted(nearby(round_))
    before = state(round_)
    for _ in range(12):
        tile = dice.randrange(56)
        placement = Place(tile, dice.choice(rotations(tile)), dice.choice(cells))
        actions: list[Action] = [placement, placement, Draw(tile), DRAW, PASS]
        action = dice.choice(actions)
        seat = dice.choice([None, 1, round_.players])
        refusal = round_.refusal(action, seat)
        if refusal is None:
            twin = round_.copy()
            assert twin.push(action, seat=seat).seat == round_.seat
        else:
            with pytest.raises(IllegalAction) as error:
                round_.push(action, seat=seat)
            assert error.value.refusal == refusal
            assert "{" not in str(refusal)
        assert state(round_) == before


@given(rounds())
def test_replaying_the_log_gives_the_same_state(round_: Round) -> None:
    again = Round(round_.terms, round_.deal, round_.initial_totals)
    for event in round_.actions():
        again.push(event.action, event.time_ns)  # type: ignore[arg-type]  # no ends
    assert again == round_
    assert state(again) == state(round_)


@given(rounds())
def test_all_points_of_the_log_add_up_to_the_totals(round_: Round) -> None:
    totals = list(round_.initial_totals)
    for event in round_.log:
        totals[event.seat - 1] += event.points
        assert event.total == totals[event.seat - 1]
    assert totals == round_.totals


@given(rounds(), seeds)
def test_a_legal_action_brings_the_announced_points(round_: Round, seed: int) -> None:
    if round_.over:
        return
    action = choose(round_, random.Random(seed))
    points, seat = round_.points(action), round_.seat
    event = round_.push(action)
    assert (event.points, event.seat) == (points, seat)


@given(rounds())
def test_no_tile_is_lost(round_: Round) -> None:
    assert len(round_.board.laid) + sum(round_.sizes) + round_.pool_size == 56
    assert round_.unplayed.bit_count() == 56 - len(round_.board.laid)
    if round_.hands is not None:
        assert [hand.bit_count() for hand in round_.hands] == round_.sizes
        assert sum(round_.hands) & ~round_.unplayed == 0


@given(rounds(), seeds)
def test_a_copy_is_independent(round_: Round, seed: int) -> None:
    before = state(round_)
    twin = round_.copy()
    assert state(twin) == before
    player = random.Random(seed)
    for _ in range(5):
        if not twin.over:
            twin.push(choose(twin, player))
    assert state(round_) == before
    while twin.log:
        twin.pop()
    assert state(round_) == before


@given(rounds(), st.integers(0, 200))
def test_actions_undone_and_repeated_leave_no_trace(round_: Round, length: int) -> None:
    before = state(round_)
    actions = round_.actions()
    length = min(length, len(actions))
    round_.back_to(length)
    assert round_.actions() == actions[:length]
    assert not round_.over or length == len(actions)
    fresh = Round(round_.terms, round_.deal, round_.initial_totals)
    for event in actions[:length]:
        fresh.push(event.action, event.time_ns)  # type: ignore[arg-type]  # no ends
    assert state(fresh) == state(round_)
    for event in actions[length:]:
        round_.push(event.action, event.time_ns)  # type: ignore[arg-type]  # no ends
    assert state(round_) == before


@given(fresh_rounds(), seeds, st.sampled_from([0.0, 0.2, 0.9, 1.0]))
def test_every_round_ends(round_: Round, seed: int, eager: float) -> None:
    player = random.Random(seed)
    most = 2 * 56 + 2 * 6 * 56  # placements and draws, and passes before any of these
    for _ in range(most):
        if round_.over:
            break
        round_.push(choose(round_, player, eager))
    assert round_.over
    assert round_.settled
    assert round_.legal_actions() == []
    if round_.ending == "out":
        assert 0 in round_.sizes
    elif round_.ending == "blocked":
        assert round_.pool_size == 0
    else:
        assert round_.totals[round_.seat - 1] >= round_.terms.target


@given(fresh_rounds(), seeds)
def test_unknown_hands_allow_everything_that_known_hands_allow(known: Round, seed: int) -> None:
    deal = known.deal
    unknown = Round(known.terms, Deal(deal.players, deal.starter, None, None, deal.lots))
    player = random.Random(seed)
    while not known.over:
        event = known.push(choose(known, player))
        unseen = event.unseen()
        if isinstance(event.action, Place | Draw):
            assert unknown.push(unseen.action) == unseen  # type: ignore[arg-type]  # no end
        else:
            assert unknown.push(PASS) == event
    assert unknown.ending == known.ending
    for seat, left in enumerate(known.left, start=1):
        unknown.lay_open(seat, list(tiles_in(left)))
    assert unknown.settled
    assert unknown.totals == known.totals
