"""Near the end, the exact search says what each action is worth: in hints and studies alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from tests.bots.rounds import title
from tests.bots.test_endgame import drawing_each, endgames, tried_out
from tests.rules.test_set_up import set_up_anew
from tests.study.rounds import GOLIATH
from tricorne.bots import distinct_actions
from tricorne.bots.champion import Champion
from tricorne.bots.hinting import find_hint
from tricorne.bots.searching import answer_task, search_all
from tricorne.bots.worlds import worlds
from tricorne.play.study import judge
from tricorne.play.study.explaining import Advantage
from tricorne.play.study.incidents import EXPLAINED
from tricorne.play.study.judge import Judge
from tricorne.play.study.moments import Moment
from tricorne.play.study.study import grade
from tricorne.play.study.telling import reasons_of
from tricorne.play.study.weighing import Weighing
from tricorne.play.table.agreement import agreed_terms
from tricorne.play.thinking.pace import SECONDS
from tricorne.play.thinking.reasons import reasons_for
from tricorne.play.thinking.strong import ChampionThinking, ExpertThinking
from tricorne.rules import DRAW, Action, Round, Terms, preset
from tricorne.rules.practice import named_deal, named_position
from tricorne.study import study

TERMS = [GOLIATH, Terms(preset("classic")), Terms(preset("deluxe"), "simple")]


HANDS = 400
JUDGE = Judge("families", "margin")
DRAWN = [
    ("79", "89.bcdW6tJiFfkjNf33XnuCdn", "113@1,-4"),
    ("159", "88.UoWBY4lhjfefUmiBFiZRiE", "323@-1,5"),
    ("65", "89.tMcqUAsATEREiLZcg9T07Y", "122@-1,5"),
]
"""Positions of deals in which drawing is best, and the placement that tempts."""
DRAWN_AT = 89


def decided(terms: Terms, tiles: int = 4, pool: int = 0) -> Iterator[tuple[Round, Weighing]]:
    """Endgames, each with a decision of a seat that takes the last of its actions."""
    positions = map(set_up_anew, endgames(terms, tiles, 60, pool))
    with_choice = (start for start in positions if len(start.legal_actions()) > 1)
    choices = [*islice(with_choice, 5)]
    assert choices
    for start in choices:
        after = start.copy()
        after.push(distinct_actions(start.view(start.seat))[-1])
        yield start, study(after, precision=8.0).decisions[0]


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


@pytest.mark.long
@pytest.mark.parametrize("pool", [1, 2])
def test_with_hidden_tiles_it_is_the_mean_of_brute_force_over_the_hands(pool: int) -> None:
    for start, weighing in decided(GOLIATH, 4, pool):
        view, seat = start.view(start.seat), start.seat
        assert weighing.is_exact
        assert weighing.playouts == 0
        deals = [*worlds(view, HANDS, Random(1))]
        drawn = {deal: Round.resampled(view, deal) for deal in {*deals}}
        for at, action in enumerate(weighing.moment.actions):
            worth_of = {deal: after(world, action, seat) for deal, world in drawn.items()}
            found_worths = [worth_of[deal] for deal in deals]
            worth = weighing.worth(at)
            noise = stdev(found_worths) / sqrt(HANDS) + (worth.error or 0.0)
            assert worth.worth == pytest.approx(fmean(found_worths), abs=4 * noise + 1e-6)


def after(world: Round, action: Action, seat: int) -> float:
    """What an action is worth in a world whose hands are known, by brute force."""
    outcomes = []
    for each in drawing_each(world) if action == DRAW else [world.copy()]:
        each.push(action)
        outcomes.append(tried_out(each, seat))
    return fmean(outcomes)


def test_an_endgame_that_takes_too_long_is_an_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "SECONDS", 0.0)
    for _, weighing in decided(GOLIATH, 8, 2):
        assert not weighing.is_exact
        assert weighing.playouts > 0


def test_a_judge_searches_as_far_as_a_bot_that_thinks_by_the_clock() -> None:
    assert judge.SECONDS == SECONDS
    assert judge.REACH == ChampionThinking().reach == ExpertThinking().reach


def near_the_end(deal: str, begun: str) -> Round:
    terms = agreed_terms("goliath", {}, "full", 0)
    return named_position(begun, Round(terms, named_deal(deal, terms.sheet, 2)))


@pytest.mark.long
@pytest.mark.parametrize(("deal", "begun", "tempting"), DRAWN)
def test_hints_studies_and_the_champion_agree_where_the_search_answers(
    deal: str, begun: str, tempting: str
) -> None:
    """Trials, in which nobody draws, would place.

    A study tells how both go on, and every fact that explains a third of the loss.
    """
    round_ = near_the_end(deal, begun)
    view = round_.view(round_.seat)
    place = next(action for action in view.actions if str(action) == tempting)
    assert find_hint(view).action == DRAW
    assert Champion(seconds=SECONDS).choose(view, Random(1)) == DRAW
    for taken in (DRAW, place):
        actions = [taken, *(each for each in distinct_actions(view) if each != taken)]
        weighing = Weighing(Moment(len(view.log), view, actions, []), JUDGE, 1)
        weighing.take(answer_task(weighing.task(32)))
        assert weighing.is_exact
        assert actions[weighing.best] == DRAW
        assert weighing.lead(actions.index(DRAW)).error or taken == DRAW
        assert (grade(weighing) is None) == (weighing.loss.worth < 5.0)
        if taken == DRAW:
            assert grade(weighing) is None
        else:
            assert weighing.loss.worth > 3 * weighing.error
            search_all(weighing.follow([0, weighing.best]))
            courses = [weighing.continuation(at) for at in (0, weighing.best)]
            assert [each and each.steps[0].action for each in courses] == [place, DRAW]
            assert all(each and len(each.steps) > 1 for each in courses)
            worths = {each: weighing.worth(at).worth for at, each in enumerate(actions)}
            facts = reasons_for(view, DRAW, worths, searched=True)
            advantage = Advantage(view, place, DRAW)
            least = EXPLAINED * weighing.loss.worth
            told = [each.code for each in facts if advantage.explained_by(each) >= least]
            assert [each.code for each in reasons_of(weighing)] == told


@pytest.mark.long
def test_a_right_draw_near_the_end_is_no_mistake_and_its_luck_adds_up() -> None:
    round_ = near_the_end(*DRAWN[0][:2])
    round_.push(DRAW)
    while not round_.over:
        round_.push(Champion(seconds=SECONDS).choose(round_.view(round_.seat), Random(1)))
    result = study(round_, precision=8.0)
    drawn = next(each for each in result.decisions if each.moment.event == DRAWN_AT)
    assert drawn.is_exact
    assert grade(drawn) is None
    for seat in (1, 2):
        luck = result.account.luck(seat)
        assert luck is not None
        parts = luck.deal.worth + luck.draws.worth + luck.hidden.worth + luck.offered.worth
        assert parts == pytest.approx(luck.total.worth)
