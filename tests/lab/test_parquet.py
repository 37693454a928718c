"""Files of rows: what is written is read by other programs, and goes on where it ended."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from tests.cli.running import run
from tricorne.lab import LabError, Plan, simulate
from tricorne.lab.crew import calling_thread
from tricorne.lab.keeping import Keeping, Places
from tricorne.lab.parquet import Columns, Words, join_columns
from tricorne.lab.rows import GROUP, RowsFile
from tricorne.lab.thrift import Long, Struct, StructReading, struct_bytes
from tricorne.record import read_all
from tricorne.rules import Terms, preset

PLAN = Plan(Terms(preset("goliath")), ("greedy", "random"), 500, seed=7)


def rows(count: int, seed: int = 1) -> Columns:
    """Columns of every kind."""
    rng = np.random.default_rng(seed)
    return {
        "round": np.arange(count),
        "byte": rng.integers(-5, 100, count).astype(np.int8),
        "short": rng.integers(-20000, 20000, count).astype(np.int16),
        "wide": rng.integers(-(2**31), 2**31 - 1, count).astype(np.int32),
        "widest": rng.integers(-(2**62), 2**62, count),
        "same": np.full(count, 7, np.int16),
        "flag": rng.integers(0, 2, count) == 1,
        "name": Words(("", "bridge", "é"), rng.integers(0, 3, count).astype(np.int8)),
        "list": rng.integers(0, 56, (count, 38)).astype(np.uint8),
        "empty": np.zeros((count, 0), np.uint8),
    }


@pytest.mark.parametrize("count", [0, 1, 7, 8, 1003])
def test_another_program_reads_what_was_written(tmp_path: Path, count: int) -> None:
    made, path = rows(count), tmp_path / "rows.parquet"
    with RowsFile(path, rows(0), {"a": 1}) as file:
        file.take(made)
    table = pl.read_parquet(path)
    kinds = {"round": pl.Int64, "byte": pl.Int8, "short": pl.Int16, "wide": pl.Int32}
    assert {name: table.schema[name] for name in kinds} == kinds
    for name, values in made.items():
        due = values.words if isinstance(values, Words) else values
        assert table[name].to_list() == due.tolist(), name


def test_groups_are_read_in_part_by_their_bounds(tmp_path: Path) -> None:
    numbers, path = np.arange(2 * GROUP + 5), tmp_path / "rows.parquet"
    with RowsFile(path, {"round": numbers[:0]}, {}) as file:
        for part in np.array_split(numbers, 9):
            file.take({"round": part})
    found = pl.scan_parquet(path).filter(pl.col("round") == GROUP + 3).collect()
    assert found["round"].to_list() == [GROUP + 3]


def test_joined_columns_have_all_rows() -> None:
    joined = join_columns([rows(3), rows(4, seed=2)])
    assert [len(each.codes if isinstance(each, Words) else each) for each in joined.values()] == (
        [7] * len(joined)
    )


def test_a_structure_is_read_as_it_was_written() -> None:
    deep: Struct = {1: -3, 2: Long(1 << 40), 5: b"text", 9: [{1: 1}] * 20, 10: [], 11: {4: [1, -1]}}
    found = StructReading(struct_bytes(deep)).struct()
    assert found == deep
    assert isinstance(found[2], Long)
    for cut in range(len(struct_bytes(deep))):
        with pytest.raises(ValueError, match="early"):
            StructReading(struct_bytes(deep)[:cut]).struct()


def test_an_interrupted_run_goes_on_and_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    for folder in (whole, parts):
        folder.mkdir()
    places = {"moves": parts, "records": parts / "all.tri", "parquet": parts / "also.parquet"}
    simulate(PLAN, calling_thread(), moves=whole, records=whole / "all.tri")
    for count in (5, 20):
        part = Plan(PLAN.terms, PLAN.bots, count, seed=7)
        simulate(part, calling_thread(), **places, resume=True)  # type: ignore[arg-type]
    begun = Plan(PLAN.terms, PLAN.bots, 30, seed=7)
    result = simulate(begun, calling_thread(), **places, resume=True)  # type: ignore[arg-type]
    assert (result.rounds, result.plan.first) == (10, 20)
    assert Places(**places).next_round(begun) == 30
    for name in ("rounds", "moves"):
        one, other = (pl.read_parquet(each / f"{name}.parquet") for each in (whole, parts))
        assert one.filter(pl.col("round") < 30).equals(other)
    assert pl.read_parquet(parts / "also.parquet")["round"].to_list() == [*range(30)]
    with (parts / "all.tri").open("rb") as stream:
        numbers = [reading.checked().header.other["Number"] for reading in read_all(stream)]
    assert numbers == [str(n) for n in range(30)]
    with pytest.raises(LabError, match="already"):
        simulate(begun, calling_thread(), **places, resume=True)  # type: ignore[arg-type]


def test_rounds_are_not_added_to_files_of_others(tmp_path: Path) -> None:
    path = tmp_path / "rounds.parquet"
    simulate(PLAN, calling_thread(), parquet=path)
    other = Plan(PLAN.terms, PLAN.bots, 900, seed=8)
    with pytest.raises(LabError, match="another experiment"):
        simulate(other, calling_thread(), parquet=path, resume=True)
    pl.DataFrame({"round": [1]}).write_parquet(path)
    for text in (path.read_bytes(), b"", b"PAR1" * 5):
        path.write_bytes(text)
        with pytest.raises(LabError, match="nothing can be added"):
            simulate(other, calling_thread(), parquet=path, resume=True)
        assert path.read_bytes() == text
    (tmp_path / "records.tri").write_text("", "utf-8")
    with pytest.raises(LabError, match="do not end with the same round"):
        simulate(PLAN, parquet=tmp_path / "x", records=tmp_path / "records.tri", resume=True)


@pytest.mark.parametrize(
    "other",
    [
        Plan(PLAN.terms, PLAN.bots, 40, seed=8),
        Plan(PLAN.terms, ("random", "greedy"), 40, seed=7),
        Plan(Terms(PLAN.terms.sheet.changed(bridge=30)), PLAN.bots, 40, seed=7),
        Plan(PLAN.terms, PLAN.bots, 40, seed=7, first=3),
    ],
    ids=["seed", "bots", "rules", "first round"],
)
def test_records_are_not_added_to_those_of_others(tmp_path: Path, other: Plan) -> None:
    path, table = tmp_path / "all.tri", tmp_path / "rounds.parquet"
    simulate(Plan(PLAN.terms, PLAN.bots, 20, seed=7), calling_thread(), records=path, parquet=table)
    before = path.read_bytes(), table.read_bytes()
    for files in ({"records": path}, {"parquet": table}):
        with pytest.raises(LabError, match="another experiment"):
            simulate(other, calling_thread(), **files, resume=True)  # type: ignore[arg-type]
    assert (path.read_bytes(), table.read_bytes()) == before


def test_records_are_added_to_no_file_of_another_kind(tmp_path: Path) -> None:
    path = tmp_path / "all.tri"
    path.write_text("My diary\n\nNumber: 3\n", "utf-8")
    with pytest.raises(LabError, match="another experiment"):
        simulate(PLAN, calling_thread(), records=path, resume=True)
    path.write_text("My diary\n", "utf-8")
    with pytest.raises(LabError, match="nothing can be added"):
        simulate(PLAN, calling_thread(), records=path, resume=True)
    assert path.read_text("utf-8") == "My diary\n"
    with pytest.raises(LabError, match=r"tmp|directory"):
        simulate(PLAN, calling_thread(), records=tmp_path, resume=True)


def test_empty_files_go_on_with_the_first_round_that_was_asked_for(tmp_path: Path) -> None:
    late = Plan(PLAN.terms, PLAN.bots, 10, seed=7, first=300)
    path, records = tmp_path / "rounds.parquet", tmp_path / "all.tri"
    with Keeping(late, Places(parquet=path, records=records)):
        pass
    done: list[int] = []
    simulate(late, calling_thread(), done.append, parquet=path, records=records, resume=True)
    assert pl.read_parquet(path)["round"].to_list() == [*range(300, 310)]
    more = Plan(PLAN.terms, PLAN.bots, 30, seed=7, first=300)
    simulate(more, calling_thread(), done.append, parquet=path, records=records, resume=True)
    assert pl.read_parquet(path)["round"].to_list() == [*range(300, 330)]
    assert done == [10, 30]


def test_the_command_goes_on_by_a_word(tmp_path: Path) -> None:
    path = str(tmp_path / "rounds.parquet")
    words = ["simulate", "--sheet", "goliath", "--parquet", path, "--resume"]
    assert run(*words, "--rounds", "20").exit_code == 2
    assert run("simulate", "--resume", "--seed", "3").exit_code == 2
    begun = run(*words, "--seed", "3", "--rounds", "20")
    found = run(*words, "--seed", "3", "--rounds", "50")
    assert (begun.exit_code, found.exit_code) == (0, 0)
    assert "20 rounds" in begun.stdout
    assert "30 rounds" in found.stdout
    first = run("simulate", "--sheet", "goliath", "--seed", "3", "--first", "20", "--rounds", "30")
    assert first.stdout.splitlines()[:-1] == found.stdout.splitlines()[:-1]
