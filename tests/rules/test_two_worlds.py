"""Hidden information stays hidden: a view depends only on facts that its seat may know.

World A is a random round. World B is dealt differently where the onlooker cannot see: tiles that
the others hold or that nobody has drawn yet change places; tiles that became public do so only if
that makes no difference to the onlooker. The events of A then happen in B too. After every event,
and after taking events back, the onlooker's view is the same to the byte.
"""

from __future__ import annotations

import json
import random
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings, strategies as st

from tests.rules.positions import played
from tests.strategies import choose, fresh_rounds, lengths, seeds
from tricorne.rules import (
    DRAW,
    PASS,
    Action,
    Deal,
    Draw,
    Event,
    Place,
    Round,
    TricorneError,
    preset,
)
from tricorne.rules.tiles import tile_set, tiles_in

pytestmark = pytest.mark.search

TRIES = 8


def seen(round_: Round, seat: int | None) -> bytes:
    return json.dumps(round_.view(seat).to_dict()).encode()


def action_seen(event: Event, seat: int | None) -> Action:
    """The actions, as far as the onlooker knows them."""
    known = event if event.seat == seat else event.unseen()
    assert isinstance(known.action, Place | Draw) or known.action == PASS
    return known.action


class Places:
    """All tiles of a deal by place: hand by hand, then the pool."""

    def __init__(self, world: Round, seat: int | None) -> None:
        deal = world.deal
        assert deal.hands is not None
        assert deal.pool is not None
        self.deal = deal
        self.tiles = [tile for hand in deal.hands for tile in tiles_in(hand)] + list(deal.pool)
        owners = [n for n, hand in enumerate(deal.hands, 1) for _ in tiles_in(hand)]
        drawn_by = [e.seat for e in world.log if isinstance(e.action, Draw)]
        owners += drawn_by + [0] * (len(self.tiles) - len(owners) - len(drawn_by))
        self.hidden = [place for place, owner in enumerate(owners) if owner != seat or seat is None]
        public = {e.action.tile for e in world.log if isinstance(e.action, Place)}
        self.never_public = [n for n in self.hidden if self.tiles[n] not in public]

    def dealt(self, tiles: list[int]) -> Deal:
        deal = self.deal
        assert deal.hands is not None
        size = deal.hands[0].bit_count()
        cuts = [size * n for n in range(deal.players + 1)]
        hands = [tile_set(tiles[a:b]) for a, b in pairwise(cuts)]
        return Deal(deal.players, deal.starter, tuple(hands), tuple(tiles[cuts[-1] :]), deal.lots)


def replayed(world: Round, deal: Deal, seat: int | None) -> Round | None:
    """The same seen happenings after another deal; None where they are not possible."""
    try:
        other = Round(world.terms, deal, world.initial_totals)
        for event in world.log:
            other.push(action_seen(event, seat), event.time_ns)
    except TricorneError:
        return None
    return other


def otherwise(world: Round, seat: int | None, dice: random.Random) -> Round:
    """A world that differs in many places that the onlooker cannot see."""
    places = Places(world, seat)
    tiles, found = places.tiles, world
    for n in range(TRIES):
        changed = list(tiles)
        among = places.hidden if n else places.never_public
        moved = sorted(dice.sample(among, min(2, len(among)) if n else len(among)))
        origins = moved[::-1] if n else dice.sample(moved, len(moved))
        for place, origin in zip(moved, origins, strict=True):
            changed[place] = tiles[origin]
        other = replayed(world, places.dealt(changed), seat)
        if other is not None:
            tiles, found = changed, other
    return found


@st.composite
def worlds(draw: st.DrawFn) -> tuple[Round, Round, int | None]:
    """Two worlds and an onlooker who cannot tell them apart."""
    world = draw(fresh_rounds())
    seat = draw(st.sampled_from([None, *range(1, world.players + 1)]))
    player = random.Random(draw(seeds))
    eager = player.choice([0.3, 0.9, 1.0])
    for _ in range(draw(lengths)):
        if not world.over:
            world.push(choose(world, player, eager))
    if world.over and world.ending != "target":
        world.pop()  # at the end, all hands are laid open
    return world, otherwise(world, seat, player), seat


@pytest.mark.long
@settings(max_examples=150)
@given(worlds())
def test_a_seat_sees_the_same_in_worlds_that_differ_only_in_hidden_facts(
    both: tuple[Round, Round, int | None],
) -> None:
    one, other, seat = both
    assume(one.deal != other.deal)
    assert seen(one, seat) == seen(other, seat)
    while one.log:
        taken = [action_seen(world.pop(), seat) for world in (one, other)]
        assert taken[0] == taken[1]
        assert seen(one, seat) == seen(other, seat)


@pytest.mark.long
@settings(max_examples=50)
@given(worlds(), seeds)
def test_going_back_and_on_again_shows_no_more(
    both: tuple[Round, Round, int | None], seed: int
) -> None:
    one, other, seat = both
    assume(one.deal != other.deal)
    length = random.Random(seed).randint(0, len(one.log))
    steps = [action_seen(event, seat) for event in one.log]
    for world in (one, other):
        world.back_to(length)
    for action in steps[length:]:
        assert seen(one, seat) == seen(other, seat)
        one.push(action)
        other.push(action)
    assert seen(one, seat) == seen(other, seat)


def test_only_the_seat_that_may_know_the_difference_sees_it() -> None:
    one = played(preset("goliath"), "555@0,0", hands={2: "455"}, pool="001 002")
    other = Places(one, 1)
    changed = list(other.tiles)
    a, b = other.never_public[0], other.never_public[-1]
    changed[a], changed[b] = changed[b], changed[a]
    world = replayed(one, other.dealt(changed), 1)
    assert world is not None
    assert seen(one, 1) == seen(world, 1)
    assert seen(one, None) == seen(world, None)
    assert seen(one, 2) != seen(world, 2)


@pytest.mark.parametrize("name", ["goliath", "app"])
def test_a_tile_drawn_by_another_seat_shows_nowhere(name: str) -> None:
    script = "555@0,0 draw 001 draw 002"
    hands = {2: "000 003 004 011 012 013 014 111 112"}
    one = played(name, script, hands=hands)
    swapped = script.replace("001", "x").replace("002", "001").replace("x", "002")
    other = played(name, swapped, hands=hands)
    assert seen(one, 1) == seen(other, 1)
    assert seen(one, None) == seen(other, None)
    assert seen(one, 2) != seen(other, 2)
    assert one.refusal(DRAW, 1) == other.refusal(DRAW, 1)
