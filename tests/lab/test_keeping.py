"""What a simulation keeps: rows, moves and records, and a round that is played again."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from tests.cli.running import run
from tricorne.lab import Plan, Stopped, replayed, simulate
from tricorne.lab.crew import here
from tricorne.lab.moves import FIGURES
from tricorne.record import read, read_all
from tricorne.rules import Draw, Figure, Place, Round, Terms, packed, preset, unpacked

GOLIATH = Terms(preset("goliath").changed(bridge=30), "full", 150)


def plan(*bots: str, rounds: int = 6) -> Plan:
    return Plan(GOLIATH, bots or ("greedy", "random"), rounds, seed=7, chunk=4)


@pytest.mark.parametrize("bots", [("greedy", "random"), ("greedy:", "expert:playouts=5", "random")])
def test_moves_and_records_are_those_of_the_rounds(tmp_path: Path, bots: tuple[str, ...]) -> None:
    data, file = tmp_path / "data", tmp_path / "rounds.tri"
    data.mkdir()
    asked = plan(*bots)
    result = simulate(asked, here(), moves=data, records=file)
    moves, rounds = (pl.read_parquet(data / f"{name}.parquet") for name in ("moves", "rounds"))
    with file.open("rb") as stream:
        records = [reading.checked() for reading in read_all(stream)]
    assert result.rounds == rounds.height == len(records) == 6
    for number, record in enumerate(records):
        assert record.match is not None
        (round_,) = record.match.rounds
        assert record.header.names == list(bots)
        assert record.header.other["Seed"] == "7"
        assert record.header.other["Number"] == str(number)
        rows = moves.filter(pl.col("round") == number).rows(named=True)
        _agree(round_, rows)
        row = rounds.row(number, named=True)
        hands = [row[f"hand_{seat}"] for seat in range(1, len(bots) + 1)]
        assert tuple(hands) == round_.deal.hands
        assert tuple(row["order"]) == round_.deal.pool
        assert row["opener"] == round_.deal.starter


def _agree(round_: Round, rows: list[dict[str, object]]) -> None:
    again = Round(round_.terms, round_.deal)
    for ply, (event, row) in enumerate(zip(round_.actions(), rows, strict=True), start=1):
        action = event.action
        assert isinstance(row["action"], int)
        assert unpacked(row["action"]) == (Draw() if isinstance(action, Draw) else action)
        figure = again.figure(action) if isinstance(action, Place) else None
        assert row == {
            "round": row["round"],
            "ply": ply,
            "seat": event.seat,
            "action": packed(action),  # type: ignore[arg-type]  # no end of a round
            "drawn": action.tile if isinstance(action, Draw) else -1,
            "points": event.points,
            "figure": figure or "",
            "legal": len(again.legal_actions()),
            "held": again.sizes[event.seat - 1],
            "pool": again.pool_size,
            "draws": again.draws,
        }
        again.push(action)  # type: ignore[arg-type]  # likewise


def test_every_figure_has_its_name() -> None:
    assert {*FIGURES} == {"", *Figure}


def test_every_file_says_where_it_comes_from(tmp_path: Path) -> None:
    asked = plan(rounds=2)
    simulate(asked, here(), moves=tmp_path)
    for name in ("moves", "rounds"):
        told = json.loads(pl.read_parquet_metadata(tmp_path / f"{name}.parquet")["tricorne"])
        assert told == json.loads(json.dumps(asked.origin()))


def test_a_round_is_played_again_by_its_number(tmp_path: Path) -> None:
    for bots in (("greedy", "random"), ("greedy:", "expert:playouts=5")):
        file = tmp_path / "rounds.tri"
        simulate(plan(*bots), here(), records=file)
        with file.open("rb") as stream:
            fourth = [*read_all(stream)][3].record
        again = read(replayed(plan(*bots), 3)).checked()
        assert again.match == fourth.match


@pytest.mark.long
def test_the_command_writes_and_shows_rounds(tmp_path: Path) -> None:
    data, file = tmp_path / "new", tmp_path / "all.tri"
    args = ("simulate", "--bots", "greedy,random", "--seed", "7")
    kept = run(*args, "--rounds", "5", "--moves", str(data), "--records", str(file), "--json")
    assert kept.exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"new", "all.tri"}
    shown = run(*args, "--show", "4")
    assert shown.exit_code == 0
    assert file.read_text(encoding="utf-8").endswith("\n" + shown.stdout)
    assert run("simulate", "--show", "4").exit_code == 2


def test_a_file_of_records_that_cannot_be_written_stops_it(tmp_path: Path) -> None:
    with pytest.raises(Stopped, match=r"rounds\.tri"):
        simulate(plan(), here(), records=tmp_path / "nowhere" / "rounds.tri")
