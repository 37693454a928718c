"""Start credits: header lines of a record, and the totals that its lines say."""

from __future__ import annotations

import random

import pytest

from tests.record.samples import EXAMPLE, UNKNOWN, error, example_with, found, lines
from tricorne.record import read, write
from tricorne.record.credit import agreed_credit, credit_in, credit_lines
from tricorne.rules import Match, SheetError, Terms, deal, preset

GOLIATH = Terms(preset("goliath"))
TO_400 = Terms(preset("goliath"), asked=400)


def match_with(credit: tuple[int, ...], terms: Terms = GOLIATH, seed: int = 1) -> Match:
    """A match of random moves, to its end."""
    rng = random.Random(seed)
    match = Match(terms, len(credit), credit=agreed_credit(credit, terms, len(credit)))
    while not match.over:
        round_ = match.start(deal(terms.sheet, match.players, rng))
        while not round_.over:
            round_.push(rng.choice(round_.legal_actions()))
    return match


@pytest.mark.parametrize("credit", [(0, 60), (45, 0, 0), (10, 20, 30, 0)])
def test_a_match_with_a_head_start_is_read_back_as_it_was_written(credit: tuple[int, ...]) -> None:
    terms = Terms(preset("goliath"), asked=200)
    match = match_with(credit, terms)
    text = write(match, [], credit_lines(credit))
    record = read(text).checked()
    assert record.begun == match
    assert (record.totals, record.winners) == (match.totals, match.winners)
    assert record.header.credit == credit


def test_the_lines_of_a_record_say_what_each_made_without_the_head_start() -> None:
    plain, ahead = match_with((0, 0)), match_with((0, 60))
    assert ahead.totals == [plain.totals[0], plain.totals[1] + 60]
    text = write(ahead, [], credit_lines((0, 60)))
    assert text.replace("Credit 2: 60\n", "") == write(plain)


def test_a_wrong_total_is_named_without_the_head_start() -> None:
    wrong = [*UNKNOWN[:-2], "Credit 1: 60", *UNKNOWN[-2:], "1 345@0,0 +12 =72"]
    assert error(*wrong) == (8, "total")
    assert str(read(lines(*wrong)).error) == "line 8: a total of 72: it is 12"


def test_a_head_start_ends_a_match_sooner_and_other_checkers_find_a_game_in_progress() -> None:
    match = match_with((0, 150), Terms(preset("goliath"), asked=200))
    text = write(match, [], credit_lines((0, 150)))
    assert read(text).record.finished
    without = read(text.replace("Credit 2: 150\n", ""))
    assert without.ok
    assert not without.record.finished


@pytest.mark.parametrize(
    "line", ["Credit 1: sixty", "Credit 1: 060", "Credit 1: -5", "Credit 1: 1000000", "Credit 3: 9"]
)
def test_a_line_that_cannot_be_meant_as_a_head_start_means_nothing(line: str) -> None:
    assert example_with("Date: 2026-11-21", line) is None
    reading = read(EXAMPLE.replace("Date: 2026-11-21", line))
    assert found(reading) is None
    assert reading.record.header.credit == ()
    assert reading.record.totals == read(EXAMPLE).record.totals


def test_a_head_start_stays_below_the_target_and_needs_points() -> None:
    assert credit_in({"Credit 1": "400"}, TO_400, 2) == ()
    assert credit_in({"Credit 1": "399"}, TO_400, 2) == (399, 0)
    assert agreed_credit((399, 0), TO_400, 2) == (399, 0)
    pointless = Terms(preset("goliath"), "none")
    assert agreed_credit((0, 0), pointless, 2) == ()
    for credit, terms in (((0, 400), TO_400), ((0, 60), pointless), ((60,), GOLIATH)):
        with pytest.raises(SheetError, match="points for each player, below the target"):
            agreed_credit(credit, terms, 2)


def test_without_rounds_a_record_has_its_head_start_already() -> None:
    record = read(lines(*UNKNOWN[:-2], "Credit 2: 60")).record
    assert record.match.totals == [0, 60]
