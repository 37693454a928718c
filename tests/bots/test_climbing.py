"""The champion learns from its own search, and an interruption loses nothing."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from bench.climb import Climb, Scale, add, promised
from bench.league import Sums
from bench.rounds import Noted, Table
from bench.searched import Searched, Seating
from bench.shelf import Shelf, workers
from tricorne.kernel.description import prospects
from tricorne.kernel.thinking import FEATURES, POOLS
from tricorne.rules import Terms, preset

TINY = Scale(rounds=3, deals=2, playouts=2, response=250, responses=1, cores=1)
KEY = "may decline/2"


def climb(folder: Path, scale: Scale = TINY) -> Climb:
    folder.mkdir(exist_ok=True)
    return Climb("goliath", 2, folder, scale)


def test_of_twenty_rounds_it_plays_eight_against_itself_and_twelve_against_others(
    tmp_path: Path,
) -> None:
    seatings = climb(tmp_path, Scale(rounds=40)).seatings(1)
    champion = f"champion:playouts=100,weights={KEY} 0"
    pairs = [list(bots) for *_, bots in seatings]
    for pair in pairs:
        pair.remove(champion)
    assert Counter(pair[0] for pair in pairs) == {
        champion: 22,  # itself, and the older ones, of which there are none yet
        f"{champion} response": 4,
        "expert-1": 6,
        "expert-0": 4,
        "greedy": 4,
    }
    assert {bots.index(champion) for *_, bots in seatings if "greedy" in bots} == {0, 1}


def test_later_generations_meet_all_older_ones(tmp_path: Path) -> None:
    newest = f"champion:playouts=100,weights={KEY} 3"
    met = {bot for *_, bots in climb(tmp_path, Scale(rounds=80)).seatings(4) for bot in bots}
    assert {newest[:-1] + str(one) for one in range(4)} < met
    assert f"{newest} response" in met


def test_a_round_is_noted_as_it_was_played() -> None:
    seating = Seating(1, 7, "goliath", ["greedy", "novice"])
    played = Searched.by(seating)
    assert played == Searched.by(seating)
    assert played.actions != Searched.by(seating._replace(number=8)).actions
    notes = played.notes(seating, Table(Terms(preset("goliath")), 2))
    own, other = played.totals
    first = notes.seats == 0
    assert set(notes.gains[first] + notes.margins[first]) == {own - other}
    assert set(notes.gains[~first] + notes.margins[~first]) == {other - own}


def noted(shares: np.ndarray, weights: np.ndarray, families: np.ndarray) -> Noted:
    """Positions with random features, in which a mixture of both weights comes true."""
    rng = np.random.default_rng(5)
    size = len(shares)
    pools, features = rng.integers(0, 41, size), rng.normal(size=(size, FEATURES))
    gains = (1 - shares) * promised(families, pools, features)
    gains += shares * promised(weights, pools, features)
    seats = np.arange(size) % 2
    return Noted(seats, pools, 0.35 * shares, np.zeros(size, np.int64), features, gains)


def test_champions_weights_explain_what_families_weights_leave() -> None:
    rng = np.random.default_rng(3)
    families, champions = rng.normal(size=(2, len(POOLS), FEATURES))
    sums = Sums()
    add(sums, noted(rng.uniform(size=4000), champions, families), [0, 1], families)
    assert np.allclose(sums.weights(1e-6), champions, atol=0.01)


def test_few_notes_hardly_change_the_weights() -> None:
    rng = np.random.default_rng(3)
    families, champions, start = rng.normal(size=(3, len(POOLS), FEATURES))
    sums = Sums()
    add(sums, noted(rng.uniform(size=400), champions, families), [0], families)
    assert sums.notes == 200
    assert np.allclose(sums.weights(1e9, start), start, atol=0.01)


def test_only_the_seats_of_a_learner_are_noted() -> None:
    sums, nobody = Sums(), Sums()
    zero = np.zeros((len(POOLS), FEATURES))
    notes = noted(np.ones(10), zero, zero)
    add(sums, notes, [1], zero)
    add(nobody, notes, [], zero)
    assert (sums.notes, nobody.notes) == (5, 0)


@pytest.mark.long
def test_a_shelf_goes_on_after_a_line_that_was_cut_off(tmp_path: Path) -> None:
    path, jobs = tmp_path / "shelf.jsonl", [-4, -3, -2, -1]
    with workers(1, {}) as pool:
        begun = Shelf(path).fill(abs, jobs, pool)
        assert [next(begun), next(begun)] == [1, 2]
        begun.close()
        path.write_text(path.read_text()[:-2])
        assert Shelf(path).results(jobs) == [4]
        assert [*Shelf(path).fill(abs, jobs, pool)] == [2, 3, 4]
        assert [*Shelf(path).fill(abs, jobs, pool)] == []
    assert Shelf(path).results(jobs) == [4, 3, 2, 1]
    assert len(path.read_text().splitlines()) == 4


@pytest.mark.long
def test_an_interrupted_climb_learns_the_same(tmp_path: Path) -> None:
    whole = climb(tmp_path / "whole")
    lines = [*islice(whole.go_on(), 3)]
    said = [next(climb(tmp_path / "parts").go_on()) for _ in lines[:2]]
    part = climb(tmp_path / "parts")
    said.append(next(part.go_on()))
    assert [line.partition(",")[0] for line in said] == [line.partition(",")[0] for line in lines]
    assert part.known == whole.known
    champion, learned = prospects()[KEY], part.known[f"{KEY} 1"]
    assert learned["families"] == champion["families"]
    assert learned["champions"] != champion["champions"]


@pytest.mark.long
def test_ctrl_c_ends_it_with_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-u", "-m", "bench.climb", "goliath", "2", "--rounds", "4000"]
    options = ["--response", "250", "--responses", "1", "--cores", "1", "--folder", str(tmp_path)]
    with subprocess.Popen(  # noqa: S603  (this interpreter)
        [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert "response" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=120)
    assert (process.returncode, said) == (130, "interrupted: the same command goes on from here\n")
