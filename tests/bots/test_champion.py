"""The champion: learned prospects, chosen by what its opponents have shown."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.rounds import by_greedy, halfway
from tests.kernel.in_step import random_terms
from tricorne.bots.champion import Champion
from tricorne.bots.expert import Expert
from tricorne.bots.workspace import KernelWorkspace
from tricorne.kernel.description import prospects
from tricorne.kernel.thinking import FEATURES, POOLS
from tricorne.play.search.position import understand
from tricorne.play.search.prospects import foresee
from tricorne.play.thinking.decision import Decision
from tricorne.play.thinking.populations import weights_for
from tricorne.rules import PRESETS, Draw, IllegalAction, Pass, Place, Round, Terms, deal, preset

pytestmark = pytest.mark.long

GOLIATH = Terms(preset("goliath"))
QUICK = Champion(playouts=24)


def test_the_file_has_the_weights_that_champions_and_judges_ask_for() -> None:
    for name, kinds in prospects().items():
        playing = {"families", "champions"} if name.endswith("/2") else set()
        assert set(kinds) == {"among families"} | playing
        assert {len(weights) for weights in kinds.values()} == {len(POOLS) * FEATURES}
    for preset_name in PRESETS:
        terms = Terms(preset(preset_name))
        assert {weights_for(terms, players) for players in (2, 3, 4)} <= set(prospects())


@pytest.mark.parametrize(
    ("name", "players", "declines", "population", "prospects"),
    [
        ("goliath", 2, True, None, "may decline/2"),
        ("goliath", 2, False, "families", "must place/2"),
        ("goliath", 3, True, "families", "may decline/3"),
        ("deluxe", 2, True, "families", "must place/2"),
        ("goliath", 4, True, None, None),
    ],
)
def test_it_foresees_the_rest_of_a_round_among_players_of_its_table(
    name: str,
    players: int,
    declines: bool,  # noqa: FBT001  (pytest passes all by name)
    population: str | None,
    prospects: str | None,
) -> None:
    round_ = halfway(Terms(preset(name)), 3, players, actions=12)
    champion = Champion(playouts=60, declines=declines)
    decision = champion.decision(round_.view(round_.seat), Random(1))
    assert isinstance(decision, Decision)
    assert (decision.task["population"], decision.task["prospects"]) == (population, prospects)


@pytest.mark.parametrize(
    ("terms", "players"), [(Terms(preset("goliath"), "none"), 2), (GOLIATH, 4)]
)
def test_without_weights_it_thinks_as_an_expert(terms: Terms, players: int) -> None:
    round_ = halfway(terms, 3, players, actions=12)
    view = round_.view(round_.seat)
    champion, expert = Champion(playouts=60), Expert(playouts=60)
    assert champion.advise(view, Random(1)) == expert.advise(view, Random(1))


@pytest.mark.parametrize("players", [2, 3])
def test_it_draws_more_often_than_an_expert_although_a_tile_fits(players: int) -> None:
    chosen = {Champion: 0, Expert: 0}
    for seed in range(4):
        for round_ in by_greedy(GOLIATH, players, seed):
            view = round_.view(round_.seat)
            if view.pool_size > 20 and any(isinstance(one, Place) for one in view.actions):
                for kind in chosen:
                    action = kind(playouts=40).choose(view, Random(seed))
                    chosen[kind] += isinstance(action, Draw)
    assert chosen[Champion] > chosen[Expert] + 10


def hoarded(seed: int) -> Round:
    """A round in which both seats draw as often as they may, and place when they must not."""
    rng = Random(seed)
    round_ = Round(GOLIATH, deal(GOLIATH.sheet, 2, rng))
    while round_.pool_size > 10:
        actions = round_.legal_actions()
        draws = [action for action in actions if isinstance(action, Draw)]
        passes = [action for action in actions if isinstance(action, Pass)]
        round_.push((draws or passes or list(actions))[0] if rng.random() < 0.7 else actions[0])
    return round_


@pytest.mark.parametrize(
    ("kind", "round_"), [("families", halfway(GOLIATH, 3)), ("champions", hoarded(1))]
)
def test_the_weights_follow_what_the_opponent_has_shown(kind: str, round_: Round) -> None:
    decision = QUICK.decision(round_.view(round_.seat), Random(1))
    assert isinstance(decision, Decision)
    kernel = KernelWorkspace()
    understand(kernel, decision.task)
    kernel.fill("trial", {})
    foresee(kernel, decision.task)
    size = len(POOLS) * FEATURES
    used = kernel.floats("prospects", "weights", 2 * size)
    assert used[:size] == used[size:]
    known = prospects()["may decline/2"]
    distance = {
        each: sum(abs(one - two) for one, two in zip(used, weights, strict=False))
        for each, weights in known.items()
    }
    assert distance[kind] < 0.4 * sum(distance.values())


def test_it_chooses_legally_by_any_house_rules() -> None:
    for seed in range(150):
        rng = Random(seed)
        terms = random_terms(rng)
        players = rng.randint(*terms.sheet.players)
        for round_ in by_greedy(terms, players, seed):
            if rng.random() < 0.1:
                view = round_.view(round_.seat)
                assert QUICK.choose(view, rng) in view.actions


def test_it_needs_to_know_its_hand() -> None:
    round_ = halfway(GOLIATH, 3)
    with pytest.raises(IllegalAction, match="needs to know its hand"):
        QUICK.choose(round_.view(3 - round_.seat), Random(1))
