"""The view of a seat or a spectator."""

from __future__ import annotations

import json
import re

import pytest

from tests.rules.positions import along, filled, hand_of, in_order, place, played, tile
from tricorne.rules import DRAW, Deal, Draw, Round, SheetError, Terms, View, preset
from tricorne.rules.tiles import names

GOLIATH = preset("goliath")
AROUND = [*along(GOLIATH, 2), *along(preset("classic"), 3)]


def test_a_seat_sees_its_hand_and_what_it_may_do() -> None:
    round_ = played(GOLIATH, "555@0,0", hands={2: "455"})
    view = round_.view(2)
    assert view.hand is not None
    assert "455" in names(view.hand)
    assert view.actions == tuple(round_.legal_actions())
    assert [*map(view.points, view.actions)] == [*map(round_.points, view.actions)]
    assert (view.seat, view.to_move, view.starter) == (2, 2, 1)


def test_a_seat_that_is_not_to_move_is_shown_no_actions() -> None:
    round_ = played(GOLIATH, "555@0,0")
    assert round_.view(1).actions == round_.view().actions == ()


def test_a_spectator_sees_no_hand() -> None:
    view = played(GOLIATH, "555@0,0").view()
    assert (view.seat, view.hand, view.sizes, view.pool_size) == (None, None, (8, 9), 38)


def test_there_is_no_other_seat() -> None:
    for seat in (0, 3, -1):
        with pytest.raises(ValueError, match=f"there is no seat {seat}"):
            played(GOLIATH, "555@0,0").view(seat)


def test_only_the_seat_that_drew_a_tile_is_told_which() -> None:
    round_ = played(GOLIATH, "555@0,0 draw 123")
    assert round_.view(2).log[-1].action == Draw(tile("123"))
    for other in (1, None):
        assert round_.view(other).log[-1].action == DRAW
        assert "123" not in json.dumps(round_.view(other).to_dict()["log"])


def test_the_hands_are_shown_when_they_are_laid_open() -> None:
    before = played(hand_of("goliath", 2), "555@0,0 554@1,0")
    assert before.view().left == ()
    after = played(hand_of("goliath", 2), "555@0,0 554@1,0 505@0,1", hands={2: "123"})
    assert after.view().left == (0, 1 << tile("123"))
    assert (after.view(1).to_move, after.view(1).draws, after.view().ending) == (None, 0, "out")


def test_a_target_reached_at_once_lays_nothing_open() -> None:
    view = played(GOLIATH, "555@0,0", asked=15).view(1)
    assert (view.ending, view.left, view.actions) == ("target", (), ())


def test_where_hands_are_unknown_nobody_sees_one() -> None:
    round_ = Round(Terms(GOLIATH), Deal(2, 1))
    assert round_.view(1).hand is None
    assert len(round_.view(1).actions) == 156


def test_lots_and_starter_are_for_all_to_see() -> None:
    lots = (in_order("035 134"), (tile("044"), tile("444")))
    dealt = filled(GOLIATH, ["", ""], starter=2, lots=lots)
    seen = Round(Terms(GOLIATH), dealt).view().to_dict()
    assert seen["lots"] == [["035", "134"], ["044", "444"]]
    assert seen["starter"] == 2


def test_a_lot_that_was_not_drawn_is_null() -> None:
    lots = (in_order("444 255 000"), (tile("044"), tile("333"), None))
    dealt = filled(GOLIATH, ["", "", ""], starter=2, lots=lots)
    seen = Round(Terms(GOLIATH), dealt).view().to_dict()
    assert seen["lots"] == [["444", "255", "000"], ["044", "333", None]]


def test_a_view_keeps_what_it_was_when_the_round_goes_on() -> None:
    round_ = played(GOLIATH, "555@0,0")
    view = round_.view(2)
    before = json.dumps(view.to_dict())
    round_.push(DRAW)
    round_.push(round_.legal_actions()[0])
    assert json.dumps(view.to_dict()) == before


def test_a_view_is_written_as_plain_values() -> None:
    hands = {1: "123 345", 2: "455 122"}
    round_ = played(
        hand_of("goliath", 3), "555@0,0 draw 001", hands=hands, asked=100, totals=(7, 9)
    )
    view = round_.view(2)
    assert view.terms.to_dict() == {
        "sheet": {"name": "goliath", **hand_of("goliath", 3).parameters()},
        "scoring": "full",
        "target": 100,
        "rounds": 0,
        "amounts": view.terms.amounts.to_dict(),
    }
    assert view.to_dict() == {
        "seat": 2,
        "to_move": 2,
        "hand": ["001", "011", "122", "455"],
        "sizes": [2, 4],
        "pool": 49,
        "draws": 1,
        "board": ["555@0,0"],
        "lots": [],
        "starter": 1,
        "log": ["1 555@0,0 +15 =22", "2 draw 001 -5 =4"],
        "totals": [22, 4],
        "over": None,
        "left": [],
        "actions": [{"action": "draw", "points": -5, "figure": None}],
    }


