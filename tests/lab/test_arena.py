from __future__ import annotations

import os
import signal
import time
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tricorne.bots import Bot
from tricorne.kernel import Policy
from tricorne.lab import Contender, Contest, LabError, Sprt, compare
from tricorne.lab.elo import Meeting, ratings
from tricorne.lab.experiment import Batch
from tricorne.lab.forfeits import Forfeit, Forfeits
from tricorne.lab.meetings import meet
from tricorne.lab.playing import kernel_deal, match_seed
from tricorne.lab.records import play_matches, play_rounds
from tricorne.lab.sprt import expected_score
from tricorne.record import read
from tricorne.rules import PASS, Action, Terms, View, preset
from tricorne.rules.deal import Entropy

GOLIATH = Terms(preset("goliath"))
TO_400 = Terms(preset("goliath"), "full", 400)
PAIR = ("greedy", "random")


class Here(Executor):
    """Runs a job at once, in this process."""

    def submit(self, work: Any, /, *args: Any, **named: Any) -> Future[Any]:  # noqa: ANN401
        done: Future[Any] = Future()
        done.set_result(work(*args, **named))
        return done


class Cheat:
    """Passes, which is not legal while a tile may be placed or drawn."""

    def choose(self, view: View, rng: Entropy) -> Action:  # noqa: ARG002
        return PASS


class Dreamer:
    """Never answers."""

    def choose(self, view: View, rng: Entropy) -> Action:
        while True:
            view.hand, rng.getrandbits(1)


class Clumsy:
    """Fails on every third deal or so."""

    def choose(self, view: View, rng: Entropy) -> Action:  # noqa: ARG002
        if not view.log and view.sizes and len(view.actions) % 3 == 0:
            raise RuntimeError("dropped a tile")
        return view.actions[0]


OWN: dict[str, Bot] = {"cheat": Cheat(), "dreamer": Dreamer(), "clumsy": Clumsy()}


def contest(*bots: str, deals: int = 300, **values: Any) -> Contest:  # noqa: ANN401
    given = tuple(Contender(name, OWN.get(name, name)) for name in bots or PAIR)
    return Contest(values.pop("terms", GOLIATH), given, deals, **{"seed": 3, **values})


def test_a_deal_is_played_with_the_seats_exchanged() -> None:
    there = play_rounds(GOLIATH, [Policy.GREEDY, Policy.RANDOM], 3, 0, 300)["points"]
    back = play_rounds(GOLIATH, [Policy.RANDOM, Policy.GREEDY], 3, 0, 300)["points"]
    margins = [int(a[0] - a[1] + b[1] - b[0]) / 2 for a, b in zip(there, back, strict=True)]
    scores = [
        int(1 + (a[0] > a[1]) - (a[0] < a[1]) + 1 + (b[1] > b[0]) - (b[1] < b[0]))
        for a, b in zip(there, back, strict=True)
    ]
    found = compare(contest()).tables["rounds"][0]
    assert found.margin("greedy").mean == pytest.approx(sum(margins) / 300)
    assert found.share("greedy").mean == pytest.approx(sum(scores) / 1200)
    assert found.pentanomial == [scores.count(half) for half in range(5)]
    assert found.rounds == 600


def test_the_margin_of_a_bot_is_its_own_on_whichever_seat_it_sits() -> None:
    ahead = 0.0
    for seat in range(3):
        bots = [Policy.GREEDY if each == seat else Policy.RANDOM for each in range(3)]
        for points in play_rounds(GOLIATH, bots, 3, 0, 300)["points"]:
            ahead += 1.5 * points[seat] - points[:3].sum() / 2
    found = compare(contest(players=3)).tables["rounds"][0]
    assert found.margin("greedy").mean == pytest.approx(ahead / 900)


def test_of_the_forfeits_of_a_bot_the_first_is_the_example() -> None:
    first, later = (
        Forfeit("cheat", "late", "0.1 s", "", 3, deal, 1, "", "record") for deal in (7, 9)
    )
    found, more = Forfeits(), Forfeits()
    found.add(first)
    more.add(later)
    more.add(later._replace(how="error"))
    found.merge(more)
    assert found.counts == {("cheat", "late"): 2, ("cheat", "error"): 1}
    assert found.examples["cheat", "late"] == first


def test_margins_and_shares_of_a_table_balance() -> None:
    for tally in compare(contest(players=3)).tables["rounds"]:
        one, two = dict.fromkeys(tally.table)
        assert tally.share(one).mean + 2 * tally.share(two).mean == pytest.approx(1)
        assert tally.margin(one).mean + 2 * tally.margin(two).mean == pytest.approx(0)


