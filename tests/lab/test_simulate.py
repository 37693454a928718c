import json
import math
import os
import signal
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from statistics import fmean, mean, stdev
from typing import Any

import numpy as np
import polars as pl
import pytest

from tricorne import __version__
from tricorne.bots.naming import UnknownBot
from tricorne.kernel import Policy, play_round
from tricorne.lab import LabError, Plan, Simulation, Stopped, simulate
from tricorne.lab.crew import ATTEMPTS
from tricorne.lab.experiment import Batch
from tricorne.lab.keeping import Places
from tricorne.lab.records import play_rounds
from tricorne.lab.rounds import write_round
from tricorne.lab.simulation import play_sample
from tricorne.rules import SheetError, Terms, preset
from tricorne.rules.terms import Scoring

GOLIATH = Terms(preset("goliath"))
PAIR = ("greedy", "random")


def plan(rounds: int = 600, bots: tuple[str, ...] = PAIR, **values: Any) -> Plan:  # noqa: ANN401
    return Plan(values.pop("terms", GOLIATH), bots, rounds, **{"seed": 7, **values})


class Flaky(ThreadPoolExecutor):
    """Loses the first jobs given to it, as workers do that die."""

    def __init__(self, losses: int) -> None:
        super().__init__(2)
        self.losses = losses

    def submit(self, *args: Any, **named: Any) -> Future[Any]:  # noqa: ANN401
        if self.losses:
            self.losses -= 1
            lost: Future[Any] = Future()
            lost.set_exception(ConnectionError("the worker is gone"))
            return lost
        return super().submit(*args, **named)


def test_figures_are_those_of_the_rounds_themselves() -> None:
    rounds = play_rounds(GOLIATH, [Policy.GREEDY, Policy.RANDOM], 7, 0, 600)
    result = simulate(plan())
    scored: list[list[int]] = rounds["points"].tolist()
    for seat in (1, 2):
        points = [each[seat - 1] for each in scored]
        found = result.points(seat)
        assert found.mean == pytest.approx(mean(points))
        assert found.sd == pytest.approx(stdev(points))
        assert found.half_width == pytest.approx(1.959964 * stdev(points) / math.sqrt(600))
    won = fmean(mine > theirs for mine, theirs, *_ in scored)
    tied = fmean(mine == theirs for mine, theirs, *_ in scored)
    assert result.wins(1).mean == pytest.approx(won + tied / 2)
    out = fmean(ending == 1 for ending in rounds["ending"].tolist())
    assert result.share_ended("out").mean == pytest.approx(out)
    assert result.per_round("bridges").mean == pytest.approx(rounds["bridges"].mean())
    hexagons = rounds["hexagons"].any(axis=1).mean()
    assert result.share_with("any hexagon").mean == pytest.approx(hexagons)
    openers = [int(r["points"][r["opener"]]) - int(r["points"][1 - r["opener"]]) for r in rounds]
    opener = result.opener()
    assert opener is not None
    assert opener.mean == pytest.approx(mean(openers))
    assert opener.sd == pytest.approx(stdev(openers))


def test_points_of_a_bot_are_those_of_all_its_seats() -> None:
    rounds = play_rounds(GOLIATH, [Policy.GREEDY, Policy.RANDOM, Policy.GREEDY], 7, 0, 300)
    result = simulate(plan(300, ("greedy", "random", "greedy")))
    each = [(first + third) / 2 for first, _, third, *_ in rounds["points"].tolist()]
    assert result.points_of("greedy").mean == pytest.approx(mean(each))
    assert result.points_of("greedy").sd == pytest.approx(stdev(each))


def test_shares_of_the_winners_add_up_to_one() -> None:
    scorings: tuple[Scoring, ...] = ("full", "simple", "none")
    for scoring in scorings:
        terms = Terms(preset("goliath"), scoring)
        result = simulate(plan(500, ("greedy", "random", "random"), terms=terms))
        assert sum(result.wins(seat).mean for seat in (1, 2, 3)) == pytest.approx(1)
        assert result.wins(1).mean < 1


