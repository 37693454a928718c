"""Hints agree with studies."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.bots.rounds import HOUSE, MATCH, by_greedy
from tests.campaign import one_in
from tests.study.rounds import GOLIATH
from tricorne.bots.hinting import find_hint
from tricorne.bots.searching import search_all
from tricorne.kernel.engine import CutShortError, stop_when
from tricorne.play.study.advising import Advising
from tricorne.play.study.study import grade
from tricorne.rules import Place, Round, Terms, View
from tricorne.rules.tiles import NAMES
from tricorne.study import study


def choices(terms: Terms, seed: int, players: int = 2) -> list[Round]:
    """Some positions with a choice."""
    rounds = (r.copy() for r in by_greedy(terms, players, seed) if len(r.legal_actions()) > 1)
    return list(islice(rounds, 4, 28, 6))


@pytest.mark.long
@pytest.mark.parametrize("terms", one_in(3, [GOLIATH, MATCH, HOUSE]))
def test_a_study_finds_nothing_wrong_with_a_hint(terms: Terms) -> None:
    for round_ in choices(terms, 3):
        hint = find_hint(round_.view(round_.seat), playouts=10_000)
        round_.push(hint.action)
        result = study(round_, population="families", precision=1.0, seed=5)
        decision = result.decisions[-1]
        assert grade(decision) is None
        assert decision.loss.worth <= max(1.0, 3 * decision.error)


@pytest.mark.long
def test_a_hint_tells_what_would_happen_after_the_placement_that_tempts() -> None:
    told = 0
    for seed in range(4):
        for round_ in choices(GOLIATH, seed):
            view = round_.view(round_.seat)
            hint = find_hint(view)
            assert hint.action in view.actions
            assert hint.reasons
            happens = [each for each in hint.reasons if each.code == "happens"]
            assert happens in ([], list(hint.reasons[:1]))
            for reason in happens:
                told += 1
                assert reason.count != reason.number
                assert hint.action != tempting(view)
                assert reason.tile == NAMES[tempting(view).tile]
    assert told


def tempting(view: View) -> Place:
    """The first placement that brings most points."""
    places = [action for action in view.actions if isinstance(action, Place)]
    return max(places, key=view.points)


def test_a_hint_takes_no_more_playouts_than_it_may() -> None:
    for round_ in choices(GOLIATH, 5):
        advising = Advising(round_.view(round_.seat))
        search_all(advising.tasks(5_000))
        assert advising.weighing.playouts <= 5_000


def test_nothing_is_searched_without_a_choice() -> None:
    round_ = next(r for r in by_greedy(GOLIATH, 2, 1) if len(r.legal_actions()) == 1)
    view = round_.view(round_.seat)
    assert [*Advising(view).tasks(1000)] == []
    assert find_hint(view).action == view.actions[0]
    assert find_hint(view).reasons


def test_a_hint_cut_short_is_the_best_so_far_or_none() -> None:
    view = next(r.view(r.seat) for r in choices(GOLIATH, 3))
    with stop_when(lambda: True), pytest.raises(CutShortError):
        find_hint(view)
    asked = iter(range(10_000))
    with stop_when(lambda: next(asked) > 12):
        assert find_hint(view, playouts=10**7).action in view.actions
