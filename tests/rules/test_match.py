"""Matches: rounds until a target in each of its three ways, and the winners."""

from __future__ import annotations

import random

import pytest

from tests.rules.positions import DEAD_END, decline, filled, hand_of, place, play, played
from tricorne.rules import (
    PASS,
    Deal,
    DealError,
    IllegalAction,
    Match,
    Round,
    Sheet,
    SheetError,
    Terms,
    deal,
    preset,
)

OUT = "555@0,0 554@1,0 505@0,1"  # 15, 14, 10; out: 25 and the 6 of 1-2-3
TWO = hand_of("goliath", 2)


def dealt(sheet: Sheet = TWO) -> Deal:
    return filled(sheet, ["555 055", "455 123"])


def match_of(sheet: Sheet = TWO, asked: int | None = None) -> Match:
    return Match(Terms(sheet, asked=asked), 2)


def test_a_match_begins_with_nothing() -> None:
    match = match_of()
    assert (match.totals, match.over, match.winners, match.between_rounds) == (
        [0, 0],
        False,
        [],
        True,
    )
    assert match.times_ns == [0, 0]


def test_without_a_target_a_match_is_one_round() -> None:
    match = match_of()
    round_ = match.start(dealt())
    assert not match.between_rounds
    play(round_, OUT)
    assert (match.over, match.totals, match.winners) == (True, [56, 14], [1])


@pytest.mark.parametrize("name", ["goliath", "classic", "app"])
def test_every_round_is_opened_anew(name: str) -> None:
    sheet = preset(name)
    match = Match(Terms(sheet, asked=10_000), 2)
    openers, winners = [], []
    for seed in range(8):
        before = list(match.totals)
        round_ = match.start(deal(sheet, 2, random.Random(seed)))
        openers.append(round_.seat)
        chance = random.Random(seed)
        while not round_.over:
            round_.push(chance.choice(round_.legal_actions()))
        gains = [now - then for now, then in zip(match.totals, before, strict=True)]
        winners.append(gains.index(max(gains)) + 1)
    assert openers == [deal(sheet, 2, random.Random(seed)).starter for seed in range(8)]
    in_turn = [3 - seat for seat in openers]
    assert all(openers[1:] != rule[:-1] for rule in (openers, in_turn, winners))


def test_totals_run_on_from_round_to_round() -> None:
    match = match_of(asked=100)
    play(match.start(dealt()), OUT)
    assert not match.over
    second = match.start(dealt())
    assert second.totals == [56, 14]
    assert second.play("555@0,0").total == 71


def test_a_match_that_is_over_has_no_more_rounds() -> None:
    match = match_of()
    play(match.start(dealt()), OUT)
    with pytest.raises(IllegalAction, match="the match is over") as error:
        match.start(dealt())
    assert error.value.code == "over"


def test_a_round_begins_when_the_one_before_is_over() -> None:
    match = match_of()
    match.start(dealt())
    with pytest.raises(IllegalAction, match="the round before is not over yet"):
        match.start(dealt())


def test_the_number_of_players_stays() -> None:
    with pytest.raises(SheetError, match="5 cannot play by goliath"):
        Match(Terms(TWO), 5)
    with pytest.raises(DealError, match="a deal for 3 in a match of 2"):
        match_of().start(filled(TWO, ["", "", ""]))


# The three ways in which a target ends a match


@pytest.mark.parametrize(
    ("when", "asked", "actions", "over"),
    [
        ("at once", 15, 1, True),
        ("at once", 16, 2, False),
        ("at once", 25, 3, True),
        ("at once", 56, 3, True),
        ("at once", 57, 3, False),
        ("round", 15, 1, False),
        ("round", 15, 3, True),
        ("round", 57, 3, False),
        ("after round", 15, 1, False),
        ("after round", 56, 3, True),
        ("after round", 57, 3, False),
    ],
)
def test_a_target_ends_the_match(when: str, asked: int, actions: int, *, over: bool) -> None:
    sheet = hand_of("goliath", 2, target_when=when)
    match = match_of(sheet, asked)
    round_ = match.start(dealt(sheet))
    play(round_, " ".join(OUT.split()[:actions]))
    assert match.over is over


