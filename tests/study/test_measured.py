"""The measured reason: an incident that is more or less frequent after the better action."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from tests.bots.rounds import halfway
from tests.campaign import one_in
from tests.study.rounds import GOLIATH, found, played
from tricorne.bots import bot
from tricorne.bots.searching import answer_task
from tricorne.bots.worlds import worlds
from tricorne.play.search.task import Added
from tricorne.play.study.judge import Judge
from tricorne.play.study.measured import measured_reason
from tricorne.play.study.study import Study
from tricorne.play.study.telling import reasons_of
from tricorne.play.study.weighing import Weighing
from tricorne.play.thinking.populations import playing_on
from tricorne.play.thinking.reasons import reasons_for
from tricorne.rules import Action, Figure, Pass, Place, Round, Terms, View, preset
from tricorne.rules.terms import Scoring

WORLDS = 150
HEXAGONS = {Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON}
SEATS = 6
KINDS = ("bridge", "hexagon", "pass", "out")


def replayed(view: View, action: Action) -> Counter[tuple[str, int]]:
    """Count the worlds in which each incident happens to each seat as long as a judge plays on.

    It plays on for some careful turns, and with a small pool until the end of the round.
    """
    ends = playing_on("families", view.terms, view.players)
    assert ends is not None
    careful, rng, happened = bot("careful"), Random(1), Counter[tuple[str, int]]()
    for world in worlds(view, WORLDS, rng):
        round_ = Round.resampled(view, world)
        round_.push(action)
        turns, seen = 0 if round_.seat == view.seat else 1, set[tuple[str, int]]()
        while not round_.over and (turns < ends["depth"] or round_.pool_size < ends["least_pool"]):
            seat = round_.seat
            chosen = careful.choose(round_.view(seat), rng)
            seen |= {(name, seat) for name in _incidents(round_, chosen)}
            round_.push(chosen)
            turns += seat == view.seat and round_.seat != seat
        if round_.ending == "out":
            seen.add(("out", round_.actions()[-1].seat))
        happened.update(seen)
    return happened


def _incidents(round_: Round, action: Action) -> set[str]:
    if isinstance(action, Pass):
        return {"pass"}
    figure = round_.board.figure(action.cell) if isinstance(action, Place) else None
    return {"bridge"} if figure is Figure.BRIDGE else {"hexagon"} if figure in HEXAGONS else set()


@pytest.mark.parametrize(
    ("incident", "mine", "worse", "better", "worlds", "told"),
    [
        ("bridge", True, 10, 60, 200, True),
        ("bridge", True, 60, 10, 200, False),
        ("bridge", False, 60, 10, 200, True),
        ("bridge", False, 10, 60, 200, False),
        ("hexagon", False, 50, 10, 200, True),
        ("pass", True, 50, 10, 200, True),
        ("pass", True, 10, 50, 200, False),
        ("out", True, 20, 60, 200, True),
        ("bridge", True, 10, 12, 20_000, False),  # less than a point
        ("bridge", True, 10, 14, 20_000, True),
        ("bridge", True, 40, 60, 60, False),  # perhaps chance
    ],
)
def test_an_incident_that_helps_is_told_with_its_shares_before_and_after(  # noqa: PLR0913, PLR0917  (a row each)
    incident: str,
    mine: bool,  # noqa: FBT001  (pytest passes all by name)
    worse: int,
    better: int,
    worlds: int,
    told: bool,  # noqa: FBT001
) -> None:
    weighing = Study(played(GOLIATH, 2, 3)).weighings[0]
    moment, count = weighing.moment, len(weighing.moment.actions)
    seat = moment.seat if mine else 3 - moment.seat
    at = KINDS.index(incident) * SEATS + seat - 1
    shares = [worse, better, *[0] * (count - 2)]
    rows = [[share * worlds // 200 if each == at else 0 for each in range(24)] for share in shares]
    worths = [0.0, 20.0, *[0.0] * (count - 2)]
    half: Added = {
        "worlds": worlds // 2,
        "sums": [worth * worlds / 2 for worth in worths],
        "squares": [worth**2 * worlds / 2 + worlds for worth in worths],
        "pairs": [0.0] * count,
        "incidents": rows,
    }
    weighing.take({"best": 1, "tried": [], "halves": [half, half], "exact": False, "courses": []})
    reason = measured_reason(weighing)
    assert (reason is not None) is told
    if reason is not None:
        assert (reason.incident, reason.seat) == (incident, seat)
        assert (reason.count, reason.number) == (worse, better)


@pytest.mark.long
@pytest.mark.parametrize("seed", one_in(2, [1, 4]))
def test_incidents_are_as_frequent_as_in_rounds_that_are_replayed(seed: int) -> None:
    round_ = halfway(GOLIATH, seed, actions=44)
    view = round_.view(round_.seat)
    actions = [view.actions[0], view.actions[-1]]
    answer = answer_task(Judge("families", "margin").task(view, actions, seed=1, worlds=2000))
    assert answer["halves"] is not None
    for at, action in enumerate(actions):
        rounds, told = replayed(view, action), sum(half["worlds"] for half in answer["halves"])
        for kind, name in enumerate(KINDS):
            for seat in (1, 2):
                place = kind * SEATS + seat - 1
                share = sum(half["incidents"][at][place] for half in answer["halves"]) / told
                error = sqrt(max(share * (1 - share), 0.01) * (1 / WORLDS + 1 / told))
                assert rounds[name, seat] / WORLDS == pytest.approx(share, abs=4.5 * error)


def told(result: Study) -> list[tuple[Weighing, str]]:
    """The decisions with a measured reason, and its incident."""
    reasons = [(each, measured_reason(each)) for each in result.decisions]
    return [(each, reason.incident or "") for each, reason in reasons if reason is not None]


@pytest.mark.long
def test_a_measured_reason_is_certain_and_speaks_for_the_better_action() -> None:
    seen = set()
    for seed in range(4):
        for weighing, incident in told(found(played(GOLIATH, 2, seed, "novice"))):
            seen.add(incident)
            reason, best = measured_reason(weighing), weighing.best
            assert reason is not None
            place = KINDS.index(incident) * SEATS + (reason.seat or 0) - 1
            shares = [weighing.incidents(at)[place] / weighing.worlds(at) for at in (0, best)]
            assert [reason.count, reason.number] == [round(100 * share) for share in shares]
            likes = (incident == "pass") != (reason.seat == weighing.moment.seat)
            assert (shares[best > 0] > shares[0]) == likes
            assert abs(shares[1] - shares[0]) > 0.01
    assert len(seen) > 1


@pytest.mark.long
@pytest.mark.parametrize("scoring", ["simple", "none"])
def test_where_points_are_few_or_none_the_incidents_count_that_decide(scoring: Scoring) -> None:
    terms = Terms(preset("goliath"), scoring)
    seen = {
        incident
        for seed in range(3)
        for _, incident in told(found(played(terms, 2, seed, "random")))
    }
    assert "out" in seen
    assert seen == {"out"} or scoring == "simple"


def test_a_right_action_has_no_measured_reason() -> None:
    for weighing in found(played(GOLIATH, 2, 3)).decisions:
        if weighing.best == 0 or weighing.is_exact:
            assert measured_reason(weighing) is None


@pytest.mark.long
@pytest.mark.parametrize("scoring", ["full", "simple"])
def test_what_also_holds_of_the_taken_action_is_no_reason(scoring: Scoring) -> None:
    for seed in range(3):
        result = found(played(Terms(preset("goliath"), scoring), 2, seed, "random"))
        for weighing in result.decisions:
            taken = reasons_for(weighing.moment.view, weighing.moment.actions[0])
            instead = {(each.code, each.points) for each in taken}
            assert not any((each.code, each.points) in instead for each in reasons_of(weighing))
