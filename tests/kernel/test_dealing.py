"""The kernel's own deals: fair, repeatable, and opened by the seat that the sheet names."""

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from tests.kernel.chi_square import looks_even
from tricorne.kernel import Policy, play_round, play_rounds
from tricorne.rules import PRESETS, Place, Round, Terms, deal, preset
from tricorne.rules.opening import opener_by_triple, opening_tiles
from tricorne.rules.tiles import COUNT, tiles_in

pytestmark = pytest.mark.long

GOLIATH = Terms(preset("goliath"))


def dealt(terms: Terms, players: int, number: int) -> Round:
    """A round that the kernel dealt and played; its log holds the actions."""
    return play_round(terms, [Policy.RANDOM] * players, 7, number).to_round()


@pytest.mark.parametrize("name", PRESETS)
def test_every_tile_is_dealt_once(name: str) -> None:
    sheet = preset(name)
    for players in range(sheet.players[0], sheet.players[1] + 1):
        deal_ = dealt(Terms(sheet), players, 1).deal
        assert deal_.hands is not None
        assert deal_.pool is not None
        everything = [tile for hand in deal_.hands for tile in tiles_in(hand)] + list(deal_.pool)
        assert sorted(everything) == list(range(COUNT))
        assert {hand.bit_count() for hand in deal_.hands} == {sheet.hand[players - 1]}


@cache
def pools() -> list[list[int]]:
    """The pools of 6,000 rounds, as they lie before anybody has got a tile."""
    seats = [Policy.RANDOM] * 2
    return [play_round(GOLIATH, seats, 1, number).position.pool[:] for number in range(6000)]


def test_each_tile_lies_at_each_place_of_the_pool_equally_often() -> None:
    places: Counter[tuple[int, int]] = Counter()
    for order in pools():
        places.update(enumerate(order))
    assert looks_even([places[place, tile] for place in range(COUNT) for tile in range(COUNT)])


def test_neighbours_in_the_pool_are_independent() -> None:
    """Several picks are cut from one random word; they must not know of each other."""
    pairs: Counter[int] = Counter()
    for order in pools():
        pairs.update(one * COUNT + other for one, other in pairwise(order))
    assert looks_even([pairs[a * COUNT + b] for a in range(COUNT) for b in range(COUNT) if a != b])


def openers(terms: Terms, players: int) -> Counter[int]:
    """How often each seat opens, of 20,000 rounds."""
    played = play_rounds(terms, [Policy.RANDOM] * players, 3, 0, 20_000)
    return Counter(round_.opener for round_ in played)


@pytest.mark.parametrize("name", ["goliath", "app"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lots_and_chance_favour_no_seat(name: str, players: int) -> None:
    terms = Terms(preset(name).changed(players=[2, 4]))
    counts = openers(terms, players)
    assert looks_even([counts[seat] for seat in range(players)])


def test_lots_go_on_until_one_seat_has_the_highest_or_the_pool_is_too_small() -> None:
    """Where ties outlast a pool of ten tiles, the lowest seat of the tied opens, in both."""
    sheet = preset("goliath").changed(players=[6, 6], hand=[1, 1, 1, 1, 1, 7])
    ours = openers(Terms(sheet), 6)
    theirs = Counter(deal(sheet, 6, Random(seed)).starter for seed in range(20_000))
    both = [(ours[seat], theirs[seat + 1]) for seat in range(6)]
    chi_square = sum((a - b) ** 2 / (a + b) for a, b in both)
    assert chi_square < 20


@pytest.mark.parametrize("name", ["classic", "deluxe"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_highest_triple_opens_with_a_tile_that_may_open(name: str, players: int) -> None:
    terms = Terms(preset(name))
    for number in range(300):
        round_ = dealt(terms, players, number)
        assert round_.deal.hands is not None
        assert round_.deal.starter == opener_by_triple(round_.deal.hands)
        first = round_.log[0].action
        assert isinstance(first, Place)
        hand = round_.deal.hands[round_.deal.starter - 1]
        assert opening_tiles(terms.sheet, hand) >> first.tile & 1


def test_a_deal_does_not_depend_on_the_players() -> None:
    for number in range(20):
        one = play_round(GOLIATH, [Policy.RANDOM, Policy.GREEDY], 5, number).to_round()
        two = play_round(GOLIATH, [Policy.GREEDY, Policy.RANDOM], 5, number).to_round()
        assert one.deal == two.deal


def test_other_seeds_and_numbers_give_other_deals() -> None:
    deals = {
        play_round(GOLIATH, [Policy.RANDOM] * 2, seed, number).to_round().deal
        for seed in (0, 1, 2**63, 2**64 - 1)
        for number in (0, 1, 2, 2**40)
    }
    assert len(deals) == 16
