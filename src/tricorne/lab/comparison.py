"""Two sheets beside each other: what each makes of the same number of rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

import numpy as np

from tricorne.kernel import Policy
from tricorne.lab.errors import LabError
from tricorne.lab.records import Records, play_rounds
from tricorne.play.workbench.measures import Measures, RuleTally
from tricorne.rules import Terms
from tricorne.rules.encoding import rules_fields
from tricorne.rules.errors import Code, refuse

CHUNK = 250
"""Rounds that are played, and then shown, at a time."""


class SheetComparison(NamedTuple):
    """The measures of each of two sheets, after this many rounds."""

    rounds: int
    one: Measures
    other: Measures
    interrupted: bool


def compare_sheets(
    sheets: tuple[Terms, Terms],
    players: int,
    rounds: int,
    seed: int = 0,
    progress: Callable[[int], None] = lambda _done: None,
) -> SheetComparison:
    """Play so many rounds among equals by each sheet, and as many with one random player.

    The rounds among equals are those of a `Plan` with `greedy` on each seat. The random player
    changes seats from chunk to chunk. Ctrl-C returns the result so far.
    """
    if rounds < 1:
        raise LabError(refuse(Code.RULES, "rounds: {n}; it must be at least 1", n=rounds))
    tallies = [RuleTally(players, _bonuses(terms, players)) for terms in sheets]
    done = 0
    try:
        for first in range(0, rounds, CHUNK):
            count = min(CHUNK, rounds - first)
            for tally, terms in zip(tallies, sheets, strict=True):
                play_chunk(tally, terms, seed, first, count)
            done = first + count
            progress(done)
    except KeyboardInterrupt:
        pass  # a chunk that one sheet has and the other has not makes no difference
    one, other = (tally.measures() for tally in tallies)
    return SheetComparison(done, one, other, done < rounds)


def play_chunk(tally: RuleTally, terms: Terms, seed: int, first: int, count: int) -> None:
    """Add the rounds of one chunk."""
    seats = [Policy.GREEDY] * tally.players
    _add_rounds(tally, play_rounds(terms, seats, seed, first, count))
    if tally.players > 1:
        weak = first // CHUNK % tally.players
        seats[weak] = Policy.RANDOM
        for winners in play_rounds(terms, seats, seed, first, count)["winners"].tolist():
            tally.add_unequal_round(winners, weak)


def _add_rounds(tally: RuleTally, rounds: Records) -> None:
    columns = (rounds[name][:, np.newaxis] for name in ("bridges", "two_sides"))
    made = np.hstack([*columns, rounds["hexagons"]]).tolist()
    points = rounds["points"][:, : tally.players].tolist()
    rows = zip(points, rounds["actions"].tolist(), made, rounds["ending"].tolist(), strict=True)
    for row in rows:
        tally.add_round(*row)


def _bonuses(terms: Terms, players: int) -> list[int]:
    """The points for a bridge, two sides, and one to three hexagons, as the kernel has them."""
    _nothing, *brought = cast("list[int]", rules_fields(terms, players)["figures"])
    return brought
