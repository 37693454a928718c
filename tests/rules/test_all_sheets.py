"""Statements of several or all published sheets, tested for each of them.

`test_all_sheets_turns` continues with drawing, passing and the end. `test_sheet_*` test the
statements of a single sheet, and list those that are tested here.
"""

from __future__ import annotations

import random

import pytest

from tests.rules.positions import (
    BRIDGE_344,
    DOUBLE_HEXAGON_345,
    HEXAGON_155,
    PLAIN_123,
    PLAIN_134,
    PLAIN_223,
    TRIPLE_HEXAGON_345,
    filled,
    most_players,
    place,
    placeable,
    played,
)
from tests.rules.published import SIX
from tricorne.rules import (
    DRAW,
    PASS,
    PRESETS,
    Figure,
    IllegalAction,
    Round,
    SheetError,
    Terms,
    deal,
    preset,
)
from tricorne.rules.tiles import ALL_TILES, VALUES, tile_set

LOTS = ("goliath", "escale", "chrono")

every_sheet = pytest.mark.parametrize("name", PRESETS)

HANDS = [
    *[(name, 2, 9) for name in ("goliath", "escale", "chrono", "deluxe", "app")],
    *[(name, n, 7) for name in ("goliath", "escale", "chrono", "deluxe") for n in (3, 4)],
    *[("classic", n, 7) for n in (2, 3, 4)],
    ("chrono", 1, 9),
]


# Preparation


@pytest.mark.parametrize(("name", "players", "size"), HANDS)
def test_each_player_takes_their_share_of_the_shuffled_tiles(
    name: str, players: int, size: int
) -> None:
    dealt = deal(preset(name), players, random.Random(1))
    other = deal(preset(name), players, random.Random(2))
    assert dealt.hands is not None
    assert [hand.bit_count() for hand in dealt.hands] == [size] * players
    assert dealt.hands != other.hands


@pytest.mark.parametrize(("name", "players", "size"), HANDS)
def test_the_rest_of_the_56_tiles_is_the_pool(name: str, players: int, size: int) -> None:
    dealt = deal(preset(name), players, random.Random(3))
    assert dealt.hands is not None
    assert dealt.pool is not None
    assert len(dealt.pool) == 56 - players * size
    assert sum(dealt.hands) + tile_set(dealt.pool) == ALL_TILES
    assert len(set(dealt.pool)) == len(dealt.pool)


@every_sheet
def test_no_other_number_of_players_can_play(name: str) -> None:
    fewest, most = preset(name).players
    for players in (fewest - 1, most + 1):
        with pytest.raises(SheetError, match=f"{players} cannot play by {name}"):
            deal(preset(name), players, random.Random(1))


@every_sheet
def test_a_player_sees_their_own_tiles_and_how_many_the_others_hold(name: str) -> None:
    round_ = played(name, PLAIN_134)
    view = round_.view(1)
    assert round_.hands is not None
    assert view.hand == round_.hands[0]
    size = preset(name).hand[1]
    assert view.sizes == (size - 2, size - 2)
    assert round_.view().hand is None


# The opener, by lots


@pytest.mark.parametrize("name", LOTS)
def test_the_highest_lot_begins(name: str) -> None:
    sheet = preset(name)
    for seed in range(20):
        dealt = deal(sheet, 3, random.Random(seed))
        last = [
            (VALUES[lot], seat) for seat, lot in enumerate(dealt.lots[-1], 1) if lot is not None
        ]
        assert max(last)[1] == dealt.starter
        assert [worth for worth, _ in last].count(max(last)[0]) == 1


@pytest.mark.parametrize("name", LOTS)
def test_players_who_tie_for_the_highest_lot_draw_again(name: str) -> None:
    sheet = preset(name)
    redrawn = [d for d in (deal(sheet, 4, random.Random(s)) for s in range(60)) if len(d.lots) > 1]
    assert redrawn
    for dealt in redrawn:
        worths = [-1 if lot is None else VALUES[lot] for lot in dealt.lots[0]]
        tied = [worth == max(worths) for worth in worths]
        assert tied.count(True) > 1
        assert tied == [lot is not None for lot in dealt.lots[1]]


@pytest.mark.parametrize("name", LOTS)
def test_the_lots_go_back_into_the_pool(name: str) -> None:
    dealt = deal(preset(name), 4, random.Random(5))
    assert dealt.pool is not None
    assert {lot for lots in dealt.lots for lot in lots if lot is not None} <= set(dealt.pool)


# The first tile


@pytest.mark.parametrize("name", [*LOTS, "app"])
def test_the_opener_chooses_any_tile_of_their_hand(name: str) -> None:
    round_ = Round(Terms(preset(name)), filled(preset(name), ["134 000 555", ""]))
    assert {"134", "000", "555"} < placeable(round_)
    assert len(placeable(round_)) == 9


