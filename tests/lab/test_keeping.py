"""The kept data of a simulation: rows, moves and records, and a round that is played again."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import polars as pl
import pytest

from tests.cli.running import run
from tricorne.lab import Contender, Contest, Plan, Stopped, compare, replay_round, simulate
from tricorne.lab.crew import calling_thread
from tricorne.lab.errors import LabError
from tricorne.lab.keeping import RecordsFile
from tricorne.lab.moves import FIGURES
from tricorne.record import read, read_all
from tricorne.rules import (
    Action,
    Draw,
    Figure,
    Place,
    Round,
    Terms,
    View,
    pack_action,
    preset,
    unpack_action,
)

GOLIATH = Terms(preset("goliath").changed(bridge=30), "full", 150)


class Failing:
    """A bot that fails when it sits on seat 2."""

    def choose(self, view: View, rng: Random) -> Action:
        if view.seat == 2 and len(view.log) > 1:
            raise ValueError(rng)
        return view.actions[0]


def plan(*bots: str, rounds: int = 6) -> Plan:
    return Plan(GOLIATH, bots or ("greedy", "random"), rounds, seed=7, chunk=4)


@pytest.mark.parametrize("bots", [("greedy", "random"), ("greedy:", "expert:playouts=5", "random")])
def test_moves_and_records_are_those_of_the_rounds(tmp_path: Path, bots: tuple[str, ...]) -> None:
    data, file = tmp_path / "data", tmp_path / "rounds.tri"
    data.mkdir()
    asked = plan(*bots)
    result = simulate(asked, calling_thread(), moves=data, records=file)
    moves, rounds = (pl.read_parquet(data / f"{name}.parquet") for name in ("moves", "rounds"))
    with file.open("rb") as stream:
        records = [reading.checked() for reading in read_all(stream)]
    assert result.rounds == rounds.height == len(records) == 6
    for number, record in enumerate(records):
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
        assert unpack_action(row["action"]) == (Draw() if isinstance(action, Draw) else action)
        figure = again.figure(action) if isinstance(action, Place) else None
        assert row == {
            "round": row["round"],
            "ply": ply,
            "seat": event.seat,
            "action": pack_action(action),  # type: ignore[arg-type]  # no end of a round
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
    simulate(asked, calling_thread(), moves=tmp_path)
    for name in ("moves", "rounds"):
        told = json.loads(pl.read_parquet_metadata(tmp_path / f"{name}.parquet")["tricorne"])
        assert told == json.loads(json.dumps(asked.origin()))


def test_a_round_is_played_again_by_its_number(tmp_path: Path) -> None:
    for bots in (("greedy", "random"), ("greedy:", "expert:playouts=5")):
        file = tmp_path / "rounds.tri"
        simulate(plan(*bots), calling_thread(), records=file)
        with file.open("rb") as stream:
            fourth = [*read_all(stream)][3].record
        again = read(replay_round(plan(*bots), 3)).checked()
        assert again.match == fourth.match


@pytest.mark.parametrize("bots", [("greedy", "random", "greedy:"), ("greedy", "random")])
def test_an_arena_keeps_its_rounds_and_says_who_sat_where(
    tmp_path: Path, bots: tuple[str, ...]
) -> None:
    file = tmp_path / "rounds.tri"
    asked = Contest(GOLIATH, bots, deals=3, seed=7, matches=1)
    standing = compare(asked, calling_thread(), moves=tmp_path, records=file)
    rounds = pl.read_parquet(tmp_path / "rounds.parquet").sort("round")
    moves = pl.read_parquet(tmp_path / "moves.parquet")
    with file.open("rb") as stream:
        records = [reading.checked() for reading in read_all(stream)]
    assert rounds.height == standing.rounds == len(records)
    assert rounds["round"].to_list() == [*range(standing.rounds)]
    assert moves.height == rounds["actions"].sum()
    by_number = {int(record.header.other["Number"]): record for record in records}
    for row in rounds.rows(named=True):
        record = by_number[row["round"]]
        assert [row["bot_1"], row["bot_2"]] == record.header.names
        assert [row["points_1"], row["points_2"]] == record.totals
        assert read(replay_round(asked, row["round"])).checked().match == record.match
        if len(bots) == 2:
            there = replay_round(Plan(GOLIATH, tuple(record.header.names), 3, seed=7), row["deal"])
            assert read(there).checked().match == record.match
    for tally in standing.tables["rounds"]:
        one, two = tally.table
        at = rounds.filter(pl.col("bot_1").is_in([one, two]) & pl.col("bot_2").is_in([one, two]))
        wins = sum(at.filter(pl.col(f"bot_{seat}") == one)[f"won_{seat}"].sum() for seat in (1, 2))
        assert tally.share(one).mean == wins / tally.rounds


def test_deals_that_do_not_count_are_not_kept(tmp_path: Path) -> None:
    bots = (Contender("failing", Failing()), "greedy")
    for forfeit, kept in (("loss", 2), ("drop", 0)):
        asked = Contest(GOLIATH, bots, deals=2, seed=7, forfeit=forfeit)  # type: ignore[arg-type]
        compare(asked, calling_thread(), moves=tmp_path)
        assert pl.read_parquet(tmp_path / "rounds.parquet").height == kept


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
    arena = ("arena", "greedy", "random", "--seed", "7", "--deals", "3")
    kept = run(*arena, "--moves", str(data), "--records", str(file))
    assert kept.exit_code == 0
    assert file.read_text(encoding="utf-8").endswith("\n" + run(*arena, "--show", "5").stdout)


def test_a_file_of_records_that_cannot_be_written_stops_it(tmp_path: Path) -> None:
    with pytest.raises(Stopped, match=r"rounds\.tri"):
        simulate(plan(), calling_thread(), records=tmp_path / "nowhere" / "rounds.tri")


@pytest.mark.parametrize("append", [False, True])
def test_records_that_a_full_disk_cut_short_do_not_take_the_place_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, append: bool
) -> None:
    path = tmp_path / "rounds.tri"
    path.write_text("what was there\n", encoding="utf-8")
    file = RecordsFile(path, append=append)
    full = Path("/dev/full").open("w", encoding="utf-8")  # noqa: SIM115  (the file closes it)
    records = ["a record that is long enough to be written at once\n" * 1000]

    def write() -> None:
        with file:
            assert file._file is not None  # noqa: SLF001  (the disk that is full)
            file._file.close()  # noqa: SLF001
            monkeypatch.setattr(file, "_file", full)
            file.take(records)

    with pytest.raises(LabError, match="No space left"):
        write()
    assert path.read_text(encoding="utf-8") == "what was there\n"
    assert [*tmp_path.iterdir()] == [path]
