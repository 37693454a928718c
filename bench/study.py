"""How long the study of a round takes: until no loss has an error of more than 2 points, and of 1.

    python -m bench.study [--rounds 20]

Processor time on one core, for a round with 60 choices.
"""

from __future__ import annotations

import argparse
import time
from random import Random

from tricorne.bots import bot
from tricorne.rules import Round, Terms, deal, preset
from tricorne.study import study

_CHOICES = 60
_PLAYERS = ("careful", "champion:playouts=50")
_PRECISIONS = (2.0, 1.0)


def played(who: str, seed: int, players: int = 2) -> Round:
    """A round between such bots."""
    terms, rng, playing = Terms(preset("goliath")), Random(seed), bot(who)
    round_ = Round(terms, deal(terms.sheet, players, rng))
    while not round_.over:
        round_.push(playing.choose(round_.view(round_.seat), rng))
    return round_


def main() -> None:
    """Print a row for each kind of player and each precision."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    given = parser.parse_args()
    for who in _PLAYERS:
        rounds = [played(who, seed) for seed in range(given.rounds)]
        for precision in _PRECISIONS:
            began = time.process_time()
            found = [study(round_, precision=precision, seconds=600) for round_ in rounds]
            spent = time.process_time() - began
            choices = sum(len(each.decisions) for each in found)
            playouts = sum(weighing.playouts for each in found for weighing in each.weighings)
            print(
                f"| {who} | {precision:.0f} | {choices / len(found):.0f} "
                f"| {_CHOICES * spent / choices:.2f} s | {playouts / spent:,.0f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