@every_sheet
def test_the_opener_must_place_a_tile(name: str) -> None:
    round_ = Round(Terms(preset(name)), filled(preset(name), ["555", ""]))
    for action, code in ((DRAW, "draw"), (PASS, "pass")):
        with pytest.raises(IllegalAction, match="seat 1 opens and must place") as refused:
            round_.push(action)
        assert refused.value.code == code


@every_sheet
def test_the_first_tile_lies_in_the_middle(name: str) -> None:
    round_ = Round(Terms(preset(name)), filled(preset(name), ["555", ""]))
    refusal = round_.refusal(place("555@0,1"))
    assert refusal is not None
    assert (refusal.code, round_.refusal(place("555@0,0"))) == ("cell", None)


@pytest.mark.parametrize("name", [*LOTS, "app"])
def test_the_first_tile_brings_the_sum_of_its_numbers(name: str) -> None:
    round_ = Round(Terms(preset(name)), filled(preset(name), ["134", ""]))
    assert round_.play("134@0,0").points == 8


@every_sheet
def test_placing_ends_the_turn_and_the_next_seat_clockwise_plays(name: str) -> None:
    players = most_players(name)
    round_ = played(name, PLAIN_134, players, starter=players)
    seats = [players, *range(1, players), players, *range(1, players)]
    assert [event.seat for event in round_.log] == seats[:4]
    assert round_.seat == (seats * 2)[4]


# Placing


@every_sheet
def test_only_one_tile_is_placed_in_a_turn(name: str) -> None:
    round_ = played(name, "555@0,0", hands={1: "155"})
    refusal = round_.refusal(place("155@1,0"), seat=1)
    assert refusal is not None
    assert refusal.code == "turn"


@every_sheet
def test_a_common_side_shows_the_same_two_numbers_on_both_tiles(name: str) -> None:
    round_ = played(name, "555@0,0 554@1,0", hands={1: "445 045"})
    assert round_.refusal(place("544@1,1")) is None
    wrong = round_.refusal(place("454@1,1"))
    assert wrong is not None
    assert str(wrong) == "454@1,1: its corner 4 meets a 5"
    assert round_.refusal(place("504@1,1")) is None


@every_sheet
def test_touching_at_a_point_alone_does_not_connect(name: str) -> None:
    round_ = played(name, "555@0,0", hands={2: "455"})
    refusal = round_.refusal(place("554@-1,1"))
    assert refusal is not None
    assert refusal.code == "side"


@every_sheet
def test_the_far_corner_of_a_bridge_must_match_too(name: str) -> None:
    before = DOUBLE_HEXAGON_345.split(" 434@2,1")[0]
    round_ = played(name, before, hands={1: "344 134"})
    bridge = place("434@2,1")
    assert (round_.figure(bridge), round_.refusal(bridge)) == (Figure.BRIDGE, None)
    refusal = round_.refusal(place("134@2,1"))
    assert refusal is not None
    assert str(refusal) == "134@2,1: its corner 1 meets a 4"


# Score and bonus


@every_sheet
@pytest.mark.parametrize(
    ("script", "points"),
    [(PLAIN_134, 8), (PLAIN_123, 6), (PLAIN_223, 7)],
    ids=["134", "123", "223"],
)
def test_a_placed_tile_brings_the_sum_of_its_numbers(name: str, script: str, points: int) -> None:
    assert played(name, script).log[-1].points == points


@every_sheet
def test_a_bridge_and_a_hexagon_bring_the_bonus_of_the_sheet(name: str) -> None:
    sheet = preset(name)
    for script, figure, bonus in (
        (BRIDGE_344, Figure.BRIDGE, sheet.bridge),
        (HEXAGON_155, Figure.HEXAGON, sheet.hexagons[0]),
    ):
        round_ = played(name, script)
        assert round_.log[-1].points == 11 + bonus
        last = place(script.rpartition(" ")[2])
        assert round_.pop().action == last
        assert round_.figure(last) == figure


@pytest.mark.parametrize("name", SIX)
def test_a_bridge_brings_40_more_and_a_hexagon_50(name: str) -> None:
    assert played(name, BRIDGE_344).log[-1].points == 51
    assert played(name, HEXAGON_155).log[-1].points == 61


@pytest.mark.parametrize("name", ["goliath", "escale", "chrono", "classic", "app"])
def test_a_double_hexagon_brings_60_more_and_a_triple_one_70(name: str) -> None:
    players = most_players(name)
    assert played(name, DOUBLE_HEXAGON_345, players).log[-1].points == 72
    assert played(name, TRIPLE_HEXAGON_345, players).log[-1].points == 82


@every_sheet
def test_every_tile_is_there_only_once(name: str) -> None:
    round_ = played(name, "555@0,0")
    refusal = round_.refusal(place("555@0,1"), seat=2)
    assert refusal is not None
    assert str(refusal) == "the tile 555 lies on the table already"
