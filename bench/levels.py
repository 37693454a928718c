"""How strong the characters are: each against the one before it, and against `greedy`.

    python -m bench.levels [DEALS] [KEY...]

It prints how many of 100 rounds are won, with half of the interval of 95 %. Each deal of `goliath`
is played on both seats. The two strongest, who think by the clock, have a number of playouts here,
so that everybody measures the same.
"""

from __future__ import annotations

import sys
from functools import cache

from tricorne.bots import CHARACTERS
from tricorne.lab import Contest, compare
from tricorne.rules import Terms, preset

SEED = 29
GOLIATH = Terms(preset("goliath"))


NAMED = {"ada": "ada:playouts=1000", "max": "max:playouts=1000"}
"""How a character is called here, where not by its key."""


@cache
def share(key: str, other: str, deals: int) -> str:
    """How many of 100 rounds against an opponent are won, and half of the interval of 95 %."""
    if other in {"", key}:
        return "-"
    contest = Contest(GOLIATH, (key, other), deals, SEED)
    won = compare(contest).tables["rounds"][0].share(key)
    return f"{100 * won.mean:.1f} ± {100 * won.half_width:.1f}"


def main() -> None:
    """Print a line for each character."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    names = [NAMED.get(character.key, character.key) for character in CHARACTERS]
    for before, name, character in zip(["", *names], names, CHARACTERS, strict=False):
        if character.key in (sys.argv[2:] or [one.key for one in CHARACTERS]):
            row = character.names["en"], share(name, before, deals), share(name, "greedy", deals)
            print("| {} | {} | {} |".format(*row), flush=True)


if __name__ == "__main__":
    main()