@pytest.mark.long
def test_chunks_threads_and_executors_change_no_digit() -> None:
    whole = simulate(plan(1000, chunk=1000), workers=1).tally
    assert simulate(plan(1000, chunk=37), workers=3).tally == whole
    assert simulate(plan(1000, chunk=1)).tally == whole
    with ThreadPoolExecutor(5) as executor:
        assert simulate(plan(1000, chunk=101), executor).tally == whole


@pytest.mark.long
def test_a_simulation_goes_on_where_another_one_ended() -> None:
    whole, part = simulate(plan(700)), simulate(plan(300))
    rest = simulate(plan(400, first=300))
    assert rest.plan.origin()["first"] == 300
    assert "first" not in part.plan.origin()
    part.merge(rest)
    assert part.tally == whole.tally
    with pytest.raises(ValueError, match="of other terms or bots"):
        part.merge(simulate(plan(10, bots=("greedy", "greedy"))))
    with pytest.raises(ValueError, match="there is no round -1"):
        plan(first=-1)


def test_a_chunk_whose_worker_dies_is_submitted_again() -> None:
    with Flaky(ATTEMPTS - 1) as executor:
        assert simulate(plan(chunk=100), executor).tally == simulate(plan()).tally


@pytest.mark.long
def test_workers_that_keep_dying_stop_it_with_the_results_so_far() -> None:
    class Dying(Flaky):
        def submit(self, *args: Any, **named: Any) -> Future[Any]:  # noqa: ANN401
            self.losses = 100 if args[-1].first >= 300 else 0
            return super().submit(*args, **named)

    with Dying(0) as executor, pytest.raises(Stopped, match="the worker is gone") as stopped:
        simulate(plan(chunk=100), executor)
    so_far: Simulation = stopped.value.so_far
    assert so_far.tally == simulate(plan(300)).tally


def test_an_interruption_gives_the_first_rounds(tmp_path: Path) -> None:
    def interrupt(done: int) -> None:
        if done == 300:
            os.kill(os.getpid(), signal.SIGINT)

    kept = tmp_path / "rounds.parquet"
    result = simulate(plan(100_000, chunk=100), progress=interrupt, parquet=kept)
    assert result.interrupted
    assert result.tally == simulate(plan(300)).tally
    assert pl.read_parquet(kept).height == 300


def test_progress_counts_the_rounds() -> None:
    done: list[int] = []
    simulate(plan(250, chunk=100), progress=done.append)
    assert done == [100, 200, 250]


def test_results_wait_for_nobody_and_do_not_pile_up() -> None:
    submitted: list[int] = []
    written: list[int] = []

    class Counting(Executor):
        def submit(self, work: Any, /, *args: Any, **named: Any) -> Future[Any]:  # noqa: ANN401
            submitted.append(1)
            assert len(submitted) - len(written) < 100
            done: Future[Any] = Future()
            done.set_result(work(*args, **named))
            return done

    simulate(plan(300, chunk=1), Counting(), written.append)
    assert len(submitted) == len(written) == 300


def test_parquet_holds_every_round_in_order(tmp_path: Path) -> None:
    kept = tmp_path / "rounds.parquet"
    simulate(plan(1000, chunk=70), parquet=kept)
    table = pl.read_parquet(kept)
    rounds = play_rounds(GOLIATH, [Policy.GREEDY, Policy.RANDOM], 7, 0, 1000)
    assert table["round"].to_list() == list(range(1000))
    assert table["points_2"].to_list() == rounds["points"][:, 1].tolist()
    assert table["opener"].to_list() == (rounds["opener"] + 1).tolist()
    assert set(table["ending"].to_list()) == {"out", "blocked"}
    assert list(tmp_path.iterdir()) == [kept]


@pytest.mark.parametrize("name", ["goliath", "classic", "deluxe", "chrono"])
def test_python_and_the_kernel_write_the_same_row_for_a_round(name: str) -> None:
    terms = Terms(preset(name))
    for number in range(30):
        rounds = play_rounds(terms, [Policy.GREEDY, Policy.RANDOM], 3, number, 1)
        played = play_round(terms, [Policy.GREEDY, Policy.RANDOM], 3, number).to_round()
        copied = rounds.copy()
        copied[0] = 0
        write_round(played, copied[0])
        assert copied[0] == rounds[0]


