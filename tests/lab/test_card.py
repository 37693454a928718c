"""A folder of moves is described for people and for programs, and can be made again."""

from __future__ import annotations

import json
import os
from errno import ENOSPC
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import polars as pl
import pytest

from tests.cli.running import run
from tools.docs.pages import DOCS, read
from tricorne.lab import Contender, LabError, Plan, simulate
from tricorne.lab.card import meaning, write_card
from tricorne.lab.crew import calling_thread
from tricorne.rules import Action, Terms, View, preset

FILES = ("rounds.parquet", "moves.parquet")


class Failing:
    """A bot that fails at once."""

    def choose(self, view: View, rng: Random) -> Action:
        raise ValueError(view, rng)


def test_the_command_of_a_card_makes_the_same_files_again(tmp_path: Path) -> None:
    words = ["simulate", "--sheet", "goliath", "--bots", "greedy,random", "--rounds", "30"]
    told = run(*words, "--seed", "7", "--moves", str(tmp_path / "one"), "--card")
    assert told.exit_code == 0
    card = (tmp_path / "one" / "README.md").read_text("utf-8")
    (command,) = (line for line in card.splitlines() if line.startswith("tricorne simulate"))
    again = command.replace("FOLDER", str(tmp_path / "other")).split()[1:]
    assert run(*again).exit_code == 0
    assert {path.name for path in (tmp_path / "other").iterdir()} == {
        "README.md",
        "SHA256SUMS",
        "schema.json",
        *FILES,
    }
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "other" / path.name).read_bytes()
    sums = (tmp_path / "one" / "SHA256SUMS").read_text("utf-8").splitlines()
    assert sums == [
        f"{sha256((tmp_path / 'one' / name).read_bytes()).hexdigest()}  {name}" for name in FILES
    ]


def test_the_schema_has_every_column_with_its_type(tmp_path: Path) -> None:
    plan = Plan(Terms(preset("goliath")), ("greedy", "random", "greedy"), 20, seed=1)
    simulate(plan, calling_thread(), moves=tmp_path)
    write_card(tmp_path, plan)
    schema = json.loads((tmp_path / "schema.json").read_text("utf-8"))["files"]
    kinds: dict[str, Any] = {
        "int8": pl.Int8,
        "int16": pl.Int16,
        "int32": pl.Int32,
        "int64": pl.Int64,
    }
    kinds |= {"bool": pl.Boolean, "string": pl.String, "list of uint8": pl.List(pl.UInt8)}
    page = read(DOCS / "statistics.md")
    for name in FILES:
        table = pl.read_parquet(tmp_path / name)
        said = schema[name]
        assert said["rows"] == table.height
        assert {each["name"]: kinds[each["type"]] for each in said["columns"]} == table.schema
        for each in said["columns"]:
            assert each["meaning"] == meaning(each["name"])
            column = each["name"].rstrip("0123456789") + "1" * each["name"][-1:].isdigit()
            assert f"`{column}`" in page


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({}, True),
        ({"bots": ("expert:playouts=2", "greedy")}, True),
        ({"bots": ("expert:seconds=0.001", "greedy")}, False),
        ({"bots": (Contender("greedy", Failing()), "greedy")}, False),
        ({"terms": Terms(preset("goliath"), "full", 150)}, False),
        ({"terms": Terms(preset("goliath").changed(bridge=30))}, False),
        ({"forfeit": "drop"}, False),
        ({"chunk": 1}, False),
    ],
    ids=["plain", "playouts", "clock", "forfeits", "target", "house", "drop", "chunk"],
)
def test_a_card_has_a_command_only_if_it_makes_the_same_files(
    tmp_path: Path, more: dict[str, Any], *, told: bool
) -> None:
    given = {"terms": Terms(preset("goliath")), "bots": ("greedy", "random"), "rounds": 2}
    plan = Plan(**{**given, "seed": 1, **more})
    simulate(plan, calling_thread(), moves=tmp_path)
    write_card(tmp_path, plan)
    assert ("to the byte" in (tmp_path / "README.md").read_text("utf-8")) == told


def test_a_resumed_run_has_a_card_without_a_command(tmp_path: Path) -> None:
    words = ["simulate", "--seed", "7", "--moves", str(tmp_path), "--card", "--rounds"]
    assert run(*words, "5").exit_code == 0
    assert "to the byte" in (tmp_path / "README.md").read_text("utf-8")
    assert run(*words, "9", "--resume").exit_code == 0
    card = (tmp_path / "README.md").read_text("utf-8")
    assert card.startswith("# 9 rounds")
    assert "to the byte" not in card


@pytest.mark.parametrize("name", ["README.md", "SHA256SUMS"])
def test_a_card_replaces_no_file_of_another(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("# My notes\n", "utf-8")
    done = run("simulate", "--rounds", "5", "--moves", str(tmp_path), "--card")
    assert (done.exit_code, done.stderr) == (1, f"tricorne: {tmp_path / name}: File exists\n")
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_card_is_of_no_other_experiment(tmp_path: Path) -> None:
    plan = Plan(Terms(preset("goliath")), ("greedy", "random"), 2, seed=1)
    simulate(plan, calling_thread(), moves=tmp_path)
    with pytest.raises(LabError, match="another experiment"):
        write_card(tmp_path, Plan(plan.terms, plan.bots, 2, seed=2))


def test_a_result_is_printed_before_its_card_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr("tricorne.lab.card.write_whole", fail)
    done = run("simulate", "--rounds", "5", "--moves", str(tmp_path), "--card")
    assert done.exit_code == 1
    assert "5 rounds" in done.stdout
    assert done.stderr == f"tricorne: {tmp_path}: No space left on device\n"


def test_without_files_there_is_no_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr("tricorne.lab.parquet.ParquetFile.finish", fail)
    done = run("simulate", "--rounds", "5", "--moves", str(tmp_path), "--card")
    assert done.exit_code == 1
    assert "5 rounds" in done.stdout
    assert "No space left on device" in done.stderr
    assert not [*tmp_path.iterdir()]


def test_a_card_needs_moves() -> None:
    assert run("simulate", "--card").exit_code == 2
