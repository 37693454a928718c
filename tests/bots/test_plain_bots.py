"""The two bots that everybody can reproduce: random and greedy."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.campaign import one_in
from tricorne.bots import Greedy, Random, bot
from tricorne.play.thinking.quick import best_placements
from tricorne.rules import Draw, Match, Pass, Place, Round, Terms, deal, preset


def begun(seed: int = 3, actions: int = 6) -> Round:
    """A round in progress."""
    rng = random.Random(seed)
    match = Match(Terms(preset("goliath")), 2)
    round_ = match.start(deal(match.terms.sheet, 2, rng))
    for _ in range(actions):
        round_.push(round_.legal_actions()[0])
    return round_


@pytest.mark.long
@pytest.mark.parametrize("name", one_in(3, ["greedy", "random", "novice"]))
def test_whole_rounds_are_played_and_placing_comes_before_drawing(name: str) -> None:
    rng = random.Random(1)
    for sheet in ("goliath", "deluxe", "app"):
        round_ = Match(Terms(preset(sheet)), 2).start(deal(preset(sheet), 2, rng))
        while not round_.over:
            view = round_.view(round_.seat)
            action = bot(name).choose(view, rng)
            fits = any(isinstance(legal, Place) for legal in view.actions)
            assert isinstance(action, Place) == fits
            round_.push(action)


def test_random_places_uniformly_among_all_placements() -> None:
    view = begun().view(begun().seat)
    places = [action for action in view.actions if isinstance(action, Place)]
    rng = random.Random(2)
    chosen = Counter(Random().choose(view, rng) for _ in range(400 * len(places)))
    assert set(chosen) == set(places)
    assert all(300 < times < 500 for times in chosen.values())


def test_greedy_takes_most_points_and_between_equals_each_as_often() -> None:
    round_ = next(
        round_
        for seed in range(99)
        if len(best_placements((round_ := begun(seed)).view(round_.seat))) > 1
    )
    view, rng = round_.view(round_.seat), random.Random(2)
    best = best_placements(view)
    most = max(round_.points(action) for action in view.actions)
    assert {round_.points(action) for action in best} == {most}
    chosen = Counter(Greedy().choose(view, rng) for _ in range(400 * len(best)))
    assert set(chosen) == set(best)
    assert all(300 < times < 500 for times in chosen.values())


def test_without_a_placement_there_is_no_best_one() -> None:
    round_ = begun(actions=0)
    while any(isinstance(action, Place) for action in round_.legal_actions()):
        round_.push(round_.legal_actions()[0])
    view = round_.view(round_.seat)
    assert best_placements(view) == []
    assert isinstance(Greedy().choose(view, random.Random(1)), Draw | Pass)
