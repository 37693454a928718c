"""The points that incidents of a round bring to the seat to which they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.rules.figure import Figure

if TYPE_CHECKING:
    from tricorne.rules.terms import Terms

EXPLAINED = 1 / 3
"""The part of a difference that a reason, or a turn that tells why, explains at least."""
_CERTAIN = 100
_TILES_LEFT = 20
"""About the points left in the others' hands at the end."""


def incident_points(incident: str, terms: Terms) -> int:
    """The points that an incident brings to its seat; without points, per cent of winning."""
    amounts = terms.amounts
    if terms.scoring == "none":
        return _CERTAIN if incident == "out" else 0
    if incident == "bridge":
        return amounts.figure[Figure.BRIDGE]
    if incident == "hexagon":
        return amounts.figure[Figure.HEXAGON]
    if incident == "pass":
        return -max(amounts.exhausted_pass, amounts.empty_pass)
    return amounts.out_bonus + (_TILES_LEFT if amounts.out_takes or amounts.out_costs else 0)
