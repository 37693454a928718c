"""Positions that are set up: played on like any other, and refused if impossible."""

from __future__ import annotations

import random
from typing import TypedDict

import pytest
from hypothesis import assume, given

from tests.rules.positions import DEAD_END, HEXAGON_155, place, played
from tests.strategies import choose, rounds, seeds
from tricorne.record import write
from tricorne.rules import (
    DRAW,
    Before,
    Deal,
    DealError,
    Match,
    Pass,
    Place,
    Round,
    SheetError,
    Terms,
    preset,
)
from tricorne.rules.practice import deal_name
from tricorne.rules.tiles import ALL_TILES, parse_set, tile_set, tiles_in


class Parts(TypedDict):
    """The parts of which a position is set up."""

    hands: list[int]
    pool: list[int]
    laid: list[Place]
    seat: int


def parts_of(round_: Round) -> Parts:
    """The parts of a position in play."""
    assert round_.hands is not None
    assert round_.deal.pool is not None
    pool = round_.deal.pool[len(round_.deal.pool) - round_.pool_size :]
    laid = list(round_.board.laid.values())
    return {"hands": round_.hands[:], "pool": [*pool], "laid": laid, "seat": round_.seat}


def set_up_anew(round_: Round) -> Round:
    return Round.set_up(round_.terms, **parts_of(round_), totals=round_.totals)


GOLIATH = Terms(preset("goliath"))
SECOND = "155 111 222 333 444 112"


def some_parts() -> Parts:
    """Seat 2 can close a hexagon with 1-5-5."""
    laid = [place(text) for text in HEXAGON_155.split()[:-1]]
    hands = [parse_set("000 001 002 003 004 011 012 013 014"), parse_set(SECOND)]
    left = ALL_TILES & ~sum(hands) & ~tile_set(each.tile for each in laid)
    return {"hands": hands, "pool": [*tiles_in(left)], "laid": laid, "seat": 2}


@pytest.mark.search
@given(rounds(kinds=("known",)), seeds)
def test_a_position_set_up_from_a_round_plays_on_like_it(round_: Round, seed: int) -> None:
    last = round_.log[-1].action if round_.log else None
    assume(round_.board.laid and not round_.over and not round_.draws)
    assume(round_.pool_size or not isinstance(last, Pass))  # no count of passes has begun
    again = set_up_anew(round_)
    begun = len(round_.log)
    player = random.Random(seed)
    while not round_.over:
        assert again.legal_actions() == round_.legal_actions()
        action = choose(round_, player)
        assert again.push(action) == round_.push(action)
    assert (again.ending, again.totals, again.left) == (round_.ending, round_.totals, round_.left)
    assert again.log == round_.log[begun:]
    again.back_to(0)
    round_.back_to(begun)
    assert again.hands == round_.hands
    assert again.totals == round_.totals
    assert again.view(1).board.laid == round_.view(1).board.laid


def test_a_position_that_nobody_has_played_can_be_played_on_and_drawn() -> None:
    round_ = Round.set_up(GOLIATH, **some_parts(), totals=[10, 20])
    assert (round_.seat, round_.sizes, round_.pool_size) == (2, [9, 6], 36)
    event = round_.play("515@0,1")
    assert (event.points, event.total) == (61, 81)
    assert round_.seat == 1
    assert "<svg" in round_._repr_svg_()
    assert "<svg" in round_.view(1)._repr_svg_()
    round_.pop()
    assert round_ == Round.set_up(GOLIATH, **some_parts(), totals=[10, 20])


def test_a_view_tells_which_tiles_lay_there_before() -> None:
    round_ = Round.set_up(GOLIATH, **some_parts())
    round_.play("515@0,1")
    view = round_.view(1)
    assert view.laid_before == some_parts()["laid"]
    assert (view.starter, len(view.log)) == (2, 1)
    assert Round.resampled(view, round_.deal) == round_
    assert played("goliath", HEXAGON_155).view(1).laid_before == []


def test_with_nothing_on_the_table_a_position_is_a_deal() -> None:
    dealt = played("goliath", "555@0,0").deal
    assert dealt.hands is not None
    assert dealt.pool is not None
    hands, pool = [*dealt.hands], [*dealt.pool]
    begun = Round.set_up(GOLIATH, hands=hands, pool=pool, laid=[], seat=1)
    assert begun == Round(GOLIATH, Deal(2, 1, dealt.hands, dealt.pool))
    smaller = hands[0] & (hands[0] - 1)
    with pytest.raises(DealError, match="tiles in this hand: 8; it must be 9"):
        Round.set_up(GOLIATH, hands=[smaller, hands[1]], pool=pool, laid=[], seat=1)


def moved(parts: Parts, names: str, *, to_the_pool: bool = False) -> Parts:
    """The same with tiles of seat 2 in the pool, or in the hand of seat 1."""
    tiles = parse_set(names)
    first, second = parts["hands"]
    if to_the_pool:
        return {
            **parts,
            "hands": [first, second & ~tiles],
            "pool": [*parts["pool"], *tiles_in(tiles)],
        }
    return {**parts, "hands": [first | tiles, second & ~tiles]}


