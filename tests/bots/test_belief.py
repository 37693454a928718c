"""The belief never rules out the truth, and its samples agree with the observations."""

from __future__ import annotations

import random

import pytest

from tests.bots.rounds import ALL_TERMS, HOUSE, by_greedy, fresh, played_by, title
from tests.bots.searching import understood
from tricorne.bots import Random
from tricorne.bots.workspace import KernelWorkspace
from tricorne.kernel.thinking import MOST_WORLDS, POOL
from tricorne.rules import Draw, Place, Round, Terms, preset
from tricorne.rules.tiles import ALL_TILES, COUNT, tile_set, tiles_in

pytestmark = pytest.mark.long

HARD = [terms for terms in ALL_TERMS if terms.scoring == "full"] + [HOUSE]


def true_tiles(round_: Round) -> list[tuple[int, set[int]]]:
    """For each slot, its owner, and the true tiles of all slots like it."""
    deal, me = round_.deal, round_.seat
    assert deal.hands is not None
    log = round_.actions()
    slots: list[tuple[int, set[int]]] = []
    for seat in range(1, round_.players + 1):
        if seat != me:
            dealt = {*tiles_in(deal.hands[seat - 1])}
            slots += [(seat - 1, dealt)] * len(dealt)
    for event, following in zip(log, [*log, None][1:], strict=True):
        if event.seat != me and isinstance(event.action, Draw):
            at_once = following is not None and isinstance(following.action, Place)
            if not at_once and event.action.tile is not None:
                slots.append((event.seat - 1, {event.action.tile}))
    left = {*tiles_in(round_.unplayed & ~sum(round_.hands or []))}
    return slots + [(POOL, left)] * len(left)


@pytest.mark.parametrize("terms", HARD, ids=title)
@pytest.mark.parametrize("seed", range(4))
def test_the_truth_is_never_ruled_out(terms: Terms, seed: int) -> None:
    players = terms.sheet.players[seed % 2]
    bots = [by_greedy(terms, players, seed), played_by(Random(), fresh(terms, players, seed), seed)]
    for rounds in bots:
        for round_ in rounds:
            kernel = understood(round_.view(round_.seat), seed)
            truth = true_tiles(round_)
            count = kernel.integer("belief", "count")
            assert kernel.integers("belief", "owners", count) == [owner for owner, _ in truth]
            weights = kernel.floats("belief", "weights", count * COUNT)
            for slot, (_, tiles) in enumerate(truth):
                assert all(weights[slot * COUNT + tile] > 0 for tile in tiles)


@pytest.mark.parametrize("terms", HARD, ids=title)
def test_sampled_hands_have_their_sizes_and_share_no_tile(terms: Terms) -> None:
    players = terms.sheet.players[1]
    for round_ in by_greedy(terms, players, 9):
        view = round_.view(round_.seat)
        for hands in sample(understood(view, 5), players, 5):
            assert tuple(hand.bit_count() for hand in hands) == view.sizes
            assert hands[round_.seat - 1] == view.hand
            together = sum(hands)
            assert together == tile_set(tiles_in(together)) <= ALL_TILES & round_.unplayed
            assert together.bit_count() == sum(view.sizes)
            assert together & ~round_.unplayed == 0


def sample(kernel: KernelWorkspace, players: int, worlds: int) -> list[list[int]]:
    _, seats = kernel.shape("worlds", "hands")
    kernel.call("settle")
    hands: list[list[int]] = []
    while len(hands) < worlds:
        count = min(worlds - len(hands), MOST_WORLDS)
        kernel.fill("worlds", {"count": count})
        kernel.call("draw_worlds")
        drawn = kernel.integers("worlds", "hands", count * seats)
        hands += (drawn[first : first + players] for first in range(0, count * seats, seats))
    return hands


def test_a_forced_draw_rules_out_tiles_that_fitted() -> None:
    drew = 0
    for round_ in by_greedy(Terms(preset("app")), 2, 2):
        log = round_.actions()
        if len(log) < 2 or not isinstance(log[-2].action, Draw) or log[-2].seat == round_.seat:
            continue
        before = round_.copy()
        before.back_to(len(log) - 1)
        while isinstance(before.log[-1].action, Draw):
            before.back_to(len(before.log) - 1)
        for hands in sample(understood(round_.view(round_.seat), 3), 2, 20):
            drawn = round_.sizes[2 - round_.seat] - before.sizes[2 - round_.seat]
            fitted = hands[2 - round_.seat] & before.board.fitting
            assert fitted.bit_count() <= max(drawn, 0)
        drew += 1
    assert drew


def test_samples_are_as_frequent_as_their_weights_make_them() -> None:
    round_ = next(r for r in by_greedy(Terms(preset("goliath")), 2, 5) if len(r.log) >= 24)
    view, me = round_.view(round_.seat), round_.seat - 1
    kernel = understood(view, 1, doubts=(1.0, 1.0, 1.0))
    held = kernel.integer("belief", "held")
    assert POOL not in kernel.integers("belief", "owners", held)
    counts = [0] * COUNT
    worlds = sample(kernel, 2, 4000)
    for hands in worlds:
        for tile in tiles_in(hands[1 - me]):
            counts[tile] += 1
    hidden = view.sizes[1 - me] + view.pool_size
    free = [tile for tile in range(COUNT) if counts[tile]]
    assert held
    assert len(free) == hidden
    lots = {lot for lots in view.lots for lot in lots}
    usual = [counts[tile] / len(worlds) for tile in free if tile not in lots]
    assert max(usual) - min(usual) < 0.12


def test_samples_of_a_belief_agree_between_seeds() -> None:
    round_ = next(r for r in by_greedy(Terms(preset("goliath")), 2, 6) if len(r.log) >= 24)
    shares = []
    for seed in (random.Random(1).getrandbits(60), 2):
        counts = [0] * COUNT
        for hands in sample(understood(round_.view(round_.seat), seed), 2, 3000):
            for tile in tiles_in(hands[2 - round_.seat]):
                counts[tile] += 1
        shares.append(counts)
    assert max(abs(a - b) for a, b in zip(*shares, strict=True)) < 0.06 * 3000
