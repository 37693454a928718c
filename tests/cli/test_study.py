"""`tricorne study`: the worth of each decision of a record."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bots.rounds import HOUSE, MATCH
from tests.cli.running import UNFINISHED, command, environment, run
from tests.study.rounds import GOLIATH, played, pushed
from tricorne.bots.searching import answer_task as really
from tricorne.cli.findings import StudiedRecord, study_answer
from tricorne.cli.study_tables import print_study
from tricorne.play.search.task import Answer, Task
from tricorne.play.study.luck import Luck
from tricorne.play.thinking.decision import Estimate
from tricorne.record import read, write
from tricorne.rules import Match, Round, Terms, preset
from tricorne.study import Study, study

pytestmark = pytest.mark.long

QUICK = ("study", "--precision", "8", "-j", "1")
FINER = ("study", "--precision", "3", "-j", "1")
"""With this error, it is certain which events are more frequent after an action."""


def record(
    names: tuple[str, ...] = ("Rouge", "Bleu"),
    *rounds: Round,
    terms: Terms = GOLIATH,
    last: int | None = None,
) -> str:
    """A record of one greedy round, or of these rounds; the last one up to some action."""
    match = Match(terms, len(names))
    for round_ in rounds or (played(terms, len(names), 6),):
        match.start(round_.deal)
        for event in round_.actions()[: last if round_ is (rounds or (round_,))[-1] else None]:
            match.rounds[-1].push(pushed(event))
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


def test_a_file_of_many_records_has_an_answer_for_each(tmp_path: Path) -> None:
    (tmp_path / "many.tri").write_text(record() + "\n" + record(("A", "B")))
    done = run(*QUICK, "--json", str(tmp_path))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [Path(answer["file"]).name for answer in answers] == ["many.tri#1", "many.tri#2"]
    assert answers[0]["losses"] == answers[1]["losses"]
    assert answers[1]["decisions"][0]["line"] > answers[0]["decisions"][-1]["line"]


def test_lines_are_right_after_a_wrong_record(tmp_path: Path) -> None:
    right = record().split("\n")
    wrong = "\n".join([*right[:20], "1 555@9,9 +15 =15", *right[21:]])
    (tmp_path / "two.tri").write_text(wrong + "\n# A comment\r of two lines?\n" + record())
    done = run(*QUICK, "--json", str(tmp_path / "two.tri"))
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert (first["ok"], second["ok"]) == (False, True)
    lines = (tmp_path / "two.tri").read_bytes().decode().split("\n")
    assert first["decisions"]
    assert second["decisions"]
    for decision in [*first["decisions"], *second["decisions"]]:
        said = lines[decision["line"] - 1]
        assert said.startswith(f"{decision['seat']} {decision['action']}")


def test_names_are_shown_as_they_are_written(tmp_path: Path) -> None:
    names = ("[/b] :cat:", "[red]Ann")
    path = tmp_path / "[bold]a.tri"
    path.write_text("\n".join([record(names)] * 2))
    shown = run(*QUICK, "--all", str(path)).stdout
    for name in (*names, "[bold]a.tri#2"):
        assert name in shown
    nothing = run("study", "--seconds", "0", str(path)).stdout
    assert "[bold]a.tri#1: there is no decision" in nothing


def test_two_players_of_one_name_are_told_apart_by_their_seats(tmp_path: Path) -> None:
    (tmp_path / "both.tri").write_text("\n".join([record(("Ann", "Ann"))] * 2))
    (tmp_path / "one.tri").write_text(record(("Ann", "Ben")))
    shown = run(*QUICK, str(tmp_path)).stdout
    one, *players = shown.split("player ")[-1].splitlines()[1:5]
    assert re.match(r"Ann \(seat 1\) +2 ", one)
    assert re.match(r"Ann \(seat 2\) +2 ", players[0])
    assert re.match(r"Ann +1 ", players[1])
    assert "Ann (place 2)" in run(*QUICK, str(tmp_path), lang="fr").stdout


def test_each_row_of_the_chances_has_its_round_and_its_line() -> None:
    terms = Terms(preset("goliath").changed(hand=[3, 3, 3, 3, 3, 3]), asked=1000)
    text = record(("A", "B"), *(played(terms, 2, seed) for seed in (20, 21)), terms=terms)
    answer = json.loads(run(*QUICK, "--json", "-", given=text).stdout)
    assert len(answer["chance_at"]) == len(answer["chance"])
    lines = text.splitlines()
    begins = [at for at, line in enumerate(lines, start=1) if line.startswith("Round ")]
    for at in answer["chance_at"]:
        assert lines[at["line"] - 1].startswith(f"{at['seat']} ")
        assert at["round"] == sum(begin < at["line"] for begin in begins)
    said = [at["line"] for at in answer["chance_at"]]
    assert said == sorted({*said})
    assert {each["line"] for each in answer["decisions"]} < {*said}


def test_luck_adds_up_the_rounds_that_are_judged_in_points() -> None:
    terms = Terms(preset("goliath").changed(hand=[3, 3, 3, 3, 3, 3]), asked=200)
    first = played(terms, 2, 20)
    one = json.loads(
        run(*QUICK, "--json", "-", given=record(("A", "B"), first, terms=terms)).stdout
    )
    found = StudiedRecord("-", read(record(("A", "B"), first, terms=terms)), [[], []])
    found.add(study(first, precision=8.0))
    found.add(study(played(MATCH, 2, 2), precision=30.0))
    told = study_answer(found)
    assert told["unit"] == ["points", "percent"]
    assert told["luck"] == one["luck"]


@pytest.mark.parametrize(
    ("words", "text", "stopped"),
    [
        ((), record(), None),
        (("--seconds", "0"), record(), "time"),
        (("--playouts", "2000"), record(), "playouts"),
        ((), UNFINISHED, "hands"),
    ],
)
def test_programs_hear_why_a_study_was_cut_short(
    words: tuple[str, ...], text: str, stopped: str | None
) -> None:
    answer = json.loads(run(*QUICK, *words, "--json", "-", given=text).stdout)
    assert answer["stopped"] == [stopped]


def test_rounds_that_an_interrupted_study_did_not_reach_are_named_so() -> None:
    found = StudiedRecord("-", read(record()), [[], [], []])
    assert study_answer(found)["stopped"] == ["interrupt"] * 3


def test_people_hear_what_an_early_end_left_out() -> None:
    short = run("study", "--precision", "0.5", "--playouts", "9000", "-", given=record()).stdout
    assert "there was no time to study the luck" in short
    match = record(("A", "B"), played(MATCH, 2, 2), terms=MATCH)
    short = run("study", "--precision", "0.5", "--playouts", "9000", "-", given=match).stdout
    assert "stopped before the errors were as small as asked" in short
    unfinished = run(*QUICK, "-", given=record(last=9)).stdout
    assert unfinished.endswith("-, round 1: the round has not ended, so its luck is unknown\n")


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


@pytest.mark.parametrize("option", ["--precision", "--seconds"])
@pytest.mark.parametrize("given", ["nan", "inf", "-inf", "-1", "1e300", "soon"])
def test_an_absurd_number_is_refused_in_one_sentence(option: str, given: str) -> None:
    done = run("study", option, given, "-", given=record(last=0))
    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1].startswith(f"Error: Invalid value for '{option}': ")
    assert done.stdout == ""


@pytest.mark.parametrize("option", ["-o", "--curve"])
def test_a_file_that_cannot_be_written_is_named_before_the_study(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tricorne.cli.study._studied", lambda *_all: pytest.fail("it studied"))
    (tmp_path / "game.tri").write_text(record())
    game = str(tmp_path / "game.tri")
    for name, why in [
        (str(tmp_path / "nowhere" / "x"), f"{tmp_path / 'nowhere'}: there is no such folder"),
        (str(tmp_path / ("x" * 300)), f"{tmp_path / ('x' * 300)}: File name too long"),
    ]:
        done = run("study", option, name, game)
        assert (done.exit_code, done.stdout, done.stderr) == (1, "", f"tricorne: {why}\n")
    for words, why in [
        ((option, "-", game), "standard output has the answer"),
        (("-o", str(tmp_path / "x"), "--curve", str(tmp_path / "x"), game), "into one file"),
        (("--curve", game, game), "into one file"),
    ]:
        done = run("study", *words)
        assert done.exit_code == 2
        assert why in done.stderr
    assert [each.name for each in tmp_path.iterdir()] == ["game.tri"]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_copy_has_the_comments_of_its_own_study_only(tmp_path: Path, end: str) -> None:
    one, two, three = (tmp_path / name for name in ("one.tri", "two.tri", "three.tri"))
    one.write_bytes(record().replace("\n", end).encode())
    told = json.loads(run(*QUICK, "--json", "-o", str(two), str(one)).stdout)
    copy = two.read_bytes()
    assert copy.count(b"\n") == copy.count(end.encode())
    assert copy.count(b"# ") == len([each for each in told["decisions"] if each["grade"]]) > 0
    lines = one.read_bytes().splitlines(keepends=True)
    for decision in reversed(told["decisions"]):
        old = f"# slip: lost 9.9 ± 1.1; better: draw{end}"
        lines.insert(decision["line"] - 1, old.encode())
    one.write_bytes(b"".join(lines))
    for path in (one, two):
        run(*QUICK, "-o", str(three), str(path))
        assert three.read_bytes() == copy


def test_a_fact_on_the_table_names_the_placement_of_which_it_speaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tricorne.play.study.telling.measured_difference", lambda *_: None)
    text = record(("A", "B"), played(GOLIATH, 2, 2, "random"))
    answer = json.loads(run(*QUICK, "--json", "-", given=text).stdout)
    shown = run(*QUICK, "-", given=text).stdout
    better = [each["best"] for each in answer["decisions"] if each["reasons"]]
    assert any("@" in each for each in better)
    for action in better:
        assert "@" not in action or re.search(rf"^      {action} \+\d+: ", shown, re.MULTILINE)


def test_nothing_is_minus_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    little = Estimate(-0.001, 0.0)
    monkeypatch.setattr("tricorne.play.study.study.Study.losses", lambda _study: [-0.001, 0.0])
    monkeypatch.setattr(
        "tricorne.play.study.luck.LuckAccount.luck", lambda _account, _seat: Luck(*[little] * 5)
    )
    told = run(*QUICK, "--json", "-", given=record()).stdout
    assert '"losses": [0.0, 0.0]' in told
    assert "-0.0," not in told
    assert "+0 ± 0" in run(*QUICK, "-", given=record()).stdout


def test_each_mistake_has_its_reason_in_the_readers_language() -> None:
    answer = json.loads(run(*FINER, "--json", "-", given=record()).stdout)
    for decision in answer["decisions"]:
        assert decision["grade"] or decision["reasons"] == []
        assert all(reason["code"] for reason in decision["reasons"])
    told = [decision for decision in answer["decisions"] if decision["reasons"]]
    assert any(decision["reasons"][0]["code"] == "happens" for decision in told)
    shown = run(*FINER, "-", given=record()).stdout
    assert "of 100 games" in " ".join(shown.split())
    assert "fois sur 100" in " ".join(run(*FINER, "-", given=record(), lang="fr").stdout.split())


def test_a_narrow_terminal_loses_no_digit(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = run(*QUICK, "--all", "-", given=record()).stdout
    monkeypatch.setenv("COLUMNS", "40")
    narrow = run(*QUICK, "--all", "-", given=record()).stdout
    decisions = [line for line in wide.splitlines() if re.match(r"\d+ ", line)]
    assert len(decisions) > 20
    assert all(line.rstrip() in narrow for line in decisions)


def test_the_parts_of_luck_add_up() -> None:
    answer = json.loads(run(*QUICK, "--json", "-", given=record()).stdout)
    assert [set(luck) for luck in answer["luck"]] == [{"deal", "draws", "hidden", "offered"}] * 2
    mine, theirs = (sum(luck.values()) for luck in answer["luck"])
    assert mine == pytest.approx(-theirs, abs=0.05)
    assert "hidden tiles" in run(*QUICK, "-", given=record()).stdout


def test_a_round_that_may_decide_a_match_is_judged_by_the_chance_to_win_it() -> None:
    text = record(("Rouge", "Bleu"), *(played(MATCH, 2, seed) for seed in (2,)), terms=MATCH)
    answer = json.loads(run(*QUICK, "--json", "-", given=text).stdout)
    assert answer["unit"] == ["percent"]
    assert answer["losses"] == [0.0, 0.0]
    assert answer["luck"] == []
    for decision in answer["decisions"]:
        for action in decision["actions"]:
            assert action["win"] == pytest.approx(action["worth"] / 100, abs=0.001)
    sums = [0.0, 0.0]
    for decision in answer["decisions"]:
        sums[decision["seat"] - 1] += decision["loss"]
    assert answer["percent"] == pytest.approx(sums, abs=0.2)
    shown = run(*QUICK, "-", given=text).stdout
    assert "chance lost" in shown
    assert "points lost" not in shown
    assert "%" in shown


@pytest.mark.campaign
def test_the_number_of_workers_does_not_change_a_study(tmp_path: Path) -> None:
    (tmp_path / "a.tri").write_text(record())
    (tmp_path / "b.tri").write_text(record(("A", "B")) + "\n" + UNFINISHED)
    one, two = (run(*QUICK, "--json", "-j", n, str(tmp_path)).stdout for n in ("1", "2"))
    assert one == two
    assert len(one.splitlines()) == 3


@pytest.mark.campaign
def test_many_records_end_with_a_table_of_players_but_few_rounds_rate_nobody(
    tmp_path: Path,
) -> None:
    (tmp_path / "few.tri").write_text(record() + "\n" + record(("Bleu", "Vert")))
    lines = run(*QUICK, str(tmp_path)).stdout.splitlines()
    rows = [line.split() for line in lines[-6:]]
    assert next(row[:2] for row in rows if row[:1] == ["Bleu"]) == ["Bleu", "2"]
    assert {*next(row[3:] for row in rows if row[:1] == ["Rouge"])} == {"-"}
    assert "fewer than 10 rounds" in lines[-1]
    assert "error rate" not in run(*QUICK, "-", given=record()).stdout


@pytest.mark.campaign
def test_ten_rounds_say_how_well_somebody_plays(tmp_path: Path) -> None:
    rounds = [played(GOLIATH, 2, seed) for seed in range(10)]
    (tmp_path / "ten.tri").write_text("\n".join(record(("A", "B"), each) for each in rounds))
    shown = run("study", "--precision", "30", str(tmp_path)).stdout
    row = next(line for line in reversed(shown.splitlines()) if line.startswith("A "))
    assert row.split()[1] == "10"
    assert "-" not in row.split()
    assert "±" in row
    assert "fewer than" not in shown


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("workers", ["1", pytest.param("2", marks=pytest.mark.campaign)])
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, workers: str) -> None:
    (tmp_path / "many.tri").write_text("\n".join([record()] * 60))
    words = command("study", "--json", "-j", workers, str(tmp_path))
    with subprocess.Popen(  # noqa: S603  (our own command)
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest, problem = process.stdout.read(), process.stderr.read()
    assert process.returncode == 130
    assert "this is the result so far" in problem
    assert "Traceback" not in problem
    answers = [json.loads(line) for line in [first, *rest.splitlines()]]
    assert 1 <= len(answers) < 60
    assert answers[0]["losses"] == json.loads(first)["losses"]


# One sentence names what cannot be studied; everything else is studied.


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Tricorne record 1\nRules: goliath\nPlayer 1: A\nPlayer 2: B\n", ""),
        (UNFINISHED, ": nobody wrote down the hands"),
        (record(last=0), ""),
        (record(("A", "B"), terms=Terms(preset("classic")), last=1), ": nobody had a choice"),
    ],
)
def test_without_decisions_one_sentence_says_why(text: str, why: str) -> None:
    done = run(*QUICK, "-", given=text)
    assert done.stdout == f"-: there is no decision to study{why}\n"
    assert done.stderr == ""
    assert done.exit_code == 0
    answer = json.loads(run(*QUICK, "--json", "-", given=text).stdout)
    assert answer["decisions"] == answer["luck"] == []


def test_an_unfinished_record_is_studied_as_far_as_it_goes() -> None:
    text = record(last=9)
    answer = json.loads(run(*QUICK, "--json", "-", given=text).stdout)
    assert 0 < len(answer["decisions"]) <= 9
    assert len(answer["chance"]) == 9
    assert answer["luck"] == []
    assert run(*QUICK, "-", given=text).exit_code == 0


def test_odd_house_rules_are_studied_like_any_other() -> None:
    names = ("A", "B", "C", "D", "E")
    answer = json.loads(
        run("study", "--precision", "99", "--json", "-", given=record(names, terms=HOUSE)).stdout
    )
    assert len(answer["losses"]) == len(answer["luck"]) == 5
    assert answer["decisions"]


def test_each_reason_for_no_decisions_is_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    forced = record(("A", "B"), terms=Terms(preset("classic")), last=1)
    found = StudiedRecord("a.tri", read(UNFINISHED), [[], [], []])
    for text in (UNFINISHED, forced, UNFINISHED):
        match = read(text).record.match
        assert match is not None
        found.add(Study(match.rounds[0]))
    print_study(found, whole=False)
    whys = "nobody wrote down the hands, nobody had a choice"
    assert capsys.readouterr().out == f"a.tri: there is no decision to study: {whys}\n"


def test_a_round_that_takes_too_long_says_how_far_it_was_studied() -> None:
    done = run("study", "--seconds", "0", "-", given=record())
    assert done.stdout == "-: there is no decision to study: there was no time\n"


def test_a_round_whose_luck_took_too_long_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    note = "-, round 1: there was no time to study the luck\n"
    assert note not in run(*QUICK, "-", given=record()).stdout
    assert note not in run(*QUICK, "-", given=record(last=9)).stdout
    nothing = "tricorne.play.study.study.OpenHands.tasks"
    monkeypatch.setattr(nothing, lambda _opening, _worlds, **_: ())
    assert run(*QUICK, "-", given=record()).stdout.endswith(note)


def test_luck_is_unknown_where_a_round_ended_before_somebodys_first_turn() -> None:
    terms = Terms(preset("goliath").changed(hand=[1, 1, 1, 1, 1, 1]))
    text = record(("A", "B", "C"), played(terms, 3, 1), terms=terms)
    assert json.loads(run(*QUICK, "--json", "-", given=text).stdout)["luck"] == []


def test_a_position_that_contradicts_the_rules_ends_a_study_with_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tasks = 0

    def searched(task: Task) -> Answer:
        nonlocal tasks
        tasks += 1
        if tasks > 5:
            raise ValueError("no hands agree with this log")
        return really(task)

    monkeypatch.setattr("tricorne.study.answer_task", searched)
    done = run(*QUICK, "-", given=record())
    assert done.stdout.endswith("-, round 1: no hands agree with this log\n")
    assert done.exit_code == 0


@pytest.mark.campaign
def test_a_record_of_300_rounds_is_one_object_and_loses_none() -> None:
    few_tiles = preset("goliath").changed(hand=[3, 3, 3, 3, 3, 3])
    terms = Terms(few_tiles, asked=1_000_000)
    text = record(("A", "B"), *[played(terms, 2, 20)] * 300, terms=terms)
    answer = json.loads(run("study", "--seconds", "0.02", "--json", "-", given=text).stdout)
    assert len(answer["judge"]) == 300
    lines = [each["line"] for each in answer["decisions"]]
    assert lines == sorted(set(lines))
    assert 250 < len({each["round"] for each in answer["decisions"]}) <= 300
