"""A season: who meets whom, what counts, and the places that can still be reached."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from tricorne.play.season.course import LASTS, SeasonStage, due_at, next_stage
from tricorne.play.season.game import Fixture, Unfinished, points_in
from tricorne.play.season.offer import SeasonOffer
from tricorne.play.season.prospects import prospects
from tricorne.play.season.schedule import MOST_MEMBERS, SIZES, games_each, schedule
from tricorne.play.season.standings import standings
from tricorne.play.table.away import DAY_MS
from tricorne.rules import TricorneError

MEMBERS = range(2, MOST_MEMBERS + 1)
OFFER = SeasonOffer(0, 30 * DAY_MS)


def games_of(members: int, size: int = 2, times: int = 1) -> list[Fixture]:
    return [Fixture(table) for table in schedule(members, size, times)]


def places(members: int, games: list[Fixture]) -> list[tuple[int, int]]:
    return [(each.best, each.worst) for each in prospects(members, games)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("members", MEMBERS)
def test_all_meet_all_as_often_and_play_as_many_games(members: int, size: int) -> None:
    tables = schedule(members, size)
    plays = Counter(member for table in tables for member in table)
    assert set(plays) == set(range(members))
    assert set(plays.values()) == {games_each(members, size)}
    assert {len(set(table)) for table in tables} == {min(size, members)}
    meets = Counter(frozenset(pair) for each in tables for pair in itertools.combinations(each, 2))
    assert len(meets) == members * (members - 1) // 2
    assert max(meets.values()) - min(meets.values()) <= 1
    if size == 2:
        assert set(meets.values()) == {1}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("members", MEMBERS)
def test_whoever_meets_twice_sits_otherwise(members: int, size: int) -> None:
    once, twice = schedule(members, size), schedule(members, size, 2)
    assert sorted(map(sorted, twice)) == sorted(map(sorted, [*once, *once]))
    assert len(set(twice)) == len(twice)


def test_two_members_play_one_game_or_several() -> None:
    assert schedule(2, 4) == ((0, 1),)
    assert schedule(2, 2, 3) == ((0, 1), (1, 0), (0, 1))


def test_a_table_of_three_counts_as_a_game_between_each_two() -> None:
    assert [points_in((120, 85, 85), seat) for seat in range(3)] == [4, 1, 1]
    assert [points_in((None, 3, None), seat) for seat in range(3)] == [1, 4, 1]


def test_points_then_wins_then_the_margin_decide_and_equals_share_a_place() -> None:
    first, second, third = games_of(3)
    assert [each.members for each in (first, second, third)] == [(0, 1), (1, 2), (2, 0)]
    cycle = [first.end([9, 5], []), second.end([9, 5], []), third.end([9, 8], [])]
    found = standings(3, cycle)
    assert [(each.member, each.place, each.points) for each in found] == [
        (0, 1, 2),
        (1, 2, 2),
        (2, 3, 2),
    ]
    even = [each.end([9, 5], []) for each in games_of(3)]
    assert [each.place for each in standings(3, even)] == [1, 1, 1]


def test_whoever_leaves_has_lost_the_games_that_are_not_over() -> None:
    over, going, other = games_of(3)
    left = {0}
    after = [over.end([50, 40], []).leave(left), going.leave(left), other.leave(left)]
    assert [each.totals for each in after] == [(50, 40), None, (0, None)]
    assert [(each.member, each.points) for each in standings(3, after)] == [(0, 2), (2, 2), (1, 0)]


def test_a_table_of_three_goes_on_when_one_leaves_and_ends_when_two_do() -> None:
    (game,) = games_of(3, 3)
    assert game.leave({1}) == game
    assert game.end([10, 99, 20], {1}).totals == (10, None, 20)
    assert game.leave({1, 2}).totals == (0, None, None)


def test_a_table_deleted_in_mid_season_is_a_draw_and_a_finished_one_keeps_its_result() -> None:
    first, second, _ = games_of(3)
    assert first.draw([]).totals == (0, 0)
    assert second.end([70, 30], []).draw([]).totals == (70, 30)


@pytest.mark.parametrize(
    ("rule", "now", "counts"),
    [("stands", [33, 12], (33, 12)), ("draw", [33, 12], (0, 0)), ("stands", None, (0, 0))],
)
def test_an_unfinished_game_is_rounded_off_as_the_offer_said(
    rule: Unfinished, now: list[int] | None, counts: tuple[int, int]
) -> None:
    assert Fixture((0, 1)).round_off(now, rule, []).totals == counts


# The places that can still be reached


def test_before_the_first_game_all_places_can_be_reached_by_all() -> None:
    assert places(4, games_of(4)) == [(1, 4)] * 4


def test_a_season_of_two_is_decided_by_its_last_game() -> None:
    first, second = games_of(2, times=2)
    assert places(2, [first.end([9, 1], []), second]) == [(1, 2), (1, 2)]
    assert places(2, [first.end([9, 1], []), second.end([0, 3], [])]) == [(1, 1), (2, 2)]


ENDS: dict[int, list[tuple[int, ...]]] = {
    2: [(1, 0), (0, 0), (0, 1)],
    3: list(itertools.product(range(3), range(3), range(3))),
}


def oracle(members: int, games: list[Fixture]) -> list[tuple[int, int]]:
    """The best and worst places in points over all further results, level members either way."""
    open_ = [each for each in games if not each.over]
    done = [each for each in games if each.over]
    found = [(members, 1)] * members
    ends = [ENDS[len(each.members)] for each in open_]
    idle = {member for member in range(members) if all(member not in g.members for g in open_)}
    for end in itertools.product(*ends):
        whole = done + [game.end(each, []) for game, each in zip(open_, end, strict=True)]
        lines = {line.member: line for line in standings(members, whole)}
        for one in range(members):
            best = worst = 1
            for other in set(range(members)) - {one}:
                if {one, other} <= idle:
                    best += lines[other].rank > lines[one].rank
                    worst += lines[other].rank > lines[one].rank
                else:
                    best += lines[other].points > lines[one].points
                    worst += lines[other].points >= lines[one].points
            found[one] = (min(found[one][0], best), max(found[one][1], worst))
    return found


def partly_played(seed: int, members: int, size: int, left: int) -> list[Fixture]:
    rng = random.Random(seed)
    games = games_of(members, size)
    going = set(rng.sample(range(len(games)), min(left, len(games))))
    return [
        game if number in going else game.end([rng.randrange(4) for _ in game.members], [])
        for number, game in enumerate(games)
    ]


@pytest.mark.parametrize("seed", range(12))
def test_at_tables_of_two_the_places_are_those_that_an_enumeration_finds(seed: int) -> None:
    members = 3 + seed % 3
    games = partly_played(seed, members, 2, 5)
    assert places(members, games) == oracle(members, games)


@pytest.mark.parametrize("seed", range(6))
def test_at_larger_tables_no_place_is_left_out(seed: int) -> None:
    members = 4 + seed % 3
    games = partly_played(seed, members, 3, 2)
    for said, true in zip(places(members, games), oracle(members, games), strict=True):
        assert said[0] <= true[0]
        assert said[1] >= true[1]


@st.composite
def whole_seasons(draw: st.DrawFn) -> tuple[int, list[Fixture], list[Fixture]]:
    """The games before a season, and as they end one after the other, in any way."""
    members, size = draw(st.integers(2, 7)), draw(st.sampled_from(SIZES))
    games = games_of(members, size)
    left = draw(st.sets(st.integers(0, members - 1), max_size=2))
    ends = []
    for game in draw(st.permutations(games)):
        how = draw(st.sampled_from(["end", "end", "end", "draw", "leave"]))
        totals = draw(st.lists(st.integers(0, 3), min_size=len(game.members), max_size=9))
        ended = game.end(totals[: len(game.members)], left if how == "leave" else [])
        ends.append(game.draw([]) if how == "draw" else ended)
    return members, games, ends


@given(whole_seasons())
def test_results_only_narrow_the_places_and_the_end_is_among_them(
    season: tuple[int, list[Fixture], list[Fixture]],
) -> None:
    members, games, ends = season
    going = list(games)
    said = places(members, going)
    for ended in ends:
        going[going.index(Fixture(ended.members))] = ended
        now = places(members, going)
        for (best, worst), (after_best, after_worst) in zip(said, now, strict=True):
            assert best <= after_best <= after_worst <= worst
        said = now
    final = {line.member: line.place for line in standings(members, going)}
    assert said == [(final[member], final[member]) for member in range(members)]


def test_the_largest_season_is_told_soon_enough() -> None:
    games = partly_played(1, MOST_MEMBERS, 2, 40)
    assert len(places(MOST_MEMBERS, games)) == MOST_MEMBERS


# Its course


def test_a_season_of_thirty_days_runs_by_the_clock_that_is_passed_in() -> None:
    stage, seen = SeasonStage.OFFERED, []
    for hour in range(-48, 31 * 24):
        now = hour * DAY_MS // 24
        after = next_stage(OFFER, stage, now, members=3, unfinished=2)
        if after is not stage:
            seen.append((after, hour / 24))
        stage = after
    assert seen == [(SeasonStage.RUNNING, 0), (SeasonStage.REMINDED, 29), (SeasonStage.OVER, 30)]
    assert due_at(OFFER, stage) is None


def test_after_a_long_silence_it_goes_on_step_by_step_and_reminds_nobody_too_late() -> None:
    late = 40 * DAY_MS
    assert next_stage(OFFER, SeasonStage.OFFERED, late, 3, 0) is SeasonStage.RUNNING
    assert next_stage(OFFER, SeasonStage.RUNNING, late, 3, 2) is SeasonStage.OVER


def test_without_a_second_member_it_never_begins() -> None:
    assert next_stage(OFFER, SeasonStage.OFFERED, 0, 1, 0) is SeasonStage.CALLED_OFF
    assert SeasonStage.CALLED_OFF not in LASTS


def test_it_ends_early_once_all_games_are_over_and_never_twice() -> None:
    assert next_stage(OFFER, SeasonStage.RUNNING, DAY_MS, 3, 0) is SeasonStage.OVER
    assert next_stage(OFFER, SeasonStage.OVER, 99 * DAY_MS, 3, 0) is SeasonStage.OVER


def test_an_offer_begins_soon_and_has_a_bounded_length() -> None:
    assert OFFER.fits(0)
    for begins, ends in ((0, 1), (0, 93), (61, 80), (-2, 20)):
        assert not SeasonOffer(begins * DAY_MS, ends * DAY_MS).fits(0)


def test_an_offer_is_stored_and_read() -> None:
    offer = replace(OFFER, size=3, times=2, unfinished="draw", sheet="simple", target=None)
    assert SeasonOffer.from_json(offer.to_json()) == offer


@pytest.mark.parametrize("text", ["", "[]", "{}", OFFER.to_json().replace('"size":2', '"size":5')])
def test_a_damaged_offer_is_refused(text: str) -> None:
    with pytest.raises(TricorneError):
        SeasonOffer.from_json(text)