def test_python_bots_play_the_deals_of_the_kernel() -> None:
    by_python = play_sample(
        plan(bots=("greedy:", "random:")), Batch(0, 20), places=Places(Path())
    ).kept
    by_kernel = play_sample(plan(), Batch(0, 20), places=Places(Path())).kept
    assert by_python is not None
    assert by_kernel is not None
    for name, same in (("opener", True), ("points_1", False)):
        assert np.array_equal(by_python.rounds[name], by_kernel.rounds[name]) is same  # type: ignore[arg-type]  # no words


def test_an_impossible_simulation_is_refused() -> None:
    with pytest.raises(LabError, match="rounds: 0; it must be at least 1"):
        plan(0)
    with pytest.raises(UnknownBot, match="there is no bot “nobody”"):
        plan(bots=("greedy", "nobody"))
    with pytest.raises(SheetError, match="5 cannot play"):
        plan(bots=("greedy",) * 5)
    with pytest.raises(UnknownBot, match="is not an option of greedy"):
        plan(bots=("greedy:depth=3", "greedy"))


def test_a_forfeited_round_is_lost_and_has_no_row_in_the_file(tmp_path: Path) -> None:
    kept = tmp_path / "rounds.parquet"
    asked = plan(12, ("greedy:", "random:"), patience=1e-9)
    with ThreadPoolExecutor(1) as executor:
        result = simulate(asked, executor, parquet=kept)
        left_out = simulate(replace(asked, forfeit="drop"), executor)
    assert result.rounds == pl.read_parquet(kept).height == 0
    assert sum(result.forfeits.counts.values()) == 12
    assert result.wins(1).mean + result.wins(2).mean == pytest.approx(1)
    assert left_out.to_dict()["seats"] == [
        {"bot": "greedy:", "mean": None, "sd": None, "wins": None},
        {"bot": "random:", "mean": None, "sd": None, "wins": None},
    ]


def test_every_result_says_where_it_comes_from(tmp_path: Path) -> None:
    kept = tmp_path / "rounds.parquet"
    ours = Terms(preset("goliath").changed(bridge=30), "full", 300)
    asked = plan(20, ("greedy", "expert:playouts=7"), terms=ours)
    found = asked.origin()
    assert found["seed"] == 7
    assert found["version"] == __version__
    assert found["terms"] == {
        "based_on": "goliath",
        "house": {"bridge": 30},
        "scoring": "full",
        "target": 300,
    }
    bots = found["bots"]
    assert isinstance(bots, list)
    assert bots[1]["bot"] == "expert:playouts=7"
    assert bots[1]["options"]["playouts"] == 7
    assert len(bots[1]["options"]) > 1
    result = simulate(replace(asked, bots=PAIR), parquet=kept)
    assert result.to_dict()["sheet"] == "goliath, bridge = 30"
    written = json.loads(pl.read_parquet_metadata(kept)["tricorne"])
    assert written == json.loads(json.dumps(result.plan.origin()))


@pytest.mark.long
@pytest.mark.campaign
def test_an_unwritable_file_stops_it_with_the_results_so_far(tmp_path: Path) -> None:
    code = f"""
import resource
from pathlib import Path
from tricorne.lab import Plan, Stopped, simulate
from tricorne.rules import Terms, preset
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
try:
    plan = Plan(Terms(preset("goliath")), ("greedy", "random"), 150_000, seed=1)
    simulate(plan, parquet=Path({str(tmp_path / "rounds.parquet")!r}))
except Stopped as stopped:
    print(stopped.so_far.rounds, stopped)
"""
    done = subprocess.run(  # noqa: S603  (our own words)
        [sys.executable, "-B", "-c", code],  # nothing compiled is kept: half of it would be
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    rounds, _, said = done.stdout.partition(" ")
    assert int(rounds) == 150_000
    assert "rounds.parquet: " in said
    assert list(tmp_path.iterdir()) == []
