"""Dealing by chance: repeatable, fair, with lots drawn until one seat has the highest."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from tests.rules.positions import filled, hand_of, tile
from tests.strategies import presets, seeds
from tricorne.rules import PRESETS, Deal, Sheet, SheetError, TricorneError, deal, preset
from tricorne.rules.deal import random_below, shuffle_tiles
from tricorne.rules.opening import opening_tiles, winner_of_lots
from tricorne.rules.tiles import ALL_TILES, NAMES, VALUES, parse_set, tile_set


class Fixed:
    """Entropy that returns given values in order."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.bits: list[int] = []

    def getrandbits(self, k: int, /) -> int:
        self.bits.append(k)
        return self.numbers.pop(0)


def chi_square(counts: Counter[int] | Counter[tuple[int, ...]], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (kinds - len(counts)) * expected


@given(presets, seeds)
def test_the_same_seed_gives_the_same_deal(sheet: Sheet, seed: int) -> None:
    one, other = (deal(sheet, 2, random.Random(seed)) for _ in range(2))
    assert one == other
    assert one.checked(sheet) is one


def test_other_seeds_give_other_deals() -> None:
    dealt = {deal(preset("goliath"), 2, random.Random(seed)).pool for seed in range(50)}
    assert len(dealt) == 50


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_every_number_of_players_can_be_dealt_to(players: int) -> None:
    sheet = preset("goliath").changed(players=[1, 6])
    dealt = deal(sheet, players, random.Random(7)).checked(sheet)
    assert dealt.hands is not None
    assert dealt.pool is not None
    assert sum(dealt.hands) | tile_set(dealt.pool) == ALL_TILES
    assert (dealt.lots == ()) == (players == 1)


def test_too_many_players_are_refused_before_anything_is_dealt() -> None:
    entropy = Fixed()
    with pytest.raises(SheetError, match="5 cannot play by goliath"):
        deal(preset("goliath"), 5, entropy)
    assert entropy.bits == []


def test_the_systems_generator_works_too() -> None:
    sheet = preset("classic")
    dealt = deal(sheet, 4, random.SystemRandom())
    assert dealt.checked(sheet) is dealt


# Fairness


def test_numbers_out_of_range_are_thrown_away_not_folded() -> None:
    entropy = Fixed(7, 6, 5, 2)
    assert random_below(5, entropy) == 2
    assert entropy.bits == [3, 3, 3, 3]


def test_a_single_possibility_needs_no_bits() -> None:
    assert random_below(1, random.Random(1)) == 0


def test_no_possibility_at_all_is_an_error_not_an_endless_search() -> None:
    with pytest.raises(ValueError, match="no number is below 0"):
        random_below(0, random.Random(1))


@pytest.mark.parametrize(("bound", "limit"), [(2, 10.8), (3, 13.8), (5, 18.5), (56, 93.2)])
def test_all_numbers_are_equally_likely(bound: int, limit: float) -> None:
    entropy = random.Random(20)
    counts = Counter(random_below(bound, entropy) for _ in range(400 * bound))
    assert chi_square(counts, bound) < limit  # exceeded once in a thousand


def test_all_orders_are_equally_likely() -> None:
    entropy = random.Random(21)
    counts = Counter(tuple(shuffle_tiles(range(4), entropy)) for _ in range(4800))
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 49.7


def test_every_tile_is_as_often_in_the_first_hand() -> None:
    counts: Counter[int] = Counter()
    for seed in range(600):
        dealt = deal(preset("app"), 2, random.Random(seed))
        assert dealt.hands is not None
        counts.update(t for t in range(56) if dealt.hands[0] >> t & 1)
    assert chi_square(counts, 56) < 93.2


def test_the_pool_is_shuffled_again_after_the_lots() -> None:
    seen_first = 0
    for seed in range(300):
        dealt = deal(preset("goliath"), 4, random.Random(seed))
        assert dealt.pool is not None
        seen_first += dealt.pool[0] == dealt.lots[0][0]
    assert seen_first < 40


# Lots


def test_the_highest_lot_wins_and_equals_tie() -> None:
    assert winner_of_lots((tile("035"), tile("134"))) == (1, 2)
    assert winner_of_lots((tile("044"), tile("444"))) == (2,)
    assert winner_of_lots((None, tile("000"), None, tile("001"))) == (4,)


def tied_pool(sheet: Sheet, players: int) -> list[int]:
    """Every tile of the deck in such an order that lots tie as long as the pool lasts."""
    by_value = sorted(range(56), key=lambda t: VALUES[t])
    groups = [[t for t in by_value if VALUES[t] == worth] for worth in range(16)]
    pairs = [g[n : n + players] for g in groups for n in range(0, len(g) - players + 1, players)]
    size = 56 - players * sheet.hand[players - 1]
    lots = [t for pair in pairs for t in pair][:size]
    return [*[t for t in by_value if t not in lots], *lots]


class Unshuffled:
    """Entropy that keeps the order, for tiles in the order in which they should be dealt."""

    def __init__(self, order: list[int]) -> None:
        # what the shuffle must pick, from the last place to the second, to arrive at this order
        current = list(range(56))
        self.numbers: list[int] = []
        for last in range(55, 0, -1):
            pick = current.index(order[last])
            current[last], current[pick] = current[pick], current[last]
            self.numbers.append(pick)

    def getrandbits(self, k: int, /) -> int:
        return self.numbers.pop(0) if self.numbers else (1 << k) - 1 >> 1


def test_when_the_pool_has_no_more_lots_the_lowest_of_the_tied_seats_opens() -> None:
    sheet = hand_of("goliath", 22)
    order = tied_pool(sheet, 2)
    dealt = deal(sheet, 2, Unshuffled(order))
    assert len(dealt.lots) == 6  # twelve tiles in the pool, two each time
    assert [lot for lots in dealt.lots for lot in lots] == order[-12:]
    assert all(len(winner_of_lots(lots)) == 2 for lots in dealt.lots)
    assert dealt.starter == 1
    assert dealt.checked(sheet) is dealt


def test_earlier_lots_stay_aside_while_lots_are_drawn() -> None:
    for seed in range(300):
        dealt = deal(preset("goliath"), 4, random.Random(seed))
        drawn = [lot for lots in dealt.lots for lot in lots if lot is not None]
        assert len(drawn) == len(set(drawn))


# The first tile by triple


@pytest.mark.parametrize(
    ("zero_instead", "hand", "opens"),
    [
        (True, "555 444 000 345", "555 000"),
        (False, "555 444 000 345", "555"),
        (True, "000 345", "000"),
        (True, "111 345", "111"),
        (True, "255 345 244", "255 345"),
        (False, "012 003 011", "012 003"),
        (False, "001", "001"),
    ],
)
def test_an_opener_by_triple_may_open_with(
    zero_instead: bool,  # noqa: FBT001  (a column of the table)
    hand: str,
    opens: str,
) -> None:
    sheet = preset("deluxe").changed(zero_instead=zero_instead)
    assert opening_tiles(sheet, parse_set(hand)) == parse_set(opens)


def test_other_openers_may_open_with_anything() -> None:
    assert opening_tiles(preset("goliath"), parse_set("555 001")) == parse_set("555 001")


@given(seeds, st.integers(2, 4))
def test_the_opener_by_triple_holds_the_best_opening_tile(seed: int, players: int) -> None:
    dealt = deal(preset("classic"), players, random.Random(seed))
    assert dealt.hands is not None
    held = [
        (len(set(NAMES[t])) == 1, VALUES[t], NAMES[t][2], NAMES[t][1], seat)
        for seat, hand in enumerate(dealt.hands, 1)
        for t in range(56)
        if hand >> t & 1
    ]
    assert max(held)[-1] == dealt.starter


# A deal as text


def test_a_deal_is_written_as_a_record_writes_it() -> None:
    sheet = hand_of("goliath", 2)
    lots = ((tile("035"), tile("134")), (tile("044"), tile("444")))
    dealt = filled(sheet, ["345 003", "122 001"], "555 000", starter=2, lots=lots)
    lines = dealt.lines()
    assert lines[:2] == ["Hand 1: 003 345", "Hand 2: 001 122"]
    assert lines[2].startswith("Pool: 555 000 ")
    assert lines[3:] == ["Lots: 035 134", "Lots: 044 444", "Starter: 2"]
    assert dealt.checked(sheet) is dealt


def test_a_deal_with_nothing_known_is_only_its_starter() -> None:
    assert Deal(3, 2).lines() == ["Starter: 2"]
    assert Deal.read(["Starter: 2"], preset("goliath"), 3) == Deal(3, 2)


@pytest.mark.parametrize("sheet", PRESETS)
def test_a_deal_is_read_as_it_is_written(sheet: str) -> None:
    for seed in range(5):
        dealt = deal(preset(sheet), 2, random.Random(seed))
        assert Deal.read(dealt.lines(), preset(sheet), 2) == dealt


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([], "syntax"),
        (["Hand 1: 012"], "deal"),
        (["Hand 2: 012"], "syntax"),
        (["Left 1: 012"], "syntax"),
        (["Starter: 1 2"], "syntax"),
        (["Starter: 3"], "deal"),
        (["Starter: 1", "nonsense"], "syntax"),
    ],
)
def test_lines_that_are_not_a_deal_are_refused(lines: list[str], code: str) -> None:
    with pytest.raises(TricorneError) as refused:
        Deal.read(lines, preset("goliath"), 2)
    assert refused.value.code == code


def test_a_seat_that_draws_no_lot_has_a_dash() -> None:
    dealt = Deal(3, 2, lots=((1, 1, 0), (None, 4, 3)))
    assert dealt.lines()[1] == f"Lots: - {NAMES[4]} {NAMES[3]}"