@pytest.mark.parametrize(("when", "over"), [("round", True), ("after round", False)])
def test_a_total_that_fell_from_the_target_may_still_end_the_match(
    when: str, *, over: bool
) -> None:
    sheet = hand_of("goliath", 2, target_when=when, out_costs=True)
    match = match_of(sheet, 30)
    match.rounds.append(Round(match.terms, dealt(sheet), (-100, 16)))
    play(match.rounds[0], OUT)
    assert match.rounds[0].log[1].total == 30
    assert match.totals == [-44, 24]
    assert match.over is over
    assert match.winners == ([2] if over else [])


def test_a_total_at_the_target_only_during_the_end_of_a_round_counts() -> None:
    sheet = hand_of("goliath", 2, target_when="round")
    match = match_of(sheet, 56)
    play(match.start(dealt(sheet)), OUT)
    assert match.over


@pytest.mark.parametrize(
    ("totals", "after", "winners"),
    [
        ((4, 86), [60, 100], [2]),
        ((44, 86), [100, 100], [1, 2]),
        ((45, 86), [101, 100], [1]),
    ],
)
def test_the_highest_of_several_totals_at_the_target_wins(
    totals: tuple[int, int], after: list[int], winners: list[int]
) -> None:
    match = match_of(hand_of("goliath", 2, target_when="after round"), asked=60)
    match.rounds.append(Round(match.terms, dealt(match.terms.sheet), totals))
    play(match.rounds[0], OUT)
    assert (match.totals, match.winners) == (after, winners)


def test_the_end_of_a_round_counts_as_one_event() -> None:
    # seat 1 goes out and reaches 59 and then 90; seat 2 is nearer the target before the end
    match = match_of(asked=90)
    match.rounds.append(Round(match.terms, dealt(), (34, 75)))
    play(match.rounds[0], OUT)
    assert match.totals == [90, 89]
    assert match.winners == [1]


# Winners


def test_without_scoring_the_player_who_goes_out_wins() -> None:
    match = Match(Terms(TWO, "none"), 2)
    play(match.start(dealt()), OUT)
    assert (match.over, match.totals, match.winners) == (True, [0, 0], [1])


def test_without_scoring_the_fewest_tiles_win_a_blocked_round() -> None:
    round_ = played(hand_of("goliath", 22), DEAD_END, scoring="none")
    match = Match(round_.terms, 2)
    match.rounds.append(round_)
    while not round_.over:
        decline(round_)
    assert round_.sizes == [22 - 9 + 6, 22 - 8 + 6]
    assert match.winners == [1]


def test_without_scoring_equal_numbers_of_tiles_share_a_blocked_round() -> None:
    round_ = played(hand_of("goliath", 22), "555@0,0", scoring="none", hands={2: "155"})
    match = Match(round_.terms, 2)
    match.rounds.append(round_)
    for _ in range(4):
        decline(round_)
    play(round_, "515@0,1 pass pass")
    assert (round_.ending, round_.sizes) == ("blocked", [27, 27])
    assert match.winners == [1, 2]


def test_simple_points_decide_by_themselves() -> None:
    match = Match(Terms(TWO, "simple"), 2)
    play(match.start(dealt()), OUT)
    assert (match.totals, match.winners) == ([7, 1], [1])


def test_simple_points_can_have_a_target() -> None:
    match = Match(Terms(hand_of("goliath", 2), "simple", 9), 2)
    play(match.start(dealt()), OUT)
    assert not match.over
    play(match.start(dealt()), "555@0,0 554@1,0 505@0,1")
    assert (match.over, match.totals, match.winners) == (True, [9, 2], [1])


@pytest.mark.parametrize("asked", [None, 0, 10_000])
def test_a_number_of_rounds_ends_a_match(asked: int | None) -> None:
    match = match_of(hand_of("goliath", 2, rounds=3), asked)
    for number in (1, 2, 3):
        assert (match.over, match.played) == (False, number - 1)
        play(match.start(dealt()), OUT)
    assert (match.over, match.totals, match.winners) == (True, [168, 42], [1])


def test_the_target_may_end_a_match_before_its_last_round() -> None:
    match = match_of(hand_of("classic", 2, rounds=9, triple_bonus=0), 50)
    play(match.start(dealt()), OUT)
    assert (match.over, match.played) == (True, 1)


