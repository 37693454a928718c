"""The example that learns: its network gets better, and plays as a bot what it has learned."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from bench.environments import extents
from tests.env.batches import batch, play
from tools.docs.pages import DOCS, blocks, read
from tricorne.bots import bot
from tricorne.env import action_of

EXAMPLE = Path(__file__).parents[2] / "examples" / "learner.py"

_PRACTICE = """
import learner
import numpy as np

school = learner.School(seed=1, opponent="random", size=64)
for _ in range(45):
    school.practise()
print(np.mean(school.margins[:700]), np.mean(school.margins[-1500:]))
"""
"""In a process of its own, where NumPy has one thread."""
_LEAGUE = """
import league
import numpy as np

small = league.League(seed=1, size=16)
league.REST = 2
for _ in range({turns}):
    small.practise()
print(len(small.selves.kept), *(len(each.margins) for each in small.schools.values()))
margins = small.schools["greedy"].margins
print(np.mean(margins[:200]), np.mean(margins[-400:]))
"""


@pytest.fixture(scope="module")
def learner() -> Any:  # noqa: ANN401  (a module)
    spec = spec_from_file_location("learner", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["learner"] = module
    spec.loader.exec_module(module)
    return module


def run(program: str) -> list[list[float]]:
    """The numbers that a program beside the examples prints, line by line."""
    ended = subprocess.run(  # noqa: S603  (our own words)
        [sys.executable, "-c", program], cwd=EXAMPLE.parent, capture_output=True, check=True
    )
    return [[*map(float, line.split())] for line in ended.stdout.splitlines()]


@pytest.mark.campaign
@pytest.mark.long
def test_the_network_gets_better() -> None:
    ((before, after),) = run(_PRACTICE)
    assert after > before + 5


@pytest.mark.long
def test_a_league_plays_against_bots_and_its_past_selves() -> None:
    counts, _ = run(_LEAGUE.format(turns=4))
    assert counts[0] == 2
    assert all(rounds > 0 for rounds in counts[1:])


@pytest.mark.campaign
@pytest.mark.long
def test_a_league_gets_better() -> None:
    _, (before, after) = run(_LEAGUE.format(turns=60))
    assert after > before + 5


def test_the_network_plays_the_same_as_a_bot_and_in_a_batch(learner: Any, tmp_path: Path) -> None:  # noqa: ANN401  (likewise)
    playing = batch("goliath", 2, 1)
    network = learner.Network(playing.vector.shape[1] + learner.EXTRA, np.random.default_rng(3))
    weights = tmp_path / "network.npz"
    np.savez(weights, **network.parameters)
    player = bot(f"{EXAMPLE}:Learner(weights={str(weights)!r})")
    for _ in play(playing, 40):
        view, count = playing.round(0).view(int(playing.seat[0])), int(playing.count[0])
        rows, codes = playing.rows[:, :count], playing.codes[:, :count].astype(np.int64)
        described = learner.features(playing.vector, playing.planes, rows, codes)
        hidden = network.look(learner.sight(playing.vector, playing.planes, rows))
        chances = network.chances(hidden, described, np.ones((1, count), np.bool_))[0]
        chosen = player.choose(view, Random(1))
        best = action_of(int(codes[0, chances.argmax()]), view.board)
        assert str(chosen) == str(best) or np.ptp(np.sort(chances)[-2:]) < 1e-6


@pytest.mark.campaign
@pytest.mark.long
def test_the_page_says_how_many_actions_were_legal_at_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    extents(1_000_000)
    assert f"--extents 1000000\n{capsys.readouterr().out}" in read(DOCS / "training.md")


def test_the_page_shows_how_it_is_run() -> None:
    first, *_ = blocks(read(DOCS / "training.md"), "sh")
    usage = read(EXAMPLE)
    assert all(line in usage for line in first.splitlines())