@pytest.mark.long
def test_a_bot_is_equal_to_itself() -> None:
    found = compare(contest("greedy", "greedy:", deals=40), Here())
    assert abs(found.tables["rounds"][0].share("greedy").mean - 0.5) < 0.2


def test_chunks_and_executors_change_no_digit() -> None:
    whole = meet(contest(deals=100, terms=TO_400), Batch(0, 100)).tally
    parts = meet(contest(deals=100, terms=TO_400), Batch(0, 37)).tally
    parts.merge(meet(contest(deals=100, terms=TO_400), Batch(37, 63)).tally)
    assert parts == whole
    alone = compare(contest(deals=3000, matches=300, terms=TO_400), workers=1)
    with ThreadPoolExecutor(3) as executor:
        assert compare(alone.contest, executor).tables == alone.tables


@pytest.mark.long
@pytest.mark.campaign
def test_python_bots_meet_in_processes_on_the_deals_of_the_kernel() -> None:
    asked = contest("greedy", "random:", deals=6)
    assert compare(asked).tables == compare(asked, Here()).tables


def test_matches_of_python_have_the_seeds_of_the_kernel() -> None:
    for seed, number in ((0, 0), (3, 1), (2**63 + 5, 7), (-1, 2)):
        (match,) = play_matches(GOLIATH, [Policy.GREEDY] * 2, seed, number, 1)
        (round_,) = play_rounds(GOLIATH, [Policy.GREEDY] * 2, match_seed(seed, number), 0, 1)
        assert match["totals"].tolist() == round_["points"].tolist()
    found = compare(contest("greedy", "random:", deals=1, matches=1, terms=TO_400), Here())
    assert found.tables["matches"][0].rounds == 2


def test_a_bot_that_cheats_fails_or_hangs_is_named_and_the_others_go_on() -> None:
    asked = contest("greedy", "clumsy", "cheat", "dreamer", deals=2, patience=0.05)
    asked = replace(asked, forfeit="drop")
    found = compare(asked, Here())
    assert found.forfeits.counts["cheat", "illegal"]
    assert found.forfeits.counts["dreamer", "late"]
    assert found.forfeits.examples["dreamer", "late"].detail == "0.05 s"
    deals = {tally.table: tally.deals for tally in found.tables["rounds"]}
    assert deals["greedy", "cheat"] == deals["greedy", "dreamer"] == 0
    several = compare(contest("greedy", "clumsy", deals=12, forfeit="drop"), Here())
    forfeited = several.forfeits.counts["clumsy", "error"]
    assert several.forfeits.examples["clumsy", "error"].detail == "RuntimeError: dropped a tile"
    assert 0 < several.tables["rounds"][0].deals < 12
    assert forfeited >= 12 - several.tables["rounds"][0].deals


def test_a_round_that_a_bot_forfeits_is_lost_and_its_points_do_not_count() -> None:
    found = compare(contest("greedy", "clumsy", deals=12), Here())
    (table,) = found.tables["rounds"]
    forfeited = found.forfeits.counts["clumsy", "error"]
    assert table.deals == 12
    assert table.finished == 24 - forfeited
    played = compare(contest("greedy", "clumsy", deals=12, forfeit="drop"), Here())
    (whole,) = played.tables["rounds"]
    assert table.margins == whole.margins
    assert table.whole == whole.deals
    assert table.share("greedy").mean * 24 >= forfeited
    assert table.share("greedy").mean + table.share("clumsy").mean == pytest.approx(1)
    assert found.elo()["greedy"].elo > 0


def test_a_match_that_a_bot_forfeits_is_lost() -> None:
    asked = contest("greedy", "cheat", deals=1, matches=2, terms=TO_400)
    (matches,) = compare(asked, Here()).tables["matches"]
    assert matches.deals == 2
    assert matches.share("greedy").mean == 1


def test_only_bots_that_end_a_round_are_rated() -> None:
    found = compare(contest("greedy", "random:", "cheat", deals=4), Here())
    assert set(found.elo()) == {"greedy", "random:"}
    alone = compare(contest("greedy", "cheat", deals=4), Here())
    assert alone.elo() == {}
    assert alone.finished == 0


