"""The exam: its questions are sound, and a bot's mark is what its decisions lose."""

from __future__ import annotations

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.running import run
from tricorne.bots import bot
from tricorne.lab.exam import KINDS, exam_questions, examine
from tricorne.play.puzzles.puzzle import choices
from tricorne.rules import Action, Cell, Place, View

EXAMPLE = Path(__file__).parents[2] / "examples" / "language_model.py"


class Oracle:
    """Knows the answers, or always takes the worst."""

    def __init__(self, *, worst: bool = False) -> None:
        self.pick = max if worst else min
        self.number = -1

    def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002  (a bot's own)
        self.number += 1
        question = exam_questions()[self.number]
        actions = choices(question.round)
        return actions[question.losses.index(self.pick(question.losses))]


def test_each_question_has_a_best_action_and_one_that_certainly_loses() -> None:
    asked = exam_questions()
    assert len(asked) == 1000
    assert len({each.deal for each in asked}) == 1000
    for each in asked:
        assert each.kind in KINDS
        assert min(each.losses) == 0
        assert any(
            lost - 2 * error >= 4.9 for lost, error in zip(each.losses, each.errors, strict=True)
        )
        assert len(each.losses) == len(each.errors) >= 3


@pytest.mark.campaign
@pytest.mark.long
def test_each_question_is_a_position_with_so_many_actions() -> None:
    for each in exam_questions():
        round_ = each.round
        assert len(choices(round_)) == len(each.losses)
        assert (each.kind == "end") == (round_.pool_size == 0)


def test_who_knows_the_answers_loses_nothing() -> None:
    some = exam_questions()[:40]
    best, worst = examine(Oracle(), some), examine(Oracle(worst=True), some)
    assert best.mark().lost.mean == 0
    assert best.mark().right == 1
    assert worst.mark().lost.mean > 5
    assert sum(worst.mark(kind).questions for kind in KINDS) == 40


def test_an_illegal_answer_and_a_failure_are_the_worst() -> None:
    class Odd:
        def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002  (a bot's own)
            if view.hand and view.hand % 2:
                raise RuntimeError("I am tired")
            return Place(0, 0, Cell(30, 30))

    some = [each for each in exam_questions()[:30] if len(each.losses) > 3]
    found, worst = examine(Odd(), some), [max(each.losses) for each in some]
    assert [*found.lost] == worst
    assert {*found.problems} <= {"000@30,30", "RuntimeError: I am tired"}
    assert len(found.problems) == len(some)


def test_the_same_seed_gives_the_same_mark() -> None:
    some = exam_questions()[:25]
    assert examine(bot("gus"), some, seed=3).lost == examine(bot("gus"), some, seed=3).lost


def test_the_command_prints_the_mark_by_kind() -> None:
    told = json.loads(run("exam", "greedy", "--questions", "30", "--json").stdout)
    assert told["questions"] == 30
    assert sum(each["questions"] for each in told["kinds"].values()) == 30
    shown = run("exam", "greedy", "--questions", "30")
    assert f"{told['lost']:.1f}"[:-1] in shown.stdout
    assert shown.exit_code == 0


def test_a_bot_by_the_clock_keeps_to_its_seconds() -> None:
    result = examine(bot("expert"), exam_questions()[:3], seconds=0.01)
    assert result.seconds < 3


@pytest.fixture(scope="module")
def example() -> Any:  # noqa: ANN401  (a module)
    spec = spec_from_file_location("language_model", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["language_model"] = module
    spec.loader.exec_module(module)
    return module


def test_a_model_answers_by_number_or_by_name(example: Any) -> None:  # noqa: ANN401  (likewise)
    round_ = exam_questions()[0].round
    view = round_.view(round_.seat)
    listed = example.actions(view)
    for at, action in enumerate(listed, start=1):
        assert f"\n{at}. " in example.question(view)
        for said in (f"{at}", f"I think that {at}.", f"Not 1 but {action}", f"**{at}**\n"):
            assert example.read_answer(said, view) == action, said
    assert example.read_answer("None of them, sorry; 900 is too much", view) is None


def test_an_action_is_not_read_out_of_a_longer_one(
    example: Any,  # noqa: ANN401  (likewise)
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    round_ = exam_questions()[0].round
    view = round_.view(round_.seat)
    placed = next(each for each in view.actions if isinstance(each, Place))
    short, long = (placed._replace(cell=Cell(0, column)) for column in (1, 12))
    assert str(short) in str(long)
    for listed in ([short, long], [long, short]):
        monkeypatch.setattr(example, "actions", lambda _, found=listed: found)
        assert example.read_answer(f"I lay {long}.", view) == long
        assert example.read_answer(f"Not {long}, but {short}.", view) == short
    monkeypatch.setattr(example, "actions", lambda _: [short])
    assert example.read_answer(f"{long}", view) is None


def test_a_model_that_does_not_answer_is_asked_again(example: Any) -> None:  # noqa: ANN401  (likewise)
    said = iter(["Hm.", "Let me think.", "2"])
    thinker = example.TextBot(lambda _: next(said))
    round_ = exam_questions()[0].round
    view = round_.view(round_.seat)
    assert thinker.choose(view, Random(1)) == example.actions(view)[1]
    assert "Your answer was no number" in thinker.log[1][0]
    with pytest.raises(ValueError, match=r"no answer names an action: 'No\.'"):
        example.TextBot(lambda _: "No.").choose(view, Random(1))


def test_a_program_takes_the_exam_by_text(tmp_path: Path) -> None:
    script = tmp_path / "model.py"
    script.write_text("import sys\nsys.stdin.read()\nprint('I take 1')\n")
    thinker = f"{EXAMPLE}:LanguageModel(command='python3 {script}')"
    told = json.loads(run("exam", thinker, "--questions", "4", "--json").stdout)
    assert (told["questions"], told["illegal"]) == (4, 0)
