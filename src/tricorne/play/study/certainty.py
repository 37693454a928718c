"""How certain a difference is: larger than its noise, and the same with another seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tricorne.play.thinking.decision import Estimate

_EVEN = 5.0
"""The points that do not matter."""
_ERRORS, _SURELY = 2.0, 3.0


def is_clear(estimate: Estimate, unit: float = 1.0) -> bool:
    """Whether a difference is larger than noise, and than what matters.

    `unit` are the points that matter as much as a difference of 1.
    """
    return abs(estimate.worth) > max(_EVEN / unit, _ERRORS * (estimate.error or 0.0))


def is_settled(estimate: Estimate, unit: float = 1.0) -> bool:
    """Whether more trials would hardly change that it is clear, or that it is not."""
    return abs(abs(estimate.worth) - _EVEN / unit) > _SURELY * (estimate.error or 0.0)
