"""A top: the same positions for everybody, scored by what each action is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tools.tops.file import tops
from tricorne.play.puzzles.puzzle import choices
from tricorne.play.table.decisions import act
from tricorne.play.top.answers import COUNTS, EARLY, ILLEGAL, LATE, SECOND, Answers, Sent
from tricorne.play.top.ranking import ranking
from tricorne.play.top.scoring import FULL, STAKE, Score, marks, score
from tricorne.play.top.table import describe_answer, question_table, reasons, show_best
from tricorne.play.top.top import Top, TopQuestion, position, promise, read_top, write_top

QUESTION = TopQuestion(
    sheet="goliath", deal="30002", begun="5.X", losses=(1, 9, 0, 3), errors=(2, 2, 0, 2)
)
WIDE = replace(QUESTION, losses=(0, STAKE, 2 * STAKE, STAKE // 2), errors=(0, 2, 3, 1))


@pytest.fixture(scope="module")
def every() -> list[Top]:
    return tops()


def test_a_line_is_read_as_it_was_written(every: list[Top]) -> None:
    assert all(read_top(write_top(top)) == top for top in every)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "running goliath 1,2,3,4",
        "running goliath 1,2,3/1 2.A 0,1 0,0",
        "walking goliath 1,2,3,4/1 2.A 0,1 0,0",
        "series goliath 1,2,3,4/1 2.A 0,1",
        "series goliath 1,2,3,4/1 2.A 0,1 0",
        "series goliath 1,2,3,4/1 2.A 1,2 0,0",
        "series goliath 1,2,3,4/1 2.A 0 0",
        "running goliath 1,2,3,4/1 2.A 0,1 0,0/2 3.A 0,1 0,0",
        "running goliath 1,2,3,4/1 3.A 0,1 0,0/1 2.A 0,1 0,0",
    ],
)
def test_a_line_without_a_top_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_top(line)


def test_every_position_can_be_reached_and_has_a_finding_for_each_action(every: list[Top]) -> None:
    for top in every:
        for question in top.questions:
            there = position(question)
            assert len(question.losses) == len(choices(there))
            assert max(question.losses) > max(question.errors)


def test_in_a_running_top_the_best_action_leads_to_the_next_position(every: list[Top]) -> None:
    for top in every:
        if top.form != "running":
            continue
        rounds = [position(each) for each in top.questions]
        for question, now, later in zip(top.questions, rounds, rounds[1:], strict=False):
            laid = later.actions()[len(now.actions())]
            best = str(choices(now)[question.best])
            assert str(laid.action).split(" ", maxsplit=1)[0] == best
            assert now.seat == later.seat


def test_the_best_action_and_what_equals_it_have_full_marks_and_a_lost_stake_has_none() -> None:
    assert [marks(QUESTION, at) for at in range(4)] == [FULL, 70, FULL, 90]
    assert [marks(WIDE, at) for at in range(4)] == [FULL, 0, 0, 50]


def test_no_answer_scores_nothing() -> None:
    assert score(WIDE, None, 12) == Score()
    assert score(WIDE, 0, 12) == Score(FULL, 12, 1)
    assert score(WIDE, 3, 40).plus(score(WIDE, 0, 12)) == Score(150, 52, 1)


def test_the_first_answer_in_time_counts_and_every_other_one_is_refused() -> None:
    answers = Answers((4, 4))
    assert answers.take(Sent("Anna", 0, 1, 5)) == EARLY
    answers.open(0, 10)
    assert answers.take(Sent("Anna", 0, 4, 11)) == ILLEGAL
    assert answers.take(Sent("Anna", 0, 1, 12)) == COUNTS
    assert answers.take(Sent("Anna", 0, 2, 13)) == SECOND
    answers.close(0, 40)
    assert answers.take(Sent("Ben", 0, 2, 41)) == LATE
    assert answers.take(Sent("Cleo", 0, 2, 40)) == COUNTS  # it came in time, and was read later
    assert [answers.chosen(player, 0) for player in ("Anna", "Ben", "Cleo")] == [1, None, 2]
    assert answers.spread(0) == [0, 1, 1, 0]


def test_a_clock_that_jumps_back_opens_no_position_again() -> None:
    answers = Answers((4,))
    answers.open(0, 1000)
    answers.close(0, 500)
    answers.open(0, 400)
    answers.close(0, 9000)
    assert answers.take(Sent("Anna", 0, 1, 1000)) == COUNTS
    assert answers.take(Sent("Ben", 0, 1, 1001)) == LATE


def test_nobody_learns_the_answer_before_their_own_is_stored() -> None:
    answers = Answers((4,))
    assert not answers.may_see("Anna", 0)
    answers.open(0, 10)
    answers.take(Sent("Anna", 0, 1, 11))
    assert answers.may_see("Anna", 0)
    assert not answers.may_see("Ben", 0)
    answers.close(0, 12)
    assert answers.may_see("Ben", 0)


def test_players_with_equal_marks_share_a_place_and_children_count_points() -> None:
    scores = {"Anna": Score(150, 9), "Ben": Score(180, 4), "Cleo": Score(150, 30)}
    assert [(each.place, each.player) for each in ranking(scores)] == [
        (1, "Ben"),
        (2, "Anna"),
        (2, "Cleo"),
    ]
    by_points = ranking(scores, by_points=True)
    assert [(each.place, each.player) for each in by_points] == [
        (1, "Cleo"),
        (2, "Anna"),
        (3, "Ben"),
    ]


def test_a_promise_holds_for_one_top_and_one_salt() -> None:
    top = Top(form="series", questions=(QUESTION,), peers=(1, 2, 3, 4))
    other = replace(top, questions=(replace(QUESTION, errors=(3, 2, 0, 2)),))
    digests = {promise(top, "a"), promise(top, "b"), promise(other, "a")}
    assert len(digests) == 3
    assert promise(read_top(write_top(top)), "a") in digests


def test_after_an_answer_each_action_is_told_with_its_marks_and_the_best_one_is_laid() -> None:
    table = question_table("ABC", QUESTION, name="Anna", key="k", language="en")
    before = position(QUESTION)
    actions = [str(each) for each in choices(before)]
    told: dict[str, Any] = describe_answer(QUESTION, before)
    assert told["done"] is None
    assert told["best"] == actions[2]
    assert told["answers"] == [actions[2], actions[0]]
    after = table.after(act(table, before.seat, choices(before)[1], 0, None))
    assert after.round is not None
    told = dict(describe_answer(QUESTION, after.round))
    assert told["done"] == actions[1]
    assert [each["marks"] for each in told["actions"]] == [FULL, 70, FULL, 90]
    shown = show_best(after, QUESTION)
    assert shown.round is not None
    assert shown.version > after.version
    assert str(shown.round.actions()[-1].action).startswith(actions[2])


def test_the_reason_compares_with_the_action_taken_unless_that_was_as_good() -> None:
    there = position(QUESTION)
    only = replace(QUESTION, errors=(0, 0, 0, 0))
    assert [each.code for each in reasons(only, there, 1)] == ["tried out"]
    assert reasons(only, there, 1)[0].points == 1
    assert reasons(only, there, 2) == reasons(only, there, None)
    assert reasons(QUESTION, there, 1) == []  # two are best, so none leads all others
    assert reasons(replace(QUESTION, losses=(0, 0, 0, 0)), there, 1) == []


def test_everybody_keeps_their_seat_and_their_tiles_when_the_best_move_is_laid() -> None:
    question = tops()[0].questions[0]
    table = question_table("XXXX", question, name="Anna", key="a", language="en")
    seat = position(question).seat
    after = show_best(table, question)
    assert [each.name for each in after.seats] == [each.name for each in table.seats]
    assert after.seats[seat - 1].keys == ("a",)
    assert after.version == table.version + 1
    assert after.round is not None
    assert len(after.doers) == len(after.round.log)
