"""How many keys a round takes on a keyboard, by the keys that the page asks for.

    python -m bench.keys [ROUNDS] [SHEET]

Rounds of two players who take what brings most; the keys of the first are counted. A tile takes
two: Enter lays it on a spot, and Enter places it. A tile that was just drawn, or that alone fits,
lies on a spot already and takes one. When nothing fits, D draws until something does, or passes.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median

from tricorne.play.thinking.quick import best_placements
from tricorne.rules import Place, Round, Terms, View, deal, preset

ROUNDS, SHEET = 500, "goliath"
GOAL = 60


def keys(view: View) -> int:
    """The keys that the next action of this seat takes."""
    fits = {action.tile for action in view.actions if isinstance(action, Place)}
    if fits:
        return 2 if len(fits) > 1 else 1
    return 0 if view.draws else 1  # D goes on by itself


def played(sheet: str, seed: int) -> int:
    """The keys of a round."""
    dice = Random(seed)
    terms = Terms(preset(sheet))
    round_ = Round(terms, deal(terms.sheet, 2, dice))
    pressed = 0
    while not round_.over:
        view = round_.view(round_.seat)
        pressed += keys(view) if round_.seat == 1 else 0
        round_.push(dice.choice(best_placements(view) or view.actions))
    return pressed


def main() -> None:
    """Play, and print."""
    rounds, sheet = (*sys.argv[1:], *(str(ROUNDS), SHEET)[len(sys.argv) - 1 :])
    each = sorted(played(sheet, seed) for seed in range(int(rounds)))
    few = sum(pressed < GOAL for pressed in each) / len(each)
    print(f"{sheet}: median {median(each):.0f}, most {each[-1]}, under {GOAL}: {few:.1%}")


if __name__ == "__main__":
    main()
