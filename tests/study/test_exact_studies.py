"""Where nothing is hidden, a study says exactly what each action is worth."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bots.rounds import title
from tests.bots.test_endgame import endgames, tried_out
from tests.rules.test_set_up import set_up_anew
from tests.study.rounds import GOLIATH, found
from tricorne.bots import distinct
from tricorne.play.study.study import grade
from tricorne.play.study.weighing import Weighing
from tricorne.rules import Round, Terms, preset

TERMS = [GOLIATH, Terms(preset("classic")), Terms(preset("deluxe"), "simple")]


def decided(terms: Terms, tiles: int = 4, pool: int = 0) -> Iterator[tuple[Round, Weighing]]:
    """Endgames, each with a decision of a seat that takes the last of its actions."""
    positions = map(set_up_anew, endgames(terms, tiles, 60, pool))
    choices = [start for start in positions if len(start.legal_actions()) > 1]
    assert choices
    for start in choices[:5]:
        after = start.copy()
        after.push(distinct(start.view(start.seat))[-1])
        yield start, found(after).decisions[0]


@pytest.mark.long
@pytest.mark.parametrize("terms", TERMS, ids=title)
def test_an_endgame_of_two_without_a_pool_is_worth_what_brute_force_finds(terms: Terms) -> None:
    for start, weighing in decided(terms):
        worths = []
        for at, action in enumerate(weighing.moment.actions):
            world = start.copy()
            world.push(action)
            worths.append(tried_out(world, start.seat))
            assert weighing.worth(at).worth == pytest.approx(worths[-1])
            assert weighing.worth(at).error == 0.0
        assert weighing.is_exact
        assert weighing.loss.worth == pytest.approx(max(worths) - worths[0])
        assert weighing.error == 0.0
        assert worths[weighing.best] == max(worths)
        assert (grade(weighing) is None) == (max(worths) - worths[0] <= 5)


def test_with_tiles_left_in_the_pool_it_is_an_estimate() -> None:
    for _, weighing in decided(GOLIATH, 8, 2):
        assert not weighing.is_exact
        assert weighing.playouts > 0
