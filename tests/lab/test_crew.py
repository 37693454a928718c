"""Workers that die, and workers that cannot be replaced."""

import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

import pytest

from tricorne.lab.crew import Crew, processes
from tricorne.lab.errors import LabError
from tricorne.lab.stopping import Stop

pytestmark = pytest.mark.long


def square(number: int, folder: Path, *, dies: int, often: bool = False) -> int:
    """Square a number; at one of them the process dies, the first time or every time."""
    mark = folder / "died"
    if number == dies and (often or not mark.exists()):
        mark.touch()
        os._exit(1)
    return number * number


def test_processes_that_die_are_replaced_and_nothing_is_lost(tmp_path: Path) -> None:
    crew = Crew(partial(square, folder=tmp_path, dies=5), None, partial(processes, 2), Stop())
    assert list(crew.results(range(12))) == [(n, n * n) for n in range(12)]
    assert (tmp_path / "died").exists()


@pytest.mark.campaign
def test_a_job_that_kills_every_process_is_given_up_after_what_came_before(tmp_path: Path) -> None:
    work = partial(square, folder=tmp_path, dies=3, often=True)
    crew = Crew(work, None, partial(processes, 1), Stop())
    found: list[tuple[int, int]] = []
    with pytest.raises(
        LabError, match="gave up after 4 attempts, which all ended with: BrokenProcess"
    ):
        found.extend(crew.results(range(6)))
    assert set(found) <= {(0, 0), (1, 1), (2, 4)}


def test_a_foreign_executor_that_breaks_is_a_clear_error(tmp_path: Path) -> None:
    work = partial(square, folder=tmp_path, dies=0, often=True)
    with processes(1) as foreign, pytest.raises(LabError, match="the workers have stopped"):
        list(Crew(work, foreign, partial(processes, 1), Stop()).results(range(6)))
    assert isinstance(foreign, ProcessPoolExecutor)
    with pytest.raises(BrokenProcessPool):
        foreign.submit(os.getpid)


@pytest.mark.campaign
def test_workers_that_are_hired_once_serve_many_experiments(tmp_path: Path) -> None:
    """Also those of a script that does not guard its work."""
    script = tmp_path / "sweep.py"
    script.write_text(
        "from tricorne.lab import Plan, processes, simulate\n"
        "from tricorne.rules import Terms, preset\n"
        "terms = Terms(preset('goliath'))\n"
        "with processes(1) as workers:\n"
        "    for seed in range(2):\n"
        "        plan = Plan(terms, ('greedy:', 'expert:playouts=2'), 2, seed=seed)\n"
        "        simulate(plan, workers)\n"
        "        print(sorted(each.pid for each in workers._processes.values()))\n",
        encoding="utf-8",
    )
    ran = subprocess.run(  # noqa: S603  (our own words)
        [sys.executable, script], capture_output=True, text=True, check=True, timeout=120
    )
    first, second = ran.stdout.split("\n")[:2]
    assert first == second != "[]"