def impossible() -> list[tuple[str, str, Parts]]:
    """Positions that cannot be, with the code and the beginning of the sentence."""
    some = some_parts()
    (first, second), pool, laid = some["hands"], some["pool"], some["laid"]
    few = moved(some, "111 222 333 444 112", to_the_pool=True)
    few_held: Parts = {
        **some,
        "hands": [parse_set("000 001"), parse_set("155")],
        "pool": [*few["pool"], *tiles_in(first & ~parse_set("000 001"))],
    }
    return [
        ("deal", "there is no seat 3, only 1 to 2", {**some, "seat": 3}),
        ("deal", "there is no seat 0, only 1 to 2", {**some, "seat": 0}),
        (
            "tile",
            "the tile 155 is given twice",
            {**some, "hands": [first | parse_set("155"), second]},
        ),
        ("tile", "the tile 000 is given twice", {**some, "pool": [0, *pool]}),
        ("tile", "the tile 555 is given twice", {**some, "pool": [55, *pool]}),
        ("deal", "the tile 000 is in no hand", {**some, "hands": [first & ~1, second]}),
        ("over", "the hand of seat 1 is empty", {**some, "hands": [0, first | second]}),
        (
            "deal",
            "tiles at seat 1: 14; with that pool it can be 11 at most",
            moved(some, SECOND[4:]),
        ),
        ("deal", "tiles in the pool: 48; after the deal it has 38", few_held),
        (
            "cell",
            "555@0,2: the first tile of a round",
            {**some, "laid": [place("555@0,2"), *laid[1:]]},
        ),
        ("cell", "115@0,0: 555@0,0 lies there", {**some, "laid": [*laid[:-1], place("115@0,0")]}),
        ("side", "115@5,4: it shares no side", {**some, "laid": [*laid[:-1], place("115@5,4")]}),
        (
            "corner",
            "151@-1,1: its corner 1 meets a 5",
            {**some, "laid": [*laid[:-1], place("151@-1,1")]},
        ),
    ]


@pytest.mark.parametrize(("code", "sentence", "parts"), impossible())
def test_an_impossible_position_is_refused(code: str, sentence: str, parts: Parts) -> None:
    with pytest.raises(DealError) as refused:
        Round.set_up(GOLIATH, **parts)
    assert str(refused.value).startswith(sentence)
    assert refused.value.code == code


def test_a_wrong_number_of_players_or_totals_is_refused() -> None:
    parts = some_parts()
    with pytest.raises(DealError, match="totals: 3; players: 2"):
        Round.set_up(GOLIATH, **parts, totals=[1, 2, 3])
    parts["hands"].append(0)
    with pytest.raises(SheetError, match="3 cannot play by app"):
        Round.set_up(Terms(preset("app")), **parts)


def test_a_position_at_which_the_round_is_over_is_refused() -> None:
    at_once = Terms(preset("goliath"), asked=100)
    assert not Round.set_up(at_once, **some_parts(), totals=[99, 0]).over
    with pytest.raises(DealError, match="a total has reached 100") as refused:
        Round.set_up(at_once, **some_parts(), totals=[0, 100])
    assert refused.value.code == "over"
    laid = [place(text) for text in DEAD_END.split()]
    left = [*tiles_in(ALL_TILES & ~tile_set(each.tile for each in laid))]
    hands = [tile_set(left[::2]), tile_set(left[1::2])]
    with pytest.raises(DealError, match="nobody can place a tile, and the pool is empty"):
        Round.set_up(GOLIATH, hands=hands, pool=[], laid=laid, seat=1)
    still = [tile_set(left[1::2]), tile_set(left[2::2])]
    assert Round.set_up(GOLIATH, hands=still, pool=left[:1], laid=laid, seat=1).pool_size == 1


def test_a_total_at_the_target_before_the_round_ends_the_match_though_it_falls() -> None:
    """By classic, once a total has stood at the target, the round is the last one."""
    terms = Terms(preset("classic").changed(draw_cost=300, may_decline=True, draws=1))
    for total in (400, 399):
        match = Match(terms, 2, Before((total, 0), None))
        match.rounds.append(Round.set_up(terms, **some_parts(), totals=match.totals))
        round_ = match.rounds[-1]
        while not round_.over:
            round_.push(DRAW if DRAW in round_.legal_actions() else round_.legal_actions()[-1])
        assert max(match.totals) < 400
        assert match.over == (total == 400)


def test_a_position_has_no_record_and_no_name() -> None:
    round_ = Round.set_up(GOLIATH, **some_parts())
    assert deal_name(round_.deal) is None
    match = Match(GOLIATH, 2)
    match.start(round_.deal).play("515@0,1")
    with pytest.raises(DealError, match="a position that was set up has no record") as refused:
        write(match)
    assert refused.value.code == "deal"
