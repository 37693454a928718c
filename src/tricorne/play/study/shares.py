"""The seats' shares in the chance to win.

Each seat knows its own chance after its own action. Together these are more or less than one, for
the seats know different tiles; so each has its share.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tricorne.play.study.sums import add_up
from tricorne.rules.match import Before, Match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tricorne.rules.round import Round


class KnownChance(NamedTuple):
    """The chance of a seat after its action, as the seat knew it."""

    seat: int
    chance: float | None
    """To win; None if it has not been tried."""


def shares_after(known: Sequence[KnownChance], players: int) -> list[list[float]]:
    """After each action, the shares of all seats."""
    return [_shares(own) for own in _own_chances(known, players)]


def share_at_chance(known: Sequence[KnownChance], players: int, chance: float) -> float:
    """The share of the last seat, had another action left it this chance.

    The odds of its share change by the same factor as the odds of its own chance.
    """
    seat = known[-1].seat
    own = _own_chances(known, players)[-1]
    taken = own[seat - 1]
    others = add_up(own) - taken
    left = others if taken >= 1.0 else others * (1.0 - chance) / (1.0 - taken)
    return _shares([chance, left])[0]


def result_of(round_: Round, *, in_points: bool) -> list[float]:
    """The shares of all seats in a round that has ended, or in the match that it decided.

    Empty while the round or the match goes on.
    """
    if round_.ending is None:
        return []
    if in_points:
        most = max(round_.totals)
        return _shares([float(total == most) for total in round_.totals])
    match = Match(round_.terms, round_.players, Before(tuple(round_.initial_totals), None))
    match.rounds.append(round_)
    winners = match.winners
    won = [float(seat in winners) for seat in range(1, round_.players + 1)]
    return _shares(won) if winners else []


def _own_chances(known: Sequence[KnownChance], players: int) -> list[list[float]]:
    """After each action, the chance that each seat last knew to be its own."""
    own = [1.0 / players] * players
    found = []
    for seat, chance in known:
        if chance is not None:
            own[seat - 1] = chance
        found.append([*own])
    return found


def _shares(own: Sequence[float]) -> list[float]:
    """Chances in proportion, so that they add up to one."""
    total = add_up(own)
    if not total:
        return [1.0 / len(own)] * len(own)
    return [chance / total for chance in own]
