"""How fast the kernel plays, and how fast `rules` does: `python -m bench.kernel`.

One core, two players, `goliath`, dealing included. Time is processor time. All lines take turns
within a run, so other work on the machine slows them alike; the median of several runs counts.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import thread_time

from tricorne.kernel import Policy, State, play_rounds, playouts, ready
from tricorne.rules import Action, Place, Round, Terms, deal, preset

Measured = tuple[int, int]
"""Rounds and actions."""

GOLIATH = Terms(preset("goliath"))
MIDDLE = 31
"""The number of actions in half a round."""


def by_kernel(player: Policy, first: int, count: int) -> Measured:
    """Rounds and actions that the kernel played."""
    results = play_rounds(GOLIATH, [player] * 2, 1, first, count)
    return count, sum(one.actions for one in results)


def by_rules(policy: Policy, first: int, count: int) -> Measured:
    """The same in pure Python."""
    actions = 0
    for number in range(first, first + count):
        random = Random(number)
        round_ = Round(GOLIATH, deal(GOLIATH.sheet, 2, random))
        while not round_.over:
            round_.push(choose(round_, policy, random))
            actions += 1
    return count, actions


def choose(round_: Round, policy: Policy, random: Random) -> Action:
    """The actions of random and greedy."""
    actions = round_.legal_actions()
    placements = [action for action in actions if isinstance(action, Place)]
    if not placements:
        return actions[0]
    if policy == Policy.GREEDY:
        points = [round_.points(action) for action in placements]
        best = max(points)
        placements = [a for a, brings in zip(placements, points, strict=True) if brings == best]
    return random.choice(placements)


def middle(number: int) -> Round:
    """A round that has come to its middle."""
    random = Random(number)
    while True:
        round_ = Round(GOLIATH, deal(GOLIATH.sheet, 2, random))
        while not round_.over and len(round_.log) < MIDDLE:
            round_.push(choose(round_, Policy.GREEDY, random))
        if not round_.over:
            return round_


def by_playouts(player: Policy, state: State, count: int) -> Measured:
    """Playouts from the middle of a round; their actions are not counted."""
    playouts(state, [player] * 2, 1, 0, count)
    return count, 0


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--rounds", type=int, default=50_000, help="of the kernel, each run")
    options = parser.parse_args()
    measure(options.runs, options.rounds)


def measure(runs: int, count: int) -> None:
    """Print the table."""
    ready()
    states = [State.from_round(middle(number)) for number in range(50)]
    lines: dict[str, Callable[[int], Measured]] = {
        "kernel, random": lambda run: by_kernel(Policy.RANDOM, run * count, count),
        "kernel, greedy": lambda run: by_kernel(Policy.GREEDY, run * count, count),
        "kernel, random playouts": lambda run: by_playouts(
            Policy.RANDOM, states[run % len(states)], count
        ),
        "kernel, greedy playouts": lambda run: by_playouts(
            Policy.GREEDY, states[run % len(states)], count
        ),
        "rules, random": lambda run: by_rules(Policy.RANDOM, run * 40, 40),
        "rules, greedy": lambda run: by_rules(Policy.GREEDY, run * 40, 40),
    }
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in lines}
    for run in range(runs):
        for name in sorted(lines, reverse=run % 2 == 1):
            start = thread_time()
            rounds, actions = lines[name](run)
            seconds = thread_time() - start
            speeds[name].append((rounds / seconds, actions / seconds))
    print(f"{'':32}{'rounds/s':>12}{'best':>12}{'actions/s':>14}")
    for name, measured in speeds.items():
        rounds_, actions_ = zip(*measured, strict=True)
        print(f"{name:32}{median(rounds_):12,.0f}{max(rounds_):12,.0f}{median(actions_):14,.0f}")


if __name__ == "__main__":
    main()
