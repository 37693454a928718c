"""Bots of one's own in experiments: as objects, in files, against themselves."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tests.cli.running import run
from tricorne.bots import Greedy, UnknownBot
from tricorne.cli.simulate import split_bots
from tricorne.lab import Contender, Contest, Plan, compare, simulate
from tricorne.lab.contenders import contenders
from tricorne.lab.crew import calling_thread
from tricorne.rules import Action, Terms, View, preset

GOLIATH = Terms(preset("goliath"))


@dataclass
class Most:
    """Takes the first of the actions that bring most."""

    sign: int = 1

    def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002
        return max(view.actions, key=lambda action: self.sign * view.points(action))


class Least(Most):
    __repr__ = object.__repr__


@pytest.mark.long
def test_an_object_plays_wherever_a_name_does() -> None:
    result = simulate(Plan(GOLIATH, (Most(), "greedy"), 4, seed=1))
    assert (result.rounds, result.plan.names) == (4, ("Most(sign=1)", "greedy"))
    standing = compare(Contest(GOLIATH, (Most(), "random"), 6, seed=1))
    assert standing.tables["rounds"][0].share("Most(sign=1)").mean > 0.5
    assert standing.to_dict()["bots"] == [
        {"bot": "Most(sign=1)", "options": {"sign": 1}},
        {"bot": "random", "options": {}},
    ]


@pytest.mark.campaign
@pytest.mark.long
def test_an_object_plays_the_same_here_and_in_other_processes() -> None:
    class Hidden(Most):
        """No other process can have it."""

    plan = Plan(GOLIATH, (Contender("most", Most()), "greedy:"), 12, seed=1, chunk=4)
    here = Plan(GOLIATH, (Contender("most", Hidden()), "greedy:"), 12, seed=1, chunk=4)
    assert plan.contenders[0].can_travel()
    assert not here.contenders[0].can_travel()
    assert simulate(plan, workers=2).tally == simulate(here).tally


@pytest.mark.long
def test_the_same_bot_plays_against_itself() -> None:
    contest = Contest(GOLIATH, ("greedy", "greedy"), 60, seed=1)
    found = compare(contest, calling_thread()).tables["rounds"][0]
    assert found.table == ("greedy", "greedy #2")
    assert found.share("greedy").mean + found.share("greedy #2").mean == pytest.approx(1)
    assert abs(found.share("greedy").mean - 0.5) < 0.2
    assert found.share("greedy").half_width > 0.02  # they are not each other's mirror


def test_names_tell_bots_apart_unless_they_are_the_same() -> None:
    one = Least(1)
    given = ("greedy", one, Least(2), one, "greedy", Contender("mine", Least(3)))
    names = [each.name for each in contenders(given, apart=False)]
    assert names == ["greedy", "Least", "Least #2", "Least", "greedy", "mine"]
    apart = [each.name for each in contenders(given, apart=True)]
    assert apart == ["greedy", "Least", "Least #2", "Least #3", "greedy #2", "mine"]


def test_a_process_keeps_a_bot_that_comes_again() -> None:
    data = pickle.dumps(Contender("mine", Most(5)))
    assert pickle.loads(data).bot is pickle.loads(data).bot  # noqa: S301


@pytest.mark.parametrize("given", [Greedy, 5, None, object()])
def test_an_object_that_is_not_a_bot_is_refused_before_any_round(given: object) -> None:
    with pytest.raises(UnknownBot):
        Plan(GOLIATH, ("greedy", given), 4).names  # type: ignore[arg-type]  # noqa: B018


SCRIPT = """
from tricorne.lab import Contest, compare
from tricorne.rules import Terms, preset

class Mine:
    def choose(self, view, rng):
        return max(view.actions, key=view.points)

standing = compare(Contest(Terms(preset("goliath")), (Mine(), "greedy"), deals=2, seed=1))
print(standing.rounds, standing.contest.names)
"""


@pytest.mark.long
def test_a_script_or_a_notebook_may_define_its_bot_itself(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    done = subprocess.run(  # noqa: S603  (our own script)
        [sys.executable, str(script)], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("4 ('Mine', 'greedy')\n", "")


UNGUARDED = """
from tricorne.lab import Contest, compare
from tricorne.rules import Terms, preset

print(compare(Contest(Terms(preset("goliath")), ("careful", "greedy"), deals=2, seed=1)).rounds)
print(__file__)
"""


@pytest.mark.long
def test_a_script_needs_no_guard(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED)
    done = subprocess.run(  # noqa: S603  (our own script)
        [sys.executable, str(script)], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == (f"4\n{script}\n", "")


FAULTY = "import nothing_like_it\n"


@pytest.mark.parametrize(
    "args", [("arena", "mine.py:M", "greedy"), ("simulate", "--bots", "mine.py:M(a=1,b=2),greedy")]
)
def test_a_file_that_cannot_be_imported_prints_one_line_and_a_traceback_on_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(FAULTY)
    brief, full = run(*args), run(*args, "--debug")
    line = (
        "tricorne: mine.py cannot be loaded: ModuleNotFoundError: No module named 'nothing_like_it'"
    )
    assert (brief.exit_code, brief.stderr) == (1, f"{line} (mine.py:1)\n")
    assert full.stderr.endswith(brief.stderr)
    assert f'mine.py", line 1, in <module>\n    {FAULTY}' in full.stderr


def test_a_comma_in_brackets_belongs_to_the_bot() -> None:
    split = split_bots("my.py:Bot(a=1,b=2),expert:playouts=8,reach=0, greedy,my.py:Bot(c=3)")
    assert split == ["my.py:Bot(a=1,b=2)", "expert:playouts=8,reach=0", "greedy", "my.py:Bot(c=3)"]
