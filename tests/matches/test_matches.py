"""The annotated matches are right, and so is every note in them; no rule of a sheet is missing."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.matches import NAMES, WHOLE, matches, record
from tests.naive.lines import kind_of, table_before
from tests.naive.tiles import Placed, figure
from tests.record.test_two_checkers import compare_one
from tools.matches import PLACES, text
from tools.matches.annotation import Line, annotated, noted
from tools.matches.note import Note
from tricorne.rules import Figure, preset
from tricorne.rules.breakdown import breakdowns

FIGURES = {*map(str, Figure), "one side"}
DEEDS = {"place", "draw", "pass", "end"}
NOT_OF_THE_LINE = (
    "the whole turn",
    "the highest total wins",
    "equal totals",
    "target",
    "one round",
    "the last round",
    "several at the target",
)
"""Notes whose amounts span several lines."""

_SUM = re.compile(r"-?\d+(?: [+-] \d+)*(?: = (-?\d+))?")

every_record = pytest.mark.parametrize("name", NAMES)
every_sheet = pytest.mark.parametrize("sheet", PLACES)


@cache
def lines(name: str) -> list[Line]:
    """The lines of a record, each with its current notes."""
    return noted(text(name))


def terms(amount: str) -> list[int]:
    """The numbers of a sum, before its `=`."""
    return [*map(int, amount.partition(" =")[0].replace("- ", "-").replace("+ ", "").split())]


def total(amount: str) -> int:
    """The result of a sum, added up independently; it must equal the number behind its `=`."""
    found = _SUM.fullmatch(amount)
    assert found is not None, amount
    added = sum(terms(amount))
    assert found[1] in (None, str(added)), amount
    return added


def of_the_line(note: Note) -> bool:
    """Whether a note states the points of its own line."""
    return bool(note.amount) and not note.rule.startswith(NOT_OF_THE_LINE)


def points(line: Line) -> int:
    """The points of a line of play."""
    (signed,) = re.findall(r" ([+-]\d+) =", line.text)
    return int(signed)


@every_record
def test_two_checkers_find_every_line_right(name: str) -> None:
    assert compare_one(text(name).encode())


def test_each_sheet_has_a_match_of_several_rounds_to_its_target() -> None:
    assert set(WHOLE) == set(PLACES)
    for name, match in matches():
        assert match.terms.sheet == preset(name)
        assert match.terms.target
        assert (record(name).finished, len(match.rounds) > 1) == (True, True)
        assert len(match.winners) == 1


@every_record
def test_the_notes_are_what_the_rules_say_today(name: str) -> None:
    assert annotated(text(name)) == text(name), "run: python -m tools.matches --notes"


@every_record
def test_every_line_of_a_round_has_a_note(name: str) -> None:
    said = [line for line in lines(name) if line.text]
    begin = next(at for at, line in enumerate(said) if line.text == "Round 1")
    assert [line.text for line in said[begin + 1 :] if not line.notes] == []


@every_record
def test_every_sum_in_a_note_comes_to_the_points_of_its_line(name: str) -> None:
    for line in lines(name):
        if kind_of(line.text) not in DEEDS:
            continue
        amounts = [total(note.amount) for note in line.notes if of_the_line(note)]
        assert amounts == [points(line)], line


@every_record
def test_a_note_has_the_parts_that_a_player_is_told(name: str) -> None:
    match = record(name).match
    assert match is not None
    told = [line for one in match.rounds for line in breakdowns(one.log, match.terms)]
    deeds = [line for line in lines(name) if kind_of(line.text) in DEEDS]
    for line, taken_apart in zip(deeds, told, strict=True):
        (amount,) = (note.amount for note in line.notes if of_the_line(note))
        parts = list(taken_apart.parts.values())
        if kind_of(line.text) == "end":
            assert [total(amount)] == parts
        elif kind_of(line.text) == "place" and match.terms.scoring == "full":
            numbers, bonus = terms(amount)[:3], terms(amount)[3:]
            assert [sum(numbers), sum(bonus)][: len(parts)] == parts, line
        else:
            assert terms(amount) == parts, line


@every_record
def test_the_whole_turn_is_the_sum_of_its_lines(name: str) -> None:
    turn = 0
    for line in lines(name):
        kind = kind_of(line.text)
        turn = turn + points(line) if kind in {"draw", "pass"} else 0
        for note in line.notes:
            if note.rule == "the whole turn":
                assert total(note.amount) == turn
        turn = turn if kind == "draw" else 0


@every_record
def test_a_second_opinion_sees_the_same_figures(name: str) -> None:
    texts = [line.text for line in lines(name)]
    for at, line in enumerate(lines(name)):
        named = {note.rule for note in line.notes} & FIGURES
        if kind_of(line.text) != "place" or not named:
            continue
        digits, row, col = re.split("[@,]", line.text.split()[1])
        seen = figure(table_before(texts, at), Placed(digits, int(row), int(col)))
        assert named == {seen or "one side"}, line


@every_sheet
def test_every_rule_of_a_sheet_is_shown_and_nothing_else(sheet: str) -> None:
    records = [name for name in NAMES if name.partition("-")[0] == sheet]
    shown = {note.rule for name in records for line in lines(name) for note in line.notes}
    assert shown == set(PLACES[sheet])


def test_an_untrue_note_is_corrected() -> None:
    for old, new in (("# bridge: ", "# one side: "), ("+ 40 = ", "+ 41 = "), ("# lots: ", "# ")):
        assert old in text("goliath")
        wrong = text("goliath").replace(old, new, 1)
        assert annotated(wrong) == text("goliath") != wrong
