"""The certainty of a verdict: its differences exceed noise, and are the same with any seed."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from tricorne.play.study.sums import combine_errors

if TYPE_CHECKING:
    from tricorne.play.study.luck import Luck
    from tricorne.play.thinking.decision import Estimate

_EVEN = 5.0
"""The points below which a difference does not matter."""
_ERRORS, _SURELY = 2.0, 3.0
_MOST = 0.5
"""The least share of all luck for which a part is named."""


def is_clear(estimate: Estimate, unit: float = 1.0) -> bool:
    """Whether a difference is larger than noise, and large enough to matter.

    `unit` are the points that matter as much as a difference of 1.
    """
    return abs(estimate.worth) > max(_EVEN / unit, _ERRORS * (estimate.error or 0.0))


def is_settled(estimate: Estimate, unit: float = 1.0, bias: float = 0.0) -> bool:
    """Whether more trials would hardly change that it is clear, or that it is not.

    `bias` is a part of it that may be noise: without it, the same must hold.
    """
    even, sure = _EVEN / unit, _SURELY * (estimate.error or 0.0)
    worths = (estimate.worth, estimate.worth - bias)
    return any(
        all(low < worth < high for worth in worths)
        for low, high in (
            (-inf, -even - sure),
            (sure - even, even - sure),
            (even + sure, inf),
        )
    )


def main_luck(luck: Luck) -> tuple[str | None, Estimate]:
    """The main part of the luck: `deal`, `draws` or `hidden`, or `all` together.

    None if luck did not matter.
    """
    if not is_clear(luck.total):
        return None, luck.total
    name, part = _parts(luck)[0]
    enough = part.worth / luck.total.worth >= _MOST
    return (name, part) if enough and is_clear(part) else ("all", luck.total)


def is_named_for_certain(luck: Luck, error: float) -> bool:
    """Whether more trials would hardly change which part is named, or all are known that well."""
    total = luck.total.worth
    if not is_clear(luck.total):
        return True
    (_, first), (_, second), _ = _parts(luck)
    most = _MOST * abs(total)
    one, other = first.error or 0.0, second.error or 0.0
    doubts, errors = (
        [abs(abs(first.worth) - max(most, _EVEN))],
        [combine_errors(one, _of_most(luck))],
    )
    if second.worth / total >= _MOST:
        doubts.append(abs(first.worth - second.worth))
        errors.append(combine_errors(one, other))
    return all(
        noise <= error or doubt > _SURELY * noise
        for doubt, noise in zip(doubts, errors, strict=True)
    )


def are_losses_vaguer(luck: Luck) -> bool:
    """Whether the losses, more than chance, leave the name of a part in doubt."""
    (_, first), *_ = _parts(luck)
    return _of_most(luck) > (first.error or 0.0)


def _of_most(luck: Luck) -> float:
    """The error of the least share that has a name. It comes from the total, and so from losses."""
    return _MOST * (luck.total.error or 0.0)


def _parts(luck: Luck) -> list[tuple[str, Estimate]]:
    """The parts that have a name of their own, the one that did most for the total first."""
    parts = [("deal", luck.deal), ("draws", luck.draws), ("hidden", luck.hidden)]
    return sorted(parts, key=lambda part: -part[1].worth / luck.total.worth)
