"""How fast the kernel plays, and how fast `rules` does: `python -m bench.kernel`.

With `--native` the same by Numba's machine code of this processor, which takes some minutes to
compile, and in V8, by Node; also rounds as the lab plays and sums them up, and moves of the
strongest bot.

One core, two players, `goliath`, dealing included. Time is that of the processor, and all take
turns within a run, so other work on the machine slows them alike; the median of several runs
counts. (Node has no clock of the processor that is fine enough: V8's is the one on the wall.)
Beside native code many short runs say most (`--native --runs 300 --rounds 256`): then the median of
the speeds to those of native code in the same run is right to about a hundredth, however busy the
machine is.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import ExitStack
from random import Random
from statistics import median
from time import thread_time
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from bench.v8 import v8
from tricorne.bots.expert import Expert
from tricorne.kernel import Policy, State, play_rounds, playouts, ready
from tricorne.kernel.engine import Engine, running_on
from tricorne.lab import Plan, simulate
from tricorne.rules import Action, Place, Round, Terms, deal, preset

if TYPE_CHECKING:
    Measured = tuple[int, int]
T = TypeVar("T")
P = ParamSpec("P")

GOLIATH = Terms(preset("goliath"))
MIDDLE = 31
"""So many actions are half a round."""


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
    """What random and greedy do."""
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


class _Here(Executor):
    """Does all work at once, in the thread that gives it."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """What has been done already."""
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def by_lab(run: int, count: int) -> Measured:
    """Rounds that the lab plays and sums up."""
    simulate(Plan(GOLIATH, ("greedy", "greedy"), count, seed=run), _Here())
    return count, 0


def by_expert(round_: Round, seed: int) -> Measured:
    """A move of the strongest bot."""
    Expert(playouts=300).choose(round_.view(round_.seat), Random(seed))
    return 1, 0


def _on(engine: Engine, play: Callable[[int], Measured]) -> Callable[[int], Measured]:
    """The same by another engine."""

    def by_other(run: int) -> Measured:
        with running_on(engine):
            return play(run)

    return by_other


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--rounds", type=int, default=50_000, help="of the kernel, each run")
    parser.add_argument("--native", action="store_true", help="and by Numba and in V8")
    options = parser.parse_args()
    with ExitStack() as engines:
        measure(options.runs, options.rounds, engines if options.native else None)


def measure(runs: int, count: int, engines: ExitStack | None) -> None:
    """The table; with other engines, if they have somewhere to stand."""
    ready()
    begun = [middle(number) for number in range(50)]
    states = [State.from_round(round_) for round_ in begun]
    lines: dict[str, Callable[[int], Measured]] = {
        "kernel, random": lambda run: by_kernel(Policy.RANDOM, run * count, count),
        "kernel, greedy": lambda run: by_kernel(Policy.GREEDY, run * count, count),
        "kernel, random playouts": lambda run: by_playouts(
            Policy.RANDOM, states[run % len(states)], count
        ),
        "kernel, greedy playouts": lambda run: by_playouts(
            Policy.GREEDY, states[run % len(states)], count
        ),
    }
    clocks: dict[str, Callable[[], float]] = {}
    if engines is None:
        lines["rules, random"] = lambda run: by_rules(Policy.RANDOM, run * 40, 40)
        lines["rules, greedy"] = lambda run: by_rules(Policy.GREEDY, run * 40, 40)
    else:
        from tools.kernel.native import native  # noqa: PLC0415  (only who compiles has Numba)

        in_v8, machine = engines.enter_context(v8()), native()
        by_v8 = {f"{name}, V8": _on(in_v8, play) for name, play in lines.items()}
        clocks = {name: lambda: in_v8.seconds for name in by_v8}
        lines["lab, greedy"] = lambda run: by_lab(run, count)
        open_ = [round_ for round_ in begun if len(round_.legal_actions()) > 1]
        lines["expert, a move"] = lambda run: by_expert(open_[run % len(open_)], run)
        lines |= {f"{name}, native": _on(machine, play) for name, play in lines.items()} | by_v8
        for name in lines:
            lines[name](0)
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in lines}
    for run in range(runs):
        for name in sorted(lines, reverse=run % 2 == 1):
            clock = clocks.get(name, thread_time)
            start = clock()
            rounds, actions = lines[name](run)
            seconds = clock() - start
            speeds[name].append((rounds / seconds, actions / seconds))
    print(f"{'':32}{'rounds/s':>12}{'best':>12}{'actions/s':>14}{'to native':>12}")
    for name, measured in speeds.items():
        rounds_, actions_ = zip(*measured, strict=True)
        line = f"{name:32}{median(rounds_):12,.0f}{max(rounds_):12,.0f}{median(actions_):14,.0f}"
        if natively := speeds.get(f"{name.removesuffix(', V8')}, native"):
            ratios = [one / other for one, (other, _) in zip(rounds_, natively, strict=True)]
            line += f"{median(ratios):12.3f}"
        print(line)


if __name__ == "__main__":
    main()
