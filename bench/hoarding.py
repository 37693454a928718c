"""What rounds are like among players who draw although a tile fits, by each sheet.

    python -m bench.hoarding [--rounds 20000]

Two seats play the same way: `greedy`, which draws only when nothing fits, or by the weights of the
champion, which does what promises most. These players do not search, so the kernel plays thousands
of their rounds a second.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

import numpy as np

from bench.prospects import CHAMPIONS
from bench.rounds import GREEDY, Player, Table
from tricorne.kernel.description import prospects
from tricorne.kernel.layout import Ending, PlayedRound
from tricorne.kernel.thinking import FEATURES, POOLS
from tricorne.play.thinking.decision import prospects_of
from tricorne.rules import PRESETS, Terms, preset
from tricorne.rules.tiles import COUNT


class Row(NamedTuple):
    """What rounds were like on average."""

    points: float
    spread: float
    actions: float
    draws: float
    placed: float
    passes: float
    figures: float
    blocked: float
    left: float
    """In both hands together at the end."""


def champion(terms: Terms, players: int) -> Player:
    """A player by the champion's weights for opponents of its kind."""
    name = prospects_of(terms, players)
    weights = prospects()[name or ""][CHAMPIONS]
    return Player.keen(np.array(weights).reshape(len(POOLS), FEATURES))


def measured(terms: Terms, player: Player, rounds: int) -> Row:
    """Rounds between two players of a kind."""
    played = Table(terms, 2).played([player] * 2, rounds)

    def mean(name: str) -> float:
        return float(np.mean([getattr(one, name) for one in played]))

    gaps = [one.points[0] - one.points[1] for one in played]
    return Row(
        float(np.mean([(one.points[0] + one.points[1]) / 2 for one in played])),
        float(np.std(gaps)),
        mean("actions"),
        mean("draws"),
        mean("placements"),
        mean("passes"),
        float(np.mean([_figures(one) for one in played])),
        100 * float(np.mean([one.ending == Ending.BLOCKED for one in played])),
        float(np.mean([COUNT - one.placements - one.pool_left for one in played])),
    )


def _figures(played: PlayedRound) -> int:
    return int(played.bridges + sum(played.hexagons))


def main() -> None:
    """Print a line for each sheet and kind of player."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000)
    given = parser.parse_args()
    must = preset("goliath").changed(may_decline=False)
    sheets = {name: preset(name) for name in PRESETS} | {"goliath, must place": must}
    for name, sheet in sheets.items():
        terms = Terms(sheet, asked=0)
        for kind, player in (("greedy", GREEDY), ("champions", champion(terms, 2))):
            row = measured(terms, player, given.rounds)
            cells = (f"{value:.1f}" for value in row)
            print(f"| {name} | {kind} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
