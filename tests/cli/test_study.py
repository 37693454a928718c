"""`tricorne study`: what each decision of a record was worth."""

from __future__ import annotations

import json
from pathlib import Path

from tests.bots.test_study import GOLIATH, played
from tests.cli.running import run
from tricorne.record import write
from tricorne.rules import DRAW, Draw, Match

QUICK = ("study", "--precision", "8")


def record(names: tuple[str, ...] = ("Rouge", "Bleu")) -> str:
    """A record of one greedy round."""
    round_ = played(GOLIATH, 2, 6)
    match = Match(GOLIATH, 2)
    match.start(round_.deal)
    for event in round_.actions():
        action = event.action
        match.rounds[0].push(DRAW if isinstance(action, Draw) else action)  # type: ignore[arg-type]
    return write(match, list(names))


def test_programs_get_each_decision_with_its_line() -> None:
    text = record()
    answer = json.loads(run(*QUICK, "--json", "-", given=text).stdout)
    assert answer["file"] == "-"
    assert answer["sheet"] == "goliath"
    assert answer["judge"] == ["families"]
    assert len(answer["losses"]) == 2
    assert answer["effort"] > 0
    lines = text.splitlines()
    for decision in answer["decisions"]:
        said = lines[decision["line"] - 1]
        assert said.startswith(f"{decision['seat']} {decision['action']}")
        assert len(decision["actions"]) > 1
        assert decision["best"] in [each["action"] for each in decision["actions"]]
        assert all(0 <= each["win"] <= 1 for each in decision["actions"])
    assert all(abs(sum(shares) - 1) < 0.001 for shares in answer["chance"])


def test_people_get_a_table_in_their_language() -> None:
    shown = run(*QUICK, "-", given=record()).stdout
    assert "Rouge" in shown
    assert "points lost" in shown
    assert "points perdus" in run(*QUICK, "-", given=record(), lang="fr").stdout
    assert len(run(*QUICK, "--all", "-", given=record()).stdout) > len(shown)


def test_a_wrong_record_is_named_and_studied_up_to_its_error(tmp_path: Path) -> None:
    lines = record().splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("1 ")) + 8
    lines[at] = "1 555@9,9 +15 =15"
    (tmp_path / "wrong.tri").write_text("\n".join(lines))
    done = run(*QUICK, "--json", str(tmp_path / "wrong.tri"))
    assert done.exit_code == 1
    assert f"wrong.tri:{at + 1}: " in done.stderr
    answer = json.loads(done.stdout)
    assert answer["ok"] is False
    assert max(decision["line"] for decision in answer["decisions"]) <= at


def test_without_hands_or_rounds_one_sentence_says_so() -> None:
    begun = "Tricorne record 1\nRules: goliath\nPlayer 1: A\nPlayer 2: B\n"
    done = run(*QUICK, "-", given=begun)
    assert done.exit_code == 0
    assert done.stdout == "-: there is no decision to study\n"


def test_a_file_of_many_records_has_an_answer_for_each(tmp_path: Path) -> None:
    (tmp_path / "many.tri").write_text(record() + "\n" + record(("A", "B")))
    done = run(*QUICK, "--json", str(tmp_path))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [Path(answer["file"]).name for answer in answers] == ["many.tri#1", "many.tri#2"]
    assert answers[0]["losses"] == answers[1]["losses"]
    assert answers[1]["decisions"][0]["line"] > answers[0]["decisions"][-1]["line"]


def test_a_missing_file_is_named() -> None:
    done = run("study", "nowhere.tri")
    assert done.exit_code == 1
    assert done.stderr.startswith("tricorne: nowhere.tri: ")


def test_a_copy_tells_in_comments_what_lost_points_and_is_still_right(tmp_path: Path) -> None:
    (tmp_path / "game.tri").write_text(record())
    copy = tmp_path / "studied.tri"
    done = run(*QUICK, "--json", "-o", str(copy), str(tmp_path / "game.tri"))
    graded = [each for each in json.loads(done.stdout)["decisions"] if each["grade"]]
    comments = [line for line in copy.read_text().splitlines() if line.startswith("# ")]
    assert len(comments) == len(graded) > 0
    for comment, decision in zip(comments, graded, strict=True):
        assert comment.startswith(f"# {decision['grade']}: lost ")
        assert comment.endswith(f"better: {decision['best']}")
    assert run("check", str(copy)).exit_code == 0
    assert run("study", "-o", str(copy), "a.tri", "b.tri").exit_code == 2
    assert run("study", "-o", str(copy), str(tmp_path)).exit_code == 2
    curve = ("--curve", str(tmp_path / "curve.svg"))
    assert run(*QUICK, *curve, str(copy)).exit_code == 0
    picture = (tmp_path / "curve.svg").read_text()
    assert picture.count("<polyline") == 2
    assert "Rouge" in picture
    assert "nowhere" in run(*QUICK, "-o", str(tmp_path / "nowhere" / "x"), str(copy)).stderr
