"""Pairings and strengths of hundreds of bots, from simulated results between known strengths.

python -m bench.ratings --bots 50 200 500 --seeds 4
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tricorne.lab.elo import PER_NAT
from tricorne.lab.tournament.games import TournamentGame
from tricorne.lab.tournament.plan import Entrant, TournamentPlan
from tricorne.lab.tournament.schedule import Schedule
from tricorne.lab.tournament.standing import TournamentStanding
from tricorne.rules import Terms, preset

SPREAD = 0.6
"""Of the natural logarithms of the strengths: about 100 Elo."""
STAGES, DEALS = 9, 30


def tournament_of(bots: int, **more: object) -> TournamentPlan:
    """A tournament of bots that are told apart by their names alone."""
    entrants = tuple(Entrant(f"bot {n}", "greedy", twin=True) for n in range(bots))
    terms = Terms(preset("goliath"))
    return TournamentPlan(terms, entrants, **more)  # type: ignore[arg-type]  # as given


def known_strengths(bots: int, seed: int) -> npt.NDArray[np.float64]:
    """Strengths whose mean is 0."""
    drawn = np.random.default_rng(seed).normal(0, SPREAD, bots)
    found: npt.NDArray[np.float64] = drawn - drawn.mean()
    return found


def simulate_results(
    plan: TournamentPlan, strengths: npt.NDArray[np.float64], seed: int
) -> Schedule:
    """The games between bots of these strengths, by Plackett and Luce."""
    schedule, rng = Schedule(plan), np.random.default_rng(1000 + seed)
    place = {name: at for at, name in enumerate(plan.names)}
    for number in range(schedule.total):
        due = schedule.due(number)
        if due is None:
            raise ValueError(number)
        merits = strengths[[place[name] for name in due.bots]] + rng.gumbel(size=plan.players)
        ranks = np.argsort(np.argsort(merits))
        schedule.take(TournamentGame(due, (int(merits.argmax()) + 1,), tuple(map(int, ranks))))
    return schedule


class Found(NamedTuple):
    """The time of a simulated tournament, in seconds, and the errors of its strengths."""

    games: int
    pairing: float
    fitting: float
    held: float
    """The share of the intervals that hold the true strength."""
    spread: float
    """How far strengths lie apart, where it should be 1."""


def hold_tournament(bots: int, seed: int) -> Found:
    """Pair the bots, simulate their games, and fit their strengths."""
    true = known_strengths(bots, seed)
    plan = tournament_of(bots, pairing="swiss", stages=STAGES, deals=DEALS)
    began = time.process_time()
    schedule = simulate_results(plan, true, seed)
    paired = time.process_time()
    ratings = TournamentStanding(schedule).ratings
    rated = time.process_time()
    elo, error = np.array(ratings).T
    held = float((np.abs(elo - true * PER_NAT) <= error).mean())
    spread = float(np.polyfit(true * PER_NAT, elo, 1)[0])
    return Found(schedule.total, paired - began, rated - paired, held, spread)


def main() -> None:
    """Print a row for each number of bots, on average over some tournaments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", type=int, nargs="*", default=[50, 200, 500])
    parser.add_argument("--seeds", type=int, default=4)
    given = parser.parse_args()
    print("| bots | games | pairing, s | strengths, s | intervals that hold | spread |")
    print("|---|---|---|---|---|---|")
    for bots in given.bots:
        every = [hold_tournament(bots, seed) for seed in range(1, given.seeds + 1)]
        games, paired, fitted, held, spread = np.mean(every, axis=0)
        print(
            f"| {bots} | {games:,.0f} | {paired:.1f} | {fitted:.1f} | {100 * held:.0f} %"
            f" | {spread:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
