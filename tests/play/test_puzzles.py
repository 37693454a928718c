"""The puzzles that the page carries: each position was reached, and its answer is right."""

from __future__ import annotations

import gzip
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from tools.puzzles.__main__ import WANTED, chosen, jobs
from tools.puzzles.finding import Position, puzzles_of
from tools.puzzles.going_out import goes_out
from tools.puzzles.grading import grade
from tools.puzzles.judging import COURTS, JUDGED, MARGIN, certain, exactly, solved, tried
from tools.puzzles.keeping import (
    fits,
    has_reason,
    is_obvious,
    kept,
    position_of,
    questions,
    settle,
)
from tricorne.bots.hinting import find_hint
from tricorne.bots.worlds import worlds
from tricorne.play.puzzles.puzzle import (
    KINDS,
    Puzzle,
    attempt,
    choices,
    position,
    read_puzzle,
    reasons,
    second_of,
    write_puzzle,
)
from tricorne.play.puzzles.table import (
    describe_attempt,
    opposite_tiles,
    puzzle_table,
    restart_puzzle,
)
from tricorne.play.study.explaining import Advantage
from tricorne.play.study.incidents import EXPLAINED
from tricorne.play.study.judge import REACH
from tricorne.play.table.decisions import act
from tricorne.puzzles import FILE, read_puzzles
from tricorne.rules import Figure, Place, Round

MOST_BYTES = 60_000
FEW = 1000
DEAL, RARE_DEAL = 98, 1156
"""A deal in which all kinds are searched for, and one in which only rare kinds are."""
SOME = 12
"""How many puzzles are searched again."""
WORLDS = 1200
FIGURES = (Figure.BRIDGE, Figure.HEXAGON)


@pytest.fixture(scope="module")
def every() -> list[Puzzle]:
    return read_puzzles()


@cache
def start(puzzle: Puzzle) -> Round:
    """Its position, for tests that change nothing there: reaching all of them takes seconds."""
    return position(puzzle)


def of(every: list[Puzzle], *kinds: str) -> list[Puzzle]:
    return [puzzle for puzzle in every if puzzle.kind in kinds]


def test_there_are_many_and_they_are_small(every: list[Puzzle]) -> None:
    assert len(every) >= FEW
    assert len({puzzle.key for puzzle in every}) == len(every)
    assert len(gzip.compress(FILE.read_bytes())) <= MOST_BYTES
    counts = Counter(puzzle.kind for puzzle in every)
    assert set(counts) == set(KINDS) == set(WANTED)
    exact = [puzzle for puzzle in of(every, "out", "end") if puzzle.losses]
    assert 5 * len(exact) >= len(every)


def test_a_line_is_read_as_it_was_written(every: list[Puzzle]) -> None:
    assert all(read_puzzle(write_puzzle(puzzle)) == puzzle for puzzle in every)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "best",
        "best max goliath 1 2.A 0 0,1 -",
        "juggling max goliath 1 2.A 0 0 - -",
        "best nobody goliath 1 2.A 0 0 - -",
        "best max goliath 1 2.A x 0 - -",
    ],
)
def test_a_line_without_a_puzzle_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_puzzle(line)


@pytest.mark.long
def test_every_puzzle_can_be_reached_has_legal_answers_a_reason_and_no_twin_and_fits(
    every: list[Puzzle],
) -> None:
    """It fits on a telephone. No two of one game have the same answer."""
    asked = Counter[tuple[str, str]]()
    for puzzle in every:
        there = position_of(puzzle)
        check_answers(puzzle, there)
        assert has_reason(puzzle, there), puzzle
        assert fits(there), puzzle
        assert is_obvious(puzzle, there) == puzzle.obvious, puzzle
        asked.update(questions(puzzle, there))
    assert max(asked.values()) == 1, asked.most_common(3)


def check_answers(puzzle: Puzzle, there: Position) -> None:
    round_, _, actions = there
    assert not round_.over
    assert round_.board.laid
    assert len(actions) > len(puzzle.answers) > 0
    assert max(puzzle.answers) < len(actions)
    if puzzle.losses:
        assert len(puzzle.losses) == len(actions)
        assert puzzle.losses[puzzle.answers[0]] == 0 <= min(puzzle.losses)
    places = [(at, each) for at, each in enumerate(actions) if isinstance(each, Place)]
    if puzzle.kind == "figure":
        figures = [at for at, place in places if round_.figure(place) in FIGURES]
        assert [*puzzle.answers] == figures
    if puzzle.kind == "out":
        assert sorted(puzzle.answers) == [at for at, place in places if goes_out(round_, place)]


