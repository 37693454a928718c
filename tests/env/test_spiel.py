"""The game of OpenSpiel passes its simulation tests, and resamples hidden tiles.

OpenSpiel is too large to be installed for all tests: `make spiel` installs it and runs these.
"""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tricorne.env import encode_view
from tricorne.rules import PASS

pyspiel: Any = pytest.importorskip("pyspiel", reason="`make spiel` installs OpenSpiel")
from tricorne.env import spiel  # noqa: E402  (it registers the game)

GAMES = [
    "tricorne",
    "tricorne(sheet=classic,players=4)",
    "tricorne(sheet=deluxe,players=3)",
    "tricorne(sheet=app)",
    "tricorne(rewards=terminal)",
    "tricorne(sheet=tiny2)",
    "tricorne(sheet=tiny3,rewards=terminal)",
]


def play(
    game: Any,  # noqa: ANN401  (it has no types)
    rng: random.Random,
    look: Callable[[Any], None],
) -> Any:  # noqa: ANN401  (likewise)
    """A whole round by chance, with a look at each position."""
    state = game.new_initial_state()
    while not state.is_terminal():
        look(state)
        outcomes = [action for action, _ in state.chance_outcomes()] if chance(state) else None
        state.apply_action(rng.choice(outcomes or state.legal_actions()))
    look(state)
    return state


def chance(state: Any) -> bool:  # noqa: ANN401  (likewise)
    return bool(state.is_chance_node())


@pytest.mark.parametrize("name", GAMES)
def test_it_passes_the_simulation_test_of_openspiel(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_and_plays_on(name: str) -> None:
    game, rng, others = pyspiel.load_game(name), random.Random(1), []

    def look(state: Any) -> None:  # noqa: ANN401  (likewise)
        if state.is_terminal() or rng.random() > 0.15:
            return
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            assert other.current_player() == state.current_player()
            for what in ("information_state_string", "observation_string"):
                assert getattr(other, what)(player) == getattr(state, what)(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            others.append(other.history() != state.history())
            other.apply_action(
                other.chance_outcomes()[0][0] if chance(other) else other.legal_actions()[0]
            )

    for _ in range(8 if "tiny" in name else 1):
        play(game, rng, look)
    assert sum(others) > 5


def test_positions_are_those_of_the_rules() -> None:
    game = pyspiel.load_game("tricorne")

    def look(state: Any) -> None:  # noqa: ANN401  (likewise)
        round_ = state.play.round
        if round_ is None or round_.over or chance(state):
            return
        view = round_.view(state.current_player() + 1)
        shown = encode_view(view, "vector", "mask")
        assert state.legal_actions() == [*np.flatnonzero(shown["mask"])]
        assert state.observation_tensor() == pytest.approx(shown["vector"])

    ended = play(game, random.Random(3), look)
    one, other = ended.play.round.totals
    assert ended.returns() == [one - other, other - one]


def test_a_tile_is_drawn_by_chance_from_all_tiles_left() -> None:
    game, seen = pyspiel.load_game("tricorne"), []

    def look(state: Any) -> None:  # noqa: ANN401  (likewise)
        if state.play.drawing:
            outcomes = state.chance_outcomes()
            assert len(outcomes) == state.play.round.pool_size
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            seen.append(len(outcomes))

    play(game, random.Random(2), look)
    assert seen


def test_a_copy_goes_its_own_way() -> None:
    game, rng = pyspiel.load_game("tricorne"), random.Random(1)

    def look(state: Any) -> None:  # noqa: ANN401  (likewise)
        if state.is_terminal() or rng.random() > 0.2:
            return
        for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301  (our own)
            before = str(state)
            assert str(twin) == before
            twin.apply_action(
                twin.chance_outcomes()[-1][0] if chance(twin) else twin.legal_actions()[-1]
            )
            assert str(state) == before
            assert twin.history() != state.history()

    play(game, rng, look)


def test_actions_have_names() -> None:
    names: list[str] = []

    def look(state: Any) -> None:  # noqa: ANN401  (likewise)
        if not state.is_terminal():
            action = state.chance_outcomes()[0][0] if chance(state) else state.legal_actions()[0]
            names.append(state.action_to_string(action))

    play(pyspiel.load_game("tricorne(sheet=app)"), random.Random(1), look)
    assert names[0].startswith("chance ")
    assert "chance seat 1" in names
    assert str(PASS) in names
    assert any("@" in name for name in names)


def test_a_search_of_openspiel_plays_it() -> None:
    from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415  (only here)

    game, rng = pyspiel.load_game("tricorne"), random.Random(1)
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game=game, uct_c=50.0, evaluator=rollouts, max_simulations=4)
    state = game.new_initial_state()
    while chance(state):
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    assert bot.step(state) in state.legal_actions()


def test_a_search_that_wants_all_rewards_at_the_end_plays_it() -> None:
    from open_spiel.python.algorithms import mcts  # noqa: PLC0415  (only here)

    game, rng = pyspiel.load_game("tricorne(rewards=terminal)"), random.Random(1)
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    search = mcts.MCTSBot(game, 50.0, 3, rollouts)
    state = game.new_initial_state()
    while chance(state):
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    assert search.step(state) in state.legal_actions()
    assert state.rewards() == state.returns() == [0, 0]
    ended = play(game, rng, lambda _: None)
    one, other = ended.play.round.totals
    assert ended.rewards() == ended.returns() == [one - other, other - one]


def test_counterfactual_regrets_are_minimised_in_a_tiny_game() -> None:
    from open_spiel.python.algorithms import external_sampling_mccfr  # noqa: PLC0415  (only here)

    np.random.seed(1)  # noqa: NPY002  (what it draws from)
    game = pyspiel.load_game("tricorne(sheet=tiny2,rewards=terminal)")
    solver = external_sampling_mccfr.ExternalSamplingSolver(
        game, external_sampling_mccfr.AverageType.SIMPLE
    )
    for _ in range(3):
        solver.iteration()
    assert solver.average_policy().action_probabilities(_decision(game))


def _decision(game: Any) -> Any:  # noqa: ANN401  (likewise)
    """The first position of a round in which there is a choice."""
    state, rng = game.new_initial_state(), random.Random(4)
    while chance(state) or len(state.legal_actions()) == 1:
        outcomes = [action for action, _ in state.chance_outcomes()] if chance(state) else None
        state.apply_action(rng.choice(outcomes or state.legal_actions()))
    return state


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(Exception, match="there are no rewards 'now'"):
        spiel.TricorneGame({"rewards": "now"})
    with pytest.raises(Exception, match="players"):
        spiel.TricorneGame({"sheet": "app", "players": 3})
    observed = pyspiel.IIGObservationType(
        perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="a seat sees what is public"):
        pyspiel.load_game("tricorne").make_py_observer(observed)