def test_actions_as_plain_values_have_points_and_figure() -> None:
    script = "555@0,0 055@0,-1 050@-1,-1 015@-1,0 115@-1,1"
    round_ = played("goliath", script, hands={2: "155 455"})
    actions = round_.view(2).to_dict()["actions"]
    assert isinstance(actions, list)
    by_name = {one["action"]: one for one in actions}
    assert by_name["515@0,1"] == {"action": "515@0,1", "points": 61, "figure": "hexagon"}
    assert by_name["554@1,0"] == {"action": "554@1,0", "points": 14, "figure": None}
    assert actions[-1] == {"action": "draw", "points": -5, "figure": None}
    for _ in range(3):
        round_.push(DRAW)
    passing = {"action": "pass", "points": -10, "figure": None}
    assert round_.view(2).to_dict()["actions"][-1:] == [passing]  # type: ignore[index]


def test_a_view_shows_itself_in_a_notebook() -> None:
    assert played(GOLIATH, "555@0,0").view(1)._repr_svg_().startswith("<svg")


def test_a_view_is_read_back_from_plain_values() -> None:
    for view in AROUND:
        told = json.loads(json.dumps({**view.to_dict(), "more": 1}))
        terms = Terms.from_dict(json.loads(json.dumps(view.terms.to_dict())))
        again = View.from_dict(told, terms)
        assert again.to_dict() == view.to_dict()
        assert again.key == view.key
        assert [*map(again.points, again.actions)] == [*map(view.points, view.actions)]
        assert View.from_dict(told, view.terms) == view


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("board", ["555@0,0", "555@0,1"]),
        ("board", ["555@0,0", "123@0,1"]),
        ("board", ["draw"]),
        ("board", 5),
        ("board", [5]),
        ("hand", ["543"]),
        ("hand", "123"),
        ("hand", [7]),
        ("sizes", None),
        ("log", ["1 555@0,0 +15"]),
        ("log", ["one 555@0,0 +15 =15"]),
        ("log", ["1 555@0,0 +15 =22", ""]),
        ("actions", [{}]),
        ("actions", [{"action": "draw", "points": 5, "figure": None}]),
        ("lots", [5]),
        ("totals", "none"),
    ],
)
def test_a_view_with_an_invalid_value_is_refused(field: str, value: object) -> None:
    view = played(GOLIATH, "555@0,0 draw 001").view(2)
    with pytest.raises(ValueError, match="this is no view of a round"):
        View.from_dict({**view.to_dict(), field: value}, view.terms)


def test_terms_are_read_back_from_plain_values() -> None:
    for terms in (
        Terms(GOLIATH),
        Terms(GOLIATH.changed(hand=[9] * 6), "none"),
        Terms(GOLIATH, "simple", 50),
    ):
        again = Terms.from_dict(json.loads(json.dumps(terms.to_dict())))
        assert (again.sheet, again.to_dict()) == (terms.sheet, terms.to_dict())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("sheet", None),
        ("sheet", {"name": "goliath"}),
        ("sheet", {**GOLIATH.parameters(), "name": 5}),
        ("sheet", {**GOLIATH.parameters(), "name": "goliath", "luck": 1}),
        ("sheet", {**GOLIATH.parameters(), "name": "goliath", "bridge": "40"}),
        ("scoring", "most"),
        ("scoring", None),
        ("target", True),
        ("target", -1),
        ("target", None),
    ],
)
def test_terms_with_an_invalid_value_are_refused(field: str, value: object) -> None:
    with pytest.raises(SheetError):
        Terms.from_dict({**Terms(GOLIATH).to_dict(), field: value})


def test_a_view_has_a_key_for_what_its_seat_knows() -> None:
    views = AROUND
    keys = {view.key: view for view in views}
    assert len(keys) == len(views) == len({*views})
    assert all(re.fullmatch("[0-9a-f]{32}", key) for key in keys)
    assert keys[views[5].key] == views[5]


def test_a_key_is_the_same_wherever_it_is_made() -> None:
    view = played(GOLIATH, "555@0,0 draw 123", hands={2: "455"}).view(2)
    assert view.key == "96697996aa2f34de005ea22e4a90d9d1"


def test_a_key_does_not_depend_on_thinking_times_or_on_what_is_hidden() -> None:
    fast, slow = played(GOLIATH, "555@0,0"), played(GOLIATH, "555@0,0")
    fast.pop()
    fast.push(place("555@0,0"), 10**9)
    assert fast.view(2).key == slow.view(2).key
    one, other = (played(GOLIATH, f"555@0,0 draw {drawn}") for drawn in ("123", "124"))
    assert one.view(1).key == other.view(1).key
    assert one.view(2).key != other.view(2).key
