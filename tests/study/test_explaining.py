"""A reason stands beside a loss only if it explains a good part of it, in points."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from tests.study.rounds import GOLIATH, WORLDS, half, played
from tricorne.play.study.explaining import Advantage, telling_reasons
from tricorne.play.study.incidents import EXPLAINED
from tricorne.play.study.study import Study
from tricorne.play.study.telling import reasons_of
from tricorne.play.study.weighing import Weighing
from tricorne.play.thinking.reasons import Reason, reasons_for
from tricorne.rules import Place, Terms, preset

LOSSES = (6.0, 15.0, 40.0, 110.0)
TABLES = [
    (GOLIATH, 2),
    (GOLIATH, 3),
    (Terms(preset("chrono")), 1),
    (Terms(preset("deluxe")), 3),
    (Terms(preset("classic"), asked=100), 2),
    (Terms(preset("goliath"), "simple"), 2),
    (Terms(preset("goliath"), "none"), 2),
]


def weighed(weighing: Weighing, loss: float, rng: Random) -> Weighing:
    """A decision that lost so much, and after which things happened by chance."""
    count = len(weighing.moment.actions)
    worths = [0.0] * count
    worths[rng.randrange(1, count)] = loss
    added = half(worths, 0.1)
    added["incidents"] = [[rng.randrange(WORLDS + 1) for _ in range(24)] for _ in worths]
    answer = {"best": 0, "tried": [], "halves": [added] * 2, "exact": rng.random() < 1 / 4}
    weighing.task(WORLDS)
    weighing.take({**answer, "courses": []})  # type: ignore[typeddict-item]
    return weighing


@pytest.mark.parametrize(("terms", "players"), TABLES)
def test_each_reason_explains_a_third_of_the_loss_beside_it(terms: Terms, players: int) -> None:
    rng, told = Random(players), Counter[str]()
    for seed in (1, 2):
        for each in Study(played(terms, players, seed, "random")).weighings[::2]:
            if not each.moment.is_choice:
                continue
            loss = rng.choice(LOSSES)
            decision = weighed(each, loss, rng)
            view, actions = decision.moment.view, decision.moment.actions
            difference = Advantage(view, actions[0], actions[decision.best])
            unit = 1.0 if terms.scoring == "none" else decision.judge.unit
            for reason in reasons_of(decision):
                told[reason.code] += 1
                assert difference.explained_by(reason) >= EXPLAINED * loss * unit
                if reason.code == "most points":
                    assert view.points(actions[decision.best]) > view.points(actions[0])
                if reason.tile is not None and reason.code in {"opens figure", "stuck"}:
                    assert isinstance(actions[0], Place)
    assert told


def test_that_nothing_brings_more_is_no_reason_where_the_other_brings_as_much() -> None:
    """Two tiles for 10 points each: that neither is beaten says nothing about either."""
    found = 0
    for each in Study(played(GOLIATH, 2, 4)).weighings:
        view, places = each.moment.view, [*each.moment.view.actions]
        most = max(view.points(action) for action in places)
        best = [action for action in places if view.points(action) == most > 0]
        for one, other in pairwise(best):
            told = telling_reasons(view, one, other, reasons_for(view, other), 6.0)
            assert not any(reason.code == "most points" for reason in told)
            found += 1
    assert found > 5


def test_what_explains_most_comes_first() -> None:
    each = next(each for each in Study(played(GOLIATH, 2, 4)).weighings if each.moment.is_choice)
    view = each.moment.view
    worse, better = each.moment.actions[:2]
    reasons = [Reason(code="searched", points=9), Reason(code="searched", points=14)]
    told = telling_reasons(view, worse, better, [*reasons, Reason(code="only tile")], 20.0)
    assert [reason.points for reason in told] == [14, 9]
