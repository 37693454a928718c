"""How fast environments step: `python -m bench.environments`.

One core, processor time, random legal actions, the choice of them included. All take turns within
a run, and the median of several runs counts. `make spiel` installs the others; those that are not
there are left out.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from tricorne.env import Batch
from tricorne.env.gym import TricorneVectorEnv

Steps = Callable[[], int]
"""Plays for a moment, and says how many steps that were."""

GOLIATH, PLAYERS = "goliath", 2


def batch(size: int, count: int, *parts: str, by_code: bool = False) -> Steps:
    """The compiled one, as a program that learns would use it."""
    playing, rng = Batch(GOLIATH, PLAYERS, size, parts=parts), np.random.default_rng(1)
    every = np.arange(size)

    def steps() -> int:
        for _ in range(count):
            chosen = (rng.random(size) * playing.count).astype(np.int64)
            if by_code:
                playing.step(playing.codes[every, chosen])
            else:
                playing.choose(chosen)
        return count * size

    return steps


def vector_env(size: int, count: int) -> Steps:
    """The same behind Gymnasium, with copies, against `greedy`."""
    playing, rng = (
        TricorneVectorEnv(size, actions="list", parts=("vector", "rows", "mask")),
        (np.random.default_rng(1)),
    )
    playing.reset(seed=1)

    def steps() -> int:
        for _ in range(count):
            playing.step((rng.random(size) * playing.batch.count).astype(np.int64))
        return count * size

    return steps


def pettingzoo(module: str, count: int, make: str = "env") -> Steps:
    """An environment of PettingZoo."""
    playing = getattr(import_module(module), make)()

    def steps() -> int:
        done = 0
        while done < count:
            playing.reset()
            for _ in playing.agent_iter():
                seen, _, over, cut, _ = playing.last()
                legal = None if over or cut else np.flatnonzero(seen["action_mask"])
                playing.step(None if legal is None else random.choice(legal.tolist()))
                done += legal is not None
        return done

    return steps


def openspiel(name: str, count: int, *, tensor: bool) -> Steps:
    """A game of OpenSpiel, stepped from Python; chance is not counted."""
    pyspiel: Any = import_module("pyspiel")
    import_module("tricorne.env.spiel" if name == "tricorne" else "open_spiel.python.games")
    game = pyspiel.load_game(name)

    def steps() -> int:
        done = 0
        while done < count:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, chances)[0])
                    continue
                if tensor:
                    state.observation_tensor()
                state.apply_action(random.choice(state.legal_actions()))
                done += 1
        return done

    return steps


def pgx(name: str, size: int, count: int) -> Steps:
    """A game of pgx: a batch, compiled by XLA for the processor."""
    jax: Any = import_module("jax")
    made = import_module("pgx").make(name)
    again = import_module("pgx.experimental").auto_reset(made.step, made.init)

    def step(state: Any, key: Any) -> Any:  # noqa: ANN401  (jax has no types here)
        picks, steps = jax.random.split(key)
        worths = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(picks, worths, axis=1)
        return jax.vmap(again)(state, actions, jax.random.split(steps, size))

    def many(state: Any, key: Any) -> Any:  # noqa: ANN401  (likewise)
        keys = jax.random.split(key, count)
        return jax.lax.scan(lambda now, one: (step(now, one), None), state, keys)[0]

    compiled = jax.jit(many)
    begun = jax.jit(jax.vmap(made.init))(jax.random.split(jax.random.PRNGKey(0), size))
    state = jax.block_until_ready(compiled(begun, jax.random.PRNGKey(1)))

    def steps() -> int:
        nonlocal state
        state = jax.block_until_ready(
            compiled(state, jax.random.PRNGKey(random.randrange(1 << 30)))
        )
        return size * count

    return steps


LINES: dict[str, Callable[[], Steps]] = {
    "Tricorne batch of 256: list, vector": lambda: batch(256, 4000, "rows", "vector"),
    "Tricorne batch of 256: mask, planes": lambda: batch(256, 2000, "mask", "planes", by_code=True),
    "Tricorne batch of 256: all parts": lambda: batch(
        256, 1000, "rows", "vector", "mask", "planes", "history", "secret"
    ),
    "Tricorne batch of 1: list, vector": lambda: batch(1, 50_000, "rows", "vector"),
    "Tricorne, Gymnasium VectorEnv of 256": lambda: vector_env(256, 1000),
    "pgx connect_four, 256": lambda: pgx("connect_four", 256, 2000),
    "pgx sparrow_mahjong, 256": lambda: pgx("sparrow_mahjong", 256, 400),
    "pgx backgammon, 256": lambda: pgx("backgammon", 256, 100),
    "pgx go_9x9, 256": lambda: pgx("go_9x9", 256, 50),
    "Tricorne, PettingZoo": lambda: pettingzoo("tricorne.env.tricorne_v0", 8000),
    "Tricorne, PettingZoo without checks": lambda: pettingzoo(
        "tricorne.env.tricorne_v0", 16_000, "raw_env"
    ),
    "PettingZoo tictactoe_v3": lambda: pettingzoo("pettingzoo.classic.tictactoe_v3", 8000),
    "PettingZoo connect_four_v3": lambda: pettingzoo("pettingzoo.classic.connect_four_v3", 8000),
    "Tricorne, OpenSpiel": lambda: openspiel("tricorne", 8000, tensor=False),
    "Tricorne, OpenSpiel, tensors": lambda: openspiel("tricorne", 4000, tensor=True),
    "OpenSpiel gin_rummy": lambda: openspiel("gin_rummy", 20_000, tensor=False),
    "OpenSpiel gin_rummy, tensors": lambda: openspiel("gin_rummy", 10_000, tensor=True),
    "OpenSpiel python_block_dominoes": lambda: openspiel(
        "python_block_dominoes", 8000, tensor=False
    ),
}


def extents(steps: int) -> None:
    """Print how many actions were legal at once, and how far from the first tile they were."""
    playing, rng = Batch(GOLIATH, PLAYERS, 256, parts=("rows",)), np.random.default_rng(1)
    most, low, high = 0, np.zeros(2), np.zeros(2)
    draws = rng.random(256)  # how much each environment likes to draw
    for _ in range(steps // 256):
        most = max(most, int(playing.count.max()))
        low = np.minimum(low, playing.rows[..., 1:3].min((0, 1)))
        high = np.maximum(high, playing.rows[..., 1:3].max((0, 1)))
        chosen = (rng.random(256) * playing.count).astype(np.int64)
        playing.choose(np.where(rng.random(256) < draws / 2, 0, chosen))
    print(
        f"{most} actions; rows {low[0]:.0f} to {high[0]:.0f}, columns {low[1]:.0f} to {high[1]:.0f}"
    )


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="", help="lines with this word in them")
    parser.add_argument("--extents", type=int, metavar="STEPS", help="how far play goes, instead")
    given = parser.parse_args()
    if given.extents:
        extents(given.extents)
        return
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    lines: dict[str, Steps] = {}
    for name, make in LINES.items():
        if given.only.lower() in name.lower():
            try:
                lines[name] = make()
            except ImportError as missing:
                print(f"{name}: left out, {missing.name} is not there")
    speeds: dict[str, list[float]] = {name: [] for name in lines}
    for run in range(given.runs):
        for name in sorted(lines, reverse=run % 2 == 1):
            start = process_time()
            done = lines[name]()
            speeds[name].append(done / (process_time() - start))
    print(f"{'':42}{'steps/s':>12}{'best':>12}")
    for name, measured in speeds.items():
        print(f"{name:42}{median(measured):12,.0f}{max(measured):12,.0f}")


if __name__ == "__main__":
    main()