def test_a_certain_way_out_works_against_any_hidden_hand(every: list[Puzzle]) -> None:
    hidden = [puzzle for puzzle in of(every, "out") if not puzzle.losses]
    for puzzle in hidden[:: max(1, len(hidden) // SOME)]:
        round_ = position(puzzle)
        view, seat = round_.view(round_.seat), round_.seat
        answer = choices(round_)[puzzle.answers[0]]
        for deal in worlds(view, 3, Random(puzzle.key)):
            world = Round.resampled(view, deal)
            world.push(answer)
            rng = Random(puzzle.key)
            while world.seat != seat:
                world.push(rng.choice(world.legal_actions()))
            assert any(isinstance(action, Place) for action in world.legal_actions())


def test_endgames_solved_again_have_the_same_answer(every: list[Puzzle]) -> None:
    exact = [puzzle for puzzle in of(every, "out", "end") if puzzle.losses]
    for puzzle in exact[:: len(exact) // SOME]:
        round_ = position(puzzle)
        worths = solved(round_.view(round_.seat), choices(round_))
        assert worths is not None
        assert [round(max(worths) - worth) for worth in worths] == [*puzzle.losses]


@pytest.mark.campaign
@pytest.mark.long
def test_the_judges_find_the_same_answer_again(every: list[Puzzle]) -> None:
    judged = of(every, *JUDGED)
    for puzzle in judged[:: len(judged) // SOME]:
        round_ = position(puzzle)
        actions = choices(round_)
        best, view = actions[puzzle.answers[0]], round_.view(round_.seat)
        ordered = [best, *(action for action in actions if action != best)]
        searched = exactly(view, ordered, 7)
        if searched is not None:
            assert certain(searched) > 0, puzzle
            continue
        for court in COURTS:
            assert certain(tried(court, view, ordered, 7, WORLDS)) > 0, puzzle


@pytest.mark.long
def test_the_same_round_gives_the_same_puzzles(every: list[Puzzle]) -> None:
    job, rare = (next(job for job in jobs() if job.deal == deal) for deal in (DEAL, RARE_DEAL))
    found = puzzles_of(job)
    assert rare.rare
    for each, puzzles_there in ((job, found), (rare, puzzles_of(rare))):
        shipped = [puzzle for puzzle in every if puzzle.deal == str(each.deal)]
        assert [*kept(chosen([puzzles_there], {}, WANTED))] == shipped
        assert shipped
    for puzzle in found:
        round_ = position(puzzle)
        answers = [choices(round_)[answer] for answer in puzzle.answers]
        assert grade(round_.view(round_.seat), answers) == puzzle.grade


def test_a_table_tells_the_first_attempt_and_begins_again(every: list[Puzzle]) -> None:
    for puzzle in (of(every, "draw")[0], of(every, "end")[0], of(every, "figure")[0]):
        table = puzzle_table("L", puzzle, name="Anna", key="digest", language="fr")
        round_ = table.round
        assert round_ is not None
        seat = round_.seat
        assert table.seats[seat - 1].keys == ("digest",)
        assert describe_attempt(puzzle, round_)["done"] is attempt(puzzle.begun, round_) is None
        answer = choices(round_)[puzzle.answers[0]]
        after = table.after(act(table, seat, answer, 0, None))
        assert after.round is not None
        done: dict[str, Any] = describe_attempt(puzzle, after.round)
        assert done["done"] in done["answers"]
        assert len(done["actions"]) == len(choices(round_))
        fresh = restart_puzzle(after, puzzle)
        assert fresh.version > after.version
        assert fresh.round is not None
        assert fresh.round.log == position(puzzle).log
        assert bool(opposite_tiles(position(puzzle))) == (puzzle.kind == "end")


def test_each_reason_explains_a_third_of_what_another_action_loses(every: list[Puzzle]) -> None:
    seen = Counter[str]()
    for puzzle in every:
        if not puzzle.losses:
            continue
        round_ = start(puzzle)
        view, actions = round_.view(round_.seat), choices(round_)
        other = second_of(puzzle)
        difference = Advantage(view, actions[other], actions[puzzle.answers[0]])
        found = reasons(puzzle, round_)
        explained = [difference.explained_by(each) for each in found]
        seen[found[0].code] += 1
        assert "happens" not in [each.code for each in found[1:]]
        assert (
            found[0].code in {"tried out", "searched"}
            or min(explained) >= EXPLAINED * puzzle.losses[other]
        )
    assert seen["happens"] > seen["tried out"]


def test_a_figure_that_can_wait_says_how_often_it_still_comes() -> None:
    line = "leave mia goliath 621 71.JYrMu3E1SBHZqurE 2 14,12,0,22 h1,0,0,100 -"
    reason = reasons(read_puzzle(line), position(read_puzzle(line)))[0]
    assert (reason.code, reason.tile, reason.figure) == ("happens", "000", "hexagon")
    assert (reason.count, reason.number) == (0, 100)


def test_of_twins_the_first_is_kept(every: list[Puzzle]) -> None:
    one, other = every[0], every[1]
    assert [*kept([one, one, other])] == [one, other]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("place clara goliath 79 89.bcdW6tJiFfkjNf33XnuCdn 2 36,36,0,12 o1,0,100,36 -", "draw"),
        ("place gus goliath 159 88.UoWBY4lhjfefUmiBFiZRiE 2 47,47,0,12 - -", "draw"),
        ("place mia goliath 455 86.nKR46bRAX78fOIA8JHel 1 26,0,13 - -", None),
    ],
)
def test_the_exact_search_turns_a_puzzle_round_or_drops_it(line: str, answer: str | None) -> None:
    """Trials, in which nobody draws, say that placing is best; the last one is a tie."""
    puzzle = read_puzzle(line)
    settled = settle(puzzle, position_of(puzzle))
    if settled is None:
        assert answer is None
    else:
        assert settled.kind == "draw"
        assert [str(choices(position(settled))[at]) for at in settled.answers] == [answer]
        assert min(lost for lost in settled.losses if lost) >= MARGIN


@pytest.mark.long
def test_a_hint_at_the_table_of_a_puzzle_near_the_end_names_its_answer(
    every: list[Puzzle],
) -> None:
    near = [each for each in of(every, *JUDGED) if start(each).pool_size <= REACH]
    assert near
    for puzzle in near[::SOME]:
        round_ = start(puzzle)
        answer = choices(round_)[puzzle.answers[0]]
        assert find_hint(round_.view(round_.seat)).action == answer, puzzle
