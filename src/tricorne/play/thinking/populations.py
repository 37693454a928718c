"""How the players of a population play on in trials: like families, or like champions."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from tricorne.rules.terms import Terms

_DEPTH = {"families": 6, "champions": 2}
"""How many more turns of the seat to act are played before the position is valued."""
_LEAST_POOL = {"families": 12, "champions": 0}
"""With fewer tiles in the pool, the values of positions are unreliable, so the round is played
out."""
_WEIGHED = {"families": (2, 3, 4), "champions": (2,)}
"""The numbers of players for which there are weights of rounds among such players."""


class PlayingOn(TypedDict):
    """The fields of a task that say how its trials play on."""

    prospects: str | None
    population: str | None
    depth: int
    least_pool: int


TO_THE_END: PlayingOn = {"prospects": None, "population": None, "depth": 0, "least_pool": 0}
"""Every trial is played to the end of the round."""


def weights_for(terms: Terms, players: int, *, declines: bool = True) -> str:
    """The name of the weights for these terms, if any.

    Sheets that let players decline to place share weights, and so do those where they must place,
    or where nobody declines.
    """
    may = declines and terms.sheet.may_decline
    return f"{'may decline' if may else 'must place'}/{players}"


def playing_on(
    population: str, terms: Terms, players: int, *, declines: bool = True
) -> PlayingOn | None:
    """How a population plays on; None if it has no weights."""
    if terms.scoring == "none" or players not in _WEIGHED[population]:
        return None
    return {
        "prospects": weights_for(terms, players, declines=declines),
        "population": population,
        "depth": _DEPTH[population],
        "least_pool": _LEAST_POOL[population],
    }