def test_rounds_that_are_laid_aside_count() -> None:
    match = match_of(hand_of("goliath", 2, rounds=2))
    play(match.start(dealt()), OUT)
    match.lay_aside()
    play(match.start(dealt()), OUT)
    assert (match.over, match.played, len(match.rounds)) == (True, 2, 1)


def test_without_points_a_match_is_one_round_whatever_their_number() -> None:
    match = Match(Terms(hand_of("goliath", 2, rounds=5), "none"), 2)
    play(match.start(dealt()), OUT)
    assert (match.over, match.winners) == (True, [1])


def tied(ties: str, times: tuple[int | None, ...]) -> Match:
    sheet = hand_of("goliath", 2, out_bonus=0, out_takes=False, ties=ties)
    match = Match(Terms(sheet), 2)
    round_ = match.start(filled(sheet, ["001 013", "005"]))
    for step, time_ns in zip(("001@0,0", "050@0,1", "301@0,-1"), times, strict=True):
        round_.push(place(step), time_ns)
    assert match.totals == [5, 5]
    return match


@pytest.mark.parametrize(
    ("ties", "times", "winners"),
    [
        ("shared", (1, 9, 1), [1, 2]),
        ("time", (1, 9, 1), [1]),
        ("time", (5, 9, 5), [2]),
        ("time", (4, 9, 5), [1, 2]),
        ("time", (1, 9, None), [1, 2]),
        ("time", (0, 0, 0), [1, 2]),
    ],
)
def test_ties_are_shared_or_go_to_less_thinking_time(
    ties: str, times: tuple[int | None, ...], winners: list[int]
) -> None:
    match = tied(ties, times)
    assert match.winners == winners
    known = None not in times
    assert (match.times_ns is not None) == known


def test_thinking_times_add_up_over_all_rounds() -> None:
    match = match_of(asked=1000)
    for _ in range(2):
        round_ = match.start(dealt())
        for step, time_ns in zip(OUT.split(), (1, 2, 3), strict=True):
            round_.push(place(step), time_ns)
    assert match.times_ns == [8, 4]


def test_a_lone_player_wins_their_match() -> None:
    match = Match(Terms(hand_of("chrono", 2)), 1)
    play(match.start(filled(match.terms.sheet, ["555 455"])), "555@0,0 554@1,0")
    assert match.winners == [1]


# Properties of a match


@pytest.mark.parametrize("known", [True, False])
def test_rounds_replaced_by_their_results_still_count(*, known: bool) -> None:
    whole, short = match_of(asked=1000), match_of(asked=1000)
    for match in (whole, short):
        for _ in range(3):
            if match is short:
                match.lay_aside()
            round_ = match.start(dealt())
            for step, time_ns in zip(OUT.split(), (1, 2, 3), strict=True):
                round_.push(place(step), time_ns if known else None)
    assert len(short.rounds) == 1
    assert (short.totals, short.times_ns) == (whole.totals, whole.times_ns)
    assert short.times_ns == ([12, 6] if known else None)
    assert short != whole
    assert short.copy() == short


def test_a_copy_goes_its_own_way() -> None:
    match = match_of()
    match.start(dealt()).play("555@0,0")
    twin = match.copy()
    assert twin == match
    twin.rounds[0].play("554@1,0")
    assert twin != match
    assert (match.totals, twin.totals) == ([15, 0], [15, 14])


def test_matches_are_equal_when_terms_players_and_rounds_are() -> None:
    assert match_of() == match_of()
    assert match_of() != match_of(asked=5)
    assert match_of() != Match(Terms(TWO), 3)
    assert match_of() != "a match"
    with pytest.raises(TypeError):
        hash(match_of())


def test_a_match_has_a_readable_form() -> None:
    match = match_of()
    assert repr(match) == "<Match goliath, 2 players, 0 rounds, totals 0 0>"
    play(match.start(dealt()), OUT)
    assert repr(match) == "<Match goliath, 2 players, 1 rounds, totals 56 14, over>"


def test_nobody_passes_before_the_opener_has_opened() -> None:
    round_ = Match(Terms(preset("goliath")), 2).start(filled(preset("goliath"), ["", ""]))
    assert round_.refusal(PASS) is not None
