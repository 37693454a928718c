"""Tournaments: pairings, a file that goes on, a seed that binds, and strengths."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path

import pytest

from bench.ratings import known_strengths, simulate_results, tournament_of
from tests.cli.running import run
from tricorne.lab.crew import calling_thread
from tricorne.lab.elo import PER_NAT
from tricorne.lab.errors import LabError
from tricorne.lab.tournament.crosstable import csv_table, html_table
from tricorne.lab.tournament.file import (
    TournamentFile,
    begin_tournament,
    read_tournament,
    secret_path,
)
from tricorne.lab.tournament.games import Due, TournamentGame
from tricorne.lab.tournament.holding import hold_tournament
from tricorne.lab.tournament.pairing import ScoresSoFar, pairs, swiss_tables
from tricorne.lab.tournament.plan import Entrant, TournamentPlan, entrants_of
from tricorne.lab.tournament.schedule import Schedule
from tricorne.lab.tournament.secret import commitment_to
from tricorne.lab.tournament.standing import TournamentStanding
from tricorne.lab.tournament.verifying import verify_tournament
from tricorne.rules import Terms, preset

GOLIATH = Terms(preset("goliath"))
FOUR = ("greedy", "careful", "novice", "random")
THREE = FOUR[:3]


def plan_of(**more: object) -> TournamentPlan:
    return TournamentPlan(GOLIATH, entrants_of(THREE), **more)  # type: ignore[arg-type]  # as given


def begin(path: Path, plan: TournamentPlan, secret: str = "seven") -> None:  # noqa: S107  (no password)
    begin_tournament(path, plan, commitment_to(secret), secret)


def hold(path: Path) -> Schedule:
    schedule, interrupted = hold_tournament(path, read_tournament(path), calling_thread())
    assert not interrupted
    return schedule


def results(plan: TournamentPlan) -> Schedule:
    """A tournament in which the bot that is named first wins every game."""
    schedule = Schedule(plan)
    for number in range(schedule.total):
        due = schedule.due(number)
        assert due is not None
        best = min(range(plan.players), key=lambda at: plan.names.index(due.bots[at]))
        points = tuple(100 * (at == best) for at in range(plan.players))
        schedule.take(TournamentGame(due, (best + 1,), points))
    return schedule


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_meet_on_the_same_deals_from_each_seat(players: int) -> None:
    plan = tournament_of(5, players=players, stages=2, deals=2)
    schedule = Schedule(plan)
    due = [schedule.due(number) for number in range(schedule.total)]
    seats = Counter((each.deal, each.bots) for each in due if each)
    tables = [*combinations(plan.names, players)]
    turned = [table[at:] + table[:at] for table in tables for at in range(players)]
    assert seats == {(deal, bots): 1 for deal in range(4) for bots in turned}


@pytest.mark.parametrize(("bots", "players", "stages"), [(8, 2, 5), (18, 3, 4), (32, 4, 4)])
def test_by_the_swiss_system_nobody_meets_anybody_twice(
    bots: int, players: int, stages: int
) -> None:
    schedule = results(tournament_of(bots, players=players, pairing="swiss", stages=stages))
    tables = {(game.due.stage, frozenset(game.due.bots)) for game in schedule.games}
    met = Counter(pair for _, table in tables for pair in combinations(sorted(table), 2))
    assert max(met.values()) == 1


def test_by_the_swiss_system_those_meet_who_have_won_as_much() -> None:
    schedule = results(tournament_of(8, pairing="swiss", stages=3))
    last = {tuple(sorted(game.due.bots)) for game in schedule.games if game.due.stage == 3}
    scores = dict(zip(schedule.plan.names, schedule.scores, strict=True))
    assert scores["bot 0"] == 6
    assert ("bot 0", "bot 4") in last  # who had both won all until then


def test_who_is_left_over_rests_in_turn_for_an_average_share() -> None:
    schedule = results(tournament_of(7, pairing="swiss", stages=7, deals=3))
    assert [*schedule.rests] == [1] * 7
    games = Counter(name for game in schedule.games for name in game.due.bots)
    assert {*games.values()} == {36}
    assert sum(schedule.scores) == len(schedule.games) + 7 * 3


def test_tables_are_the_same_for_whoever_works_them_out() -> None:
    past = ScoresSoFar([Fraction(n % 3) for n in range(9)], Counter(pairs([0, 3])), [0] * 9)
    assert swiss_tables(past, 2) == swiss_tables(past, 2)
    assert (0, 3) not in {tuple(sorted(table)) for table in swiss_tables(past, 2)}


@pytest.mark.parametrize("pairing", ["all", "swiss"])
def test_a_tournament_that_goes_on_is_the_same_to_the_byte(tmp_path: Path, pairing: str) -> None:
    plan = plan_of(pairing=pairing, stages=2, deals=2)
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    begin(whole, plan)
    hold(whole)
    content = whole.read_bytes()
    lines = content.splitlines(keepends=True)
    for kept, torn in ((1, b""), (2, b'{"stage": 1, "ta'), (len(lines) // 2, lines[-2][:-1])):
        broken.unlink(missing_ok=True)
        begin(broken, plan)
        broken.write_bytes(b"".join(lines[:kept]) + torn)
        hold(broken)
        assert broken.read_bytes() == content
        assert not secret_path(broken).exists()


def test_the_seed_is_promised_first_and_told_last(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    begin(path, plan_of(), "a secret")
    assert "a secret" not in path.read_text()
    assert commitment_to("a secret") in path.read_text()
    assert secret_path(path).stat().st_mode & 0o077 == 0
    with pytest.raises(LabError, match="not over"):
        verify_tournament(read_tournament(path))
    hold(path)
    assert verify_tournament(read_tournament(path)).over
    assert json.loads(path.read_text().splitlines()[-1]) == {"seed": "a secret"}


def changed(line: str, **fields: object) -> str:
    return json.dumps({**json.loads(line), **fields})


@pytest.mark.parametrize(
    ("number", "fields", "problem"),
    [
        (1, {"points": [1000, 0]}, "its result is not what was played"),
        (1, {"won": [1, 2]}, "its result is not what was played"),
        (2, {"deal": 5}, "is not the one that was to be played"),
        (1, {"bots": ["careful", "greedy"]}, "is not the one that was to be played"),
        (3, {"moves": ""}, "its result is not what was played"),
        (3, {"moves": "555@0,0 draw"}, "game 3: "),
        (-1, {"seed": "another one"}, "this seed is not the one that was promised"),
        (0, {"commitment": commitment_to("another one")}, "not the one that was promised"),
        (0, {"deals": 3}, "is not the one that was to be played"),
        (4, {"won": [7]}, "is not the one that was to be played"),
    ],
)
def test_a_check_finds_what_was_changed(
    tmp_path: Path, number: int, fields: dict[str, object], problem: str
) -> None:
    path = tmp_path / "cup.jsonl"
    begin(path, plan_of(deals=2))
    hold(path)
    lines = path.read_text().splitlines()
    lines[number] = changed(lines[number], **fields)
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(LabError, match=problem):
        verify_tournament(read_tournament(path))


def test_deals_of_another_seed_are_found(tmp_path: Path) -> None:
    path, other = tmp_path / "cup.jsonl", tmp_path / "other.jsonl"
    begin(path, plan_of(), "one")
    begin(other, plan_of(), "two")
    hold(path)
    hold(other)
    mine, theirs = path.read_text().splitlines(), other.read_text().splitlines()
    path.write_text("\n".join([mine[0], *theirs[1:-1], mine[-1]]) + "\n")
    with pytest.raises(LabError, match="game 1: "):
        verify_tournament(read_tournament(path))


@pytest.mark.parametrize("content", [b"", b"{}\n", b"[]\n", b"\xff\n", b'{"tournament": 2}\n'])
def test_any_other_file_is_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "none.jsonl"
    path.write_bytes(content)
    with pytest.raises(LabError, match="this is no line of a tournament"):
        read_tournament(path)


def test_two_processes_do_not_play_the_same_tournament(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    begin(path, plan_of())
    with TournamentFile(path), pytest.raises(LabError, match="another process"):
        hold(path)


def test_a_full_disk_ends_it_in_one_sentence_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cup.jsonl"
    begin(path, plan_of())
    begun = path.read_bytes()
    full = Path("/dev/full").open("wb", buffering=0)  # noqa: SIM115  (the tournament closes it)
    with TournamentFile(path) as file:
        file._close()  # noqa: SLF001  (the disk takes its place)
        monkeypatch.setattr(file, "_file", full)
        with pytest.raises(LabError, match="No space left"):
            file.add_games([TournamentGame(Due(1, 1, 0, ("greedy", "careful")), (1,), (1, 0))])
    assert path.read_bytes() == begun
    hold(path)
    verify_tournament(read_tournament(path))


def simulated(bots: int, players: int, seed: int) -> Schedule:
    """A tournament between bots of known strengths."""
    swiss = players > 2  # it spreads the strengths of pairs who have played little
    plan = tournament_of(bots, players=players, pairing="all", deals=2)
    if swiss:
        plan = tournament_of(bots, players=players, pairing="swiss", stages=9, deals=4)
    return simulate_results(plan, known_strengths(bots, seed), seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_intervals_of_strengths_hold_what_they_promise(players: int) -> None:
    bots, held, all_of_them = 24, 0, 0
    for seed in range(4):
        standing = TournamentStanding(simulated(bots, players, seed))
        true = known_strengths(bots, seed) * PER_NAT
        for rating, elo in zip(standing.ratings, true, strict=True):
            held += abs(rating.elo - elo) <= rating.error
            all_of_them += 1
    assert 0.88 <= held / all_of_them <= 0.99


def test_anchors_keep_their_strength() -> None:
    schedule = results(tournament_of(6, stages=4))
    standing = TournamentStanding(schedule, {"bot 1": 1200.0, "bot 4": 900.0})
    elo = [rating.elo for rating in standing.ratings]
    assert elo[1] == pytest.approx(1200)
    assert standing.ratings[1].error == 0
    assert elo[4] == pytest.approx(900)
    assert elo == sorted(elo, reverse=True)


def test_a_crosstable_says_who_came_out_above_whom() -> None:
    standing = TournamentStanding(results(tournament_of(3, deals=2)))
    rows = csv_table(standing).splitlines()
    assert rows[0].endswith(",bot 0,bot 1,bot 2")
    assert rows[1].startswith("1,bot 0,8,8,")
    assert rows[1].endswith(",,4/4,4/4")
    assert rows[3].endswith(",0/4,0/4,")
    told = standing.to_dict()
    for one, other in permutations(range(3), 2):
        (mine, games), (theirs, _) = told["crosstable"][one][other], told["crosstable"][other][one]
        assert mine + theirs == games == 4


def test_names_do_not_break_out_of_a_page() -> None:
    bad = "<script>alert(1)</script>"
    entrants = (Entrant(bad, "greedy"), Entrant("b", "random"))
    page = html_table(TournamentStanding(results(TournamentPlan(GOLIATH, entrants))))
    assert bad not in page
    assert "&lt;script&gt;" in page


class TestCommand:
    def test_it_plays_goes_on_and_checks(self, tmp_path: Path) -> None:
        path, place = tmp_path / "cup.jsonl", tmp_path / "cup.html"
        args = ("tournament", str(path), *FOUR, "--deals", "3", "--table", str(place))
        done = run(*args)
        assert done.exit_code == 0
        assert "The seed's digest: " in done.stderr
        assert "games: 36 of 36" in done.stdout
        assert place.read_text(encoding="utf-8").startswith("<!doctype html>")
        again = run("tournament", str(path), "--json", "--anchor", "greedy=1000")
        told = json.loads(again.stdout)
        assert {each["bot"]: each["elo"] for each in told["bots"]}["greedy"] == 1000
        assert not again.stderr
        checked = run("tournament", str(path), "--check")
        assert checked.stdout.startswith("ok: 36 games on deals that follow from the seed ")

    @pytest.mark.parametrize(
        ("args", "code", "told"),
        [
            (("greedy",), 1, "a tournament needs more bots, at least: 2"),
            (("greedy", "nobody"), 1, "there is no bot “nobody”"),
            (("greedy", "random", "--clock", "ten"), 2, "“ten” is not a time in seconds"),
            (("greedy", "random", "--anchor", "mia=5"), 1, "mia is not in this tournament"),
            (("greedy", "random", "--table", "x.doc"), 1, "has to end in .csv, .html or .json"),
            (("--stages", "2"), 2, "--stages belongs to the plan: name the bots, too"),
            ((), 1, "cup.jsonl: No such file or directory"),
        ],
    )
    def test_bad_input_is_told_in_a_sentence(
        self, tmp_path: Path, args: tuple[str, ...], code: int, told: str
    ) -> None:
        done = run("tournament", str(tmp_path / "cup.jsonl"), *args)
        assert done.exit_code == code
        assert told in done.stderr

    def test_a_file_has_one_tournament(self, tmp_path: Path) -> None:
        path = str(tmp_path / "cup.jsonl")
        assert run("tournament", path, "greedy", "random", "--deals", "1").exit_code == 0
        assert run("tournament", path, "greedy", "random", "--deals", "1").exit_code == 0
        done = run("tournament", path, "greedy", "random", "--deals", "2")
        assert (done.exit_code, "has another tournament" in done.stderr) == (1, True)

    def test_bots_stand_in_a_file(self, tmp_path: Path) -> None:
        listed = tmp_path / "bots.txt"
        listed.write_text("# the field\ngreedy\n\nrandom\n", encoding="utf-8")
        done = run("tournament", str(tmp_path / "cup.jsonl"), "--bots", str(listed), "--json")
        assert [each["bot"] for each in json.loads(done.stdout)["bots"]] == ["greedy", "random"]
