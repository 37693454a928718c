"""What a round claims, found by the rules alone: `python examples/certificate.py ROUND.tri`.

It prints the values that the page of open questions has records of. A certificate is a record of
one round by the sheet `goliath` for two players; a round that breaks a rule has no value.
"""

# ruff: noqa: INP001, T201  (a program by itself, which prints)
from __future__ import annotations

import sys
from pathlib import Path

from tricorne.record import read
from tricorne.rules import Match, Place, preset


def values(match: Match) -> dict[str, int]:
    """What this round reaches, by question."""
    sheet = preset("goliath")
    if match.terms.sheet != sheet or match.terms.scoring != "full" or match.players != 2:  # noqa: PLR2004
        raise ValueError("a certificate is a round of goliath for two players, with all points")
    (round_,) = match.rounds
    if not round_.over:
        raise ValueError("the round is not over")
    actions = [event.action for event in round_.actions()]
    placed = sum(isinstance(action, Place) for action in actions)
    return {
        "most points of a player": max(round_.totals),
        "most actions": len(actions),
        "most tiles on the table": placed,
    }


def main(*paths: str) -> None:
    """Print the values of these records."""
    for path in paths:
        match = read(Path(path).read_text(encoding="utf-8")).checked().match
        print(path, *(f"{name}: {value}" for name, value in values(match).items()), sep="\n  ")


if __name__ == "__main__":
    main(*sys.argv[1:])
