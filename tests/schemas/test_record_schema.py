"""The schema of records takes what is told of any record, and nothing that is damaged."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import example, given, strategies as st
from jsonschema_rs import validator_for

from tests.cli.running import run
from tests.record.samples import EXAMPLE
from tests.schemas.damage import VALUES, at, paths, replaced, without
from tools.docs.pages import DOCS, RECORDS, ROOT, read as text_of
from tricorne.play.story import explain_record
from tricorne.record import Reading, read, read_all
from tricorne.schemas import schema

SCHEMA = validator_for(schema("record"))
RECORDED = sorted([*DOCS.rglob("*.tri"), *ROOT.glob("tests/**/*.tri")])
LINES = EXAMPLE.splitlines()
SURELY_TYPED = ("ok", "rounds", "steps", "line", "pool", "sizes", "totals", "finished", "winners")
"""What is told by one type of value alone."""


def told(reading: Reading) -> Any:  # noqa: ANN401  (JSON)
    return json.loads(json.dumps(explain_record(reading)))


@cache
def example_told() -> Any:  # noqa: ANN401  (JSON)
    return told(read(EXAMPLE.encode()))


def test_every_recorded_record_keeps_to_the_schema() -> None:
    readings = [reading for path in RECORDED for reading in _all(path)]
    assert len(readings) > 20
    for reading in readings:
        SCHEMA.validate(told(reading))


def _all(path: Path) -> list[Reading]:
    with path.open("rb") as file:
        return [*read_all(file)]


@given(st.integers(0, len(EXAMPLE) - 1), st.text(max_size=3), st.integers(0, 3))
@example(0, "", 0)
def test_a_scratched_record_keeps_to_the_schema_up_to_the_scratch(
    place: int, text: str, length: int
) -> None:
    scratched = EXAMPLE[:place] + text + EXAMPLE[place + length :]
    SCHEMA.validate(told(read(scratched.encode("utf-8", "surrogatepass"))))


@given(st.lists(st.one_of(st.sampled_from(LINES), st.text(max_size=40)), max_size=40))
def test_lines_in_any_order_keep_to_the_schema(lines: list[str]) -> None:
    data = "\n".join([LINES[0], *lines]).encode("utf-8", "surrogatepass")
    SCHEMA.validate(told(read(data)))


def test_no_part_of_a_record_may_be_missing() -> None:
    whole = example_told()
    rules = {("sheet",), ("house",), ("amounts",)}  # whose parts may be missing
    named = [path for path in paths(whole) if isinstance(path[-1], str) and "parts" not in path]
    for path in named:
        if path[:1] not in rules or len(path) == 1:
            assert not SCHEMA.is_valid(without(whole, path)), path


@given(st.data(), VALUES)
def test_no_part_of_a_record_may_be_of_another_type(data: st.DataObject, value: object) -> None:
    whole = example_told()
    typed = [path for path in paths(whole) if path[-1] in SURELY_TYPED]
    path = data.draw(st.sampled_from(typed))
    if type(at(whole, path)) is not type(value):
        assert not SCHEMA.is_valid(replaced(whole, path, value)), path


def test_the_command_prints_what_keeps_to_the_schema_that_it_prints() -> None:
    printed = json.loads(run("schema", "record").stdout)
    assert printed == schema("record")
    path = str(RECORDS / "round.tri")
    answer = json.loads(run("show", "--json", path).stdout)
    assert answer == told(read(text_of(Path(path)).encode()))
    validator_for(printed).validate(answer)


def test_a_wrong_record_is_told_up_to_its_first_wrong_line() -> None:
    wrong = EXAMPLE.replace("+10 =10", "+11 =11", 1)
    shown = run("show", "--json", "-", given=wrong)
    answer = json.loads(shown.stdout)
    SCHEMA.validate(answer)
    assert shown.exit_code == 1
    assert (answer["ok"], answer["code"]) == (False, "points")
