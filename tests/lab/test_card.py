"""A folder of moves is described for people and for programs, and can be made again."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import polars as pl

from tests.cli.running import run
from tools.docs.pages import DOCS, read
from tricorne.lab import Plan, simulate
from tricorne.lab.card import meaning, write_card
from tricorne.lab.crew import calling_thread
from tricorne.rules import Terms, preset

FILES = ("rounds.parquet", "moves.parquet")


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


def test_a_card_needs_moves() -> None:
    assert run("simulate", "--card").exit_code == 2