def test_a_forfeit_keeps_its_deal_its_place_and_its_game() -> None:
    found = compare(contest("greedy", "clumsy", deals=12), Here())
    example = found.forfeits.examples["clumsy", "error"]
    assert (example.seed, example.place) == (3, f"test_arena.py:{_line_of('dropped a tile')}")
    assert 'raise RuntimeError("dropped a tile")' in example.traceback
    assert "views.py" not in example.traceback
    match = read(example.record).record.match
    assert match is not None
    (round_,) = match.rounds
    assert round_.deal == kernel_deal(GOLIATH, 2, 3, example.deal)
    assert round_.seat == example.seat
    assert not round_.over


def _line_of(text: str) -> int:
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)


def test_a_bot_that_is_late_in_a_thread_is_noticed_when_it_answers() -> None:
    class Slow(Cheat):
        def choose(self, view: View, rng: Entropy) -> Action:
            time.sleep(0.05)
            return super().choose(view, rng)

    with ThreadPoolExecutor(1) as executor:
        found = compare(Contest(GOLIATH, (Slow(), "greedy"), 1, patience=0.01), executor)
    assert {how for _bot, how in found.forfeits.counts} == {"late"}


def test_an_interruption_gives_the_result_so_far() -> None:
    def interrupt(done: int) -> None:
        if done == 4000:
            os.kill(os.getpid(), signal.SIGINT)

    found = compare(contest(deals=100_000), progress=interrupt)
    assert found.interrupted
    assert found.tables == compare(contest(deals=2000)).tables


def test_few_rounds_support_no_claim() -> None:
    assert not compare(contest(deals=499)).enough
    assert compare(contest(deals=500)).enough


def test_the_ratio_is_that_of_the_formula() -> None:
    # 100 pairs, mean 0.55, variance (10*0.3025 + 20*0.09 + 30*0.0025 + 20*0.04 + 20*0.2025)/100
    counts = [10, 20, 30, 20, 20]
    s1 = 1 / (1 + 10 ** (-10 / 400))
    by_hand = 100 * (s1 - 0.5) * (2 * 0.55 - 0.5 - s1) / (2 * 0.0975)
    assert Sprt(0, 10).llr(counts) == pytest.approx(by_hand)
    assert by_hand == pytest.approx(0.63166, abs=1e-5)
    assert Sprt(0, 10).bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)


def test_a_sequential_test_stops_once_it_is_decided() -> None:
    found = compare(contest(deals=1_000_000, sprt=Sprt(0, 10)))
    assert found.verdict == "H1"
    assert found.tables["rounds"][0].deals < 10_000
    assert compare(contest(deals=1_000_000, sprt=Sprt(60, 80))).verdict == "H0"
    assert compare(contest("greedy", "random", deals=10, sprt=Sprt(0, 10))).verdict is None


def test_elo_of_two_is_what_their_score_says() -> None:
    one, two = ratings(2, [Meeting(0, 1, 100_000, 64_000, 100_000 * 0.23)])
    assert one.elo - two.elo == pytest.approx(99.95, abs=0.05)
    assert expected_score(one.elo - two.elo) == pytest.approx(0.64, abs=1e-4)
    # of the difference: 1.96 * sd / (n p q ln 10 / 400); of each to the mean, half of it
    error = 1.96 * (100_000 * 0.23) ** 0.5 / (100_000 * 0.64 * 0.36) * 173.718
    assert one.error == pytest.approx(error / 2, rel=1e-3)


def test_elo_of_a_pool_is_consistent() -> None:
    true = [120.0, 20.0, -140.0]
    meetings = [
        Meeting(a, b, 1e6, 1e6 * expected_score(true[a] - true[b]), 2e5)
        for a, b in ((0, 1), (0, 2), (1, 2))
    ]
    assert [rating.elo for rating in ratings(3, meetings)] == pytest.approx(true, abs=0.01)


def test_a_bot_that_wins_everything_has_a_finite_strength() -> None:
    best, _ = ratings(2, [Meeting(0, 1, 100, 100, 0)])
    assert 200 < best.elo < 600


@pytest.mark.parametrize(
    ("bots", "values", "reason"),
    [
        (("greedy",), {}, "name two or more bots to compare"),
        (PAIR, {"deals": 0}, "deals: 0"),
        (PAIR, {"players": 1}, "2 players or more"),
        (PAIR, {"matches": 5}, "needs a target"),
        (PAIR, {"players": 3, "sprt": Sprt(0, 5)}, "between 2 bots"),
        (("greedy", "random", "cheat"), {"players": 4}, "4 players need 2 bots"),
    ],
)
def test_an_impossible_contest_is_refused(
    bots: tuple[str, ...], values: dict[str, Any], reason: str
) -> None:
    with pytest.raises(LabError, match=reason):
        contest(*bots, **values)
