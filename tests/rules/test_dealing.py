"""Deals built by hand: the refusals and their codes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.rules.positions import filled, hand_of, in_order, tile
from tricorne.rules import Deal, DealError, Dealing, Round, SheetError, Terms, preset
from tricorne.rules.tiles import parse_set

TWO = hand_of("goliath", 2)
POOL = filled(TWO, ["345 003", "122 001"]).pool
assert POOL is not None


def hands_dealt(players: int = 2) -> Dealing:
    dealing = Dealing(hand_of("goliath", 2, players=[1, 6]), players)
    for hand in ["345 003", "122 001", "245 002", "145 004"][:players]:
        dealing.add_hand(in_order(hand))
    return dealing


def refused(piece: Callable[[], None]) -> tuple[str, str]:
    with pytest.raises(DealError) as error:
        piece()
    return error.value.code, str(error.value)


def test_a_number_of_players_that_the_sheet_does_not_allow_is_refused_at_once() -> None:
    with pytest.raises(SheetError, match="7 cannot play") as error:
        Dealing(TWO, 7)
    assert error.value.code == "rules"


# Hands


def test_a_hand_may_be_a_list_or_a_set() -> None:
    one, other = Dealing(TWO, 2), Dealing(TWO, 2)
    one.add_hand(in_order("345 003"))
    other.add_hand(parse_set("003 345"))
    assert one.hands == other.hands == [parse_set("003 345")]
    assert len(one.hands) == 1


@pytest.mark.parametrize(
    ("hand", "code", "message"),
    [
        ("345 345", "tile", "the tile 345 is given twice"),
        ("122 122 122", "tile", "the tile 122 is given twice"),
        ("000", "deal", "tiles in this hand: 1; it must be 2"),
        ("", "deal", "tiles in this hand: 0; it must be 2"),
        ("000 001 002", "deal", "tiles in this hand: 3; it must be 2"),
    ],
)
def test_a_hand_of_the_wrong_size_or_with_a_tile_twice_is_refused(
    hand: str, code: str, message: str
) -> None:
    dealing = Dealing(TWO, 2)
    assert refused(lambda: dealing.add_hand(in_order(hand))) == (code, message)
    assert dealing.hands == []


def test_a_tile_in_two_hands_is_refused_whether_list_or_set() -> None:
    dealing = Dealing(TWO, 2)
    dealing.add_hand(parse_set("345 003"))
    assert refused(lambda: dealing.add_hand(parse_set("003 004")))[0] == "tile"
    assert refused(lambda: dealing.add_hand(in_order("003 004")))[0] == "tile"


def test_there_are_no_more_hands_than_players() -> None:
    hands = tuple(map(parse_set, ["345 003", "122 001", "000 002"]))
    with pytest.raises(DealError) as error:
        Deal(2, 1, hands).checked(TWO)
    assert error.value.code == "deal"


def test_a_deal_has_all_hands_or_none() -> None:
    with pytest.raises(DealError, match="the hand of seat 2 is missing: all hands or none"):
        Deal(2, 1, (parse_set("345 003"),)).checked(TWO)


# The pool


def test_a_pool_comes_after_all_hands() -> None:
    dealing = hands_dealt(2)
    dealing.hands.pop()
    code, message = refused(lambda: dealing.add_pool(()))
    assert (code, message) == ("deal", "the hand of seat 2 is missing: all hands or none")


def test_a_pool_needs_hands() -> None:
    pool = tuple(range(52))
    with pytest.raises(DealError) as error:
        Deal(2, 1, None, pool).checked(TWO)
    assert error.value.code == "deal"


def test_a_pool_holds_no_tile_of_a_hand_and_none_twice() -> None:
    assert POOL is not None
    dealing = hands_dealt()
    twice = refused(lambda: dealing.add_pool([*POOL[:-1], tile("345")]))
    assert twice == ("tile", "the tile 345 is given twice")
    assert refused(lambda: dealing.add_pool([*POOL[:-1], POOL[0]]))[0] == "tile"


def test_a_pool_holds_all_other_tiles() -> None:
    assert POOL is not None
    dealing = hands_dealt()
    assert refused(lambda: dealing.add_pool(POOL[1:])) == (
        "deal",
        "tiles in the pool: 51; it must be 52",
    )
    dealing.add_pool(POOL)
    assert dealing.pool == POOL


# Lots


def lots(text: str) -> tuple[int | None, ...]:
    return tuple(None if word == "-" else tile(word) for word in text.split())


def test_lots_are_drawn_by_all_and_then_by_those_who_tied() -> None:
    dealing = hands_dealt(3)
    dealing.add_lots(lots("444 255 000"))
    assert refused(lambda: dealing.add_lots(lots("111 222 333"))) == (
        "deal",
        "lots drawn by the wrong seats; to draw now: 1, 2",
    )
    dealing.add_lots(lots("011 111 -"))
    assert refused(lambda: dealing.add_lots(lots("022 222 -"))) == (
        "deal",
        "lots drawn by the wrong seats; to draw now: -",
    )
    dealing.set_starter(2)
    assert dealing.starter == 2


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("444 444 000", "tile", "the tile 444 is given twice"),
        ("444 333", "deal", "lots: 2; there must be one, or -, for each of 3 seats"),
        ("444 333 -", "deal", "lots drawn by the wrong seats; to draw now: 1, 2, 3"),
        ("- - -", "deal", "lots drawn by the wrong seats; to draw now: 1, 2, 3"),
        ("345 333 222", "deal", "the lot 345 is in a hand"),
    ],
)
def test_impossible_lots_are_refused(text: str, code: str, message: str) -> None:
    dealing = hands_dealt(3)
    assert refused(lambda: dealing.add_lots(lots(text))) == (code, message)
    assert dealing.lots == []


def test_a_lot_that_was_drawn_before_stays_aside() -> None:
    dealing = hands_dealt(2)
    dealing.add_lots(lots("444 255"))
    assert refused(lambda: dealing.add_lots(lots("444 000"))) == (
        "tile",
        "the tile 444 is given twice",
    )


def test_lots_come_after_all_hands_but_hands_may_be_unknown() -> None:
    missing = hands_dealt(2)
    missing.hands.pop()
    assert refused(lambda: missing.add_lots(lots("444 000")))[0] == "deal"
    unknown = Dealing(TWO, 2)
    unknown.add_lots(lots("345 003"))
    unknown.set_starter(1)
    assert unknown.starter == 1


def test_nobody_draws_lots_alone_or_where_triples_open() -> None:
    assert not hands_dealt(1).draws_lots
    assert not Dealing(preset("classic"), 2).draws_lots
    assert Dealing(TWO, 2).draws_lots
    code, message = refused(lambda: Dealing(preset("app"), 2).add_lots(lots("444 000")))
    assert (code, message) == ("deal", "lots drawn by the wrong seats; to draw now: -")


def test_lots_are_no_more_than_the_pool_holds() -> None:
    dealing = Dealing(hand_of("goliath", 22), 2)
    ties = ["003 012", "004 013", "005 014", "022 112", "023 113", "024 033"]
    for pair in ties:
        dealing.add_lots(lots(pair))
    assert refused(lambda: dealing.add_lots(lots("034 124")))[0] == "deal"
    dealing.set_starter(1)


# The starter


def test_the_starter_is_a_seat() -> None:
    dealing = hands_dealt(3)
    for seat in (0, 4, -1):
        assert refused(lambda seat=seat: dealing.set_starter(seat)) == (  # type: ignore[misc]
            "deal",
            f"there is no seat {seat}, only 1 to 3",
        )
    dealing.set_starter(3)


def test_the_lots_name_the_starter() -> None:
    dealing = hands_dealt(2)
    dealing.add_lots(lots("444 000"))
    assert refused(lambda: dealing.set_starter(2)) == (
        "deal",
        "seat 2 does not open: seat 1 does",
    )
    dealing.set_starter(1)


def test_lots_that_end_in_a_tie_name_nobody() -> None:
    dealing = hands_dealt(3)
    dealing.add_lots(lots("444 000 255"))
    assert refused(lambda: dealing.set_starter(1)) == (
        "deal",
        "the lots end in a tie: 1, 3 draw again",
    )


def test_where_triples_open_the_hands_name_the_starter() -> None:
    dealt = filled(preset("classic"), ["333 222", "444"], starter=1)
    with pytest.raises(DealError, match="seat 1 does not open: seat 2 does"):
        Round(Terms(preset("classic")), dealt)


def test_where_hands_are_unknown_any_seat_may_start() -> None:
    for name in ("classic", "goliath", "app"):
        for starter in (1, 2):
            assert Deal(2, starter).checked(preset(name)).starter == starter


def test_a_starter_comes_after_all_hands() -> None:
    dealing = Dealing(TWO, 2)
    dealing.add_hand(in_order("345 003"))
    assert refused(lambda: dealing.set_starter(1))[0] == "deal"
