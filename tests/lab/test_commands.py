"""The output of `simulate`, `arena` and `bench`, and how they end."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest

from tests.cli.running import command, environment, run
from tricorne import __version__

pytestmark = pytest.mark.long


def test_simulate_prints_the_agreed_json_for_programs() -> None:
    done = run("simulate", "--bots", "greedy,random", "--rounds", "500", "--seed", "7", "--json")
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert list(found) == [
        *("sheet", "rounds", "seats", "out", "blocked", "plies", "seconds"),
        *("interrupted", "forfeits", "seed", "terms", "bots", "forfeit", "version"),
    ]
    assert [list(seat) for seat in found["seats"]] == [["bot", "mean", "sd", "wins"]] * 2
    assert (found["sheet"], found["rounds"]) == ("goliath", 500)
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(1)
    assert found["out"] + found["blocked"] == pytest.approx(1)


def test_simulate_prints_a_table_for_people_in_their_language() -> None:
    english = run("simulate", "--rounds", "200", "--seed", "7").stdout
    french = run("simulate", "--rounds", "200", "--seed", "7", lang="fr").stdout
    assert "points a round" in english
    assert "seed 7" in english
    assert "graine 7" in french
    assert "tuiles piochées" in french
    assert "tiles drawn" not in french


def test_simulate_writes_rounds_and_pictures(tmp_path: Path) -> None:
    rounds, picture = tmp_path / "rounds.parquet", tmp_path / "points.svg"
    args = ["--rounds", "300", "--parquet", str(rounds), "--plot", str(picture)]
    assert run("simulate", *args).exit_code == 0
    assert pl.read_parquet(rounds).height == 300
    assert picture.read_text(encoding="utf-8").startswith("<?xml")


def test_the_comma_between_the_options_of_a_bot_belongs_to_it() -> None:
    done = run("simulate", "--bots", "expert:playouts=8,reach=0,random", "--rounds", "0")
    assert done.stderr == "tricorne: rounds: 0; it must be at least 1\n"


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["simulate", "--rounds", "0"], "rounds: 0; it must be at least 1"),
        (["simulate", "--bots", "greedy,nobody"], "there is no bot “nobody”"),
        (["simulate", "--bots", "greedy,greedy,greedy,greedy,greedy"], "5 cannot play by goliath"),
        (["simulate", "--sheet", "nothing"], "there is no rule sheet “nothing”"),
        (["simulate", "--parquet", "/nowhere/rounds.parquet"], "there is no such folder"),
        (["simulate", "--cluster", "nonsense://"], "nonsense://: no scheduler answers"),
        (["arena", "greedy"], "name two or more bots to compare"),
        (["arena", "greedy", "nobody"], "there is no bot “nobody”"),
        (["arena", "greedy", "random", "--deals", "0"], "deals: 0; it must be at least 1"),
    ],
)
def test_bad_input_prints_one_line(args: list[str], told: str) -> None:
    done = run(*args)
    assert done.exit_code == 1
    assert told in done.stderr
    assert done.stderr.count("\n") == 1
    assert not done.stdout


def test_arena_prints_tables_and_a_verdict() -> None:
    args = ["greedy", "random", "--deals", "30000", "--seed", "1"]
    done = run("arena", *args, "--sprt", "0,10")
    assert done.exit_code == 0
    assert "Elo" in done.stdout
    assert "a lead of 10 Elo of the first bot fits the rounds better than 0" in done.stdout
    assert not done.stderr
    assert run("arena", *args, "--sprt", "10,0").exit_code == 2


def test_arena_warns_of_too_few_rounds() -> None:
    done = run("arena", "greedy", "random", "--deals", "100", "--json")
    assert "fewer than 1000 rounds" in done.stderr
    found = json.loads(done.stdout)
    assert found["rounds"][0]["table"] == ["greedy", "random"]
    assert sum(found["rounds"][0]["pentanomial"]) == found["rounds"][0]["deals"] == 100


def test_without_a_seed_one_is_drawn_and_told_and_gives_the_same_again() -> None:
    first = json.loads(run("simulate", "--rounds", "300", "--json").stdout)
    again = run("simulate", "--rounds", "300", "--seed", str(first["seed"]), "--json")
    assert json.loads(again.stdout)["seats"] == first["seats"]
    assert json.loads(run("simulate", "--rounds", "300", "--json").stdout)["seed"] != first["seed"]


def test_house_rules_are_named_in_every_result(tmp_path: Path) -> None:
    ours = tmp_path / "ours.toml"
    ours.write_text('based_on = "goliath"\nbridge = 30\n', encoding="utf-8")
    asked = [["simulate", "--rounds", "50"], ["arena", "greedy", "random", "--deals", "50"]]
    for args in asked:
        table = run(*args, "--sheet", str(ours), "--seed", "4").stdout
        assert "goliath, bridge = 30; " in table
        assert f"seed 4; tricorne {__version__}" in table
        found = json.loads(run(*args, "--sheet", str(ours), "--json").stdout)
        assert found["sheet"] == "goliath, bridge = 30"
        assert found["terms"]["house"] == {"bridge": 30}


@pytest.mark.campaign
def test_a_bot_that_never_ends_a_round_is_reported_without_elo() -> None:
    hurry = ["--patience", "0.0000001", "--workers", "1", "--seed", "3"]
    done = run("arena", "mia", "greedy", "--deals", "3", *hurry)
    assert done.exit_code == 1
    assert "Elo" not in done.stdout
    told = done.stderr.splitlines()
    assert [line for line in told if "first deal 0, seat 1, seed 3" in line]
    assert told[-1] == "tricorne: no round was played to its end"
    found = json.loads(run("arena", "mia", "greedy", "--deals", "3", *hurry, "--json").stdout)
    assert found["elo"] == []
    assert found["rounds"][0]["bots"][0]["margin"] is None
    assert found["forfeits"][0]["example"]["record"].startswith("Tricorne record 1")
    simulated = run("simulate", "--bots", "mia,greedy", "--rounds", "3", *hurry)
    assert simulated.exit_code == 1


def test_debug_prints_the_game_until_a_bot_forfeited_it() -> None:
    hurry = ["--patience", "0.0000001", "--workers", "1", "--debug"]
    done = run("arena", "mia", "greedy", "--deals", "3", *hurry)
    assert "Tricorne record 1\nRules: goliath\nPlayer 1: mia\n" in done.stderr


@pytest.mark.parametrize("name", ["--workers", "--threads", "--jobs"])
def test_help_names_one_option_for_workers_and_older_names_still_work(name: str) -> None:
    for args in (["simulate", "--rounds", "50"], ["arena", "greedy", "random", "--deals", "50"]):
        assert run(*args, name, "1").exit_code == 0
        assert run(*args, name, "0").exit_code == 2
        shown = run(args[0], "--help").stdout
        assert (name in shown) == (name == "--workers")


@pytest.mark.campaign
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_interruption_prints_the_result_so_far() -> None:
    interruptions = (interrupted(after) for after in (3, 10, 30))  # a busy machine begins late
    for code, out, err in interruptions:
        if out and json.loads(out)["rounds"]:
            assert code == 130
            assert b"Interrupted after" in err
            return
    raise AssertionError("not a round was played within 30 seconds")


def interrupted(after: int) -> tuple[int, bytes, bytes]:
    """The exit code and output of a long simulation that is interrupted after some seconds."""
    args = command("simulate", "--rounds", "1000000000", "--json")
    with subprocess.Popen(  # noqa: S603  (our own command)
        args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(LANG="C")
    ) as running:
        time.sleep(after)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=20)
    return running.returncode, out, err
