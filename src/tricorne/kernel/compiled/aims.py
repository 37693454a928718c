"""What a bot plays for: points in a single round, the match near its target."""

from __future__ import annotations

from math import sqrt

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.compiling import part
from tricorne.kernel.compiled.exponential import exp
from tricorne.kernel.compiled.play import match_is_over, winners
from tricorne.kernel.layout import Position, Rules
from tricorne.kernel.thinking import Aim

_MARGIN = int(Aim.MARGIN)
_MATCH = int(Aim.MATCH)

_PER_ROUND = 130.0
"""About what a player gains in a round, and how it spreads between two players."""
_SPREAD = 48.0
"""A logistic curve with this scale is as wide as the margin of one round."""


@part
def margin(rules: Rules, position: Position, me: int) -> int:
    """My points minus those of the best opponent."""
    best = -(1 << 40)
    for seat in range(rules.players):
        if seat != me:
            best = max(best, position.totals[seat])
    return int(position.totals[me]) - (best if rules.players > 1 else 0)


@part
def judge(rules: Rules, position: Position, me: int, aim: int) -> float:
    """How good the end of a round is for me: points, or a hundred times the chance to win."""
    if aim == _MARGIN:
        return float(margin(rules, position, me))
    if aim != _MATCH or match_is_over(rules, position):
        won = winners(rules, position)
        return 100.0 / bits.size(won) if won >> me & 1 else 0.0
    return _to_come(rules, position, float(margin(rules, position, me)))


@part
def _to_come(rules: Rules, position: Position, ahead: float) -> float:
    """The chance, in per cent, that a seat with this lead after a round wins the match."""
    highest = -(1 << 40)
    for seat in range(rules.players):
        highest = max(highest, position.totals[seat])
    rounds = max(1.0, (rules.target - highest) / _PER_ROUND)
    scaled = ahead / (_SPREAD * sqrt(rounds))
    return 100.0 / (1.0 + exp(-min(max(scaled, -30.0), 30.0)))


@part
def foretell(rules: Rules, position: Position, me: int, aim: int, more: float) -> float:
    """What the rest of the round is worth to me if I gain this many points in it."""
    ahead = margin(rules, position, me) + more
    return float(_to_come(rules, position, ahead) if aim == _MATCH else ahead)
