"""The chance to win a round, from the worth of an action: a curve fitted by `bench.chances`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tricorne.rules.view import View

_HALVINGS = 20
_PARTS = 1 << _HALVINGS
_MOST = 30.0
_LEAST_SPREAD = 3.0


class Curve(NamedTuple):
    """How much is still open, in points, and the worth of the turn."""

    always: float
    pool: float
    """For each tile of the pool."""
    fewest: float
    """For each tile of the smallest hand."""
    most: float
    """For each tile of the largest hand."""
    turn: float
    behind: float
    """The factor by which more is open for a seat that expects to be behind."""

    def chance(self, worth: float, pool: int, sizes: Sequence[int]) -> float:
        """The chance of the seat to move, from 0 to 1."""
        spread = self.always + self.pool * pool + self.fewest * min(sizes) + self.most * max(sizes)
        spread = max(_LEAST_SPREAD, spread) * (self.behind if worth < 0 else 1.0)
        return logistic(worth / spread + self.turn)


CURVES = {
    "families/2": Curve(3.87, 1.26, 1.79, 0.68, 0.07, 1.09),
    "families/3": Curve(7.06, 0.92, 0.39, 0.99, -0.06, 1.28),
    "champions/2": Curve(-4.81, 1.43, -1.35, 3.41, -0.11, 0.94),
}
"""By population and number of players. More than three are like three."""


def curve_of(population: str, players: int) -> Curve:
    """The curve for these players, or else that for families."""
    few = min(max(players, 2), 3)
    return CURVES.get(f"{population}/{few}") or CURVES[f"families/{few}"]


def chance_of(worth: float, view: View, population: str) -> float:
    """The chance that the seat to move is ahead after the round, by an action of this worth.

    The worth is given in points of full scoring.
    """
    return curve_of(population, view.players).chance(worth, view.pool_size, view.sizes)


def logistic(value: float) -> float:
    """The logistic curve, by multiplications only: the same to the digit in every language."""
    far = min(max(value, -_MOST), _MOST)
    power: float = 1.0 + far / _PARTS
    for _ in range(_HALVINGS):
        power *= power
    return power / (1.0 + power)
