"""The curve from worths to chances, and its calibration.

    python -m bench.chances families careful greedy plain:playouts=50 [--rounds 600]

Bots chosen at random play rounds. At some of their choices the judge of the population says what
the chosen action is worth. The curve is fitted on the even rounds, unless the present one is asked
for. For the odd ones, which no fit has seen, a table shows by tenths which chance was said and how
often the seat won.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tricorne.bots import bot, distinct_actions
from tricorne.bots.searching import answer_task
from tricorne.play.study.chances import Curve, curve_of
from tricorne.play.study.judge import Judge
from tricorne.play.thinking.decision import aim_of
from tricorne.rules import Round, Terms, deal, preset

Floats: TypeAlias = npt.NDArray[np.float64]

_SEED_BITS = 62
_CHUNK = 10
_TENTHS = 10
_STEPS = (4.0, 0.3, 0.5, 0.5, 0.1, 0.1)
_FINEST = 0.01
_WIN, _TIE = 1.0, 0.5


class Job(NamedTuple):
    """Some rounds of a population."""

    population: str
    bots: tuple[str, ...]
    sheet: str
    players: int
    first: int
    worlds: int
    often: float


class Note(NamedTuple):
    """A choice: what it was worth, what was still open, and whether its seat won."""

    round: float
    worth: float
    pool: float
    fewest: float
    most: float
    won: float


def notes(job: Job) -> list[Note]:
    """The notes of a job."""
    return [note for at in range(_CHUNK) for note in _round(job, job.first + at)]


def _round(job: Job, number: int) -> list[Note]:
    rng = Random(f"{job.bots} {number}")
    terms = Terms(preset(job.sheet))
    playing = [bot(rng.choice(job.bots)) for _ in range(job.players)]
    round_ = Round(terms, deal(terms.sheet, job.players, rng))
    found: list[tuple[int, Note]] = []
    while not round_.over:
        view = round_.view(round_.seat)
        action = playing[round_.seat - 1].choose(view, rng)
        if view.board.laid and len(distinct_actions(view)) > 1 and rng.random() < job.often:
            seed = rng.getrandbits(_SEED_BITS)
            task = Judge(job.population, aim_of(view.terms)).task(
                view, [action], seed=seed, worlds=job.worlds
            )
            (tried,) = answer_task(task)["tried"]
            worth = tried["worth"] if tried else 0.0
            sizes = view.sizes
            note = Note(number, worth, view.pool_size, min(sizes), max(sizes), 0.0)
            found.append((round_.seat, note))
        round_.push(action)
    best = max(round_.totals)
    share = _WIN if round_.totals.count(best) == 1 else _TIE
    return [
        note._replace(won=share if round_.totals[seat - 1] == best else 0.0) for seat, note in found
    ]


def said(curve: Curve, table: Floats) -> Floats:
    """The chances that a curve says."""
    spread = curve.always + curve.pool * table[:, 2] + curve.fewest * table[:, 3]
    spread = np.maximum(3.0, spread + curve.most * table[:, 4])
    spread *= np.where(table[:, 1] < 0, curve.behind, 1.0)
    chances: Floats = 1 / (1 + np.exp(-np.clip(table[:, 1] / spread + curve.turn, -30, 30)))
    return chances


def _loss(curve: Curve, table: Floats) -> float:
    chances, won = np.clip(said(curve, table), 1e-4, 1 - 1e-4), table[:, 5]
    return float(-(won * np.log(chances) + (1 - won) * np.log(1 - chances)).mean())


def fitted(table: Floats, curve: Curve) -> Curve:
    """The curve by which what happened is likeliest: one coefficient after the other."""
    steps = np.array(_STEPS)
    best = _loss(curve, table)
    while steps.max() / max(_STEPS) > _FINEST:
        better = False
        for at in range(len(steps)):
            for sign in (1, -1):
                values = list(curve)
                values[at] += sign * steps[at]
                loss = _loss(Curve(*values), table)
                if loss < best - 1e-7:
                    best, curve, better = loss, Curve(*values), True
        if not better:
            steps /= 2
    return Curve(*(round(float(value), 2) for value in curve))


def rows(curve: Curve, table: Floats) -> list[str]:
    """By tenths: how many choices, what was said, and how often it came true."""
    chances, won, rounds = said(curve, table), table[:, 5], table[:, 0]
    found = []
    for tenth in range(_TENTHS):
        here = (chances * _TENTHS >= tenth) & (chances * _TENTHS < tenth + 1)
        if not here.any():
            continue
        _, groups = np.unique(rounds[here], return_inverse=True)
        error = 1.96 * np.sqrt((np.bincount(groups, won[here] - chances[here]) ** 2).sum())
        happened = f"{100 * won[here].mean():.1f} ± {100 * error / here.sum():.1f}"
        found.append(
            f"| {10 * tenth} to {10 * tenth + 10} | {here.sum()} "
            f"| {100 * chances[here].mean():.1f} | {happened} |"
        )
    return found


def main() -> None:
    """Play, fit, and print the curve and its table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("population", choices=("families", "champions"))
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--sheet", default="goliath")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=600)
    parser.add_argument("--worlds", type=int, default=128)
    parser.add_argument("--often", type=float, default=0.5)
    parser.add_argument("--present", action="store_true", help="do not fit: test the present curve")
    parser.add_argument("--cores", type=int, default=2)
    given = parser.parse_args()
    fixed = given.population, tuple(given.bots), given.sheet, given.players
    rest = given.worlds, given.often
    jobs = [Job(*fixed, first, *rest) for first in range(0, given.rounds, _CHUNK)]
    with ProcessPoolExecutor(given.cores) as pool:
        table = np.array([note for part in pool.map(notes, jobs) for note in part])
    even = table[:, 0] % 2 == 0
    curve = curve_of(given.population, given.players)
    if not given.present:
        curve = fitted(table[even], curve)
        print(curve)
    print("\n".join(rows(curve, table[~even])), flush=True)


if __name__ == "__main__":
    main()
