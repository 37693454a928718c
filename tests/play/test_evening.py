"""An evening of several tables: who meets whom, what a result is worth, what may go wrong."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tricorne.play.evening.boards import (
    board,
    board_promise,
    board_salt,
    card_mark,
    promise_of,
    read_mark,
    rows_of,
    slip_mark,
)
from tricorne.play.evening.evening import (
    Evening,
    TypedResult,
    begin_evening,
    change_evening,
    read_evening,
)
from tricorne.play.evening.movement import (
    Movement,
    RoundPlan,
    most_rounds,
    plan_rounds,
)
from tricorne.play.evening.ranking import HUNDRED, PARTS, DealResult, deal_scores, ranking
from tricorne.play.evening.showing import describe_cards, describe_evening, evening_lines
from tricorne.rules import TricorneError
from tricorne.rules.commitment import Commitment, verify
from tricorne.rules.presets import preset
from tricorne.rules.tiles import COUNT

SECRET = "5e" * 32
SIDED: tuple[Movement, ...] = ("mitchell", "howell")
TRIPLE = 3
MOST_UNEVEN = 13
MANY = 2


def planned(movement: Movement, size: int, rounds: int, count: int) -> tuple[RoundPlan, ...]:
    return plan_rounds(movement, size, rounds, (1,) * count)


def meetings(plans: Sequence[RoundPlan]) -> Counter[frozenset[int]]:
    tables = [table for plan in plans for table in plan.tables]
    return Counter(frozenset(pair) for each in tables for pair in itertools.combinations(each, 2))


def named(count: int) -> list[str]:
    return [f"Pair {number}" for number in range(1, count + 1)]


def evening(count: int = 6, movement: Movement = "howell", **more: Any) -> Evening:  # noqa: ANN401  (what a form asks)
    asked: dict[str, Any] = {
        "size": 2,
        "rounds": 3,
        "deals": 2,
        "sheet": "goliath",
        "comparing": "matchpoints",
    }
    return begin_evening(named(count), movement, secret=SECRET, **{**asked, **more})


@given(st.sampled_from(SIDED), st.integers(3, 32), st.data())
def test_everybody_plays_at_one_table_or_sits_out(
    movement: Movement, count: int, data: st.DataObject
) -> None:
    rounds = data.draw(st.integers(1, most_rounds(movement, count)))
    plans = planned(movement, 2, rounds, count)
    assert len(plans) == rounds
    for plan in plans:
        seated = [each for table in plan.tables for each in table]
        assert sorted([*seated, *plan.out]) == list(range(count))
        assert len(plan.out) == count % 2


@pytest.mark.parametrize("count", range(3, 33))
def test_in_a_howell_movement_everybody_meets_everybody_once(count: int) -> None:
    plans = planned("howell", 2, most_rounds("howell", count), count)
    assert set(meetings(plans).values()) == {1}
    assert len(meetings(plans)) == count * (count - 1) // 2
    sides = Counter((each, side) for p in plans for t in p.tables for side, each in enumerate(t))
    assert all(abs(sides[each, 0] - sides[each, 1]) <= 1 + count % 2 for each in range(count))


@pytest.mark.parametrize("count", range(3, 33))
def test_in_a_mitchell_movement_each_half_meets_the_other_once(count: int) -> None:
    plans = planned("mitchell", 2, most_rounds("mitchell", count), count)
    half = (count + 1) // 2
    first = range(half)
    assert set(meetings(plans)) == {frozenset((a, b)) for a in first for b in range(half, count)}
    assert set(meetings(plans).values()) == {1}
    assert all(table[0] in first for plan in plans for table in plan.tables)


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("extra", [0, 1])
@pytest.mark.parametrize("tables", [2, 3, 5])
def test_an_individual_movement_mixes_evenly(size: int, extra: int, tables: int) -> None:
    count = size * tables + extra
    plans = planned("individual", size, 8, count)
    outs = Counter(each for plan in plans for each in plan.out)
    assert {len(plan.out) for plan in plans} == {count % size}
    assert max(outs.values(), default=0) - min(outs[each] for each in range(count)) <= 1
    for plan in plans:
        seated = [each for table in plan.tables for each in table]
        assert sorted([*seated, *plan.out]) == list(range(count))
    met = meetings(plans)
    pairs = count * (count - 1) / 2
    assert max(met.values()) <= sum(met.values()) / pairs + 2
    seats = Counter((each, seat) for p in plans for t in p.tables for seat, each in enumerate(t))
    for each in range(count):
        sat = [seats[each, seat] for seat in range(size)]
        assert max(sat) - min(sat) <= MANY


def test_whoever_comes_late_changes_no_round_before() -> None:
    before = planned("individual", 3, 6, 9)
    after = plan_rounds("individual", 3, 6, (1,) * 9 + (4,))
    assert after[:3] == before[:3]
    assert any(9 in table for plan in after[3:] for table in plan.tables)


def test_a_late_pair_takes_the_place_at_which_others_would_sit_out() -> None:
    begun = evening(5)
    assert [plan.out != () for plan in begun.plan] == [True] * 3
    late = begun.come_late("Late", 2)
    assert late.plan[0] == begun.plan[0]
    assert [plan.out for plan in late.plan[1:]] == [(), ()]
    with pytest.raises(TricorneError, match="no place is free"):
        late.come_late("Later", 3)
    with pytest.raises(TricorneError, match="the same"):
        begun.come_late("Pair 1", 2)
    with pytest.raises(TricorneError, match="round 1"):
        begun.enter(1, 1, 1, DealResult((5, 6))).come_late("Late", 1)


def test_mixed_tables_of_four_take_a_late_player_beyond_the_places_of_pairs() -> None:
    begun = evening(33, "individual", size=4, rounds=2)
    late = begun.come_late("Late", 2)
    assert late.plan[0] == begun.plan[0]
    assert late.names[-1] == "Late"
    assert len(late.plan[1].out) == 34 % 4
    full = replace(begun, begun=tuple(named(64)))
    with pytest.raises(TricorneError, match="no place is free"):
        full.come_late("Late", 2)


def test_the_largest_evening_can_be_stored_and_opened_again() -> None:
    begun = evening(32, rounds=24, deals=8, size=4)
    places = itertools.product(range(1, 25), range(1, 17), range(8))
    points = DealResult((-2000, -2000))
    changes = tuple(
        TypedResult(round_, table, (round_ - 1) * 8 + deal + 1, points)
        for round_, table, deal in places
    )
    largest = replace(begun, changes=changes)
    assert read_evening(largest.to_json()) == largest
    corrected = replace(largest, changes=changes * 6)
    with pytest.raises(TricorneError, match="too large"):
        change_evening(
            corrected,
            json.dumps({"round": 1, "table": 1, "deal": 1, "points": [1, 2], "fault": []}),
        )


def test_more_points_than_another_in_the_same_seats_bring_two_matchpoints() -> None:
    results = [DealResult((50, 10)), DealResult((40, 30)), DealResult((40, 20))]
    assert deal_scores(results, "matchpoints") == [
        [HUNDRED, 0],
        [HUNDRED // 4, HUNDRED],
        [HUNDRED // 4, HUNDRED // 2],
    ]
    against = deal_scores(results, "mean")
    assert [round(each[0] / PARTS, 3) for each in against] == [6.667, -3.333, -3.333]
    assert deal_scores([DealResult((9, 3))], "matchpoints") == [[HUNDRED // 2] * 2]


@given(st.lists(st.tuples(*[st.integers(-99, 400)] * 3), min_size=2, max_size=16))
def test_what_all_tables_get_for_a_deal_is_always_the_same(points: list[tuple[int, ...]]) -> None:
    results = [DealResult(each) for each in points]
    for side in range(TRIPLE):
        full = sum(each[side] for each in deal_scores(results, "matchpoints"))
        assert full == HUNDRED // 2 * len(points)
        assert sum(each[side] for each in deal_scores(results, "mean")) == 0


def test_equal_means_share_a_place_and_who_played_nothing_is_last() -> None:
    found = ranking([0, 1, 2, 3], {0: [4, 2], 1: [3], 2: [], 3: [-5]})
    assert [(line.contestant, line.place) for line in found] == [(0, 1), (1, 1), (3, 3), (2, 4)]


def test_a_corrected_score_replaces_the_first_and_can_be_taken_back() -> None:
    begun = evening()
    wrong = begun.enter(1, 1, 1, DealResult((90, 10))).enter(1, 2, 1, DealResult((50, 20)))
    right = wrong.enter(1, 1, 1, DealResult((9, 10)))
    first, other = right.plan[0].tables[0][0], right.plan[0].tables[1][0]
    places = [{line.contestant: line.place for line in evening_lines(e)[0]} for e in (wrong, right)]
    assert places[0][first] < places[0][other]
    assert places[1][first] > places[1][other]
    assert right.undo() == wrong
    assert right.enter(1, 1, 1, None).results == {(1, 2, 1): DealResult((50, 20))}


def test_a_missed_deal_costs_who_was_late_and_rewards_who_waited() -> None:
    missed = evening().enter(1, 1, 1, DealResult(None, (0,))).enter(1, 2, 1, DealResult(None))
    means = {line.contestant: line.mean for line in evening_lines(missed)[0]}
    late, waited = missed.plan[0].tables[0]
    assert (means[late], means[waited]) == (40, 60)
    assert [means[each] for each in missed.plan[0].tables[1]] == [50, 50]


def test_a_sit_out_counts_nothing() -> None:
    one = evening(5)
    for table, _ in enumerate(one.plan[0].tables, start=1):
        one = one.enter(1, table, 1, DealResult((10 * table, 5)))
    deals = {line.contestant: line.deals for line in evening_lines(one)[0]}
    assert [each for each, count in deals.items() if count == 0] == list(one.plan[0].out)


def test_a_stored_evening_is_read_back_equal() -> None:
    kept = evening(5).enter(1, 1, 2, DealResult((30, -5))).come_late("Late", 2)
    kept = kept.enter(1, 2, 1, DealResult(None, (1,))).enter(1, 2, 1, None)
    assert read_evening(kept.to_json()) == kept
    stored = json.loads(kept.to_json())
    for damaged in (
        {**stored, "movement": "waltz"},
        {**stored, "size": 3},
        {**stored, "secret": "short"},
        {**stored, "changes": [{"round": 1, "table": 1, "deal": 99, "points": [1, 2]}]},
        {key: value for key, value in stored.items() if key != "deals"},
    ):
        with pytest.raises(TricorneError):
            read_evening(json.dumps(damaged))


def test_a_change_that_is_none_is_refused_with_its_reason() -> None:
    place = {"round": 1, "table": 1, "deal": 1}
    changed = change_evening(evening(), json.dumps({**place, "points": [7, 5], "fault": []}))
    assert changed == evening().enter(1, 1, 1, DealResult((7, 5)))
    for wish, said in (
        ({**place, "points": [7, 9999], "fault": []}, "no result"),
        ({**place, "round": 9}, "no round 9"),
        ({"name": "", "round": 2}, "needs a name"),
        ({"table": 1}, "damaged"),
    ):
        with pytest.raises(TricorneError, match=said):
            change_evening(evening(5), json.dumps(wish))


@pytest.mark.parametrize(
    ("count", "more", "said"),
    [
        (2, {}, "two tables"),
        (33, {}, "tables at most: 16"),
        (6, {"rounds": 6}, "at most: 5"),
        (6, {"deals": 9}, "damaged"),
    ],
)
def test_an_evening_that_nobody_could_play_is_refused(
    count: int, more: dict[str, Any], said: str
) -> None:
    with pytest.raises(TricorneError, match=said):
        evening(count, **more)


@pytest.mark.parametrize(
    ("place", "result", "said"),
    [
        ((4, 1, 7), DealResult((1, 2)), "no round 4"),
        ((1, 4, 1), DealResult((1, 2)), "no table 4"),
        ((1, 1, 3), DealResult((1, 2)), "deal 3 is not"),
        ((1, 1, 1), DealResult((1, 2, 3)), "no result"),
        ((1, 1, 1), DealResult((1, 2001)), "no result"),
        ((1, 1, 1), DealResult(None, (2,)), "no result"),
    ],
)
def test_a_result_of_no_table_is_refused(
    place: tuple[int, int, int], result: DealResult, said: str
) -> None:
    with pytest.raises(TricorneError, match=said):
        evening().enter(*place, result)


def test_the_deals_follow_from_what_was_promised() -> None:
    sheet = preset("goliath")
    deals = [board(SECRET, number, sheet, 4) for number in (1, 2)]
    assert deals[0] != deals[1]
    assert deals[0] == board(SECRET, 1, sheet, 4)
    assert json.loads(describe_evening(evening()))["promise"] == promise_of(SECRET)
    assert promise_of(SECRET) != promise_of("00" * 32)
    (card, _) = json.loads(describe_cards(evening(), 2))
    assert card["deal"] == TRIPLE
    assert len({*itertools.chain(*card["hands"], *card["rows"])}) == COUNT


def test_each_seat_has_its_own_row_to_draw_from() -> None:
    dealt = board(SECRET, 1, preset("goliath"), 3)
    rows = rows_of(dealt)
    assert [len(row) for row in rows] == [12, 12, 11]
    assert [rows[0][0], rows[1][0], rows[2][0], rows[0][1]] == list((dealt.pool or ())[:4])


@pytest.mark.parametrize("count", range(4, 33, 2))
def test_in_a_howell_movement_all_are_compared_about_as_often(count: int) -> None:
    rounds = most_rounds("howell", count)
    sides = [
        {each: side for table in plan.tables for side, each in enumerate(table)}
        for plan in planned("howell", 2, rounds, count)
    ]
    same = [
        sum(seated[one] == seated[other] for seated in sides)
        for one, other in itertools.combinations(range(count), 2)
    ]
    assert all(abs(rounds - 1 - 2 * each) <= MOST_UNEVEN for each in same)


def test_the_number_of_a_paper_leads_to_it_alone() -> None:
    slip, card = slip_mark(SECRET, 3, 2), card_mark(SECRET, 12)
    assert read_mark(SECRET, f" {slip.lower()[:2]}-{slip[2:]} ") == (3, 2)
    assert read_mark(SECRET, card) == (12, 0)
    with pytest.raises(TricorneError, match="another evening"):
        read_mark(SECRET, slip_mark("00" * 32, 3, 2))
    with pytest.raises(TricorneError, match="is wrong"):
        read_mark(SECRET, slip.replace("T2", "T1"))
    with pytest.raises(TricorneError, match="no paper"):
        read_mark(SECRET, "3")


def test_a_page_is_told_all_of_an_evening() -> None:
    whole = evening(5).enter(1, 1, 1, DealResult((30, 5))).enter(1, 2, 1, DealResult((20, 8)))
    said = json.loads(describe_evening(whole))
    assert len(said["rounds"]) == TRIPLE
    assert said["rounds"][0]["tables"][0]["results"] == [{"points": [30, 5], "fault": []}, None]
    assert [line["scores"] for line in said["boards"][0]["lines"]] == [[HUNDRED, 0], [0, HUNDRED]]
    assert len(said["rankings"]) == 1
    halves = json.loads(describe_evening(evening(6, "mitchell")))["rankings"]
    assert [[line["contestant"] for line in half] for half in halves] == [[0, 1, 2], [3, 4, 5]]


def test_what_a_table_brought_counts_where_nothing_is_typed() -> None:
    brought = TypedResult(1, 1, 1, DealResult((50, 20)))
    online = replace(evening(), played=(brought,), started=1)
    assert online.results == {(1, 1, 1): DealResult((50, 20))}
    corrected = online.enter(1, 1, 1, DealResult((60, 20)))
    assert corrected.results[brought.place] == DealResult((60, 20))
    taken_back = corrected.enter(1, 1, 1, None)
    assert taken_back.results == online.results
    elsewhere = online.enter(1, 2, 1, DealResult((1, 2))).enter(1, 2, 1, None)
    assert elsewhere.results == online.results


def test_nobody_joins_a_round_that_has_begun_at_online_tables() -> None:
    begun = replace(evening(5), started=2)
    assert begun.next_round == 3
    with pytest.raises(TricorneError, match="nobody can join round 2"):
        begun.come_late("Late", 2)
    assert begun.come_late("Late", 3).names[-1] == "Late"


def test_the_promise_of_a_deal_is_kept_by_the_deal_and_its_salt_alone() -> None:
    sheet = preset("goliath")
    digest = board_promise(SECRET, 1, sheet, 2)
    assert verify(board(SECRET, 1, sheet, 2), Commitment(digest, board_salt(SECRET, 1)))
    assert not verify(board(SECRET, 2, sheet, 2), Commitment(digest, board_salt(SECRET, 1)))
    assert board_salt(SECRET, 1) != board_salt(SECRET, 2)


def test_three_seats_have_no_two_sides() -> None:
    with pytest.raises(TricorneError):
        evening(size=3)
