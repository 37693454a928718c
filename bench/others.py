"""Another engine, for comparison: random playouts of backgammon by OpenSpiel, in actions a second.

OpenSpiel's games are C++ behind Python; it has no dominoes with triangles. It is not needed for
anything here: `pip install open_spiel` into an environment of its own, then from this folder

    PYTHONPATH=src python -m bench.others
"""

from __future__ import annotations

import time
from importlib import import_module
from random import Random
from typing import Any

_SECONDS = 3.0


def actions_a_second(pyspiel: Any, name: str) -> tuple[float, float]:  # noqa: ANN401
    """Games and actions (dice included) a second, driven from Python, one core."""
    game = pyspiel.load_game(name)
    chance = Random(1)
    games = actions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < _SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                faces, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(faces, odds)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
            actions += 1
        games += 1
    return games / spent, actions / spent


def main() -> None:
    """Measure what is installed; else say what to install."""
    try:
        pyspiel = import_module("pyspiel")
    except ModuleNotFoundError:
        print("OpenSpiel is not installed, so there is nothing to compare with.")
        print("  pip install open_spiel   (in an environment of its own)")
        return
    games, actions = actions_a_second(pyspiel, "backgammon")
    print("OpenSpiel, random playouts of backgammon, driven from Python, one core")
    print(f"  games                                     {games:10,.0f} a second")
    print(f"  actions                                   {actions:10,.0f} a second")


if __name__ == "__main__":
    main()
