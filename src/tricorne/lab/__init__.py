"""The instruments: many rounds simulated, bots compared, and what that says in numbers.

>>> from tricorne.lab import Plan, simulate
>>> from tricorne.rules import Terms, preset
>>> result = simulate(Plan(Terms(preset("goliath")), ("greedy", "random"), rounds=2000, seed=1))
>>> result.points(1).mean > result.points(2).mean
True
"""

from tricorne.lab.cluster import cluster
from tricorne.lab.errors import LabError, Stopped
from tricorne.lab.moments import Interval, Moments
from tricorne.lab.plan import Plan
from tricorne.lab.simulation import Simulation, simulate
from tricorne.lab.tally import Tally

__all__ = [
    "Interval",
    "LabError",
    "Moments",
    "Plan",
    "Simulation",
    "Stopped",
    "Tally",
    "cluster",
    "simulate",
]
