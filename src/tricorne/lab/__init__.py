"""Experiments: simulate many rounds, compare bots, and measure the results.

>>> from tricorne.lab import Plan, simulate
>>> from tricorne.rules import Terms, preset
>>> result = simulate(Plan(Terms(preset("goliath")), ("greedy", "random"), rounds=2000, seed=1))
>>> result.points(1).mean > result.points(2).mean
True
"""

from tricorne.installing import install_line

try:
    import numpy as _numpy  # noqa: ICN001, F401  (to say what is missing)
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"numpy is missing: {install_line('lab')}", name=missing.name
    ) from missing

from tricorne.lab.arena import Standing, compare
from tricorne.lab.cluster import cluster
from tricorne.lab.contenders import Contender
from tricorne.lab.contest import Contest
from tricorne.lab.crew import processes
from tricorne.lab.elo import Rating
from tricorne.lab.errors import LabError, Stopped
from tricorne.lab.forfeits import Forfeit, Forfeits
from tricorne.lab.keeping import replay_round
from tricorne.lab.moments import Interval, Moments
from tricorne.lab.plan import Plan
from tricorne.lab.simulation import Simulation, simulate
from tricorne.lab.sprt import Sprt
from tricorne.lab.studies import StudyJob, studies
from tricorne.lab.tally import Tally

__all__ = [
    "Contender",
    "Contest",
    "Forfeit",
    "Forfeits",
    "Interval",
    "LabError",
    "Moments",
    "Plan",
    "Rating",
    "Simulation",
    "Sprt",
    "Standing",
    "Stopped",
    "StudyJob",
    "Tally",
    "cluster",
    "compare",
    "processes",
    "replay_round",
    "simulate",
    "studies",
]
