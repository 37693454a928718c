"""The moves of the computing bots for fixed seeds, stored so that engine changes show as a diff.

`python -m tests.bots.moves` rewrites the file, one line per round: read the diff before you commit
it. If a change alters play on purpose, a duel must show that the bot is no weaker. The tests
compare all moves, but ask the slow expert only in every eighth position.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import NamedTuple

from tests.bots.rounds import HOUSE, MATCH, fresh
from tests.rules.published import SIX
from tricorne.bots import Bot, bot
from tricorne.bots.careful import Careful
from tricorne.bots.champion import Champion
from tricorne.bots.expert import Expert
from tricorne.bots.plain import Plain
from tricorne.rules import Terms, parse_action, preset

FILE = Path(__file__).with_name("moves.txt")

BOTS: dict[str, Bot] = {
    "careful": Careful(),
    "plain": Plain(100),
    "expert": Expert(playouts=1000),
    "expert-1": bot("expert-1"),
    "champion": Champion(playouts=200),
}
HASTY = BOTS | {
    "expert": Expert(playouts=1),
    "expert-1": Expert(playouts=1),
    "champion": Champion(playouts=1),
}
"""The bots for skipped positions: they consume the same random numbers without thinking."""
STEP = {"careful": 1, "plain": 1, "expert": 8, "expert-1": 8, "champion": 8}
"""In every how many-th position of a written round a bot is asked."""

TERMS = {name: Terms(preset(name)) for name in SIX} | {
    "to 60": MATCH,
    "house": HOUSE,
    "simple": Terms(preset("deluxe"), "simple"),
    "none": Terms(preset("goliath"), "none"),
}


class Case(NamedTuple):
    """A round that one bot plays on all seats."""

    bot: str
    terms: str
    players: int
    seed: int

    def __str__(self) -> str:
        """Its name in the file."""
        return f"{self.bot}, {self.terms}, {self.players} players, seed {self.seed}"

    def moves(self) -> str:
        """The actions of the round, one by one."""
        rng = random.Random(self.seed)
        round_ = fresh(TERMS[self.terms], self.players, self.seed)
        while not round_.over:
            round_.push(BOTS[self.bot].choose(round_.view(round_.seat), rng))
        return " ".join(str(event.action) for event in round_.actions())

    def moves_along(self, written: str) -> str:
        """The stored round, up to the first move that the bot would not play now."""
        rng = random.Random(self.seed)
        round_ = fresh(TERMS[self.terms], self.players, self.seed)
        for place, move in enumerate(re.findall(r"draw \d+|\S+", written)):
            asked = place % STEP[self.bot] == self.seed % STEP[self.bot]
            player = (BOTS if asked else HASTY)[self.bot]
            chosen = player.choose(round_.view(round_.seat), rng)
            round_.push(chosen if asked else parse_action(move))
            if str(round_.actions()[-1].action) != move:
                break
        return " ".join(str(event.action) for event in round_.actions())


CASES = [
    Case(name, terms, players, seed)
    for name in BOTS
    for terms, players, seed in (
        *((each, 2, 1) for each in TERMS),
        ("goliath", 3, 2),
        ("to 60", 2, 3),
        ("classic", 4, 3),
        ("chrono", 1, 4),
        ("house", 6, 5),
    )
]


def main() -> None:
    """Write the file."""
    FILE.write_text("".join(f"{case}: {case.moves()}\n" for case in CASES), encoding="utf-8")


if __name__ == "__main__":
    main()
